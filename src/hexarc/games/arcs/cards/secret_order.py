"""Secret order: no zero marker for keeper and empath."""

from hexarc.games.arcs.cardids import SECRET_ORDER
from hexarc.games.arcs.rules import ZERO_MARKER, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import EMPATH, KEEPER


def keeps_number(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """No zero marker for keeper and empath (arcs.card.secret_order)."""
    if s.court_where[SECRET_ORDER] == PLAY + seat and (a == KEEPER or a == EMPATH):
        return 0
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(ZERO_MARKER, keeps_number)
