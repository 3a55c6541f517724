"""Bots take what they are offered, unless that ends a game that they lose."""

from typing import cast

import pytest

from hexarc.bots.planning import PlanningBot
from hexarc.bots.registry import make_bot
from hexarc.bots.scythe.evaluator import LONG_GAME
from hexarc.bots.weights import evaluator_for
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window
from tests.rules.scythe.table import Table, table

FIVE = ("objective", "combat", "combat", "recruits", "structures")
LEVELS = ("easy", "normal", "hard", "expert")


def offered(popularity: int = 17, rival: int = 0, every_gain: bool = False) -> Table:
    """Saxony has five stars and is offered two popularity; its rival has so many coins."""
    t = table("saxony", "nordic", every_gain=every_gain).stars("saxony", *FIVE).factory_card("saxony", 5)
    t.give("saxony", popularity=popularity, power=3, coins=20).give("nordic", coins=rival, popularity=0)
    return t.turn("saxony").do("section factory", "use_factory 5/1")


def answers(t: Table, level: str) -> str:
    game = cast("Game[State]", t.game)
    assert t.kind == "accept_gain.accept"
    chosen = make_bot(level, 3, t.s.decision.seat).choose(Window(game, t.s, t.s.decision.seat))
    return game.vocabulary.encode(chosen)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_wins_ends_the_game(level: str) -> None:
    assert answers(offered(rival=10), level) == "take"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_would_lose_takes_as_much_as_does_not_end_the_game(level: str) -> None:
    assert answers(offered(rival=120), level) == "decline"
    assert answers(offered(popularity=16, rival=120), level) == "take_part 1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_gain_that_ends_nothing_is_taken(level: str) -> None:
    assert answers(offered(popularity=5, rival=120, every_gain=True), level) == "take"


def options(t: Table) -> list[str]:
    game = cast("Game[State]", t.game)
    return [game.vocabulary.encode(chosen) for chosen in evaluator_for(game, "normal").options(t.s)]


def test_a_gain_is_taken_where_the_end_comes_anyway() -> None:
    """The fourth mech is deployed: its star ends the game, with or without the coins of the action."""
    t = table("nordic", "saxony", every_gain=True).stars("nordic", *FIVE).give("saxony", coins=120)
    t.units("r1c4", nordic="3 mech worker", metal=9).bottom("nordic", "deploy").do("mech speed", "put r1c4")
    assert t.kind == "accept_gain.accept"
    assert options(t) == ["take"]


def test_who_waits_for_ever_gives_up() -> None:
    t = offered(rival=120)
    assert options(t) == ["decline"]
    t.s.turns = int(LONG_GAME + 1) * 2
    assert options(t) == ["take"]


def test_a_plan_goes_on_after_a_gain_that_it_did_not_foresee() -> None:
    t = table("saxony", "nordic", every_gain=True).factory_card("saxony", 5).turn("saxony")
    t.do("section factory", "use_factory 5/1")
    bot = make_bot("normal", 3, 0)
    assert isinstance(bot, PlanningBot)
    plan = [t.game.vocabulary.decode("factory_move"), t.game.vocabulary.decode("done_moving")]
    bot.queue = list(plan)
    game = cast("Game[State]", t.game)
    chosen = bot.choose(Window(game, t.s, 0))
    assert game.vocabulary.encode(chosen) == "take"
    assert bot.queue == plan
    game.apply(t.s, chosen)
    assert bot.choose(Window(game, t.s, 0)) == plan[0]
