"""The terms of the value of a position of Scythe, in coins at the end.

``measure`` makes them for one seat; a value is the terms times the weights. All that is hidden must have been redealt
(a sampled state). Most of it is what the seat would score now, less the turns it still needs for its sixth star. What
an engine is worth beside that fades as the end comes near.
"""

from math import exp
from typing import Final

from hexarc.bots.scythe.tempo import NEEDED, USUAL_ROUNDS, Standing, turns_to_go, ways
from hexarc.games.scythe.derived import AROUND, FACTORY_BIT, HEX_BITS, VILLAGE_BITS, count
from hexarc.games.scythe.ids import PlaceId
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

# In coins where the term is in coins already; the others get their price here.
DEFAULT: Final[dict[str, float]] = {
    "coins": 1.0,
    "stars": 1.0,
    "territories": 1.0,
    "pairs": 1.0,
    "tile": 1.0,
    "turns_to_end": -4.0,
    "workers": 1.0,
    "mechs": 1.0,
    "upgrades": 1.0,
    "recruits": 1.0,
    "buildings": 1.0,
    "power": 0.7,
    "combat_cards": 0.7,
    "popularity": 1.0,
    "next_action": 1.2,
    "second_action": 0.6,
    "encounter_way": -0.7,
    "factory_way": -0.3,
    "factory_card": 6.0,
    "at_home": -1.0,
    "weak": -2.0,
    "poor": -1.5,
    "exposed": -0.5,
    "village_ready": 1.0,
    "moves_left": 1.8,
}
TERMS: Final[tuple[str, ...]] = tuple(DEFAULT)
WEIGHTS: Final[list[float]] = list(DEFAULT.values())
TERM_COUNT: Final = 25


# What the engine is worth at the beginning, beside what it does for the sixth star; at the end of the game nothing of
# it is.
WORKER_VALUE: Final[list[float]] = [0.0, 0.0, 0.0, 7.0, 12.0, 16.0, 17.0, 17.5, 18.0]
MECH_VALUE: Final[list[float]] = [0.0, 11.0, 19.0, 25.0, 29.0]
ADDED_UNIT_VALUE: Final = 8.0  # Tesla: about a second mech
UPGRADE_VALUE: Final[list[float]] = [0.0, 5.0, 9.0, 12.0, 14.0, 16.0, 17.0]
RECRUIT_VALUE: Final[list[float]] = [0.0, 8.0, 15.0, 21.0, 26.0]
STRUCTURE_VALUE: Final[list[float]] = [0.0, 4.0, 8.0, 12.0, 15.0]
BOTTOM_VALUE: Final[list[list[float]]] = [UPGRADE_VALUE, MECH_VALUE, STRUCTURE_VALUE, RECRUIT_VALUE]  # by section
USUAL_COUNT: Final = 17.0  # stars, territories and pairs of resources that popularity multiplies in the end
LONG: Final = 24.0  # turns to go at the beginning, as ``tempo`` estimates them


