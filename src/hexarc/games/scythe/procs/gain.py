"""Gains: tracks, coins, combat cards, resources and workers; any part of a gain may be declined (scythe.turn.06).

Nobody is asked about coins, tracks, combat cards and given tokens where declining could not help: see ``may_hurt``.
The option ``every_gain`` asks about all of them.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_counted_draw
from hexarc.core.rules import fire, jump
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import HEX_BITS, LAKE_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.objectives import holds_objective, may_hold
from hexarc.games.scythe.pieces import (
    change_power,
    controlled_tokens,
    discard,
    gain_coins,
    hand_size,
    new_workers,
    set_adrift,
    shift_popularity,
)
from hexarc.games.scythe.procs.stars import star_limit
from hexarc.games.scythe.rules import (
    ACCEPT_GAIN,
    DECK_SHUFFLED,
    DRAW,
    GET_RESOURCES,
    GET_WORKERS,
    LOSE_CARDS,
    ScytheRules,
)
from hexarc.games.scythe.state import CARD_KINDS, FIRST_MECH, FIRST_WORKER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.cards import OBJECTIVE_CEILINGS
from hexarc.games.scythe.tables.mats import WORKERS
from hexarc.games.scythe.tables.ops import (
    GAIN_COINS,
    GAIN_COMBAT_CARDS,
    GAIN_POPULARITY,
    GAIN_POWER,
    GAIN_WOOD,
    RESOURCES,
)
from hexarc.games.scythe.tables.scoring import MAX_POPULARITY, MAX_POWER


def grant(r: ScytheRules, s: ScytheState, seat: int, op: int, amount: int, place: int = NOWHERE) -> None:
    """Coins, a track, combat cards or tokens at a place, without asking."""
    if op == GAIN_COINS:
        gain_coins(s, seat, amount)
    elif op == GAIN_POPULARITY:
        shift_popularity(r, s, seat, amount)
    elif op == GAIN_POWER:
        change_power(s, seat, amount)
    elif op == GAIN_COMBAT_CARDS:
        push(s, DRAW, seat, amount)
    else:
        get_tokens(s, seat, PlaceId(place), op - GAIN_WOOD, amount)


def offer_gain(r: ScytheRules, s: ScytheState, seat: int, op: int, amount: int, place: int = NOWHERE) -> None:
    """The same, but the player may decline it or take a part: every gain comes this way."""
    if amount and (r.every_gain or may_hurt(r, s, seat, op, amount)):
        push(s, ACCEPT_GAIN, seat, op, amount, place)
    elif amount:
        grant(r, s, seat, op, amount, place)


def lacks_star(r: ScytheRules, s: ScytheState, seat: int, star: int) -> bool:
    """Whether the track has a space for a star that a seat has not placed yet."""
    placed = star not in r.track or s.stars[r.star_column[star] * r.players + seat] > 0
    return not placed and star_limit(r, s, seat, star) > 0


def may_hurt(r: ScytheRules, s: ScytheState, seat: int, op: int, amount: int) -> bool:
    """Whether somebody who plays to win could decline a gain: it places a star, or an objective wants less.

    It asks only what everybody knows: which card a seat could hold, not which one it holds.
    """
    if op == GAIN_COINS:
        if not r.open_coins:
            return holds_objective(s, seat)  # the question must not tell how many coins there are
        before = s.coins[seat]
    elif op == GAIN_POPULARITY:
        before = s.popularity[seat]
    elif op == GAIN_POWER:
        before = s.power[seat]
    elif r.star_gains[op]:
        before = hand_size(s, seat) if op == GAIN_COMBAT_CARDS else controlled_tokens(s, seat)
    else:
        return False
    for least, star in r.star_gains[op]:
        if before + amount >= least and lacks_star(r, s, seat, star):
            return True
    if op > GAIN_POWER:
        return False
    for card, most in OBJECTIVE_CEILINGS[op]:
        if before <= most < before + amount and may_hold(s, seat, card):
            return True
    return False


# ACCEPT_GAIN: a = op, b = amount, c = the place of tokens


def room_for(s: ScytheState, seat: int, op: int, amount: int) -> int:
    """How much of a gain there is to take: a track has an end, and so has the deck."""
    if op == GAIN_POPULARITY:
        return min(amount, MAX_POPULARITY - s.popularity[seat])
    if op == GAIN_POWER:
        return min(amount, MAX_POWER - s.power[seat])
    if op == GAIN_COMBAT_CARDS:
        return min(amount, sum(s.deck) + sum(s.discard))
    return amount


def ask_accept(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """All of it, each smaller amount, or nothing: the same answers for everybody, whatever the hand."""
    most = room_for(s, f.seat, f.a, f.b)
    if most == 0:
        return
    if f.a == GAIN_COINS and not r.open_coins:
        d.seen_by = 1 << f.seat
    d.offer(verbs.TAKE)
    for part in range(1, min(most, verbs.PART_SIZE)):
        d.offer(verbs.TAKE_PART, part)
    d.offer(verbs.DECLINE)


def take_accept(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb == verbs.TAKE:
        grant(r, s, f.seat, f.a, f.b, f.c)
    elif verb == verbs.TAKE_PART:
        grant(r, s, f.seat, f.a, noun_of(chosen), f.c)


# DRAW: a = cards still to draw


def prepare_draw(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The discard pile is shuffled into an empty deck; with both empty nothing is drawn (scythe.bolster.04)."""
    if f.a == 0 or not can_draw(r, s, f.seat):
        finish(f)


