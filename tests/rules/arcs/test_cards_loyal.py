"""The five loyal guilds: outrage, spending any token as theirs, and spending under outrage."""

import pytest

from tests.rules.arcs.courting import court_table, prelude, secure_vox
from tests.rules.arcs.table import Table, resource
from tests.support.rules import rule

LOYAL = [
    pytest.param("loyal_engineers", "material", marks=rule("arcs.card.loyal_engineers")),
    pytest.param("loyal_pilots", "fuel", marks=rule("arcs.card.loyal_pilots")),
    pytest.param("loyal_marines", "weapon", marks=rule("arcs.card.loyal_marines")),
    pytest.param("loyal_empaths", "psionic", marks=rule("arcs.card.loyal_empaths")),
    pytest.param("loyal_keepers", "relic", marks=rule("arcs.card.loyal_keepers")),
]
OTHER_OF_SUIT = {
    "material": "mining_interest",
    "fuel": "gatekeepers",
    "weapon": "skirmishers",
    "psionic": "farseers",
    "relic": "relic_fence",
}


@pytest.mark.parametrize(("card", "suit"), LOYAL)
def test_a_loyal_guild_stays_when_its_owner_provokes_outrage_of_its_suit(card: str, suit: str) -> None:
    t = secure_vox(court_table().guild(0, card, OTHER_OF_SUIT[suit]), "outrage_spreads").do(f"spread_outrage {suit}")
    assert t.s.outrage[resource(suit)] == 1
    assert t.cards(0) == [card]
    assert OTHER_OF_SUIT[suit] in t.court_discard()


def spender(card: str, token: str) -> Table:
    """Seat 0 has a damaged ship, a court card of its own to secure, and one token, in the Prelude of an aggression."""
    t = court_table().guild(0, card).tokens(0, token).ships("s1_hex", 0, 1, 1).city("s1_hex", 0).ships("s1_hex", 1, 1)
    return t.court("farseers").agents("farseers", 0)


# What a token of each suit pays for, in the Prelude of an aggression lead (psionic: an action of the lead suit).
PAYS = {
    "material": ["take_action build", "take_action repair", "no_action"],
    "fuel": ["take_action move", "no_action"],
    "psionic": ["take_action move", "take_action secure", "take_action battle", "no_action"],
    "relic": ["take_action secure", "no_action"],
}
SPENDS_2 = [
    pytest.param("loyal_engineers", "material", "fuel", marks=rule("arcs.card.loyal_engineers.2")),
    pytest.param("loyal_pilots", "fuel", "relic", marks=rule("arcs.card.loyal_pilots.2")),
    pytest.param("loyal_empaths", "psionic", "weapon", marks=rule("arcs.card.loyal_empaths.2")),
    pytest.param("loyal_keepers", "relic", "material", marks=rule("arcs.card.loyal_keepers.2")),
]
SPENDS_3 = [
    pytest.param("loyal_engineers", "material", marks=rule("arcs.card.loyal_engineers.3")),
    pytest.param("loyal_pilots", "fuel", marks=rule("arcs.card.loyal_pilots.3")),
    pytest.param("loyal_empaths", "psionic", marks=rule("arcs.card.loyal_empaths.3")),
    pytest.param("loyal_keepers", "relic", marks=rule("arcs.card.loyal_keepers.3")),
]


@pytest.mark.parametrize(("card", "suit", "token"), SPENDS_2)
def test_any_token_is_spent_as_the_suit_and_returns_to_its_own_pile(card: str, suit: str, token: str) -> None:
    t = prelude(spender(card, token), "aggression_2")
    assert set(t.offers("spend")) == {f"spend 1/{token}", f"spend 1/{suit}"}
    t.do(f"spend 1/{suit}")
    assert t.offers() == PAYS[suit]
    t.do("no_action", "end_prelude")
    assert t.s.supply[resource(token)] == 5
    assert t.s.supply[resource(suit)] == 5


@pytest.mark.parametrize(("card", "suit", "token"), SPENDS_2)
def test_without_the_loyal_guild_a_token_is_only_what_it_is(card: str, suit: str, token: str) -> None:
    t = prelude(spender(OTHER_OF_SUIT[suit], token), "aggression_2")
    assert t.offers("spend") == [f"spend 1/{token}"]


@pytest.mark.parametrize(("card", "suit"), SPENDS_3)
def test_the_suit_is_spent_even_under_outrage_real_or_not(card: str, suit: str) -> None:
    for token in (suit, "weapon"):
        t = prelude(spender(card, token).outrage(0, suit), "aggression_2").do(f"spend 1/{suit}")
        assert t.offers() == PAYS[suit]
    bare = prelude(spender(OTHER_OF_SUIT[suit], suit).outrage(0, suit), "aggression_2").do(f"spend 1/{suit}")
    assert bare.asked == "turn.prelude"


@rule("arcs.card.loyal_marines.2")
def test_any_token_spent_as_a_weapon_lets_pips_battle() -> None:
    t = prelude(spender("loyal_marines", "fuel"), "mobilization_2")
    assert t.offers("spend") == ["spend 1/fuel", "spend 1/weapon"]
    t.do("spend 1/weapon", "end_prelude")
    assert "take_action battle" in t.offers()
    assert (t.s.supply[resource("fuel")], t.s.supply[resource("weapon")]) == (5, 5)
    assert (
        "take_action battle"
        not in prelude(spender("loyal_marines", "fuel"), "mobilization_2").do("end_prelude").offers()
    )


@rule("arcs.card.loyal_marines.3")
def test_weapons_are_spent_under_outrage_real_or_not() -> None:
    for token in ("weapon", "fuel"):
        t = prelude(spender("loyal_marines", token).outrage(0, "weapon"), "mobilization_2")
        assert "take_action battle" in t.do("spend 1/weapon", "end_prelude").offers()
    bare = prelude(spender("gatekeepers", "weapon").outrage(0, "weapon"), "mobilization_2")
    assert "take_action battle" not in bare.do("spend 1/weapon", "end_prelude").offers()
