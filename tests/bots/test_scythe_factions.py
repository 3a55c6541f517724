"""Bots with the factions Fenris and Vesna."""

import pytest

from hexarc.bots.registry import make_bot
from hexarc.bots.scythe import horde
from hexarc.bots.scythe.combat import best_cards, best_play
from hexarc.core.playout import Bot, play
from hexarc.core.registry import find_game
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.games.scythe.modules.fenris.fenris_faction.words import FENRIS
from hexarc.games.scythe.modules.fenris.influence import influence
from hexarc.games.scythe.modules.fenris.vesna.words import VESNA
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import BESIDE, ScytheState
from tests.rules.scythe.fenris_table import FenrisTable
from tests.rules.scythe.fenris_table import horde as table_of_fenris


def answer(t: FenrisTable, kind: str) -> str:
    assert t.kind == kind
    return t.game.vocabulary.encode(horde.ANSWERS[kind](t.rules, t.s))


def test_fenris_spreads_its_tokens_where_opponents_are_near() -> None:
    t = table_of_fenris("saxony").units("r2c1", fenris="character").units("r7c1", saxony="mech")
    t.move("fenris").go("r2c1/character", "r3c2").do("done_moving").settle()
    assert answer(t, "spreading.here") == "spread_influence r3c2"
    t.do("spread_influence r3c2")
    assert answer(t, "spreading.elsewhere") == "spread_influence r6c0"


def test_fenris_gives_all_tokens_that_it_may_and_leaves_those_on_the_map() -> None:
    t = table_of_fenris("saxony").units("r3c3", fenris="mech").units("r3c2", saxony="2 worker")
    t.skills("fenris", "horrify").move("fenris").go("r3c3/mech", "r3c2").do("done_moving").settle()
    assert answer(t, "horrifying.tokens") == "give_influence 1/2"
    t = table_of_fenris("saxony").units("r3c3", fenris="mech").skills("fenris", "leap", "fanatical").influence("r3c5")
    t.move("fenris").go("r3c3/mech", "r3c5")
    assert answer(t, "fanatics.token") == "leave_influence"


def test_with_the_death_ray_the_cards_of_one_value_count() -> None:
    t = table_of_fenris("saxony").units("r3c3", fenris="mech").units("r3c2", saxony="mech").hand("fenris", 5, 3, 3, 3)
    t.skills("fenris", "death_ray").move("fenris").go("r3c3/mech", "r3c2").do("done_moving", "dial 0")
    assert best_cards(t.s, 0, 4) == 9
    assert t.game.vocabulary.encode(best_play(t.s)) == "play 3"
    t.do("play 3", "play 3", "play 3")
    assert t.game.vocabulary.encode(best_play(t.s)) == "no_card"


class Chooser:
    """Picks a faction where it is asked for one, and leaves all else to a bot."""

    def __init__(self, bot: Bot, wish: int) -> None:
        self.bot = bot
        self.wish = wish

    def choose(self, window: Window[State]) -> int:
        return self.wish if self.wish in window.decision.choices else self.bot.choose(window)


@pytest.mark.parametrize("bots", [("easy", "easy"), ("normal", "easy"), ("easy", "normal")])
def test_bots_play_the_factions_to_the_end(bots: tuple[str, str]) -> None:
    game = find_game("scythe", 2, {"vesna": True, "fenris": True, "mats": "chosen", "round_limit": 20})
    wishes = [game.vocabulary.decode(f"choose_faction {name}") for name in ("fenris", "vesna")]
    players = [Chooser(make_bot(name, 1, seat), wishes[seat]) for seat, name in enumerate(bots)]
    record = play(game, players, 5)
    s, rules = record.replay(), game.rules
    assert isinstance(s, ScytheState)
    assert isinstance(rules, ScytheRules)
    assert s.faction == [FENRIS, VESNA]
    assert influence(rules, s).held[0] < 16, "it is rid of some tokens"
    assert s.factory_at.count(BESIDE + 1) < 3, "and she has used some cards"
