"""Bots against Desolation: what they answer by rule of thumb, what they strive for, and that they get further."""

from random import Random
from typing import cast

import pytest

import hexarc
from hexarc.bots.registry import make_bot
from hexarc.bots.scythe.menus import beatable
from hexarc.bots.scythe.team import Duties, duties_of, empty_tiles, share, travel
from hexarc.bots.scythe.together import TogetherEvaluator, helps, team_value, threat
from hexarc.bots.weights import evaluator_for
from hexarc.core.game import Game
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.tables.board import FACTORY_HEX, place_of
from tests.rules.scythe.desolation_table import DesolationTable, against


def evaluator_of(t: DesolationTable) -> TogetherEvaluator:
    evaluator = evaluator_for(cast("Game[State]", t.game))
    assert isinstance(evaluator, TogetherEvaluator)
    return evaluator


def answer(t: DesolationTable) -> str:
    chosen = evaluator_of(t).reply(t.s, Random(1))
    return t.game.vocabulary.encode(chosen)


def attack(power: int, *hand: int) -> DesolationTable:
    t = against("nordic", "saxony").figures("r4c4", "r5c6").enemy_cards(4).tiles(7, 8).hand("nordic", *hand)
    t.give("nordic", power=power).units("r4c3", nordic="mech")
    t.move("nordic").go("r4c3/mech", "r4c4").do("done_moving", "fight r4c4")
    return t.settle()


def test_they_show_what_wins_in_any_case_and_no_more() -> None:
    """4 and a die: 10 is sure, 7 wins every second time."""
    assert answer(attack(16, 5)) == "dial 5"
    t = attack(16, 5).do("dial 5")
    assert answer(t) == "play 5"
    t = attack(7, 2).do("dial 7")
    assert answer(t) == "play 2"


def test_they_give_in_where_hardly_any_die_would_do() -> None:
    assert answer(attack(3, 2)) == "dial 1"
    t = attack(3, 2).do("dial 1")
    assert answer(t) == "no_card"


def test_they_defend_together() -> None:
    t = (
        against("nordic", "saxony")
        .figures("r4c4")
        .enemy_cards(4)
        .clock(9)
        .give("nordic", power=3)
        .give("saxony", power=7)
    )
    t.units("r4c5", nordic="mech", saxony="mech").hand("nordic", 4).hand("saxony", 2).enemy_turn("e").do("fight r4c5")
    assert answer(t) == "desolation_payer 1"
    t.do("desolation_payer 1").settle()
    assert answer(t) == "dial 5"  # 11 is sure: 2 and 4 come from the cards
    t.do("dial 5", "play 2").settle()
    assert (t.kind, answer(t)) == ("desolation_help.card", "play 4")


def test_who_has_more_stars_left_places_the_star() -> None:
    t = against("nordic", "saxony").figures("r4c4", "r1c1").enemy_cards(2).clock(9).give("nordic", power=7).tiles(7, 8)
    t.earn("nordic", "mechs").units("r4c5", nordic="mech", saxony="mech").enemy_turn("e")
    t.draws("orange_die 1").do("fight r4c5", "desolation_payer 0").commit("nordic", 7)
    assert answer(t) == "desolation_star_for 1"


@pytest.mark.parametrize(("oil", "said"), [(2, "keep 0"), (3, "lend 0"), (8, "lend 0"), (1, "lend 0")])
def test_they_lend_what_they_do_not_need_themselves(oil: int, said: str) -> None:
    """Saxony's own upgrade takes 2 oil; Nordic lacks 1."""
    t = against("nordic", "saxony").figures("r8c3").units("r3c3", saxony="worker", oil=oil)
    t.units("r1c4", nordic="worker", oil=2).turn("nordic").do("section upgrade", "skip_top")
    assert helps(t.rules, t.s, 1)
    assert "borrow 1" in [t.game.vocabulary.encode(chosen) for chosen in evaluator_of(t).options(t.s)]
    assert answer(t.do("borrow 1")) == said


def test_nobody_is_asked_for_tokens_that_are_not_needed() -> None:
    t = against("nordic", "saxony").figures("r8c3").units("r3c3", saxony="worker", oil=9)
    t.units("r1c4", nordic="worker", oil=9).turn("nordic").do("section upgrade", "skip_top")
    assert "borrow 1" in t.menu
    assert "borrow 1" not in [t.game.vocabulary.encode(chosen) for chosen in evaluator_of(t).options(t.s)]


def worth(t: DesolationTable) -> float:
    return team_value(t.rules, t.s, evaluator_of(t).loads(t.s))


def test_tiles_figures_and_progress_are_worth_something_and_enemy_stars_cost() -> None:
    t = against("nordic", "saxony").tiles(10, 9).give("nordic", power=5)
    before = worth(t)
    t.give("nordic", power=12)
    nearer = worth(t)
    assert nearer > before
    t.part.tile_stars[0] = 1
    done = worth(t)
    assert done > nearer
    t.part.destroyed += 1
    assert worth(t) > done
    t.part.stars += 1
    worse = worth(t)
    t.part.stars += 1
    assert worth(t) < worse


