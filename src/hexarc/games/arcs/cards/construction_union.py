"""Construction union: brings back a card of construction."""

from hexarc.games.arcs.cardids import CONSTRUCTION_UNION
from hexarc.games.arcs.cards.union import ATTACH_UNION, any_open, collect
from hexarc.games.arcs.rules import ROUND_ENDS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import CONSTRUCTION


def ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    return any_open(s, CONSTRUCTION)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.union_suit[CONSTRUCTION_UNION] = CONSTRUCTION
    b.hook(ROUND_ENDS, CONSTRUCTION_UNION, collect)
    r.prelude_proc[CONSTRUCTION_UNION] = ATTACH_UNION
    r.prelude_ready[CONSTRUCTION_UNION] = ready
