"""Leaders and rolls at the edge of what they may do: nothing left to choose, declined, or somebody else's leader."""

import pytest

from hexarc.games.arcs import rules
from hexarc.games.arcs.rules import FROM_CARD
from hexarc.games.arcs.tables import COURT_NAMES
from tests.rules.arcs.following import copy, lead, led_by
from tests.rules.arcs.table import Table
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
