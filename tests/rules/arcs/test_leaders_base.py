"""The eight leaders of the base box. Seat 0 has the leader unless a test says otherwise."""

import pytest

from tests.rules.arcs.following import copy, end_chapter, lead, led_by, pivot
from tests.rules.arcs.table import Table
from tests.support.rules import rule


def fight(t: Table, where: str, defender: int, skirmish: int, assault: int = 0, raid: int = 0) -> Table:
    t.do("take_action battle", f"battle_at {where}", f"battle_against {defender}")
    return t.do(f"skirmish_dice {skirmish}", f"assault_dice {assault}", f"raid_dice {raid}")


def attacked(t: Table) -> Table:
    """Seat 1 is about to spend the pips of an aggression card."""
    return t.starts(1).hand(1, "aggression_2").do("lead aggression_2", "no_declare", "end_prelude")


# elder


@rule("arcs.leader.elder.2")
def test_the_elder_may_influence_after_a_battle_that_brought_the_attacker_a_trophy() -> None:
    t = led_by("elder").ships("s1_gate", 0, 1, 1).ships("s1_gate", 1, 2).court("farseers", "loyal_pilots")
    fight(attacked(t).dice("skirmish_3"), "s1_gate", 0, 1).do("hit_damaged")
    assert t.trophies_of(1) == 1
    assert t.seat == 0
    assert t.offers() == ["influence loyal_pilots", "influence farseers", "decline"]
    t.do("influence farseers")
    assert t.s.agents_supply[0] == 9
    assert t.asked == "act.choose"


@rule("arcs.leader.elder.2")
def test_the_elder_does_not_influence_after_a_battle_without_a_trophy_or_as_attacker() -> None:
    t = led_by("elder").ships("s1_gate", 0, 1).ships("s1_gate", 1, 2).court("farseers")
    fight(attacked(t).dice("skirmish_3"), "s1_gate", 0, 1).do("hit_fresh")
    assert (t.trophies_of(1), t.asked, t.seat) == (0, "act.choose", 1)
    t = lead(led_by("elder").ships("s1_gate", 0, 2).ships("s1_gate", 1, 0, 1).court("farseers"), "aggression_2")
    fight(t.dice("skirmish_3"), "s1_gate", 1, 1).do("hit_damaged")
    assert (t.trophies_of(0), t.asked, t.seat) == (1, "act.choose", 0)


@rule("arcs.leader.elder.3")
def test_a_rival_who_destroys_the_elders_city_in_battle_does_not_ransack() -> None:
    t = led_by("elder").city("s1_hex", 0, damaged=True).ships("s1_hex", 1, 2).ships("s6_gate", 0, 1)
    fight(attacked(t.court("farseers").agents("farseers", 0)).dice("skirmish_3"), "s1_hex", 0, 1)
    t.do("hit_building s1_hex/0")
    assert t.seat == 0, "beloved still lets the elder influence"
    t.do("decline")
    assert t.buildings("s1_hex") == []
    assert t.s.outrage[1 * 5] == 1, "the outrage of material is not spared"
    assert t.cards(1) == []
    assert t.row()[0] == "farseers"


@rule("arcs.leader.elder.3")
def test_the_elders_city_destroyed_outside_a_battle_is_ransacked_for() -> None:
    t = led_by("elder").leader(1, "overseer").city("s1_hex", 0, damaged=True).ships("s1_hex", 1, 2)
    t.ships("s6_gate", 0, 1).court("farseers").agents("farseers", 0).starts(1).hand(1, "administration_2")
    t.do("lead administration_2", "no_declare", "end_prelude", "take_action tax", "tax s1_hex/0", "put_in 1")
    t.do("ruthless_hit s1_hex/0", "ransack farseers")
    assert t.cards(1) == ["farseers"]


# fuel-drinker


@rule("arcs.leader.fuel_drinker.3")
def test_all_fuel_goes_back_after_a_chapter_in_which_tycoon_was_scored() -> None:
    t = led_by("fuel_drinker").tokens(0, "fuel", "fuel").tokens(1, "fuel").declared("tycoon")
    end_chapter(t)
    assert t.power(0) == 5, "the fuel counts first"
    assert t.slots(0)[:2] == ["", ""]
    assert t.count(1, "fuel") == 1
    assert t.s.supply[1] == 4


