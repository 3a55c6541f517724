"""Sprinter drives: fresh ships that moved may move once more."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, finish, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import SPRINTER_DRIVES
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.lore.verbs import NO_SPRINT, SPRINT_FROM
from hexarc.games.arcs.procs.move import ask_group, ask_to, may_catapult, stop_move, take_group, take_to
from hexarc.games.arcs.rules import MOVE_ENDED, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import SYSTEMS

SPRINT_PROC: Final = BOOK.proc("sprint")


def fresh_movers(s: ArcsState, seat: int, system: SystemId) -> int:
    """How many fresh ships of the last move stand in a system."""
    return min(s.moved[system], s.fresh[system * SEATS + seat])


def move_on(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """After a move of fresh ships, one group of them may move once more (arcs.lore.sprinter_drives)."""
    if s.lore_where[SPRINTER_DRIVES] == PLAY + seat:
        push(s, SPRINT_PROC, seat, 0, b)


def begin_sprint(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Nothing is asked where no fresh ship moved."""
    for system in range(SYSTEMS):
        if fresh_movers(s, f.seat, SystemId(system)) > 0:
            return
    finish(f)


def ask_sprint(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in range(SYSTEMS):
        if fresh_movers(s, f.seat, SystemId(system)) > 0:
            d.offer(SPRINT_FROM, system)
    d.offer(NO_SPRINT)


def take_sprint(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The steps "group", "to" and "ended" are those of a move, but its end triggers nothing. Only fresh ships go."""
    f.a = noun_of(chosen)
    f.c = fresh_movers(s, f.seat, SystemId(f.a)) * 16
    f.d = 0
    f.e = 1 if may_catapult(r, s, f.seat, SystemId(f.a)) else 0


def no_sprint(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    finish(f)


def sprint_ended(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The extra move does not trigger itself."""


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.hook(MOVE_ENDED, SPRINTER_DRIVES, move_on)
    b.proc(
        SPRINT_PROC,
        [
            act("begin", begin_sprint),
            ask("from", ask_sprint, takes={SPRINT_FROM: take_sprint, NO_SPRINT: no_sprint}),
            ask("group", ask_group, takes={verbs.MOVE_GROUP: take_group, verbs.STOP_MOVE: stop_move}),
            ask("to", ask_to, take_to),
            act("ended", sprint_ended),
        ],
    )