class Terms:
    """One number a term: what one seat has of each, or what each counts for.

    Fields and not a list: compiled code keeps the numbers of an object unboxed, so that measuring makes no new floats.
    """

    def __init__(self) -> None:
        self.coins = 0.0
        self.stars = 0.0
        self.territories = 0.0
        self.pairs = 0.0
        self.tile = 0.0
        self.turns_to_end = 0.0
        self.workers = 0.0
        self.mechs = 0.0
        self.upgrades = 0.0
        self.recruits = 0.0
        self.buildings = 0.0
        self.power = 0.0
        self.combat_cards = 0.0
        self.popularity = 0.0
        self.next_action = 0.0
        self.second_action = 0.0
        self.encounter_way = 0.0
        self.factory_way = 0.0
        self.factory_card = 0.0
        self.at_home = 0.0
        self.weak = 0.0
        self.poor = 0.0
        self.exposed = 0.0
        self.village_ready = 0.0
        self.moves_left = 0.0

    def row(self) -> list[float]:
        """The terms in the order of ``TERMS``."""
        return [float(getattr(self, name)) for name in TERMS]

    def times(self, w: "Terms") -> float:
        """The sum of all terms, each by its weight."""
        total = 0.0
        total += self.coins * w.coins
        total += self.stars * w.stars
        total += self.territories * w.territories
        total += self.pairs * w.pairs
        total += self.tile * w.tile
        total += self.turns_to_end * w.turns_to_end
        total += self.workers * w.workers
        total += self.mechs * w.mechs
        total += self.upgrades * w.upgrades
        total += self.recruits * w.recruits
        total += self.buildings * w.buildings
        total += self.power * w.power
        total += self.combat_cards * w.combat_cards
        total += self.popularity * w.popularity
        total += self.next_action * w.next_action
        total += self.second_action * w.second_action
        total += self.encounter_way * w.encounter_way
        total += self.factory_way * w.factory_way
        total += self.factory_card * w.factory_card
        total += self.at_home * w.at_home
        total += self.weak * w.weak
        total += self.poor * w.poor
        total += self.exposed * w.exposed
        total += self.village_ready * w.village_ready
        total += self.moves_left * w.moves_left
        return total


def named(t: Terms, weights: list[float]) -> list[tuple[str, float]]:
    """The value of one seat, taken apart."""
    return [(name, value * weight) for name, value, weight in zip(TERMS, t.row(), weights, strict=True)]


def weighing(weights: list[float]) -> Terms:
    """Weights in the order of ``TERMS``, as ``times`` wants them."""
    found = Terms()
    for name, weight in zip(TERMS, weights, strict=True):
        setattr(found, name, weight)
    return found


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


def phase(r: ScytheRules, s: ScytheState) -> float:
    """How much of the game is left, from 1 to 0, by the seat that is nearest to its sixth star."""
    shortest = LONG
    for seat in range(r.players):
        if follows_a_mat(s, seat):
            shortest = min(shortest, turns_to_go(r, s, seat))
    return shortest / LONG


def haste(r: ScytheRules, s: ScytheState) -> float:
    """The longer a game takes, the more its end counts: else who gains a coin a turn would play on for ever."""
    return 1.0 + max(0.0, s.turns / r.players - USUAL_ROUNDS) / 6.0


def measure(r: ScytheRules, s: ScytheState, seat: int, left: float, standing: Standing | None = None) -> Terms:
    """The terms of one seat; ``left`` is the ``phase``, by default that of the position itself.

    Who compares positions of one turn should give all of them the same: else a step towards the sixth star would make
    the own engine worth less, and the better the engine, the longer the game.
    """
    t = Terms()
    if not follows_a_mat(s, seat):
        return t
    if left < 0.0:
        left = phase(r, s)
    standing = standing or Standing(r, s, seat)
    t.turns_to_end = standing.turns * haste(r, s)
    _score(r, s, seat, t, left)
    _engine(s, seat, t, standing, left)
    _bottoms(s, seat, t, standing, left)
    _places(s, r.players, seat, t, left)
    for f in s.stack:
        if f.proc == MOVE and f.seat == seat:
            t.moves_left = float(f.a)
    return t