@rule("arcs.leader.fuel_drinker.3")
def test_the_fuel_stays_when_tycoon_was_not_scored() -> None:
    t = end_chapter(led_by("fuel_drinker").tokens(0, "fuel", "fuel").declared("keeper"))
    assert t.count(0, "fuel") == 2


# upstart


@rule("arcs.leader.upstart.2")
def test_the_upstart_may_gain_any_resource_with_every_declaration() -> None:
    t = led_by("upstart").ships("s6_gate", 0, 1).supply("relic", 0).hand(0, "construction_2")
    t.do("lead construction_2", "declare tycoon")
    assert t.offers() == ["gain material", "gain fuel", "gain weapon", "gain psionic", "gain_nothing"]
    t.do("gain weapon", "put_in 1")
    assert t.slots(0)[0] == "weapon"
    t = led_by("upstart").hand(0, "construction_2").do("lead construction_2", "declare tycoon", "gain_nothing")
    assert t.asked == "turn.prelude"


@rule("arcs.leader.upstart.2")
def test_a_rivals_declaration_gives_the_upstart_nothing() -> None:
    t = led_by("upstart").starts(1).hand(1, "construction_2").do("lead construction_2", "declare tycoon")
    assert (t.seat, t.asked) == (1, "turn.prelude")


@rule("arcs.leader.upstart.3")
def test_the_upstart_cannot_tax_any_city_without_control_not_even_an_own_one() -> None:
    t = led_by("upstart").city("s1_hex", 0).city("s4_hex", 0).ships("s4_hex", 0, 1).city("s5_hex", 0)
    lead(t.ships("s5_hex", 0, 1).ships("s5_hex", 1, 1), "administration_2").do("take_action tax")
    assert t.offers() == ["tax s4_hex/0"]
    assert t.blocked()["tax s1_hex/0"] == "no_control"


@rule("arcs.leader.upstart.3")
def test_empaths_bond_does_not_lift_callow() -> None:
    t = led_by("upstart").lore(0, "empaths_bond").declared("empath").city("s1_hex", 1).city("s4_hex", 1)
    lead(t.city("s1_hex", 0).ships("s4_hex", 0, 1), "administration_3").do("take_action tax")
    assert t.offers() == ["tax s4_hex/0"]


# rebel


@rule("arcs.leader.rebel.2")
def test_the_rebel_must_collect_two_dice_on_top_of_those_for_ships() -> None:
    t = lead(led_by("rebel").ships("s1_hex", 0, 1).city("s1_hex", 1), "aggression_2")
    t.do("take_action battle", "battle_at s1_hex", "battle_against 1")
    assert t.offers() == [f"skirmish_dice {n}" for n in range(4)]
    t.do("skirmish_dice 0", "assault_dice 0")
    assert t.offers() == ["raid_dice 2", "raid_dice 3"]


@rule("arcs.leader.rebel.2")
def test_only_an_attacking_rebel_is_committed() -> None:
    t = attacked(led_by("rebel").ships("s1_gate", 0, 1).ships("s1_gate", 1, 1))
    t.do("take_action battle", "battle_at s1_gate", "battle_against 0")
    assert t.offers() == ["skirmish_dice 0", "skirmish_dice 1"]


@rule("arcs.leader.rebel.3")
def test_at_most_two_ships_of_the_rebel_move_at_a_time() -> None:
    t = lead(led_by("rebel").ships("s1_gate", 0, 2, 1), "mobilization_2")
    t.do("take_action move", "move_from s1_gate")
    assert t.offers() == [f"move_group {group}" for group in ("0/1", "1/0", "1/1", "2/0")]


@rule("arcs.leader.rebel.3")
def test_predictive_sensors_bring_the_rebel_two_ships_a_system_and_force_beams_ignore_the_limit() -> None:
    t = led_by("rebel").lore(0, "predictive_sensors").ships("s1_gate", 0, 1).ships("s1_gate", 1, 1)
    attacked(t.ships("s1_hex", 0, 4)).do("take_action battle", "battle_at s1_gate", "battle_against 0")
    assert t.offers() == ["bring_ships s1_hex/1", "bring_ships s1_hex/2", "bring_done"]
    t = led_by("rebel").lore(0, "force_beams").starport("s1_hex", 0).ships("s1_hex", 0, 3)
    lead(t, "mobilization_2").do("guide", "guide_from s1_hex", "guide_to s1_gate")
    assert "guide_ships 0/3/0" in t.offers()


