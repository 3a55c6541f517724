"""Lattice spies: the card goes, and the initiative is seized."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import LATTICE_SPIES
from hexarc.games.arcs.cards.price import pay
from hexarc.games.arcs.procs.turn import decline, seize_initiative
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState

SPY: Final = BOOK.proc("spy")


def spies_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    """Before any other Prelude or card action (arcs.card.lattice_spies)."""
    return s.prelude_acts == 0


def ask_spy(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Discarded for nothing by the holder of the initiative, or once it was seized; others may leave it."""
    if not s.seized and s.initiative != f.seat:
        d.offer(verbs.SEIZE)
        d.offer(verbs.NO_SEIZE)


def spy(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    seize_initiative(s, f.seat)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(
        SPY,
        [
            act("pay", pay),
            ask("seize", ask_spy, takes={verbs.SEIZE: spy, verbs.NO_SEIZE: decline}, may_be_empty=True),
        ],
    )
    r.prelude_proc[LATTICE_SPIES] = SPY
    r.prelude_ready[LATTICE_SPIES] = spies_ready
