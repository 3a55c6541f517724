"""What is hidden and from whom, where undo ends, and the discard pile of action cards."""

from random import Random

import pytest

from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.errors import UndoRefused
from hexarc.core.game import SPECTATOR
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.state import push
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.rules import DRAW_ACTION
from hexarc.games.arcs.state import BAG, DISCARD, HAND, OPEN_DISCARD, ArcsState
from hexarc.games.arcs.tables import CARD_NAMES, NONE
from tests.rules.arcs.table import Table
from tests.rules.arcs.test_base_round import PLAYED, spread, where
from tests.support.rules import rule


def shown(t: Table, seat: int, *path: str) -> object:
    """A part of what a seat is shown."""
    part: object = t.game.view(t.s, seat)
    for key in path:
        assert isinstance(part, dict)
        part = part[key]
    return part


def number(card: str) -> int:
    return CARD_NAMES.index(card)


def session(t: Table) -> Session[ArcsState]:
    """The table from here on as a session that checks seats and keeps the floor of undo."""
    t.offers()
    record: Record[ArcsState] = Record(t.game, t.game.snapshot(t.s))
    return Session(t.game, KeyedChance("floor"), record)


def answer(game: Session[ArcsState], *texts: str) -> int:
    """Give answers, those that are no choice excepted; the seat of the last one."""
    seat = NONE
    for text in texts:
        seat = game.state.decision.seat
        game.choose(seat, game.ply, game.game.vocabulary.decode(text))
    return seat


# --- hands and face-down cards


@rule("arcs.hidden.01")
def test_a_hand_is_shown_to_its_owner_only() -> None:
    t = spread().hand(0, "aggression_2", "aggression_3").hand(1, "construction_2").hand(2, "mobilization_2")
    t.offers()
    for seat in (0, 1, 2, SPECTATOR):
        hands = shown(t, seat, "cards", "hands")
        assert isinstance(hands, list)
        seen = {other: cards for other, cards in enumerate(hands) if cards}
        own = {
            0: [number("aggression_2"), number("aggression_3")],
            1: [number("construction_2")],
            2: [number("mobilization_2")],
        }
        assert seen == ({} if seat == SPECTATOR else {seat: own[seat]})
    seats = shown(t, 1, "seats")
    assert isinstance(seats, list)
    assert [row["hand"] for row in seats] == [2, 1, 1]  # how many there are is open


@rule("arcs.hidden.01")
def test_copied_and_seizing_cards_are_known_to_their_owner_only() -> None:
    t = (
        spread()
        .hand(0, "aggression_2")
        .hand(1, "construction_2", "construction_3", "administration_2")
        .hand(2, "aggression_5")
    )
    t.do("lead aggression_2", *PLAYED, "copy", "copy_with construction_2", "seize", "seize_with construction_3")
    for seat, cards in (
        (1, [number("construction_2"), number("construction_3")]),
        (0, [NONE, NONE]),
        (2, [NONE, NONE]),
    ):
        rows = shown(t, seat, "round_cards")
        assert isinstance(rows, list)
        assert [(row["kind"], row["card"]) for row in rows if row["seat"] == 1] == [
            ("down", cards[0]),
            ("seizing", cards[1]),
        ]
        assert shown(t, seat, "turn", "card") == cards[0]


@rule("arcs.hidden.01")
def test_a_hand_that_was_seen_is_a_secret_again_once_a_card_left_it_face_down() -> None:
    t = spread().hand(0, "aggression_2").hand(1, "construction_2", "construction_3", "administration_2")
    for card in ("construction_2", "construction_3", "administration_2"):
        t.s.known[number(card)] |= 1 << 2  # as after a look into this hand
    hands = shown(t, 2, "cards", "hands")
    assert isinstance(hands, list)
    assert len(hands[1]) == 3
    t.do("lead aggression_2", *PLAYED, "copy", "copy_with construction_2", "no_seize")
    hands = shown(t, 2, "cards", "hands")
    assert isinstance(hands, list)
    assert hands[1] == []
    assert shown(t, 2, "turn", "card") == NONE


@rule("arcs.hidden.01", "arcs.two_players.05")
def test_the_hand_given_back_in_a_mulligan_stays_a_secret_of_its_owner() -> None:
    t = spread(2).hand(0, "aggression_2")
    t.do("pass_initiative")
    old = [number(card) for card in t.hand_of(1)]
    t.do("mulligan")
    assert shown(t, 1, "cards", "undealt_known") == sorted(old)
    assert shown(t, 0, "cards", "undealt_known") == []
    push(t.s, DRAW_ACTION, 0, 1)  # the rival draws one of the eight, unseen: it may be one of those
    t.offers()
    assert shown(t, 1, "cards", "undealt_known") == []


