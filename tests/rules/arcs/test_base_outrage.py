"""What follows a destroyed city: outrage, ransacking the court, then the raid."""

from hexarc.games.arcs.outrage import provoke_outrage
from hexarc.games.arcs.pieces import return_agents
from tests.rules.arcs.table import Table, resource, table
from tests.rules.arcs.test_base_battle import attacker, fight
from tests.support.rules import rule

COURT = ("mining_interest", "gatekeepers", "skirmishers", "farseers")


def siege(where: str = "s1_hex") -> Table:
    """Seat 0 can destroy a lone damaged city of seat 1 with one assault die (assault_1 or assault_5)."""
    return attacker().ships(where, 0, 3).city(where, 1, damaged=True).court(*COURT)


def raze(t: Table, where: str = "s1_hex") -> Table:
    t.dice("assault_1")
    return fight(t, where, 1, assault=1).do(f"hit_building {where}/0")


@rule("arcs.outrage.01")
def test_destroying_a_city_provokes_outrage_of_its_type_and_then_ransacks() -> None:
    t = siege().agents("skirmishers", 1)
    raze(t)
    assert t.s.outrage[:5] == [1, 0, 0, 0, 0]
    assert (t.asked, t.offers()) == ("ransack.card", ["ransack skirmishers"])


@rule("arcs.outrage.02", "arcs.outrage.03", "arcs.outrage.04")
def test_outrage_costs_all_tokens_and_guild_cards_of_the_type_and_an_agent() -> None:
    t = (
        siege()
        .tokens(0, "material", "fuel", "material")
        .guild(0, "material_cartel", "shipping_interest", "loyal_engineers")
    )
    t.city("s4_hex", 0)
    raze(t)
    assert t.slots(0)[:3] == ["", "fuel", ""]
    assert t.s.supply[resource("material")] == 5
    assert sorted(t.cards(0)) == ["loyal_engineers", "shipping_interest"]
    assert t.court_discard() == ["material_cartel"]
    assert (t.s.outrage[0], t.s.agents_supply[0]) == (1, 9)


@rule("arcs.outrage.05")
def test_a_second_outrage_of_the_type_takes_no_further_agent() -> None:
    t = siege().outrage(0, "material").tokens(0, "material").guild(0, "material_cartel")
    raze(t)
    assert (t.s.agents_supply[0], t.slots(0)[0], t.cards(0)) == (9, "", [])


@rule("arcs.outrage.06")
def test_without_an_agent_in_supply_the_next_one_that_comes_back_covers_the_slot() -> None:
    t = siege().agents("farseers", 0, 8).captives(1, 0, 2)
    raze(t)
    assert (t.s.outrage[0], t.s.owed[0], t.s.agents_supply[0]) == (1, 1, 0)
    t.do("take_action secure", "secure farseers")
    assert (t.s.owed[0], t.s.agents_supply[0]) == (0, 7)


@rule("arcs.outrage.06")
def test_two_owed_agents_are_paid_one_by_one() -> None:
    t = table(3).captives(1, 0, 10)
    for name in ("fuel", "relic"):
        provoke_outrage(t.rules, t.s, 0, resource(name))
    assert (t.s.owed[0], t.s.outrage[:5]) == (2, [0, 1, 0, 1, 0])
    t.s.captives[4] -= 3
    return_agents(t.s, 0, 1)
    assert (t.s.owed[0], t.s.agents_supply[0]) == (1, 0)
    return_agents(t.s, 0, 2)
    assert (t.s.owed[0], t.s.agents_supply[0]) == (0, 1)


@rule("arcs.outrage.07")
def test_an_outraged_token_does_nothing_in_the_prelude() -> None:
    t = table(3).hand(0, "aggression_2").ships("s1_hex", 0, 1).tokens(0, "fuel", "weapon").outrage(0, "fuel", "weapon")
    t.ships("s1_hex", 1, 1)
    t.do("lead aggression_2", "no_declare", "spend 1/fuel")
    assert t.asked == "turn.prelude"
    t.do("spend 2/weapon")
    assert t.s.weapon_spent == 0


