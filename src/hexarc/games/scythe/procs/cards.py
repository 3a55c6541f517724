"""What encounter and Factory cards give: their entries one after the other, in the order of the card.

An encounter puts pieces on its own territory; a Factory card uses the places of the player mat's action.
"""

from hexarc.core.builder import Builder, act
from hexarc.core.state import Frame, again, push
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.pay import FACTORY_ENTRIES
from hexarc.games.scythe.rules import (
    BUILD,
    DEPLOY,
    ENLIST,
    GAINS,
    GET_RESOURCES,
    GET_WORKERS,
    MOVE_OUT,
    PEEK,
    PRODUCE,
    UPGRADE,
    ScytheRules,
)
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.cards import ENCOUNTER_GAIN, FACTORY_GAIN, Entries
from hexarc.games.scythe.tables.ops import (
    GAIN_ANY_RESOURCES,
    GAIN_FOOD,
    GAIN_MECH,
    GAIN_MOVE_OUT,
    GAIN_PEEK,
    GAIN_PRODUCTION,
    GAIN_RECRUIT,
    GAIN_STRUCTURE,
    GAIN_UPGRADE,
    GAIN_WORKER,
)

# GAINS: a = number of the entries (encounter options, then Factory cards), b = next entry, c = the place or NOWHERE,
# d = the only entry to take, or NOWHERE for all of them


def entries_gain(index: int) -> Entries:
    return ENCOUNTER_GAIN[index] if index < FACTORY_ENTRIES else FACTORY_GAIN[index - FACTORY_ENTRIES]


def gain_next_entry(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    entries = entries_gain(f.a)
    if f.b >= len(entries):
        return
    entry = f.b
    f.b += 1
    again(f)
    if f.d == NOWHERE or f.d == entry:
        op, amount = entries[entry]
        gain_entry(r, s, f.seat, op, amount, PlaceId(f.c))


def gain_entry(r: ScytheRules, s: ScytheState, seat: int, op: int, amount: int, place: PlaceId) -> None:
    if op <= GAIN_FOOD:
        offer_gain(r, s, seat, op, amount, place)
    elif op == GAIN_ANY_RESOURCES:
        push(s, GET_RESOURCES, seat, amount, place)
    elif op == GAIN_WORKER:
        push(s, GET_WORKERS, seat, amount, place)
    elif op == GAIN_MECH:
        push(s, DEPLOY, seat, place)
    elif op == GAIN_STRUCTURE:
        push(s, BUILD, seat, place)
    elif op == GAIN_UPGRADE:
        push(s, UPGRADE, seat, place)
    elif op == GAIN_RECRUIT:
        push(s, ENLIST, seat, place)
    elif op == GAIN_PEEK:
        push(s, PEEK, seat)
    elif op == GAIN_MOVE_OUT:
        push(s, MOVE_OUT, seat, place)
    elif op == GAIN_PRODUCTION:
        push(s, PRODUCE, seat, amount, 0, 0, 1)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(GAINS, [act("entry", gain_next_entry)])
