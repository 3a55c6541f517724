"""A module can set the triumph track: its spaces from left to right, or what chance lays out of them."""

import json
from typing import Any

import pytest

from hexarc.core.engine import run
from hexarc.core.errors import BuildError
from hexarc.games.scythe.procs.gain import may_hurt
from hexarc.games.scythe.procs.stars import check_stars, spaces_of, star_limit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_COMBAT_CARDS, GAIN_FOOD, GAIN_POPULARITY
from hexarc.games.scythe.tables.scoring import (
    STAR_COMBAT,
    STAR_KINDS,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_UPGRADES,
)
from hexarc.games.scythe.verbs import STAR_NOUN
from tests.rules.scythe.table import Table, table

SHORT = [STAR_POWER, STAR_COMBAT, STAR_MECHS, STAR_COMBAT, STAR_COMBAT]


def short_track(*factions: str) -> Table:
    t = table(*factions)
    t.rules.set_track(SHORT, {})
    return t


def two_of_them(r: ScytheRules, s: ScytheState) -> list[int]:
    return [STAR_MECHS, STAR_COMBAT]


def test_only_the_stars_of_the_track_are_placed() -> None:
    t = short_track("nordic", "crimea").give("nordic", power=16, popularity=18)
    check_stars(t.rules, t.s, 0)
    assert t.of("nordic").stars == {"power": 1}


@pytest.mark.parametrize(("faction", "stars"), [("nordic", 3), ("saxony", 6)])
def test_a_star_has_as_many_spaces_as_the_track_names(faction: str, stars: int) -> None:
    t = short_track(faction, "crimea")
    for _ in range(7):
        check_stars(t.rules, t.s, 0, STAR_COMBAT)
        run(t.rules, t.s)
    assert t.of(faction).stars == {"combat": stars}
    assert star_limit(t.rules, t.s, 0, STAR_OBJECTIVE) == 0  # no such space, and never any: also for Saxony


def test_the_view_tells_the_spaces_from_left_to_right() -> None:
    t = short_track("nordic", "crimea")
    seen: Any = json.loads(json.dumps(t.game.view(t.s, 0)))
    assert seen["spaces"] == ["power", "combat", "mechs", "combat", "combat"]
    assert list(seen["track"].items()) == [("power", 1), ("combat", 3), ("mechs", 1)]


def test_where_chance_lays_the_track_out_the_limits_are_those_of_the_game() -> None:
    t = table("nordic", "saxony")
    t.rules.set_track([*SHORT, STAR_OBJECTIVE, STAR_UPGRADES], {}, two_of_them)
    assert spaces_of(t.rules, t.s) == [STAR_MECHS, STAR_COMBAT]
    limits = [[star_limit(t.rules, t.s, seat, star) for star in t.rules.track] for seat in range(2)]
    # power, combat, mechs, objective, upgrades; Dominate needs no space for combat and objectives
    assert limits == [[0, 1, 1, 0, 0], [0, 6, 1, 6, 0]]
    t.give("nordic", power=16)
    check_stars(t.rules, t.s, 0)
    assert t.of("nordic").stars == {}
    assert t.game.view(t.s, 0)["spaces"] == ["mechs", "combat"]


def test_a_star_of_a_module_gets_a_column_once_and_only_one_module_sets_the_track() -> None:
    rules = ScytheRules(2)
    star = STAR_NOUN.size - 1  # the last that a module named
    assert star >= STAR_KINDS
    rules.set_track([STAR_POWER, star, star], {star: lambda r, s, seat: True})
    assert (rules.star_column[star], rules.star_columns) == (STAR_KINDS, STAR_KINDS + 1)
    assert (rules.star_limit[star], rules.track) == (2, [STAR_POWER, star])
    rules.give_column(star)
    assert rules.star_columns == STAR_KINDS + 1
    with pytest.raises(BuildError, match="two modules set the triumph track"):
        rules.set_track([STAR_POWER], {})


def test_stars_that_modules_added_stay_on_another_track() -> None:
    rules = ScytheRules(2)
    star = STAR_NOUN.size - 1
    rules.add_star(star, 1, None)
    rules.set_track([STAR_POWER], {})
    assert rules.spaces == rules.track == [STAR_POWER, star]
    assert rules.star_column[STAR_POWER] == STAR_POWER


def test_a_gain_that_brings_a_star_of_the_track_may_be_declined() -> None:
    t = table("nordic", "saxony").give("nordic", popularity=12, coins=19).hand("nordic", 2, 2, 2)
    t.units("r1c4", nordic="worker", food=3)
    for op in (GAIN_POPULARITY, GAIN_COMBAT_CARDS, GAIN_FOOD, GAIN_COINS):
        assert not may_hurt(t.rules, t.s, 0, op, 1)
    t.rules.star_gains[GAIN_POPULARITY] = [(13, STAR_POPULARITY)]
    t.rules.star_gains[GAIN_COMBAT_CARDS] = [(4, STAR_MECHS)]
    t.rules.star_gains[GAIN_FOOD] = [(4, STAR_MECHS)]
    t.rules.star_gains[GAIN_COINS] = [(20, STAR_MECHS)]
    for op in (GAIN_POPULARITY, GAIN_COMBAT_CARDS, GAIN_FOOD, GAIN_COINS):
        assert may_hurt(t.rules, t.s, 0, op, 1)
        assert not may_hurt(t.rules, t.s, 0, op, 0)
    t.stars("nordic", "mechs")
    assert not may_hurt(t.rules, t.s, 0, GAIN_FOOD, 1)  # placed already
