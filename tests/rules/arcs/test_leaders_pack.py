"""The eight leaders of the pack. Seat 0 has the leader unless a test says otherwise.

Faces: skirmish_0 nothing, skirmish_3 a hit, assault_1 two hits, assault_5 a hit and an intercept, raid_2 a building hit
and a key, raid_5 an intercept.
"""

import pytest

from hexarc.games.arcs.state import BURIED
from hexarc.games.arcs.tables import COURT_NAMES
from tests.rules.arcs.following import copy, end_chapter, lead, led_by, pivot
from tests.rules.arcs.table import Table
from tests.support.rules import rule


def fight(t: Table, where: str, defender: int, skirmish: int = 0, assault: int = 0, raid: int = 0) -> Table:
    t.do("take_action battle", f"battle_at {where}", f"battle_against {defender}")
    return t.do(f"skirmish_dice {skirmish}", f"assault_dice {assault}", f"raid_dice {raid}")


def attacked(t: Table) -> Table:
    """Seat 1 is about to spend the pips of an aggression card."""
    return t.starts(1).hand(1, "aggression_2").do("lead aggression_2", "no_declare", "end_prelude")


# overseer


@rule("arcs.leader.overseer.3")
def test_after_a_tax_the_overseer_may_hit_the_city_and_tax_it_again_once_a_turn() -> None:
    t = led_by("overseer").city("s1_hex", 0).city("s4_hex", 0).ships("s6_gate", 0, 1)
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert t.offers() == ["decline", "ruthless_hit s1_hex/0"]
    pips = t.s.pips
    t.do("ruthless_hit s1_hex/0", "put_in 2")
    assert t.buildings("s1_hex") == ["damaged city 0"]
    assert (t.count(0, "material"), t.s.pips) == (2, pips)
    t.do("take_action tax", "tax s4_hex/0", "put_in 3")
    assert t.asked == "act.choose", "not a second time in this turn"


@rule("arcs.leader.overseer.3")
def test_the_overseer_may_decline_and_use_it_later_in_the_turn() -> None:
    t = led_by("overseer").city("s1_hex", 0).city("s4_hex", 0).ships("s6_gate", 0, 1)
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1", "decline")
    assert t.buildings("s1_hex") == ["city 0"]
    t.do("take_action tax", "tax s4_hex/0", "put_in 2")
    assert t.offers() == ["decline", "ruthless_hit s4_hex/0"]


@rule("arcs.leader.overseer.3")
def test_a_ship_is_built_twice_at_the_hit_starport_and_then_no_tax_is_repeated() -> None:
    t = led_by("overseer").city("s1_hex", 0).starport("s4_hex", 0).ships("s6_gate", 0, 1).tokens(0, "material")
    t.starts(0).hand(0, "administration_2").do("lead administration_2", "no_declare", "spend 1/material")
    t.do("take_action build", "build_ship s4_hex/0", "ruthless_hit s4_hex/0")
    assert (t.fresh("s4_hex", 0), t.buildings("s4_hex")) == (2, ["damaged starport 0"])
    t.do("end_prelude", "take_action tax", "tax s1_hex/0", "put_in 1")
    assert (t.asked, t.count(0, "material")) == ("act.choose", 1), "one tax or one ship, not both"


@rule("arcs.leader.overseer.4")
def test_the_outrage_of_a_city_lost_this_way_comes_before_the_token_of_the_repeated_tax() -> None:
    t = led_by("overseer").city("s1_hex", 0, damaged=True).ships("s6_gate", 0, 1).guild(0, "mining_interest")
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1", "ruthless_hit s1_hex/0")
    t.do("put_in 1")
    assert t.buildings("s1_hex") == []
    assert t.cards(0) == []
    assert t.s.outrage[0] == 1
    assert t.count(0, "material") == 1, "the first token went back, the second came after that"


