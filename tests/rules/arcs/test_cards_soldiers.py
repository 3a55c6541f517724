"""Gatekeepers, prison wardens, skirmishers, court enforcers, and the ships of the loyal marines."""

import pytest

from hexarc.games.arcs.tables import RESOURCE_NAMES
from tests.rules.arcs.courting import court_table, follow, pips, prelude
from tests.rules.arcs.table import Table
from tests.support.rules import rule

GATES = ["s1_gate", "s4_gate", "s5_gate", "s6_gate"]


def battle(t: Table, where: str) -> Table:
    return pips(t, "aggression_2").do("take_action battle", f"battle_at {where}", "battle_against 1")


def dice(n: int) -> list[str]:
    return [f"skirmish_dice {i}" for i in range(n + 1)]


@rule("arcs.card.gatekeepers")
def test_gatekeepers_add_up_to_two_dice_in_a_gate() -> None:
    t = battle(court_table().guild(0, "gatekeepers").ships("s1_gate", 0, 2).ships("s1_gate", 1, 1), "s1_gate")
    assert t.offers() == dice(4)
    assert t.do("skirmish_dice 1").offers() == [f"assault_dice {n}" for n in range(4)]
    planet = battle(court_table().guild(0, "gatekeepers").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1), "s1_hex")
    assert planet.offers() == dice(2)
    defender = battle(court_table().guild(1, "gatekeepers").ships("s1_gate", 0, 2).ships("s1_gate", 1, 1), "s1_gate")
    assert defender.offers() == dice(2)


@rule("arcs.card.gatekeepers")
def test_six_dice_of_a_type_are_all_there_are() -> None:
    t = battle(court_table().guild(0, "gatekeepers").ships("s1_gate", 0, 6).ships("s1_gate", 1, 1), "s1_gate")
    assert t.offers() == dice(6)
    assert t.do("skirmish_dice 6").offers() == ["assault_dice 0", "assault_dice 1", "assault_dice 2"]


@rule("arcs.card.gatekeepers.2")
def test_discarded_gatekeepers_place_a_ship_in_each_gate_in_play() -> None:
    t = prelude(court_table().guild(0, "gatekeepers")).do("use_card gatekeepers")
    assert t.offers() == ["use_effect", "no_effect"]
    t.do("use_effect")
    assert [t.fresh(gate, 0) for gate in GATES] == [1, 1, 1, 1]
    assert (t.fresh("s2_gate", 0), t.fresh("s3_gate", 0)) == (0, 0)
    assert t.court_discard() == ["gatekeepers"]


@rule("arcs.card.gatekeepers.2")
def test_with_a_short_supply_the_owner_of_the_gatekeepers_chooses_the_gates() -> None:
    t = prelude(court_table().guild(0, "gatekeepers").ships("s1_hex", 0, 13))
    t.do("use_card gatekeepers", "use_effect")
    assert t.offers() == [f"place_at {gate}" for gate in GATES]
    t.do("place_at s5_gate")
    assert t.asked == "turn.prelude"
    assert [t.fresh(gate, 0) for gate in GATES] == [0, 0, 1, 0]


def wardens(suit: str) -> Table:
    t = court_table().guild(0, "prison_wardens").captives(0, 1, 2).captives(0, 2, 1).city("s1_hex", 0)
    return pips(t, f"{suit}_2")


@rule("arcs.card.prison_wardens")
def test_pressgang_returns_captives_for_resources_each_chosen_separately() -> None:
    t = wardens("construction").do("pressgang")
    assert t.offers() == ["free_captive 1", "free_captive 2"]
    t.do("free_captive 1")
    assert t.offers() == [f"gain {name}" for name in RESOURCE_NAMES]
    t.do("gain relic", "put_in 1")
    assert t.offers() == ["free_captive 1", "free_captive 2", "free_done"]
    t.do("free_captive 2", "gain psionic", "put_in 2", "free_done")
    assert t.slots(0)[:3] == ["relic", "psionic", ""]
    assert t.captives_of(0) == 1
    assert (t.s.agents_supply[1], t.s.agents_supply[2]) == (9, 10)
    assert t.s.pips == 3


@rule("arcs.card.prison_wardens")
def test_pressgang_needs_a_captive_and_a_build() -> None:
    t = pips(court_table().guild(0, "prison_wardens"), "construction_2")
    assert t.blocked()["pressgang"] == "no_captive"
    assert wardens("mobilization").offers("pressgang") == []


@rule("arcs.card.prison_wardens.2")
def test_execute_turns_any_number_of_captives_into_trophies() -> None:
    t = wardens("mobilization")
    assert "execute" in t.offers()
    t.do("execute")
    assert t.offers() == ["execute_captive 1", "execute_captive 2"]
    t.do("execute_captive 2", "execute_captive 1")
    assert t.offers() == ["execute_captive 1", "execute_done"]
    t.do("execute_done")
    assert (t.captives_of(0), t.trophies_of(0)) == (1, 2)
    assert (t.s.agents_supply[1], t.s.agents_supply[2]) == (8, 9)
    assert t.s.pips == 3
    assert wardens("construction").offers("execute") == []