def test_a_tile_is_done_by_whoever_needs_fewest_turns_for_it() -> None:
    """Power, mechs: one of the two for each, and progress of the other one is worth nothing."""
    power, mechs = 9, 1
    strong = Duties({power: 1.0, mechs: 6.0}, {}, 1.0, 6)
    rich = Duties({power: 6.0, mechs: 2.0}, {}, 1.0, 6)
    assert share([power, mechs], [strong, rich]) == [1.0, 2.0]
    slower = Duties({power: 5.5, mechs: 2.0}, {}, 1.0, 6)
    assert share([power, mechs], [strong, slower]) == [1.0, 2.0]


def test_who_has_placed_all_stars_does_no_more_tiles() -> None:
    power = 9
    spent = Duties({power: 0.0}, {}, 1.0, 0)
    other = Duties({power: 4.0}, {}, 1.0, 6)
    assert share([power], [spent, other]) == [0.0, 4.0]
    assert share([power], [spent, spent])[0] > 4.0


def test_the_way_to_the_factory_is_counted_in_steps_that_can_be_taken() -> None:
    """Rivers bar it for who has no mech to cross them: then the mech is part of the way, and its metal."""
    factory = 1 << FACTORY_HEX
    t = against("nordic", "saxony").units("r4c4", nordic="character")
    beside = travel(t.rules, t.s, 0, factory, [0, 0, 0, 0])
    assert beside == (1.0, 0.0)
    t = against("nordic", "saxony")
    turns, metal = travel(t.rules, t.s, 0, factory, [0, 0, 0, 0])
    assert turns > 1.0
    assert metal > 0.0
    assert travel(t.rules, t.s, 0, factory, [0, 9, 0, 0]) == (turns, 0.0)


def test_coins_cards_and_encounters_bring_their_tiles_nearer() -> None:
    t = against("nordic", "saxony").tiles(13, 14, 20)
    tiles = empty_tiles(t.rules, t.s)[:3]
    before = duties_of(t.rules, t.s, 0, tiles).turns
    t.hand("nordic", 2, 2, 2, 2, 2, 2, 2).give("nordic", coins=19)
    tracks(t.rules, t.s).encounters[0] = 2
    after = duties_of(t.rules, t.s, 0, tiles).turns
    assert set(before) == set(after) == set(tiles)
    assert all(after[star] < before[star] for star in tiles)


def test_they_ally_at_once_and_always() -> None:
    """Against Desolation no ally is an opponent, so both only gain."""
    t = against("nordic", "saxony", alliances=True).turn("nordic")
    assert answer(t) == "propose_alliance 1"
    t.do("propose_alliance 1")
    assert answer(t) == "ally 0"


def test_units_in_the_way_are_in_danger_once_figures_move() -> None:
    t = against("nordic", "saxony").figures("r4c4").units("r4c5", nordic="2 worker").clock(9)
    assert threat(t.rules, t.s, 0) > 0
    assert threat(t.rules, t.s, 1) == 0
    assert threat(t.rules, t.clock(17).s, 0) == 0
    t = against("nordic", "saxony").figures("r4c4").enemy_cards(2).units("r4c5", nordic="mech").clock(9)
    weak = threat(t.rules, t.give("nordic", power=0).s, 0)
    assert weak > threat(t.rules, t.give("nordic", power=16).s, 0) == 0


def tiles_done(level: str, players: int, games: int) -> int:
    done = 0
    for seed in range(games):
        game = find_game("scythe", players, {"desolation": "normal"})
        bots = [make_bot(level, f"{seed}/{seat}", seat) for seat in range(players)]
        record = hexarc.play(game, bots, seed=seed)
        s = record.first_state()
        for entry in record.entries:
            game.apply(s, entry.choice)
        assert game.over(s)
        shown = game.view(s, 0)["desolation"]
        assert isinstance(shown, dict)
        done += len(shown["tiles"]) - shown["tiles_empty"]
    return done


def test_normal_gets_further_than_easy_and_easy_further_than_chance() -> None:
    chance, easy, normal = tiles_done("random", 2, 5), tiles_done("easy", 2, 5), tiles_done("normal", 2, 5)
    assert chance < easy < normal


def test_all_levels_play_alone() -> None:
    for level in ("easy", "normal"):
        assert tiles_done(level, 1, 1) >= 0


@pytest.mark.parametrize(
    ("mechs", "hand", "hunted"), [("mech", (5,), False), ("mech mech", (5,), False), ("mech mech", (5, 4), True)]
)
def test_they_hunt_a_figure_that_two_fighters_beat_where_no_tile_wants_a_fight(
    mechs: str, hand: tuple[int, ...], hunted: bool
) -> None:
    """7 and the cards against 12 and a die: the second card needs a second fighter."""
    t = against("nordic", "saxony").figures("r4c4").enemy_cards(4, 4, 4).give("nordic", power=9).hand("nordic", *hand)
    t.units("r4c3", nordic=mechs)
    place = 1 << place_of("r4c4")
    assert beatable(t.rules, t.s, t.seat("nordic")) == (place if hunted else 0)
