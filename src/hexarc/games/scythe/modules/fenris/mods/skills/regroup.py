"""Regroup: after a lost fight all units together may go to one neighbouring territory instead of the base.

Our own design (fenris.mod.regroup.1): one that the owner controls, on land, without opposing units and without an armed
opposing Trap, whether or not a river lies between.
"""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, emit, finish
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import AROUND, DRY_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import has, others_fighters, others_workers, units_of
from hexarc.games.scythe.procs.retreat import go
from hexarc.games.scythe.rules import RETREAT, SAFE_LAKES, ScytheRules
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.verbs import PLACE, SKILL

REGROUP: Final = SKILL.add("regroup")
REGROUP_AT: Final = BOOK.verb("regroup_at", PLACE)


def shelters(r: ScytheRules, s: ScytheState, seat: int, place: int) -> int:
    """Bit set: where the units may gather."""
    near = AROUND[place] & DRY_BITS & s.control[seat] & ~(others_fighters(s, seat) | others_workers(s, seat))
    return number(r, s, SAFE_LAKES, seat, near)


def ask_regroup(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not has(s, f.seat, REGROUP):
        return
    for place in members(shelters(r, s, f.seat, f.a)):
        d.offer(REGROUP_AT, place)
    if d.choices:
        d.offer(verbs.SPARE_SKILL, REGROUP)


def take_regroup(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Who spares it retreats as ever."""
    if verb_of(chosen) != REGROUP_AT:
        return
    finish(f)
    if s.sink is not None:
        emit(s, events.SKILL_USED, (f.seat, REGROUP))
    for unit in units_of(s, f.seat):
        if s.unit_at[f.seat * UNITS + unit] == f.a:
            go(r, s, f.seat, unit, PlaceId(noun_of(chosen)))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.before(RETREAT, "home", ask("regroup", ask_regroup, take_regroup, may_be_empty=True))
