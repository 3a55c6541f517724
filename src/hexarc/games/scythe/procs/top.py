"""Bolster, Trade and Produce (FR p.12-13). Stars are checked after the whole action with its structure (D27)."""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, again, push
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import FERTILE_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import change_power, gain_coins, new_workers, shift_popularity, workers_at
from hexarc.games.scythe.procs.gain import get_tokens, offer_gain
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import BOLSTER, GET_RESOURCES, PRODUCE, PRODUCED, TRADE, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import TERRAIN, TERRAIN_PRODUCES, VILLAGE
from hexarc.games.scythe.tables.mats import (
    ARMORY,
    BOLSTER_POWER,
    MILL,
    MONUMENT,
    PRODUCE_COINS,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    STRUCTURES,
    TOP_COINS,
    TRADE_POPULARITY,
    WORKERS,
)
from hexarc.games.scythe.tables.mats import BOLSTER as BOLSTER_TOP
from hexarc.games.scythe.tables.mats import TRADE as TRADE_TOP
from hexarc.games.scythe.tables.ops import GAIN_COMBAT_CARDS, GAIN_POPULARITY, GAIN_POWER
from hexarc.games.scythe.verbs import MAKE_SIZE

# BOLSTER and TRADE: a = which gain, b = how much


def bolster(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    gain_coins(s, f.seat, -TOP_COINS[BOLSTER_TOP])
    offer_gain(r, s, f.seat, GAIN_POWER if f.a == BOLSTER_POWER else GAIN_COMBAT_CARDS, f.b)


def monument(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if s.building_at[f.seat * STRUCTURES + MONUMENT] != NOWHERE:
        offer_gain(r, s, f.seat, GAIN_POPULARITY, 1)


def trade(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    gain_coins(s, f.seat, -TOP_COINS[TRADE_TOP])
    if f.a == TRADE_POPULARITY:
        offer_gain(r, s, f.seat, GAIN_POPULARITY, f.b)
    else:
        push(s, GET_RESOURCES, f.seat, f.b, NOWHERE)


def armory(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if s.building_at[f.seat * STRUCTURES + ARMORY] != NOWHERE:
        offer_gain(r, s, f.seat, GAIN_POWER, 1)


def stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    check_stars(r, s, f.seat)


# PRODUCE: a = territories left, b = the Mill's place + 1 while it may still produce, c = bit set of territories used,
# d = 1 for the Factory card, which asks no price and knows no Mill


def pay_produce(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The uncovered boxes as they are before the action (scythe.produce.06)."""
    if f.d:
        return
    out = s.workers_out[f.seat]
    if PRODUCE_POWER[out]:
        change_power(s, f.seat, -PRODUCE_POWER[out])
    if PRODUCE_POPULARITY[out]:
        shift_popularity(r, s, f.seat, -PRODUCE_POPULARITY[out])
    if PRODUCE_COINS[out]:
        gain_coins(s, f.seat, -PRODUCE_COINS[out])
    mill = s.building_at[f.seat * STRUCTURES + MILL]
    if mill != NOWHERE and s.control[f.seat] >> mill & 1:
        f.b = mill + 1


def ask_produce(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Any number of the workers of a territory; the Mill is one worker more on its own, an extra territory."""
    seat = f.seat
    places = 0
    if f.a:
        places = s.laborers[seat]
    if f.b:
        places |= 1 << (f.b - 1)
    for place in members(places & s.control[seat] & FERTILE_BITS & ~f.c):
        makers = workers_at(s, seat, place)
        if f.b == place + 1:
            makers += 1
        if TERRAIN[place] == VILLAGE:
            makers = min(makers, WORKERS - s.workers_out[seat])
        for n in range(1, makers + 1):
            d.offer(verbs.MAKE, place * MAKE_SIZE + n)
    if d.choices:
        d.offer(verbs.DONE_PRODUCING)


def take_produce(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DONE_PRODUCING:
        return
    place, workers = noun_of(chosen) // MAKE_SIZE, noun_of(chosen) % MAKE_SIZE
    if f.b == place + 1:
        f.b = 0
    else:
        f.a -= 1
    f.c |= 1 << place
    again(f)
    amount = number(r, s, PRODUCED, f.seat, workers, place)
    if TERRAIN[place] == VILLAGE:
        new_workers(r, s, f.seat, PlaceId(place), amount)
    else:
        get_tokens(s, f.seat, PlaceId(place), TERRAIN_PRODUCES[TERRAIN[place]], amount)


def produce_stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if not f.d:
        check_stars(r, s, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(BOLSTER, [act("gain", bolster), act("monument", monument), act("stars", stars)])
    b.proc(TRADE, [act("gain", trade), act("armory", armory), act("stars", stars)])
    b.proc(
        PRODUCE,
        [
            act("pay", pay_produce),
            ask("territory", ask_produce, take_produce, may_be_empty=True),
            act("stars", produce_stars),
        ],
    )
