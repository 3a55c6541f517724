"""Mining and shipping interest, material and fuel cartel."""

import pytest

from hexarc.games.arcs.resources import has_resource
from hexarc.games.arcs.score import standing
from hexarc.games.arcs.tables import TYCOON
from tests.rules.arcs.courting import court_table, pips, prelude
from tests.rules.arcs.table import Table, resource
from tests.support.rules import rule


@pytest.mark.parametrize(
    ("card", "action", "suit"),
    [
        pytest.param("mining_interest", "manufacture", "material", marks=rule("arcs.card.mining_interest")),
        pytest.param("shipping_interest", "synthesize", "fuel", marks=rule("arcs.card.shipping_interest")),
    ],
)
def test_an_interest_gains_a_token_instead_of_a_build(card: str, action: str, suit: str) -> None:
    t = pips(court_table().guild(0, card), "construction_2")
    assert action in t.offers()
    t.do(action, "put_in 1")
    assert t.slots(0)[0] == suit
    assert t.s.pips == 3
    assert action not in pips(court_table().guild(0, card), "aggression_2").offers()
    assert action not in pips(court_table().guild(1, card), "construction_2").offers()


@rule("arcs.card.mining_interest")
def test_manufacturing_from_an_empty_pile_is_allowed_and_yields_nothing() -> None:
    t = pips(court_table().guild(0, "mining_interest").supply("material", 0), "construction_2").do("manufacture")
    assert t.slots(0)[0] == ""
    assert t.s.pips == 3


INTERESTS_2 = [
    pytest.param("mining_interest", "material", marks=rule("arcs.card.mining_interest.2")),
    pytest.param("shipping_interest", "fuel", marks=rule("arcs.card.shipping_interest.2")),
]
INTERESTS_3 = [
    pytest.param("mining_interest", "material", marks=rule("arcs.card.mining_interest.3")),
    pytest.param("shipping_interest", "fuel", marks=rule("arcs.card.shipping_interest.2")),
]


@pytest.mark.parametrize(("card", "suit"), INTERESTS_2)
def test_a_discarded_interest_fills_as_many_empty_open_slots_as_wanted(card: str, suit: str) -> None:
    t = court_table().guild(0, card).city("s1_hex", 0).city("s1_arrow", 0).tokens(0, "relic")
    prelude(t).do(f"use_card {card}")
    assert t.offers() == ["no_effect", "fill_slots_with 1", "fill_slots_with 2", "fill_slots_with 3"]
    few = prelude(court_table().guild(0, card).city("s1_hex", 0)).do(
        f"use_card {card}", "fill_slots_with 1", "put_in 3"
    )
    assert (few.asked, few.slots(0)[:3]) == ("turn.prelude", ["", "", suit])
    t.do("fill_slots_with 3", "put_in 2", "put_in 3", "put_in 4")
    assert t.asked == "turn.prelude"
    assert t.slots(0) == ["relic", suit, suit, suit, "", "", ""]
    assert t.court_discard() == [card]
    assert t.s.supply[resource(suit)] == 2


@pytest.mark.parametrize(("card", "suit"), INTERESTS_3)
def test_what_the_pile_cannot_give_is_stolen_one_by_one_but_not_from_guardians(card: str, suit: str) -> None:
    t = court_table().guild(0, card).city("s1_hex", 0).city("s1_arrow", 0).tokens(1, suit, "relic").tokens(2, suit)
    t.guild(2, "sworn_guardians").supply(suit, 1)
    prelude(t).do(f"use_card {card}")
    assert t.offers() == ["no_effect", "fill_slots_with 1", "fill_slots_with 2"], "one of the pile, one to steal"
    t.do("fill_slots_with 2", "put_in 1")
    assert t.offers() == ["steal_token 1/1"]
    assert t.blocked() == {"steal_token 2/1": "protected"}
    t.do("steal_token 1/1", "put_in 2").until("turn.prelude")
    assert t.slots(0)[:4] == [suit, suit, "", ""]
    assert (t.count(1, suit), t.count(1, "relic"), t.count(2, suit)) == (0, 1, 1)


@pytest.mark.parametrize(("card", "suit"), INTERESTS_3)
def test_own_tokens_and_an_empty_market_are_nothing_to_be_had(card: str, suit: str) -> None:
    t = court_table().guild(0, card).city("s1_hex", 0).tokens(0, suit).supply(suit, 1)
    assert prelude(t).do(f"use_card {card}").offers() == ["no_effect", "fill_slots_with 1"]
    t = court_table().guild(0, card).city("s1_hex", 0).tokens(0, suit).supply(suit, 0)
    assert prelude(t).do(f"use_card {card}").asked == "turn.prelude"


CARTELS = [
    pytest.param("material_cartel", "material", marks=rule("arcs.card.material_cartel")),
    pytest.param("fuel_cartel", "fuel", marks=rule("arcs.card.fuel_cartel")),
]


@pytest.mark.parametrize(("card", "suit"), CARTELS)
def test_the_pile_counts_for_the_holder_of_the_cartel_who_cannot_spend_it(card: str, suit: str) -> None:
    t = court_table().guild(0, card).tokens(1, suit)
    assert standing(t.rules, t.s, 0, TYCOON) == 1 + 4
    assert standing(t.rules, t.s, 1, TYCOON) == 1
    assert prelude(t).offers("spend") == []


def market(card: str, suit: str) -> Table:
    """The holder of the cartel leads; seat 1 has a token and a city of the type."""
    planet = {"material": "s1_hex", "fuel": "s6_crescent"}[suit]
    return court_table().guild(0, card).tokens(1, suit).city(planet, 1)


