"""Tyrant's ego: while tyrant is declared, captives returned to secure; or it clears an outrage.

It asks which of the two.
"""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import TYRANTS_EGO
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.lore.verbs import DISCARD_LORE, EGO_RETURN
from hexarc.games.arcs.pieces import return_agents
from hexarc.games.arcs.procs.actions import can_secure
from hexarc.games.arcs.rules import FROM_CARD, SECURE_ACTION, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import AGENT, SEATS, ArcsState
from hexarc.games.arcs.tables import TYRANT, WEAPON

EGO_PROC: Final = BOOK.proc("ego")


def ask_ego(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.offer(DISCARD_LORE, f.a)
    if is_declared(s, TYRANT) and can_secure(r, s, f.seat):
        for owner in range(r.players):
            if s.captives[f.seat * SEATS + owner] > 0:
                d.offer(EGO_RETURN, owner)


def return_captive(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One captive home, one secure; as often as the player likes (arcs.lore.tyrants_ego)."""
    owner = noun_of(chosen)
    s.captives[f.seat * SEATS + owner] -= 1
    return_agents(s, owner, 1)
    emit(s, events.RETURNED_PIECE, (owner, AGENT))
    push(s, SECURE_ACTION, f.seat, 0, FROM_CARD)


def discard_ego(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    discard_to_clear(s, f.seat, TYRANTS_EGO, (WEAPON,))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(EGO_PROC, [ask("how", ask_ego, takes={DISCARD_LORE: discard_ego, EGO_RETURN: return_captive})])
    r.lore_proc[TYRANTS_EGO] = EGO_PROC
