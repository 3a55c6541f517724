"""Leaders and rolls at the edge of what they may do: nothing left to choose, declined, or somebody else's leader."""

import pytest

from hexarc.games.arcs import rules
from hexarc.games.arcs.rules import FROM_CARD
from hexarc.games.arcs.state import SCRAPPED
from hexarc.games.arcs.tables import COURT_NAMES, NONE
from tests.rules.arcs.following import copy, lead, led_by
from tests.rules.arcs.table import Table, system, table
from tests.rules.arcs.test_happenings import heard
from tests.support.rules import rule


def put_away(t: Table) -> None:
    """Every token that comes goes to the first free slot."""
    while t.asked.endswith(".type") or t.asked.startswith("stow"):
        t.do(t.offers()[0])


@rule("arcs.leader.noble.4")
@pytest.mark.parametrize(("agents", "asked"), [(2, True), (1, False)])
def test_without_an_agent_there_is_no_second_influence(agents: int, asked: bool) -> None:
    t = led_by("noble").ships("s6_gate", 0, 1).court("farseers", "loyal_pilots")
    t.s.agents_supply[0] = agents
    copy(t, "mobilization").do("take_action influence", "influence farseers")
    assert (t.asked != "round.lead") == ("decline" in t.offers()) == asked


@rule("arcs.leader.feastbringer.2")
def test_with_an_empty_court_nobody_is_asked_whom_to_influence() -> None:
    t = led_by("feastbringer").ships("s6_gate", 0, 1).court("farseers").agents("farseers", 0).deck()
    copy(t, "aggression").do("take_action secure", "secure farseers")
    assert (t.cards(0), t.asked) == (["farseers"], "round.lead")


@rule("arcs.leader.noble.2")
def test_with_an_empty_deck_the_noble_draws_nothing() -> None:
    t = led_by("noble").court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers").deck()
    t.hand(0, "construction_2").do("lead construction_2", "declare tycoon")
    assert (t.cards(0), t.asked) == ([], "turn.prelude")


@rule("arcs.leader.noble.2", "arcs.secure.03")
def test_the_card_of_the_noble_is_told_as_secured_and_a_vox_is_not_kept() -> None:
    t = led_by("noble").court("arms_union", "loyal_pilots", "gatekeepers", "skirmishers").deck("silver_tongues")
    told = heard(t, rules.AFTER_SECURE)
    t.hand(0, "construction_2").do("lead construction_2", "declare tycoon")
    assert told == [(0, COURT_NAMES.index("silver_tongues"), FROM_CARD)]


@rule("arcs.leader.fuel_drinker.2")
@pytest.mark.parametrize(("drinker", "fuel"), [(0, 1), (1, 0)])
def test_only_the_fuel_drinker_gains_fuel_for_the_tax_of_a_copy(drinker: int, fuel: int) -> None:
    t = led_by("fuel_drinker") if drinker == 0 else led_by("rebel").leader(1, "fuel_drinker")
    t.ships("s6_gate", 0, 1).city("s1_hex", 0)
    copy(t, "administration").do("take_action tax", "tax s1_hex/0")
    put_away(t)
    assert (t.count(0, "fuel"), t.count(0, "material"), t.count(1, "fuel")) == (fuel, 1, 0)


@rule("arcs.leader.overseer.3")
@pytest.mark.parametrize(("answer", "tokens"), [("decline", 1), ("ruthless_hit s1_hex/0", 2)])
def test_a_declined_hit_repeats_no_tax(answer: str, tokens: int) -> None:
    t = led_by("overseer").ships("s1_gate", 0, 1).city("s1_hex", 0).city("s4_hex", 0)
    lead(t, "administration_2").do("take_action tax", "tax s1_hex/0", "put_in 1", answer)
    put_away(t)
    assert t.count(0, "material") == tokens
    assert t.buildings("s1_hex") == (["city 0"] if answer == "decline" else ["damaged city 0"])


