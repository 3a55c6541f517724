"""Retreat (FR p.16, p.23): the loser's units go to their base; with Seaworthy a fighter may go to a lake beside the
fight.

RETREAT: a = place, b = bit set of lakes that a mech went to.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, finish
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import LAKE_BITS, LAKE_STEPS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import (
    has,
    is_fighter,
    is_mech,
    others_fighters,
    others_workers,
    put_unit,
    unit_kind,
    units_of,
)
from hexarc.games.scythe.rules import RETREAT, RETREAT_TO, SAFE_LAKES, UNIT_RETREATED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import SEAWORTHY


def places_beside(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId) -> int:
    """Lakes to retreat to: none with opposing units or armed opposing Trap (scythe.retreat.05). Modules add others."""
    safe = 0
    if has(s, seat, SEAWORTHY):
        safe = LAKE_STEPS[place] & LAKE_BITS & ~(others_fighters(s, seat) | others_workers(s, seat))
        safe = number(r, s, SAFE_LAKES, seat, safe)
    return number(r, s, RETREAT_TO, seat, safe, place)


def retreat_home(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if places_beside(r, s, f.seat, PlaceId(f.a)):
        return
    finish(f)
    for unit in units_of(s, f.seat):
        if s.unit_at[f.seat * UNITS + unit] == f.a:
            go(r, s, f.seat, unit, s.home[f.seat])


def go(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: PlaceId) -> None:
    before = s.unit_at[seat * UNITS + unit]
    put_unit(s, seat, unit, place)
    if s.sink is not None:
        emit(s, events.RETREATED, (seat, unit_kind(r, unit), place))
    fire(r, s, UNIT_RETREATED, seat, unit, before * 64 + place)


def next_unit(s: ScytheState, seat: int, place: PlaceId) -> int:
    """Fighters first, so that workers know which mechs go where."""
    for unit in units_of(s, seat):
        if s.unit_at[seat * UNITS + unit] == place:
            return unit
    return NOWHERE


def ask_retreat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    unit = next_unit(s, f.seat, PlaceId(f.a))
    if unit == NOWHERE:
        return
    kind = unit_kind(r, unit)
    lakes = places_beside(r, s, f.seat, PlaceId(f.a)) if is_fighter(unit) else f.b
    for place in members(lakes):
        d.offer(verbs.RETREAT, place * verbs.UNIT_KIND.size + kind)
    d.offer(verbs.RETREAT, s.home[f.seat] * verbs.UNIT_KIND.size + kind)


def take_retreat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    unit, place = next_unit(s, f.seat, PlaceId(f.a)), noun_of(chosen) // verbs.UNIT_KIND.size
    if is_mech(unit) and place != s.home[f.seat]:
        f.b |= 1 << place
    go(r, s, f.seat, unit, PlaceId(place))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        RETREAT,
        [act("home", retreat_home), ask("unit", ask_retreat, take_retreat, may_be_empty=True)],
    )
