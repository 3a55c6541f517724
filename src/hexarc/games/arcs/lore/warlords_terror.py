"""Warlord's terror: while warlord is declared, trophies returned for influence."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import WARLORDS_TERROR
from hexarc.games.arcs.lore.held import is_declared
from hexarc.games.arcs.lore.verbs import TERROR_RETURN
from hexarc.games.arcs.pieces import send_home, trophies_of
from hexarc.games.arcs.procs.actions import any_court_card
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.rules import FROM_CARD, INFLUENCE_ACTION, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import CITY_PIECE, SEATS, ArcsState
from hexarc.games.arcs.tables import WARLORD

TERROR_PROC: Final = BOOK.proc("terror")


def terror_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    return is_declared(s, WARLORD) and trophies_of(s, seat) > 0 and any_court_card(s)


def ask_trophy(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for i in range(SEATS * 4):
        if s.trophies[f.seat * SEATS * 4 + i] > 0:
            d.offer(TERROR_RETURN, i)


def return_trophy(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One trophy home, one influence; as often as the player likes (arcs.lore.warlords_terror)."""
    owner, piece = noun_of(chosen) // 4, noun_of(chosen) % 4
    i = f.seat * SEATS * 4 + noun_of(chosen)
    s.trophies = replaced(s.trophies, i, s.trophies[i] - 1)
    send_home(s, owner, piece)
    emit(s, events.RETURNED_PIECE, (owner, piece))
    push(s, INFLUENCE_ACTION, f.seat, 0, FROM_CARD)
    if piece == CITY_PIECE:
        cover_slots(s, owner, 1)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(TERROR_PROC, [ask("trophy", ask_trophy, return_trophy)])
    r.lore_proc[WARLORDS_TERROR] = TERROR_PROC
    r.lore_ready[WARLORDS_TERROR] = terror_ready
