"""Sworn guardians, elder broker, relic fence."""

from hexarc.games.arcs.state import BURIED
from hexarc.games.arcs.tables import COURT_NAMES
from tests.rules.arcs.courting import court_table, pips, prelude
from tests.rules.arcs.table import Table, resource
from tests.support.rules import rule


def raid(*faces: str) -> Table:
    """Seat 0 raids seat 1, who has guardians, another guild card and a token in a cheap slot."""
    t = court_table().guild(1, "sworn_guardians", "relic_fence").tokens(1, "", "fuel").ships("s1_hex", 0, 4)
    t.starport("s1_hex", 1).dice(*faces)
    pips(t, "aggression_2").do("take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0")
    return t.do("assault_dice 0", f"raid_dice {len(faces)}")


@rule("arcs.card.sworn_guardians")
def test_nothing_but_the_guardians_can_be_stolen_from_their_owner() -> None:
    t = raid("raid_0", "raid_0")
    assert t.offers() == ["raid_card sworn_guardians", "raid_stop"]
    assert t.blocked() == {"raid_token 2": "protected", "raid_card relic_fence": "protected"}


@rule("arcs.card.sworn_guardians")
def test_guardians_protect_their_owner_only() -> None:
    t = court_table().guild(1, "sworn_guardians").guild(2, "relic_fence").tokens(2, "fuel").guild(0, "silver_tongues")
    prelude(t).do("use_card silver_tongues")
    assert t.offers() == ["steal_token 2/1", "steal_card sworn_guardians", "steal_card relic_fence", "steal_nothing"]


@rule("arcs.card.sworn_guardians.2")
def test_stolen_guardians_are_buried_instead_of_changing_hands() -> None:
    t = raid("raid_0").do("raid_card sworn_guardians")
    guardians = COURT_NAMES.index("sworn_guardians")
    assert "sworn_guardians" not in t.cards(0) + t.cards(1)
    assert t.s.court_where[guardians] == BURIED
    assert t.s.buried == [guardians]
    assert t.court_discard() == []


@rule("arcs.card.sworn_guardians.3")
def test_a_raider_pays_one_key_for_the_guardians_and_spends_the_rest_on_others() -> None:
    t = raid("raid_0", "raid_0").do("raid_card sworn_guardians")
    assert t.offers() == ["raid_token 2", "raid_card relic_fence", "raid_stop"]
    t.do("raid_card relic_fence", "raid_token 2", "put_in 1")
    assert t.cards(0) == ["relic_fence"]
    assert t.slots(0)[0] == "fuel"
    assert t.asked == "act.choose"


def market() -> Table:
    """Seat 0 controls the fuel city of seat 1, who has fuel and a relic; seat 0 has a weapon and a relic."""
    t = court_table().guild(0, "elder_broker").city("s6_crescent", 1).ships("s6_crescent", 0, 1)
    return t.tokens(0, "weapon", "relic").tokens(1, "relic", "fuel")


@rule("arcs.card.elder_broker")
def test_trade_swaps_a_token_of_the_city_for_one_that_the_rival_lacks() -> None:
    t = pips(market().city("s1_hex", 1).city("s1_arrow", 0).city("s6_hex", 2), "administration_2")
    assert t.offers("trade") == ["trade s6_crescent/0"]
    t.do("trade s6_crescent/0", "trade_take fuel")
    assert t.offers() == ["trade_give weapon"]
    t.do("trade_give weapon")
    assert (t.seat, t.asked) == (0, "stow.slot")
    t.do("put_in 1")
    assert t.seat == 1
    t.do("put_in 2")
    assert t.slots(0)[:2] == ["fuel", "relic"]
    assert t.slots(1)[:2] == ["relic", "weapon"]
    assert t.s.pips == 3
    assert t.offers("trade") == []


@rule("arcs.card.elder_broker.2")
def test_trade_needs_something_to_take_and_something_to_give() -> None:
    nothing_to_take = market()
    nothing_to_take.s.slots[7 + 1] = resource("psionic")
    nothing_to_take.s.supply[resource("psionic")] -= 1
    nothing_to_take.s.supply[resource("fuel")] += 1
    assert pips(nothing_to_take, "administration_2").blocked()["trade s6_crescent/0"] == "nothing_to_take"
    has_all = market().city("s1_hex", 1).tokens(1, "", "", "weapon")
    assert pips(has_all, "administration_2").blocked()["trade s6_crescent/0"] == "nothing_to_give"
    # Fuel is taken from the rival's only slot of it, but fuel is no type it lacks before the swap.
    only_fuel = court_table().guild(0, "elder_broker").city("s6_crescent", 1).ships("s6_crescent", 0, 1)
    only_fuel.tokens(0, "fuel").tokens(1, "fuel")
    assert pips(only_fuel, "administration_2").blocked()["trade s6_crescent/0"] == "nothing_to_give"


