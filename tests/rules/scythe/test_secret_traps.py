"""Which Trap lies where: what its owner sees, what the others see and may take it for."""

from random import Random
from typing import cast

import pytest

from hexarc.core.game import SPECTATOR
from hexarc.games.scythe.modules.tokens import has_secret_trap, tokens
from hexarc.games.scythe.tables.board import place_of
from hexarc.games.scythe.tables.factions import TRAP_NAMES
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

ORDERS = [("togawa", "saxony", "nordic"), ("saxony", "togawa", "nordic"), ("nordic", "saxony", "togawa")]


def set_traps(factions: tuple[str, ...]) -> Table:
    """Two armed Traps, a disarmed one that nobody saw, and one that went off."""
    t = table(*factions).trap(TRAP_NAMES[0], "r1c1").trap(TRAP_NAMES[1], "r2c5").turn("saxony")
    t.trap(TRAP_NAMES[2], "r5c2", armed=False).trap(TRAP_NAMES[3], "r7c3", armed=False, known=True)
    return t


def kinds(t: Table, viewer: int) -> dict[str, object]:
    places = cast(dict[str, dict[str, list[dict[str, object]]]], t.game.view(t.s, viewer)["places"])
    return {name: places[name]["tokens"][0]["trap"] for name in ("r1c1", "r2c5", "r5c2", "r7c3")}


def lies(t: Table, seat: int, seed: int) -> list[tuple[int, int]]:
    """For each kind of Trap its place and whether it is armed, as a seat may take it."""
    found = t.game.determinize(t.s, seat, Random(seed))
    lying = tokens(t.rules, found)
    return [(lying.trap_at[trap], lying.traps_armed >> trap & 1) for trap in range(4)]


@rule("scythe.togawa.13")
@pytest.mark.parametrize("factions", ORDERS)
def test_the_kind_of_a_trap_is_shown_to_its_owner_in_every_seat(factions: tuple[str, ...]) -> None:
    t = set_traps(factions)
    every = dict(zip(("r1c1", "r2c5", "r5c2", "r7c3"), TRAP_NAMES, strict=True))
    for viewer in (0, 1, 2, SPECTATOR):
        if viewer == t.seat("togawa"):
            assert kinds(t, viewer) == every
        else:
            assert kinds(t, viewer) == {**dict.fromkeys(every), "r7c3": TRAP_NAMES[3]}


@rule("scythe.togawa.13")
@pytest.mark.parametrize("factions", ORDERS)
def test_others_may_take_an_unknown_trap_for_any_unknown_kind(factions: tuple[str, ...]) -> None:
    t = set_traps(factions)
    real = lies(t, t.seat("togawa"), 0)
    assert real == [(place_of("r1c1"), 1), (place_of("r2c5"), 1), (place_of("r5c2"), 0), (place_of("r7c3"), 0)]
    assert all(lies(t, t.seat("togawa"), seed) == real for seed in range(20)), "the owner knows"
    for seat in (t.seat("saxony"), t.seat("nordic"), SPECTATOR):
        found = [lies(t, seat, seed) for seed in range(80)]
        assert all(sorted(one) == sorted(real) for one in found), "where they lie and whether armed is open"
        assert all(one[3] == real[3] for one in found), "this one went off"
        for trap in range(3):
            assert {one[trap] for one in found} == set(real[:3])


@rule("scythe.togawa.13")
def test_traps_that_all_went_off_are_known() -> None:
    t = table("togawa", "saxony")
    for trap, place in enumerate(("r1c1", "r2c5", "r5c2", "r7c3")):
        t.trap(TRAP_NAMES[trap], place, armed=trap % 2 == 0, known=True)
    t.turn("saxony")
    real = lies(t, 0, 0)
    assert all(lies(t, 1, seed) == real for seed in range(20))
    assert not has_secret_trap(tokens(t.rules, t.s))


@rule("scythe.togawa.06", "scythe.togawa.13")
def test_a_second_trap_that_goes_off_does_not_hide_the_first() -> None:
    t = table("togawa", "saxony", "nordic").trap(TRAP_NAMES[0], "r3c3").trap(TRAP_NAMES[1], "r4c4")
    t.units("r4c3", saxony="2 worker").move("saxony").go("r4c3/worker", "r3c3").go("r4c3/worker", "r4c4")
    places = cast(dict[str, dict[str, list[dict[str, object]]]], t.game.view(t.s, t.seat("nordic"))["places"])
    told = {name: places[name]["tokens"][0] for name in ("r3c3", "r4c4")}
    assert [(one["trap"], one["armed"]) for one in told.values()] == [(TRAP_NAMES[0], False), (TRAP_NAMES[1], False)]
    assert not has_secret_trap(tokens(t.rules, t.s))


@rule("scythe.togawa.13")
@pytest.mark.parametrize("secret", [None, 0, 1, 2, 3])
def test_a_trap_is_a_secret_until_it_went_off(secret: int | None) -> None:
    t = table("togawa", "saxony")
    assert not has_secret_trap(tokens(t.rules, t.s)), "none is set"
    for trap, place in enumerate(("r1c1", "r2c5", "r5c2", "r7c3")):
        t.trap(TRAP_NAMES[trap], place, known=trap != secret)
    assert has_secret_trap(tokens(t.rules, t.s)) is (secret is not None)
