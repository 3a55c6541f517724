"""Where one step can lead (FR p.11, p.15-17), as bit sets of places.

Each link is one step, whatever the distance. Modules add the special links of their factions through the number REACH.
"""

from typing import Final

from hexarc.core.rules import number
from hexarc.games.scythe.derived import (
    FACTORY_BIT,
    LAKE_BITS,
    LAKE_STEPS,
    LAND_STEPS,
    MOUNTAIN_BITS,
    RIVER_STEPS,
    TUNNEL_BITS,
    VILLAGE_BITS,
)
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import added_unit, mine_bit
from hexarc.games.scythe.rules import REACH, TOWNSHIP_REACH, WORKER_REACH, ScytheRules
from hexarc.games.scythe.state import FIGHTER_UNITS, FIRST_MECH, FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import (
    RIVERWALK,
    SEAWORTHY,
    SUBMERGE,
    SWIM,
    TOWNSHIP,
    UNDERPASS,
    WAYFARE,
)
from hexarc.games.scythe.tables.ops import RESOURCES

LAKE_SKILLS: Final = 1 << SEAWORTHY | 1 << SUBMERGE
TOWNSHIP_BITS: Final[int] = VILLAGE_BITS | FACTORY_BIT


def worker_reach(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId, fighters: int, workers: int) -> int:
    """A worker on its own goes over land and through tunnels, never to opposing units nor away from fighters.

    ``fighters`` and ``workers`` are the places with opposing ones.
    """
    if fighters >> place & 1:
        return 0
    reach = LAND_STEPS[place]
    if s.abilities[seat] >> SWIM & 1:
        reach |= RIVER_STEPS[place]
    tunnels = TUNNEL_BITS | mine_bit(s, seat)
    if tunnels >> place & 1:
        reach |= tunnels & ~(1 << place)
    reach &= ~(fighters | workers)
    return number(r, s, WORKER_REACH, seat, reach, place) & ~(1 << place) if r.numbers[WORKER_REACH] else reach


def fighter_reach(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId) -> int:
    """A character or mech: land, tunnels, and what the deployed mechs allow, from a base of whomever as well."""
    skills = s.skills[seat]
    reach = LAND_STEPS[place]
    if skills >> RIVERWALK & 1:
        reach |= RIVER_STEPS[place] & r.riverwalk[s.faction[seat]]
    if skills & LAKE_SKILLS:
        reach |= LAKE_STEPS[place]
    tunnels = TUNNEL_BITS | mine_bit(s, seat)
    if tunnels >> place & 1:
        reach |= tunnels
    if skills >> SUBMERGE & 1 and LAKE_BITS >> place & 1:
        reach |= LAKE_BITS
    if skills >> TOWNSHIP & 1 and TOWNSHIP_BITS >> place & 1:
        reach |= number(r, s, TOWNSHIP_REACH, seat, VILLAGE_BITS & s.control[seat] | FACTORY_BIT, place)
    if skills >> UNDERPASS & 1:
        under = MOUNTAIN_BITS & s.control[seat] | tunnels
        if under >> place & 1:
            reach |= under
    if skills >> WAYFARE & 1:
        reach |= s.empty_bases | 1 << s.home[seat]
    return number(r, s, REACH, seat, reach, place) & ~(1 << place)


def leaves_behind(s: ScytheState, seat: int, unit: int, place: PlaceId) -> bool:
    """What was carried onto a lake may not stay there alone: workers need an own mech, tokens an own fighter (D7).

    Tokens that the owner of the unit did not carry there may stay (scythe.water.14).
    """
    if not LAKE_BITS >> place & 1:
        return False
    base = seat * UNITS
    mechs = 0
    fighters = 0
    for other in range(FIGHTER_UNITS):
        if other != unit and s.unit_at[base + other] == place:
            fighters += 1
            if other >= FIRST_MECH:
                mechs += 1
    added = added_unit(s, seat)
    if added >= 0 and added != unit and s.unit_at[base + added] == place:
        fighters += 1
        mechs += 1
    if mechs:
        return False
    for worker in range(FIRST_WORKER, UNITS):
        if s.unit_at[base + worker] == place and not s.riders >> worker & 1:
            return True
    if fighters:
        return False
    for resource in range(RESOURCES):
        pile = place * RESOURCES + resource
        if s.resources[pile] > s.cargo[resource] + s.adrift.count(pile):
            return True
    return False
