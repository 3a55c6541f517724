"""Each ability of movement opens exactly its own steps, and to nobody who has not got it; Traps and their bits."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

ALL = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
TUNNELS = {"r2c3", "r3c2", "r3c5", "r5c2", "r5c5", "r6c3"}


def with_mech(faction: str, place: str, *skills: str) -> Table:
    other = "saxony" if faction != "saxony" else "nordic"
    return table(other, faction).units(place, **{faction: "mech"}).skills(faction, *skills)


def steps(t: Table, faction: str, place: str) -> set[str]:
    return t.move(faction).do(f"unit {place}/mech").steps()


CASES = [
    ("nordic", "riverwalk", "r4c1", {"r3c1", "r4c0"}, {"r3c2", "r5c1"}),
    ("nordic", "seaworthy", "r4c1", {"r3c1", "r4c0"}, {"r4c2"}),
    ("polania", "submerge", "r4c2", set(), {"r2c0", "r2c2", "r3c4", "r5c4", "r5c6", "r7c2"}),
    ("rusviet", "township", "r4c3", {"r3c3", "r4c4", "r5c3"}, set()),
    ("togawa", "toka", "r1c4", {"r1c5", "r2c4"}, {"r1c3", "r2c3"}),
    ("crimea", "wayfare", "r1c1", {"r1c2", "r2c1"}, {"base_crimea", "base_rusviet"}),
]


@rule("scythe.move.06", "scythe.deploy.04")
@pytest.mark.parametrize(("faction", "skill", "place", "land", "more"), CASES)
def test_an_ability_opens_its_steps_and_without_it_there_is_land_only(
    faction: str, skill: str, place: str, land: set[str], more: set[str]
) -> None:
    if land:
        assert steps(with_mech(faction, place), faction, place) == land
    reached = steps(with_mech(faction, place, skill), faction, place)
    assert land | more <= reached
    if skill not in ("submerge", "seaworthy", "wayfare"):
        assert reached == land | more


@rule("scythe.move.06")
@pytest.mark.parametrize("faction", ALL)
def test_without_abilities_nobody_leaves_the_land(faction: str) -> None:
    t = with_mech(faction, "r4c1")
    t.units("r1c1", **{faction: "worker"}).units("r6c5", **{faction: "worker"})
    assert steps(t, faction, "r4c1") == {"r3c1", "r4c0"}
    t = with_mech(faction, "r5c2").units("r4c1", **{faction: "worker"})
    assert steps(t, faction, "r5c2") == {"r5c1", "r5c3", "r6c2"} | TUNNELS - {"r5c2"}


@rule("scythe.special_move.01", "scythe.special_move.02")
@pytest.mark.parametrize(("skills", "more"), [((), set()), (("township",), {"r7c5", "r4c3"})])
def test_township_joins_villages_under_control_and_the_factory(skills: tuple[str, ...], more: set[str]) -> None:
    t = with_mech("rusviet", "r4c1", *skills).units("r7c5", rusviet="worker").units("r6c4", rusviet="worker")
    assert steps(t, "rusviet", "r4c1") == {"r3c1", "r4c0"} | more
    t = with_mech("rusviet", "r4c0", *skills).units("r7c5", rusviet="worker")
    assert steps(t, "rusviet", "r4c0") == {"r3c1", "r4c1"}


@rule("scythe.togawa.25")
@pytest.mark.parametrize("armed", [False, True])
def test_shinobi_reaches_every_own_trap_and_nothing_else(armed: bool) -> None:
    t = with_mech("togawa", "r6c6", "shinobi").trap("lose_coins", "r2c4", armed=armed)
    t.trap("lose_power", "r4c0", armed=not armed)
    assert steps(t, "togawa", "r6c6") == {"r6c5", "r7c6", "r2c4", "r4c0"}


@rule("scythe.togawa.26")
def test_only_the_trap_that_a_unit_came_to_can_be_armed_again() -> None:
    t = with_mech("togawa", "r6c6", "shinobi").trap("lose_coins", "r1c1", armed=False, known=True)
    t.trap("lose_power", "r4c3", armed=False, known=True).trap("lose_popularity", "r1c2", armed=False, known=True)
    t.move("togawa").go("r6c6/mech", "r4c3").do("done_moving")
    assert t.menu == ["rearm r4c3", "leave_disarmed r4c3"]
    t.do("leave_disarmed r4c3")
    assert [t.at(place).armed for place in ("r1c1", "r1c2", "r4c3")] == [False, False, False]


@rule("scythe.togawa.01", "scythe.togawa.04")
def test_a_new_trap_leaves_the_others_armed_and_without_any_left_nobody_asks() -> None:
    t = table("saxony", "togawa").units("r6c6", togawa="character")
    kinds = ("lose_popularity", "lose_power", "lose_coins")
    for place, name in zip(("r1c1", "r2c1", "r4c3"), kinds, strict=True):
        t.trap(name, place)
    t.move("togawa").go("r6c6/character", "r7c6").do("done_moving", "set_trap")
    assert len(t.menu) == 1
    t.settle()
    assert all(t.at(place).armed for place in ("r1c1", "r2c1", "r4c3", "r7c6"))
    t.move("togawa").go("r7c6/character", "r6c6").do("done_moving")
    assert t.kind == "turn.bottom"


@rule("scythe.togawa.05", "scythe.togawa.11")
@pytest.mark.parametrize(("target", "sprung"), [("r4c3", True), ("r3c2", False), ("r2c3", False)])
def test_a_trap_stops_units_on_its_own_territory_only(target: str, sprung: bool) -> None:
    t = table("togawa", "nordic").units("r3c3", nordic="mech").skills("nordic", "speed").give("nordic", coins=9)
    t.trap("lose_coins", "r4c3").move("nordic").do("unit r3c3/mech", f"step {target}")
    assert t.of("nordic").coins == (5 if sprung else 9)
    assert any(text.startswith("step") for text in t.menu) != sprung


@rule("scythe.special_move.11")
def test_albion_combines_its_abilities_of_movement() -> None:
    t = with_mech("albion", "r1c4", "burrow", "rally").flag("r6c5").structure("albion", "mine", "r1c4")
    reached = steps(t, "albion", "r1c4")
    assert {"r1c5", "r2c4", "r6c5"} | {"r1c3", "r2c3"} <= reached


# loading


@rule("scythe.carry.01")
def test_what_can_be_loaded_and_put_down_step_by_step() -> None:
    t = table("saxony", "nordic").units("r1c4", nordic="mech 2 worker", wood=1, oil=2).skills("nordic", "speed")
    t.upgraded("nordic", "move_units", "enlist").move("nordic").do("unit r1c4/mech")
    free = ["load oil", "load wood", "load worker"]
    assert sorted(text for text in t.menu if text.startswith(("load", "drop"))) == free
    t.do("load wood")
    assert sorted(text for text in t.menu if text.startswith(("load", "drop"))) == ["load oil", "load worker"]
    t.do("load worker", "step r1c5")
    assert t.at("r1c5").units == {"nordic": ["mech", "worker"]}
    assert (t.at("r1c5").wood, t.at("r1c4").wood, t.at("r1c4").oil) == (1, 0, 2)
    now = sorted(text for text in t.menu if text.startswith(("load", "drop")))
    assert now == ["drop wood", "drop worker"]
    t.do("drop worker", "step r2c4")
    assert t.at("r1c5").units == {"nordic": ["worker"]}
    assert (t.at("r2c4").wood, t.at("r2c4").units) == (1, {"nordic": ["mech"]})


@rule("scythe.carry.01")
def test_a_unit_without_workers_beside_it_loads_none() -> None:
    t = table("saxony", "nordic").units("r1c4", nordic="mech", wood=1).units("r1c5", nordic="worker")
    t.move("nordic").do("unit r1c4/mech")
    assert [text for text in t.menu if text.startswith("load")] == ["load wood"]


@rule("scythe.carry.05")
def test_a_token_put_down_on_the_way_takes_no_worker_with_it() -> None:
    t = table("saxony", "nordic").units("r1c4", nordic="mech worker", wood=1).skills("nordic", "speed")
    t.move("nordic").do("unit r1c4/mech", "load worker", "load wood", "step r1c5", "drop wood", "step r2c4")
    assert t.at("r2c4").units == {"nordic": ["mech", "worker"]}
    assert (t.at("r1c5").wood, t.at("r2c4").wood) == (1, 0)


@rule("scythe.water.01")
def test_who_submerges_may_as_well_go_ashore() -> None:
    reached = steps(with_mech("polania", "r4c2", "submerge"), "polania", "r4c2")
    ashore = {"r3c2", "r4c1", "r3c3", "r4c3", "r5c2", "r5c3"}
    assert reached == {"r2c0", "r2c2", "r3c4", "r5c4", "r5c6", "r7c2"} | ashore
