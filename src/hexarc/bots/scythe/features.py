"""What a position of Scythe is worth: readable terms in coins at the end, one row a seat.

``measure`` fills a flat table, ``seat * TERM_COUNT + term``; a worth is its row times the weights. All that is hidden
must have been dealt (a sampled state). Most of it is the race: what the seat would score now, less the turns it still
needs for its sixth star. What an engine is worth beside that fades as the end comes near.
"""

from math import exp
from typing import Final

from hexarc.bots.scythe.race import (
    NEEDED,
    RATES,
    USUAL_ROUNDS,
    bits_in,
    bottom_price,
    bottoms_done,
    tokens_held,
    turns_to_go,
    ways,
)
from hexarc.bots.terms import named, weigh
from hexarc.games.scythe.derived import AROUND, FACTORY_BIT, HEX_BITS, VILLAGE_BITS
from hexarc.games.scythe.pieces import added_unit
from hexarc.games.scythe.rules import MOVE, ScytheRules
from hexarc.games.scythe.score import scored_control, tile_coins
from hexarc.games.scythe.state import CHARACTER, FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX, HEXES
from hexarc.games.scythe.tables.factions import RIVERWALK, SPEED
from hexarc.games.scythe.tables.mats import (
    BOTTOM_RESOURCE,
    BUILD,
    DEPLOY,
    ENLIST,
    MILL,
    SECTION_COINS,
    SECTIONS,
    STRUCTURES,
    UPGRADE,
)
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import FACTORY_TERRITORIES

COINS: Final = 0
STARS: Final = 1
TERRITORIES: Final = 2
PAIRS: Final = 3
TILE: Final = 4
RACE: Final = 5
WORKERS_OUT: Final = 6
MECHS_OUT: Final = 7
UPGRADES: Final = 8
RECRUITS: Final = 9
BUILDINGS: Final = 10
POWER: Final = 11
COMBAT_CARDS: Final = 12
POPULARITY: Final = 13
NEXT_ACTION: Final = 14
SECOND_ACTION: Final = 15
ENCOUNTER_WAY: Final = 16
FACTORY_WAY: Final = 17
FACTORY_CARD: Final = 18
AT_HOME: Final = 19
WEAK: Final = 20
POOR: Final = 21
EXPOSED: Final = 22
VILLAGE_READY: Final = 23
MOVES_LEFT: Final = 24
TERM_COUNT: Final = 25

TERMS: Final[tuple[str, ...]] = (
    "coins",
    "stars",
    "territories",
    "pairs",
    "tile",
    "race",
    "workers",
    "mechs",
    "upgrades",
    "recruits",
    "buildings",
    "power",
    "combat_cards",
    "popularity",
    "next_action",
    "second_action",
    "encounter_way",
    "factory_way",
    "factory_card",
    "at_home",
    "weak",
    "poor",
    "exposed",
    "village_ready",
    "moves_left",
)
WEIGHTS: Final[list[float]] = [
    1.0,  # coins
    1.0,  # stars
    1.0,  # territories
    1.0,  # pairs
    1.0,  # tile
    -4.0,  # race
    1.0,  # workers
    1.0,  # mechs
    1.0,  # upgrades
    1.0,  # recruits
    1.0,  # buildings
    0.7,  # power
    0.7,  # combat cards
    1.0,  # popularity
    1.2,  # next action
    0.6,  # second action
    -0.7,  # encounter way
    -0.3,  # factory way
    6.0,  # factory card
    -1.0,  # at home
    -2.0,  # weak
    -1.5,  # poor
    -0.5,  # exposed
    1.0,  # village ready
    1.8,  # moves left
]

# What the engine is worth at the beginning, beside what it does for the race; at the end of the game nothing of it is.
WORKER_VALUE: Final[list[float]] = [0.0, 0.0, 0.0, 7.0, 12.0, 16.0, 17.0, 17.5, 18.0]
MECH_VALUE: Final[list[float]] = [0.0, 11.0, 19.0, 25.0, 29.0]
ADDED_UNIT_VALUE: Final = 8.0  # Tesla: about a second mech
UPGRADE_VALUE: Final[list[float]] = [0.0, 5.0, 9.0, 12.0, 14.0, 16.0, 17.0]
RECRUIT_VALUE: Final[list[float]] = [0.0, 8.0, 15.0, 21.0, 26.0]
STRUCTURE_VALUE: Final[list[float]] = [0.0, 4.0, 8.0, 12.0, 15.0]
BOTTOM_VALUE: Final[list[list[float]]] = [UPGRADE_VALUE, MECH_VALUE, STRUCTURE_VALUE, RECRUIT_VALUE]  # by section
USUAL_COUNT: Final = 17.0  # stars, territories and pairs of resources that popularity multiplies in the end
LONG: Final = 24.0  # turns to go at the beginning, as ``race`` estimates them


def step_up(popularity: float, threshold: float, softness: float) -> float:
    """The chance to end above a threshold of the popularity track."""
    return 1.0 / (1.0 + exp((threshold - popularity) / softness))


