"""Arms union: brings back a card of aggression."""

from hexarc.games.arcs.cardids import ARMS_UNION
from hexarc.games.arcs.cards.union import ATTACH_UNION, any_open, collect
from hexarc.games.arcs.rules import ROUND_ENDS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import AGGRESSION


def ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    return any_open(s, AGGRESSION)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.union_suit[ARMS_UNION] = AGGRESSION
    b.hook(ROUND_ENDS, ARMS_UNION, collect)
    r.prelude_proc[ARMS_UNION] = ATTACH_UNION
    r.prelude_ready[ARMS_UNION] = ready
