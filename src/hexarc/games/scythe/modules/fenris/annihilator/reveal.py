"""The first unit on the Factory finds it; before each turn of its finder two dice are rolled for its power.

ANNIHILATOR_APPEARS: a = the unit that found it, b = the next seat whose objectives are looked at.
"""

from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import FACTORY_BIT
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.annihilator.part import (
    ANNIHILATOR_APPEARS,
    ANNIHILATORS_TURN,
    APPEARED,
    DIE_KEPT,
    KEEP_DIE,
    OBJECTIVE_REPLACED,
    REPLACE_OBJECTIVES,
    REPLACED,
    annihilator,
    side_of_annihilator,
)
from hexarc.games.scythe.modules.fenris.dice import BLUE_DIE, ORANGE_DIE, offer_die
from hexarc.games.scythe.pieces import is_fighter, put_figure
from hexarc.games.scythe.procs.retreat import go
from hexarc.games.scythe.rules import COMBAT, MOVE, ScytheRules
from hexarc.games.scythe.state import BAG, BOX, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX


def unit_entered(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, _before: int) -> None:
    """Any unit stops there and finds it (ep5.05)."""
    if place == FACTORY_HEX and annihilator(r, s).finder == NOWHERE:
        s.stopped = 1
        push(s, ANNIHILATOR_APPEARS, seat, unit)


def meets_fortress(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    """For those who may pass."""
    hidden = annihilator(r, s).finder == NOWHERE
    return 1 if hidden and s.unit_at[seat * UNITS + unit] == FACTORY_HEX else value


def appear(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    part = annihilator(r, s)
    part.finder = f.seat
    if s.sink is not None:
        emit(s, APPEARED, (f.seat,))
    put_figure(r, s, side_of_annihilator(r), PlaceId(FACTORY_HEX))
    for seat in range(r.players):  # who just came there has not won it yet (annihilator.13)
        s.control[seat] &= ~FACTORY_BIT
    if part.ends_move:
        for frame in s.stack:
            if frame.proc == MOVE:
                frame.a = 0  # no unit is left to move (ep5.13)


# the dice


def ask_blue(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_die(d, BLUE_DIE)


def take_blue(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    annihilator(r, s).dice[0] = noun_of(chosen)


def ask_orange(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_die(d, ORANGE_DIE)


def take_orange(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    annihilator(r, s).dice[1] = noun_of(chosen)


def lower_die(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """An Automa always keeps the lower one (automa.fenris.ep5.03)."""
    if is_automa(r, f.seat):
        keep(r, s, f.seat, min(annihilator(r, s).dice))


def ask_die(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Its finder keeps one of the two as its power (annihilator.01, .11)."""
    if not is_automa(r, f.seat):
        for face in sorted(set(annihilator(r, s).dice)):
            d.offer(KEEP_DIE, face)


def take_die(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    keep(r, s, f.seat, noun_of(chosen))


def keep(r: ScytheRules, s: ScytheState, seat: int, face: int) -> None:
    annihilator(r, s).power = face
    if s.sink is not None:
        emit(s, DIE_KEPT, (seat, face))


# what follows when it is found


def objectives(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Objectives about Factory cards leave the game; who held one draws another (annihilator.02)."""
    seat = f.b
    reveal(s, EVERYONE)  # who holds one, and that the others do not
    if seat == r.players:
        for card in REPLACED:
            s.objective_at[card] = BOX
        return
    again(f)
    f.b += 1
    held = [card for card in REPLACED if s.objective_at[card] == seat]
    for card in held:
        s.objective_at[card] = BOX
        if s.sink is not None:
            emit(s, OBJECTIVE_REPLACED, (seat, card))
    if held:
        push(s, REPLACE_OBJECTIVES, seat, len(held))


def ask_objective(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """REPLACE_OBJECTIVES: a = cards to draw; none of those that just left."""
    if f.a == 0:
        return
    lying = s.objective_at[:]
    for card in REPLACED:
        lying[card] = BOX
    if BAG in lying:
        offer_draw(d, verbs.DRAW_OBJECTIVE, lying, BAG, [], 1 << f.seat)


def take_objective(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.objective_at[noun_of(chosen)] = f.seat
    f.a -= 1
    again(f)


def who_found_it(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A lone worker goes home (annihilator.03). An Automa fights at once; a player when the moves are made (.04)."""
    if not is_fighter(f.a):
        go(r, s, f.seat, f.a, s.home[f.seat])
    elif is_automa(r, f.seat):
        push(s, COMBAT, f.seat, FACTORY_HEX, side_of_annihilator(r))


# its turn


def turn_started(r: ScytheRules, s: ScytheState, _key: int, seat: int, _a: int, _b: int) -> None:
    """Directly before each turn of its finder (annihilator.11)."""
    if annihilator(r, s).finder == seat:
        push(s, ANNIHILATORS_TURN, seat)