SHIPS = [
    pytest.param("prison_wardens", marks=rule("arcs.card.prison_wardens.3")),
    pytest.param("skirmishers", marks=rule("arcs.card.skirmishers.2")),
    pytest.param("court_enforcers", marks=rule("arcs.card.court_enforcers.2")),
    pytest.param("loyal_marines", marks=rule("arcs.card.loyal_marines.4")),
]


@pytest.mark.parametrize("card", SHIPS)
def test_discarded_soldiers_place_three_ships_in_a_controlled_system(card: str) -> None:
    t = court_table().guild(0, card).ships("s1_hex", 0, 1).ships("s1_hex", 1, 1).ships("s6_gate", 0, 1)
    prelude(t).do(f"use_card {card}")
    assert t.offers() == ["place_at s1_crescent", "place_at s6_gate", "no_effect"]
    t.do("place_at s6_gate")
    assert t.fresh("s6_gate", 0) == 4
    assert t.court_discard() == [card]


@pytest.mark.parametrize("card", SHIPS)
def test_a_short_supply_gives_as_many_ships_as_it_has(card: str) -> None:
    t = prelude(court_table().guild(0, card).ships("s1_hex", 0, 12)).do(f"use_card {card}", "place_at s1_hex")
    assert (t.fresh("s1_hex", 0), t.s.ships_supply[0]) == (14, 0)


@rule("arcs.card.skirmishers")
def test_skirmishers_reroll_as_many_skirmish_dice_as_weapon_icons_once() -> None:
    """Icons: the card, another weapon guild and one token make three of the four dice."""
    t = court_table().guild(0, "skirmishers", "court_enforcers").tokens(0, "weapon")
    t.ships("s1_gate", 0, 5).ships("s1_gate", 1, 3).dice(
        "skirmish_0", "skirmish_0", "skirmish_0", "skirmish_0", "assault_0"
    )
    battle(t, "s1_gate").do("skirmish_dice 4", "assault_dice 1", "raid_dice 0")
    assert t.offers() == ["reroll_by skirmishers", "keep_roll"]
    t.do("reroll_by skirmishers")
    assert t.offers() == ["reroll_die skirmish_0", "reroll_done"]
    t.dice("skirmish_3", "skirmish_3", "skirmish_3")
    t.do("reroll_die skirmish_0", "reroll_die skirmish_0", "reroll_die skirmish_0").until("hits.assign")
    assert t.s.dice[3] == 3
    t.do("hit_fresh", "hit_fresh", "hit_fresh")
    assert (t.fresh("s1_gate", 1), t.damaged("s1_gate", 1)) == (0, 3)


@rule("arcs.card.skirmishers")
def test_a_token_on_a_card_counts_for_skirmishers_and_a_defender_rerolls_nothing() -> None:
    t = court_table(leaders_lore="base").guild(0, "skirmishers").lore(0, "ancient_holdings")
    t.tokens(0, "", "", "", "", "", "", "weapon").ships("s1_gate", 0, 3).ships("s1_gate", 1, 3)
    t.dice("skirmish_0", "skirmish_0", "skirmish_0")
    battle(t, "s1_gate").do("skirmish_dice 3", "assault_dice 0", "raid_dice 0", "reroll_by skirmishers")
    t.do("reroll_die skirmish_0", "reroll_die skirmish_0")
    assert t.offers("reroll_die") == []
    defender = court_table().guild(1, "skirmishers").ships("s1_gate", 0, 3).ships("s1_gate", 1, 3).dice("skirmish_0")
    battle(defender, "s1_gate").do("skirmish_dice 1", "assault_dice 0", "raid_dice 0")
    assert defender.asked == "act.choose"


@rule("arcs.card.court_enforcers")
def test_abduct_captures_all_rival_agents_of_a_card_if_fewer_than_the_weapons() -> None:
    t = court_table().guild(0, "court_enforcers", "skirmishers").tokens(0, "weapon").court("farseers", "gatekeepers")
    t.court("farseers", "gatekeepers", "relic_fence")
    t.agents("farseers", 0).agents("farseers", 1).agents("farseers", 2).agents("gatekeepers", 1, 3)
    pips(t, "aggression_2")
    assert t.offers("abduct") == ["abduct farseers"]
    assert t.blocked()["abduct gatekeepers"] == "too_few_weapons"
    assert t.blocked()["abduct relic_fence"] == "no_rival_agent"
    t.do("abduct farseers")
    assert t.s.captives[:3] == [0, 1, 1]
    assert "farseers" in t.row()
    assert t.s.agents_supply[0] == 9
    assert t.s.pips == 2


@rule("arcs.card.court_enforcers")
def test_abduct_replaces_a_battle_only() -> None:
    def set_up() -> Table:
        t = court_table().guild(0, "court_enforcers").tokens(0, "weapon", "psionic").court("farseers")
        return t.agents("farseers", 1)

    t = pips(set_up(), "mobilization_2")
    assert t.offers("abduct") == []
    armed = prelude(set_up(), "mobilization_2").do("spend 1/weapon", "end_prelude")
    assert armed.offers("abduct") == []  # the spent weapon is no icon any more: one icon against one agent
    copying = follow(set_up().hand(0, "construction_3"), "aggression_2").do("copy", "copy_with construction_3")
    assert copying.do("end_prelude").offers("abduct") == ["abduct farseers"]