@rule("arcs.leader.quartermaster.2")
def test_the_quartermaster_repairs_the_ships_of_the_battle_and_no_others() -> None:
    t = led_by("rebel").leader(1, "quartermaster").ships("s1_gate", 1, 2, 2).ships("s1_gate", 0, 1, 1)
    t.ships("s1_hex", 1, 1, 2).starport("s1_hex", 1).starts(1).hand(1, "aggression_2").hand(0, "construction_6")
    t.do("lead aggression_2", "no_declare", "end_prelude", "take_action battle", "battle_at s1_gate")
    t.dice("skirmish_0").do("battle_against 0", "skirmish_dice 1", "assault_dice 0", "raid_dice 0").until("act")
    assert (t.fresh("s1_gate", 1), t.damaged("s1_gate", 1)) == (3, 1)
    assert (t.damaged("s1_hex", 1), t.damaged("s1_gate", 0)) == (2, 1)


def rolled(t: Table) -> int:
    return sum(t.s.dice)


@rule("arcs.card.skirmishers")
def test_a_reroll_takes_up_dice_and_rolls_as_many() -> None:
    t = led_by("rebel").guild(0, "skirmishers").tokens(0, "weapon").ships("s1_gate", 0, 3).ships("s1_gate", 1, 1)
    t.dice("skirmish_0", "skirmish_0", "skirmish_0")
    lead(t, "aggression_2").do("take_action battle", "battle_at s1_gate", "battle_against 1", "skirmish_dice 3")
    t.do("assault_dice 0", "raid_dice 0")
    assert rolled(t) == 3
    t.do("reroll_by skirmishers", "reroll_die skirmish_0")
    assert t.offers() == ["reroll_die skirmish_0", "reroll_done"]
    assert rolled(t) == 2
    t.dice("skirmish_0").do("reroll_done")
    assert rolled(t) == 0, "none of the three hits, so that the battle is over"


@rule("arcs.lore.force_beams")
def test_ships_of_several_players_are_guided_clockwise_from_the_one_who_guides() -> None:
    t = led_by("rebel").lore(1, "force_beams").starport("s1_hex", 1).ships("s1_gate", 0, 2).ships("s1_gate", 2, 1, 1)
    t.starts(1).hand(1, "mobilization_2").hand(0, "construction_6")
    t.do("lead mobilization_2", "no_declare", "end_prelude", "guide", "guide_from s1_gate", "guide_to s1_hex")
    assert t.offers() == [f"guide_ships 2/{fresh}/{damaged}" for fresh in (0, 1) for damaged in (0, 1)]
    t.do("guide_ships 2/0/0")
    assert t.offers() == ["guide_ships 0/1/0", "guide_ships 0/2/0"], "at least one ship must go along"
    t.do("guide_ships 0/2/0")
    assert (t.fresh("s1_hex", 0), t.fresh("s1_gate", 0), t.fresh("s1_gate", 2)) == (2, 0, 1)


@rule("arcs.lore.tyrants_ego")
def test_the_secure_of_the_ego_comes_from_a_card() -> None:
    t = led_by("rebel").lore(0, "tyrants_ego").declared("tyrant").captives(0, 1).court("farseers")
    t.agents("farseers", 0).ships("s6_gate", 0, 1)
    told = heard(t, rules.AFTER_SECURE)
    t.starts(0).hand(0, "construction_2").do("lead construction_2", "no_declare", "use_lore tyrants_ego")
    t.do("ego_return 1", "secure farseers")
    assert told == [(0, COURT_NAMES.index("farseers"), FROM_CARD)]


@rule("arcs.leader.overseer.3")
@pytest.mark.parametrize(("answer", "ships"), [("decline", 1), ("ruthless_hit s4_hex/0", 2)])
def test_a_declined_hit_builds_no_second_ship(answer: str, ships: int) -> None:
    t = led_by("overseer").starport("s4_hex", 0)
    lead(t, "construction_2").do("take_action build", "build_ship s4_hex/0", answer)
    assert t.fresh("s4_hex", 0) == ships


