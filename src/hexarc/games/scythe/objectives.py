"""What objective cards measure (FR p.26, readings in docs/rules-decisions.md).

Control means control by units or structures; lone armed Traps do not count (D26), home bases never do.
"""

from hexarc.games.scythe.derived import (
    AROUND,
    FACTORY_BIT,
    HEX_BITS,
    PRODUCING_TERRAINS,
    TERRAIN_BITS,
    TUNNEL_BITS,
    count,
    members,
)
from hexarc.games.scythe.pieces import cards_with, control_alone, fighters_at, hand_size, tokens_at, workers_at
from hexarc.games.scythe.state import BOX, CHARACTER, FIRST_MECH, SHOWN, UNITS, ScytheState
from hexarc.games.scythe.tables import ops
from hexarc.games.scythe.tables.board import FACTORY_HEX, LAKES
from hexarc.games.scythe.tables.cards import OBJECTIVE_TERMS
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.tables.scoring import STAR_COMBAT


def holds_objective(s: ScytheState, seat: int) -> bool:
    """Whether a seat still has objective cards; that is open, which ones is not."""
    return cards_with(s.objective_at, seat) > 0


def may_hold(s: ScytheState, seat: int, card: int) -> bool:
    """Whether a seat could hold a card, as far as everybody knows."""
    zone = s.objective_at[card]
    return zone != SHOWN and zone != BOX and holds_objective(s, seat)


def fulfilled(s: ScytheState, seat: int, card: int) -> bool:
    """Whether every term of an objective holds now."""
    for measure, terrain, low, high in OBJECTIVE_TERMS[card]:
        if not low <= measured(s, seat, measure, terrain) <= high:
            return False
    return True


def measured(s: ScytheState, seat: int, measure: int, terrain: int) -> int:
    if measure <= ops.CONTROLLED_FACTORY or ops.NEXT_TO_FACTORY <= measure <= ops.AROUND_ONE_LAKE:
        return measured_land(s, seat, measure, terrain)
    if ops.HAS_POWER <= measure <= ops.HAS_COMBAT_STARS:
        return measured_mats(s, seat, measure)
    if ops.SCARCEST_RESOURCE <= measure <= ops.TOKENS_WITH_WOLF:
        return measured_tokens(s, seat, measure)
    if measure == ops.PLAYERS_WITH_MORE_POWER:
        above = 0
        for other in range(len(s.power)):
            if s.power[other] > s.power[seat]:
                above += 1
        return above
    if measure == ops.WORKERS_DRIVEN_OFF:
        return s.driven_off
    if measure == ops.WORKERS_MINUS_RECRUITS:
        return s.workers_out[seat] - count(s.recruits[seat])
    return measured_places(s, seat, measure)


def measured_land(s: ScytheState, seat: int, measure: int, terrain: int) -> int:
    control = control_alone(s, seat)
    if measure == ops.CONTROLLED_OF_TERRAIN:
        return count(control & TERRAIN_BITS[terrain])
    if measure == ops.CONTROLLED_TUNNELS:
        return count(control & TUNNEL_BITS)
    if measure == ops.CONTROLLED_FACTORY:
        return 1 if control & FACTORY_BIT else 0
    if measure == ops.NEXT_TO_FACTORY:
        return count(control & AROUND[FACTORY_HEX])
    most = 0
    for lake in LAKES:
        most = max(most, count(control & AROUND[lake]))
    return most


def measured_mats(s: ScytheState, seat: int, measure: int) -> int:
    if measure == ops.HAS_POWER:
        return s.power[seat]
    if measure == ops.HAS_POPULARITY:
        return s.popularity[seat]
    if measure == ops.HAS_COINS:
        return s.coins[seat]
    if measure == ops.HAS_WORKERS:
        return s.workers_out[seat]
    if measure == ops.HAS_MECHS:
        return mechs_out(s, seat)
    if measure == ops.HAS_UPGRADES:
        return count(s.freed[seat])
    if measure == ops.HAS_STRUCTURES:
        return count(s.buildings[seat])
    if measure == ops.HAS_RECRUITS:
        return count(s.recruits[seat])
    if measure == ops.HAS_FACTORY_CARDS:
        return cards_with(s.factory_at, seat)
    if measure == ops.HAS_COMBAT_CARDS:
        return hand_size(s, seat)
    return s.stars[STAR_COMBAT * len(s.power) + seat]


def mechs_out(s: ScytheState, seat: int) -> int:
    total = 0
    first = seat * UNITS + FIRST_MECH
    for i in range(first, first + MECHS):
        if s.unit_at[i] >= 0:
            total += 1
    return total


def measured_tokens(s: ScytheState, seat: int, measure: int) -> int:
    if measure == ops.TOKENS_WITH_WOLF:
        place = s.unit_at[seat * UNITS + CHARACTER]
        alone = fighters_at(s, seat, place) == 2 and workers_at(s, seat, place) == 1
        return tokens_at(s, place) if alone and control_alone(s, seat) >> place & 1 else 0
    totals = [0] * ops.RESOURCES
    most_with_all = 0
    for place in members(control_alone(s, seat)):
        every = True
        for resource in range(ops.RESOURCES):
            tokens = s.resources[place * ops.RESOURCES + resource]
            totals[resource] += tokens
            if tokens == 0:
                every = False
        if every:
            most_with_all = max(most_with_all, tokens_at(s, place))
    if measure == ops.TOKENS_WITH_ALL_FOUR:
        return most_with_all
    return min(totals) if measure == ops.SCARCEST_RESOURCE else max(totals)


def measured_places(s: ScytheState, seat: int, measure: int) -> int:
    if measure == ops.STRUCTURES_BY_BASE:
        return count(s.buildings[seat] & AROUND[s.home[seat]])
    if measure == ops.TERRAINS_WITH_WORKER:
        terrains = 0
        for terrain in PRODUCING_TERRAINS:
            if s.laborers[seat] & control_alone(s, seat) & TERRAIN_BITS[terrain]:
                terrains += 1
        return terrains
    most = 0
    if measure == ops.WORKERS_BY_FACTORY:
        for place in members(s.laborers[seat] & AROUND[FACTORY_HEX]):
            most = max(most, workers_at(s, seat, place))
        return most
    for place in members((s.fighters[seat] | s.laborers[seat] | s.buildings[seat]) & HEX_BITS):
        pieces = fighters_at(s, seat, place) + workers_at(s, seat, place) + (s.buildings[seat] >> place & 1)
        most = max(most, pieces)
    return most
