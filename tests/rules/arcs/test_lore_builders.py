"""Lore that builds: tool_priests, hidden_harbors, gate_ports, gate_stations, cloud_cities, living_structures; and
ancient_holdings."""

from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.arcs.rules import BUILT_DAMAGED
from hexarc.games.arcs.score import standing
from hexarc.games.arcs.tables import MATERIAL, TYCOON, WEAPON
from tests.rules.arcs.table import Table, resource, table
from tests.support.rules import rule


def lore_table(seat: int, *lore: str) -> Table:
    return table(3, leaders_lore="base+pack").lore(seat, *lore)


def acting(t: Table, card: str = "construction_2") -> Table:
    """Seat 0 leads a card and is at its pips."""
    return t.hand(0, card).do(f"lead {card}", "no_declare", "end_prelude")


def battle(t: Table, where: str, *dice: str) -> Table:
    acting(t, "aggression_2").do("take_action battle", f"battle_at {where}", "battle_against 1")
    return t.do(*dice)


def always_damaged(r: Rules, s: State, seat: int, value: int, a: int) -> int:
    return 1


@rule("arcs.lore.tool_priests")
def test_summon_builds_a_ship_at_any_city_under_control_once_a_turn() -> None:
    t = lore_table(0, "tool_priests").city("s1_hex", 1).city("s1_arrow", 0).ships("s1_hex", 0, 1)
    assert "summon" in acting(t).offers()
    assert t.do("summon").offers() == ["summon_at s1_hex/0"]
    t.do("summon_at s1_hex/0")
    assert t.fresh("s1_hex", 0) == 2
    assert t.s.pips == 3
    assert "summon" not in t.offers()
    assert t.blocked()["summon"] == "used_this_turn"


@rule("arcs.lore.tool_priests")
def test_summon_needs_a_build_and_a_city_under_control() -> None:
    t = lore_table(0, "tool_priests").city("s1_hex", 1).ships("s1_hex", 0, 1)
    assert "summon" not in acting(t, "mobilization_2").offers()
    t = lore_table(0, "tool_priests").city("s1_hex", 1).ships("s1_hex", 0, 1).ships("s1_hex", 1, 1)
    assert "summon" not in acting(t).offers()
    assert t.blocked()["summon"] == "no_target"


@rule("arcs.lore.tool_priests.2")
def test_what_changes_the_building_of_ships_applies_to_a_summoned_one() -> None:
    t = lore_table(0, "tool_priests").city("s1_hex", 1).ships("s1_hex", 0, 1)
    t.rules.numbers[BUILT_DAMAGED].insert(0, always_damaged)
    acting(t).do("summon", "summon_at s1_hex/0")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (1, 1)
    t = lore_table(0, "tool_priests", "hidden_harbors").city("s1_hex", 1).ships("s1_hex", 0, 1)
    t.rules.numbers[BUILT_DAMAGED].insert(0, always_damaged)
    acting(t).do("summon", "summon_at s1_hex/0")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (2, 0)


@rule("arcs.leader.overseer.6")
def test_the_overseer_repeats_no_ship_that_was_summoned_at_a_city() -> None:
    t = (
        lore_table(0, "tool_priests")
        .leader(0, "overseer")
        .city("s1_hex", 1)
        .starport("s1_hex", 0)
        .ships("s1_hex", 0, 1)
    )
    acting(t).do("summon", "summon_at s1_hex/0")
    assert (t.asked, t.fresh("s1_hex", 0), t.buildings("s1_hex")) == ("act.choose", 2, ["city 1", "starport 0"])
    t.do("take_action build", "build_ship s1_hex/1")
    assert t.offers() == ["decline", "ruthless_hit s1_hex/1"], "a ship of a starport is repeated in the same turn"


@rule("arcs.lore.hidden_harbors")
def test_ships_are_built_fresh_under_rival_control_but_buildings_are_not() -> None:
    t = lore_table(0, "hidden_harbors").starport("s1_hex", 0).ships("s1_hex", 1, 2)
    acting(t).do("take_action build", "build_ship s1_hex/0", "take_action build", "build_city s1_hex")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (1, 0)
    assert t.buildings("s1_hex") == ["starport 0", "damaged city 0"]
    t = lore_table(1, "hidden_harbors").starport("s1_hex", 0).ships("s1_hex", 1, 2)
    acting(t).do("take_action build", "build_ship s1_hex/0")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (0, 1)


@rule("arcs.lore.hidden_harbors.2")
def test_no_raid_dice_against_a_fresh_starport_of_the_holder() -> None:
    for damaged, offered in ((False, ["raid_dice 0"]), (True, ["raid_dice 0", "raid_dice 1", "raid_dice 2"])):
        t = (
            lore_table(1, "hidden_harbors")
            .starport("s1_hex", 1, damaged=damaged)
            .city("s1_hex", 1)
            .ships("s1_hex", 0, 2)
        )
        battle(t, "s1_hex", "skirmish_dice 0", "assault_dice 0")
        assert t.offers() == offered


