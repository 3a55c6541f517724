"""A fight with him: popularity for courage, two known cards and the orange die, and what becomes of him.

What he loses comes before the star, so that a sixth star does not cut the fight in half (as D18, see T2).
"""

from hexarc.core.choice import CHANCE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe.derived import AROUND, FACTORY_BIT, HEX_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.dice import BLUE_DIE, FACES, ORANGE_DIE, offer_die
from hexarc.games.scythe.modules.fenris.mad_tesla.part import (
    CARDS,
    COINS,
    DESTROYED,
    DESTROYED_END,
    DISCARD_NEXT,
    HURT,
    MAD_TESLA_FLEES,
    MAD_TESLAS_FORCE,
    POPULARITY,
    SEND_MAD_TESLA,
    base_power,
    mad,
    place_of_mad_tesla,
    side_of_mad_tesla,
)
from hexarc.games.scythe.modules.fenris.mad_tesla.turn import go_to, meet, target_of
from hexarc.games.scythe.pieces import change_popularity, discard, lift_figure, move_figure
from hexarc.games.scythe.procs.combat import force_of, side_of
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.stars import check_stars, finish_after_turn
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_POPULARITY

# before and in the fight


def factory_first(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """A fight against him on the Factory comes before all others of the turn (mad_tesla.24)."""
    return FACTORY_BIT if value & FACTORY_BIT & s.fighters[side_of_mad_tesla(r)] else value


def fight_began(r: ScytheRules, s: ScytheState, _key: int, attacker: int, defender: int, _place: int) -> None:
    """Who fights him gains popularity, on either side (mad_tesla.11)."""
    side = side_of_mad_tesla(r)
    if attacker == side or defender == side:
        cheer(r, s, defender if attacker == side else attacker)


def cheer(r: ScytheRules, s: ScytheState, seat: int) -> None:
    """An Automa's popularity changes by nothing but this (automa.fenris.ep8b.03)."""
    if is_automa(r, seat):
        change_popularity(s, seat, POPULARITY)
    else:
        offer_gain(r, s, seat, GAIN_POPULARITY, POPULARITY)


def commits(r: ScytheRules, s: ScytheState, side: int, which: int) -> None:
    push(s, MAD_TESLAS_FORCE, side, which)


# MAD_TESLAS_FORCE: a = 0 as attacker, 1 as defender


def ask_force(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_die(d, ORANGE_DIE)


def take_force(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    part = mad(r, s)
    part.orange = noun_of(chosen)
    s.dial[f.a] = base_power(part) + part.orange


def note_margin(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT, after the comparison: by how much he lost, at least by 1 (mad_tesla.17)."""
    if f.d == side_of_mad_tesla(r):
        mad(r, s).margin = max(1, abs(force_of(r, s, f, 0) - force_of(r, s, f, 1)))


# COMBAT, before "pay": the order of the discards, which the next fight with him depends on


def unsorted_side(s: ScytheState) -> int:
    """The side that has a say now: the attacker's cards lie below, and only the cards on top matter; -1 if nobody."""
    for which in range(2):
        played = s.played[which * CARD_KINDS : which * CARD_KINDS + CARD_KINDS]
        above = sum(s.played[CARD_KINDS:]) if which == 0 else 0
        if above < CARDS and len([n for n in played if n]) > 1:
            return which
    return -1


def ask_discard(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Who played cards of different values says which one goes first; of an Automa chance says it (ep8b.01).

    Once he is destroyed nothing depends on the order any more.
    """
    which = unsorted_side(s)
    if which < 0 or mad(r, s).health == 0:
        return
    d.seat = SeatId(side_of(f, which))
    at_random = is_automa(r, d.seat)
    if at_random:
        d.seat = CHANCE
    for kind in range(CARD_KINDS):
        cards = s.played[which * CARD_KINDS + kind]
        if cards and at_random:
            d.outcome(DISCARD_NEXT, kind, cards)
        elif cards:
            d.offer(DISCARD_NEXT, kind)


def take_discard(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    which = unsorted_side(s)
    if which == 1:  # the attacker's go first
        for kind in range(CARD_KINDS):
            for _ in range(s.played[kind]):
                discard_played(r, s, f, 0, kind)
    discard_played(r, s, f, which, noun_of(chosen))


def discard_played(r: ScytheRules, s: ScytheState, f: Frame, which: int, kind: int) -> None:
    s.played[which * CARD_KINDS + kind] -= 1
    discard(r, s, side_of(f, which), kind)


def card_discarded(r: ScytheRules, s: ScytheState, _key: int, _seat: int, kind: int, _b: int) -> None:
    mad(r, s).pile.append(kind)


def deck_shuffled(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    """The two cards on top stay where they are (mad_tesla.23)."""
    part = mad(r, s)
    part.pile = part.pile[-CARDS:]
    for kind in part.pile:
        s.deck[kind] -= 1
        s.discard[kind] += 1


# after the fight


def retreats(r: ScytheRules, s: ScytheState, side: int, place: int, winner: int) -> None:
    """He is beaten: his health falls, and he goes to the Factory, or away from it (mad_tesla.16, .17, .19)."""
    part = mad(r, s)
    part.health = max(0, part.health - part.margin)
    if s.sink is not None:
        emit(s, HURT, (part.margin, part.health))
    if part.health == 0:
        destroyed(r, s, side, place, winner)
    elif place == FACTORY_HEX:
        push(s, MAD_TESLA_FLEES, winner)
    else:
        move_figure(r, s, side, PlaceId(place), PlaceId(FACTORY_HEX))
    cheer(r, s, winner)


def destroyed(r: ScytheRules, s: ScytheState, side: int, place: int, winner: int) -> None:
    """Ten coins, once; the turn is finished, then the game ends, if the table plays so (mad_tesla.21, .25)."""
    mad(r, s).destroyer = winner
    lift_figure(s, side, PlaceId(place))
    if s.sink is not None:
        emit(s, DESTROYED, (winner,))
    offer_gain(r, s, winner, GAIN_COINS, COINS)


def end_after_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT, last: in his own turn nothing is left to finish (ep8b.06)."""
    part = mad(r, s)
    if part.health == 0 and f.d == side_of_mad_tesla(r):
        finish_after_turn(s, part.destroyer, DESTROYED_END)


# MAD_TESLA_FLEES: beaten on the Factory


def free_neighbours(s: ScytheState) -> int:
    """Bit set: territories around the Factory without units of players (mad_tesla.29)."""
    taken = 0
    for side in range(len(s.fighters)):
        taken |= s.fighters[side] | s.laborers[side]
    return AROUND[FACTORY_HEX] & HEX_BITS & ~taken


def ask_flight(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The winner says where to; for an Automa the die is rolled until it shows a free territory (ep8b.05).

    If none is free the die says where to, and who is there fights him (mad_tesla.20).
    """
    free = free_neighbours(s)
    if free == 0:
        offer_die(d, BLUE_DIE)
    elif is_automa(r, f.seat):
        d.seat = CHANCE
        for face in range(1, FACES + 1):
            if free >> target_of(r, s, face) & 1:
                d.outcome(BLUE_DIE, face, 1)
    else:
        for place in members(free):
            d.offer(SEND_MAD_TESLA, place)


def take_flight(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Only the step: whom he meets there comes when this fight is over (mad_tesla.22)."""
    target = noun_of(chosen)
    if verb_of(chosen) == BLUE_DIE:
        mad(r, s).blue = target
        target = target_of(r, s, target)
    move_figure(r, s, side_of_mad_tesla(r), PlaceId(FACTORY_HEX), PlaceId(target))


def after_fight(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT, after the star: he returns to the Factory if he won, and meets who is where he stands now.

    He does so as well when two players have fought where he stands.
    """
    side, place = side_of_mad_tesla(r), place_of_mad_tesla(r, s)
    fought = f.seat == side or f.b == side
    if mad(r, s).health:
        if f.c == side and place != FACTORY_HEX:
            go_to(r, s, FACTORY_HEX)
        elif fought or f.a == place:
            meet(r, s)
    if fought and f.d != side:
        check_stars(r, s, f.d)  # the popularity for the fight