@rule("arcs.outrage.09")
def test_outraged_tokens_are_taxed_stolen_and_count_for_ambitions() -> None:
    t = (
        table(3)
        .hand(0, "administration_2")
        .ships("s1_hex", 0, 1)
        .city("s1_hex", 0)
        .outrage(0, "material")
        .declared("tycoon")
    )
    t.do(
        "lead administration_2", "no_declare", "end_prelude", "take_action tax", "tax s1_hex/0", "put_in 1", "end_turn"
    )
    assert t.slots(0)[0] == "material"
    assert t.power(0) == 5
    t = (
        attacker()
        .ships("s1_gate", 0, 2)
        .ships("s1_gate", 1, 0, 1)
        .tokens(1, "", "fuel")
        .outrage(0, "fuel")
        .outrage(1, "fuel")
    )
    t.dice("raid_0")
    fight(t, "s1_gate", 1, raid=1).do("raid_token 2", "put_in 1")
    assert t.slots(0)[0] == "fuel"


@rule("arcs.outrage.11", "arcs.ransack.06")
def test_two_cities_fall_all_hits_come_first_then_one_outrage_and_two_ransacks() -> None:
    t = siege().city("s1_hex", 1, damaged=True).agents("skirmishers", 1).agents("farseers", 1).agents("farseers", 0, 2)
    t.agents("farseers", 2).tokens(0, "material").deck("silver_tongues", "galactic_bards").tokens(1, "", "relic")
    t.dice("assault_1", "raid_0")
    fight(t, "s1_hex", 1, assault=1, raid=1)
    t.do("hit_building s1_hex/0")
    assert t.s.outrage[0] == 0  # not before the last hit
    assert t.slots(0)[0] == "material"
    t.do("hit_building s1_hex/1")
    assert (t.s.outrage[0], t.slots(0)[0], t.s.agents_supply[0]) == (1, "", 7)
    assert (t.asked, sorted(t.offers())) == ("ransack.card", ["ransack farseers", "ransack skirmishers"])
    t.do("ransack farseers")
    assert (t.asked, t.offers()) == ("ransack.card", ["ransack skirmishers"])
    t.do("ransack skirmishers")
    assert sorted(t.cards(0)) == ["farseers", "skirmishers"]
    assert t.trophies_of(0) == 2 + 2 + 1  # two cities, two agents on the first card, one on the second
    assert t.s.agents_supply[0] == 9
    assert sorted(t.row()) == ["galactic_bards", "gatekeepers", "mining_interest", "silver_tongues"]
    assert (t.asked, t.offers()) == ("raid.target", ["raid_token 2", "raid_stop"])


@rule("arcs.ransack.01", "arcs.ransack.02")
def test_a_ransack_needs_no_majority_and_makes_trophies_of_all_rival_agents() -> None:
    t = (
        siege()
        .agents("skirmishers", 1, 1)
        .agents("skirmishers", 2, 4)
        .agents("skirmishers", 0, 1)
        .agents("farseers", 2, 1)
    )
    raze(t)
    assert t.offers() == ["ransack skirmishers"]
    t.do("ransack skirmishers")
    assert t.cards(0) == ["skirmishers"]
    assert (t.trophies_of(0), t.captives_of(0)) == (1 + 5, 0)
    assert sum(t.s.agents_on) == 1  # the one on another card
    assert t.s.agents_supply[:3] == [9, 9, 5]  # the own agent came back; one lies on the outrage slot


@rule("arcs.ransack.03")
def test_without_an_agent_of_the_owner_nothing_is_ransacked() -> None:
    t = siege().agents("skirmishers", 2, 1).agents("farseers", 0, 1)
    raze(t)
    assert (t.asked, t.cards(0)) == ("act.choose", [])


@rule("arcs.ransack.05")
def test_what_is_ransacked_or_raided_is_not_lost_to_the_outrage_of_the_battle() -> None:
    t = attacker().ships("s1_hex", 0, 4).city("s1_hex", 1, damaged=True).court(*COURT).agents("mining_interest", 1)
    t.tokens(1, "", "material")
    t.dice("assault_1", "raid_0")
    fight(t, "s1_hex", 1, assault=1, raid=1).do("hit_building s1_hex/0", "ransack mining_interest")
    t.do("raid_token 2", "put_in 1")
    assert t.cards(0) == ["mining_interest"]
    assert t.slots(0)[0] == "material"
    assert t.s.outrage[0] == 1


