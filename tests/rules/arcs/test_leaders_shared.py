"""What leaders of both sets have in common: humbled scores, and a token for the tax of a copy or pivot."""

import pytest

from tests.rules.arcs.following import copy, end_chapter, lead, led_by, pivot
from tests.rules.arcs.table import Table
from tests.support.rules import rule

HUMBLED = [("elder", "tyrant"), ("warrior", "empath"), ("archivist", "tycoon")]
PSIONIC_CARDS = ("loyal_empaths", "silver_tongues", "lattice_spies")
FUEL_CARDS = ("loyal_pilots", "gatekeepers", "spacing_union")


def standing(t: Table, ambition: str, *counts: int) -> Table:
    """So many captives, psionic or fuel icons for the seats in turn."""
    for seat, count in enumerate(counts):
        for n in range(count):
            if ambition == "tyrant":
                t.captives(seat, (seat + 1) % 3)
            elif seat == 0:
                t.guild(0, (PSIONIC_CARDS if ambition == "empath" else FUEL_CARDS)[n])
            else:
                t.s.slots[seat * 7 + n] = 4 if ambition == "empath" else 1
                t.s.supply[4 if ambition == "empath" else 1] -= 1
    return t


@rule("arcs.leader.elder.4", "arcs.leader.warrior.4", "arcs.leader.archivist.3")
@pytest.mark.parametrize(("leader", "ambition"), HUMBLED)
def test_in_first_place_they_gain_the_second_value_without_the_city_bonus(leader: str, ambition: str) -> None:
    t = led_by(leader).city("s1_hex", 0).city("s1_hex", 0).city("s4_hex", 0).city("s5_hex", 0)
    end_chapter(standing(t, ambition, 3, 2, 1).declared(ambition))
    assert [t.power(0), t.power(1), t.power(2)] == [3, 3, 0]


@rule("arcs.leader.elder.4", "arcs.leader.warrior.4", "arcs.leader.archivist.3")
@pytest.mark.parametrize(("leader", "ambition"), HUMBLED)
def test_in_second_place_they_gain_nothing_and_nobody_moves_up(leader: str, ambition: str) -> None:
    t = end_chapter(standing(led_by(leader), ambition, 2, 3, 1).declared(ambition))
    assert [t.power(0), t.power(1), t.power(2)] == [0, 5, 0]


@rule("arcs.leader.elder.5")
@pytest.mark.parametrize(("leader", "ambition"), HUMBLED)
def test_tied_for_first_they_gain_nothing(leader: str, ambition: str) -> None:
    t = end_chapter(standing(led_by(leader), ambition, 2, 2, 1).declared(ambition))
    assert [t.power(0), t.power(1), t.power(2)] == [0, 3, 0]


@rule("arcs.leader.elder.4", "arcs.leader.warrior.4", "arcs.leader.archivist.3")
@pytest.mark.parametrize(("leader", "ambition"), HUMBLED)
def test_other_ambitions_are_scored_as_usual(leader: str, ambition: str) -> None:
    t = led_by(leader).trophies(0, 1, "ship", 2).trophies(1, 2, "ship").declared("warlord")
    end_chapter(standing(t, ambition, 1))
    assert [t.power(0), t.power(1)] == [5, 3]


# mystic, fuel-drinker, agitator: a token for the tax of a copy or pivot

TAX_TOKENS = [("mystic", "psionic"), ("fuel_drinker", "fuel"), ("agitator", "weapon")]


@rule("arcs.leader.mystic.2", "arcs.leader.fuel_drinker.2", "arcs.leader.agitator.2")
@pytest.mark.parametrize(("leader", "token"), TAX_TOKENS)
@pytest.mark.parametrize("follow", ["copy", "pivot"])
def test_the_tax_of_a_copy_or_pivot_also_gives_their_token(leader: str, token: str, follow: str) -> None:
    t = led_by(leader).city("s1_hex", 0).ships("s6_gate", 0, 1)
    (copy if follow == "copy" else pivot)(t, "administration")
    t.do("take_action tax", "tax s1_hex/0", "put_in 1", "put_in 2")
    assert (t.count(0, "material"), t.count(0, token)) == (1, 1)


@rule("arcs.leader.mystic.2")
def test_the_token_of_the_mystic_comes_even_if_the_pile_of_the_city_is_empty() -> None:
    t = copy(led_by("mystic").city("s1_hex", 0).ships("s6_gate", 0, 1).supply("material", 0), "administration")
    t.do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert (t.count(0, "material"), t.count(0, "psionic")) == (0, 1)


@rule("arcs.leader.mystic.2", "arcs.leader.fuel_drinker.2", "arcs.leader.agitator.2")
@pytest.mark.parametrize(("leader", "token"), TAX_TOKENS)
def test_a_tax_by_a_led_card_or_in_the_prelude_gives_no_token_more(leader: str, token: str) -> None:
    t = lead(led_by(leader).city("s1_hex", 0).ships("s6_gate", 0, 1), "administration_2")
    t.do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert (t.asked, t.count(0, token)) == ("act.choose", 0)
    t = led_by(leader).city("s1_hex", 0).ships("s6_gate", 0, 1).tokens(0, "psionic")
    t.starts(1).hand(1, "administration_2").hand(0, "construction_6")
    t.do("lead administration_2", "no_declare", "end_prelude", "end_turn", "copy", "spend 1/psionic")
    t.do("take_action tax", "tax s1_hex/0", "put_in 1")
    assert (t.asked, t.count(0, token)) == ("turn.prelude", 0)


@rule("arcs.leader.mystic.2")
def test_a_new_action_that_contains_a_tax_gives_the_token_too() -> None:
    t = led_by("mystic").lore(0, "living_structures").city("s1_hex", 0).ships("s6_gate", 0, 1)
    pivot(t, "construction").do("nurture", "nurture_city s1_hex/0", "put_in 1", "put_in 2")
    assert (t.count(0, "material"), t.count(0, "psionic")) == (1, 1)