@rule("arcs.leader.overseer.4")
def test_the_city_may_be_hit_even_if_the_repeated_tax_yields_nothing() -> None:
    t = led_by("overseer").city("s1_hex", 0).ships("s6_gate", 0, 1).supply("material", 1)
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1", "ruthless_hit s1_hex/0")
    t.until("act")
    assert (t.buildings("s1_hex"), t.count(0, "material")) == (["damaged city 0"], 1)


@rule("arcs.leader.overseer.5")
def test_a_rivals_city_destroyed_this_way_is_a_trophy_and_ransacked_for() -> None:
    t = led_by("overseer").city("s1_hex", 1, damaged=True).ships("s1_hex", 0, 1).court("farseers")
    lead(t.agents("farseers", 1, 2), "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert t.captives_of(0) == 1
    t.do("ruthless_hit s1_hex/0", "ransack farseers")
    assert t.trophies_of(0) == 3, "the city and two agents"
    assert t.cards(0) == ["farseers"]
    assert t.captives_of(0) == 2, "the repeated tax captures again"


@rule("arcs.leader.overseer.5")
def test_an_own_building_destroyed_this_way_returns_without_ransack() -> None:
    t = led_by("overseer").city("s1_hex", 0, damaged=True).ships("s6_gate", 0, 1).court("farseers")
    lead(t.agents("farseers", 0), "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1")
    t.do("ruthless_hit s1_hex/0", "put_in 1")
    assert (t.s.cities_left[0], t.trophies_of(0), t.row()[0]) == (5, 0, "farseers")
    t = led_by("overseer").starport("s1_hex", 0, damaged=True).ships("s6_gate", 0, 1)
    lead(t, "construction_2").do("take_action build", "build_ship s1_hex/0", "ruthless_hit s1_hex/0")
    assert (t.s.starports_supply[0], t.buildings("s1_hex"), t.fresh("s1_hex", 0)) == (5, [], 2)


@rule("arcs.leader.overseer.5")
def test_an_own_city_that_returns_covers_its_slot_again() -> None:
    t = led_by("overseer").city("s1_hex", 0, damaged=True).city("s4_hex", 0).ships("s6_gate", 0, 1)
    t.tokens(0, "fuel", "fuel", "relic", "relic").supply("material", 0)
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "ruthless_hit s1_hex/0")
    assert t.asked == "layout.lay"
    t.do("lay fuel", "lay fuel", "lay relic")
    assert t.slots(0) == ["fuel", "fuel", "relic", "", "", "", ""]


# corsair


@rule("arcs.leader.corsair.2")
def test_the_corsair_rerolls_as_many_raid_dice_as_it_has_types_of_resources_once() -> None:
    t = led_by("corsair").ships("s1_hex", 0, 3).city("s1_hex", 1).city("s4_hex", 0).tokens(0, "fuel", "weapon", "fuel")
    lead(t, "aggression_2").dice("raid_5", "raid_5", "raid_5")
    fight(t, "s1_hex", 1, raid=3)
    assert t.offers() == ["reroll_by tricky", "keep_roll"]
    t.do("reroll_by tricky", "reroll_die raid_5", "reroll_die raid_5")
    assert t.offers() == ["reroll_done"], "two types, two dice"
    t.dice("raid_2", "raid_2").do("reroll_done")
    assert t.asked != "battle.reroll", "one single reroll"
    t.do("hit_building s1_hex/0").until("act")
    assert t.buildings("s1_hex") == []
    assert t.trophies_of(0) == 1


@rule("arcs.leader.corsair.2")
def test_without_resources_or_raid_dice_the_corsair_rerolls_nothing() -> None:
    t = lead(led_by("corsair").ships("s1_hex", 0, 3).city("s1_hex", 1), "aggression_2").dice("raid_5")
    assert fight(t, "s1_hex", 1, raid=1).asked != "battle.reroll"
    t = lead(led_by("corsair").ships("s1_hex", 0, 3).city("s1_hex", 1).tokens(0, "fuel"), "aggression_2")
    assert fight(t.dice("skirmish_0"), "s1_hex", 1, skirmish=1).asked != "battle.reroll"


