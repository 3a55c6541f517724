"""The Move action (FR p.11): units one after the other, then fights, encounter, Factory card.

MOVE: a = units left, b = steps of a unit without Speed. Workers that a fighter met leave at the end of the moves, as
the French text has it; the module ``errata`` lets them leave at once.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import FACTORY_BIT, HEX_BITS, LAND_STEPS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import (
    added_unit,
    is_fighter,
    kind_of,
    opposing_units,
    others_fighters,
    others_workers,
    put_unit,
    send_home,
    shift_popularity,
    slot_of,
)
from hexarc.games.scythe.procs.reach import fighter_reach, worker_reach
from hexarc.games.scythe.rules import (
    ENCOUNTER,
    FACTORY_VISIT,
    FIGHTS,
    FINISH,
    MARCH,
    MAY_VISIT,
    MOVE,
    MOVE_ENDED,
    MOVE_SETTLED,
    STEPS,
    WORKERS_DRIVEN_OFF,
    ScytheRules,
)
from hexarc.games.scythe.state import CHARACTER, FIGHTER_UNITS, FIRST_WORKER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.tables.factions import SPEED


def start_move(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.moved = 0
    s.hauled.clear()
    for unit in range(len(s.came_from)):
        s.came_from[unit] = PlaceId(NOWHERE)


def ask_unit(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Any own unit that did not move yet and has somewhere to go. Units alike on one place are one choice."""
    if f.a == 0:
        return
    d.offer(verbs.DONE_MOVING)
    seat = f.seat
    base = seat * UNITS
    fighters = others_fighters(s, seat)
    workers = others_workers(s, seat)
    seen = 0
    for unit in range(UNITS):
        if unit == FIRST_WORKER:
            seen = 0  # even if this one moved already: the others may stand beside a mech
        place = s.unit_at[base + unit]
        if place < 0 or s.moved >> unit & 1:
            continue
        if unit >= FIGHTER_UNITS:
            if seen >> place & 1:
                continue
            seen |= 1 << place
            if worker_reach(r, s, seat, place, fighters, workers):
                d.offer(verbs.UNIT, place * verbs.UNIT_KIND.size + verbs.AS_WORKER)
            elif d.explain:
                d.block(
                    verbs.UNIT,
                    place * verbs.UNIT_KIND.size + verbs.AS_WORKER,
                    "scythe.why.nowhere_to_go",
                    "scythe.move.06",
                )
        elif unit == CHARACTER:
            if may_leave(r, s, seat, place, fighters):
                d.offer(verbs.UNIT, place * verbs.UNIT_KIND.size + verbs.AS_CHARACTER)
        elif not seen >> place & 1:
            seen |= 1 << place
            if may_leave(r, s, seat, place, fighters):
                d.offer(verbs.UNIT, place * verbs.UNIT_KIND.size + verbs.AS_MECH)
    if r.added_kind != NOWHERE:
        place = s.unit_at[base + added_unit(s, seat)]
        if place >= 0 and not s.moved >> UNITS & 1 and may_leave(r, s, seat, place, fighters):
            d.offer(verbs.UNIT, place * verbs.UNIT_KIND.size + r.added_kind)


def may_leave(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId, fighters: int) -> bool:
    """A fighter not yet moved never shares a place with opponents, so any step will do."""
    return LAND_STEPS[place] != 0 or fighter_reach(r, s, seat, place) != 0


def take_unit(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DONE_MOVING:
        return
    again(f)
    f.a -= 1
    place, kind = noun_of(chosen) // verbs.UNIT_KIND.size, noun_of(chosen) % verbs.UNIT_KIND.size
    base = f.seat * UNITS
    if kind == r.added_kind:
        set_out(r, s, f, added_unit(s, f.seat), PlaceId(place))
        return
    for unit in range(UNITS):
        if s.unit_at[base + unit] == place and not s.moved >> unit & 1 and kind_of(unit) == kind:
            set_out(r, s, f, unit, PlaceId(place))
            return


def set_out(r: ScytheRules, s: ScytheState, f: Frame, unit: int, place: PlaceId) -> None:
    s.moved |= 1 << slot_of(unit)
    s.came_from[slot_of(unit)] = place
    steps = f.b
    if is_fighter(unit) and s.skills[f.seat] >> SPEED & 1:
        steps += 1
    push(s, MARCH, f.seat, unit, number(r, s, STEPS, f.seat, steps, unit))


def drive_off_all(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Workers that a character or mech met go home now (scythe.enemy.01 as printed)."""
    seat = f.seat
    for place in members(s.fighters[seat] & others_workers(s, seat) & ~others_fighters(s, seat) & HEX_BITS):
        drive_off(r, s, seat, place)
    fire(r, s, MOVE_ENDED, seat)


def drive_off(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId) -> None:
    """All opposing workers of a place go to their base; one popularity lost for each (scythe.enemy.03, .04).

    ``seat`` may be a side that no seat plays: that loses nothing.
    """
    for other in s.enemies[seat]:
        if other >= r.players or not s.laborers[other] >> place & 1:
            continue
        gone = 0
        for unit in range(FIRST_WORKER, UNITS):
            if s.unit_at[other * UNITS + unit] == place:
                send_home(s, other, unit)
                gone += 1
        if s.sink is not None:
            emit(s, events.WORKERS_LEFT, (other, place, gone))
        if seat < r.players:
            shift_popularity(r, s, seat, -gone)
            s.driven_off += gone
        fire(r, s, WORKERS_DRIVEN_OFF, seat, other * 16 + gone, place)


def fights(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, FIGHTS, f.seat)


def encounter(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Only for a character that moved in this action and still stands there (scythe.encounter.01-03)."""
    place = s.unit_at[f.seat * UNITS + CHARACTER]
    if s.moved & 1 and s.encounters >> place & 1:
        if r.added_kind != NOWHERE:
            again(f)  # that unit may have one elsewhere
        push(s, ENCOUNTER, f.seat, place)
        return
    added = added_unit(s, f.seat)
    if added >= 0 and s.moved >> UNITS & 1:
        place = s.unit_at[f.seat * UNITS + added]
        if place >= 0 and s.encounters >> place & 1:
            push(s, ENCOUNTER, f.seat, place)


def undo_added_unit(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """At the end of the game the added unit, too, leaves a fight that is still open (D29)."""
    added = added_unit(s, s.active)
    if added < 0 or s.came_from[UNITS] == NOWHERE:
        return
    place = s.unit_at[s.active * UNITS + added]
    if place >= 0 and opposing_units(s, s.active) & HEX_BITS & 1 << place:
        if s.sink is not None:
            emit(s, events.UNDONE, (s.active, place))
        put_unit(s, s.active, added, s.came_from[UNITS])


def factory(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Whoever has no Factory card and whose character stands there takes one (scythe.factory.01, .02)."""
    here = FACTORY_BIT >> s.unit_at[f.seat * UNITS + CHARACTER] & 1
    added = added_unit(s, f.seat)
    if added >= 0 and s.unit_at[f.seat * UNITS + added] == FACTORY_HEX:
        here = 1
    if here and number(r, s, MAY_VISIT, f.seat, 0 if f.seat in s.factory_at else 1):
        push(s, FACTORY_VISIT, f.seat)


def settled(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    fire(r, s, MOVE_SETTLED, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        MOVE,
        [
            act("start", start_move),
            ask("unit", ask_unit, take_unit, may_be_empty=True),
            act("drive_off", drive_off_all),
            act("fights", fights),
            act("encounter", encounter),
            act("factory", factory),
            act("settled", settled),
        ],
    )
    b.after(FINISH, "undo", act("undo_added", undo_added_unit))
