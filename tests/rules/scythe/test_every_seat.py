"""Every seat plays by the same rules: the tests of the rules, with everybody one place further."""

import re

import pytest

from tests.rules.scythe import (
    table,
    test_bottom,
    test_cards,
    test_combat,
    test_enemy,
    test_gains,
    test_invaders,
    test_move,
    test_options,
    test_score,
    test_stars,
    test_top,
    test_turn,
)
from tests.rules.scythe.turned import Turned
from tests.support.again import taken_over

MODULES = [
    test_bottom,
    test_cards,
    test_combat,
    test_enemy,
    test_gains,
    test_invaders,
    test_move,
    test_options,
    test_score,
    test_stars,
    test_top,
    test_turn,
]
# What looks into the state by the numbers of seats.
FOREIGN = re.compile(r"\.s\b|Session\(|give 1/")


@pytest.fixture(autouse=True)
def _everybody_one_place_further(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "Table", Turned)


globals().update(taken_over(MODULES, FOREIGN))