@rule("arcs.leader.corsair.3")
@pytest.mark.parametrize("skirmish", [0, 1, 2])
def test_the_corsair_collects_no_more_assault_than_skirmish_dice(skirmish: int) -> None:
    t = lead(led_by("corsair").ships("s1_hex", 0, 5).city("s1_hex", 1), "aggression_2")
    t.do("take_action battle", "battle_at s1_hex", "battle_against 1", f"skirmish_dice {skirmish}")
    assert t.until("battle.assault").offers() == [f"assault_dice {n}" for n in range(skirmish + 1)]


@rule("arcs.leader.corsair.3")
def test_who_attacks_a_corsair_is_free_in_its_dice() -> None:
    t = attacked(led_by("corsair").ships("s1_gate", 0, 1).ships("s1_gate", 1, 2))
    t.do("take_action battle", "battle_at s1_gate", "battle_against 0", "skirmish_dice 0")
    assert t.offers() == ["assault_dice 0", "assault_dice 1", "assault_dice 2"]


# noble


@rule("arcs.leader.noble.2")
def test_declaring_an_empty_ambition_draws_the_top_court_card_and_secures_it() -> None:
    t = (
        led_by("noble")
        .court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers")
        .deck("silver_tongues", "farseers")
    )
    t.hand(0, "construction_2").draws("draw_court silver_tongues").do("lead construction_2", "declare tycoon")
    assert (t.cards(0), t.asked) == (["silver_tongues"], "turn.prelude")
    assert t.row() == ["arms_union", "loyal_pilots", "gatekeepers", "skirmishers"]
    assert t.blocked()["use_card silver_tongues"] == "secured_now"


@rule("arcs.leader.noble.2")
def test_declaring_an_ambition_that_holds_a_marker_draws_nothing() -> None:
    t = led_by("noble").hand(0, "construction_2").declared("tycoon").do("lead construction_2", "declare tycoon")
    assert (t.cards(0), t.asked) == ([], "turn.prelude")


@rule("arcs.leader.noble.3")
def test_populist_demands_drawn_this_way_may_draw_again_for_another_empty_ambition() -> None:
    t = led_by("noble").court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers")
    t.deck("populist_demands", "silver_tongues").hand(0, "construction_2").draws("draw_court populist_demands")
    t.do("lead construction_2", "declare tycoon")
    assert "declare tyrant" in t.offers()
    t.do("declare tyrant")
    assert (t.cards(0), t.court_discard()) == (["silver_tongues"], ["populist_demands"])
    assert t.s.marker_at == [0, 1, -1]


@rule("arcs.leader.noble.3")
def test_populist_demands_on_the_same_ambition_draw_nothing_more() -> None:
    t = led_by("noble").court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers")
    t.deck("populist_demands", "silver_tongues").hand(0, "construction_2").draws("draw_court populist_demands")
    t.do("lead construction_2", "declare tycoon", "declare tycoon")
    assert (t.cards(0), t.asked) == ([], "turn.prelude")


@rule("arcs.leader.noble.3")
def test_farseers_drawn_this_way_do_not_react_to_the_same_declaration() -> None:
    t = led_by("noble").court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers").deck("farseers")
    t.hand(0, "construction_2", "construction_4").hand(1, "construction_6")
    t.do("lead construction_2", "declare tycoon")
    assert (t.cards(0), t.asked) == (["farseers"], "turn.prelude")


def noble_seer(*deck: str) -> Table:
    """A noble with farseers and one more card in hand, about to declare; seat 1 holds a card to look at."""
    t = (
        led_by("noble")
        .court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers")
        .deck(*deck)
        .guild(0, "farseers")
    )
    t.hand(0, "construction_2", "construction_4").hand(1, "construction_6")
    return t.do("lead construction_2", "declare tycoon")


