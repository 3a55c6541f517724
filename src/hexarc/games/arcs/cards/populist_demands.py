"""Populist demands, a vox card: an ambition declared."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import POPULIST_DEMANDS
from hexarc.games.arcs.procs.turn import decline, offer_declarations
from hexarc.games.arcs.rules import DECLARE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState

POPULIST_DEMANDS_VOX: Final = BOOK.proc("populist_demands")
ANY_AMBITION_NUMBER: Final = 7


def ask_demand(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Populist demands: any ambition, as with a 7, if a marker is left (arcs.card.populist_demands)."""
    offer_declarations(r, s, f.seat, ANY_AMBITION_NUMBER, d)
    if d.choices:
        d.offer(verbs.NO_DECLARE)


def take_demand(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Not by the lead card, so there is no zero marker; costs and triggers of declaring apply."""
    push(s, DECLARE, f.seat, noun_of(chosen), 0)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(
        POPULIST_DEMANDS_VOX,
        [
            ask(
                "declare",
                ask_demand,
                takes={verbs.DECLARE: take_demand, verbs.NO_DECLARE: decline},
                may_be_empty=True,
            )
        ],
    )
    r.vox_proc[POPULIST_DEMANDS] = POPULIST_DEMANDS_VOX
