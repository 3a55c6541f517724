"""Bots with mods: they lay and keep what is worth more, and play to the end, using what they have."""

from random import Random
from typing import cast

import pytest

from hexarc.bots.registry import make_bot
from hexarc.bots.scythe import mods
from hexarc.bots.scythe.answers import ANSWERS
from hexarc.bots.scythe.evaluator import make
from hexarc.core.game import Game
from hexarc.core.playout import play
from hexarc.core.state import State
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS, MECH_MODS
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import infrastructure
from hexarc.games.scythe.state import ScytheState
from hexarc.observe.actions import all_kinds
from hexarc.observe.make_version import mixes
from tests.rules.scythe.setting_up import SettingUp
from tests.rules.scythe.table import Table

ON = {"mech_mods": True, "infrastructure_mods": True}


def answer(t: SettingUp | Table) -> str:
    evaluator = make(cast("Game[State]", t.game), {})
    return t.game.vocabulary.encode(evaluator.reply(t.s, Random(1)))


def test_every_mod_has_a_value() -> None:
    assert {mod.name for mod in MECH_MODS} <= set(mods.SKILL_VALUES)
    assert {mod.name for mod in INFRA_MODS} == set(mods.MOD_VALUES)


def test_a_bot_lays_what_is_worth_more_than_what_it_covers_and_keeps_speed_and_riverwalk() -> None:
    t = SettingUp("saxony", "nordic", mech_mods=True)
    t.draw("draw_mech_mod", "sword", "feint", "regroup", "tactics", "armor", "stealth", "tactics", "regroup")
    assert answer(t) == "lay_token sword/3"  # over Disarm
    t.say("lay_token sword/3")
    assert answer(t) == "lay_no_token"  # the rest is not better than Underpass
    t.say("lay_no_token")
    assert answer(t) == "lay_no_token"  # Seaworthy and Artillery are as good as Armor


def test_a_bot_keeps_the_two_best_mods() -> None:
    t = SettingUp("saxony", "nordic", infrastructure_mods=True)
    t.draw("draw_infrastructure_mod", "spy", "cavalry", "assembly_line", "construction")
    t.draw("draw_infrastructure_mod", "spy", "cavalry", "assembly_line", "construction")
    assert answer(t) == "keep_mod assembly_line"
    assert answer(t.say("keep_mod assembly_line")) == "keep_mod construction"


def test_every_answer_is_to_a_question_that_there_is() -> None:
    """Each stands in the rules of some mix of modules."""
    kinds = {kind for game in mixes("scythe") for kind in all_kinds(game.rules)}
    assert set(ANSWERS) <= kinds


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("seats", ["", "player,automa"])
def test_bots_play_with_mods_to_the_end(level: str, seats: str) -> None:
    game = Scythe(2, {**ON, "round_limit": 20, "seats": seats})
    record = play(game, [make_bot(level, "5", seat) for seat in range(2)], 5)
    assert record.scores
    end = record.replay()
    assert isinstance(end, ScytheState)
    assert infrastructure(game.scythe_rules(), end).used[0]
