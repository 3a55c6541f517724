"""Stars and the end of the game (FR p.27-28).

Stars are placed at check points (decision D27), never in the middle of an action. A sixth star ends the game at once:
the stack is cleared and FINISH undoes the fights that are still open.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import (
    CHOOSE_STARS,
    FINISH,
    OWN_ABILITY,
    SCORING,
    STAR_LIMIT,
    STAR_PLACED,
    ScytheRules,
)
from hexarc.games.scythe.state import FIRST_MECH, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.factions import DOMINATE, MECHS, STARS
from hexarc.games.scythe.tables.mats import STRUCTURES
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import (
    MAX_POPULARITY,
    MAX_POWER,
    STAR_COMBAT,
    STAR_KINDS,
    STAR_MECHS,
    STAR_NEEDS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_SPACES,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)


def star_limit(r: ScytheRules, s: ScytheState, seat: int, kind: int) -> int:
    """How many stars of a kind a seat may place: Dominate lifts the limit for combat and objectives."""
    limit = STAR_SPACES[kind]
    if (kind == STAR_COMBAT or kind == STAR_OBJECTIVE) and s.skills[seat] >> (OWN_ABILITY + DOMINATE) & 1:
        limit = STARS
    return number(r, s, STAR_LIMIT, seat, limit, kind)


def due_stars(r: ScytheRules, s: ScytheState, seat: int, earned: int) -> list[int]:
    """The kinds of stars that must be placed now. ``earned`` is a combat or objective star, or NOWHERE."""
    due: list[int] = []
    base = seat * STAR_KINDS
    stars = s.stars
    if s.freed[seat] == (1 << STAR_NEEDS[STAR_UPGRADES]) - 1 and not stars[base + STAR_UPGRADES]:
        due.append(STAR_UPGRADES)
    if not stars[base + STAR_MECHS]:
        first = seat * UNITS + FIRST_MECH
        deployed = 0
        for i in range(first, first + MECHS):
            if s.unit_at[i] >= 0:
                deployed += 1
        if deployed >= STAR_NEEDS[STAR_MECHS]:
            due.append(STAR_MECHS)
    if not stars[base + STAR_STRUCTURES]:
        built = 0
        for i in range(seat * STRUCTURES, seat * STRUCTURES + STRUCTURES):
            if s.building_at[i] >= 0:
                built += 1
        if built >= STAR_NEEDS[STAR_STRUCTURES]:
            due.append(STAR_STRUCTURES)
    if s.recruits[seat] == (1 << STAR_NEEDS[STAR_RECRUITS]) - 1 and not stars[base + STAR_RECRUITS]:
        due.append(STAR_RECRUITS)
    if s.workers_out[seat] >= STAR_NEEDS[STAR_WORKERS] and not stars[base + STAR_WORKERS]:
        due.append(STAR_WORKERS)
    if earned == STAR_OBJECTIVE or earned == STAR_COMBAT:
        if stars[base + earned] < star_limit(r, s, seat, earned):
            due.append(earned)
    if s.popularity[seat] >= MAX_POPULARITY and not stars[base + STAR_POPULARITY]:
        due.append(STAR_POPULARITY)
    if s.power[seat] >= MAX_POWER and not stars[base + STAR_POWER]:
        due.append(STAR_POWER)
    return due


def check_stars(r: ScytheRules, s: ScytheState, seat: int, earned: int = NOWHERE) -> None:
    """A check point: place what is due. The player chooses only where there are fewer stars left than due (D28)."""
    due = due_stars(r, s, seat, earned)
    if len(due) > STARS - s.star_total[seat]:
        push(s, CHOOSE_STARS, seat, earned)
        return
    for kind in due:
        place_star(r, s, seat, kind)


def place_star(r: ScytheRules, s: ScytheState, seat: int, kind: int) -> None:
    s.stars[seat * STAR_KINDS + kind] += 1
    s.star_total[seat] += 1
    if s.sink is not None:
        emit(s, events.STAR_SET, (seat, kind))
    fire(r, s, STAR_PLACED, seat, kind)
    if s.star_total[seat] == STARS:
        finish_game(s, seat)


def finish_game(s: ScytheState, seat: int) -> None:
    """The game ends at once: nothing that was still to come happens (scythe.end.01)."""
    s.ended = seat + 1
    s.stack.clear()
    push(s, FINISH, seat)


def ask_star(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if s.star_total[f.seat] < STARS:
        for kind in due_stars(r, s, f.seat, f.a):
            d.offer(verbs.STAR, kind)


def take_star(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    kind = noun_of(chosen)
    if kind == f.a:
        f.a = NOWHERE
    again(f)
    place_star(r, s, f.seat, kind)


def undo_open_fights(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Units that share a territory with opponents go back to where their move began, with what they brought (D29)."""
    seat = s.active
    base = seat * UNITS
    others = 0
    for other in range(len(s.fighters)):
        if other != seat:
            others |= s.fighters[other] | s.laborers[other]
    shared = others & (s.fighters[seat] | s.laborers[seat])
    for unit in range(UNITS):
        place = s.unit_at[base + unit]
        if 0 <= place < HEXES and shared >> place & 1 and s.came_from[unit] != NOWHERE:
            if s.sink is not None:
                emit(s, events.UNDONE, (seat, place))
            put_unit(s, seat, unit, s.came_from[unit])
    for i in range(0, len(s.hauled), 2):
        origin, place = s.hauled[i], s.hauled[i + 1]
        if shared >> place & 1:
            s.resources[place * RESOURCES + origin % RESOURCES] -= 1
            s.resources[origin] += 1
    s.hauled.clear()
    s.fight_at = NOWHERE


def close_game(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if s.sink is not None:
        emit(s, events.GAME_ENDED, (f.seat,))
    fire(r, s, SCORING, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(CHOOSE_STARS, [ask("star", ask_star, take_star, may_be_empty=True)])
    b.proc(FINISH, [act("undo", undo_open_fights), act("close", close_game)])
