"""Gains: tracks, coins, combat cards, resources and workers; any part of a gain may be declined (scythe.turn.06).

Nobody is asked whether to take coins or points on a track, unless an objective in the own hand wants few of them. The
question itself is put to everybody who holds objectives, so that it tells nothing; with one answer it is answered by
itself.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.rules import jump
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import HEX_BITS, members
from hexarc.games.scythe.objectives import holds_objective, wants_less
from hexarc.games.scythe.pieces import change_popularity, change_power, gain_coins, new_workers
from hexarc.games.scythe.rules import ACCEPT_GAIN, DRAW, GET_RESOURCES, GET_WORKERS, LOSE_CARDS, ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, FIRST_MECH, FIRST_WORKER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.mats import WORKERS
from hexarc.games.scythe.tables.ops import (
    GAIN_COINS,
    GAIN_COMBAT_CARDS,
    GAIN_POPULARITY,
    GAIN_POWER,
    HAS_COINS,
    HAS_POPULARITY,
    HAS_POWER,
    RESOURCES,
)


def grant(s: ScytheState, seat: int, op: int, amount: int) -> None:
    """Coins, a track or combat cards, without asking."""
    if op == GAIN_COINS:
        gain_coins(s, seat, amount)
    elif op == GAIN_POPULARITY:
        change_popularity(s, seat, amount)
    elif op == GAIN_POWER:
        change_power(s, seat, amount)
    elif op == GAIN_COMBAT_CARDS:
        push(s, DRAW, seat, amount)


def offer_gain(s: ScytheState, seat: int, op: int, amount: int) -> None:
    """Coins, a track or combat cards that the player may decline."""
    if amount == 0:
        return
    if op != GAIN_COMBAT_CARDS and holds_objective(s, seat):
        push(s, ACCEPT_GAIN, seat, op, amount)
    else:
        grant(s, seat, op, amount)


# ACCEPT_GAIN: a = op, b = amount


def ask_accept(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(verbs.TAKE)
    measure = HAS_COINS
    if f.a == GAIN_POPULARITY:
        measure = HAS_POPULARITY
    elif f.a == GAIN_POWER:
        measure = HAS_POWER
    elif not s.open_coins:
        d.seen_by = 1 << f.seat
    if wants_less(s, f.seat, measure):
        d.offer(verbs.DECLINE)


def take_accept(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.TAKE:
        grant(s, f.seat, f.a, f.b)


# DRAW: a = cards still to draw


def prepare_draw(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """An empty deck is made anew from the discard pile; with both empty nothing is drawn (scythe.bolster.04)."""
    if f.a == 0:
        finish(f)
        return
    if sum(s.deck) == 0:
        if sum(s.discard) == 0:
            finish(f)
            return
        for kind in range(CARD_KINDS):
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
        if s.sink is not None:
            emit(s, events.DECK_SHUFFLED, ())


def ask_draw(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_counted_draw(d, verbs.DRAW_COMBAT_CARD, s.deck, 1 << f.seat)


def take_draw(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    kind = noun_of(chosen)
    s.deck[kind] -= 1
    s.hand[f.seat * CARD_KINDS + kind] += 1
    if s.sink is not None:
        emit(s, events.CARDS_DRAWN, (f.seat,))
    f.a -= 1
    jump(r, f, "prepare")


# LOSE_CARDS: a = cards still to lose at random


def ask_lose_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a:
        d.seat = -1
        for kind in range(CARD_KINDS):
            held = s.hand[f.seat * CARD_KINDS + kind]
            if held:
                d.outcome(verbs.LOSE_CARD, kind, held)


def take_lose_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    kind = noun_of(chosen)
    s.hand[f.seat * CARD_KINDS + kind] -= 1
    s.discard[kind] += 1
    if s.sink is not None:
        emit(s, events.CARD_DISCARDED, (f.seat, kind))
    f.a -= 1
    again(f)


# GET_RESOURCES: a = tokens still to get, b = the place, or NOWHERE for territories with an own worker, c = the
# resource + 1


def worker_territories(s: ScytheState, seat: int) -> int:
    """Bit set: controlled territories with an own worker."""
    return s.laborers[seat] & s.control[seat] & HEX_BITS


def ask_get(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a == 0:
        return
    places = worker_territories(s, f.seat) if f.b == NOWHERE else 1 << f.b
    for place in members(places):
        for resource in range(RESOURCES):
            d.offer(verbs.GET, place * RESOURCES + resource)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_get(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        return
    f.a -= 1
    again(f)
    get_tokens(s, f.seat, noun_of(chosen) // RESOURCES, noun_of(chosen) % RESOURCES, 1)


def get_tokens(s: ScytheState, seat: int, place: int, resource: int, amount: int) -> None:
    s.resources[place * RESOURCES + resource] += amount
    if s.sink is not None:
        emit(s, events.TOKENS_GOT, (seat, amount, resource, place))


# GET_WORKERS: a = workers, b = the place, or NOWHERE for territories with an own mech


def ask_workers(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Each worker makes Produce dearer, so it is asked (scythe.encounter.06, .13)."""
    if f.a == 0 or s.workers_out[f.seat] == WORKERS:
        return
    for place in members(mech_territories(s, f.seat) if f.b == NOWHERE else 1 << f.b):
        d.offer(verbs.PUT, place)
    if d.choices:
        d.offer(verbs.DECLINE)


def mech_territories(s: ScytheState, seat: int) -> int:
    """Bit set: controlled territories with an own mech."""
    bits = 0
    for unit in range(FIRST_MECH, FIRST_WORKER):
        place = s.unit_at[seat * UNITS + unit]
        if place != NOWHERE:
            bits |= 1 << place
    return bits & s.control[seat]


def take_workers(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        return
    f.a -= 1
    again(f)
    new_workers(r, s, f.seat, noun_of(chosen), 1)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(ACCEPT_GAIN, "accept_gain", [ask("accept", ask_accept, take_accept)])
    b.proc(DRAW, "draw", [act("prepare", prepare_draw), ask("card", ask_draw, take_draw)])
    b.proc(LOSE_CARDS, "lose_cards", [ask("card", ask_lose_card, take_lose_card, may_be_empty=True)])
    b.proc(GET_RESOURCES, "get_resources", [ask("token", ask_get, take_get, may_be_empty=True)])
    b.proc(GET_WORKERS, "get_workers", [ask("place", ask_workers, take_workers, may_be_empty=True)])