@rule("arcs.leader.noble.6", "arcs.guild.07", "arcs.guild.09")
def test_a_noble_with_farseers_says_which_of_the_two_comes_first() -> None:
    t = noble_seer("call_to_action").draws("draw_card construction_5")
    assert (t.seat, t.offers()) == (0, ["resolve_first farseers", "resolve_first connected"])
    t.do("resolve_first connected")
    assert (t.court_discard(), t.asked) == (["call_to_action"], "look.rival")
    t.do("look_at 1", "swap", "swap_take construction_6", "swap_give construction_5")
    assert t.hand_of(1) == ["construction_5"], "the card drawn before the swap is given"
    assert t.asked == "turn.prelude", "connected draws once"


@rule("arcs.leader.noble.6")
def test_farseers_first_see_the_hand_before_the_card_is_drawn() -> None:
    t = noble_seer("silver_tongues").do("resolve_first farseers")
    assert (t.asked, t.cards(0)) == ("look.rival", ["farseers"])
    t.do("look_at 1", "no_swap")
    assert (t.asked, t.cards(0)) == ("turn.prelude", ["farseers", "silver_tongues"])


@rule("arcs.leader.noble.6", "arcs.guild.09")
@pytest.mark.parametrize("missing", ["deck", "hand", "marker", "farseers", "noble"])
def test_the_order_is_not_asked_where_only_one_of_them_does_something(missing: str) -> None:
    t = led_by("elder" if missing == "noble" else "noble")
    t.court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers")
    t.deck(*([] if missing == "deck" else ["silver_tongues"])).guild(
        0, *([] if missing == "farseers" else ["farseers"])
    )
    t.hand(0, "construction_2", "construction_4").hand(1, *([] if missing == "hand" else ["construction_6"]))
    t.declared(*(["tycoon"] if missing == "marker" else []))
    t.do("lead construction_2", "declare tycoon")
    assert t.offers("resolve_first") == []
    assert t.asked == ("look.rival" if missing not in ("hand", "farseers") else "turn.prelude")


@rule("arcs.leader.noble.6")
def test_a_buried_card_is_one_to_draw_as_well() -> None:
    t = led_by("noble").court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers").deck().guild(0, "farseers")
    guardians = COURT_NAMES.index("sworn_guardians")
    t.s.court_where[guardians] = BURIED
    t.s.buried.append(guardians)
    t.hand(0, "construction_2", "construction_4").hand(1, "construction_6").do("lead construction_2", "declare tycoon")
    assert t.offers() == ["resolve_first farseers", "resolve_first connected"]
    assert t.do("resolve_first connected").cards(0) == ["farseers", "sworn_guardians"]


@rule("arcs.leader.noble.4")
@pytest.mark.parametrize("follow", ["copy", "pivot"])
def test_the_noble_may_influence_twice_with_a_copy_or_pivot(follow: str) -> None:
    t = led_by("noble").ships("s6_gate", 0, 1).court("farseers", "loyal_pilots")
    (copy if follow == "copy" else pivot)(t, "mobilization").do("take_action influence", "influence farseers")
    assert t.offers() == ["influence loyal_pilots", "influence farseers", "decline"]
    t.do("influence farseers")
    assert (t.s.agents_supply[0], t.asked) == (8, "round.lead")


@rule("arcs.leader.noble.4")
def test_the_noble_influences_once_with_a_pip_of_a_led_card() -> None:
    t = lead(led_by("noble").ships("s6_gate", 0, 1).court("farseers"), "mobilization_2")
    t.do("take_action influence", "influence farseers")
    assert (t.s.agents_supply[0], t.asked) == (9, "act.choose")