@rule("arcs.hidden.01")
def test_while_a_hand_is_being_changed_a_guess_for_the_rival_deals_it_anew() -> None:
    game = Arcs(2, {"setup": "setup_2p_frontiers"})
    s = game.new()
    while s.decision.seat == CHANCE:
        game.apply(s, s.decision.choices[0])
    rival = 1 - s.decision.seat
    old = {card for card in range(28) if s.action_where[card] == HAND + s.decision.seat}
    game.apply(s, game.vocabulary.decode("mulligan"))
    assert s.decision.seat == CHANCE
    guesses = set()
    for seed in range(8):
        c = game.determinize(s, rival, Random(seed))
        zone = s.action_where[min(old)]
        guesses.add(tuple([card for card in range(28) if c.action_where[card] == zone]))
    assert len(guesses) > 1


@rule("arcs.hidden.02")
def test_the_court_deck_and_the_undealt_cards_have_no_order_and_are_not_shown() -> None:
    t = spread().court("farseers", "skirmishers").hand(0, "aggression_2")
    t.offers()
    view = t.game.view(t.s, 0)
    assert view["court_deck"] == 29
    assert "court_where" not in view
    cards = view["cards"]
    assert isinstance(cards, dict)
    assert (cards["undealt"], cards["undealt_known"]) == (19, [])


@rule("arcs.hidden.02")
def test_the_discard_pile_shows_each_seat_what_it_saw_going_in() -> None:
    t = spread().hand(0, "mobilization_4", "aggression_2").hand(1, "administration_5", "administration_2")
    t.hand(2, "construction_6")
    t.do("lead mobilization_4", *PLAYED, "pivot administration_5", "seize", "seize_with administration_2")
    t.do("end_prelude", "end_turn", "copy", "copy_with construction_6", "end_prelude", "end_turn")
    pile = [number(card) for card in ("mobilization_4", "administration_5", "administration_2", "construction_6")]
    assert shown(t, 0, "cards", "discard") == [pile[0], pile[1], NONE, NONE]
    assert shown(t, 1, "cards", "discard") == [pile[0], pile[1], pile[2], NONE]
    assert shown(t, SPECTATOR, "cards", "discard") == [pile[0], pile[1], NONE, NONE]
    assert t.s.turn_card == NONE  # nothing of the copy stays behind


@rule("arcs.hidden.02")
def test_court_discards_trophies_captives_and_tokens_are_open() -> None:
    t = spread().tokens(1, "fuel").trophies(1, 0, "ship").captives(1, 0, 2).guild(1, "skirmishers")
    t.s.court_where[7] = 2
    for seat in (0, 1, SPECTATOR):
        assert shown(t, seat, "court_discard") == [7]
        seats = shown(t, seat, "seats")
        assert isinstance(seats, list)
        assert (seats[1]["slots"][0], seats[1]["trophies_total"], seats[1]["captives_total"]) == (1, 1, 2)


@rule("arcs.hidden.03")
def test_everything_random_is_a_decision_of_chance_and_the_rest_follows_from_the_answers() -> None:
    kinds: set[str] = set()
    for options in ({}, {"leaders_lore": "base"}):
        game = Arcs(3, dict(options))
        s, twin, rng = game.new(), game.new(), Random(5)
        while not game.over(s):
            if s.decision.seat == CHANCE:
                kinds.add(s.decision.kind)
            chosen = random_choice(s.decision, rng)
            game.apply(s, chosen)
            game.apply(twin, chosen)
        assert game.hash(s) == game.hash(twin)
    assert {"game.first", "game.setup_card", "refill.draw", "deal.card", "roll.die"} <= kinds


# --- undo


@rule("arcs.hidden.04", "arcs.declare.08")
def test_a_late_wish_to_declare_is_served_by_undo_while_nothing_was_revealed() -> None:
    t = spread().hand(0, "aggression_4").hand(1, "aggression_5")
    game = session(t)
    answer(game, "lead aggression_4", "no_declare", "take_action move", "move_group 1/0")
    for _ in range(3):
        game.undo(0)
    assert game.state.decision.kind == "turn.declare"
    answer(game, "declare warlord")
    assert game.state.zeroed == 1


@rule("arcs.hidden.04")
def test_undo_is_closed_once_dice_are_rolled() -> None:
    t = spread().hand(0, "aggression_4").ships("s1_hex", 1, 4)
    game = session(t)
    answer(game, "lead aggression_4", "no_declare", "take_action battle", "skirmish_dice 1", "assault_dice 0")
    assert game.undo_target(0) >= 0
    answer(game, "raid_dice 0")
    assert game.undo_target(0) < 0
    with pytest.raises(UndoRefused):
        game.undo(0)


