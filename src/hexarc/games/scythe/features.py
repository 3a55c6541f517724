"""What a position of Scythe is worth: readable terms in coins at the end, one row a seat (strategy.md, section 13).

``measure`` fills a flat table, ``seat * TERM_COUNT + term``; a worth is its row times the weights. All that is hidden
must have been dealt (a sampled state).
"""

from math import exp
from typing import Final

from hexarc.core.worth import named, weigh
from hexarc.games.scythe.derived import AROUND, FACTORY_BIT, FERTILE_BITS, HEX_BITS, TERRAIN_BITS, VILLAGE_BITS
from hexarc.games.scythe.objectives import fulfilled
from hexarc.games.scythe.rules import MOVE, ScytheRules
from hexarc.games.scythe.score import scored_control, tile_coins
from hexarc.games.scythe.state import CHARACTER, FIRST_MECH, FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.board import (
    FACTORY_HEX,
    FARM,
    FOREST,
    HEXES,
    MOUNTAIN,
    PLACES,
    TERRAIN_PRODUCES,
    TERRAINS,
    TUNDRA,
)
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.tables.mats import (
    BOTTOM_RESOURCE,
    BUILD,
    CUBES,
    DEPLOY,
    ENLIST,
    MILL,
    PRODUCE_HEXES,
    SECTION_COINS,
    SECTION_COST,
    SECTIONS,
    STRUCTURES,
    UPGRADE,
    WORKERS,
)
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import (
    FACTORY_TERRITORIES,
    STAR_COMBAT,
    STAR_KINDS,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)

COINS: Final = 0
STARS: Final = 1
TERRITORIES: Final = 2
PAIRS: Final = 3
TILE: Final = 4
STAR_PROGRESS: Final = 5
OBJECTIVE: Final = 6
WORKERS_OUT: Final = 7
MECHS_OUT: Final = 8
UPGRADES: Final = 9
RECRUITS: Final = 10
BUILDINGS: Final = 11
POWER: Final = 12
COMBAT_CARDS: Final = 13
POPULARITY: Final = 14
NEXT_ACTIONS: Final = 15
SPARE_TOKENS: Final = 16
TERRAINS_WORKED: Final = 17
ENCOUNTER_WAY: Final = 18
FACTORY_WAY: Final = 19
FACTORY_CARD: Final = 20
AT_HOME: Final = 21
WEAK: Final = 22
POOR: Final = 23
EXPOSED: Final = 24
VILLAGE_IDLE: Final = 25
VILLAGE_READY: Final = 26
PRODUCTION: Final = 27
MOVES_LEFT: Final = 28
TERM_COUNT: Final = 29

TERMS: Final[tuple[str, ...]] = (
    "coins",
    "stars",
    "territories",
    "pairs",
    "tile",
    "star_progress",
    "objective",
    "workers",
    "mechs",
    "upgrades",
    "recruits",
    "buildings",
    "power",
    "combat_cards",
    "popularity",
    "next_actions",
    "spare_tokens",
    "terrains_worked",
    "encounter_way",
    "factory_way",
    "factory_card",
    "at_home",
    "weak",
    "poor",
    "exposed",
    "village_idle",
    "village_ready",
    "production",
    "moves_left",
)
WEIGHTS: Final[list[float]] = [
    1.0,  # coins
    1.0,  # stars
    1.0,  # territories
    1.0,  # pairs
    1.0,  # tile
    1.0,  # star progress
    1.0,  # objective
    1.0,  # workers
    1.0,  # mechs
    1.0,  # upgrades
    1.0,  # recruits
    1.0,  # buildings
    0.7,  # power
    0.7,  # combat cards
    1.2,  # popularity
    1.0,  # next actions
    0.4,  # spare tokens
    0.8,  # terrains worked
    -0.5,  # encounter way
    -0.25,  # factory way
    6.0,  # factory card
    -1.0,  # at home
    -2.0,  # weak
    -1.5,  # poor
    -0.5,  # exposed
    -0.6,  # village idle
    2.2,  # village ready
    1.3,  # production
    1.8,  # moves left
]

