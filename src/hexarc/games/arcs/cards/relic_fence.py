"""Relic fence: once a turn a token returned for a relic."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import RELIC_FENCE
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.resources import gain, give_back
from hexarc.games.arcs.rules import FENCE_USED, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SLOTS, ArcsState
from hexarc.games.arcs.tables import NONE, RELIC

FENCE_DEAL: Final = BOOK.proc("fence_deal")


def fence_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    """Once a turn, with a token on the own board or cards; a cartel's pile is the supply."""
    if s.flags & FENCE_USED:
        return False
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slots[i] != NONE:
            return True
    return False


def ask_fence(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for slot in range(SLOTS):
        if s.slots[f.seat * SLOTS + slot] != NONE:
            d.offer(verbs.FENCE, slot)


def fence(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The token returns at once: it is discarded, not spent (arcs.card.relic_fence.2)."""
    s.flags |= FENCE_USED
    give_back(s, f.seat, noun_of(chosen))
    gain(s, f.seat, RELIC)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(FENCE_DEAL, [ask("token", ask_fence, fence)])
    r.prelude_proc[RELIC_FENCE] = FENCE_DEAL
    r.prelude_ready[RELIC_FENCE] = fence_ready