def tactical(t: Table) -> Table:
    """Seat 1 is the warrior with one ship, and is about to spend the single pip of a copy."""
    t.leader(1, "warrior").ships("s5_crescent", 0, 1).starts(0).hand(0, "aggression_2").hand(1, "construction_6")
    return t.do("lead aggression_2", "no_declare", "end_prelude", "end_turn", "copy", "end_prelude")


@rule("arcs.leader.warrior.3")
@pytest.mark.parametrize("start", ["s1_arrow", "s1_crescent", "s1_hex"])
@pytest.mark.parametrize("rival", ["s4_gate", "s4_hex"])
def test_the_catapult_of_the_warrior_finds_a_rival_two_gates_away(start: str, rival: str) -> None:
    t = table(leaders_lore="base+pack").starport(start, 1).ships(start, 1, 1).ships(rival, 2, 1)
    assert tactical(t).offers("move_then") == ["move_then_battle"]
    t = table(leaders_lore="base+pack").ships(start, 1, 1).ships(rival, 2, 1)
    assert tactical(t).offers("move_then") == [], "without a starport it is one step"


@rule("arcs.leader.warrior.3", "arcs.move.05")
def test_the_catapult_of_the_warrior_must_not_stop_short_of_a_rival() -> None:
    t = table(leaders_lore="base+pack").starport("s1_hex", 1).ships("s1_hex", 1, 1).ships("s4_gate", 2, 1)
    tactical(t).do("move_then_battle", "move_from s1_hex", "move_group 1/0")
    assert t.offers() == ["move_to s1_gate"]
    assert t.do("move_to s1_gate").offers() == ["move_group 1/0"], "no stop without a rival"
    reach = t.do("move_group 1/0").offers()
    assert "move_to s4_gate" in reach
    assert not [text for text in reach if not text.endswith("_gate")], "a planet would stop it"


@rule("arcs.lore.predictive_sensors")
def test_sensors_ask_for_each_system_once_and_not_without_ships_beside() -> None:
    t = led_by("rebel").lore(1, "predictive_sensors").ships("s4_hex", 0, 2).ships("s4_hex", 1, 1)
    t.ships("s4_gate", 1, 3)
    lead(t, "aggression_2").do("take_action battle", "battle_at s4_hex", "battle_against 1")
    assert t.offers() == ["bring_ships s4_gate/1", "bring_ships s4_gate/2", "bring_ships s4_gate/3", "bring_done"]
    assert t.do("bring_ships s4_gate/1").asked == "battle.skirmish"
    t = led_by("rebel").lore(1, "predictive_sensors").ships("s4_hex", 0, 2).ships("s4_hex", 1, 1)
    lead(t, "aggression_2").do("take_action battle", "battle_at s4_hex", "battle_against 1")
    assert t.asked == "battle.skirmish"


@rule("arcs.lore.warlords_terror")
def test_the_influence_of_the_terror_comes_from_a_card() -> None:
    t = led_by("rebel").lore(0, "warlords_terror").declared("warlord").trophies(0, 1, "ship", 2).court("farseers")
    told = heard(t.ships("s6_gate", 0, 1), rules.AFTER_INFLUENCE)
    t.starts(0).hand(0, "construction_2").do("lead construction_2", "no_declare", "use_lore warlords_terror")
    t.do("terror_return 1/ship", "influence farseers")
    assert told == [(0, COURT_NAMES.index("farseers"), FROM_CARD)]


@rule("arcs.secure.01")
def test_a_card_without_a_majority_says_so() -> None:
    t = led_by("rebel").ships("s6_gate", 0, 1).court("farseers", "arms_union", "loyal_pilots").agents("farseers", 0)
    t.agents("arms_union", 0, 2).agents("arms_union", 1, 2).agents("loyal_pilots", 2)
    lead(t, "aggression_2").do("take_action secure")
    assert t.offers("secure") == ["secure farseers"]
    assert t.blocked() == {"secure arms_union": "no_majority", "secure loyal_pilots": "no_majority"}


