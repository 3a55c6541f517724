"""How the bots of Scythe bid: with an eye on what the other side is likely to show."""

from collections import Counter
from random import Random

import pytest

import hexarc
from hexarc.bots.scythe.combat import card, dial, likely, wanted
from hexarc.core.choice import NOUN_BITS, NOUN_MASK
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.games.scythe import verbs
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, FIRST_MECH, LOWEST_CARD, ScytheState
from hexarc.games.scythe.tables.board import place_of
from tests.bots.pairs import first_turn

GAME = hexarc.game("scythe", players=2)
assert isinstance(GAME.rules, ScytheRules)
RULES: ScytheRules = GAME.rules
HERE = place_of("r3c3")
ATTACKER, DEFENDER = 0, 1
TRIES = 200


def fight(attacker: int, defender: int, cards: tuple[list[int], list[int]] = ([], [])) -> ScytheState:
    """One mech on each side, with so much power and these cards."""
    s = first_turn(GAME, "nordic", "mechanical", 4)
    assert isinstance(s, ScytheState)
    s.hand[:] = [0] * len(s.hand)
    for seat, power in ((ATTACKER, attacker), (DEFENDER, defender)):
        put_unit(s, seat, FIRST_MECH, HERE)
        s.power[seat] = power
        for value in cards[seat]:
            s.hand[seat * CARD_KINDS + value - LOWEST_CARD] += 1
    s.attacker, s.defender, s.fight_at = ATTACKER, DEFENDER, HERE
    return s


def bids(s: ScytheState, seat: int) -> Counter[int]:
    asked = Decision(SeatId(seat), "commit.dial")
    for power in range(min(7, s.power[seat]) + 1):
        asked.offer(verbs.DIAL, power)
    s.decision = asked
    rng = Random(5)
    found = Counter[int]()
    for _ in range(TRIES):
        found[dial(RULES, s, rng) & NOUN_MASK] += 1
    return found


def plays(s: ScytheState, seat: int, power: int) -> bool:
    s.dial[0 if seat == ATTACKER else 1] = power
    asked = Decision(SeatId(seat), "commit.card")
    for kind in range(CARD_KINDS):
        if s.hand[seat * CARD_KINDS + kind]:
            asked.offer(verbs.PLAY, kind)
    asked.offer(verbs.NO_CARD)
    s.decision = asked
    return card(RULES, s) >> NOUN_BITS == verbs.PLAY


def test_a_defender_shows_more_than_a_weak_attacker_can() -> None:
    found = bids(fight(2, 6), DEFENDER)
    assert sum(count for bid, count in found.items() if bid > 2) > 0.8 * TRIES


def test_a_defender_who_cannot_win_gives_little_away() -> None:
    found = bids(fight(7, 3), DEFENDER)
    assert found[0] + found[1] > 0.75 * TRIES
    assert found[1] > found[0] > 0, "1 brings a card"


def test_a_better_card_than_most_is_an_advantage_of_the_defender() -> None:
    """The attacker expects a card of 3 and shows 7; with a 5 the defender can show 9."""
    s = fight(7, 4, ([3], [5]))
    assert likely(RULES, s, DEFENDER) == 7
    assert wanted(RULES, s, DEFENDER) == 8
    assert sum(count for bid, count in bids(s, DEFENDER).items() if bid >= 3) > 0.6 * TRIES
    worse = bids(fight(7, 4, ([3], [2])), DEFENDER)
    assert worse[0] + worse[1] > 0.75 * TRIES


def test_an_attacker_mostly_covers_and_sometimes_shows_more_or_less() -> None:
    found = bids(fight(7, 4), ATTACKER)
    assert sum(count for bid, count in found.items() if bid >= 4) > 0.8 * TRIES
    assert found[4] < TRIES, "nobody can rely on it"


@pytest.mark.parametrize("power, cards, expected", [(3, [5], True), (2, [5], False), (0, [2], False)])
def test_a_defender_adds_cards_only_where_they_can_win(power: int, cards: list[int], expected: bool) -> None:
    s = fight(7, 4, ([3], cards))
    assert plays(s, DEFENDER, power) == expected


def test_an_attacker_who_has_shown_enough_keeps_the_card() -> None:
    s = fight(7, 4, ([5], []))
    assert plays(s, ATTACKER, 3)
    assert not plays(s, ATTACKER, 4)
