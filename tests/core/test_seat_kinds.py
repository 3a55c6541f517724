"""Kinds of seats: a module brings one, the option ``seats`` says where, and the rules play it."""

from random import Random
from typing import ClassVar

import pytest

from hexarc.core.builder import Builder
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.errors import OptionError
from hexarc.core.module import AnyModule, Module, modules
from hexarc.core.options import Option, Options, SeatsOption, seat_kinds
from tests.tiny.game import Tiny
from tests.tiny.parrot import Parrot
from tests.tiny.rules import TinyRules
from tests.tiny.state import TinyState


def test_a_list_of_kinds_is_kept_without_players_at_its_end() -> None:
    game = Tiny(4, {"seats": " player, parrot ,player,"})
    assert game.options["seats"] == "player,parrot"
    assert game.kinds == ["player", "parrot", "player", "player"]
    assert game.rules.kinds == game.kinds
    assert Tiny(3).kinds == ["player"] * 3
    assert seat_kinds({}, 2) == ["player", "player"]


@pytest.mark.parametrize(
    "players, given, why",
    [
        (3, "player,owl", "list with commas of player, parrot"),
        (3, True, "cannot be True"),
        (2, "player,player,parrot", "names 3 seats, but there are 2"),
        (2, "parrot,parrot", "at least one seat must be a player's"),
    ],
)
def test_a_wrong_list_is_refused_with_the_reason(players: int, given: str | bool, why: str) -> None:
    with pytest.raises(OptionError, match=why):
        Tiny(players, {"seats": given})


def test_the_module_is_on_only_where_its_kind_sits() -> None:
    assert [module.NAME for module in Tiny(2).modules] == []
    assert [module.NAME for module in Tiny(2, {"seats": "player,parrot"}).modules] == ["parrot"]


def test_a_seat_of_another_kind_is_never_asked_and_plays() -> None:
    game = Tiny(3, {"seats": "parrot,player,parrot"})
    rng = Random(1)
    gold: set[int] = set()
    for _ in range(20):
        s = game.new()
        while not s.over:
            assert s.decision.seat in (CHANCE, 1)
            game.apply(s, random_choice(s.decision, rng))
        gold.add(s.gold[0])
        record = game.restore(game.snapshot(s))
        assert game.hash(record) == game.hash(s)
    assert len(gold) > 3


def test_samples_fit_the_table_and_leave_somebody_to_play() -> None:
    option = SeatsOption(("parrot",))
    rng = Random(2)
    found = {str(option.sample(rng, 3)) for _ in range(200)}
    assert len(found) == 7  # every mix of three seats but that of three parrots
    for seats in found:
        Tiny(3, {"seats": seats})


class Alone(Module[TinyRules, TinyState]):
    """Lets one person play alone."""

    NAME: ClassVar[str] = "alone"

    def options(self) -> list[Option]:
        return [Option("alone", (False, True), False)]

    def fewest_players(self, options: Options) -> int:
        return 1

    def register(self, b: Builder[TinyRules, TinyState], r: TinyRules, options: Options) -> None:
        """It changes no rule."""


class Lonely(Tiny):
    NAME: ClassVar[str] = "lonely"
    MODULES: ClassVar[tuple[AnyModule, ...]] = modules(Parrot(), Alone())

    def weather(self, s: TinyState) -> int | None:
        return None


def test_a_module_may_let_fewer_play() -> None:
    with pytest.raises(OptionError, match="1 players do not fit; it is for 2 to 4"):
        Lonely(1)
    with pytest.raises(OptionError, match="5 players do not fit; it is for 1 to 4"):
        Lonely(5, {"alone": True})
    game = Lonely(1, {"alone": True})
    s = game.new()
    while not s.over:
        game.apply(s, random_choice(s.decision, Random(3)))
    assert game.ranking(s) == [1]
