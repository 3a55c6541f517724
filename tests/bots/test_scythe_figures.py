"""Bots with figures: they expect what a figure is likely to show, hunt those that they can beat, and like Tesla."""

from random import Random
from typing import cast

import pytest

from hexarc.bots.registry import make_bot
from hexarc.bots.scythe import combat
from hexarc.bots.scythe.evaluator import make
from hexarc.bots.scythe.figures import beatable_figures, likely_force
from hexarc.bots.scythe.menus import beatable
from hexarc.bots.scythe.tempo import FAR, fight_turns
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.playout import play
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.games.scythe.modules.fenris.annihilator.part import annihilator, side_of_annihilator
from hexarc.games.scythe.pieces import added_unit, put_unit
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.automa_table import AutomaTable
from tests.rules.scythe.mad_tesla_table import hunt
from tests.rules.scythe.table import table

FACTORY = 1 << place_of("r4c3")


def test_a_figure_is_expected_to_show_what_is_known_and_the_mean_of_the_rest() -> None:
    t = hunt("nordic", "saxony").pile(2, 5, 4)
    assert likely_force(t.rules, t.s, t.side) == 9 + 3.5
    fortress = AutomaTable(("nordic", "saxony"), episode="5")
    annihilator(fortress.rules, fortress.s).power = 6
    assert round(likely_force(fortress.rules, fortress.s, side_of_annihilator(fortress.rules)), 1) == 15.9


def test_a_bot_covers_what_mad_tesla_is_likely_to_show() -> None:
    t = hunt("nordic", "saxony").pile(2, 2).units("r3c3", nordic="mech").move("nordic").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    bidden = {combat.dial(t.rules, t.s, Random(seed)) for seed in range(40)}
    assert max(bidden) == t.game.vocabulary.decode("dial 7")  # 4 and 3.5: all that it has


def test_a_bot_hunts_a_figure_that_it_can_beat() -> None:
    for cards, prey in (((2, 2), FACTORY), ((5, 5), 0)):
        t = hunt("nordic", "saxony").pile(*cards).hand("nordic", 4)
        assert beatable_figures(t.rules, t.s, 11.0) == prey
        assert beatable(t.rules, t.s, t.seat("nordic")) & FACTORY == prey


def test_a_figure_is_somebody_to_fight() -> None:
    t = hunt("nordic", "saxony").units("r3c3", nordic="mech")
    assert fight_turns(t.rules, t.s, t.seat("nordic")) < FAR
    without = table("nordic", "saxony").units("r3c3", nordic="mech")
    assert fight_turns(without.rules, without.s, 0) == FAR


def test_tesla_is_worth_having() -> None:
    t = table("nordic", "saxony", tesla="third_encounter")
    evaluator = make(cast("Game[State]", t.game), {})
    evaluator.set_root(t.s)
    before = evaluator.values(t.s)[0]
    put_unit(t.s, 0, added_unit(t.s, 0), place_of("r3c3"))
    assert evaluator.values(t.s)[0] > before + 4


@pytest.mark.parametrize(
    "options",
    [
        {"mad_tesla": "ends"},
        {"tesla": "third_encounter"},
        {"tesla": "given", "seats": "player,player,automa"},
        {"mad_tesla": "plays_on", "seats": "player,player,automa"},
        {"episode": "4"},
        {"episode": "5"},
    ],
)
def test_bots_play_with_them_to_the_end(options: Options) -> None:
    game = find_game("scythe", 3, {**options, "round_limit": 20})
    record = play(game, [make_bot(name, 5, seat) for seat, name in enumerate(("normal", "easy", "random"))], seed=5)
    assert game.over(record.replay())
