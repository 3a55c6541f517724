"""Leap and Fanatical: two more ways to step (fenris.fenris.16-18, .24, .25, .29, .31).

With Fanatical a unit takes the token it came for. A step that another way allows as well is asked about: only the
player knows which one it was.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.scythe.derived import AROUND, DRY_BITS, LAKE_BITS
from hexarc.games.scythe.modules.entering import AT_INFLUENCE
from hexarc.games.scythe.modules.fenris.fenris_faction.part import horde
from hexarc.games.scythe.modules.fenris.fenris_faction.words import (
    FANATICAL,
    FANATICS,
    LEAP,
    LEAVE_INFLUENCE,
    TAKE_INFLUENCE,
)
from hexarc.games.scythe.modules.fenris.influence import influence, take_influence
from hexarc.games.scythe.pieces import has, is_fighter
from hexarc.games.scythe.procs.reach import fighter_reach
from hexarc.games.scythe.rules import MARCH, PASSING, REACH, ScytheRules
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.tables.board import DIRECTIONS, HEXES, NEIGHBOUR_IN
from hexarc.games.scythe.tables.factions import SEAWORTHY, SUBMERGE, SUITON

LAKE_SKILLS: Final = 1 << SEAWORTHY | 1 << SUBMERGE | 1 << SUITON


def _leaps() -> list[int]:
    """By territory: those two further on in a straight line. Bases are neither jumped over nor landed on."""
    found: list[int] = []
    for place in range(HEXES):
        bits = 0
        for direction in range(DIRECTIONS):
            over = NEIGHBOUR_IN[place * DIRECTIONS + direction]
            land = NEIGHBOUR_IN[over * DIRECTIONS + direction] if 0 <= over < HEXES else HEXES
            if 0 <= land < HEXES:
                bits |= 1 << land
        found.append(bits)
    return found


LEAPS: Final[list[int]] = _leaps()


def reach(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Who leaps lands where a unit may be: on a lake only with an ability for lakes. Fanatical leads to any token."""
    skills = s.skills[seat]
    if skills >> LEAP & 1 and place < HEXES:
        value |= LEAPS[place] & (DRY_BITS | (LAKE_BITS if skills & LAKE_SKILLS else 0))
    if skills >> FANATICAL & 1:
        value |= influence(r, s).lying & ~AROUND[place]
    return value


def note_ways(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """MARCH, before each step: where the unit can go without Fanatical."""
    if f.proc != MARCH:
        f = s.stack[-2]  # the march below the question whether to pass
    if not has(s, f.seat, FANATICAL) or not is_fighter(f.a):
        return
    skills = s.skills[f.seat]
    s.skills[f.seat] = skills & ~(1 << FANATICAL)
    horde(r, s).other_ways = fighter_reach(r, s, f.seat, s.unit_at[f.seat * UNITS + f.a])
    s.skills[f.seat] = skills


def unit_entered(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, before: int) -> None:
    """A step to a token that does not lie beside."""
    if not has(s, seat, FANATICAL) or not is_fighter(unit) or not influence(r, s).lying & ~AROUND[before] & 1 << place:
        return
    if horde(r, s).other_ways >> place & 1:
        push(s, FANATICS, seat, place)
    else:
        take_influence(r, s, seat, place)


# FANATICS: a = place


def ask_fanatics(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(TAKE_INFLUENCE)
    d.offer(LEAVE_INFLUENCE)


def take_fanatics(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == TAKE_INFLUENCE:
        take_influence(r, s, f.seat, f.a)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    b.modify(REACH, reach)
    b.before(MARCH, "way", act("first_ways", note_ways))
    b.before(MARCH, "on", act("next_ways", note_ways))
    if PASSING in b.procs:
        b.after(PASSING, "pass", act("ways", note_ways))
    b.proc(FANATICS, [ask("token", ask_fanatics, take_fanatics)])
    r.add_entry_effect(AT_INFLUENCE + 1, unit_entered)