@rule("arcs.hidden.04")
def test_undo_is_closed_once_a_court_card_is_revealed() -> None:
    t = spread().hand(0, "aggression_4").court("skirmishers", "farseers", "gatekeepers", "mining_interest")
    t.agents("skirmishers", 0).agents("farseers", 0)
    game = session(t)
    answer(game, "lead aggression_4", "no_declare", "take_action secure")
    assert game.undo_target(0) >= 0
    answer(game, "secure skirmishers")
    assert game.undo_target(0) < 0


@rule("arcs.hidden.04")
def test_undo_is_closed_once_cards_are_drawn() -> None:
    t = spread(2).hand(0, "aggression_2")
    t.do("pass_initiative")
    game = session(t)
    answer(game, "mulligan")
    assert game.undo_target(1) < 0


@rule("arcs.hidden.04")
def test_undo_is_closed_once_somebody_else_has_decided() -> None:
    t = (
        spread()
        .hand(0, "aggression_4")
        .hand(1, "aggression_5", "construction_2")
        .hand(2, "aggression_3", "construction_3")
    )
    game = session(t)
    answer(game, "lead aggression_4", "no_declare", "end_turn")
    assert game.undo_target(0) >= 0
    answer(game, "surpass aggression_5")
    assert game.undo_target(0) < 0
    assert game.undo_target(1) >= 0


# --- the discard pile


@rule("arcs.discard.02")
def test_a_draw_takes_the_undealt_cards_first_and_then_the_oldest() -> None:
    t = spread().hand(0, "aggression_2", "construction_2").hand(1, "construction_3").hand(2, "aggression_6")
    t.do("lead construction_2", *PLAYED, "surpass construction_3", "end_prelude", "end_turn")
    t.do("pivot aggression_6", "end_prelude", "end_turn")
    undealt = ["mobilization_2", "mobilization_3"]
    for card, zone in enumerate(t.s.action_where):
        if zone == BAG and CARD_NAMES[card] not in undealt:
            t.s.action_where[card] = HAND + 2
    push(t.s, DRAW_ACTION, 1, 4)
    t.offers()
    assert sorted(t.hand_of(1)) == sorted([*undealt, "construction_2", "construction_3"])
    assert [CARD_NAMES[card] for card in t.s.discard] == ["aggression_6"]


@rule("arcs.discard.03")
def test_split_piles_keep_cards_that_were_played_face_up_apart() -> None:
    t = (
        spread(split_discard=True)
        .hand(0, "mobilization_4", "aggression_2")
        .hand(1, "administration_5", "administration_2")
    )
    t.hand(2, "construction_6")
    t.do("lead mobilization_4", *PLAYED, "pivot administration_5", "seize", "seize_with administration_2")
    t.do("end_prelude", "end_turn", "copy", "copy_with construction_6", "end_prelude", "end_turn")
    assert where(t, "mobilization_4") == where(t, "administration_5") == OPEN_DISCARD
    assert where(t, "administration_2") == where(t, "construction_6") == DISCARD
    assert shown(t, SPECTATOR, "cards", "open_discard") == sorted(
        [number("mobilization_4"), number("administration_5")]
    )


def few_left(t: Table) -> Table:
    """One card of each way to lie in a split discard, and no undealt ones."""
    for card, zone in enumerate(t.s.action_where):
        if zone == BAG:
            t.s.action_where[card] = HAND + 2
    t.s.action_where[number("mobilization_4")] = OPEN_DISCARD
    t.s.known[number("mobilization_4")] = 15
    t.s.action_where[number("construction_6")] = DISCARD
    t.s.discard.append(number("construction_6"))
    return t


@rule("arcs.discard.03")
def test_with_split_piles_draws_use_the_face_down_pile() -> None:
    t = few_left(spread(split_discard=True))
    push(t.s, DRAW_ACTION, 1, 1)
    t.offers()
    assert t.hand_of(1) == ["construction_6"]
    assert where(t, "mobilization_4") == OPEN_DISCARD


@rule("arcs.discard.03")
def test_when_the_face_down_pile_is_too_small_both_are_shuffled_together_first() -> None:
    t = few_left(spread(split_discard=True))
    push(t.s, DRAW_ACTION, 1, 2)
    t.offers()
    assert sorted(t.hand_of(1)) == ["construction_6", "mobilization_4"]
    t = few_left(spread())  # one pile only: what was played openly is in it by its age and nothing is shuffled
    push(t.s, DRAW_ACTION, 1, 2)
    t.offers()
    assert t.hand_of(1) == ["construction_6"]


@rule("arcs.discard.02")
@pytest.mark.parametrize("seat", [0, 2])
def test_who_draws_from_the_discard_pile_alone_sees_the_card(seat: int) -> None:
    t = few_left(spread())
    push(t.s, DRAW_ACTION, seat, 1)
    run(t.rules, t.s)
    assert (t.s.decision.kind, t.s.decision.seat) == ("draw_action.draw", CHANCE)
    assert t.s.decision.seen_by == 1 << seat