@pytest.mark.parametrize(
    ("card", "suit", "city"),
    [
        pytest.param("material_cartel", "material", "s1_hex/0", marks=rule("arcs.card.material_cartel.2")),
        pytest.param("fuel_cartel", "fuel", "s6_crescent/0", marks=rule("arcs.card.fuel_cartel")),
    ],
)
def test_rivals_gain_from_the_pile_of_the_cartel_and_return_to_it(card: str, suit: str, city: str) -> None:
    t = market(card, suit).starts(1).hand(1, "administration_2")
    t.do("lead administration_2", "no_declare", f"spend 1/{suit}", "no_action", "end_prelude")
    assert standing(t.rules, t.s, 0, TYCOON) == 1 + 5
    t.do("take_action tax", f"tax {city}", "put_in 1")
    assert t.count(1, suit) == 1
    assert standing(t.rules, t.s, 0, TYCOON) == 1 + 4


@rule("arcs.card.material_cartel.3")
def test_the_pile_is_neither_stolen_nor_fenced_but_is_had_by_the_holder() -> None:
    t = court_table().guild(1, "material_cartel").guild(0, "silver_tongues").tokens(1, "fuel")
    assert has_resource(t.rules, t.s, 1, resource("material"))
    assert not has_resource(t.rules, t.s, 0, resource("material"))
    prelude(t).do("use_card silver_tongues")
    assert t.offers() == ["steal_token 1/1", "steal_card material_cartel", "steal_nothing"]
    fence = prelude(court_table().guild(0, "material_cartel", "relic_fence"))
    assert fence.offers("use_card") == ["use_card material_cartel"]
    fence = prelude(court_table().guild(0, "material_cartel", "relic_fence").tokens(0, "fuel"))
    assert fence.do("use_card relic_fence").offers() == ["fence 1"]


@rule("arcs.card.material_cartel.3")
def test_a_type_that_the_holder_of_the_cartel_has_in_the_pile_cannot_be_traded_to_that_player() -> None:
    t = court_table().guild(0, "elder_broker").guild(1, "material_cartel").tokens(0, "material").tokens(1, "fuel")
    pips(t.city("s6_crescent", 1).ships("s6_crescent", 0, 1), "administration_2")
    assert t.blocked()["trade s6_crescent/0"] == "nothing_to_give"


@pytest.mark.parametrize(
    ("card", "suit"),
    [
        pytest.param("material_cartel", "material", marks=rule("arcs.card.material_cartel.4")),
        pytest.param("fuel_cartel", "fuel", marks=rule("arcs.card.fuel_cartel.2")),
    ],
)
@pytest.mark.parametrize("declared", ["tycoon", "warlord"])
def test_after_scoring_rivals_of_the_cartel_return_their_tokens(card: str, suit: str, declared: str) -> None:
    t = court_table().guild(0, card).tokens(0, suit).tokens(1, suit, "relic").tokens(2, suit).declared(declared)
    t.starts(0).do("pass_initiative")
    assert (t.s.chapter, t.count(0, suit), t.count(1, suit), t.count(2, suit)) == (2, 1, 0, 0)
    assert t.count(1, "relic") == 1
    # Scored before that: the holder has its token, the card and a pile of two; the rivals one each.
    assert (t.power(0) > 0) == (declared == "tycoon")


@rule("arcs.card.material_cartel.4")
def test_the_tokens_of_rivals_count_in_the_scoring_before_they_are_returned() -> None:
    t = court_table().guild(0, "material_cartel").tokens(1, "material", "material").tokens(2, "material", "material")
    assert [standing(t.rules, t.s, seat, TYCOON) for seat in range(3)] == [1 + 1, 2, 2]
    t.declared("tycoon").starts(0).do("pass_initiative")
    assert t.power(0) == t.power(1) == t.power(2) > 0
    assert (t.count(1, "material"), t.count(2, "material")) == (0, 0)


@pytest.mark.parametrize(
    ("card", "suit"),
    [
        pytest.param("material_cartel", "material", marks=rule("arcs.card.material_cartel.5")),
        pytest.param("fuel_cartel", "fuel", marks=rule("arcs.card.fuel_cartel.3")),
    ],
)
def test_a_discarded_cartel_steals_one_token_of_its_type(card: str, suit: str) -> None:
    t = court_table().guild(0, card).tokens(1, suit, "relic").tokens(2, "weapon", suit)
    prelude(t).do(f"use_card {card}")
    assert t.offers() == ["steal_token 1/1", "steal_token 2/2", "steal_nothing"]
    t.do("steal_token 2/2", "put_in 1")
    assert (t.slots(0)[0], t.count(2, suit), t.count(1, suit)) == (suit, 0, 1)
    assert t.court_discard() == [card]
    assert standing(t.rules, t.s, 0, TYCOON) == 1


@rule("arcs.card.material_cartel.6")
def test_the_pile_goes_with_a_stolen_cartel_and_back_to_the_supply_with_a_discarded_one() -> None:
    t = court_table().guild(1, "material_cartel").guild(0, "silver_tongues")
    assert standing(t.rules, t.s, 1, TYCOON) == 1 + 5
    prelude(t).do("use_card silver_tongues", "steal_card material_cartel")
    assert (standing(t.rules, t.s, 0, TYCOON), standing(t.rules, t.s, 1, TYCOON)) == (1 + 5, 0)
    t.do("use_card material_cartel")
    assert [standing(t.rules, t.s, seat, TYCOON) for seat in range(3)] == [0, 0, 0]
    assert t.s.supply[resource("material")] == 5
