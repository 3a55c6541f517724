"""Outrage spreads, a vox card: everybody provokes the outrage of a type."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import OUTRAGE_SPREADS
from hexarc.games.arcs.cards.verbs import NO_OUTRAGE, SPREAD_OUTRAGE
from hexarc.games.arcs.outrage import provoke_outrage
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState

OUTRAGE_SPREADS_VOX: Final = BOOK.proc("outrage_spreads")


def ask_outrage(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for resource in range(5):
        d.offer(SPREAD_OUTRAGE, resource)
    d.offer(NO_OUTRAGE)


def take_outrage(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Every player, the chooser included; nobody ransacks (arcs.card.outrage_spreads.2)."""
    for step in range(r.players):
        provoke_outrage(r, s, (s.initiative + step) % r.players, noun_of(chosen))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(
        OUTRAGE_SPREADS_VOX,
        [ask("type", ask_outrage, takes={SPREAD_OUTRAGE: take_outrage, NO_OUTRAGE: decline})],
    )
    r.vox_proc[OUTRAGE_SPREADS] = OUTRAGE_SPREADS_VOX
