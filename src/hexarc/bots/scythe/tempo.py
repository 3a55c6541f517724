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
    count,
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

# Prices, in turns
BOTTOM_TURN: Final = 0.5  # a bottom action apart from its resources: it shares its turn with a top action
SETTLING: Final = 0.8  # until somebody stands in a village
VILLAGE_TURN: Final = 0.3  # where somebody does
POWER_TURN: Final = 0.75  # a Bolster
POPULARITY_TURN: Final = 1.4
FIGHT_TURN: Final = 1.0  # a fight next door against an equal
FIGHT_STEP: Final = 1.2
FIGHT_GAP: Final = 0.3  # each point that the rival can show more
SECOND_FIGHT: Final = 1.2
MOST_TURNS: Final = 12.0  # more of them count no more
SPARE_WAYS: Final = 0.06  # of the first star that is not needed counts for each that is
# Resources
FLOW: Final = 0.5  # that a turn brings anyway: trade, encounters
FLOW_WORKER: Final = 0.1  # and more for each worker, wherever it is
FLOW_HARVEST: Final = 0.3  # and of what stands on the right ground
GROWTH: Final = 0.12  # by how much that grows from turn to turn
WORKER_TOKENS: Final = 0.8  # a missing worker
ON_THE_WAY: Final = 0.3  # the part of a harvest that a worker one step from its ground counts for

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


def bottoms_done(s: ScytheState, seat: int, section: int) -> int:
    """How many of the pieces of a bottom action are on the board."""
    if section == UPGRADE:
        return count(s.freed[seat])
    if section == BUILD:
        return count(s.buildings[seat])
    if section == ENLIST:
        return count(s.recruits[seat])
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


def harvest(s: ScytheState, seat: int) -> list[float]:
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
            found[section] = ON_THE_WAY / steps
    return found


class Standing:
    """What a seat has and what its open stars still need: the terms and the value net read it, so it is made once."""

    def __init__(self, r: ScytheRules, s: ScytheState, seat: int) -> None:
        self.done = [bottoms_done(s, seat, section) for section in range(SECTIONS)]
        self.price = [bottom_price(s, seat, section) for section in range(SECTIONS)]
        self.have = tokens_held(s, seat)
        self.made = harvest(s, seat)
        self.flow = flow(s, seat, self)
        self.tokens = [0.0] * (STAR_KINDS + 1)
        self.prices = star_prices(r, s, seat, self)
        missing = STARS_TO_END - s.star_total[seat]
        self.turns = together(missing, self.prices, self.tokens, self.flow) if missing > 0 else 0.0

    def lacking(self, section: int) -> int:
        """Resources for the bottom actions of a section that are still to be taken."""
        left = NEEDED[section] - self.done[section]
        return max(0, left * self.price[section] - self.have[BOTTOM_RESOURCE[section]])


def flow(s: ScytheState, seat: int, standing: Standing) -> float:
    """Resources that a turn brings, by the workers and by what they stand on; only what is still needed counts."""
    best = 0.0
    second = 0.0
    third = 0.0
    made = standing.made
    for section in range(SECTIONS + 1):
        gain = made[section]
        if gain <= 0.0:
            continue
        most = standing.lacking(section) if section < SECTIONS else WORKERS - s.workers_out[seat]
        if gain > most:
            gain = float(most)
        if gain > best:
            third, second, best = second, best, gain
        elif gain > second:
            third, second = second, gain
        elif gain > third:
            third = gain
    # a Produce takes two or three territories; what it leaves out gets its turn with the next one
    harvested = best + second + third * (1.0 if s.freed[seat] >> PRODUCE_HEXES & 1 else 0.6)
    return FLOW + FLOW_WORKER * s.workers_out[seat] + FLOW_HARVEST * harvested


