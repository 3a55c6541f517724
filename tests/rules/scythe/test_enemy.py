"""Entering territories of others; where the printed text and the publisher's corrections differ, both (notes 5.8)."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

BOTH = pytest.mark.parametrize("rulings", ["printed", "errata"])


def against_workers(rulings: str) -> Table:
    t = table("nordic", "saxony", rulings=rulings).skills("nordic", "speed").give("nordic", popularity=5)
    t.units("r4c3", saxony="2 worker", oil=3).units("r3c3", nordic="2 mech worker")
    return t.upgraded("nordic", "move_units", "build")


@rule("scythe.enemy.01")
def test_errata_workers_leave_the_moment_a_fighter_enters() -> None:
    t = against_workers("errata").move("nordic").go("r3c3/mech", "r4c3")
    assert t.kind == "move.unit"
    assert t.at("r4c3").units == {"nordic": ["mech"]}
    assert t.home("saxony") == ["character", "worker", "worker"]


@rule("scythe.enemy.11")
def test_printed_workers_leave_at_the_end_of_the_move_action() -> None:
    t = against_workers("printed").move("nordic").go("r3c3/mech", "r4c3")
    assert t.kind == "move.unit"
    assert t.at("r4c3").units == {"nordic": ["mech"], "saxony": ["worker", "worker"]}
    assert t.at("r4c3").control == "saxony"
    t.do("done_moving")
    assert t.at("r4c3").units == {"nordic": ["mech"]}
    assert t.at("r4c3").control == "nordic"


@rule("scythe.enemy.02")
def test_errata_other_units_may_pass_or_follow_after_the_workers_left() -> None:
    t = against_workers("errata").move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r4c3", "r4c4")
    t.go("r3c3/worker", "r4c3")
    assert t.at("r4c4").units == {"nordic": ["mech"]}
    assert t.at("r4c3").units == {"nordic": ["mech", "worker"]}


@rule("scythe.enemy.12")
def test_printed_the_workers_still_stop_fighters_and_bar_workers_in_the_same_action() -> None:
    t = against_workers("printed").move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r4c3")
    assert t.kind == "move.unit"
    t.do("unit r3c3/worker")
    assert "r4c3" not in t.steps()


@rule("scythe.enemy.03", "scythe.enemy.04", "scythe.enemy.09", "scythe.retreat.07")
@BOTH
def test_driven_off_workers_leave_their_resources_and_cost_popularity_but_no_fight(rulings: str) -> None:
    t = against_workers(rulings).move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert t.kind == "turn.bottom"
    assert t.at("r4c3").oil == 3
    assert t.at("r4c3").control == "nordic"
    assert t.of("nordic").popularity == 3
    assert t.of("nordic").stars == {}
    t = against_workers(rulings).give("nordic", popularity=1).move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert t.of("nordic").popularity == 0
    assert t.home("saxony") == ["character", "worker", "worker"]


@rule("scythe.enemy.05")
@BOTH
def test_a_lone_worker_enters_no_hex_with_opposing_units(rulings: str) -> None:
    for unit in ("worker", "mech", "character"):
        t = table("nordic", "saxony", rulings=rulings).units("r4c3", saxony=unit).units("r3c3", nordic="worker")
        assert "r4c3" not in t.move("nordic").do("unit r3c3/worker").steps()


@rule("scythe.enemy.06")
@BOTH
def test_a_worker_cannot_walk_out_of_a_contested_hex(rulings: str) -> None:
    t = table("nordic", "saxony", rulings=rulings).units("r4c3", saxony="mech").units("r3c3", nordic="mech worker")
    t.move("nordic").do("unit r3c3/mech", "load worker", "step r4c3")
    assert "unit r4c3/worker" not in t.menu
    assert t.why("unit r4c3/worker") == "nowhere_to_go"


@rule("scythe.enemy.07", "scythe.enemy.08", "scythe.combat.06")
@BOTH
def test_fighters_stop_at_opposing_fighters_and_more_may_join(rulings: str) -> None:
    t = table("nordic", "saxony", rulings=rulings).skills("nordic", "speed").units("r4c3", saxony="mech")
    t.units("r3c3", nordic="mech character").hand("nordic", 2, 3, 4).move("nordic").go("r3c3/mech", "r4c3")
    assert t.kind == "move.unit"
    t.go("r3c3/character", "r4c3").settle().do("dial 0", "play 2", "play 3")
    assert t.kind == "commit.dial"
    assert t.asked == "saxony"


@rule("scythe.enemy.10")
@BOTH
def test_workers_beside_a_fighter_leave_only_if_the_fight_is_lost(rulings: str) -> None:
    t = table("nordic", "saxony", rulings=rulings).units("r4c3", saxony="mech worker").units("r3c3", nordic="mech")
    t.give("nordic", popularity=5).move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert t.at("r4c3").units["saxony"] == ["mech", "worker"]
    assert t.of("nordic").popularity == 5
    t.commit("nordic", 0).commit("saxony", 1)
    assert t.at("r4c3").units == {"saxony": ["mech", "worker"]}
    assert t.of("nordic").popularity == 5
