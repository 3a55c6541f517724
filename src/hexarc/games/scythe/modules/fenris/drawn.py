"""Combat cards that are drawn for a figure, for all to see: they lie on the discard pile at once.

If the deck is shuffled in between, the cards of this draw stay out of it.
"""

from hexarc.core.choice import EVERYONE
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.ids import VerbId
from hexarc.games.scythe.pieces import discard_from_deck
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import LOWEST_CARD, ScytheState


def offer_card(s: ScytheState, d: Decision, verb: VerbId) -> None:
    offer_counted_draw(d, verb, s.deck, EVERYONE)


def draw(r: ScytheRules, s: ScytheState, drawn: list[int], kind: int) -> None:
    discard_from_deck(r, s, kind)
    drawn.append(kind)


def keep_out_of_shuffle(s: ScytheState, drawn: list[int]) -> None:
    """DECK_SHUFFLED: the cards that lie there for this draw go back to the pile."""
    for kind in drawn:
        s.deck[kind] -= 1
        s.discard[kind] += 1


def worth(drawn: list[int]) -> int:
    return sum([kind + LOWEST_CARD for kind in drawn])
