"""Decks without an order nobody has seen: a bag, plus the cards whose place is known.

What nobody knows lies in a bag (a zone of a where-list) and is drawn late, as a chance decision; so a clone of the
state cannot foresee the next card. Cards put on top or at the bottom in a known order are listed.
"""

from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.ids import VerbId


def offer_draw(d: Decision, verb: VerbId, where: list[int], bag: int, known_first: list[int], seen_by: int) -> None:
    """Chance draws a card: the first of the known ones if there are any, else any of the bag.

    The verb's noun is the card. ``seen_by`` is who may see what was drawn.
    """
    d.seat = CHANCE
    d.seen_by = seen_by
    if known_first:
        d.offer(verb, known_first[0])
        return
    for card in range(len(where)):
        if where[card] == bag:
            d.offer(verb, card)


def offer_counted_draw(d: Decision, verb: VerbId, bag: list[int], seen_by: int) -> None:
    """Chance draws from a bag that only counts how many of each kind it holds. The verb's noun is the kind."""
    d.seat = CHANCE
    d.seen_by = seen_by
    for kind in range(len(bag)):
        if bag[kind] > 0:
            d.outcome(verb, kind, bag[kind])