# What the engine is worth at the beginning; at the end of the game nothing of it is.
WORKER_VALUE: Final[list[float]] = [0.0, 0.0, 0.0, 4.0, 8.0, 12.0, 11.8, 11.3, 10.0]
MECH_VALUE: Final[list[float]] = [0.0, 8.0, 14.0, 18.0, 21.0]
UPGRADE_VALUE: Final[list[float]] = [0.0, 5.0, 9.0, 12.0, 14.5, 16.5, 18.0]
RECRUIT_VALUE: Final[list[float]] = [0.0, 8.0, 15.0, 21.0, 25.0]
ROUNDS: Final = 21.0
STAR_EXTRA: Final = 5.0
RESOURCE_TERRAINS: Final[list[int]] = [MOUNTAIN, FARM, TUNDRA, FOREST]
YIELD: Final[list[float]] = [0.0, 1.0, 1.8, 2.3, 2.5]  # of one produced territory, by its workers


def _distances() -> list[list[int]]:
    """Steps from place to place over all kinds of links."""
    table: list[list[int]] = []
    for start in range(PLACES):
        row = [99] * PLACES
        row[start] = 0
        seen = 1 << start
        edge = seen
        steps = 0
        while edge:
            steps += 1
            reached = 0
            for place in range(PLACES):
                if edge >> place & 1:
                    reached |= AROUND[place] | _touching(place)
            edge = reached & ~seen
            seen |= edge
            for place in range(PLACES):
                if edge >> place & 1:
                    row[place] = steps
        table.append(row)
    return table


def _touching(place: int) -> int:
    bits = 0
    for other in range(PLACES):
        if AROUND[other] >> place & 1:
            bits |= 1 << other
    return bits & HEX_BITS


DISTANCE: Final[list[list[int]]] = _distances()


def _terrain_of_section() -> list[int]:
    """The terrain that produces what a bottom action costs."""
    return [TERRAIN_PRODUCES[:TERRAINS].index(BOTTOM_RESOURCE[section]) for section in range(SECTIONS)]


TERRAIN_OF_SECTION: Final[list[int]] = _terrain_of_section()


def bits_in(bits: int) -> int:
    total = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total


def progress(r: ScytheRules, s: ScytheState) -> float:
    """How far the game is, from 0 to 1: by turns, and by the player with most stars."""
    stars = 0
    for seat in range(r.players):
        stars = max(stars, s.star_total[seat])
    by_turns = s.turns / (r.players * ROUNDS)
    by_stars = stars / 6.0
    return min(1.0, max(0.95 * by_stars, 0.35 * by_turns + 0.5 * by_stars, min(0.5, 0.6 * by_turns)))


def urgency(r: ScytheRules, s: ScytheState) -> float:
    """Stars get dearer the longer a game drags on: from 1 up to 8."""
    return min(8.0, 1.0 + 0.14 * max(0.0, s.turns / r.players - 15.0))


def step_up(popularity: float, threshold: float, softness: float) -> float:
    """The chance to end above a threshold of the popularity track."""
    return 1.0 / (1.0 + exp((threshold - popularity) / softness))


def measure(r: ScytheRules, s: ScytheState) -> list[float]:
    """The terms of every seat, flat."""
    n = r.players
    t = [0.0] * (n * TERM_COUNT)
    if s.home[0] < 0 or s.mat[0] < 0:
        return t
    gone = progress(r, s)
    extra = STAR_EXTRA * urgency(r, s)
    for seat in range(n):
        _score(r, s, seat, t, gone, extra)
        _engine(s, seat, t, gone)
        _stars(s, seat, t, extra)
        _tokens(s, seat, t, gone, extra / STAR_EXTRA)
        _places(s, n, seat, t, gone)
    for f in s.stack:
        if f.proc == MOVE:
            t[f.seat * TERM_COUNT + MOVES_LEFT] = float(f.a)
    return t


def worths(r: ScytheRules, s: ScytheState, weights: list[float]) -> list[float]:
    """One number a seat: the coins it may expect."""
    return weigh(measure(r, s), weights, r.players)


def terms(r: ScytheRules, s: ScytheState, seat: int, weights: list[float] = WEIGHTS) -> list[tuple[str, float]]:
    """The worth of one seat as readable terms."""
    return named(measure(r, s), weights, TERMS, seat)


def evaluate(r: ScytheRules, s: ScytheState, seat: int, weights: list[float] = WEIGHTS) -> float:
    return worths(r, s, weights)[seat]


