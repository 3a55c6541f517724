"""Quartermaster: resilient and greedy."""

from hexarc.core.builder import act
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, push
from hexarc.games.arcs.cardids import QUARTERMASTER
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.leaders.common import RESILIENT
from hexarc.games.arcs.outrage import mark_outrage
from hexarc.games.arcs.pieces import controls, is_starport
from hexarc.games.arcs.procs.actions import mend_ship
from hexarc.games.arcs.rules import AFTER_BATTLE, LEADER_SETUP, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SEATS, SITES, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import MATERIAL


def greedy(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """An agent covers the material outrage slot from the start."""
    if s.leader[seat] == key:
        mark_outrage(s, seat, MATERIAL)


def resilient(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """On either side of a battle: ships in its system (a) are repaired."""
    if s.leader[seat] == key:
        push(s, RESILIENT, seat, a)
    elif s.leader[b] == key:
        push(s, RESILIENT, b, a)


def starports_under_control(s: ArcsState, seat: SeatId) -> int:
    total = 0
    for site in range(SITES):
        if is_starport(s.building[site]) and controls(s, seat, SystemId(site // SITES_PER_SYSTEM)):
            total += 1
    return total


def repair(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """One ship for each starport, whoever owns it, where the quartermaster is in control after the battle."""
    for _ in range(min(starports_under_control(s, f.seat), s.damaged[f.a * SEATS + f.seat])):
        mend_ship(s, f.seat, SystemId(f.a))


def register(b: ArcsBuilder) -> None:
    b.hook(LEADER_SETUP, QUARTERMASTER, greedy)
    b.hook(AFTER_BATTLE, QUARTERMASTER, resilient)
    b.proc(RESILIENT, [act("repair", repair)])
