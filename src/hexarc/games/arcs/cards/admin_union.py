"""Admin union: brings back a card of administration."""

from hexarc.games.arcs.cardids import ADMIN_UNION
from hexarc.games.arcs.cards.union import ATTACH_UNION, any_open, collect
from hexarc.games.arcs.rules import ROUND_ENDS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import ADMINISTRATION


def ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    return any_open(s, ADMINISTRATION)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.union_suit[ADMIN_UNION] = ADMINISTRATION
    b.hook(ROUND_ENDS, ADMIN_UNION, collect)
    r.prelude_proc[ADMIN_UNION] = ATTACH_UNION
    r.prelude_ready[ADMIN_UNION] = ready