@rule("arcs.card.elder_broker.2")
def test_trade_replaces_a_tax_in_a_system_under_control() -> None:
    assert pips(market(), "construction_2").offers("trade") == []
    assert pips(market().ships("s6_crescent", 1, 1), "administration_2").offers("trade") == []


@rule("arcs.card.elder_broker.3")
def test_trade_is_neither_theft_nor_tax() -> None:
    t = pips(market().guild(1, "sworn_guardians"), "administration_2")
    t.do("trade s6_crescent/0", "trade_give weapon", "put_in 1", "put_in 2")
    assert t.captives_of(0) == 0
    t.do("take_action tax")
    assert t.offers() == ["tax s6_crescent/0"]


@rule("arcs.card.elder_broker.4")
def test_the_discarded_broker_brings_material_fuel_and_weapon_each_if_its_pile_has_one() -> None:
    t = court_table().guild(0, "elder_broker").city("s1_hex", 0)
    assert prelude(t).do("use_card elder_broker").offers() == ["use_effect", "no_effect"]
    t.do("use_effect", "put_in 1", "put_in 2", "put_in 3")
    assert t.slots(0)[:3] == ["material", "fuel", "weapon"]
    assert t.court_discard() == ["elder_broker"]
    short = court_table().guild(0, "elder_broker").supply("fuel", 0)
    prelude(short).do("use_card elder_broker", "use_effect", "put_in 1", "put_in 2")
    assert short.slots(0)[:3] == ["material", "weapon", ""]
    assert short.asked == "turn.prelude"


@rule("arcs.card.elder_broker.4")
def test_the_brokers_goods_come_together_and_what_does_not_fit_goes_back() -> None:
    """Two slots for three tokens: a fuel that is returned for the others cannot be gained again."""
    t = court_table().guild(0, "elder_broker").tokens(0, "fuel", "relic").supply("fuel", 0)
    prelude(t).do("use_card elder_broker", "use_effect", "replace 1", "replace 2")
    assert t.slots(0)[:2] == ["material", "weapon"]
    assert t.asked == "turn.prelude"
    assert t.s.supply[resource("fuel")] == 1


@rule("arcs.card.relic_fence")
def test_the_fence_gives_a_relic_for_a_token_once_a_turn_and_stays() -> None:
    t = prelude(court_table().guild(0, "relic_fence").tokens(0, "fuel", "weapon")).do("use_card relic_fence")
    assert t.offers() == ["fence 1", "fence 2"]
    t.do("fence 2", "put_in 2")
    assert t.slots(0)[:2] == ["fuel", "relic"]
    assert t.cards(0) == ["relic_fence"]
    assert t.offers("use_card") == []
    assert t.blocked()["use_card relic_fence"] == "not_now"
    t.hand(0, "administration_3").do("end_prelude", "end_turn", "lead administration_3", "no_declare")
    assert t.offers("use_card") == ["use_card relic_fence"]


@rule("arcs.card.relic_fence")
def test_a_cartel_pile_is_no_token_for_the_fence() -> None:
    t = prelude(court_table().guild(0, "relic_fence", "fuel_cartel"))
    assert t.offers("use_card") == ["use_card fuel_cartel"]


@rule("arcs.card.relic_fence.2")
def test_the_fenced_token_returns_to_its_pile_at_once() -> None:
    t = prelude(court_table().guild(0, "relic_fence").tokens(0, "relic").supply("relic", 0))
    t.do("use_card relic_fence", "fence 1")
    assert t.s.spent == [0] * 5
    assert t.s.supply[resource("relic")] == 0
    assert t.asked == "stow.slot"
    fuel = prelude(court_table().guild(0, "relic_fence").tokens(0, "fuel")).do(
        "use_card relic_fence", "fence 1", "put_in 1"
    )
    assert (fuel.s.spent[1], fuel.s.supply[1]) == (0, 5)
