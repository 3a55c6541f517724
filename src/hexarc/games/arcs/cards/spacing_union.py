"""Spacing union: brings back a card of mobilization."""

from hexarc.games.arcs.cardids import SPACING_UNION
from hexarc.games.arcs.cards.union import ATTACH_UNION, any_open, collect
from hexarc.games.arcs.rules import ROUND_ENDS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import MOBILIZATION


def ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    return any_open(s, MOBILIZATION)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.union_suit[SPACING_UNION] = MOBILIZATION
    b.hook(ROUND_ENDS, SPACING_UNION, collect)
    r.prelude_proc[SPACING_UNION] = ATTACH_UNION
    r.prelude_ready[SPACING_UNION] = ready
