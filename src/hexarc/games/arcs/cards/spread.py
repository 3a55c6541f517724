"""One fresh ship in each system of a list, as several court cards do; the player chooses if the supply is short.

Frame: a the mask of systems that still get a ship.
"""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import place_ships
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import SYSTEMS

SPREAD_SHIPS: Final = BOOK.proc("spread_ships")


def spread_ships(s: ArcsState, seat: SeatId, systems: list[SystemId]) -> None:
    """One ship each if there are enough, else the player says where (arcs.limits: place as many as possible)."""
    if s.ships_supply[seat] >= len(systems):
        for system in systems:
            place_ships(s, seat, SystemId(system), 1)
            emit(s, events.PLACED, (seat, 1, system))
        return
    mask = 0
    for system in systems:
        mask |= 1 << system
    push(s, SPREAD_SHIPS, seat, mask)


def ask_system(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if s.ships_supply[f.seat] == 0:
        return
    for system in range(SYSTEMS):
        if f.a >> system & 1:
            d.offer(verbs.PLACE_AT, system)


def take_system(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    system = SystemId(noun_of(chosen))
    f.a &= ~(1 << system)
    place_ships(s, f.seat, system, 1)
    emit(s, events.PLACED, (f.seat, 1, system))
    again(f)


def register(b: ArcsBuilder) -> None:
    b.proc(SPREAD_SHIPS, [ask("system", ask_system, take_system, may_be_empty=True)])