def star_prices(r: ScytheRules, s: ScytheState, seat: int, standing: Standing) -> list[float]:
    """Turns for each kind of star, FAR for those that are placed; the second fight comes last.

    What a star still needs of resources (and workers) is not in its price but goes to ``standing.tokens``.
    """
    prices = [FAR] * (STAR_KINDS + 1)
    tokens = standing.tokens
    stars = s.stars
    n = r.players
    for section in range(SECTIONS):
        star = STAR_OF_SECTION[section]
        if not stars[star * n + seat]:
            prices[star] = BOTTOM_TURN * (NEEDED[section] - standing.done[section])
            tokens[star] = float(standing.lacking(section))
    if not stars[STAR_WORKERS * n + seat]:
        prices[STAR_WORKERS] = VILLAGE_TURN if standing.made[SECTIONS] > 0.0 else SETTLING
        tokens[STAR_WORKERS] = WORKER_TOKENS * (WORKERS - s.workers_out[seat])
    if not stars[STAR_POWER * n + seat]:
        gain = 2.2 + (0.8 if s.freed[seat] >> BOLSTER_POWER & 1 else 0.0)
        prices[STAR_POWER] = POWER_TURN * (MAX_POWER - s.power[seat]) / gain
    if not stars[STAR_POPULARITY * n + seat]:
        gain = 1.1 + (0.5 if s.freed[seat] >> TRADE_POPULARITY & 1 else 0.0)
        if s.building_at[seat * STRUCTURES + MONUMENT] >= 0:
            gain += 0.3
        prices[STAR_POPULARITY] = POPULARITY_TURN * (MAX_POPULARITY - s.popularity[seat]) / gain
    doubt = doubtful(r, s)
    if stars[STAR_OBJECTIVE * n + seat] < star_limit(r, s, seat, STAR_OBJECTIVE):
        for card in range(len(s.objective_at)):
            if s.objective_at[card] == seat:
                turns = objective_turns(s, seat, card) + doubt
                prices[STAR_OBJECTIVE] = min(prices[STAR_OBJECTIVE], turns)
    fights = open_fights(r, s, seat)
    if fights:
        first = min(FAR, fight_turns(r, s, seat) + doubt)
        prices[STAR_COMBAT] = first
        if fights > 1:
            prices[STAR_KINDS] = min(FAR, first + SECOND_FIGHT)
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


def fight_turns(r: ScytheRules, s: ScytheState, seat: int) -> float:
    """Turns until a fight can be won: the way to the next rival that can be covered, and the power that lacks."""
    own = strength(s, seat)
    table = ways(s, seat)
    best = FAR
    mine = s.fighters[seat]
    for other in s.enemies[seat]:
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
        turns = FIGHT_TURN + FIGHT_STEP * steps + (FIGHT_GAP * gap if gap > 0 else 0.0)
        if turns < best:
            best = turns
    return best


def turns_to_go(r: ScytheRules, s: ScytheState, seat: int) -> float:
    """The turns that a seat still needs for its sixth star."""
    return Standing(r, s, seat).turns if s.star_total[seat] < STARS_TO_END else 0.0


def together(missing: int, prices: list[float], tokens: list[float], speed: float) -> float:
    """The turns for the cheapest ``missing`` stars, and the time in which a growing flow brings their resources."""
    alone: list[float] = []
    stars: list[int] = []  # those that can be had, the cheapest first
    for star in range(len(prices)):
        price = prices[star]
        if price >= FAR and tokens[star] <= 0.0:
            continue
        price += grown(tokens[star], speed)
        at = len(alone)
        alone.append(price)
        stars.append(star)
        while at > 0 and alone[at - 1] > price:
            alone[at] = alone[at - 1]
            stars[at] = stars[at - 1]
            at -= 1
        alone[at] = price
        stars[at] = star
    turns = 0.0
    needed = 0.0
    for i in range(missing):
        if i < len(stars):
            turns += min(prices[stars[i]], MOST_TURNS)
            needed += tokens[stars[i]]
        else:
            turns += MOST_TURNS
    # the next dearest one tells how many ways there are
    spare = alone[missing] if missing < len(alone) else MOST_TURNS
    return turns + grown(needed, speed) + SPARE_WAYS * missing * min(spare, MOST_TURNS)


def grown(tokens: float, speed: float) -> float:
    """Turns until so many resources have come, if a turn brings ``speed`` now and a little more with every turn."""
    if tokens <= 0.0:
        return 0.0
    return (sqrt(speed * speed + 2.0 * GROWTH * tokens) - speed) / GROWTH