@rule("arcs.lore.gate_ports")
def test_starports_can_be_built_in_gates_with_an_own_piece() -> None:
    t = acting(lore_table(0, "gate_ports").ships("s1_gate", 0, 1).ships("s4_gate", 1, 1)).do("take_action build")
    assert t.offers() == ["build_starport s1_gate"]
    t.do("build_starport s1_gate")
    assert t.buildings("s1_gate") == ["starport 0"]
    t = acting(lore_table(1, "gate_ports").ships("s1_gate", 0, 1))
    assert t.blocked()["take_action build"] == "no_target"


@rule("arcs.lore.gate_ports.2")
def test_only_one_starport_stands_in_a_gate_whoever_owns_it() -> None:
    t = lore_table(0, "gate_ports").ships("s1_gate", 0, 1).starport("s1_gate", 1, site=0).ships("s4_gate", 0, 1)
    assert acting(t).do("take_action build").offers("build_starport") == ["build_starport s4_gate"]
    t.do("build_starport s4_gate")
    assert "build_starport s4_gate" not in t.do("take_action build").offers()


@rule("arcs.lore.gate_ports.3")
def test_ships_that_enter_a_controlled_gate_with_a_fresh_starport_cost_an_agent() -> None:
    """Control counts before they enter, as for the catapult: five ships do not slip in."""
    for fresh, ships, captives in ((True, 2, 1), (False, 2, 0), (True, 0, 0)):
        t = lore_table(1, "gate_ports").starport("s1_gate", 1, damaged=not fresh, site=0).ships("s1_gate", 1, ships)
        acting(t.ships("s1_hex", 0, 5), "mobilization_2")
        t.do("take_action move", "move_from s1_hex", "move_group 5/0", "move_to s1_gate")
        assert t.captives_of(1) == captives
        assert t.s.agents_supply[0] == 10 - captives


@rule("arcs.lore.gate_ports.3")
def test_force_beams_do_not_trigger_the_toll_of_a_gate() -> None:
    t = lore_table(1, "gate_ports").lore(0, "force_beams").starport("s1_gate", 1, site=0).ships("s1_gate", 1, 2)
    acting(t.starport("s1_hex", 0).ships("s1_hex", 0, 1), "mobilization_2")
    t.do("guide", "guide_from s1_hex", "guide_to s1_gate", "guide_ships 0/1/0")
    assert t.fresh("s1_gate", 0) == 1
    assert t.captives_of(1) == 0


@rule("arcs.lore.cloud_cities")
def test_a_city_outside_the_slots_costs_a_token_of_the_planet_even_outraged() -> None:
    t = lore_table(0, "cloud_cities").city("s1_hex", 1).city("s1_hex", 1).ships("s1_hex", 0, 1)
    t.tokens(0, "fuel", "material").outrage(0, "material")
    assert "take_action build" in acting(t).offers()
    assert t.do("take_action build").offers() == ["build_cloud_city s1_hex/2"]
    t.do("build_cloud_city s1_hex/2")
    assert t.buildings("s1_hex") == ["city 1", "city 1", "city 0"]
    assert t.slots(0)[:2] == ["fuel", ""]
    assert t.s.supply[MATERIAL] == 5
    assert t.s.cities_left[0] == 4
    t = lore_table(0, "cloud_cities").city("s1_hex", 1).city("s1_hex", 1).ships("s1_hex", 0, 1).tokens(0, "fuel")
    assert acting(t).blocked()["take_action build"] == "no_target"


@rule("arcs.lore.cloud_cities")
def test_a_token_spent_for_a_cloud_city_in_the_prelude_returns_when_it_ends() -> None:
    t = lore_table(0, "cloud_cities").ships("s1_hex", 0, 1).tokens(0, "material", "material").hand(0, "mobilization_2")
    t.do("lead mobilization_2", "no_declare", "spend 1/material", "take_action build", "build_cloud_city s1_hex/2")
    assert (t.s.supply[MATERIAL], t.s.spent[MATERIAL]) == (3, 2)
    t.do("end_prelude")
    assert (t.s.supply[MATERIAL], t.s.spent[MATERIAL]) == (5, 0)