@rule("arcs.leader.noble.5")
@pytest.mark.parametrize(
    ("captives", "power"), [((3, 2, 1), [7, 3, 0]), ((2, 3, 1), [0, 5, 0]), ((2, 2, 1), [0, 3, 0])]
)
def test_the_noble_gains_power_for_an_untied_first_place_only(captives: tuple[int, ...], power: list[int]) -> None:
    t = led_by("noble").city("s1_hex", 0).city("s1_hex", 0).city("s4_hex", 0).city("s5_hex", 0).declared("tyrant")
    for seat, count in enumerate(captives):
        t.captives(seat, (seat + 1) % 3, count)
    end_chapter(t)
    assert t.s.power[:3] == power


# anarchist


@rule("arcs.leader.anarchist")
def test_raid_dice_are_allowed_against_an_anarchist_without_buildings_everywhere() -> None:
    t = attacked(led_by("anarchist").ships("s1_gate", 0, 1).ships("s1_gate", 1, 2))
    t.do("take_action battle", "battle_at s1_gate", "battle_against 0", "skirmish_dice 0", "assault_dice 0")
    assert t.offers() == ["raid_dice 0", "raid_dice 1", "raid_dice 2"]
    t = attacked(led_by("anarchist").ships("s1_gate", 0, 1).ships("s1_gate", 1, 2).city("s1_hex", 0))
    t.do("take_action battle", "battle_at s1_gate", "battle_against 0", "skirmish_dice 0", "assault_dice 0")
    assert t.offers() == ["raid_dice 0"]


@rule("arcs.leader.anarchist.3")
def test_where_the_anarchist_has_ships_rival_cities_are_taxed_without_control() -> None:
    t = led_by("anarchist").ships("s4_hex", 0, 0, 1).ships("s4_hex", 1, 2).city("s4_hex", 1).city("s1_hex", 1)
    lead(t, "administration_2").do("take_action tax")
    assert t.offers() == ["tax s4_hex/0"]
    t.do("tax s4_hex/0", "put_in 1")
    assert (t.count(0, "material"), t.captives_of(0)) == (1, 1)


@rule("arcs.leader.anarchist.4")
def test_each_empty_slot_where_the_anarchist_has_ships_is_taxed_once_a_turn_like_an_own_city() -> None:
    t = lead(led_by("anarchist").ships("s1_hex", 0, 1).ships("s6_gate", 0, 1), "administration_2")
    t.do("take_action tax")
    assert t.offers() == ["tax s1_hex/0", "tax s1_hex/1"], "not the room beside the slots, not the gate"
    t.do("tax s1_hex/0", "put_in 1", "take_action tax")
    assert t.offers() == ["tax s1_hex/1"]
    t.do("tax s1_hex/1", "put_in 2")
    assert (t.count(0, "material"), t.captives_of(0)) == (2, 0)
    assert t.offers("take_action tax") == []


@rule("arcs.leader.anarchist.4")
def test_nobody_else_taxes_empty_slots() -> None:
    t = lead(led_by("elder").ships("s1_hex", 0, 1), "administration_2")
    assert t.blocked()["take_action tax"] == "no_target"


@rule("arcs.leader.anarchist.5")
def test_the_anarchist_cannot_tax_own_cities() -> None:
    t = led_by("anarchist").ships("s1_hex", 0, 1).city("s1_hex", 0).city("s4_hex", 0)
    lead(t, "administration_2").do("take_action tax")
    assert t.offers() == ["tax s1_hex/1"]
    assert t.blocked()["tax s1_hex/0"] == "forbidden"


def bonded(*declared: str) -> Table:
    """An anarchist with the bond: its ships stand at s4_hex without control, and none at s1_hex."""
    t = led_by("anarchist").lore(0, "empaths_bond").declared(*declared)
    t.ships("s4_hex", 0, 1).ships("s4_hex", 1, 2).city("s4_hex", 1).city("s1_hex", 1)
    return lead(t, "administration_2").do("take_action tax")


