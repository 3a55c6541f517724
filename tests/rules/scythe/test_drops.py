"""What a mech sets down on its way: which of the workers and tokens, and that it is no longer its cargo."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def carrying_both() -> Table:
    """A mech on its way, with a worker that has moved in this action and one that has not; one more unit may move."""
    t = table("nordic", "saxony").skills("nordic", "speed").upgraded("nordic", "move_units", "upgrade")
    t.units("r3c3", nordic="mech worker").units("r2c3", nordic="worker").move("nordic").go("r2c3/worker", "r3c3")
    return t.do("unit r3c3/mech", "load worker", "load moved_worker", "step r4c3")


@rule("scythe.carry.03", "scythe.carry.05")
@pytest.mark.parametrize("dropped", ["worker", "moved_worker"])
def test_a_worker_that_has_moved_and_one_that_has_not_are_set_down_apart(dropped: str) -> None:
    t = carrying_both()
    assert [choice for choice in t.menu if choice.startswith("drop")] == ["drop worker", "drop moved_worker"]
    t.do(f"drop {dropped}")
    other = "worker" if dropped == "moved_worker" else "moved_worker"
    assert [choice for choice in t.menu if choice.startswith("drop")] == [f"drop {other}"]
    t.do("step r4c4")
    assert (t.at("r4c3").units, t.at("r4c4").units) == ({"nordic": ["worker"]}, {"nordic": ["mech", "worker"]})
    fresh, tired = ("r4c3", "r4c4") if dropped == "worker" else ("r4c4", "r4c3")
    assert f"unit {fresh}/worker" in t.menu
    assert f"unit {tired}/worker" not in t.menu


@rule("scythe.carry.03")
def test_nothing_is_set_down_that_does_not_ride() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="mech worker")
    t.move("nordic").do("unit r3c3/mech", "load worker")
    assert not [choice for choice in t.menu if choice.startswith("drop")], "what was just loaded stays for a step"
    t.do("step r4c3")
    assert [choice for choice in t.menu if choice.startswith("drop")] == ["drop worker"]
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="mech").units("r2c3", nordic="worker")
    t.move("nordic").go("r2c3/worker", "r3c3").do("unit r3c3/mech", "load moved_worker", "step r4c3")
    assert [choice for choice in t.menu if choice.startswith("drop")] == ["drop moved_worker"]


@rule("scythe.carry.05")
def test_all_eight_workers_may_be_set_down() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="mech 8 worker").move("nordic")
    t.do("unit r3c3/mech", *["load worker"] * 8, "step r4c3", *["drop worker"] * 8)
    assert not [choice for choice in t.menu if choice.startswith("drop")]
    t.do("step r4c4")
    assert t.at("r4c3").units == {"nordic": ["worker"] * 8}
    assert t.at("r4c4").units == {"nordic": ["mech"]}


@rule("scythe.carry.01", "scythe.water.14")
@pytest.mark.parametrize("dropped", ["wood", "oil"])
def test_a_token_set_down_on_the_way_was_not_brought_to_the_lake(dropped: str) -> None:
    """The winner of a fight on a lake has to take along what it brought, not what lay there."""
    t = table("nordic", "polania").skills("nordic", "seaworthy", "speed").units("r3c4", polania="mech", wood=1, oil=1)
    t.units("r3c3", nordic="mech", wood=1, oil=1).move("nordic")
    t.do("unit r3c3/mech", "load wood", "load oil", "step r4c3", f"drop {dropped}", "step r3c4", "done_moving")
    t.commit("nordic", 1).commit("polania", 0)
    brought = "oil" if dropped == "wood" else "wood"
    t.move("nordic").do("unit r3c4/mech")
    assert t.steps() == set()
    t.do(f"load {brought}")
    assert "r3c3" in t.steps(), f"the {dropped} on the lake is not Nordic's"