# --- raid


def raider() -> Table:
    """Seat 0 raids seat 1 with dice of two keys each, without any ship to intercept."""
    return attacker().ships("s1_gate", 0, 4).ships("s1_gate", 1, 0, 1)


@rule("arcs.raid.01")
def test_tokens_cost_by_slot_and_cards_as_printed_one_target_at_a_time() -> None:
    t = (
        raider()
        .tokens(1, "fuel", "material", "", "relic", "weapon", "psionic")
        .guild(1, "galactic_bards", "loyal_keepers")
    )
    for where in ("s4_hex", "s5_hex", "s6_hex"):
        t.city(where, 1)
    t.starport("s6_crescent", 1)
    t.ships("s6_crescent", 0, 3)
    t.dice("raid_0", "raid_1")
    fight(t, "s6_crescent", 1, raid=2).do("hit_fresh")
    assert sorted(t.offers("raid_token")) == [f"raid_token {slot}" for slot in (1, 2, 4, 5, 6)]
    assert sorted(t.offers("raid_card")) == ["raid_card galactic_bards", "raid_card loyal_keepers"]
    t.do("raid_token 4", "put_in 1")  # two keys of three
    assert t.offers() == ["raid_token 2", "raid_token 5", "raid_card galactic_bards", "raid_stop"]
    assert t.blocked()["raid_token 1"] == "too_few_keys"
    t.do("raid_card galactic_bards")
    assert t.cards(0) == ["galactic_bards"]
    assert t.asked == "act.choose"


@rule("arcs.raid.02")
def test_two_keys_take_two_cheap_tokens_three_the_one_in_slot_1() -> None:
    t = raider().tokens(1, "relic", "material", "weapon")
    t.dice("raid_0")
    fight(t, "s1_gate", 1, raid=1)
    assert t.offers() == ["raid_token 2", "raid_token 3", "raid_stop"]
    t.do("raid_token 2", "put_in 1", "raid_token 3", "put_in 2")
    assert t.slots(0)[:2] == ["material", "weapon"]
    t = raider().tokens(1, "relic", "material", "weapon")
    t.dice("raid_0", "raid_1")
    fight(t, "s1_gate", 1, raid=2).do("hit_fresh")
    assert "raid_token 1" in t.offers()
    t.do("raid_token 1", "put_in 1")
    assert t.asked == "act.choose"
    assert t.slots(1)[:3] == ["", "material", "weapon"]


@rule("arcs.raid.03")
def test_a_raid_may_be_left_and_its_keys_are_lost() -> None:
    t = raider().tokens(1, "", "material", "weapon")
    t.dice("raid_0")
    fight(t, "s1_gate", 1, raid=1).do("raid_token 2", "put_in 1", "raid_stop")
    assert t.asked == "act.choose"
    assert t.slots(1)[:3] == ["", "", "weapon"]
    t.dice("raid_5")
    fight(t, "s1_gate", 1, raid=1)  # the key of the last battle is gone
    assert t.asked == "act.choose"


@rule("arcs.raid.04")
def test_a_stolen_token_is_stowed_and_what_does_not_fit_goes_back() -> None:
    t = raider().tokens(0, "fuel", "psionic").tokens(1, "", "material")
    t.dice("raid_0")
    fight(t, "s1_gate", 1, raid=1).do("raid_token 2")
    assert t.offers() == ["replace 1", "replace 2", "return_new", "rearrange"]
    t.do("rearrange")
    assert t.offers() == ["lay material", "lay fuel", "lay psionic"]
    t.do("lay psionic", "lay material")
    assert t.slots(0)[:2] == ["psionic", "material"]
    assert t.s.supply[resource("fuel")] == 5


@rule("arcs.raid.06")
def test_trophies_captives_agents_and_lore_cannot_be_raided() -> None:
    t = raider().trophies(1, 0, "ship", 2).captives(1, 0, 2)
    t.lore(1, "hidden_harbors")
    t.dice("raid_0")
    fight(t, "s1_gate", 1, raid=1)
    assert t.asked == "act.choose"  # nothing to take
