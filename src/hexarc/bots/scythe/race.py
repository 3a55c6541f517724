"""How many more turns a seat needs for its sixth star: the price of every open star in turns, the cheapest ones added.

A turn has a top and a bottom action. What holds a star up is mostly the resources of its bottom actions, so these count
most; how fast they come depends on the workers that stand on the right ground. An estimate to compare positions with,
not a forecast.
"""

from math import sqrt
from typing import Final

from hexarc.bots.scythe.figures import likely_force
from hexarc.bots.scythe.tracks import fit_track
from hexarc.games.scythe.derived import (
    DRY_BITS,
    HEX_BITS,
    LAND_STEPS,
    RIVER_STEPS,
    TERRAIN_BITS,
    TUNNEL_BITS,
    VILLAGE_BITS,
)
from hexarc.games.scythe.objectives import measured
from hexarc.games.scythe.procs.stars import star_limit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, FIRST_MECH, FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables import ops
from hexarc.games.scythe.tables.board import FACTORY_HEX, HEXES, PLACES, TERRAIN_PRODUCES, TERRAINS
from hexarc.games.scythe.tables.cards import OBJECTIVE_TERMS
from hexarc.games.scythe.tables.factions import MECHS, RIVERWALK
from hexarc.games.scythe.tables.mats import (
    BOLSTER_POWER,
    BOTTOM_RESOURCE,
    BUILD,
    CUBES,
    ENLIST,
    MILL,
    MONUMENT,
    PRODUCE_HEXES,
    SECTION_COST,
    SECTIONS,
    STRUCTURES,
    TRADE_POPULARITY,
    UPGRADE,
    WORKERS,
)
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import (
    MAX_DIAL,
    MAX_POPULARITY,
    MAX_POWER,
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

STARS_TO_END: Final = 6
USUAL_ROUNDS: Final = 24.0
FAR: Final = 30.0
NOWHERE: Final = 12  # steps, where there is no way

# The prices, in turns; a mind may have others, which were learned. By their places:
BOTTOM_TURN: Final = 0  # a bottom action apart from its resources: it shares its turn with a top action
FLOW: Final = 1  # resources that a turn brings anyway: trade, encounters
FLOW_WORKER: Final = 2  # and more for each worker, wherever it is
FLOW_HARVEST: Final = 3  # and for what stands on the right ground
GROWTH: Final = 4  # by how much that grows from turn to turn
WORKER_TOKENS: Final = 5  # a missing worker, in resources
SETTLING: Final = 6  # the turns until somebody stands in a village
POWER_TURN: Final = 7  # a Bolster
POPULARITY_TURN: Final = 8
FIGHT_TURN: Final = 9  # a fight next door against an equal
FIGHT_STEP: Final = 10
FIGHT_GAP: Final = 11  # each point that the rival can show more
SPARE_WAYS: Final = 12  # how much the first star that is not needed counts
ON_THE_WAY: Final = 13  # the part of a harvest that a worker one step from its ground counts for
OBJECTIVE_TURN: Final = 14  # how much longer an objective takes than its steps
RATES: Final[list[float]] = [0.5, 0.5, 0.1, 0.3, 0.12, 0.8, 0.8, 0.75, 1.4, 1.0, 1.2, 0.3, 0.06, 0.3, 1.0]
RATE_NAMES: Final[tuple[str, ...]] = (
    "race.bottom_turn",
    "race.flow",
    "race.flow_worker",
    "race.flow_harvest",
    "race.growth",
    "race.worker_tokens",
    "race.settling",
    "race.power_turn",
    "race.popularity_turn",
    "race.fight_turn",
    "race.fight_step",
    "race.fight_gap",
    "race.spare_ways",
    "race.on_the_way",
    "race.objective_turn",
)

STAR_OF_SECTION: Final[list[int]] = [STAR_UPGRADES, STAR_MECHS, STAR_STRUCTURES, STAR_RECRUITS]
NEEDED: Final[list[int]] = [CUBES, MECHS, STRUCTURES, SECTIONS]  # bottom actions for the star of a section
YIELD: Final[list[float]] = [0.0, 1.0, 1.9, 2.7, 3.2, 3.5, 3.7, 3.8, 3.9]  # of one territory, by its workers

# What one step of a measure costs, in turns, when an objective asks for more of it.
_STEP: Final[dict[int, float]] = {
    ops.CONTROLLED_OF_TERRAIN: 0.7,
    ops.CONTROLLED_TUNNELS: 0.8,
    ops.CONTROLLED_FACTORY: 2.5,
    ops.PLAYERS_WITH_MORE_POWER: 1.5,
    ops.WORKERS_DRIVEN_OFF: 2.0,
    ops.HAS_POWER: 0.3,
    ops.HAS_POPULARITY: 0.8,
    ops.HAS_COINS: 0.4,
    ops.HAS_WORKERS: 0.6,
    ops.HAS_MECHS: 1.3,
    ops.HAS_UPGRADES: 1.3,
    ops.HAS_STRUCTURES: 1.4,
    ops.HAS_RECRUITS: 1.3,
    ops.HAS_FACTORY_CARDS: 3.0,
    ops.HAS_COMBAT_CARDS: 0.7,
    ops.HAS_COMBAT_STARS: 3.0,
    ops.SCARCEST_RESOURCE: 1.5,
    ops.RICHEST_RESOURCE: 0.5,
    ops.TOKENS_WITH_ALL_FOUR: 1.2,
    ops.TOKENS_WITH_WOLF: 1.0,
    ops.PIECES_TOGETHER: 0.5,
    ops.WORKERS_MINUS_RECRUITS: 0.7,
    ops.NEXT_TO_FACTORY: 1.0,
    ops.AROUND_ONE_LAKE: 0.8,
    ops.WORKERS_BY_FACTORY: 1.0,
    ops.TERRAINS_WITH_WORKER: 0.8,
    ops.STRUCTURES_BY_BASE: 1.6,
}
STEP_TURNS: Final[list[float]] = [_STEP[measure] for measure in range(ops.MEASURES)]
TOO_MUCH: Final = 1.5  # a step back, where an objective asks for no more than so much


def _walks(by_water: bool) -> list[list[int]]:
    """Steps from place to place: over land and through tunnels, or over rivers too."""
    table: list[list[int]] = []
    for start in range(PLACES):
        row = [NOWHERE] * PLACES
        row[start] = 0
        seen = 1 << start
        edge = seen
        steps = 0
        while edge:
            steps += 1
            reached = 0
            for place in range(PLACES):
                if edge >> place & 1:
                    reached |= LAND_STEPS[place] | RIVER_STEPS[place] if by_water else LAND_STEPS[place]
                    if TUNNEL_BITS >> place & 1:
                        reached |= TUNNEL_BITS
            edge = reached & ~seen & HEX_BITS
            seen |= edge
            for place in range(PLACES):
                if edge >> place & 1:
                    row[place] = steps
        table.append(row)
    return table


WALK: Final[list[list[int]]] = _walks(False)
FORD: Final[list[list[int]]] = _walks(True)
TERRAIN_OF_SECTION: Final[list[int]] = [
    TERRAIN_PRODUCES[:TERRAINS].index(BOTTOM_RESOURCE[section]) for section in range(SECTIONS)
]


def _nearest(table: list[list[int]]) -> list[list[int]]:
    """Steps from each place to the ground of each section."""
    found: list[list[int]] = []
    for section in range(SECTIONS):
        row: list[int] = []
        for place in range(PLACES):
            steps = NOWHERE
            for ground in range(HEXES):
                if TERRAIN_BITS[TERRAIN_OF_SECTION[section]] >> ground & 1:
                    steps = min(steps, table[place][ground])
            row.append(steps)
        found.append(row)
    return found


WALK_TO_WORK: Final[list[list[int]]] = _nearest(WALK)
FORD_TO_WORK: Final[list[list[int]]] = _nearest(FORD)


def ways(s: ScytheState, seat: int) -> list[list[int]]:
    """The table of steps that fits a seat: with Riverwalk rivers are no barrier."""
    return FORD if s.skills[seat] >> RIVERWALK & 1 else WALK


def bits_in(bits: int) -> int:
    total = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total


def bottoms_done(s: ScytheState, seat: int, section: int) -> int:
    """How many of the pieces of a bottom action are on the board."""
    if section == UPGRADE:
        return bits_in(s.freed[seat])
    if section == BUILD:
        return bits_in(s.buildings[seat])
    if section == ENLIST:
        return bits_in(s.recruits[seat])
    mechs = 0
    for unit in range(FIRST_MECH, FIRST_MECH + MECHS):
        if s.unit_at[seat * UNITS + unit] >= 0:
            mechs += 1
    return mechs


def bottom_price(s: ScytheState, seat: int, section: int) -> int:
    return SECTION_COST[s.mat[seat] * SECTIONS + section] - s.cubes_on[seat * SECTIONS + section]


def tokens_held(s: ScytheState, seat: int) -> list[int]:
    """The resources on the territories of a seat."""
    have = [0, 0, 0, 0]
    rest = s.control[seat] & HEX_BITS
    while rest:
        low = rest & -rest
        at = (low.bit_length() - 1) * RESOURCES
        rest ^= low
        for resource in range(RESOURCES):
            have[resource] += s.resources[at + resource]
    return have


def harvest(s: ScytheState, seat: int, rates: list[float] = RATES) -> list[float]:
    """What one Produce gives for each section, by the best territory of its kind; the last entry is for new workers."""
    piles = [0] * HEXES
    for unit in range(seat * UNITS + FIRST_WORKER, seat * UNITS + UNITS):
        place = s.unit_at[unit]
        if 0 <= place < HEXES:
            piles[place] += 1
    mill = s.building_at[seat * STRUCTURES + MILL]
    if mill >= 0:
        piles[mill] += 1
    found = [0.0] * (SECTIONS + 1)
    grounds = s.laborers[seat] & DRY_BITS
    if mill >= 0:
        grounds |= 1 << mill
    for section in range(SECTIONS + 1):
        places = grounds & (VILLAGE_BITS if section == SECTIONS else TERRAIN_BITS[TERRAIN_OF_SECTION[section]])
        while places:
            low = places & -places
            places ^= low
            made = YIELD[min(8, piles[low.bit_length() - 1])]
            found[section] = max(made + 0.3 * found[section], found[section] + 0.3 * made)
    nearest = FORD_TO_WORK if s.skills[seat] >> RIVERWALK & 1 else WALK_TO_WORK
    for section in range(SECTIONS):
        if found[section] > 0.0:
            continue
        # a worker on its way there counts a little, lest nobody sets out
        steps = NOWHERE
        for unit in range(seat * UNITS + FIRST_WORKER, seat * UNITS + UNITS):
            place = s.unit_at[unit]
            if place >= 0:
                steps = min(steps, nearest[section][place])
        if 0 < steps < 4:
            found[section] = rates[ON_THE_WAY] / steps
    return found


def flow(s: ScytheState, seat: int, have: list[int], made: list[float], rates: list[float]) -> float:
    """Resources that a turn brings, by the workers and by what they stand on; only what is still needed counts."""
    best = 0.0
    second = 0.0
    third = 0.0
    for section in range(SECTIONS + 1):
        gain = made[section]
        if section < SECTIONS:
            left = NEEDED[section] - bottoms_done(s, seat, section)
            gain = min(gain, float(max(0, left * bottom_price(s, seat, section) - have[BOTTOM_RESOURCE[section]])))
        else:
            gain = min(gain, float(WORKERS - s.workers_out[seat]))
        if gain > best:
            third, second, best = second, best, gain
        elif gain > second:
            third, second = second, gain
        elif gain > third:
            third = gain
    # a Produce takes two or three territories; what it leaves out gets its turn with the next one
    harvested = best + second + third * (1.0 if s.freed[seat] >> PRODUCE_HEXES & 1 else 0.6)
    return rates[FLOW] + rates[FLOW_WORKER] * s.workers_out[seat] + rates[FLOW_HARVEST] * harvested


def star_prices(
    r: ScytheRules,
    s: ScytheState,
    seat: int,
    have: list[int],
    made: list[float],
    tokens: list[float],
    rates: list[float] = RATES,
) -> list[float]:
    """Turns for each kind of star, FAR for those that are placed; the second fight comes last.

    What a star still needs of resources (and workers) is not in its price but goes to ``tokens``.
    """
    prices = [FAR] * (STAR_KINDS + 1)
    stars = s.stars
    n = r.players
    workers = s.workers_out[seat]
    for section in range(SECTIONS):
        star = STAR_OF_SECTION[section]
        if stars[star * n + seat]:
            continue
        left = NEEDED[section] - bottoms_done(s, seat, section)
        missing = left * bottom_price(s, seat, section) - have[BOTTOM_RESOURCE[section]]
        prices[star] = rates[BOTTOM_TURN] * left
        tokens[star] = float(max(0, missing))
    if not stars[STAR_WORKERS * n + seat]:
        prices[STAR_WORKERS] = 0.3 if made[SECTIONS] > 0.0 else rates[SETTLING]
        tokens[STAR_WORKERS] = rates[WORKER_TOKENS] * (WORKERS - workers)
    if not stars[STAR_POWER * n + seat]:
        gain = 2.2 + (0.8 if s.freed[seat] >> BOLSTER_POWER & 1 else 0.0)
        prices[STAR_POWER] = rates[POWER_TURN] * (MAX_POWER - s.power[seat]) / gain
    if not stars[STAR_POPULARITY * n + seat]:
        gain = 1.1 + (0.5 if s.freed[seat] >> TRADE_POPULARITY & 1 else 0.0)
        if s.building_at[seat * STRUCTURES + MONUMENT] >= 0:
            gain += 0.3
        prices[STAR_POPULARITY] = rates[POPULARITY_TURN] * (MAX_POPULARITY - s.popularity[seat]) / gain
    doubt = doubtful(r, s)
    if stars[STAR_OBJECTIVE * n + seat] < star_limit(r, s, seat, STAR_OBJECTIVE):
        for card in range(len(s.objective_at)):
            if s.objective_at[card] == seat:
                turns = rates[OBJECTIVE_TURN] * objective_turns(s, seat, card) + doubt
                prices[STAR_OBJECTIVE] = min(prices[STAR_OBJECTIVE], turns)
    fights = open_fights(r, s, seat)
    if fights:
        first = min(FAR, fight_turns(r, s, seat, rates) + doubt)
        prices[STAR_COMBAT] = first
        if fights > 1:
            prices[STAR_KINDS] = min(FAR, first + 1.2)
    if r.track_is_set:
        character = s.unit_at[seat * UNITS]
        fit_track(r, s, seat, prices, tokens, ways(s, seat)[character][FACTORY_HEX] if character >= 0 else NOWHERE)
    return prices


def open_fights(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """How many more fights bring a star."""
    limit = star_limit(r, s, seat, STAR_COMBAT)
    return min(limit - s.stars[STAR_COMBAT * len(s.power) + seat], STARS_TO_END - s.star_total[seat])


def doubtful(r: ScytheRules, s: ScytheState) -> float:
    """What looks near all the time and is not done is not near: a rival who cannot be reached, a card that cannot be
    fulfilled. Who believed in it for ever would never turn to another star, and the game would not end."""
    return max(0.0, s.turns / r.players - USUAL_ROUNDS) / 4.0


def objective_turns(s: ScytheState, seat: int, card: int) -> float:
    """Turns until a card is fulfilled, guessed from what it still lacks."""
    turns = 0.25
    for measure, terrain, low, high in OBJECTIVE_TERMS[card]:
        value = measured(s, seat, measure, terrain)
        if value < low:
            turns += (low - value) * STEP_TURNS[measure]
        elif value > high:
            turns += min(value - high, 4) * TOO_MUCH
    return turns


def strength(s: ScytheState, seat: int) -> float:
    """The most that a lone fighter can be expected to show."""
    cards = 0
    best = 0
    for kind in range(CARD_KINDS):
        if s.hand[seat * CARD_KINDS + kind]:
            best = kind + 2
            cards += s.hand[seat * CARD_KINDS + kind]
    return min(MAX_DIAL, s.power[seat]) + float(best) + (0.6 if cards > 1 else 0.0)


def fight_turns(r: ScytheRules, s: ScytheState, seat: int, rates: list[float]) -> float:
    """Turns until a fight can be won: the way to the next rival that can be covered, and the power that lacks."""
    own = strength(s, seat)
    table = ways(s, seat)
    best = FAR
    mine = s.fighters[seat]
    for other in range(len(s.fighters)):
        if other == seat:
            continue
        gap = (strength(s, other) if other < r.players else likely_force(r, s, other)) - own
        steps = NOWHERE
        theirs = s.fighters[other] & HEX_BITS
        while theirs:
            low = theirs & -theirs
            theirs ^= low
            row = table[low.bit_length() - 1]
            here = mine
            while here:
                from_bit = here & -here
                here ^= from_bit
                way = row[from_bit.bit_length() - 1]
                if way < steps:
                    steps = way
        if steps >= NOWHERE:
            continue  # nobody to fight: the bases are out of bounds
        turns = rates[FIGHT_TURN] + rates[FIGHT_STEP] * steps + (rates[FIGHT_GAP] * gap if gap > 0 else 0.0)
        if turns < best:
            best = turns
    return best


def turns_to_go(r: ScytheRules, s: ScytheState, seat: int, have: list[int], rates: list[float] = RATES) -> float:
    """The cheapest stars that are missing, and the time in which a growing flow brings their resources."""
    if s.star_total[seat] >= STARS_TO_END:
        return 0.0
    made = harvest(s, seat, rates)
    speed = flow(s, seat, have, made, rates)
    tokens = [0.0] * (STAR_KINDS + 1)
    prices = star_prices(r, s, seat, have, made, tokens, rates)
    return together(STARS_TO_END - s.star_total[seat], prices, tokens, speed, rates)


def together(missing: int, prices: list[float], tokens: list[float], speed: float, rates: list[float]) -> float:
    """The turns for the cheapest ``missing`` stars."""
    alone = [0.0] * len(prices)
    for star in range(len(prices)):
        alone[star] = prices[star] + grown(tokens[star], speed, rates[GROWTH])
    turns = 0.0
    needed = 0.0
    for _ in range(missing):
        star = cheapest(alone)
        turns += min(prices[star], 12.0)
        needed += tokens[star]
        alone[star] = FAR + FAR
    spare = alone[cheapest(alone)]
    # the next dearest one tells how many ways there are
    return turns + grown(needed, speed, rates[GROWTH]) + rates[SPARE_WAYS] * missing * min(spare, 12.0)


def cheapest(prices: list[float]) -> int:
    found = 0
    for star in range(len(prices)):
        if prices[star] < prices[found]:
            found = star
    return found


def grown(tokens: float, speed: float, growth: float) -> float:
    """Turns until so many resources have come, if a turn brings ``speed`` now and a little more with every turn."""
    return (sqrt(speed * speed + 2.0 * growth * tokens) - speed) / growth