# warrior


def warrior() -> Table:
    """Two ships in the gate of sector 1 beside a rival's ship."""
    return led_by("warrior").ships("s1_gate", 0, 2).ships("s1_gate", 1, 1)


@rule("arcs.leader.warrior.2")
@pytest.mark.parametrize("follow", ["copy", "pivot"])
def test_the_warrior_may_move_after_the_battle_of_a_copy_or_pivot(follow: str) -> None:
    t = (copy if follow == "copy" else pivot)(warrior().ships("s4_hex", 0, 1), "aggression")
    fight(t.dice("skirmish_0"), "s1_gate", 1, 1)
    assert t.offers() == ["decline", "extra_move"]
    t.do("extra_move")
    assert t.offers() == ["move_from s1_gate", "move_from s4_hex"], "other ships may move than those that fought"
    t.do("move_from s4_hex", "move_group 1/0", "move_to s4_gate").do()
    assert t.fresh("s4_gate", 0) == 1


@rule("arcs.leader.warrior.2")
def test_the_warrior_may_move_first_and_then_battle_but_not_once_more() -> None:
    t = copy(warrior().ships("s1_hex", 0, 1), "aggression")
    t.do("move_then_battle", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.until("battle.skirmish").offers() == [f"skirmish_dice {n}" for n in range(4)]
    t.dice("skirmish_0").do("skirmish_dice 1", "assault_dice 0", "raid_dice 0")
    assert (t.asked, t.s.pips) == ("round.lead", 0)


@rule("arcs.leader.warrior.2")
def test_a_spent_weapon_is_enough_and_the_move_may_be_a_catapult() -> None:
    t = warrior().tokens(0, "weapon").starport("s4_hex", 0).ships("s4_hex", 0, 1)
    copy(t, "administration", "spend 1/weapon")
    assert t.offers("move_then") == ["move_then_battle"]
    t.do("move_then_battle", "move_from s4_hex", "move_group 1/0", "move_to s4_gate")
    t.do("move_group 1/0", "move_to s1_gate", "stop_move", "battle_at s1_gate", "battle_against 1")
    assert t.offers() == [f"skirmish_dice {n}" for n in range(4)]


@rule("arcs.leader.warrior.2")
def test_with_the_pips_of_a_led_card_there_is_no_extra_move() -> None:
    t = lead(warrior(), "aggression_2")
    assert t.offers("move_then") == []
    fight(t.dice("skirmish_0"), "s1_gate", 1, 1)
    assert t.asked == "act.choose"


@rule("arcs.leader.warrior.3")
def test_only_moves_that_lead_to_a_battle_are_offered_first() -> None:
    t = led_by("warrior").ships("s1_hex", 0, 2).ships("s4_arrow", 0, 1).ships("s1_gate", 1, 1)
    copy(t, "aggression").do("move_then_battle")
    assert t.offers() == ["move_from s1_hex"]
    t.do("move_from s1_hex", "move_group 2/0")
    assert t.offers() == ["move_to s1_gate"]


@rule("arcs.leader.warrior.3")
def test_ships_that_stay_to_fight_leave_the_others_free_to_move() -> None:
    t = copy(warrior(), "aggression").do("move_then_battle", "move_from s1_gate")
    assert t.offers() == ["move_group 1/0"], "no rival is next to the gate, so one ship must stay"
    t.do("move_group 1/0")
    assert "move_to s6_gate" in t.offers()


@rule("arcs.leader.warrior.3")
def test_no_move_comes_first_where_no_battle_can_follow() -> None:
    t = copy(led_by("warrior").ships("s1_hex", 0, 2).ships("s4_gate", 1, 1), "aggression")
    assert t.offers("move_then") == []
    assert t.blocked()["move_then_battle"] == "no_battle_after"


def sprinter(*ships: tuple[str, int, int]) -> Table:
    """A warrior with sprinter_drives, about to spend the pip of a copy of aggression."""
    t = led_by("warrior").lore(0, "sprinter_drives")
    for where, fresh, damaged in ships:
        t.ships(where, 0, fresh, damaged)
    return t


@rule("arcs.leader.warrior.5")
def test_a_move_whose_sprint_alone_reaches_a_rival_may_come_first() -> None:
    t = copy(sprinter(("s1_hex", 2, 1), ("s4_arrow", 1, 0)).ships("s6_gate", 1, 1), "aggression").do("move_then_battle")
    assert t.offers() == ["move_from s1_hex"]
    t.do("move_from s1_hex")
    assert "move_group 0/1" not in t.offers(), "a damaged ship does not sprint"
    assert "move_group 1/1" in t.offers()
    t.do("move_group 2/1")
    assert t.offers() == ["move_to s1_gate"], "from the planets beside, the sprint reaches nobody"
    t.do("move_to s1_gate")
    assert (t.asked, t.offers()) == ("tactical_sprint.from", ["sprint_from s1_gate"]), "it must go on"
    t.do("sprint_from s1_gate", "move_group 1/0")
    assert t.offers() == ["move_to s6_gate"]
    t.do("move_to s6_gate").until("battle.skirmish")
    assert (t.fresh("s6_gate", 0), t.fresh("s1_gate", 0), t.damaged("s1_gate", 0)) == (1, 1, 1)


@rule("arcs.leader.warrior.5")
def test_ships_with_a_battle_need_not_sprint_and_leave_one_behind_if_they_do() -> None:
    t = copy(sprinter(("s1_hex", 2, 0)).ships("s1_gate", 1, 1), "aggression")
    t.do("move_then_battle", "move_from s1_hex", "move_group 2/0", "move_to s1_gate")
    assert t.offers() == ["sprint_from s1_gate", "no_sprint"]
    t.do("sprint_from s1_gate")
    assert t.offers() == ["move_group 1/0"], "nobody is beside the gate, so one ship stays to fight"
    t.do("move_group 1/0", "move_to s6_gate").until("battle.skirmish")
    assert (t.fresh("s1_gate", 0), t.fresh("s6_gate", 0)) == (1, 1)


@rule("arcs.leader.warrior.5", "arcs.leader.warrior.3")
def test_without_the_drives_or_with_damaged_ships_only_the_sprint_is_no_way_to_a_battle() -> None:
    t = copy(led_by("warrior").ships("s1_hex", 0, 2).ships("s6_gate", 1, 1), "aggression")
    assert t.blocked()["move_then_battle"] == "no_battle_after"
    t = copy(sprinter(("s1_hex", 0, 2)).ships("s6_gate", 1, 1), "aggression")
    assert t.blocked()["move_then_battle"] == "no_battle_after"
    t = copy(sprinter(("s1_hex", 2, 0)).ships("s5_gate", 1, 1), "aggression")
    assert t.blocked()["move_then_battle"] == "no_battle_after", "two steps and a third are too far"


@rule("arcs.leader.warrior.5")
def test_the_sprint_before_the_battle_may_be_a_catapult_and_ships_dropped_on_the_way_may_make_it() -> None:
    t = sprinter(("s1_hex", 1, 0)).starport("s1_crescent", 0)
    copy(t, "aggression").do("move_then_battle", "move_from s1_hex", "move_group 1/0")
    assert t.offers() == ["move_to s1_crescent"], "only from the starport the sprint gets as far as sector 5"
    t.do("move_to s1_crescent", "sprint_from s1_crescent", "move_group 1/0")
    t.do("move_to s1_gate", "move_group 1/0", "move_to s4_gate", "move_group 1/0", "move_to s5_gate")
    t.do("move_group 1/0", "move_to s5_arrow", "battle_against 1")
    assert (t.asked, t.fresh("s5_arrow", 0)) == ("battle.skirmish", 1)
    t = sprinter(("s4_hex", 2, 0)).starport("s4_hex", 0).ships("s1_crescent", 1, 1)
    copy(t, "aggression").do("move_then_battle", "move_from s4_hex", "move_group 2/0", "move_to s4_gate")
    t.do("move_group 2/0", "move_to s1_gate", "move_group 1/0", "move_to s1_arrow")
    assert t.offers() == ["sprint_from s1_gate", "sprint_from s1_arrow"]


@rule("arcs.leader.warrior.5", "arcs.leader.warrior.3")
def test_a_catapult_stops_where_the_sprint_reaches_a_rival_and_damaged_ships_go_straight_to_one() -> None:
    t = sprinter(("s4_hex", 1, 1)).starport("s4_hex", 0).ships("s1_crescent", 1, 1)
    copy(t, "aggression").do("move_then_battle", "move_from s4_hex", "move_group 1/1", "move_to s4_gate")
    assert "stop_move" not in t.offers()
    t.do("move_group 1/1", "move_to s1_gate")
    assert "stop_move" in t.offers()
    t.do("move_group 0/1")
    assert "move_to s1_arrow" in t.offers(), "the fresh ship that stays in the gate makes the sprint"
    t = copy(sprinter(("s1_hex", 0, 1)).ships("s1_gate", 1, 1), "aggression")
    t.do("move_then_battle", "move_from s1_hex", "move_group 0/1")
    assert t.offers() == ["move_to s1_gate"]


@rule("arcs.leader.warrior.5", "arcs.leader.warrior.3")
def test_ships_that_go_on_do_not_count_as_those_that_stay_to_sprint() -> None:
    t = sprinter(("s4_hex", 1, 0)).starport("s4_hex", 0)
    copy(t, "aggression").do("move_then_battle", "move_from s4_hex", "move_group 1/0", "move_to s4_gate")
    t.do("move_group 1/0", "move_to s5_gate", "move_group 1/0")
    assert "move_to s5_arrow" in t.offers()
    assert "move_to s5_hex" not in t.offers(), "from there no rival is one step away"
    t = copy(sprinter(("s1_hex", 1, 0)).ships("s1_gate", 1, 1), "aggression")
    t.do("move_then_battle", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.offers() == ["no_sprint"], "the only ship with a battle stays"


# feastbringer


def feastbringer() -> Table:
    return led_by("feastbringer").ships("s6_gate", 0, 1).court("farseers", "loyal_pilots", "arms_union")


@rule("arcs.leader.feastbringer.2")
@pytest.mark.parametrize("follow", ["copy", "pivot"])
def test_the_feastbringer_may_influence_after_the_secure_of_a_copy_or_pivot(follow: str) -> None:
    t = feastbringer().agents("farseers", 0).deck("skirmishers")
    (copy if follow == "copy" else pivot)(t, "aggression").do("take_action secure", "secure farseers")
    assert t.cards(0) == ["farseers"]
    assert t.offers() == ["influence loyal_pilots", "influence arms_union", "influence skirmishers", "decline"]
    t.do("influence arms_union")
    assert (t.s.agents_supply[0], t.s.pips) == (9, 0)


@rule("arcs.leader.feastbringer.2")
def test_the_feastbringer_may_influence_first_any_card_and_then_secure_but_not_influence_again() -> None:
    t = copy(feastbringer().agents("farseers", 0), "aggression").do("influence_then_secure")
    assert t.offers() == ["influence loyal_pilots", "influence arms_union", "influence farseers"]
    t.do("influence loyal_pilots", "secure farseers")
    assert (t.cards(0), t.s.agents_supply[0], t.asked) == (["farseers"], 9, "round.lead")


@rule("arcs.leader.feastbringer.2")
def test_with_the_pips_of_a_led_card_there_is_no_extra_influence() -> None:
    t = feastbringer().agents("farseers", 0).hand(0, "aggression_2").do("lead aggression_2", "end_prelude")
    assert t.offers("influence_then") == []
    t.do("take_action secure", "secure farseers")
    assert t.asked == "act.choose"


@rule("arcs.leader.feastbringer.3")
def test_only_an_influence_that_leads_to_a_secure_is_offered_first() -> None:
    t = feastbringer().agents("farseers", 0).agents("farseers", 1).agents("loyal_pilots", 1)
    t.agents("arms_union", 1, 2)
    copy(t, "aggression").do("influence_then_secure").until("charismatic")
    assert t.offers() == ["influence farseers"]
    assert t.blocked()["influence loyal_pilots"] == "no_secure_after"
    t.do("influence farseers", "secure farseers")
    assert (t.cards(0), t.captives_of(0)) == (["farseers"], 1)


@rule("arcs.leader.feastbringer.3")
def test_no_influence_comes_first_where_no_secure_can_follow() -> None:
    t = led_by("feastbringer").ships("s6_gate", 0, 1).court("farseers").agents("farseers", 1)
    copy(t, "aggression")
    assert t.offers("influence_then") == []
    assert t.blocked()["influence_then_secure"] == "no_secure_after"


@rule("arcs.leader.feastbringer.4", "arcs.leader.feastbringer.5")
def test_to_declare_a_guild_card_is_given_to_the_rival_with_the_least_power() -> None:
    t = led_by("feastbringer").guild(0, "farseers", "arms_union").hand(0, "construction_2")
    t.s.power[1] = 3
    t.do("lead construction_2", "declare tycoon")
    assert t.offers() == ["give_away arms_union", "give_away farseers"]
    assert t.s.marker_at == [-1, -1, -1], "the card is given first"
    t.do("give_away arms_union", "end_prelude")
    assert (t.cards(0), t.cards(2)) == (["farseers"], ["arms_union"])
    assert t.s.marker_at[0] == 0


@rule("arcs.leader.feastbringer.5")
def test_among_rivals_with_equal_power_the_first_in_turn_order_gets_the_card() -> None:
    t = led_by("feastbringer").guild(0, "arms_union").hand(0, "construction_2")
    t.do("lead construction_2", "declare tycoon", "give_away arms_union")
    assert t.cards(1) == ["arms_union"]
    t = led_by("feastbringer", 4).guild(0, "arms_union", "galactic_bards").starts(2).hand(2, "aggression_4")
    t.hand(0, "construction_2").do("lead aggression_4", "no_declare", "end_prelude", "end_turn", "pivot construction_2")
    t.do("declare tycoon", "give_away arms_union")
    assert t.cards(2) == ["arms_union"], "turn order is counted from the initiative holder"


@rule("arcs.leader.feastbringer.4")
def test_without_a_guild_card_the_feastbringer_cannot_declare() -> None:
    t = led_by("feastbringer").ships("s6_gate", 0, 1).hand(0, "aggression_2").court("populist_demands")
    t.agents("populist_demands", 0).do("lead aggression_2")
    assert t.asked == "turn.prelude", "no declaration is offered"
    t.do("end_prelude", "take_action secure", "secure populist_demands")
    assert t.asked == "act.choose", "populist demands find no way around it"
    assert t.s.marker_at == [-1, -1, -1]


# demagogue


@rule("arcs.leader.demagogue.2")
def test_the_demagogue_places_one_agent_on_each_of_any_number_of_court_cards_when_declaring() -> None:
    t = led_by("demagogue").court("farseers", "loyal_pilots", "arms_union").hand(0, "construction_2")
    t.do("lead construction_2", "declare tycoon")
    assert t.offers() == ["influence loyal_pilots", "influence arms_union", "influence farseers", "decline"]
    t.do("influence farseers")
    assert t.offers() == ["influence loyal_pilots", "influence arms_union", "decline"]
    t.do("influence arms_union", "decline")
    assert (t.asked, t.s.agents_supply[0]) == ("turn.prelude", 8)


@rule("arcs.leader.demagogue.3")
def test_a_guild_card_with_a_single_own_agent_cannot_be_secured_but_a_vox_card_can() -> None:
    t = led_by("demagogue").ships("s6_gate", 0, 1).court("farseers", "loyal_pilots", "call_to_action")
    t.agents("farseers", 0).agents("loyal_pilots", 0, 2).agents("call_to_action", 0)
    lead(t, "aggression_2").do("take_action secure")
    assert t.offers() == ["secure loyal_pilots", "secure call_to_action"]
    assert t.blocked()["secure farseers"] == "forbidden"


@rule("arcs.leader.demagogue.3")
def test_ransacking_a_guild_card_with_a_single_own_agent_is_allowed() -> None:
    t = led_by("demagogue").ships("s1_hex", 0, 2).city("s1_hex", 1, damaged=True).court("farseers")
    lead(t.agents("farseers", 0).agents("farseers", 1), "aggression_2")
    fight(t.dice("skirmish_3"), "s1_hex", 1, 1).do("hit_building s1_hex/0").do("ransack farseers")
    assert t.cards(0) == ["farseers"]