@rule("arcs.leader.anarchist.6")
def test_the_bond_does_not_take_the_captive_of_inspiring_away() -> None:
    t = bonded("empath")
    assert t.offers() == ["tax s1_hex/0", "tax s4_hex/0"]
    t.do("tax s4_hex/0", "put_in 1")
    assert (t.count(0, "material"), t.captives_of(0)) == (1, 1), "like a rival's city, ignoring control"
    t.do("take_action tax", "tax s1_hex/0", "put_in 2")
    assert (t.count(0, "material"), t.captives_of(0)) == (2, 1), "like an own city, by the bond"
    assert bonded().offers() == ["tax s4_hex/0"]


@rule("arcs.leader.anarchist.7")
def test_cruelty_taxes_an_empty_slot_again_as_it_does_a_city() -> None:
    t = led_by("anarchist").lore(0, "warlords_cruelty").ships("s4_hex", 0, 1).declared("warlord")
    lead(t, "administration_2").do("take_action tax", "tax s4_hex/0", "put_in 1", "take_action tax")
    assert t.offers() == ["tax s4_hex/0"]
    assert t.do("tax s4_hex/0", "put_in 2").count(0, "material") == 2
    t = led_by("anarchist").lore(0, "warlords_cruelty").ships("s4_hex", 0, 1)
    lead(t, "administration_2").do("take_action tax", "tax s4_hex/0", "put_in 1")
    assert t.blocked()["take_action tax"] == "no_target", "not unless warlord is declared"


# shaper


@rule("arcs.leader.shaper.2")
def test_after_a_tax_a_token_on_the_planet_changes_its_type_for_good() -> None:
    t = led_by("shaper").city("s1_hex", 0).city("s1_hex", 0).ships("s6_gate", 0, 1).tokens(0, "relic")
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 2")
    assert t.offers() == ["decline", "shape_with 1", "shape_with 2"]
    t.do("shape_with 1")
    assert t.slots(0)[:2] == ["", "material"]
    assert (t.s.supply[3], t.s.on_planets[3]) == (4, 1), "the relic is out of the supply"
    t.do("take_action tax", "tax s1_hex/1", "put_in 1")
    assert t.count(0, "relic") == 1, "the planet gives relics now"
    assert t.asked == "act.choose", "it cannot be changed again"


@rule("arcs.leader.shaper.2")
def test_a_token_of_a_held_cartel_pile_may_be_put_on_the_planet() -> None:
    t = led_by("shaper").city("s5_hex", 0).ships("s6_gate", 0, 1).guild(0, "fuel_cartel").supply("psionic", 0)
    lead(t, "administration_2").do("take_action tax", "tax s5_hex/0")
    assert t.until("mythic").offers() == ["decline", "shape_from_pile fuel"]
    t.do("shape_from_pile fuel")
    assert (t.s.supply[1], t.s.on_planets[1], t.s.planet_type[19]) == (4, 1, 1)


@rule("arcs.leader.shaper.3")
def test_the_shaper_catapults_from_gates_and_not_from_starports() -> None:
    t = led_by("shaper").ships("s1_gate", 0, 1).ships("s4_hex", 0, 1).starport("s4_hex", 0)
    lead(t, "mobilization_2").do("take_action move", "move_from s1_gate", "move_group 1/0", "move_to s6_gate")
    assert t.offers() == ["move_group 1/0", "stop_move"]
    t.do("stop_move", "take_action move", "move_from s4_hex", "move_group 1/0", "move_to s4_gate")
    assert t.asked == "act.choose"


@rule("arcs.leader.shaper.3")
def test_a_gate_with_an_own_starport_still_counts_as_a_gate() -> None:
    t = lead(led_by("shaper").ships("s1_gate", 0, 1).starport("s1_gate", 0, site=0), "mobilization_2")
    t.do("take_action move", "move_from s1_gate", "move_group 1/0", "move_to s6_gate")
    assert t.offers() == ["move_group 1/0", "stop_move"]


# agitator