def progress(r: ScytheRules, s: ScytheState) -> float:
    """How far the game is, from 0 to 1, by the player with most stars and by turns."""
    stars = 0
    for seat in range(r.players):
        stars = max(stars, s.star_total[seat])
    return min(1.0, max(stars / 6.0, min(0.5, 0.025 * s.turns / r.players)))


def follows_a_mat(s: ScytheState, seat: int) -> bool:
    """Whether a seat is set up and plays by a player mat: all that is estimated here reads it."""
    return s.home[seat] >= 0 and s.mat[seat] >= 0


def phase(r: ScytheRules, s: ScytheState, rates: list[float] = RATES) -> float:
    """How much of the game is left, from 1 to 0, by the seat that is nearest to its sixth star."""
    shortest = LONG
    for seat in range(r.players):
        if follows_a_mat(s, seat):
            shortest = min(shortest, turns_to_go(r, s, seat, tokens_held(s, seat), rates))
    return shortest / LONG


def haste(r: ScytheRules, s: ScytheState) -> float:
    """The longer a game takes, the more its end counts: else who gains a coin a turn would play on for ever."""
    return 1.0 + max(0.0, s.turns / r.players - USUAL_ROUNDS) / 6.0


def measure(r: ScytheRules, s: ScytheState, left: float = -1.0, rates: list[float] = RATES) -> list[float]:
    """The terms of every seat, flat. ``left`` is the ``phase``, by default that of the position itself."""
    t = [0.0] * (r.players * TERM_COUNT)
    if left < 0.0:
        left = phase(r, s, rates)
    for seat in range(r.players):
        measure_seat(r, s, seat, left, t, seat * TERM_COUNT, rates)
    return t


def measure_seat(
    r: ScytheRules,
    s: ScytheState,
    seat: int,
    left: float,
    t: list[float],
    base: int,
    rates: list[float],
    turns: float = -1.0,
) -> None:
    """The terms of one seat, from ``base`` on; ``turns`` to its sixth star, where they are known already.

    Who compares positions of one turn should give all of them the same ``left``: else a step towards the sixth star
    would make the own engine worth less, and the better the engine, the longer the game.
    """
    if not follows_a_mat(s, seat):
        return
    have = tokens_held(s, seat)
    if turns < 0.0:
        turns = turns_to_go(r, s, seat, have, rates)
    t[base + RACE] = turns * haste(r, s)
    _score(r, s, seat, t, base, left)
    _engine(s, seat, t, base, left)
    _bottoms(s, seat, t, base, have, left)
    _places(s, r.players, seat, t, base, left)
    for f in s.stack:
        if f.proc == MOVE and f.seat == seat:
            t[base + MOVES_LEFT] = float(f.a)


def worth_of(r: ScytheRules, s: ScytheState, seat: int, left: float, weights: list[float], rates: list[float]) -> float:
    """The coins that one seat may expect."""
    t = [0.0] * TERM_COUNT
    measure_seat(r, s, seat, left, t, 0, rates)
    return weigh(t, weights, 1)[0]


def worths(
    r: ScytheRules, s: ScytheState, weights: list[float], left: float = -1.0, rates: list[float] = RATES
) -> list[float]:
    """One number a seat: the coins it may expect."""
    return weigh(measure(r, s, left, rates), weights, r.players)


def terms(
    r: ScytheRules,
    s: ScytheState,
    seat: int,
    weights: list[float] = WEIGHTS,
    left: float = -1.0,
    rates: list[float] = RATES,
) -> list[tuple[str, float]]:
    """The worth of one seat as readable terms."""
    return named(measure(r, s, left, rates), weights, TERMS, seat)


