"""His set-up and his turn: the last in each round, one step by the blue die, and a second one if he met nobody."""

from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.dice import BLUE_DIE, offer_die, step_by_die
from hexarc.games.scythe.modules.fenris.mad_tesla.part import (
    BEGIN_PILE,
    CARDS,
    MAD_TESLAS_TURN,
    ROLLED_AGAIN,
    STEPS,
    mad,
    place_of_mad_tesla,
    side_of_mad_tesla,
)
from hexarc.games.scythe.pieces import discard_from_deck, move_figure, put_figure
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.rules import COMBAT, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.tables.load import NONE

# SETUP


def set_up(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    put_figure(r, s, side_of_mad_tesla(r), PlaceId(FACTORY_HEX))


def ask_pile(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Two cards of the deck begin the discard pile, for all to see (mad_tesla.01)."""
    if len(mad(r, s).pile) < CARDS:
        offer_counted_draw(d, BEGIN_PILE, s.deck, EVERYONE)


def take_pile(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    discard_from_deck(r, s, noun_of(chosen))


# MAD_TESLAS_TURN: a = steps made, b = 1 if the die was rolled again for an Automa


def round_ended(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _round: int, _b: int) -> None:
    if mad(r, s).health:
        push(s, MAD_TESLAS_TURN, NOWHERE)


def ask_direction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_die(d, BLUE_DIE)


def take_direction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """A second step only if the first one started no fight (mad_tesla.05)."""
    face = noun_of(chosen)
    mad(r, s).blue = face
    target = target_of(r, s, face)
    if not f.b and automa_at(r, s, target):
        f.b = 1
        again(f)
        if s.sink is not None:
            emit(s, ROLLED_AGAIN, (face,))
        return
    f.a, f.b = f.a + 1, 0
    if not go_to(r, s, target) and f.a < STEPS:
        again(f)


def target_of(r: ScytheRules, s: ScytheState, face: int) -> int:
    """Over rivers and lakes, not through tunnels; a step off the map leads to the Factory (mad_tesla.07, .08)."""
    target = step_by_die(place_of_mad_tesla(r, s), face)
    return FACTORY_HEX if target == NONE else target


def automa_at(r: ScytheRules, s: ScytheState, place: int) -> bool:
    """Whether an Automa has a unit there: he is turned away once (automa.fenris.ep8b.04)."""
    for seat in range(r.players):
        if is_automa(r, seat) and (s.fighters[seat] | s.laborers[seat]) >> place & 1:
            return True
    return False


def go_to(r: ScytheRules, s: ScytheState, target: int) -> bool:
    """He goes there and meets who is there; tokens do not matter (mad_tesla.09). Whether a fight begins."""
    move_figure(r, s, side_of_mad_tesla(r), PlaceId(place_of_mad_tesla(r, s)), PlaceId(target))
    return meet(r, s)


def meet(r: ScytheRules, s: ScytheState) -> bool:
    """He attacks combat units where he stands, and drives lone workers off (mad_tesla.04, .10, .33).

    If two players are about to fight each other there, they do, and he attacks the one who is left (T3).
    """
    side, place = side_of_mad_tesla(r), place_of_mad_tesla(r, s)
    rivals = [seat for seat in range(r.players) if s.fighters[seat] >> place & 1]
    if not rivals:
        drive_off(r, s, side, PlaceId(place))
    elif len(rivals) == 1:
        push(s, COMBAT, side, place, rivals[0])
        return True
    return False
