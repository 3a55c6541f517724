"""Stars and the end of the game (FR p.27-28).

Stars are placed at check points (decision D27), never in the middle of an action. A sixth star ends the game at once:
the stack is cleared and FINISH undoes the fights that are still open.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.objectives import mechs_out
from hexarc.games.scythe.pieces import opposing_units, put_unit, stars_placed
from hexarc.games.scythe.rules import (
    CHOOSE_STARS,
    FINISH,
    GAME,
    SCORING,
    STAR_LIMIT,
    STAR_PLACED,
    STARS_AT_HAND,
    ScytheRules,
)
from hexarc.games.scythe.state import NOWHERE, UNITS, ScytheState, end_mark, reason_of
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.factions import DOMINATE, STARS
from hexarc.games.scythe.tables.mats import STRUCTURES
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import (
    STAR_COMBAT,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)

SPACES: Final = 16  # of one kind of stars, more than any track has


def star_space(placed: int) -> int:
    """Of STAR_PLACED: on which of the spaces of its kind the star stands, 0 for the first."""
    return placed % SPACES


def star_source(placed: int) -> int:
    """Of STAR_PLACED: the seat from whose base the star comes, NOWHERE for the own supply."""
    return placed // SPACES - 1


def spaces_of(r: ScytheRules, s: ScytheState) -> list[int]:
    """The star of each space of the track, from left to right."""
    return r.spaces if r.laid is None else r.laid(r, s)


def star_limit(r: ScytheRules, s: ScytheState, seat: int, star: int) -> int:
    """How many stars of a kind a seat may place: Dominate lifts the limit for combat and objectives.

    That holds on a track that was laid out by chance without them, too, but not on one that never has any.
    """
    limit = r.star_limit[star]
    if (star == STAR_COMBAT or star == STAR_OBJECTIVE) and limit and s.abilities[seat] >> DOMINATE & 1:
        limit = STARS
    elif r.laid is not None:
        limit = r.laid(r, s).count(star)
    return number(r, s, STAR_LIMIT, seat, limit, star)


def reached(r: ScytheRules, s: ScytheState, seat: int, star: int) -> bool:
    """Whether a seat has what a star needs. Stars that are earned by an event need nothing."""
    needs = r.star_needs[star]
    if needs == 0:
        check = r.star_reached[star]
        return check is not None and check(r, s, seat)
    if star == STAR_UPGRADES:
        return s.freed[seat] == (1 << needs) - 1
    if star == STAR_MECHS:
        return mechs_out(s, seat) >= needs
    if star == STAR_STRUCTURES:
        built = 0
        for i in range(seat * STRUCTURES, seat * STRUCTURES + STRUCTURES):
            if s.building_at[i] >= 0:
                built += 1
        return built >= needs
    if star == STAR_RECRUITS:
        return s.recruits[seat] == (1 << needs) - 1
    if star == STAR_WORKERS:
        return s.workers_out[seat] >= needs
    if star == STAR_POPULARITY:
        return s.popularity[seat] >= needs
    return s.power[seat] >= needs


def due_stars(r: ScytheRules, s: ScytheState, seat: int, earned: int) -> list[int]:
    """The stars that must be placed now. ``earned`` is one that an event brings, or NOWHERE."""
    due: list[int] = []
    players, columns = r.players, r.star_column
    for star in r.track:
        if star == earned:
            if stars_placed(r, s, seat, star) < star_limit(r, s, seat, star):
                due.append(star)
        elif reached(r, s, seat, star) and s.stars[columns[star] * players + seat] == 0:
            if star_limit(r, s, seat, star) > 0:
                due.append(star)
    return due


def stars_at_hand(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """How many stars a seat can still place; a module may have laid some of them elsewhere."""
    return number(r, s, STARS_AT_HAND, seat, STARS - s.star_total[seat])


def check_stars(r: ScytheRules, s: ScytheState, seat: int, earned: int = NOWHERE) -> None:
    """A check point: place what is due. The player chooses only where there are fewer stars left than due (D28)."""
    due = due_stars(r, s, seat, earned)
    if due and len(due) > stars_at_hand(r, s, seat):
        push(s, CHOOSE_STARS, seat, earned)
        return
    for kind in due:
        if s.star_total[seat] < STARS:  # a module may have placed one after the one before
            place_star(r, s, seat, kind)


def place_star(r: ScytheRules, s: ScytheState, seat: int, kind: int, source: int = NOWHERE) -> None:
    """A star goes to the next space of a kind. The source is the seat from whose base it comes, or the own supply."""
    column = r.star_column[kind] * r.players + seat
    space = s.stars[column]
    s.stars = replaced(s.stars, column, s.stars[column] + 1)
    s.star_total = replaced(s.star_total, seat, s.star_total[seat] + 1)
    if s.sink is not None:
        emit(s, events.STAR_SET, (seat, kind))
    fire(r, s, STAR_PLACED, seat, kind, (source + 1) * SPACES + space)
    if s.star_total[seat] == r.stars_to_end:
        finish_game(s, seat)


def finish_game(s: ScytheState, seat: int, reason: int = verbs.SIXTH_STAR) -> None:
    """The game ends at once: nothing that was still to come happens (scythe.end.01)."""
    s.ended = end_mark(seat, reason)
    s.stack.clear()
    push(s, FINISH, seat)


def finish_after_turn(s: ScytheState, seat: int, reason: int) -> None:
    """The game ends when the turn that goes on is over; a sixth star can still come before it. The first reason stays.

    It is noted in the frame of GAME, which is asked for the next turn.
    """
    for f in s.stack:
        if f.proc == GAME and f.b == 0:
            f.b = end_mark(seat, reason)


def ask_star(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if stars_at_hand(r, s, f.seat) > 0:
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
    others = opposing_units(s, seat)
    shared = others & (s.fighters[seat] | s.laborers[seat])
    for unit in range(UNITS):
        place = s.unit_at[base + unit]
        if 0 <= place < HEXES and shared >> place & 1 and s.came_from[unit] != NOWHERE:
            if s.sink is not None:
                emit(s, events.UNDONE, (seat, place))
            put_unit(s, seat, unit, s.came_from[unit])
    for i in range(0, len(s.hauled), 2):
        origin, place = s.hauled[i], PlaceId(s.hauled[i + 1])
        if shared >> place & 1:
            s.resources[place * RESOURCES + origin % RESOURCES] -= 1
            s.resources[origin] += 1
    s.hauled.clear()
    s.fight_at = PlaceId(NOWHERE)


def close_game(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if s.sink is not None:
        emit(s, events.GAME_ENDED, (f.seat, reason_of(s.ended)))
    fire(r, s, SCORING, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(CHOOSE_STARS, [ask("star", ask_star, take_star, may_be_empty=True)])
    b.proc(FINISH, [act("undo", undo_open_fights), act("close", close_game)])