def _score(r: ScytheRules, s: ScytheState, seat: int, t: list[float], base: int, left: float) -> None:
    """What the final count would give, at the popularity that may be expected by then."""
    gone = 1.0 - left
    softness = 0.15 + 2.0 * left
    popularity = s.popularity[seat] + 3.0 * left
    middle = step_up(popularity, 6.5, softness)
    high = step_up(popularity, 12.5, softness)
    control = scored_control(r, s, seat)
    lands = float(bits_in(control))
    if control & FACTORY_BIT:
        lands += FACTORY_TERRITORIES - 1
    t[base + COINS] = float(s.coins[seat])
    for row in r.score_rows:
        t[base + COINS] += row.coins(r, s, seat)  # of modules: a broken alliance, influence
    t[base + STARS] = s.star_total[seat] * (3.0 + middle + high)
    t[base + TERRITORIES] = lands * (2.0 + middle + high) * (0.35 + 0.65 * gone)
    tokens = 0
    rest = control & HEX_BITS
    while rest:
        low = rest & -rest
        at = (low.bit_length() - 1) * RESOURCES
        rest ^= low
        tokens += s.resources[at] + s.resources[at + 1] + s.resources[at + 2] + s.resources[at + 3]
    t[base + PAIRS] = (tokens // 2 if left < 0.08 else tokens / 2.0) * (1.0 + middle + high) * (0.2 + 0.8 * gone)
    t[base + TILE] = float(tile_coins(s, seat))
    coming = USUAL_COUNT - s.star_total[seat] - lands - tokens / 2.0
    t[base + POPULARITY] = (middle + high) * max(0.0, coming) + 0.4 * s.popularity[seat] * left


def _engine(s: ScytheState, seat: int, t: list[float], base: int, left: float) -> None:
    t[base + WORKERS_OUT] = WORKER_VALUE[s.workers_out[seat]] * left
    t[base + MECHS_OUT] = MECH_VALUE[bottoms_done(s, seat, DEPLOY)] * left
    t[base + MECHS_OUT] += (3.0 * (s.skills[seat] >> RIVERWALK & 1) + 3.0 * (s.skills[seat] >> SPEED & 1)) * left
    added = added_unit(s, seat)
    if added >= 0 and s.unit_at[seat * UNITS + added] >= 0:
        t[base + MECHS_OUT] += ADDED_UNIT_VALUE * left
    t[base + UPGRADES] = UPGRADE_VALUE[bottoms_done(s, seat, UPGRADE)] * left
    t[base + RECRUITS] = RECRUIT_VALUE[bottoms_done(s, seat, ENLIST)] * left
    t[base + BUILDINGS] = STRUCTURE_VALUE[bottoms_done(s, seat, BUILD)] * left
    if s.building_at[seat * STRUCTURES + MILL] >= 0:
        t[base + BUILDINGS] += 2.0 * left
    power = s.power[seat]
    t[base + POWER] = (min(power, 7) + 0.6 * max(0, power - 7)) * (0.3 + 0.7 * left)
    cards = 0.0
    for kind in range(4):
        cards += s.hand[seat * 4 + kind] * (0.7 + 0.2 * kind)
    t[base + COMBAT_CARDS] = min(cards, 6.0) * (0.2 + 0.8 * left)
    if power < 2:
        t[base + WEAK] = left
    if s.coins[seat] < 2:
        t[base + POOR] = left
    if seat in s.factory_at:
        t[base + FACTORY_CARD] = left


def _bottoms(s: ScytheState, seat: int, t: list[float], base: int, have: list[int], left: float) -> None:
    """The best bottom actions that are paid for already and open next turn."""
    best = 0.0
    second = 0.0
    mat = s.mat[seat] * SECTIONS
    for section in range(SECTIONS):
        done = bottoms_done(s, seat, section)
        if done >= NEEDED[section]:
            continue
        values = BOTTOM_VALUE[section]
        price = bottom_price(s, seat, section)
        share = have[BOTTOM_RESOURCE[section]] / price
        gain = SECTION_COINS[mat + section] + (values[done + 1] - values[done]) * left
        value = 0.55 * gain * (share * (0.4 + 0.6 * share) if share < 1.0 else 1.0)
        if s.section[seat] == section:
            value *= 0.6
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    t[base + NEXT_ACTION] = best
    t[base + SECOND_ACTION] = second


def _places(s: ScytheState, n: int, seat: int, t: list[float], base: int, left: float) -> None:
    """Where the units stand: the way to encounters and to the Factory, and what is in reach of others."""
    at = seat * UNITS
    home = s.home[seat]
    away = 0.0
    settlers = 0
    for unit in range(UNITS):
        place = s.unit_at[at + unit]
        if place == home:
            away += 1.0 if unit >= FIRST_WORKER else 1.5
        elif unit >= FIRST_WORKER and 0 <= place < HEXES and VILLAGE_BITS >> place & 1:
            settlers += 1
    t[base + AT_HOME] = away
    if s.workers_out[seat] < 6:
        t[base + VILLAGE_READY] = min(settlers, 6 - s.workers_out[seat]) * left
    character = s.unit_at[at + CHARACTER]
    if character >= 0:
        row = ways(s, seat)[character]
        nearest = 7
        tokens = s.encounters
        while tokens:
            low = tokens & -tokens
            steps = row[low.bit_length() - 1]
            tokens ^= low
            if steps < nearest:
                nearest = steps
        if s.encounters:
            t[base + ENCOUNTER_WAY] = nearest * (0.3 + 0.7 * left)
        if seat not in s.factory_at:
            t[base + FACTORY_WAY] = min(row[FACTORY_HEX], 7) * left
    near = 0
    for other in range(n):
        if other != seat and s.power[other] > s.power[seat]:
            rest = s.fighters[other]
            while rest:
                low = rest & -rest
                near |= AROUND[low.bit_length() - 1]
                rest ^= low
    exposed = 0.0
    rest = near & s.control[seat] & HEX_BITS
    while rest:
        low = rest & -rest
        place = low.bit_length() - 1
        rest ^= low
        exposed += 0.5
        for resource in range(RESOURCES):
            exposed += 0.3 * s.resources[place * RESOURCES + resource]
    t[base + EXPOSED] = min(exposed, 6.0)
