"""Move: a group of own ships to an adjacent system, and the catapult that goes on from a starport (arcs.move).

Frame: a the system the group stands in, b where the action came from, c the group (fresh * 16 + damaged), d the steps
made, e 1 if the move may be a catapult.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, emit, finish
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import controller, has_starport_at, ships_at
from hexarc.games.arcs.rules import (
    AFTER_MOVE,
    BEFORE_MOVE,
    CATAPULT_RIGHT,
    MAX_MOVE,
    MOVE_ACTION,
    MOVE_ENDED,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import SEATS, ArcsState
from hexarc.games.arcs.tables import IS_GATE, NONE, SYSTEMS

NO_LIMIT: Final = 99
# Going back and forth between gates has no end (arcs.move.09); nothing is out of reach within this many steps.
MAX_STEPS: Final = 20


def can_move(r: ArcsRules, s: ArcsState, seat: SeatId) -> bool:
    for system in range(SYSTEMS):
        if ships_at(s, SystemId(system), seat) > 0:
            return True
    return False


def ask_from(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in range(SYSTEMS):
        if ships_at(s, SystemId(system), f.seat) > 0:
            d.offer(verbs.MOVE_FROM, system)


def take_from(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    f.c = s.fresh[f.a * SEATS + f.seat] * 16 + s.damaged[f.a * SEATS + f.seat]
    f.d = 0
    f.e = 1 if may_catapult(r, s, f.seat, SystemId(f.a)) else 0
    if len(r.hooks[MOVE_ENDED]) > 0:
        s.moved = [0] * SYSTEMS


def may_catapult(r: ArcsRules, s: ArcsState, seat: SeatId, system: SystemId) -> bool:
    own = 1 if has_starport_at(s, system, seat) else 0
    return number(r, s, CATAPULT_RIGHT, seat, own, system) != 0


def ask_group(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Any ships of those standing here that take part; on the way only those that came along (arcs.move.08)."""
    most = number(r, s, MAX_MOVE, f.seat, NO_LIMIT)
    for fresh in range((f.c >> 4) + 1):
        for damaged in range((f.c & 15) + 1):
            if 0 < fresh + damaged <= most:
                d.offer(verbs.MOVE_GROUP, fresh * 16 + damaged)
    if f.d > 0:
        d.offer(verbs.STOP_MOVE)


def take_group(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)


def stop_move(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    jump(r, f, "ended")


def ask_to(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in r.adjacent[s.setup][f.a]:
        d.offer(verbs.MOVE_TO, system)


def take_to(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One step. A catapult stops on a planet and in a gate that another player controls before the group enters."""
    target = SystemId(noun_of(chosen))
    holder = controller(s, target)
    fire(r, s, BEFORE_MOVE, f.seat, target, f.b)
    shift_ships(s, f.seat, f.a, target, f.c >> 4, f.c & 15)
    if len(r.hooks[MOVE_ENDED]) > 0:
        s.moved = replaced(s.moved, f.a, max(0, s.moved[f.a] - (f.c >> 4)))
        s.moved = replaced(s.moved, target, s.moved[target] + (f.c >> 4))
    f.a = target
    f.d += 1
    stopped = not IS_GATE[target] or (holder != NONE and holder != f.seat)
    if f.e and not stopped and f.d < MAX_STEPS:
        jump(r, f, "group")
    fire(r, s, AFTER_MOVE, f.seat, target, f.b)


def shift_ships(s: ArcsState, seat: int, source: int, target: int, fresh: int, damaged: int) -> None:
    s.fresh[source * SEATS + seat] -= fresh
    s.damaged[source * SEATS + seat] -= damaged
    s.fresh[target * SEATS + seat] += fresh
    s.damaged[target * SEATS + seat] += damaged
    emit(s, events.MOVED, (seat, fresh + damaged, source, target))


def move_ended(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, MOVE_ENDED, f.seat, f.a, f.b)
    finish(f)


def register(b: ArcsBuilder) -> None:
    b.proc(
        MOVE_ACTION,
        [
            ask("from", ask_from, take_from),
            ask("group", ask_group, takes={verbs.MOVE_GROUP: take_group, verbs.STOP_MOVE: stop_move}),
            ask("to", ask_to, take_to),
            act("ended", move_ended),
        ],
    )