@rule("arcs.setup.01", "arcs.lead.01")
def test_the_state_knows_whose_turn_it_is() -> None:
    t = led_by("rebel").ships("s6_gate", 0, 1).starts(2).hand(2, "aggression_2").hand(0, "construction_6")
    t.do("lead aggression_2")
    assert t.s.turn_seat == 2
    t.do("no_declare", "end_prelude", "end_turn", "copy").until("turn.prelude")
    assert t.s.turn_seat == 0


@rule("arcs.card.spacing_union", "arcs.card.arms_union")
@pytest.mark.parametrize(("card", "suit"), [("spacing_union", "mobilization"), ("arms_union", "aggression")])
@pytest.mark.parametrize("led", ["mobilization", "aggression"])
def test_a_union_needs_an_open_card_of_its_suit(card: str, suit: str, led: str) -> None:
    t = led_by("rebel").ships("s6_gate", 0, 1).guild(0, card).starts(0).hand(0, f"{led}_2")
    t.do(f"lead {led}_2", "no_declare")
    assert (f"use_card {card}" in t.offers()) == (led == suit)


@rule("arcs.card.elder_broker", "arcs.card.elder_broker.2")
def test_a_trade_is_offered_for_every_rival_city_under_control_and_no_other() -> None:
    t = led_by("rebel").guild(0, "elder_broker").tokens(0, "relic").tokens(1, "material", "weapon", "fuel")
    t.city("s1_arrow", 0).ships("s1_arrow", 0, 1).city("s1_crescent", 1).city("s1_hex", 1).ships("s1_hex", 0, 1)
    t.starport("s4_hex", 1).ships("s4_hex", 0, 1)
    lead(t, "administration_2")
    assert t.offers("trade") == ["trade s1_hex/0"]


@rule("arcs.card.prison_wardens")
@pytest.mark.parametrize("captives", [0, 1])
def test_without_captives_nobody_is_executed_or_pressed(captives: int) -> None:
    t = led_by("rebel").guild(0, "prison_wardens").ships("s6_gate", 0, 1).city("s1_hex", 0).captives(0, 1, captives)
    t.court("farseers")
    assert ("execute" in lead(t, "administration_2").offers()) == bool(captives)


@rule("arcs.lore.tycoons_ambition")
def test_fuel_goes_back_as_well_as_material() -> None:
    t = led_by("rebel").lore(0, "tycoons_ambition").declared("tycoon").tokens(0, "fuel", "relic", "material")
    t.city("s1_hex", 0).city("s4_hex", 0).starts(0).hand(0, "construction_2")
    t.do("lead construction_2", "no_declare", "use_lore tycoons_ambition")
    assert (t.count(0, "fuel"), t.count(0, "material"), t.count(0, "relic")) == (0, 0, 1)


@rule("arcs.leader.feastbringer.2")
@pytest.mark.parametrize("suit", ["mobilization", "administration"])
def test_only_a_pip_that_pays_for_a_secure_lets_the_feastbringer_influence_first(suit: str) -> None:
    """A spent weapon adds the battle to the suit, but not the secure that aggression has beside it."""
    t = led_by("feastbringer").ships("s5_arrow", 0, 1).tokens(0, "weapon").court("farseers")
    copy(t, suit, "spend 1/weapon")
    assert "take_action battle" in t.offers()
    assert "influence_then_secure" not in t.offers()
    assert "influence_then_secure" not in t.blocked()


@rule("arcs.leader.feastbringer.2")
def test_influence_first_is_offered_once_however_many_cards_it_could_secure() -> None:
    t = led_by("feastbringer").ships("s6_gate", 0, 1).court("farseers", "loyal_pilots", "arms_union")
    copy(t, "aggression")
    assert t.offers("influence_then") == ["influence_then_secure"]
    assert "influence_then_secure" not in t.blocked()


