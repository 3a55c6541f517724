"""Lore that an ambition wakes: empaths_*, keepers_*, warlords_*, tyrants_* and tycoons_*."""

from hexarc.games.arcs.tables import AMBITION_NAMES, FUEL, MATERIAL, NONE
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule


def lore_table(seat: int, *lore: str) -> Table:
    return table(3, leaders_lore="base+pack").lore(seat, *lore)


def prelude(t: Table, card: str = "construction_2") -> Table:
    """Seat 0 leads a card and is in the Prelude."""
    return t.hand(0, card).do(f"lead {card}", "no_declare")


def acting(t: Table, card: str = "construction_2") -> Table:
    return prelude(t, card).do("end_prelude")


def boxes(t: Table) -> list[str]:
    return [AMBITION_NAMES[ambition] for ambition in t.s.marker_at if ambition != NONE]


def raid(t: Table) -> Table:
    """Seat 0 raids seat 1, who has a city and a ship in s1_hex, with two dice of two keys."""
    t.ships("s1_hex", 0, 2).city("s1_hex", 1).dice("raid_0", "raid_0")
    acting(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0")
    return t.do("assault_dice 0", "raid_dice 2")


@rule("arcs.lore_general.01")
def test_lore_of_an_ambition_works_whoever_declared_it_until_the_markers_return() -> None:
    t = lore_table(0, "tyrants_authority").city("s1_hex", 1).ships("s1_hex", 0, 1).ships("s5_gate", 1, 1)
    t.hand(1, "construction_3").hand(0, "construction_4").starts(1)
    t.do("lead construction_3", "declare tyrant", "end_prelude", "end_turn", "surpass construction_4", "end_prelude")
    assert "annex" in t.offers()
    t.draws("deal_card construction_2").do("end_turn", "lead construction_2")
    assert boxes(t) == []
    t.do("no_declare", "end_prelude")
    assert t.blocked()["annex"] == "not_declared"


@rule("arcs.lore_general.02")
def test_clearing_an_outrage_brings_the_agent_home_and_the_resource_back_to_use() -> None:
    t = prelude(lore_table(0, "empaths_vision").tokens(0, "psionic", "psionic").outrage(0, "psionic"))
    t.do("spend 1/psionic")
    assert t.asked == "turn.prelude"
    assert t.s.agents_supply[0] == 9
    t.do("use_lore empaths_vision")
    assert t.s.agents_supply[0] == 10
    t.do("spend 2/psionic")
    assert t.asked == "act.choose"


@rule("arcs.lore_general.02")
def test_an_agent_still_owed_to_the_slot_is_owed_no_more() -> None:
    t = lore_table(0, "empaths_vision").court("loyal_pilots").agents("loyal_pilots", 0, 10)
    t.s.outrage[4], t.s.owed[0] = 1, 1
    prelude(t).do("use_lore empaths_vision")
    assert (t.s.owed[0], t.s.agents_supply[0], t.s.outrage[4]) == (0, 0, 0)


@rule("arcs.lore.empaths_vision")
def test_the_holder_rerolls_any_dice_once_in_battle() -> None:
    t = lore_table(0, "empaths_vision").declared("empath").ships("s1_hex", 0, 3).ships("s1_hex", 1, 2)
    t.dice("skirmish_0", "assault_0", "assault_1")
    acting(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1")
    t.do("skirmish_dice 1", "assault_dice 2", "raid_dice 0")
    assert t.offers() == ["reroll_by empaths_vision", "keep_roll"]
    t.do("reroll_by empaths_vision")
    assert t.offers("reroll_die") == ["reroll_die skirmish_0", "reroll_die assault_0", "reroll_die assault_1"]
    t.dice("skirmish_3", "assault_0").do("reroll_die skirmish_0", "reroll_die assault_0", "reroll_done")
    assert t.asked == "hits.assign"
    t.do("hit_fresh", "hit_fresh", "hit_damaged")
    assert t.trophies_of(0) == 1


@rule("arcs.lore.empaths_vision")
def test_the_holder_rerolls_out_of_battle_too_but_only_while_empath_is_declared() -> None:
    for declared in (True, False):
        t = lore_table(0, "empaths_vision", "galactic_rifles").ships("s1_gate", 0, 1).ships("s1_hex", 1, 1)
        if declared:
            t.declared("empath")
        acting(t.dice("skirmish_0"), "aggression_2").do("fire_rifles", "fire_from s1_gate", "fire_dice 1")
        t.do("fire_at s1_hex", "fire_against 1")
        assert t.asked == ("fire_rifles.reroll" if declared else "act.choose")
        if declared:
            t.dice("skirmish_3").do("reroll_by empaths_vision", "reroll_die skirmish_0", "reroll_done", "hit_fresh")
            assert t.damaged("s1_hex", 1) == 1


@rule("arcs.lore.empaths_vision.2")
def test_the_vision_is_discarded_to_clear_psionic_outrage() -> None:
    t = prelude(lore_table(0, "empaths_vision").outrage(0, "psionic", "relic"))
    t.do("use_lore empaths_vision")
    assert t.s.outrage[:5] == [0, 0, 0, 1, 0]
    assert "use_lore empaths_vision" not in t.offers()


@rule("arcs.lore.empaths_bond")
def test_the_holder_taxes_any_city_without_control_and_captive() -> None:
    t = lore_table(0, "empaths_bond").declared("empath").city("s1_hex", 1).ships("s1_hex", 1, 2)
    acting(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert (t.slots(0)[0], t.captives_of(0)) == ("material", 0)
    t = lore_table(0, "empaths_bond").city("s1_hex", 1).ships("s1_hex", 1, 2)
    assert acting(t, "administration_2").blocked()["take_action tax"] == "no_target"
    t = lore_table(0, "empaths_bond").leader(0, "upstart").declared("empath").city("s1_hex", 1)
    assert acting(t, "administration_2").blocked()["take_action tax"] == "no_target"


@rule("arcs.lore.empaths_bond")
def test_the_holder_builds_ships_at_and_catapults_from_any_starport() -> None:
    t = lore_table(0, "empaths_bond").declared("empath").starport("s1_hex", 1)
    acting(t).do("take_action build", "build_ship s1_hex/0")
    assert (t.fresh("s1_hex", 0), t.s.ships_supply[0], t.s.ships_supply[1]) == (1, 14, 15)
    assert t.do("take_action build").offers("build_ship") == []
    t = lore_table(0, "empaths_bond").declared("empath").starport("s1_hex", 1).ships("s1_hex", 0, 1)
    acting(t, "mobilization_2").do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    t.do("move_group 1/0", "move_to s4_gate", "stop_move")
    assert t.fresh("s4_gate", 0) == 1
    t = lore_table(0, "empaths_bond").starport("s1_hex", 1).ships("s1_hex", 0, 1)
    acting(t, "mobilization_2").do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.asked == "act.choose"


@rule("arcs.lore.empaths_bond.2")
def test_ships_built_under_foreign_control_are_damaged() -> None:
    t = lore_table(0, "empaths_bond").declared("empath").starport("s1_hex", 1).ships("s1_hex", 2, 1)
    acting(t).do("take_action build", "build_ship s1_hex/0")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (0, 1)


@rule("arcs.lore.empaths_bond.2")
def test_other_abilities_of_own_buildings_do_not_reach_those_of_rivals() -> None:
    t = lore_table(0, "empaths_bond", "living_structures", "force_beams").declared("empath")
    t.city("s1_hex", 1).starport("s1_hex", 1).ships("s1_hex", 0, 1)
    acting(t)
    assert (t.blocked()["nurture"], t.blocked()["prune"]) == ("no_target", "no_target")
    t.do("end_turn").hand(0, "mobilization_2").starts(0).do("lead mobilization_2", "no_declare", "end_prelude")
    assert t.blocked()["guide"] == "no_target"


@rule("arcs.lore.keepers_trust")
def test_a_rival_cannot_steal_a_resource_of_a_type_it_has() -> None:
    t = raid(lore_table(1, "keepers_trust").declared("keeper").tokens(1, "", "material", "fuel").tokens(0, "material"))
    assert t.offers() == ["raid_token 3", "raid_stop"]
    assert t.blocked() == {"raid_token 2": "protected"}
    t = raid(lore_table(1, "keepers_trust").tokens(1, "", "material", "fuel").tokens(0, "material"))
    assert t.offers() == ["raid_token 2", "raid_token 3", "raid_stop"]


@rule("arcs.lore.keepers_trust")
def test_a_held_cartel_pile_counts_as_having_the_resource() -> None:
    t = raid(
        lore_table(1, "keepers_trust").declared("keeper").tokens(1, "", "material", "fuel").guild(0, "fuel_cartel")
    )
    assert t.offers() == ["raid_token 2", "raid_stop"]


@rule("arcs.lore.keepers_trust.2")
def test_the_trust_is_discarded_to_clear_relic_outrage() -> None:
    t = prelude(lore_table(0, "keepers_trust").outrage(0, "psionic", "relic")).do("use_lore keepers_trust")
    assert t.s.outrage[:5] == [0, 0, 0, 0, 1]
    assert "use_lore keepers_trust" not in t.offers()


@rule("arcs.lore.keepers_solidarity")
def test_guild_cards_are_safe_beside_a_resource_of_their_suit() -> None:
    t = lore_table(1, "keepers_solidarity").declared("keeper").guild(1, "gatekeepers", "skirmishers").tokens(1, "fuel")
    assert "raid_card skirmishers" in raid(t).offers()
    assert t.blocked()["raid_card gatekeepers"] == "protected"
    t = lore_table(1, "keepers_solidarity").guild(1, "gatekeepers", "skirmishers").tokens(1, "fuel")
    assert "raid_card gatekeepers" in raid(t).offers()


@rule("arcs.lore.keepers_solidarity")
def test_tokens_on_cards_count_and_a_relic_covers_sworn_guardians() -> None:
    t = lore_table(1, "keepers_solidarity").declared("keeper").guild(1, "gatekeepers", "fuel_cartel")
    assert "raid_card gatekeepers" not in raid(t).offers()
    for token, offered in (("relic", []), ("", ["raid_card sworn_guardians"])):
        t = lore_table(1, "keepers_solidarity").declared("keeper").guild(1, "sworn_guardians").tokens(1, token)
        assert raid(t).offers("raid_card") == offered


@rule("arcs.lore.warlords_cruelty")
def test_the_same_city_is_taxed_again_while_warlord_is_declared() -> None:
    t = lore_table(0, "warlords_cruelty").declared("warlord").city("s1_hex", 0)
    acting(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    t.do("take_action tax", "tax s1_hex/0", "put_in 2")
    assert t.count(0, "material") == 2
    t = lore_table(0, "warlords_cruelty").city("s1_hex", 0)
    acting(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert "take_action tax" not in t.offers()


@rule("arcs.lore.warlords_cruelty.2")
def test_the_cruelty_is_discarded_to_clear_weapon_outrage() -> None:
    t = prelude(lore_table(0, "warlords_cruelty").outrage(0, "weapon", "relic")).do("use_lore warlords_cruelty")
    assert t.s.outrage[:5] == [0, 0, 0, 1, 0]
    assert "use_lore warlords_cruelty" not in t.offers()


@rule("arcs.lore.warlords_terror")
def test_trophies_are_returned_in_the_prelude_for_an_influence_each() -> None:
    t = lore_table(0, "warlords_terror").declared("warlord").court("loyal_pilots", "arms_union")
    t.trophies(0, 1, "ship", 2).trophies(0, 2, "agent")
    assert prelude(t).do("use_lore warlords_terror").offers() == ["terror_return 1/ship", "terror_return 2/agent"]
    t.do("terror_return 1/ship")
    assert t.offers() == ["influence loyal_pilots", "influence arms_union"]
    t.do("influence loyal_pilots", "use_lore warlords_terror", "terror_return 2/agent", "influence loyal_pilots")
    assert t.s.agents_supply == [8, 10, 10, 0]
    assert (t.trophies_of(0), t.s.ships_supply[1]) == (1, 14)
    assert t.asked == "turn.prelude"


@rule("arcs.lore.warlords_terror")
def test_the_terror_needs_warlord_declared_and_a_trophy() -> None:
    t = lore_table(0, "warlords_terror").court("loyal_pilots").trophies(0, 1, "ship")
    assert "use_lore warlords_terror" not in prelude(t).offers()
    t = lore_table(0, "warlords_terror").declared("warlord").court("loyal_pilots").trophies(1, 0, "ship")
    assert "use_lore warlords_terror" not in prelude(t).offers()


@rule("arcs.lore.warlords_terror")
def test_a_city_that_comes_home_covers_the_slot_of_its_owner() -> None:
    t = lore_table(0, "warlords_terror").declared("warlord").court("loyal_pilots", "arms_union")
    t.trophies(0, 1, "city").tokens(1, "fuel", "relic", "weapon")
    prelude(t).do("use_lore warlords_terror", "terror_return 1/city")
    assert (t.asked, t.seat) == ("layout.lay", 1)


@rule("arcs.lore.tyrants_ego")
def test_captives_are_returned_in_the_prelude_for_a_secure_each() -> None:
    t = lore_table(0, "tyrants_ego").declared("tyrant").court("loyal_pilots", "arms_union").captives(0, 1, 2)
    t.agents("loyal_pilots", 0, 2).agents("loyal_pilots", 2, 1)
    prelude(t).do("use_lore tyrants_ego")
    assert t.offers() == ["discard_lore tyrants_ego", "ego_return 1"]
    t.do("ego_return 1", "secure loyal_pilots").until("turn.prelude")
    assert t.cards(0) == ["loyal_pilots"]
    assert (t.s.captives[1], t.s.captives[2], t.s.agents_supply[1]) == (1, 1, 9)
    assert t.do("use_lore tyrants_ego").offers() == ["discard_lore tyrants_ego"]


@rule("arcs.lore.tyrants_ego", "arcs.lore.tyrants_ego.2")
def test_the_ego_is_discarded_to_clear_weapon_outrage() -> None:
    t = lore_table(0, "tyrants_ego").court("loyal_pilots").agents("loyal_pilots", 0).captives(0, 1)
    prelude(t.outrage(0, "weapon", "relic")).do("use_lore tyrants_ego")
    assert t.offers() == ["discard_lore tyrants_ego"]
    t.do("discard_lore tyrants_ego")
    assert t.s.outrage[:5] == [0, 0, 0, 1, 0]
    assert t.captives_of(0) == 1
    assert "use_lore tyrants_ego" not in t.offers()


@rule("arcs.lore.tyrants_authority")
def test_annex_replaces_a_building_under_control_by_an_own_one_in_the_same_state() -> None:
    t = lore_table(0, "tyrants_authority").declared("tyrant").city("s1_hex", 1, damaged=True).starport("s1_hex", 2)
    t.city("s1_arrow", 1).ships("s1_hex", 0, 1).city("s1_crescent", 0).ships("s1_crescent", 0, 1)
    assert acting(t).do("annex").offers() == ["annex_building s1_hex/0", "annex_building s1_hex/1"]
    t.do("annex_building s1_hex/0", "annex", "annex_building s1_hex/1")
    assert t.buildings("s1_hex") == ["damaged city 0", "starport 0"]
    assert (t.s.cities_left[:3], t.s.starports_supply[:3]) == ([3, 4, 5], [4, 5, 5])
    assert (t.trophies_of(0), t.s.outrage[0]) == (0, 0)
    assert t.s.pips == 2


@rule("arcs.lore.tyrants_authority")
def test_an_annexed_city_covers_the_slot_of_its_old_owner() -> None:
    t = lore_table(0, "tyrants_authority").declared("tyrant").city("s1_hex", 1).ships("s1_hex", 0, 1)
    acting(t.tokens(1, "fuel", "relic", "weapon")).do("annex", "annex_building s1_hex/0")
    assert (t.asked, t.seat) == ("layout.lay", 1)


@rule("arcs.lore.tyrants_authority.2")
def test_annex_needs_a_matching_building_in_supply() -> None:
    t = lore_table(0, "tyrants_authority").declared("tyrant").city("s1_hex", 1).ships("s1_hex", 0, 1)
    t.s.cities_left[0], t.s.removed[2] = 0, 5
    assert acting(t).blocked()["annex"] == "no_target"


@rule("arcs.lore.tycoons_ambition")
def test_all_material_and_fuel_declares_an_undeclared_ambition_without_the_zero_marker() -> None:
    t = lore_table(0, "tycoons_ambition").declared("tycoon", "keeper").tokens(0, "material", "relic").city("s1_hex", 0)
    t.guild(0, "fuel_cartel")
    prelude(t).do("use_lore tycoons_ambition")
    assert t.offers() == ["declare tyrant", "declare warlord", "declare empath"]
    assert t.slots(0)[:2] == ["", "relic"]
    t.do("declare empath")
    assert boxes(t) == ["tycoon", "keeper", "empath"]
    assert t.s.zeroed == 0
    assert t.cards(0) == ["fuel_cartel"]
    assert "use_lore tycoons_ambition" not in t.offers()


@rule("arcs.lore.tycoons_ambition")
def test_it_is_the_first_action_of_the_prelude_and_needs_tycoon_and_a_marker() -> None:
    t = prelude(lore_table(0, "tycoons_ambition").declared("tycoon").tokens(0, "weapon"))
    assert "use_lore tycoons_ambition" in t.offers()
    assert "use_lore tycoons_ambition" not in t.do("spend 1/weapon").offers()
    assert "use_lore tycoons_ambition" not in prelude(lore_table(0, "tycoons_ambition").declared("keeper")).offers()
    t = lore_table(0, "tycoons_ambition").declared("tycoon", "keeper", "keeper").hand(0, "construction_2")
    assert "use_lore tycoons_ambition" not in t.do("lead construction_2").offers()


@rule("arcs.lore.tycoons_ambition.2")
def test_it_may_be_used_right_after_declaring_tycoon_with_the_lead_card_and_no_tokens() -> None:
    t = lore_table(0, "tycoons_ambition").hand(0, "construction_2")
    t.do("lead construction_2", "declare tycoon", "use_lore tycoons_ambition", "declare warlord")
    assert sorted(boxes(t)) == ["tycoon", "warlord"]


@rule("arcs.lore.tycoons_charm")
def test_material_and_fuel_tokens_are_changed_for_any_resources() -> None:
    t = lore_table(0, "tycoons_charm").declared("tycoon").tokens(0, "material", "fuel", "relic").city("s1_hex", 0)
    prelude(t).do("use_lore tycoons_charm")
    assert t.offers() == ["discard_lore tycoons_charm", "charm_return 1", "charm_return 2"]
    t.do("charm_return 1")
    assert t.offers() == ["charm_return 2", "charm_done"]
    t.do("charm_return 2", "charm_done", "gain psionic", "put_in 1", "gain weapon", "put_in 2")
    assert t.slots(0)[:3] == ["psionic", "weapon", "relic"]
    assert (t.s.supply[MATERIAL], t.s.supply[FUEL]) == (5, 5)
    assert t.asked == "turn.prelude"


@rule("arcs.lore.tycoons_charm", "arcs.lore.tycoons_charm.2")
def test_the_charm_is_discarded_to_clear_material_and_fuel_outrage() -> None:
    t = lore_table(0, "tycoons_charm").tokens(0, "material").outrage(0, "material", "fuel", "relic")
    assert prelude(t).do("use_lore tycoons_charm").offers() == ["discard_lore tycoons_charm"]
    t.do("discard_lore tycoons_charm")
    assert t.s.outrage[:5] == [0, 0, 0, 1, 0]
    assert t.slots(0)[0] == "material"
    assert "use_lore tycoons_charm" not in t.offers()
