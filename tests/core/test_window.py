"""A bot sees its own view, its own decision and guesses. Nothing that it is given leads to the true state."""

from random import Random

import pytest

import hexarc
from hexarc.core.chance import KeyedChance
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.window import Window
from tests.tiny.game import Tiny
from tests.tiny.state import TinyState


def table() -> TinyState:
    return Session(Tiny(3), KeyedChance("s")).state


def test_no_public_attribute_holds_the_state_or_its_lists() -> None:
    game = Tiny(3)
    s = table()
    window = Window(game, s, 0)
    own = {id(s), id(s.decision), id(s.decision.choices), id(s.stack)} | {id(getattr(s, name)) for name in s.FIELDS[2:]}
    lists = {id(value) for value in vars(s).values() if isinstance(value, list)}
    for name in dir(window):
        if name.startswith("_"):
            continue
        value = getattr(window, name)
        assert not isinstance(value, State)
        assert id(value) not in lists
        if name not in ("seat",):
            assert id(value) not in own


def test_what_a_bot_does_to_its_decision_changes_nothing() -> None:
    s = table()
    window = Window(Tiny(3), s, 0)
    choices = s.decision.choices[:]
    window.decision.choices.clear()
    window.view().clear()
    assert s.decision.choices == choices == window.decision.choices


def test_the_choices_of_others_are_not_shown() -> None:
    s = table()
    window = Window(Tiny(3), s, 1)
    assert window.decision.seat == 0
    assert window.decision.kind == "prepare.act"
    assert window.decision.choices == []
    dealing = Tiny(3).new()
    assert Window(Tiny(3), dealing, 1).decision.choices == [], "the bag tells which cards are in no hand"


def test_a_sample_is_the_bots_own_and_could_be_true() -> None:
    game = Tiny(3)
    s = table()
    before = game.hash(s)
    window = Window(game, s, 0)
    rng = Random(1)
    samples = [window.sample(rng) for _ in range(20)]
    assert len({game.hash(sample) for sample in samples}) > 10
    for sample in samples:
        assert game.view(sample, 0) == game.view(s, 0)
        game.apply(sample, sample.decision.choices[0])
    assert game.hash(s) == before


class Cheat:
    """Writes its wish on the menu and then chooses it."""

    def choose(self, window: Window[State]) -> int:
        window.decision.choices.append(12345)
        return 12345


def test_a_bot_that_chooses_what_is_not_offered_is_stopped() -> None:
    with pytest.raises(hexarc.BotError, match=r"the bot of seat 0 chose 12345, which is not offered .*prepare\.act"):
        hexarc.play(Tiny(2), [Cheat(), Cheat()])
