"""Force beams: ships of anybody guided to or from a starport."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import FORCE_BEAMS
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.lore.verbs import GUIDE, GUIDE_FROM, GUIDE_SHIPS, GUIDE_TO
from hexarc.games.arcs.pieces import has_starport_at, ships_at
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.procs.move import shift_ships
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import MOVE, NONE

GUIDE_PROC: Final = BOOK.proc("guide")


def guides(s: ArcsState, seat: SeatId, source: int, target: int) -> bool:
    """Whether one of two systems holds a fresh starport of the seat."""
    return has_starport_at(s, SystemId(source), seat, True) or has_starport_at(s, SystemId(target), seat, True)


def any_ships(s: ArcsState, system: SystemId) -> bool:
    for i in range(system * SEATS, system * SEATS + SEATS):
        if s.fresh[i] > 0 or s.damaged[i] > 0:
            return True
    return False


def guide_sources(r: ArcsRules, s: ArcsState, seat: SeatId) -> list[int]:
    """Systems with ships, of whomever, at or beside a fresh starport of the seat."""
    found: list[int] = []
    for system in r.in_play[s.setup]:
        if not any_ships(s, system):
            continue
        for target in r.adjacent[s.setup][system]:
            if guides(s, seat, system, target):
                found.append(system)
                break
    return found


def offer_guide(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Guide in place of a move (arcs.lore.force_beams)."""
    if s.lore_where[FORCE_BEAMS] != PLAY + f.seat or not f.a >> MOVE & 1:
        return
    if guide_sources(r, s, f.seat):
        d.offer(GUIDE)
    else:
        d.block(GUIDE, 0, "no_target", "arcs.action.01")


def take_guide(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, GUIDE_PROC, f.seat, 0, f.b)


def ask_guide_from(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in guide_sources(r, s, f.seat):
        d.offer(GUIDE_FROM, system)


def guide_from(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)


def ask_guide_to(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in r.adjacent[s.setup][f.a]:
        if guides(s, f.seat, f.a, system):
            d.offer(GUIDE_TO, system)


def guide_to(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)
    f.d = 0
    f.e = 0


def next_owner(r: ArcsRules, s: ArcsState, f: Frame, first: int) -> int:
    """The first seat with ships in the source, counted clockwise from the one who guides; NONE after the last."""
    for step in range(first, r.players):
        seat = (f.seat + step) % r.players
        if ships_at(s, SystemId(f.a), SeatId(seat)) > 0:
            return seat
    return NONE


def ask_guide_ships(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Player by player, how many ships go along, at least one in all; f.d counts seats, f.e is 1 once a ship went."""
    owner = next_owner(r, s, f, f.d)
    if owner == NONE:
        return
    last = next_owner(r, s, f, (owner - f.seat) % r.players + 1) == NONE
    for fresh in range(s.fresh[f.a * SEATS + owner] + 1):
        for damaged in range(s.damaged[f.a * SEATS + owner] + 1):
            if fresh + damaged > 0 or f.e or not last:
                d.offer(GUIDE_SHIPS, owner * 256 + fresh * 16 + damaged)


def guide_ships(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Modifiers of moves are not asked and no move is told of (arcs.lore.force_beams.2)."""
    owner, group = noun_of(chosen) // 256, noun_of(chosen) % 256
    if group:
        shift_ships(s, owner, f.a, f.c, group >> 4, group & 15)
        f.e = 1
    f.d = (owner - f.seat) % r.players + 1
    again(f)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", offer_guide, {GUIDE: take_guide})
    b.proc(
        GUIDE_PROC,
        [
            ask("from", ask_guide_from, guide_from),
            ask("to", ask_guide_to, guide_to),
            ask("ships", ask_guide_ships, guide_ships, may_be_empty=True),
        ],
    )