def can_draw(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Whether there is a combat card to draw; if the deck is empty the discard pile is shuffled for it."""
    if cards_in(s.deck):
        return True
    if cards_in(s.discard):
        for kind in range(CARD_KINDS):
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
        if s.sink is not None:
            emit(s, events.DECK_SHUFFLED, ())
        fire(r, s, DECK_SHUFFLED, seat)
    return cards_in(s.deck)


def cards_in(pile: list[int]) -> bool:
    for count in pile:
        if count:
            return True
    return False


def ask_draw(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_counted_draw(d, verbs.DRAW_COMBAT_CARD, s.deck, EVERYONE if r.open_hands else 1 << f.seat)


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
        d.seat = CHANCE
        for kind in range(CARD_KINDS):
            held = s.hand[f.seat * CARD_KINDS + kind]
            if held:
                d.outcome(verbs.LOSE_CARD, kind, held)


def take_lose_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    kind = noun_of(chosen)
    f.a -= 1
    again(f)
    if s.sink is not None:
        emit(s, events.CARD_DISCARDED, (f.seat, kind))
    discard(r, s, f.seat, kind)


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
    get_tokens(s, f.seat, PlaceId(noun_of(chosen) // RESOURCES), noun_of(chosen) % RESOURCES, 1)


def get_tokens(s: ScytheState, seat: int, place: PlaceId, resource: int, amount: int) -> None:
    """Tokens from the supply; on a lake nobody carried them there."""
    pile = place * RESOURCES + resource
    if LAKE_BITS >> place & 1:
        set_adrift(s, pile, s.adrift.count(pile) + amount)
    s.resources[pile] += amount
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
    new_workers(r, s, f.seat, PlaceId(noun_of(chosen)), 1)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(ACCEPT_GAIN, [ask("accept", ask_accept, take_accept, may_be_empty=True)])
    b.proc(DRAW, [act("prepare", prepare_draw), ask("card", ask_draw, take_draw)])
    b.proc(LOSE_CARDS, [ask("card", ask_lose_card, take_lose_card, may_be_empty=True)])
    b.proc(GET_RESOURCES, [ask("token", ask_get, take_get, may_be_empty=True)])
    b.proc(GET_WORKERS, [ask("place", ask_workers, take_workers, may_be_empty=True)])
