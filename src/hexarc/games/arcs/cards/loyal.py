"""The loyal guilds: they survive the outrage of their suit, and let any token be spent as it, outrage or not.

Each of them puts itself into ``r.loyal``.
"""

from hexarc.games.arcs.rules import SPENDS_AS, SURVIVES_OUTRAGE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState


def spends_as(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Any token pays for the Prelude action of resource a; the token itself goes back to its own pile."""
    return 1 if s.court_where[r.loyal[a]] == PLAY + seat else value


def survives_outrage(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return 1 if a in r.loyal else value


def register(b: ArcsBuilder) -> None:
    b.modify(SPENDS_AS, spends_as)
    b.modify(SURVIVES_OUTRAGE, survives_outrage)
