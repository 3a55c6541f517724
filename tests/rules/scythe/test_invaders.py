"""Albion, Togawa, and six or seven players."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

SEVEN = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")


def reach(t: Table, faction: str, unit: str) -> set[str]:
    return t.move(faction).do(f"unit {unit}").steps()


# six or seven players


@rule("scythe.six_seven.01", "scythe.six_seven.02")
def test_crimea_goes_to_any_farm_without_units() -> None:
    t = table("crimea", *[faction for faction in SEVEN if faction != "crimea"]).skills("crimea", "wayfare_6_7")
    t.units("r4c4", crimea="mech worker").units("r1c2", albion="worker").units("r4c0", crimea="worker")
    t.structure("nordic", "mill", "r2c5").trap("lose_coins", "r5c2")
    found = reach(t, "crimea", "r4c4/mech")
    assert {"r2c5", "r2c6", "r5c2", "r7c3", "r7c6"} <= found
    assert not {"r1c2", "r4c0", "base_crimea"} & found
    assert "r7c6" not in reach(t, "crimea", "r4c4/worker")
    assert "r7c6" in reach(t, "crimea", "base_crimea/character")
    t.move("crimea").go("r4c4/mech", "r5c2")
    assert t.of("crimea").coins == 6


@rule("scythe.six_seven.03", "scythe.six_seven.04")
def test_polania_scores_encounter_territories_with_six_and_seven_players_only() -> None:
    for factions, coins in ((SEVEN[:6], 6), (SEVEN, 6), (SEVEN[2:], 0)):
        t = table(*factions).units("r4c1", polania="worker").units("r2c1", polania="worker")
        t.units("r2c4", saxony="worker")
        t.s.encounters = 0
        assert t.sheet("polania")[5] == coins
        assert t.sheet("saxony")[5] == 0, "an encounter territory too, but Polania's alone count"
    t = table(*SEVEN).units("r5c1", polania="character").draws("draw_encounter 6").move("polania")
    t.go("r5c1/character", "r5c0").do("done_moving", "option 6/1")
    assert t.menu == ["option 6/2", "option 6/3", "done_options"]


@rule("scythe.six_seven.04")
def test_with_five_players_wayfare_is_the_printed_one() -> None:
    t = table("crimea", "albion", "togawa", "nordic", "saxony").units("r7c3", crimea="worker", metal=9)
    t.bottom("crimea", "deploy")
    assert "mech wayfare" in t.menu
    t = table("crimea", *[faction for faction in SEVEN if faction != "crimea"]).units("r7c3", crimea="worker", metal=9)
    t.bottom("crimea", "deploy")
    assert "mech wayfare_6_7" in t.menu


# Albion


@rule("scythe.albion.01", "scythe.albion.03")
def test_a_flag_may_be_planted_after_a_move_of_the_character_fight_and_encounter_included() -> None:
    t = table("albion", "saxony").units("r1c2", albion="character").units("r2c1", saxony="mech").move("albion")
    t.go("r1c2/character", "r2c1").do("done_moving").commit("albion", 3).commit("saxony", 0)
    assert t.kind == "encounter.option"
    t.do(t.menu[0])
    assert t.menu == ["flag", "no_token"]
    assert t.do("flag").at("r2c1").flag
    t = table("albion", "saxony").units("r1c2", albion="character").flag("r1c3", "r2c1", "r3c3", "r4c3").move("albion")
    assert t.go("r1c2/character", "r1c1").do("done_moving").kind == "turn.bottom"


@rule("scythe.albion.02")
def test_one_faction_token_a_territory() -> None:
    t = table("albion", "togawa").units("r1c2", albion="character").flag("r1c1").move("albion")
    assert t.go("r1c2/character", "r1c1").do("done_moving").kind == "turn.bottom"
    t = table("albion", "togawa").units("r1c2", albion="character").trap("lose_power", "r1c1", armed=False, known=True)
    assert t.move("albion").go("r1c2/character", "r1c1").do("done_moving").kind == "turn.bottom"


@rule("scythe.albion.04")
def test_no_flag_without_a_move_of_the_character() -> None:
    t = table("albion", "saxony").units("r1c2", albion="character mech").move("albion")
    assert t.go("r1c2/mech", "r1c1").do("done_moving").kind == "turn.bottom"


@rule("scythe.albion.05")
def test_a_beaten_character_plants_no_flag() -> None:
    t = table("albion", "saxony").units("r3c3", albion="character").units("r4c3", saxony="mech").move("albion")
    t.go("r3c3/character", "r4c3").do("done_moving").commit("albion", 0).commit("saxony", 1)
    assert t.kind == "turn.bottom"


@rule("scythe.albion.06")
def test_one_flag_a_move_action_and_the_factory_move_is_one() -> None:
    t = table("albion", "saxony").factory_card("albion", 1).units("r3c3", albion="character").turn("albion")
    t.do("section factory", "skip_top", "factory_move").go("r3c3/character", "r4c3", "r4c4")
    assert t.menu == ["flag", "no_token"]
    t.do("flag")
    assert (t.at("r4c4").flag, t.at("r4c3").flag) == (True, False)
    assert t.asked == "saxony"


@rule("scythe.albion.07")
def test_a_flag_gives_no_control_and_stops_nobody() -> None:
    t = table("saxony", "albion").flag("r4c3").skills("saxony", "speed").units("r3c3", saxony="mech")
    assert t.at("r4c3").control is None
    t.move("saxony").go("r3c3/mech", "r4c3", "r4c4")
    assert t.at("r4c4").control == "saxony"


@rule("scythe.albion.08", "scythe.albion.09", "scythe.albion.10", "scythe.albion.11")
def test_flags_count_on_controlled_territories_away_from_the_base() -> None:
    t = table("albion", "saxony").flag("r3c3", "r1c1", "r2c3", "r4c3").units("r3c3", saxony="worker")
    assert t.territories("albion") == 0
    assert t.units("r1c1", albion="worker").territories("albion") == 1
    assert t.structure("albion", "mill", "r2c3").territories("albion") == 3
    assert t.units("r4c3", albion="mech").territories("albion") == 7
    assert t.territories("saxony") == 1


@rule("scythe.albion.12", "scythe.albion.13", "scythe.albion.14")
def test_burrow_crosses_rivers_into_and_out_of_tunnels_and_the_own_mine() -> None:
    t = table("albion", "saxony").skills("albion", "burrow").units("r3c1", albion="mech")
    t.units("r3c2", albion="character")
    assert "r3c2" in reach(t, "albion", "r3c1/mech")
    assert "r2c1" not in t.steps()
    assert "r4c1" in reach(t, "albion", "r3c2/character")
    t = table("albion", "saxony").skills("albion", "burrow").units("r3c1", albion="mech")
    t.structure("albion", "mine", "r2c1")
    assert "r2c1" in reach(t, "albion", "r3c1/mech")
    t = table("albion", "saxony").skills("albion", "burrow").units("r3c1", albion="mech worker")
    t.structure("saxony", "mine", "r2c1")
    assert "r2c1" not in reach(t, "albion", "r3c1/mech")
    assert "r3c2" not in reach(t, "albion", "r3c1/worker")


def clash(attacker: str, defender: str, **units: str) -> Table:
    t = table(attacker, defender).units("r3c3", **{attacker: units.get("attackers", "mech")})
    t.units("r4c3", **{defender: units.get("defenders", "mech")}).give(attacker, power=7).give(defender, power=7)
    return t


@rule("scythe.albion.15", "scythe.albion.16")
def test_sword_when_attacking_and_shield_when_defending() -> None:
    t = clash("albion", "saxony").skills("albion", "sword", "shield").move("albion").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    assert (t.of("albion").power, t.of("saxony").power) == (7, 5)
    t = clash("saxony", "albion").skills("albion", "sword", "shield").move("saxony").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    assert (t.of("albion").power, t.of("saxony").power) == (9, 7)
    t = clash("saxony", "albion").skills("albion", "shield").give("albion", power=15).move("saxony")
    t.go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3")
    assert (t.asked, t.menu) == ("albion", ["take", "decline"])
    assert t.do("take").kind == "commit.dial"
    assert (t.of("albion").power, t.of("albion").stars) == (16, {"power": 1})


@rule("scythe.albion.17", "scythe.albion.18", "scythe.albion.19")
def test_rally_leads_to_own_workers_and_flags_at_any_distance() -> None:
    t = table("albion", "saxony").skills("albion", "rally").units("r1c1", albion="mech worker").flag("r7c5")
    t.units("r8c3", albion="worker").units("r6c0", saxony="worker")
    found = reach(t, "albion", "r1c1/mech")
    assert {"r8c3", "r7c5"} <= found
    assert "r6c0" not in found
    assert "r8c3" not in reach(t, "albion", "r1c1/worker")
    assert {"r8c3", "r7c5", "r1c1"} <= reach(t, "albion", "base_albion/character")
    t.move("albion").do("unit r1c1/mech", "load worker", "step r8c3")
    assert t.at("r8c3").units == {"albion": ["mech", "worker", "worker"]}


@rule("scythe.albion.19")
def test_a_riding_worker_is_no_target_of_rally() -> None:
    t = table("albion", "saxony").skills("albion", "rally").units("r1c1", albion="mech worker")
    t.factory_card("albion", 1)
    t.turn("albion").do("section factory", "skip_top", "factory_move", "unit r1c1/mech", "load worker", "step r1c2")
    assert t.steps() == {"r1c1", "r1c3", "r2c1"}


@rule("scythe.albion.20")
def test_rally_to_a_flag_with_opposing_fighters_starts_a_fight() -> None:
    t = table("albion", "saxony").skills("albion", "rally").units("r1c1", albion="mech").flag("r7c5")
    t.units("r7c5", saxony="mech").move("albion").go("r1c1/mech", "r7c5").do("done_moving", "fight r7c5")
    assert t.kind == "commit.dial"


# Togawa


@rule("scythe.togawa.01", "scythe.togawa.04")
def test_a_trap_of_choice_may_be_set_after_a_move_of_the_character() -> None:
    t = table("togawa", "saxony").units("r6c6", togawa="character").units("r6c5", saxony="mech").move("togawa")
    t.go("r6c6/character", "r6c5").do("done_moving").commit("togawa", 0).commit("saxony", 0)
    assert t.kind == "encounter.option"
    t.do(t.menu[0])
    assert t.menu == ["no_token", "set_trap"]
    t.do("set_trap")
    kinds = ("lose_popularity", "lose_power", "lose_coins", "discard_combat_cards")
    assert t.menu == [f"trap {name}" for name in kinds]
    t.do("trap lose_coins")
    assert (t.at("r6c5").trap, t.at("r6c5").armed) == ("lose_coins", True)
    t.units("r6c6", togawa="character").move("togawa").go("r6c6/character", "r7c6").do("done_moving", "set_trap")
    assert "trap lose_coins" not in t.menu


@rule("scythe.togawa.02", "scythe.togawa.03")
def test_traps_go_beside_structures_and_on_lakes_but_not_beside_tokens() -> None:
    t = table("togawa", "albion").units("r6c6", togawa="character").structure("albion", "mill", "r7c6").move("togawa")
    assert t.go("r6c6/character", "r7c6").do("done_moving").menu == ["no_token", "set_trap"]
    t = table("togawa", "albion").units("r6c6", togawa="character").skills("togawa", "suiton").move("togawa")
    assert t.go("r6c6/character", "r5c6").do("done_moving").menu == ["no_token", "set_trap"]
    for flag in (True, False):
        t = table("togawa", "albion").units("r6c6", togawa="character")
        t = t.flag("r7c6") if flag else t.trap("lose_power", "r7c6")
        assert t.move("togawa").go("r6c6/character", "r7c6").do("done_moving").kind == "turn.bottom"


def step_on(trap: str, unit: str = "mech", rulings: str = "printed", **values: int) -> Table:
    """Saxony walks onto an armed Trap on r4c3."""
    t = table("saxony", "togawa", rulings=rulings).skills("saxony", "speed").units("r3c3", saxony=unit)
    t.trap(trap, "r4c3")
    t.give("saxony", **values).hand("saxony", 2, 3, 4).move("saxony")
    name = unit.split()[0]
    t.do(f"unit r3c3/{name}")
    while "load worker" in t.menu:
        t.do("load worker")
    return t.do("step r4c3")


@rule("scythe.togawa.04", "scythe.togawa.05", "scythe.togawa.06", "scythe.togawa.09")
@pytest.mark.parametrize("unit", ["mech", "worker", "character"])
def test_an_opposing_unit_stops_on_an_armed_trap_and_pays(unit: str) -> None:
    t = step_on("lose_popularity", unit, popularity=5)
    assert t.kind == "move.unit"
    assert t.of("saxony").popularity == 3
    assert not t.at("r4c3").armed
    assert step_on("lose_power", unit, power=5).of("saxony").power == 2
    assert step_on("lose_coins", unit, coins=5).of("saxony").coins == 1
    t = step_on("discard_combat_cards", unit)
    assert (t.of("saxony").cards, sum(t.s.discard)) == (1, 2)


@rule("scythe.togawa.07")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_the_penalty_comes_before_fight_and_driving_off(rulings: str) -> None:
    t = table("saxony", "togawa", rulings=rulings).units("r3c3", saxony="mech").trap("lose_power", "r4c3")
    t.units("r4c3", togawa="mech").give("saxony", power=5).move("saxony").go("r3c3/mech", "r4c3")
    assert t.of("saxony").power == 2
    assert t.do("done_moving", "fight r4c3").menu == ["dial 0", "dial 1", "dial 2"]
    t = table("saxony", "togawa", rulings=rulings).units("r3c3", saxony="mech").trap("lose_popularity", "r4c3")
    t.units("r4c3", togawa="worker").give("saxony", popularity=2).move("saxony").go("r3c3/mech", "r4c3")
    t.do("done_moving")
    assert t.of("saxony").popularity == 0
    assert t.home("togawa") == ["character", "worker"]


@rule("scythe.togawa.08")
def test_a_penalty_takes_what_there_is() -> None:
    assert step_on("lose_power", power=1).of("saxony").power == 0
    assert step_on("lose_coins", coins=3).of("saxony").coins == 0
    t = table("saxony", "togawa").units("r3c3", saxony="mech").trap("discard_combat_cards", "r4c3").hand("saxony", 2)
    assert t.move("saxony").go("r3c3/mech", "r4c3").of("saxony").cards == 0


@rule("scythe.togawa.10")
def test_a_mech_with_riders_triggers_once() -> None:
    t = step_on("lose_coins", "mech 2 worker", coins=10)
    assert t.of("saxony").coins == 6
    assert t.at("r4c3").units == {"saxony": ["mech", "worker", "worker"]}


@rule("scythe.togawa.11")
def test_a_disarmed_trap_and_own_traps_do_nothing() -> None:
    t = table("saxony", "togawa").skills("saxony", "speed").units("r3c3", saxony="mech")
    t.trap("lose_coins", "r4c3", armed=False, known=True).move("saxony").go("r3c3/mech", "r4c3")
    assert t.kind == "march.way"
    assert t.of("saxony").coins == 10
    t = table("togawa", "saxony").units("r3c3", togawa="mech").trap("lose_coins", "r4c3").move("togawa")
    t.go("r3c3/mech", "r4c3")
    assert (t.of("togawa").coins, t.at("r4c3").armed) == (10, True)


@rule("scythe.togawa.12")
def test_a_worker_made_by_a_mill_on_an_armed_trap_triggers_it() -> None:
    t = table("saxony", "togawa").structure("saxony", "mill", "r6c1").trap("lose_coins", "r6c1")
    t.top("saxony", "produce_hexes").do("make r6c1/1")
    assert (t.of("saxony").coins, t.at("r6c1").armed) == (6, False)


@rule("scythe.togawa.13")
def test_the_kind_of_a_trap_is_hidden_until_it_first_goes_off() -> None:
    t = table("saxony", "togawa").trap("lose_coins", "r4c3").units("r3c3", saxony="mech").turn("saxony")
    seen = [t.game.view(t.s, seat)["places"]["r4c3"]["tokens"][0]["trap"] for seat in (0, 1, -2)]  # type: ignore[index]  # data
    assert seen == [None, "lose_coins", None]
    t.move("saxony").go("r3c3/mech", "r4c3")
    seen = [t.game.view(t.s, seat)["places"]["r4c3"]["tokens"][0]["trap"] for seat in (0, 1, -2)]  # type: ignore[index]  # data
    assert seen == ["lose_coins"] * 3


@rule("scythe.togawa.14", "scythe.togawa.15", "scythe.togawa.17")
def test_at_the_end_a_lone_armed_trap_holds_its_territory_and_resources() -> None:
    t = table("togawa", "saxony").trap("lose_coins", "r6c4").trap("lose_power", "r6c5", armed=False, known=True)
    t.units("r6c4", wood=4, metal=9)
    assert t.territories("togawa") == 1
    assert t.give("togawa", popularity=0).sheet("togawa")[3] == 6
    assert "bottom deploy" not in t.turn("togawa").do("section deploy", "skip_top").menu
    assert t.trap("lose_popularity", "r4c3").territories("togawa") == 4
    assert t.units("r6c4", saxony="worker").territories("togawa") == 3


@rule("scythe.togawa.16")
def test_a_structure_beats_a_trap_and_may_be_built_beside_it() -> None:
    t = table("saxony", "togawa").structure("saxony", "mill", "r6c4").trap("lose_coins", "r6c4")
    assert (t.territories("saxony"), t.territories("togawa")) == (1, 0)
    t = table("saxony", "togawa").units("r6c4", saxony="worker", wood=9)
    t.trap("lose_coins", "r6c4", armed=False, known=True)
    assert t.bottom("saxony", "build").do("structure mill").menu == ["put r6c4"]


@rule("scythe.togawa.18", "scythe.togawa.20")
def test_toka_crosses_one_river_a_turn() -> None:
    t = table("togawa", "saxony").skills("togawa", "toka").units("r6c4", togawa="mech worker")
    t.units("r7c5", togawa="mech")
    assert "r7c4" not in reach(t, "togawa", "r6c4/worker")
    t.move("togawa").do("unit r6c4/mech", "load worker", "step r7c4")
    assert t.at("r7c4").units == {"togawa": ["mech", "worker"]}
    t.do("unit r7c5/mech")
    assert "r7c4" not in t.steps()
    assert "r7c4" in reach(t, "togawa", "r7c5/mech")


@rule("scythe.togawa.19")
def test_toka_crosses_at_most_one_river_in_a_factory_move() -> None:
    t = table("togawa", "saxony").skills("togawa", "toka").factory_card("togawa", 1).units("r7c5", togawa="mech")
    t.turn("togawa").do("section factory", "skip_top", "factory_move").go("r7c5/mech", "r7c4")
    assert "r6c4" not in t.steps()
    assert "r7c3" in t.steps()


@rule("scythe.togawa.21")
def test_suiton_enters_and_leaves_touching_lakes_and_leaves_nothing_behind() -> None:
    t = table("togawa", "saxony").skills("togawa", "suiton").units("r6c5", togawa="mech worker")
    assert {"r5c6", "r5c4"} & reach(t, "togawa", "r6c5/mech")
    t.do("load worker", "step r5c6", "done_moving").move("togawa").do("unit r5c6/mech")
    assert t.steps() == set()
    assert "r5c4" not in t.do("load worker").steps()
    assert "r6c5" in t.steps()


@rule("scythe.togawa.22")
def test_suiton_allows_one_card_more_on_a_lake() -> None:
    t = table("togawa", "nordic").skills("togawa", "suiton").units("r3c3", togawa="mech").units("r3c4", nordic="mech")
    t.hand("togawa", 2, 2, 2).move("togawa").go("r3c3/mech", "r3c4").do("done_moving", "fight r3c4")
    t.do("dial 0", "play 2", "play 2")
    assert t.asked == "nordic"
    t = clash("togawa", "nordic").skills("togawa", "suiton").hand("togawa", 2, 2, 2).move("togawa")
    t.go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3", "dial 0", "play 2")
    assert t.asked == "nordic"


@rule("scythe.togawa.23", "scythe.togawa.24")
def test_ronin_is_for_a_single_fighter_without_workers_on_either_side() -> None:
    t = clash("togawa", "saxony").skills("togawa", "ronin").move("togawa").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    assert t.menu == ["use_skill ronin", "spare_skill ronin"]
    assert t.do("use_skill ronin").of("togawa").power == 9
    t = clash("saxony", "togawa").skills("togawa", "ronin").give("togawa", power=15).move("saxony")
    t.go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3", "use_skill ronin", "take")
    assert (t.of("togawa").power, t.of("togawa").stars) == (16, {"power": 1})
    for defenders in ("mech character", "mech worker"):
        t = clash("saxony", "togawa", defenders=defenders).skills("togawa", "ronin").move("saxony")
        assert t.go("r3c3/mech", "r4c3").do("done_moving", "fight r4c3").kind == "commit.dial"


@rule("scythe.togawa.25")
def test_shinobi_leads_to_any_own_trap() -> None:
    t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="mech worker")
    t.trap("lose_coins", "r1c1").trap("lose_power", "r2c5", armed=False, known=True)
    assert {"r1c1", "r2c5"} <= reach(t, "togawa", "r6c6/mech")
    assert not {"r1c1", "r2c5"} & reach(t, "togawa", "r6c6/worker")


@rule("scythe.togawa.26", "scythe.togawa.29")
def test_who_came_by_shinobi_may_arm_the_trap_again() -> None:
    t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="mech")
    t.trap("lose_coins", "r4c3", armed=False, known=True).move("togawa").go("r6c6/mech", "r4c3").do("done_moving")
    assert t.menu == ["rearm r4c3", "leave_disarmed r4c3"]
    t.do("rearm r4c3")
    assert t.at("r4c3").armed
    t.move("togawa").go("r4c3/mech", "r3c3").do("done_moving")
    t.units("r4c4", saxony="mech").move("saxony").go("r4c4/mech", "r4c3")
    assert t.of("saxony").coins == 6
    t = table("togawa", "saxony").units("r3c3", togawa="mech").trap("lose_coins", "r4c3", armed=False, known=True)
    t.move("togawa").go("r3c3/mech", "r4c3").do("done_moving")
    assert t.kind == "turn.bottom"


@rule("scythe.togawa.26")
def test_a_new_trap_and_arming_again_may_both_happen() -> None:
    t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="mech character")
    t.trap("lose_coins", "r4c3", armed=False, known=True).move("togawa").go("r6c6/mech", "r4c3")
    t.go("r6c6/character", "r7c6").do("set_trap", "trap lose_power", "rearm r4c3")
    assert (t.at("r4c3").armed, t.at("r7c6").armed) == (True, True)


@rule("scythe.togawa.27")
def test_passing_a_trap_in_the_middle_of_a_factory_move_does_not_arm_it() -> None:
    t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="mech").factory_card("togawa", 1)
    t.trap("lose_coins", "r4c3", armed=False, known=True).turn("togawa")
    t.do("section factory", "skip_top", "factory_move")
    t.go("r6c6/mech", "r4c3", "r3c3")
    assert t.settle().asked == "saxony"
    assert not t.at("r4c3").armed


@rule("scythe.togawa.28")
def test_after_a_fight_the_trap_is_armed_again_only_by_the_winner() -> None:
    for dial in (0, 3):
        t = table("togawa", "saxony").skills("togawa", "shinobi").units("r6c6", togawa="mech").give("togawa", power=3)
        t.trap("lose_coins", "r4c3", armed=False, known=True).units("r4c3", saxony="mech").move("togawa")
        t.go("r6c6/mech", "r4c3").do("done_moving").commit("togawa", dial).commit("saxony", 1)
        assert ("rearm r4c3" in t.menu) is (dial == 3)


@rule("scythe.togawa.03")
def test_traps_stay_where_they_are() -> None:
    t = step_on("lose_coins")
    assert (t.at("r4c3").trap, t.at("r4c3").armed) == ("lose_coins", False)
