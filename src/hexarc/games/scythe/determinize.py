"""A state that could be the true one for all a seat knows: everything hidden from it is dealt again.

What is shuffled is sorted first, so that the deal depends on nothing but chance and what the seat knows.
"""

from random import Random

from hexarc.core.rules import number
from hexarc.games.scythe.pieces import hand_size, kinds_in
from hexarc.games.scythe.rules import PLAYABLE, SEES_HAND, ScytheRules
from hexarc.games.scythe.state import ALL_KINDS, BAG, CARD_KINDS, LIES_OPEN, NOWHERE, ROW, UNDER, ScytheState
from hexarc.games.scythe.tables.scoring import MAX_DIAL


def determinize(r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> ScytheState:
    c = s.clone()
    if not r.open_hands:
        deal_combat_cards(r, c, seat, rng)
    commit_anew(r, c, seat, rng)
    others = [] if r.open_objectives else [other for other in range(r.players) if other != seat]
    shuffle_zones(c.objective_at, [BAG, UNDER, *others], rng)
    if not (seat >= 0 and c.factory_seen >> seat & 1):
        shuffle_zones(c.factory_at, [BAG, ROW], rng)
    return c


def deal_combat_cards(r: ScytheRules, c: ScytheState, seat: int, rng: Random) -> None:
    """Unknown hands and the deck are one heap; every hand keeps its size. A hand being looked at is known."""
    hidden: list[int] = []
    for other in range(r.players):
        if other != seat and not (seat >= 0 and number(r, c, SEES_HAND, seat, 0, other)):
            hidden.append(other)
    heap: list[int] = []
    for kind in range(CARD_KINDS):
        cards = c.deck[kind]
        for other in hidden:
            cards += c.hand[other * CARD_KINDS + kind] - played_openly(c, other, kind)
        heap += [kind] * cards
    rng.shuffle(heap)
    for other in hidden:
        size = hand_size(c, other)
        for kind in range(CARD_KINDS):
            c.hand[other * CARD_KINDS + kind] = played_openly(c, other, kind)
        for _ in range(size - hand_size(c, other)):
            c.hand[other * CARD_KINDS + heap.pop()] += 1
    for kind in range(CARD_KINDS):
        c.deck[kind] = heap.count(kind)


def played_openly(c: ScytheState, seat: int, kind: int) -> int:
    """Cards of a hand that lie open in the fight going on."""
    if c.fight_at == NOWHERE:
        return 0
    cards = 0
    for side in range(2):
        if (c.attacker if side == 0 else c.defender) == seat and c.passed[side] & LIES_OPEN:
            cards += c.played[side * CARD_KINDS + kind]
    return cards


def commit_anew(r: ScytheRules, c: ScytheState, seat: int, rng: Random) -> None:
    """What the other side of a fight has committed so far could be anything that it can afford."""
    if c.fight_at == NOWHERE:
        return
    for side in range(2):
        owner = c.attacker if side == 0 else c.defender
        if owner == seat or owner >= len(c.power) or c.dial[side] == NOWHERE or c.passed[side] & LIES_OPEN:
            continue
        c.dial[side] = rng.randint(0, min(MAX_DIAL, c.power[owner]))
        held: list[int] = []
        for kind in range(CARD_KINDS):
            held += [kind] * c.hand[owner * CARD_KINDS + kind]
            c.played[side * CARD_KINDS + kind] = 0
        rng.shuffle(held)
        cards = rng.randint(0, min(c.asked[side], len(held)))
        played = 0
        for kind in held:
            if played < cards and number(r, c, PLAYABLE, owner, ALL_KINDS, kinds_in(c.played, side)) >> kind & 1:
                c.played[side * CARD_KINDS + kind] += 1
                played += 1
        c.passed[side] = 1 if played < c.asked[side] else 0


def shuffle_zones(where: list[int], zones: list[int], rng: Random) -> None:
    """Mix the cards of some zones; each zone keeps its number of cards."""
    cards = [card for card in range(len(where)) if where[card] in zones]
    places = sorted([where[card] for card in cards])
    rng.shuffle(places)
    for card, place in zip(cards, places, strict=True):
        where[card] = place
