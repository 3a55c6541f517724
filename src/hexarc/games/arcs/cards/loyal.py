"""The loyal guilds: they survive the outrage of their suit, and let any token be spent as it, outrage or not."""

from typing import Final

from hexarc.games.arcs.cardids import LOYAL_EMPATHS, LOYAL_ENGINEERS, LOYAL_KEEPERS, LOYAL_MARINES, LOYAL_PILOTS
from hexarc.games.arcs.rules import SPENDS_AS, SURVIVES_OUTRAGE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState

# By resource.
LOYAL: Final[list[int]] = [LOYAL_ENGINEERS, LOYAL_PILOTS, LOYAL_MARINES, LOYAL_KEEPERS, LOYAL_EMPATHS]


def spends_as(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Any token pays for the Prelude action of resource a; the token itself goes back to its own pile."""
    return 1 if s.court_where[LOYAL[a]] == PLAY + seat else value


def survives_outrage(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return 1 if a in LOYAL else value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(SPENDS_AS, spends_as)
    b.modify(SURVIVES_OUTRAGE, survives_outrage)