def _score(r: ScytheRules, s: ScytheState, seat: int, t: list[float], gone: float, extra: float) -> None:
    """What the final count would give, at the popularity that may be expected by then."""
    base = seat * TERM_COUNT
    left = 1.0 - gone
    softness = 0.15 + 2.0 * left
    popularity = s.popularity[seat] + 2.5 * left
    middle = step_up(popularity, 6.5, softness)
    high = step_up(popularity, 12.5, softness)
    control = scored_control(r, s, seat)
    held = float(bits_in(control))
    if control & FACTORY_BIT:
        held += FACTORY_TERRITORIES - 1
    t[base + COINS] = float(s.coins[seat])
    t[base + STARS] = s.star_total[seat] * (3.0 + middle + high + extra)
    t[base + TERRITORIES] = held * (2.0 + middle + high) * (0.55 + 0.45 * gone)
    tokens = 0
    rest = control
    while rest:
        low = rest & -rest
        place = low.bit_length() - 1
        rest ^= low
        at = place * RESOURCES
        tokens += s.resources[at] + s.resources[at + 1] + s.resources[at + 2] + s.resources[at + 3]
    t[base + PAIRS] = (tokens // 2 if gone > 0.9 else tokens / 2.0) * (1.0 + middle + high) * (0.3 + 0.7 * gone)
    t[base + TILE] = float(tile_coins(s, seat))
    t[base + POPULARITY] = s.popularity[seat] * left


def _engine(s: ScytheState, seat: int, t: list[float], gone: float) -> None:
    base = seat * TERM_COUNT
    left = 1.0 - gone
    mechs = 0
    for unit in range(FIRST_MECH, FIRST_MECH + MECHS):
        if s.unit_at[seat * UNITS + unit] >= 0:
            mechs += 1
    built = bits_in(s.buildings[seat])
    t[base + WORKERS_OUT] = WORKER_VALUE[s.workers_out[seat]] * left
    t[base + MECHS_OUT] = MECH_VALUE[mechs] * left
    t[base + UPGRADES] = UPGRADE_VALUE[bits_in(s.freed[seat])] * left
    t[base + RECRUITS] = RECRUIT_VALUE[bits_in(s.recruits[seat])] * left
    t[base + BUILDINGS] = 3.0 * built * left
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
    if s.factory_card[seat] >= 0:
        t[base + FACTORY_CARD] = left


def _stars(s: ScytheState, seat: int, t: list[float], extra: float) -> None:
    """The way to the next stars: half of it is worth a quarter of a star."""
    base = seat * TERM_COUNT
    stars = s.stars
    at = seat * STAR_KINDS
    value = 3.5 + extra
    total = 0.0
    if not stars[at + STAR_UPGRADES]:
        total += _part(bits_in(s.freed[seat]), CUBES)
    if not stars[at + STAR_MECHS]:
        mechs = 0
        for unit in range(FIRST_MECH, FIRST_MECH + MECHS):
            if s.unit_at[seat * UNITS + unit] >= 0:
                mechs += 1
        total += _part(mechs, MECHS)
    if not stars[at + STAR_STRUCTURES]:
        total += _part(bits_in(s.buildings[seat]), STRUCTURES)
    if not stars[at + STAR_RECRUITS]:
        total += _part(bits_in(s.recruits[seat]), SECTIONS)
    if not stars[at + STAR_WORKERS]:
        total += _part(s.workers_out[seat] - 2, WORKERS - 2)
    if not stars[at + STAR_POWER]:
        total += 0.8 * _part(s.power[seat], 16)
    if not stars[at + STAR_POPULARITY]:
        total += 0.6 * _part(s.popularity[seat], 18)
    if stars[at + STAR_COMBAT] < 2:
        total += 0.15 * min(1.0, s.power[seat] / 8.0)
    t[base + STAR_PROGRESS] = total * value
    if not stars[at + STAR_OBJECTIVE]:
        for card in range(len(s.objective_at)):
            if s.objective_at[card] == seat and fulfilled(s, seat, card):
                t[base + OBJECTIVE] = 0.8 * value
                break


def _part(done: int, needed: int) -> float:
    share = done / needed
    return share * share * 0.85


def _tokens(s: ScytheState, seat: int, t: list[float], gone: float, urgent: float) -> None:
    """Resources by what they pay for: the bottom actions that can be done next."""
    base = seat * TERM_COUNT
    left = 1.0 - gone
    have = [0, 0, 0, 0]
    rest = s.control[seat] & HEX_BITS
    while rest:
        low = rest & -rest
        at = (low.bit_length() - 1) * RESOURCES
        rest ^= low
        for resource in range(RESOURCES):
            have[resource] += s.resources[at + resource]
    best = 0.0
    second = 0.0
    total = 0.0
    spare = 0.0
    mat = s.mat[seat] * SECTIONS
    for section in range(SECTIONS):
        cost = SECTION_COST[mat + section] - s.cubes_on[seat * SECTIONS + section]
        resource = BOTTOM_RESOURCE[section]
        tokens = have[resource]
        share = min(1.0, tokens / cost) if cost > 0 else 1.0
        engine = _bottom_value(s, seat, section) * (0.35 + 0.65 * left) * (0.5 + 0.5 * urgent)
        gain = SECTION_COINS[mat + section] + engine
        value = 0.7 * gain * (0.3 * share + 0.7 * share * share)
        if share >= 1.0 and s.section[seat] == section:
            value *= 0.8
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
        total += value
        spare += min(3, max(0, tokens - cost))
    t[base + NEXT_ACTIONS] = best + 0.8 * second + 0.45 * (total - best - second)
    t[base + SPARE_TOKENS] = spare * left


def _bottom_value(s: ScytheState, seat: int, section: int) -> float:
    """What one more of these brings, apart from its coins."""
    if section == UPGRADE:
        return 4.0 if bits_in(s.freed[seat]) < CUBES else 0.0
    if section == DEPLOY:
        for unit in range(FIRST_MECH, FIRST_MECH + MECHS):
            if s.unit_at[seat * UNITS + unit] < 0:
                return 8.0
        return 0.0
    if section == BUILD:
        return 5.0 if bits_in(s.buildings[seat]) < STRUCTURES else 0.0
    assert section == ENLIST
    return 8.0 if bits_in(s.recruits[seat]) < SECTIONS else 0.0


def _places(s: ScytheState, n: int, seat: int, t: list[float], gone: float) -> None:
    """Where the units stand: terrains, the way to encounters and to the Factory, what is in reach of others."""
    base = seat * TERM_COUNT
    left = 1.0 - gone
    at = seat * UNITS
    worked = 0
    for terrain in RESOURCE_TERRAINS:
        if s.laborers[seat] & TERRAIN_BITS[terrain]:
            worked += 1
    t[base + TERRAINS_WORKED] = worked * left
    home = s.home[seat]
    away = 0.0
    for unit in range(UNITS):
        if s.unit_at[at + unit] == home:
            away += 1.0 if unit >= FIRST_WORKER else 1.5
    t[base + AT_HOME] = away
    settlers = 0
    piles = [0] * HEXES
    for unit in range(FIRST_WORKER, UNITS):
        place = s.unit_at[at + unit]
        if 0 <= place < HEXES:
            if VILLAGE_BITS >> place & 1:
                settlers += 1
            elif FERTILE_BITS >> place & 1:
                piles[place] += 1
    out = s.workers_out[seat]
    if out >= 6:
        t[base + VILLAGE_IDLE] = max(0, settlers - 1) * left
    elif settlers:
        t[base + VILLAGE_READY] = min(settlers, 6 - out) * left
    hexes = 2 + (s.freed[seat] >> PRODUCE_HEXES & 1)
    made = 0.0
    for section in range(SECTIONS):
        most = 0
        places = TERRAIN_BITS[TERRAIN_OF_SECTION[section]] & s.laborers[seat]
        while places:
            low = places & -places
            place = low.bit_length() - 1
            places ^= low
            if piles[place] > most:
                most = piles[place]
        if most:
            made += YIELD[min(most, 4)] * (0.2 + 0.1 * _bottom_value(s, seat, section))
            hexes -= 1
            if hexes == 0:
                break
    t[base + PRODUCTION] = made * left
    character = s.unit_at[at + CHARACTER]
    if character >= 0:
        row = DISTANCE[character]
        nearest = 6
        tokens = s.encounters
        while tokens:
            low = tokens & -tokens
            steps = row[low.bit_length() - 1]
            tokens ^= low
            if steps < nearest:
                nearest = steps
        if s.encounters == 0:
            nearest = 0
        t[base + ENCOUNTER_WAY] = nearest * (0.3 + 0.7 * left)
        if s.factory_card[seat] < 0:
            t[base + FACTORY_WAY] = row[FACTORY_HEX] * left
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