@rule("arcs.leader.agitator.3")
def test_an_intercepted_attacker_takes_a_hit_for_each_weapon_icon_of_the_agitator_not_for_its_ships() -> None:
    t = led_by("agitator").ships("s1_gate", 0, 5).ships("s1_gate", 1, 4).guild(0, "arms_union")
    attacked(t.tokens(0, "weapon", "weapon")).dice("assault_5")
    fight(t, "s1_gate", 0, assault=1).do("hit_fresh", "hit_fresh", "hit_fresh")
    assert (t.fresh("s1_gate", 1), t.damaged("s1_gate", 1)) == (1, 3), "three icons, five fresh ships"
    assert (t.seat, t.offers()) == (0, ["return_weapon 1", "return_weapon 2"])
    t.do("return_weapon 2")
    assert t.slots(0)[:2] == ["weapon", ""]


@rule("arcs.leader.agitator.3")
def test_without_weapons_an_interception_hurts_nobody_and_without_interception_nothing_is_returned() -> None:
    t = attacked(led_by("agitator").ships("s1_gate", 0, 5).ships("s1_gate", 1, 4)).dice("assault_5")
    fight(t, "s1_gate", 0, assault=1).until("act")
    assert t.fresh("s1_gate", 1) == 4
    t = attacked(led_by("agitator").ships("s1_gate", 0, 5).ships("s1_gate", 1, 4).tokens(0, "weapon"))
    fight(t.dice("skirmish_0"), "s1_gate", 0, skirmish=1).until("act")
    assert (t.fresh("s1_gate", 1), t.count(0, "weapon")) == (4, 1)


@rule("arcs.leader.agitator.3")
def test_irregular_answers_an_interception_by_mirror_plating_too() -> None:
    t = led_by("agitator").lore(0, "mirror_plating").ships("s1_gate", 0, 5).ships("s1_gate", 1, 4)
    attacked(t.tokens(0, "weapon")).dice("assault_0")
    fight(t, "s1_gate", 0, assault=1).do("hit_fresh").until("act")
    assert (t.damaged("s1_gate", 1), t.count(0, "weapon")) == (1, 0)


# quartermaster


@rule("arcs.leader.quartermaster.2")
@pytest.mark.parametrize("attacks", [True, False])
def test_after_a_battle_on_either_side_ships_are_repaired_for_starports_under_control(attacks: bool) -> None:
    t = led_by("quartermaster").ships("s1_gate", 0, 1, 3).ships("s1_gate", 1, 1)
    t.starport("s4_hex", 0).ships("s4_hex", 0, 1)
    t.starport("s1_hex", 1).ships("s1_hex", 0, 1)
    t.starport("s6_arrow", 0)
    if attacks:
        fight(lead(t, "aggression_2").dice("skirmish_0"), "s1_gate", 1, skirmish=1)
    else:
        fight(attacked(t).dice("skirmish_0"), "s1_gate", 0, skirmish=1)
    t.until("act")
    assert (t.fresh("s1_gate", 0), t.damaged("s1_gate", 0)) == (3, 1), "an own and a rival's starport, not the third"


@rule("arcs.leader.quartermaster.2")
def test_starports_are_counted_after_the_battle_and_third_parties_repair_nothing() -> None:
    t = led_by("quartermaster").ships("s1_hex", 0, 2, 2).ships("s1_hex", 1, 0, 1).starport("s1_hex", 1, damaged=True)
    fight(lead(t, "aggression_2").dice("assault_1"), "s1_hex", 1, assault=1)
    t.do("hit_damaged", "hit_building s1_hex/0").until("act")
    assert t.buildings("s1_hex") == []
    assert t.damaged("s1_hex", 0) == 2, "the starport that fell does not count"
    t = led_by("quartermaster").ships("s1_gate", 0, 4, 1).starport("s1_hex", 0).ships("s1_hex", 0, 1)
    t.ships("s1_gate", 1, 1).ships("s1_gate", 2, 1)
    fight(attacked(t).dice("skirmish_0"), "s1_gate", 2, skirmish=1).until("act")
    assert t.damaged("s1_gate", 0) == 1
