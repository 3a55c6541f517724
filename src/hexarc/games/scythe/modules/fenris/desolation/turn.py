"""Desolation's turn, after the last player of a round (FR p.47): the clock, then all figures one step in one direction.

DESOLATION_TURN: a = bit set of the places where figures came to this turn.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import HEX_BITS, LAKE_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.data import MOVES_FROM
from hexarc.games.scythe.modules.fenris.desolation.ends import run_clock
from hexarc.games.scythe.modules.fenris.desolation.part import (
    desolation,
    enemy,
    fighters_of_players,
    figures,
)
from hexarc.games.scythe.modules.fenris.desolation.tiles import check_all
from hexarc.games.scythe.modules.fenris.dice import BLUE_DIE, offer_die, step_by_die
from hexarc.games.scythe.pieces import move_figure, set_adrift
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.rules import ROUND_ENDED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.ops import RESOURCES


def round_ended(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _round: int, _b: int) -> None:
    """What the players choose together, one of them answers: who plays next (DS1)."""
    push(s, words.ENEMY_TURN, s.next_seat[s.active])


def tick(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Above the marker nothing else happens."""
    run_clock(r, s, 1)
    if not s.ended and desolation(r, s).clock > MOVES_FROM:
        finish(f)


def ask_direction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_die(d, BLUE_DIE)


def take_direction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    face = noun_of(chosen)
    desolation(r, s).face = face
    if s.sink is not None:
        emit(s, words.ENEMY_ROLLED, (face - 1,))
    for place, target in ways(figures(r, s), face):
        carry_tokens(s, place, target)
        move_figure(r, s, enemy(r), place, target)
        f.a |= 1 << target


def ways(places: list[PlaceId], face: int) -> list[tuple[PlaceId, PlaceId]]:
    """Who goes from where to where, in the order of going: as many as possible, never two on one territory.

    A step off the map is none; who would come to a figure that stays, stays too.
    """
    standing = list(places)
    left = list(places)
    found: list[tuple[PlaceId, PlaceId]] = []
    while True:
        going = PlaceId(NOWHERE)
        for place in left:
            target = step_by_die(place, face)
            if target >= 0 and target not in standing:
                going = place
                break
        if going == NOWHERE:
            return found
        target = step_by_die(going, face)
        left.remove(going)
        standing.remove(going)
        standing.append(target)
        found.append((going, target))


def carry_tokens(s: ScytheState, place: int, target: int) -> None:
    """Whatever lies where the figure stands goes along; on a lake nobody has to take it further."""
    for resource in range(RESOURCES):
        pile, there = place * RESOURCES + resource, target * RESOURCES + resource
        tokens = s.resources[pile]
        if tokens:
            s.resources[pile] = 0
            s.resources[there] += tokens
            if LAKE_BITS >> place & 1:
                set_adrift(s, pile, 0)
            if LAKE_BITS >> target & 1:
                set_adrift(s, there, s.adrift.count(there) + tokens)


def clear_workers(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Workers without a character or mech beside them go home; it loses no popularity for that."""
    for place in members(f.a & ~fighters_of_players(r, s)):
        drive_off(r, s, enemy(r), place)


def ask_order(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for place in members(s.fighters[enemy(r)] & fighters_of_players(r, s) & HEX_BITS):
        d.offer(verbs.FIGHT, place)


def take_order(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    push(s, words.ENEMY_FIGHT, f.seat, noun_of(chosen))


def end_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Territories that became free may bring a star."""
    check_all(r, s)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(ROUND_ENDED, 0, round_ended)
    b.proc(
        words.ENEMY_TURN,
        [
            act("clock", tick),
            ask("direction", ask_direction, take_direction),
            act("workers", clear_workers),
            ask("order", ask_order, take_order, may_be_empty=True),
            act("stars", end_turn),
        ],
    )