@rule("arcs.lore.cloud_cities.3")
def test_a_loyal_guild_of_the_planets_type_pays_a_cloud_city_with_any_token() -> None:
    t = lore_table(0, "cloud_cities").city("s1_hex", 1).city("s1_hex", 1).ships("s1_hex", 0, 1)
    t.tokens(0, "fuel", "material").guild(0, "loyal_engineers")
    assert acting(t).do("take_action build").offers() == ["build_cloud_city s1_hex/1", "build_cloud_city s1_hex/2"]
    t.do("build_cloud_city s1_hex/1")
    assert (t.buildings("s1_hex")[2], t.slots(0)[:2]) == ("city 0", ["", "material"])
    assert t.s.supply[resource("fuel")] == 5, "the real token goes back to its own pile"


@rule("arcs.lore.cloud_cities.3")
def test_a_loyal_guild_of_another_type_or_without_a_token_pays_no_cloud_city() -> None:
    t = lore_table(0, "cloud_cities").city("s1_hex", 1).city("s1_hex", 1).ships("s1_hex", 0, 1)
    assert acting(t.tokens(0, "fuel").guild(0, "loyal_pilots")).blocked()["take_action build"] == "no_target"
    t = lore_table(0, "cloud_cities").city("s1_hex", 1).city("s1_hex", 1).ships("s1_hex", 0, 1)
    assert acting(t.guild(0, "loyal_engineers")).blocked()["take_action build"] == "no_target"


@rule("arcs.lore.cloud_cities.2")
def test_only_one_cloud_city_stands_on_a_planet_whoever_owns_it() -> None:
    t = lore_table(0, "cloud_cities").ships("s1_hex", 0, 1).tokens(0, "material").city("s1_hex", 1, site=2)
    assert acting(t).do("take_action build").offers() == ["build_city s1_hex", "build_starport s1_hex"]


@rule("arcs.lore.living_structures")
def test_nurture_taxes_an_own_city_in_place_of_a_build_once_a_turn() -> None:
    t = lore_table(0, "living_structures").city("s1_hex", 0).city("s1_arrow", 1).ships("s1_arrow", 0, 1)
    assert acting(t).do("nurture").offers() == ["nurture_city s1_hex/0"]
    t.do("nurture_city s1_hex/0", "put_in 1")
    assert t.slots(0)[0] == "material"
    assert "nurture" not in t.offers()
    assert t.blocked()["nurture"] == "no_target"


@rule("arcs.lore.living_structures")
def test_what_changes_taxes_changes_nurture() -> None:
    t = lore_table(1, "living_structures").leader(1, "mystic").city("s1_hex", 1).ships("s5_gate", 0, 1)
    t.hand(0, "mobilization_2").hand(1, "construction_3")
    t.do(
        "lead mobilization_2", "no_declare", "end_prelude", "end_turn", "pivot construction_3", "end_prelude", "nurture"
    )
    t.do("nurture_city s1_hex/0", "put_in 1", "put_in 2")
    assert (t.count(1, "material"), t.count(1, "psionic")) == (1, 1)
    t = lore_table(0, "living_structures").leader(0, "upstart").city("s1_hex", 0)
    assert "nurture" not in acting(t).offers()


@rule("arcs.lore.living_structures.2")
def test_prune_changes_a_starport_into_a_city_or_back_in_the_same_state() -> None:
    t = lore_table(0, "living_structures").starport("s1_hex", 0, damaged=True).city("s1_arrow", 0)
    t.city("s1_crescent", 0, site=2).city("s1_gate", 0, site=1).starport("s1_arrow", 1)
    assert acting(t, "administration_2").do("prune").offers() == [
        "prune_building s1_arrow/0",
        "prune_building s1_hex/0",
    ]
    t.do("prune_building s1_hex/0", "prune", "prune_building s1_arrow/0")
    assert t.buildings("s1_hex") == ["damaged city 0"]
    assert t.buildings("s1_arrow") == ["starport 0", "starport 1"]
    assert (t.s.cities_left[0], t.s.starports_supply[0]) == (2, 4)


@rule("arcs.lore.living_structures.2", "arcs.resource.04")
def test_prune_needs_the_new_piece_and_a_returned_city_covers_its_slot_again() -> None:
    t = lore_table(0, "living_structures").city("s1_hex", 0).tokens(0, "fuel", "relic", "weapon")
    acting(t).do("prune", "prune_building s1_hex/0")
    assert t.asked == "layout.lay"
    t.do("lay weapon", "lay relic")
    assert t.slots(0)[:3] == ["weapon", "relic", ""]
    assert t.s.supply[1] == 5
    t = lore_table(0, "living_structures").city("s1_hex", 0).tokens(0, "fuel", "relic")
    acting(t).do("prune", "prune_building s1_hex/0")
    assert t.offers() == ["rearrange", "keep_slots"], "the slot was empty, but it is covered"
    assert t.do("rearrange", "lay relic", "lay fuel").slots(0)[:2] == ["relic", "fuel"]
    t = lore_table(0, "living_structures").starport("s1_hex", 0).tokens(0, "fuel", "relic")
    assert acting(t).do("prune", "prune_building s1_hex/0").asked == "act.choose", "a city that leaves covers nothing"
    t = lore_table(0, "living_structures").city("s1_hex", 0)
    t.s.starports_supply[0], t.s.removed[1] = 0, 5
    assert acting(t).blocked()["prune"] == "no_target"


