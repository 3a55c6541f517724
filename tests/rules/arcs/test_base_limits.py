"""Limits of pieces, help after an elimination, and what nobody may do."""

from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.ids import SeatId
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.ids import SiteId
from hexarc.games.arcs.pieces import place_ships, remove_building, send_home
from hexarc.games.arcs.resources import is_open, tokens_of
from hexarc.games.arcs.state import CITY_PIECE, PLAY, ArcsState
from tests.rules.arcs.table import Table, system, table
from tests.support.rules import rule


def last_ship() -> Table:
    """Seat 0 is about to lose its only ship in a battle of its own making."""
    t = table(3).hand(0, "aggression_2").hand(1, "aggression_3").ships("s1_gate", 0, 0, 1).ships("s1_gate", 1, 3)
    t.do("lead aggression_2", "no_declare", "end_prelude", "take_action battle", "skirmish_dice 0")
    return t.dice("assault_3").do("assault_dice 1")


@rule("arcs.limits.01")
def test_placing_more_ships_than_there_are_places_what_there_is() -> None:
    t = table(3).ships("s1_gate", 0, 13)
    assert place_ships(t.s, SeatId(0), system("s1_hex"), 3) == 2
    assert (t.fresh("s1_hex", 0), t.s.ships_supply[0]) == (2, 0)


@rule("arcs.limits.02")
def test_a_placed_piece_is_an_own_fresh_one_from_the_supply() -> None:
    t = table(3)
    place_ships(t.s, SeatId(1), system("s1_hex"), 1)
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1), t.s.ships_supply[1]) == (1, 0, 14)


@rule("arcs.limits.03")
def test_a_returning_city_covers_the_slot_that_was_opened_last() -> None:
    t = table(3).city("s1_hex", 0).city("s1_hex", 0)
    assert [is_open(t.s, 0, slot) for slot in range(6)] == [True, True, True, True, False, False]
    remove_building(t.s, SiteId(system("s1_hex") * 3))
    send_home(t.s, 0, CITY_PIECE)
    assert [is_open(t.s, 0, slot) for slot in range(6)] == [True, True, True, False, False, False]


@rule("arcs.limits.06")
def test_without_ship_and_starport_a_player_gets_three_ships_in_a_gate_at_the_end_of_the_turn() -> None:
    t = last_ship().city("s1_hex", 0)  # a city does not count
    t.do("raid_dice 0", "hit_damaged", "hit_fresh", "end_turn")
    assert t.offers() == ["rebuild_at s1_gate", "rebuild_at s4_gate", "rebuild_at s5_gate", "rebuild_at s6_gate"]
    t.do("rebuild_at s5_gate")
    assert (t.fresh("s5_gate", 0), t.s.ships_supply[0]) == (3, 11)
    assert t.seat == 1


@rule("arcs.limits.06")
def test_a_starport_is_reason_enough_for_no_help() -> None:
    t = last_ship().starport("s1_hex", 0, damaged=True)
    t.do("raid_dice 0", "hit_damaged", "hit_fresh", "end_turn")
    assert (t.asked, t.seat) == ("turn.play", 1)


@rule("arcs.limits.06")
def test_with_fewer_than_three_ships_in_supply_all_of_them_are_placed() -> None:
    t = last_ship().trophies(2, 0, "ship", 12)
    t.do("raid_dice 0", "hit_damaged", "hit_fresh", "end_turn", "rebuild_at s4_gate")
    assert (t.fresh("s4_gate", 0), t.s.ships_supply[0]) == (2, 0)


@rule("arcs.limits.07")
def test_who_takes_no_turn_gets_no_ships() -> None:
    t = (
        table(3)
        .hand(0, "aggression_2", "aggression_3")
        .hand(2, "aggression_4")
        .ships("s1_gate", 0, 1)
        .ships("s4_gate", 2, 1)
    )
    t.do(
        "lead aggression_2", "no_declare", "end_prelude", "end_turn", "surpass aggression_4", "end_prelude", "end_turn"
    )
    assert t.asked == "round.lead"
    assert sum(t.s.fresh[1::4]) == 0


def belongings(s: ArcsState, seat: int) -> int:
    tokens = sum([tokens_of(s, seat, resource) for resource in range(5)])
    return tokens + len([where for where in s.court_where if where == PLAY + seat])


@rule("arcs.limits.08")
def test_no_base_rule_lets_a_player_give_tokens_or_cards_to_another() -> None:
    """Whatever a player does, only the actor or nobody has more tokens and guild cards after it."""
    checked = 0
    for seed in range(6):
        game, rng = Arcs(2 + seed % 3), Random(seed)
        s = game.new()
        while not game.over(s):
            actor, proc = s.decision.seat, s.stack[-1].proc
            before = [belongings(s, seat) for seat in range(game.players)]
            chapter = s.chapter
            game.apply(s, random_choice(s.decision, rng))
            if actor != CHANCE and proc < 100 and s.chapter == chapter and s.round:
                for seat in range(game.players):
                    assert seat == actor or belongings(s, seat) <= before[seat]
                checked += 1
    assert checked > 1000
