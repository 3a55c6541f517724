"""One unit on its way (FR p.11): load, step, drop and load on the way, step again, stop.

MARCH: a = unit, b = steps left, c = steps made, d = 1 once something was loaded at this place, e = while a unit enters
1 + where it came from, else 0, or PASSED where it passes. What was loaded stays loaded until the next step, so that a
player cannot load and drop forever. Cargo lies on the board all the time: ``cargo`` only says how many tokens go along
with the next step; where the unit stops, they simply lie.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import LAKE_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import (
    gather,
    is_character,
    is_fighter,
    others_fighters,
    others_workers,
    settle_control,
    slot_of,
    trim_adrift,
    unit_kind,
)
from hexarc.games.scythe.procs.reach import fighter_reach, leaves_behind, worker_reach
from hexarc.games.scythe.rules import ENTRY, MARCH, PASSES, PASSING, UNIT_ENTERED, UNIT_STEPPED, ScytheRules
from hexarc.games.scythe.state import FIGHTER_UNITS, FIRST_MECH, FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.ops import RESOURCES

# of a frame's ``e``
ASKED: Final = 64  # whether the unit passes
PASSED: Final = 128


def start_march(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.stopped = 0
    s.riders = 0
    s.cargo_from.clear()
    for resource in range(RESOURCES):
        s.cargo[resource] = 0


def reach_of(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: PlaceId) -> int:
    if unit < FIGHTER_UNITS or unit >= UNITS:  # asked so often that a call would cost
        return fighter_reach(r, s, seat, place)
    return worker_reach(r, s, seat, place, others_fighters(s, seat), others_workers(s, seat))


def ask_way(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat, unit = f.seat, f.a
    place = s.unit_at[seat * UNITS + unit]
    if f.e != PASSED:
        offer_loading(s, f, d, seat, unit, place)
    reach = reach_of(r, s, seat, unit, place)
    if LAKE_BITS >> place & 1 and is_fighter(unit) and leaves_behind(s, seat, unit, place):
        if d.explain:
            for target in members(reach):
                d.block(verbs.STEP, target, "scythe.why.leaves_behind", "scythe.water.13")
    else:
        for target in members(reach):
            d.offer(verbs.STEP, target)
    if (f.c and f.e != PASSED) or not reach:
        d.offer(verbs.STOP)


def offer_loading(s: ScytheState, f: Frame, d: Decision, seat: int, unit: int, place: PlaceId) -> None:
    for resource in range(RESOURCES):
        carried = s.cargo[resource]
        if s.resources[place * RESOURCES + resource] > carried:
            d.offer(verbs.LOAD, resource)
        if carried and not f.d:
            d.offer(verbs.DROP, resource)
    if FIRST_MECH <= unit < FIRST_WORKER or unit >= UNITS:
        if s.laborers[seat] >> place & 1:
            base = seat * UNITS
            fresh = 0
            tired = 0
            for worker in range(FIRST_WORKER, UNITS):
                if s.unit_at[base + worker] == place and not s.riders >> worker & 1:
                    if s.moved >> worker & 1:
                        tired = 1
                    else:
                        fresh = 1
            if fresh:
                d.offer(verbs.LOAD, verbs.WORKER_CARGO)
            if tired:
                d.offer(verbs.LOAD, verbs.MOVED_WORKER_CARGO)
        if s.riders and not f.d:
            if s.riders & ~s.moved:
                d.offer(verbs.DROP, verbs.WORKER_CARGO)
            if s.riders & s.moved:
                d.offer(verbs.DROP, verbs.MOVED_WORKER_CARGO)


def take_way(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb, noun = verb_of(chosen), noun_of(chosen)
    if verb == verbs.STEP:
        step(r, s, f, PlaceId(noun))
    elif verb == verbs.STOP:
        f.b = 0
    else:
        again(f)
        if verb == verbs.LOAD:
            f.d = 1
            load(s, f.seat, f.a, noun)
        else:
            drop(s, noun)


def load(s: ScytheState, seat: int, unit: int, cargo: int) -> None:
    place = s.unit_at[seat * UNITS + unit]
    if cargo < RESOURCES:
        s.cargo[cargo] += 1
        s.cargo_from.append(place * RESOURCES + cargo)
        return
    tired = 1 if cargo == verbs.MOVED_WORKER_CARGO else 0
    for worker in range(FIRST_WORKER, UNITS):
        if s.unit_at[seat * UNITS + worker] == place and not s.riders >> worker & 1:
            if s.moved >> worker & 1 == tired:
                s.riders |= 1 << worker
                s.came_from[worker] = place
                return


def drop(s: ScytheState, cargo: int) -> None:
    if cargo < RESOURCES:
        s.cargo[cargo] -= 1
        for i in range(len(s.cargo_from) - 1, -1, -1):
            if s.cargo_from[i] % RESOURCES == cargo:
                del s.cargo_from[i]
                break
        return
    tired = 1 if cargo == verbs.MOVED_WORKER_CARGO else 0
    for worker in range(UNITS - 1, FIRST_WORKER - 1, -1):
        if s.riders >> worker & 1 and s.moved >> worker & 1 == tired:
            s.riders &= ~(1 << worker)
            return


def carry(s: ScytheState, seat: int, unit: int, place: PlaceId, target: PlaceId) -> None:
    """A unit goes from a place to another with its riders and tokens."""
    base = seat * UNITS
    s.unit_at[base + unit] = target
    if s.riders:
        for worker in range(FIRST_WORKER, UNITS):
            if s.riders >> worker & 1:
                s.unit_at[base + worker] = target
        gather(s, seat, FIRST_WORKER)
    gather(s, seat, unit)
    settle_control(s, place)
    settle_control(s, target)
    if s.cargo_from:
        if s.adrift:
            trim_adrift(s, target)
        for resource in range(RESOURCES):
            tokens = s.cargo[resource]
            s.resources[place * RESOURCES + resource] -= tokens
            s.resources[target * RESOURCES + resource] += tokens


def step(r: ScytheRules, s: ScytheState, f: Frame, target: PlaceId) -> None:
    """The unit and all it carries go on; opposing units, and tokens for the character, end its way."""
    seat, unit = f.seat, f.a
    place = s.unit_at[seat * UNITS + unit]
    carry(s, seat, unit, place, target)
    f.b -= 1
    f.c += 1
    f.d = 0
    f.e = place + 1
    if (unit < FIGHTER_UNITS or unit >= UNITS) and (others_fighters(s, seat) | others_workers(s, seat)) >> target & 1:
        s.stopped = 1
    elif s.encounters >> target & 1 and is_character(unit):
        s.stopped = 1
    if s.sink is not None:
        emit(s, events.STEPPED, (seat, unit_kind(r, unit), target))
    fire(r, s, UNIT_STEPPED, seat, unit, place * 64 + target)


def entered(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """With an ability to pass the player first says whether the unit does: then nothing happens there."""
    if f.e == 0:  # it stopped where it had entered before, or did not move at all
        return
    if f.e == PASSED:
        s.stopped = 0
        jump(r, f, "way")
        return
    if f.e < ASKED and f.b > 0 and r.numbers[PASSES] and may_pass(r, s, f):
        f.e += ASKED
        again(f)
        push(s, PASSING, f.seat)
        return
    fire(r, s, UNIT_ENTERED, f.seat, f.a, s.unit_at[f.seat * UNITS + f.a])
    f.e = 0


def may_pass(r: ScytheRules, s: ScytheState, f: Frame) -> bool:
    """Only a unit that can go on passes."""
    if not number(r, s, PASSES, f.seat, 0, f.a):
        return False
    place = s.unit_at[f.seat * UNITS + f.a]
    return reach_of(r, s, f.seat, f.a, place) != 0 and not leaves_behind(s, f.seat, f.a, place)


def came_from(s: ScytheState, seat: int, unit: int) -> int:
    """Where a unit that just entered was before; for one that did not step, where its move began, or NOWHERE."""
    f = s.stack[-1]
    if f.proc == MARCH and f.seat == seat and f.a == unit and f.e:
        return f.e % ASKED - 1
    return s.came_from[slot_of(unit)]


def meet(r: ScytheRules, s: ScytheState, _key: int, seat: int, unit: int, place: int) -> None:
    """The effects of a territory that a unit entered, one after the other."""
    effects = r.entry_effects
    if len(effects) == 1:
        effects[0](r, s, seat, unit, place, came_from(s, seat, unit))
    elif effects:
        push(s, ENTRY, seat, unit, place, came_from(s, seat, unit))


# ENTRY: a = unit, b = place, c = where it came from, d = effects met


def meet_next(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A unit that was sent back meets nothing more."""
    if f.d == len(r.entry_effects) or s.unit_at[f.seat * UNITS + f.a] != f.b:
        return
    effect = r.entry_effects[f.d]
    f.d += 1
    again(f)
    effect(r, s, f.seat, f.a, f.b, f.c)


def send_back(s: ScytheState, seat: int, unit: int, place: PlaceId) -> None:
    """A unit that entered goes back there with all that it carries, and its move ends."""
    s.stopped = 1
    carry(s, seat, unit, s.unit_at[seat * UNITS + unit], place)


def go_on(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.b > 0 and not s.stopped:
        jump(r, f, "way")
        return
    place = s.unit_at[f.seat * UNITS + f.a]
    if s.cargo_from and (others_fighters(s, f.seat) | others_workers(s, f.seat)) >> place & 1:
        for origin in s.cargo_from:
            s.hauled.append(origin)
            s.hauled.append(place)
    s.cargo_from.clear()
    s.riders = 0
    for resource in range(RESOURCES):
        s.cargo[resource] = 0
    finish(f)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        MARCH,
        [
            act("start", start_march),
            ask("way", ask_way, take_way),
            act("entered", entered),
            act("on", go_on),
        ],
    )
    b.proc(ENTRY, [act("effect", meet_next)])
    b.hook(UNIT_ENTERED, 0, meet)