def _score(r: ScytheRules, s: ScytheState, seat: int, t: Terms, left: float) -> None:
    """What the final count would give, at the popularity that may be expected by then."""
    gone = 1.0 - left
    softness = 0.15 + 2.0 * left
    popularity = s.popularity[seat] + 3.0 * left
    middle = step_up(popularity, 6.5, softness)
    high = step_up(popularity, 12.5, softness)
    control = scored_control(r, s, seat)
    lands = float(count(control))
    if control & FACTORY_BIT:
        lands += FACTORY_TERRITORIES - 1
    t.coins = float(s.coins[seat])
    for row in r.score_rows:
        t.coins += row.coins(r, s, seat)  # of modules: a broken alliance, influence
    t.stars = s.star_total[seat] * (3.0 + middle + high)
    t.territories = lands * (2.0 + middle + high) * (0.35 + 0.65 * gone)
    tokens = 0
    rest = control & HEX_BITS
    while rest:
        low = rest & -rest
        at = (low.bit_length() - 1) * RESOURCES
        rest ^= low
        tokens += s.resources[at] + s.resources[at + 1] + s.resources[at + 2] + s.resources[at + 3]
    t.pairs = (tokens // 2 if left < 0.08 else tokens / 2.0) * (1.0 + middle + high) * (0.2 + 0.8 * gone)
    t.tile = float(tile_coins(s, seat))
    coming = USUAL_COUNT - s.star_total[seat] - lands - tokens / 2.0
    t.popularity = (middle + high) * max(0.0, coming) + 0.4 * s.popularity[seat] * left


def _engine(s: ScytheState, seat: int, t: Terms, standing: Standing, left: float) -> None:
    t.workers = WORKER_VALUE[s.workers_out[seat]] * left
    t.mechs = MECH_VALUE[standing.done[DEPLOY]] * left
    t.mechs += (3.0 * (s.skills[seat] >> RIVERWALK & 1) + 3.0 * (s.skills[seat] >> SPEED & 1)) * left
    added = added_unit(s, seat)
    if added >= 0 and s.unit_at[seat * UNITS + added] >= 0:
        t.mechs += ADDED_UNIT_VALUE * left
    t.upgrades = UPGRADE_VALUE[standing.done[UPGRADE]] * left
    t.recruits = RECRUIT_VALUE[standing.done[ENLIST]] * left
    t.buildings = STRUCTURE_VALUE[standing.done[BUILD]] * left
    if s.building_at[seat * STRUCTURES + MILL] >= 0:
        t.buildings += 2.0 * left
    power = s.power[seat]
    t.power = (min(power, 7) + 0.6 * max(0, power - 7)) * (0.3 + 0.7 * left)
    cards = 0.0
    for kind in range(4):
        cards += s.hand[seat * 4 + kind] * (0.7 + 0.2 * kind)
    t.combat_cards = min(cards, 6.0) * (0.2 + 0.8 * left)
    if power < 2:
        t.weak = left
    if s.coins[seat] < 2:
        t.poor = left
    if seat in s.factory_at:
        t.factory_card = left


def _bottoms(s: ScytheState, seat: int, t: Terms, standing: Standing, left: float) -> None:
    """The best bottom actions that are paid for already and open next turn."""
    best = 0.0
    second = 0.0
    mat = s.mat[seat] * SECTIONS
    for section in range(SECTIONS):
        done = standing.done[section]
        if done >= NEEDED[section]:
            continue
        values = BOTTOM_VALUE[section]
        share = standing.have[BOTTOM_RESOURCE[section]] / standing.price[section]
        gain = SECTION_COINS[mat + section] + (values[done + 1] - values[done]) * left
        value = 0.55 * gain * (share * (0.4 + 0.6 * share) if share < 1.0 else 1.0)
        if s.section[seat] == section:
            value *= 0.6
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    t.next_action = best
    t.second_action = second


def _places(s: ScytheState, n: int, seat: int, t: Terms, left: float) -> None:
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
    t.at_home = away
    if s.workers_out[seat] < 6:
        t.village_ready = min(settlers, 6 - s.workers_out[seat]) * left
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
            t.encounter_way = nearest * (0.3 + 0.7 * left)
        if seat not in s.factory_at:
            t.factory_way = min(row[FACTORY_HEX], 7) * left
    near = 0
    for other in s.enemies[seat]:
        if other < n and s.power[other] > s.power[seat]:
            rest = s.fighters[other]
            while rest:
                low = rest & -rest
                near |= AROUND[low.bit_length() - 1]
                rest ^= low
    exposed = 0.0
    rest = near & s.control[seat] & HEX_BITS
    while rest:
        low = rest & -rest
        place = PlaceId(low.bit_length() - 1)
        rest ^= low
        exposed += 0.5
        for resource in range(RESOURCES):
            exposed += 0.3 * s.resources[place * RESOURCES + resource]
    t.exposed = min(exposed, 6.0)
