"""The Move action: units, steps, carrying, water and special links."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def reach(t: Table, faction: str, unit: str) -> set[str]:
    """Where a unit may go with one step from the start of a Move action."""
    t.move(faction)
    return t.do(f"unit {unit}").steps() if f"unit {unit}" in t.menu else set()


@rule("scythe.move.01")
def test_move_offers_units_or_coins_with_separate_cubes() -> None:
    t = table("nordic", "saxony").turn("nordic").do("section build")
    assert t.menu == ["top move_units", "top gain_coins", "skip_top"]
    t.do("top gain_coins")
    assert t.of("nordic").coins == 11
    assert t.kind == "turn.bottom"
    t = table("nordic", "saxony").upgraded("nordic", "gain_coins", "build").units("r1c4", nordic="3 worker")
    t.top("nordic", "gain_coins")
    assert t.of("nordic").coins == 12
    t.move("nordic").go("r1c4/worker", "r1c5").go("r1c4/worker", "r1c5")
    assert t.kind == "turn.bottom"


@rule("scythe.move.02", "scythe.move.03")
def test_two_different_units_move_and_three_with_the_cube() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="4 worker").move("nordic")
    t.go("r1c4/worker", "r1c5").go("r1c4/worker", "r1c5")
    assert t.kind == "turn.bottom"
    t = table("nordic", "saxony").upgraded("nordic", "move_units", "build").units("r1c4", nordic="4 worker")
    t.move("nordic").go("r1c4/worker", "r1c5")
    assert "unit r1c5/worker" not in t.menu
    t.go("r1c4/worker", "r1c5").go("r1c4/worker", "r1c5")
    assert t.kind == "turn.bottom"
    assert t.at("r1c5").units == {"nordic": ["worker"] * 3}


@rule("scythe.move.03")
def test_fewer_units_or_none_may_be_moved() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="2 worker").move("nordic").do("done_moving")
    assert t.kind == "turn.bottom"
    assert t.at("r1c4").units == {"nordic": ["worker"] * 2}


@rule("scythe.move.04")
def test_speed_is_one_step_more_for_fighters_and_not_for_workers() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech worker").move("nordic").go("r3c3/mech", "r2c3")
    assert t.kind == "move.unit"
    t.skills("nordic", "speed").move("nordic").go("r2c3/mech", "r3c3")
    assert t.kind == "march.way"
    t.do("step r4c3")
    assert t.kind == "move.unit"
    t.go("r3c3/worker", "r2c3")
    assert t.kind == "turn.bottom"


@rule("scythe.move.05")
def test_a_unit_completes_its_steps_before_another_moves() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="character mech").move("nordic")
    t.go("r3c3/mech", "r4c3")
    assert not [choice for choice in t.menu if choice.startswith("unit")]
    t.do("stop").go("r3c3/character", "r4c3").do("stop")
    assert t.kind == "factory_visit.card"


@rule("scythe.move.06")
def test_rivers_and_lakes_are_closed_without_abilities() -> None:
    t = table("nordic", "saxony").units("r2c4", nordic="mech")
    assert reach(t, "nordic", "r2c4/mech") == {"r1c4", "r1c5"}


@rule("scythe.move.07")
def test_all_tunnels_are_one_step_apart_for_every_unit() -> None:
    t = table("saxony", "crimea").units("r2c3", saxony="worker mech")
    for unit in ("r2c3/worker", "r2c3/mech"):
        assert {"r3c2", "r3c5", "r5c2", "r5c5", "r6c3"} <= reach(t, "saxony", unit)
    t.do("step r6c3")
    assert t.kind == "move.unit"


@rule("scythe.move.08")
def test_with_speed_a_normal_step_and_a_tunnel_hop_combine_in_either_order() -> None:
    t = table("saxony", "nordic").skills("saxony", "speed").units("r3c3", saxony="mech")
    t.units("r2c3", saxony="character")
    t.move("saxony").go("r3c3/mech", "r3c2", "r6c3").go("r2c3/character", "r5c2", "r5c3")
    assert t.at("r6c3").units == {"saxony": ["mech"]}
    assert t.at("r5c3").units == {"saxony": ["character"]}


@rule("scythe.move.09")
def test_the_own_mine_is_a_tunnel_for_its_owner_alone() -> None:
    t = table("saxony", "nordic").structure("saxony", "mine", "r6c0")
    t.units("r6c0", saxony="worker").units("r2c3", nordic="worker")
    assert "r2c3" not in reach(t, "saxony", "r6c0/worker")
    assert {"r3c2", "r6c3"} <= t.steps()
    assert "r6c0" not in reach(t, "nordic", "r2c3/worker")


@rule("scythe.move.10")
def test_the_mine_works_while_an_opponent_stands_on_it() -> None:
    t = table("saxony", "nordic").structure("saxony", "mine", "r6c0").units("r6c0", nordic="mech")
    t.units("r6c3", saxony="worker mech")
    assert t.at("r6c0").control == "nordic"
    assert "r6c0" not in reach(t, "saxony", "r6c3/worker")
    assert "r6c0" in reach(t, "saxony", "r6c3/mech")
    t.do("step r6c0", "done_moving").settle()
    assert t.kind == "commit.dial"


@rule("scythe.move.11")
def test_no_unit_enters_a_base() -> None:
    t = table("nordic", "saxony").skills("nordic", "riverwalk", "seaworthy", "speed")
    t.units("r1c4", nordic="mech worker")
    for unit in ("r1c4/mech", "r1c4/worker"):
        assert not [place for place in reach(t, "nordic", unit) if place.startswith("base")]


@rule("scythe.move.12", "scythe.water.07")
def test_a_base_is_left_over_its_land_links_and_others_with_the_ability() -> None:
    assert reach(table("rusviet", "nordic"), "rusviet", "base_rusviet/character") == {"r3c6", "r4c6"}
    t = table("rusviet", "nordic").skills("rusviet", "riverwalk")
    assert reach(t, "rusviet", "base_rusviet/character") == {"r3c6", "r4c6", "r2c6"}
    assert reach(table("polania", "nordic"), "polania", "base_polania/character") == {"r3c1", "r4c0"}
    t = table("polania", "nordic").skills("polania", "submerge")
    assert reach(t, "polania", "base_polania/character") == {"r3c1", "r4c0", "r2c0"}


@rule("scythe.move.13", "scythe.move.17")
def test_a_character_stops_on_an_encounter_token() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r1c4", nordic="character")
    t.move("nordic").go("r1c4/character", "r2c4")
    assert t.kind == "move.unit"
    assert "unit r2c4/character" not in t.menu


@rule("scythe.move.14", "scythe.encounter.01")
def test_mechs_and_workers_pass_encounter_tokens() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r1c4", nordic="mech worker")
    t.move("nordic").go("r1c4/mech", "r2c4", "r1c5").go("r1c4/worker", "r2c4")
    assert t.kind == "turn.bottom"
    assert t.at("r2c4").encounter


@rule("scythe.move.15", "scythe.factory.01")
def test_a_character_may_pass_through_the_factory_without_a_card() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="character")
    t.move("nordic").go("r3c3/character", "r4c3", "r4c4").do("done_moving")
    assert t.kind == "turn.bottom"
    assert t.of("nordic").factory_card == 0


@rule("scythe.move.16")
def test_a_lone_structure_stops_nobody() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").structure("saxony", "mill", "r3c3")
    t.units("r2c3", nordic="mech worker").move("nordic").go("r2c3/mech", "r3c3", "r4c3").go("r2c3/worker", "r3c3")
    assert t.at("r3c3").control == "nordic"
    assert t.kind == "turn.bottom"


@rule("scythe.move.17")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_a_stopped_unit_makes_no_further_step(rulings: str) -> None:
    t = table("nordic", "saxony", rulings=rulings).skills("nordic", "speed").factory_card("nordic", 1)
    t.units("r3c3", nordic="mech").units("r4c3", saxony="worker").turn("nordic").do("section factory", "skip_top")
    t.do("factory_move").go("r3c3/mech", "r4c3").settle()
    assert t.asked == "saxony"
    assert t.at("r4c3").units == {"nordic": ["mech"]}


@rule("scythe.move.18", "scythe.encounter.02")
def test_fights_then_encounter_then_factory_card_then_the_token() -> None:
    t = table("albion", "saxony").units("r3c3", albion="character").units("r4c3", saxony="character")
    t.move("albion").go("r3c3/character", "r4c3").do("done_moving").commit("albion", 3).commit("saxony", 0).settle()
    assert t.kind == "factory_visit.card"
    t.do(t.menu[0])
    assert t.kind == "move.flag"
    t = table("albion", "saxony").units("r1c2", albion="character").units("r2c1", saxony="mech")
    t.move("albion").go("r1c2/character", "r2c1").do("done_moving").commit("albion", 3).commit("saxony", 0).settle()
    assert t.kind == "encounter.option"
    t.do(t.menu[0]).settle()
    assert t.kind == "move.flag"
    t.do("flag")
    assert t.kind == "turn.bottom"


@rule("scythe.carry.01")
def test_every_unit_takes_up_and_drops_resources_at_start_on_the_way_and_at_the_end() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="character worker", wood=3)
    t.units("r4c3", metal=1).move("nordic").do("unit r3c3/character", "load wood", "load wood", "step r4c3")
    assert {"drop wood", "load metal"} <= set(t.menu)
    t.do("drop wood", "load metal", "step r4c4").do("unit r3c3/worker", "load wood", "step r2c3")
    assert (t.at("r3c3").wood, t.at("r4c3").wood, t.at("r4c3").metal) == (0, 1, 0)
    assert (t.at("r4c4").wood, t.at("r4c4").metal, t.at("r2c3").wood) == (1, 1, 1)


@rule("scythe.carry.02")
def test_only_mechs_carry_workers_and_nobody_carries_the_character() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="character mech 2 worker").move("nordic")
    t.do("unit r3c3/mech")
    assert [choice for choice in t.menu if choice.startswith("load")] == ["load worker"]
    t.do("load worker", "load worker", "step r2c3")
    assert t.at("r2c3").units == {"nordic": ["mech", "worker", "worker"]}
    for unit in ("character", "worker"):
        t = table("nordic", "saxony").units("r3c3", nordic="character mech 2 worker").move("nordic")
        assert not [choice for choice in t.do(f"unit r3c3/{unit}").menu if choice.startswith("load")]


@rule("scythe.carry.03")
def test_a_ride_is_no_move_of_the_worker() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech worker").move("nordic")
    t.do("unit r3c3/mech", "load worker", "step r4c3").go("r4c3/worker", "r4c4")
    assert t.at("r4c4").units == {"nordic": ["worker"]}
    t = table("nordic", "saxony").units("r3c3", nordic="mech").units("r2c3", nordic="worker").move("nordic")
    t.go("r2c3/worker", "r3c3").do("unit r3c3/mech", "load moved_worker", "step r4c3")
    assert t.at("r4c3").units == {"nordic": ["mech", "worker"]}


@rule("scythe.carry.04", "scythe.carry.09")
def test_a_worker_and_tokens_may_ride_two_mechs_in_one_action() -> None:
    t = table("nordic", "saxony").units("r2c3", nordic="mech worker", oil=1).units("r3c3", nordic="mech").move("nordic")
    t.do("unit r2c3/mech", "load worker", "load oil", "step r3c3")
    t.do("unit r3c3/mech", "load worker", "load oil", "step r4c3")
    assert t.at("r4c3").units == {"nordic": ["mech", "worker"]}
    assert t.at("r4c3").oil == 1


@rule("scythe.carry.05")
def test_a_mech_with_speed_takes_up_and_drops_on_the_way() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed").units("r3c3", nordic="mech 2 worker").move("nordic")
    t.do("unit r3c3/mech", "load worker", "load worker", "step r4c3", "drop worker", "step r4c4")
    assert t.at("r4c3").units == {"nordic": ["worker"]}
    assert t.at("r4c3").control == "nordic"
    assert t.at("r4c4").units == {"nordic": ["mech", "worker"]}


@rule("scythe.carry.06")
def test_without_a_step_nothing_is_loaded_or_unloaded() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech worker", wood=1).move("nordic").do("unit r3c3/mech")
    assert "stop" not in t.menu


@rule("scythe.carry.07")
def test_workers_and_resources_may_be_carried_into_a_fight_and_go_to_the_winner() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech worker", wood=2).units("r4c3", saxony="mech")
    t.move("nordic").do("unit r3c3/mech", "load worker", "load wood", "load wood", "step r4c3", "done_moving")
    t.commit("nordic", 0).commit("saxony", 1)
    assert t.home("nordic") == ["character", "mech", "worker"]
    assert (t.at("r4c3").wood, t.at("r4c3").control) == (2, "saxony")


@rule("scythe.carry.08")
def test_a_mech_may_take_workers_off_the_base() -> None:
    t = table("nordic", "saxony").units("base_nordic", nordic="mech 2 worker").move("nordic")
    t.do("unit base_nordic/mech", "load worker", "load worker", "step r1c4")
    assert t.at("r1c4").units == {"nordic": ["mech", "worker", "worker"]}


RIVERWALK = [
    ("saxony", "r6c0", "r5c0", True, "scythe.water.01"),
    ("saxony", "r6c1", "r6c2", False, "scythe.water.01"),
    ("rusviet", "r4c5", "r5c5", True, "scythe.water.02"),
    ("rusviet", "r4c5", "r3c5", False, "scythe.water.02"),
    ("nordic", "r2c4", "r3c5", True, "scythe.water.03"),
    ("nordic", "r2c4", "r2c5", False, "scythe.water.03"),
    ("crimea", "r7c3", "r6c3", True, "scythe.water.04"),
    ("crimea", "r7c3", "r6c2", False, "scythe.water.04"),
    ("polania", "r3c1", "r3c2", True, "scythe.water.05"),
    ("polania", "r3c1", "r2c1", False, "scythe.water.05"),
]


@rule("scythe.water.01", "scythe.water.02", "scythe.water.03", "scythe.water.04", "scythe.water.05")
@pytest.mark.parametrize("faction, start, target, legal, _line", RIVERWALK)
def test_riverwalk_leads_onto_two_terrains_only(faction: str, start: str, target: str, legal: bool, _line: str) -> None:
    other = "albion"
    t = table(faction, other).skills(faction, "riverwalk").units(start, **{faction: "mech character"})
    for unit in ("mech", "character"):
        assert (target in reach(t, faction, f"{start}/{unit}")) is legal
    t = table(faction, other).units(start, **{faction: "mech"})
    assert target not in reach(t, faction, f"{start}/mech")


@rule("scythe.water.06", "scythe.deploy.05")
def test_riverwalk_is_not_for_workers_on_their_own() -> None:
    t = table("saxony", "nordic").skills("saxony", "riverwalk", "speed").units("r6c0", saxony="worker")
    assert "r5c0" not in reach(t, "saxony", "r6c0/worker")


@rule("scythe.water.08")
def test_nordic_workers_swim_across_any_river_but_not_into_lakes() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker").units("r3c3", nordic="worker")
    assert {"r1c3", "r2c3"} <= reach(t, "nordic", "r1c4/worker")
    assert not {"r2c2", "r3c4", "r4c2"} & reach(t, "nordic", "r3c3/worker")


@rule("scythe.water.09")
def test_swim_does_not_help_character_and_mechs() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="character mech worker")
    assert "r1c3" not in reach(t, "nordic", "r1c4/character")
    t.move("nordic").do("unit r1c4/mech", "load worker")
    assert "r1c3" not in t.steps()


@rule("scythe.water.10", "scythe.water.11")
def test_lake_abilities_need_no_riverwalk_and_only_submerge_goes_from_lake_to_lake() -> None:
    t = table("nordic", "polania").skills("nordic", "seaworthy").skills("polania", "submerge")
    t.units("r3c3", nordic="mech").units("r3c1", polania="mech")
    assert {"r2c2", "r3c4", "r4c2"} <= reach(t, "nordic", "r3c3/mech")
    t.do("step r3c4", "done_moving")
    assert reach(t, "nordic", "r3c4/mech") == {"r2c3", "r2c4", "r3c3", "r3c5", "r4c3", "r4c4"}
    assert "r2c0" in reach(t, "polania", "r3c1/mech")
    t.do("step r2c0", "done_moving")
    assert {"r2c2", "r3c4", "r4c2", "r5c4", "r5c6", "r7c2"} <= reach(t, "polania", "r2c0/mech")


@rule("scythe.water.12")
def test_a_worker_neither_enters_nor_leaves_a_lake_on_its_own() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="mech worker")
    t.units("r3c3", nordic="worker")
    assert reach(t, "nordic", "r3c4/worker") == set()
    assert "r3c4" not in reach(t, "nordic", "r3c3/worker")


@rule("scythe.water.13", "scythe.water.14")
def test_nothing_is_left_behind_on_a_lake() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="mech worker", wood=1)
    t.move("nordic").do("unit r3c4/mech")
    assert t.steps() == set()
    assert t.why("step r3c3") == "leaves_behind"
    t.do("load worker")
    assert t.steps() == set()
    t.do("load wood", "step r3c3")
    assert t.at("r3c3").units == {"nordic": ["mech", "worker"]}


@rule("scythe.water.14")
def test_with_two_mechs_on_a_lake_one_may_leave() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="2 mech worker", wood=1)
    t.move("nordic").go("r3c4/mech", "r3c3")
    assert t.at("r3c4").units == {"nordic": ["mech", "worker"]}
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="character mech worker", wood=1)
    t.move("nordic").do("unit r3c4/mech")
    assert t.steps() == set()
    t.do("load worker", "step r3c3")
    assert t.at("r3c4").units == {"nordic": ["character"]}


def lake_fight(winner: str) -> Table:
    """Nordic brings two wood and an oil to a lake where Polania has a wood and two food of its own."""
    t = table("nordic", "polania").skills("nordic", "seaworthy").skills("polania", "submerge", "speed")
    t.units("r2c4", polania="mech", wood=1, food=2).units("r3c3", nordic="mech", wood=2, oil=1)
    t.move("polania").do("unit r2c4/mech", "load wood", "load food", "load food", "step r3c4", "stop", "done_moving")
    t.move("nordic").do("unit r3c3/mech", "load wood", "load wood", "load oil", "step r3c4", "done_moving")
    return t.commit("nordic", 2 if winner == "nordic" else 0).commit("polania", 0 if winner == "nordic" else 2)


@rule("scythe.water.14")
def test_a_winning_attacker_takes_only_its_own_tokens_off_a_lake() -> None:
    t = lake_fight("nordic")
    assert (t.at("r3c4").wood, t.at("r3c4").oil, t.at("r3c4").food) == (3, 1, 2)
    t.move("nordic").do("unit r3c4/mech")
    assert t.steps() == set()
    t.do("load wood", "load wood")
    assert t.steps() == set()
    assert t.why("step r3c3") == "leaves_behind"
    t.do("load oil", "step r3c3")
    assert (t.at("r3c4").wood, t.at("r3c4").oil, t.at("r3c4").food) == (1, 0, 2)


@rule("scythe.water.14")
def test_what_was_carried_into_another_fight_does_not_count_on_the_lake() -> None:
    t = table("nordic", "polania").skills("nordic", "seaworthy").units("r3c4", polania="mech", wood=1)
    t.units("r3c3", nordic="2 mech", wood=2).units("r4c3", polania="mech")
    t.move("nordic").do("unit r3c3/mech", "load wood", "step r3c4", "unit r3c3/mech", "load wood", "step r4c3")
    t.do("fight r3c4").commit("nordic", 1).commit("polania", 0).commit("nordic", 1).commit("polania", 0)
    t.move("nordic").do("unit r3c4/mech")
    assert t.steps() == set()
    assert "r3c3" in t.do("load wood").steps()


@rule("scythe.water.14")
def test_a_winning_defender_takes_only_its_own_tokens_off_a_lake() -> None:
    t = lake_fight("polania").move("polania").do("unit r3c4/mech", "load wood", "load food")
    assert t.steps() == set()
    assert "r2c4" in t.do("load food").steps()
    t.do("step r2c4")
    assert (t.at("r3c4").wood, t.at("r3c4").oil, t.at("r3c4").food) == (2, 1, 0)


@rule("scythe.water.14")
def test_who_comes_later_need_not_take_what_was_left_on_a_lake_but_what_it_carries() -> None:
    t = lake_fight("nordic").move("nordic").do("unit r3c4/mech", "load wood", "load wood", "load oil", "step r3c3")
    t.do("done_moving").units("r4c3", polania="character", food=1)
    t.move("polania").go("r4c3/character", "r3c4").do("stop", "done_moving").move("polania")
    assert "r4c3" in t.do("unit r3c4/character").steps()
    t.do("step r4c3", "load food", "step r3c4", "done_moving").move("polania").do("unit r3c4/character")
    assert t.at("r3c4").food == 3
    assert t.steps() == set()
    assert "r4c3" in t.do("load food").steps()


@rule("scythe.water.14")
def test_what_is_carried_to_a_lake_later_is_not_taken_for_tokens_that_were_paid() -> None:
    t = lake_fight("nordic").units("r4c3", nordic="character worker").bottom("nordic", "build").do("decline")
    assert t.units("r4c3", wood=1).at("r3c4").wood == 0
    t.move("nordic").do("unit r4c3/character", "load wood", "step r3c4", "done_moving")
    t.move("nordic").do("unit r3c4/mech", "load oil", "step r3c3", "unit r3c4/character")
    assert t.steps() == set()
    assert "r4c3" in t.do("load wood").steps()


@rule("scythe.water.14")
def test_traded_tokens_may_stay_on_a_lake() -> None:
    t = table("nordic", "saxony").skills("nordic", "seaworthy").units("r3c4", nordic="mech worker", wood=1)
    t.top("nordic", "trade_resources").do("get r3c4/wood", "get r3c4/oil")
    t.move("nordic").do("unit r3c4/mech", "load worker")
    assert t.steps() == set()
    t.do("load wood", "step r3c3")
    assert (t.at("r3c4").wood, t.at("r3c4").oil) == (1, 1)


@rule("scythe.water.15", "scythe.combat.29")
def test_a_fight_on_a_lake_drives_the_carried_workers_off_too() -> None:
    t = table("nordic", "polania").skills("nordic", "seaworthy").units("r3c3", nordic="mech")
    t.units("r3c4", polania="mech 2 worker").give("nordic", popularity=5)
    t.move("nordic").go("r3c3/mech", "r3c4").do("done_moving").commit("nordic", 4).commit("polania", 0)
    assert t.home("polania") == ["character", "mech", "worker", "worker"]
    assert t.of("nordic").popularity == 3


@rule("scythe.special_move.01", "scythe.special_move.04")
def test_township_joins_villages_under_control_a_lone_structure_included() -> None:
    t = table("rusviet", "nordic").skills("rusviet", "township").units("r3c6", rusviet="mech")
    t.units("r8c3", rusviet="worker")
    t.structure("rusviet", "mill", "r6c1").units("r7c5", nordic="worker")
    found = reach(t, "rusviet", "r3c6/mech")
    assert {"r8c3", "r6c1", "r4c3"} <= found
    assert not {"r1c3", "r7c5", "r1c6"} & found - {"r2c5"}


@rule("scythe.special_move.02")
def test_township_leads_to_the_factory_and_back() -> None:
    t = table("rusviet", "nordic").skills("rusviet", "township").units("r4c3", nordic="mech")
    t.units("r3c6", rusviet="mech")
    assert "r4c3" in reach(t, "rusviet", "r3c6/mech")
    t = table("rusviet", "nordic").skills("rusviet", "township").units("r4c3", rusviet="mech")
    t.units("r8c3", rusviet="worker")
    found = reach(t, "rusviet", "r4c3/mech")
    assert "r8c3" in found
    assert "r7c5" not in found


@rule("scythe.special_move.03")
def test_township_is_for_fighters_who_may_carry_workers() -> None:
    t = table("rusviet", "nordic").skills("rusviet", "township").units("r3c6", rusviet="mech worker")
    t.units("r8c3", rusviet="worker")
    assert "r8c3" not in reach(t, "rusviet", "r3c6/worker")
    t.move("rusviet").do("unit r3c6/mech", "load worker", "step r8c3")
    assert t.at("r8c3").units == {"rusviet": ["mech", "worker", "worker"]}


@rule("scythe.special_move.05")
def test_underpass_joins_controlled_mountains_tunnels_and_the_own_mine() -> None:
    t = table("saxony", "nordic").skills("saxony", "underpass").units("r6c0", saxony="mech")
    t.units("r1c1", saxony="worker")
    t.structure("saxony", "mine", "r7c1").units("r7c1", saxony="character")
    found = reach(t, "saxony", "r6c0/mech")
    assert {"r1c1", "r7c1", "r2c3", "r6c3"} <= found
    assert not {"r4c4", "r4c6", "r6c5"} & found
    assert {"r6c0", "r1c1"} <= reach(t, "saxony", "r7c1/character")


@rule("scythe.special_move.06", "scythe.special_move.11")
def test_a_mountain_entered_a_step_before_starts_an_underpass() -> None:
    t = table("saxony", "nordic").skills("saxony", "underpass", "speed").units("r4c3", saxony="mech")
    t.move("saxony").go("r4c3/mech", "r4c4", "r2c3")
    assert t.at("r2c3").units == {"saxony": ["mech"]}


@rule("scythe.special_move.07", "scythe.special_move.08", "scythe.six_seven.04")
def test_wayfare_leads_to_the_own_base_and_those_of_absent_factions() -> None:
    t = table("crimea", "albion").skills("crimea", "wayfare").units("r4c4", crimea="mech worker")
    found = reach(t, "crimea", "r4c4/mech")
    assert {"base_crimea", "base_nordic", "base_togawa", "base_polania"} <= found
    assert "base_albion" not in found
    assert not [place for place in reach(t, "crimea", "r4c4/worker") if place.startswith("base")]
    assert "base_nordic" in reach(t, "crimea", "base_crimea/character")


@rule("scythe.special_move.09", "scythe.special_move.10")
def test_wayfare_carries_resources_and_leaves_a_foreign_base_over_land_or_with_riverwalk() -> None:
    t = table("crimea", "albion").skills("crimea", "wayfare", "riverwalk").units("r4c4", crimea="mech worker", oil=2)
    t.move("crimea").do("unit r4c4/mech", "load oil", "load worker", "step base_rusviet", "done_moving")
    assert t.at("base_rusviet").oil == 1
    assert t.at("base_rusviet").units == {"crimea": ["mech", "worker"]}
    found = reach(t, "crimea", "base_rusviet/mech")
    assert {"r3c6", "r4c6", "r2c6"} <= found
    assert t.do("step r2c6").at("r2c6").units == {"crimea": ["mech"]}


@rule("scythe.special_move.10")
def test_without_riverwalk_only_the_land_links_lead_away_from_a_foreign_base() -> None:
    t = table("crimea", "albion").skills("crimea", "wayfare").units("base_rusviet", crimea="mech")
    found = reach(t, "crimea", "base_rusviet/mech")
    assert {"r3c6", "r4c6"} <= found
    assert "r2c6" not in found
    t = table("crimea", "albion").skills("crimea", "wayfare", "riverwalk").units("base_rusviet", crimea="worker")
    assert reach(t, "crimea", "base_rusviet/worker") == {"r3c6", "r4c6"}


@rule("scythe.special_move.11")
def test_special_links_count_as_one_step_and_work_in_the_factory_move() -> None:
    t = table("rusviet", "nordic").skills("rusviet", "township", "speed").factory_card("rusviet", 1)
    t.units("r3c6", rusviet="mech").turn("rusviet").do("section factory", "skip_top", "factory_move")
    t.go("r3c6/mech", "r4c6", "r3c6", "r4c3").settle()
    assert t.at("r4c3").units == {"rusviet": ["mech"]}