@rule("arcs.leader.shaper.2")
@pytest.mark.parametrize(("left", "menu"), [(0, None), (1, ["decline", "shape_from_pile fuel"])])
def test_the_last_token_of_a_pile_may_be_put_on_the_planet(left: int, menu: list[str] | None) -> None:
    """Without any token, on the board or in a pile, the shaper is not asked at all."""
    t = led_by("shaper").city("s5_hex", 0).ships("s6_gate", 0, 1).guild(0, "fuel_cartel")
    t.supply("psionic", 0).supply("fuel", left)
    lead(t, "administration_2").do("take_action tax", "tax s5_hex/0", "tax_type psionic")
    if menu is None:
        assert t.asked == "act.choose"
    else:
        assert (t.asked, t.offers()) == ("mythic.token", menu)
        t.do("shape_from_pile fuel")
        assert (t.s.supply[1], t.s.on_planets[1], t.s.planet_type[19]) == (0, 1, 1)


@rule("arcs.leader.warrior.3")
@pytest.mark.parametrize(("fresh", "damaged"), [(1, 1), (2, 1), (1, 2)])
def test_fresh_and_damaged_ships_do_not_all_leave_the_only_battle(fresh: int, damaged: int) -> None:
    t = led_by("warrior").ships("s1_gate", 0, fresh, damaged).ships("s1_gate", 1, 1)
    copy(t, "aggression").do("move_then_battle", "move_from s1_gate")
    groups = [f"move_group {a}/{b}" for a in range(fresh + 1) for b in range(damaged + 1)]
    assert t.offers() == groups[1:-1], "neither none nor all"


@rule("arcs.leader.warrior.5")
def test_a_fresh_ship_takes_a_damaged_one_along_to_where_it_sprints_on() -> None:
    t = led_by("warrior").lore(0, "sprinter_drives").ships("s1_gate", 0, 1, 1).ships("s6_hex", 1, 1)
    copy(t, "aggression").do("move_then_battle", "move_from s1_gate")
    assert t.offers() == ["move_group 1/0", "move_group 1/1"], "two steps away: a damaged ship alone gets not so far"
    t.do("move_group 1/1")
    assert t.offers() == ["move_to s6_gate"]


@rule("arcs.leader.rebel.2")
def test_the_dice_that_the_rebel_must_take_may_all_be_assault_dice() -> None:
    t = led_by("rebel").ships("s1_gate", 0, 1).ships("s1_gate", 1, 1).city("s4_hex", 1)
    lead(t, "aggression_2").do("take_action battle", "battle_at s1_gate", "battle_against 1")
    assert t.offers() == [f"skirmish_dice {n}" for n in range(4)], "one for the ship and two more; none is raid"
    assert t.do("skirmish_dice 0").offers() == ["assault_dice 2", "assault_dice 3"]


@rule("arcs.leader.feastbringer.2", "arcs.leader.feastbringer.3")
def test_an_empty_place_of_the_court_does_not_hide_the_cards_behind_it() -> None:
    t = led_by("feastbringer").ships("s6_gate", 0, 1).court("farseers", "loyal_pilots", "arms_union").deck()
    t.s.court_row[0] = NONE
    t.s.court_where[COURT_NAMES.index("farseers")] = SCRAPPED
    copy(t, "aggression").do("influence_then_secure")
    assert t.offers() == ["influence loyal_pilots", "influence arms_union"]


@rule("arcs.leader.feastbringer.4", "arcs.end.05")
def test_nothing_is_given_to_a_rival_who_conceded() -> None:
    t = led_by("feastbringer").guild(0, "arms_union").hand(0, "construction_2")
    t.s.power[2] = 3
    t.s.conceded = 1 << 1
    t.do("lead construction_2", "declare tycoon", "give_away arms_union")
    assert (t.cards(1), t.cards(2)) == ([], ["arms_union"])


@rule("arcs.leader.warrior.2")
def test_the_tactical_move_comes_from_a_card_wherever_it_is_made() -> None:
    t = led_by("warrior").ships("s1_hex", 0, 1).ships("s1_gate", 1, 1)
    told = heard(t, rules.AFTER_MOVE)
    copy(t, "aggression").do("move_then_battle", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert told == [(0, system("s1_gate"), FROM_CARD)]
