"""Sworn guardians: nothing of the holder can be stolen but the card itself, which is buried then."""

from hexarc.games.arcs.cardids import SWORN_GUARDIANS
from hexarc.games.arcs.court import bury_card
from hexarc.games.arcs.rules import CARD_STOLEN, STEAL_CARD, STEAL_TOKEN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState


def guards_tokens(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """a = victim * 8 + resource."""
    return 0 if s.court_where[SWORN_GUARDIANS] == PLAY + (a >> 3) else value


def guards_cards(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """a = victim * 32 + card: all cards but the guardians themselves."""
    if s.court_where[SWORN_GUARDIANS] == PLAY + (a >> 5) and a & 31 != SWORN_GUARDIANS:
        return 0
    return value


def bury_guardians(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """Stolen, the card changes no hands but goes under the court deck (arcs.card.sworn_guardians.2)."""
    bury_card(s, key)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(STEAL_TOKEN, guards_tokens)
    b.modify(STEAL_CARD, guards_cards)
    b.hook(CARD_STOLEN, SWORN_GUARDIANS, bury_guardians)