@rule("arcs.lore.gate_stations")
def test_cities_can_be_built_in_gates_one_in_total() -> None:
    t = lore_table(0, "gate_stations").ships("s1_gate", 0, 1).ships("s4_gate", 0, 1).city("s4_gate", 1, site=1)
    assert acting(t).do("take_action build").offers() == ["build_city s1_gate"]
    t.do("build_city s1_gate")
    assert t.buildings("s1_gate") == ["city 0"]
    assert "take_action build" not in t.offers()


@rule("arcs.lore.gate_stations.2")
def test_a_gate_city_has_all_types_of_the_other_cities_of_its_sector() -> None:
    t = (
        lore_table(0, "gate_stations")
        .city("s1_gate", 0, site=1)
        .city("s1_hex", 1)
        .city("s1_arrow", 2)
        .city("s4_hex", 1)
    )
    acting(t.starport("s1_crescent", 1), "administration_2").do("take_action tax", "tax s1_gate/1")
    assert t.offers() == ["tax_type material", "tax_type weapon"]
    t.do("tax_type weapon", "put_in 1")
    assert t.slots(0)[0] == "weapon"


@rule("arcs.lore.gate_stations.2")
def test_destroying_a_gate_city_outrages_all_its_types() -> None:
    t = lore_table(1, "gate_stations").city("s1_gate", 1, damaged=True, site=1).city("s1_hex", 1).city("s1_arrow", 2)
    battle(t.ships("s1_gate", 0, 1).dice("assault_1"), "s1_gate", "skirmish_dice 0", "assault_dice 1", "raid_dice 0")
    t.until("act.choose")
    assert t.s.outrage[:5] == [1, 0, 1, 0, 0]
    assert (MATERIAL, WEAPON) == (0, 2)


@rule("arcs.lore.gate_stations.3")
def test_a_gate_city_alone_in_its_sector_gives_a_captive_but_no_resource_and_no_outrage() -> None:
    t = lore_table(1, "gate_stations").city("s1_gate", 1, damaged=True, site=1).ships("s1_gate", 0, 1)
    acting(t, "administration_2").do("take_action tax", "tax s1_gate/1")
    assert t.asked == "act.choose"
    assert (t.captives_of(0), sum(t.s.supply)) == (1, 25)
    t = lore_table(1, "gate_stations").city("s1_gate", 1, damaged=True, site=1).ships("s1_gate", 0, 1).dice("assault_1")
    battle(t, "s1_gate", "skirmish_dice 0", "assault_dice 1", "raid_dice 0").until("act.choose")
    assert t.trophies_of(0) == 1
    assert t.s.outrage[:5] == [0] * 5


@rule("arcs.lore.ancient_holdings")
def test_the_holdings_are_one_more_slot_whose_token_counts_and_can_be_spent() -> None:
    t = lore_table(0, "ancient_holdings").tokens(0, "fuel", "fuel", "relic").city("s1_hex", 0)
    acting(t, "administration_2").do("take_action tax", "tax s1_hex/0").until("stow.slot")
    assert t.offers("put_in") == ["put_in holdings"]
    t.do("put_in holdings")
    assert t.slots(0)[6] == "material"
    assert standing(t.rules, t.s, 0, TYCOON) == 3
    t.do("end_turn").hand(0, "mobilization_3").starts(0).do("lead mobilization_3", "no_declare")
    assert "spend holdings/material" in t.offers()
    t = lore_table(1, "ancient_holdings").tokens(0, "fuel", "fuel", "relic").city("s1_hex", 0)
    acting(t, "administration_2").do("take_action tax", "tax s1_hex/0").until("stow.slot")
    assert t.offers("put_in") == []


@rule("arcs.lore.ancient_holdings")
def test_the_token_on_the_holdings_is_raided_for_four_keys() -> None:
    for second, offered in (("raid_0", True), ("raid_2", False)):
        t = lore_table(1, "ancient_holdings").tokens(1, "", "", "", "", "", "", "relic").city("s1_hex", 1)
        t.tokens(1, "fuel").ships("s1_hex", 0, 2).dice("raid_0", second)
        battle(t, "s1_hex", "skirmish_dice 0", "assault_dice 0", "raid_dice 2").until("raid.target")
        assert ("raid_token holdings" in t.offers()) == offered
        assert ("raid_token holdings" in t.blocked()) != offered
