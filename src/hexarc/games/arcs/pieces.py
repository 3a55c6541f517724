"""Pieces on the map and beside it: who controls, what stands where, placing, damaging and sending home.

A building is one int: 0 for an empty site, else 1 + owner * 4 + kind * 2 + damaged; kind 0 is a city, 1 a starport.
"""

from typing import Final

from hexarc.core.errors import RuleBug
from hexarc.core.ids import SeatId
from hexarc.core.state import emit
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.state import CITY_PIECE, SEATS, SHIP, SITES_PER_SYSTEM, STARPORT_PIECE, ArcsState
from hexarc.games.arcs.tables import BUILDING_SLOTS, IS_GATE, NONE, SYSTEMS

CITY_KIND: Final = 0
STARPORT_KIND: Final = 1
CLOUD_SITE: Final = 2
GATE_STARPORT_SITE: Final = 0
GATE_CITY_SITE: Final = 1
TAXED_BIT: Final = 1
BUILT_BIT: Final = 2


def owner_of(building: int) -> int:
    return (building - 1) >> 2


def is_city(building: int) -> bool:
    return building != 0 and (building - 1) >> 1 & 1 == CITY_KIND


def is_starport(building: int) -> bool:
    return building != 0 and (building - 1) >> 1 & 1 == STARPORT_KIND


def is_damaged(building: int) -> bool:
    return building != 0 and (building - 1) & 1 == 1


def piece_of(building: int) -> int:
    return CITY_PIECE if is_city(building) else STARPORT_PIECE


def building_code(owner: int, kind: int, damaged: int) -> int:
    return 1 + owner * 4 + kind * 2 + damaged


def controller(s: ArcsState, system: SystemId) -> int:
    """The seat with strictly more fresh ships there than each other, or NONE."""
    best = 0
    seat = NONE
    base = system * SEATS
    for other in range(SEATS):
        ships = s.fresh[base + other]
        if ships > best:
            best = ships
            seat = other
        elif ships == best:
            seat = NONE
    return seat


def controls(s: ArcsState, seat: SeatId, system: SystemId) -> bool:
    base = system * SEATS
    mine = s.fresh[base + seat]
    if mine == 0:
        return False
    for other in range(SEATS):
        if other != seat and s.fresh[base + other] >= mine:
            return False
    return True


def ships_at(s: ArcsState, system: SystemId, seat: SeatId) -> int:
    return s.fresh[system * SEATS + seat] + s.damaged[system * SEATS + seat]


def has_building_at(s: ArcsState, system: SystemId, seat: SeatId) -> bool:
    for site in range(system * SITES_PER_SYSTEM, system * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
        if s.building[site] != 0 and owner_of(s.building[site]) == seat:
            return True
    return False


def has_starport_at(s: ArcsState, system: SystemId, seat: SeatId, fresh_only: bool = False) -> bool:
    for site in range(system * SITES_PER_SYSTEM, system * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
        b = s.building[site]
        if is_starport(b) and owner_of(b) == seat and not (fresh_only and is_damaged(b)):
            return True
    return False


def has_any_building(s: ArcsState, seat: SeatId) -> bool:
    return any_piece(s, seat, 1) or any_piece(s, seat, 2)


def any_piece(s: ArcsState, seat: SeatId, what: int) -> bool:
    """Whether a seat has on the map: 0 a ship, 1 a city, 2 a starport."""
    if what == 0:
        for system in range(SYSTEMS):
            if ships_at(s, SystemId(system), seat) > 0:
                return True
        return False
    for b in s.building:
        if b != 0 and owner_of(b) == seat and is_city(b) == (what == 1):
            return True
    return False


def present(s: ArcsState, system: SystemId, seat: SeatId) -> bool:
    """Any piece on the map there, ship or building, fresh or damaged."""
    return ships_at(s, system, seat) > 0 or has_building_at(s, system, seat)


def free_slot(s: ArcsState, system: SystemId) -> SiteId:
    """The first empty building slot of a planet, or NONE."""
    for i in range(BUILDING_SLOTS[system]):
        if s.building[system * SITES_PER_SYSTEM + i] == 0:
            return SiteId(system * SITES_PER_SYSTEM + i)
    return SiteId(NONE)


def place_ships(s: ArcsState, seat: SeatId, system: SystemId, count: int, damaged: bool = False) -> int:
    """Put ships from the supply on the map, as many as there are; the number placed."""
    placed = min(count, s.ships_supply[seat])
    s.ships_supply[seat] -= placed
    if damaged:
        s.damaged[system * SEATS + seat] += placed
    else:
        s.fresh[system * SEATS + seat] += placed
    return placed


def place_building(s: ArcsState, seat: int, site: SiteId, kind: int, damaged: bool) -> bool:
    """Put a city (the leftmost of the board) or a starport on a site, if the seat has one left."""
    if s.building[site] != 0:
        raise RuleBug(f"site {site} already holds a building")
    store = s.cities_left if kind == CITY_KIND else s.starports_supply
    if store[seat] == 0:
        return False
    store[seat] -= 1
    s.building = replaced(s.building, site, building_code(seat, kind, 1 if damaged else 0))
    s.used = replaced(s.used, site, 0)
    return True


def remove_building(s: ArcsState, site: SiteId) -> int:
    """Take a building off the map; what stood there. Where it goes is the caller's business."""
    b = s.building[site]
    s.building = replaced(s.building, site, 0)
    s.used = replaced(s.used, site, 0)
    return b


def return_agents(s: ArcsState, seat: int, count: int) -> None:
    """Agents come back to the supply; those owed to outrage slots go there first (arcs.outrage.06)."""
    pay = min(count, s.owed[seat])
    s.owed[seat] -= pay
    s.agents_supply[seat] += count - pay


def send_home(s: ArcsState, owner: int, piece: int, count: int = 1) -> None:
    """Pieces return to their owner. Cities cover the rightmost empty board slot again: check for overflow after."""
    if piece == SHIP:
        s.ships_supply[owner] += count
    elif piece == STARPORT_PIECE:
        s.starports_supply[owner] += count
    elif piece == CITY_PIECE:
        s.cities_left[owner] += count
    else:
        return_agents(s, owner, count)


def add_trophy(s: ArcsState, seat: int, owner: int, piece: int, count: int = 1) -> None:
    """A destroyed piece becomes a trophy; an own piece just goes home."""
    if seat == owner:
        send_home(s, owner, piece, count)
        return
    s.took_trophy |= 1 << seat
    i = (seat * SEATS + owner) * 4 + piece
    s.trophies = replaced(s.trophies, i, s.trophies[i] + count)


def trophies_of(s: ArcsState, seat: int) -> int:
    total = 0
    for i in range(seat * SEATS * 4, (seat + 1) * SEATS * 4):
        total += s.trophies[i]
    return total


def captives_of(s: ArcsState, seat: int) -> int:
    total = 0
    for i in range(seat * SEATS, (seat + 1) * SEATS):
        total += s.captives[i]
    return total


def capture_from_supply(s: ArcsState, seat: int, victim: int) -> None:
    """One agent of the victim's supply becomes a captive, if there is one."""
    if s.agents_supply[victim] > 0:
        s.agents_supply[victim] -= 1
        s.captives[seat * SEATS + victim] += 1
        emit(s, events.CAPTURED, (seat, victim, 1))


def destroy_building(r: ArcsRules, s: ArcsState, site: SiteId, by: int) -> None:
    """A building falls: a trophy for whoever did it; a fallen city is noted for the aftermath."""
    types = city_types(s, site) if is_city(s.building[site]) else 0
    b = remove_building(s, site)
    owner = owner_of(b)
    emit(s, events.DESTROYED, (by, owner, piece_of(b), site // SITES_PER_SYSTEM))
    if is_city(b):
        s.fallen += 1
        s.fallen_types |= types
    add_trophy(s, by, owner, piece_of(b))


def city_types(s: ArcsState, site: SiteId) -> int:
    """The mask of resource types of a city; in a gate, all types of the other cities of the sector."""
    system = site // SITES_PER_SYSTEM
    if not IS_GATE[system]:
        return 1 << s.planet_type[system]
    types = 0
    for planet in range(system + 1, system + 4):
        for place in range(planet * SITES_PER_SYSTEM, planet * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
            if is_city(s.building[place]):
                types |= 1 << s.planet_type[planet]
    return types


def hit_ship(s: ArcsState, system: SystemId, owner: int, was_fresh: bool, by: int) -> None:
    """A fresh ship is damaged, a damaged one destroyed and a trophy for ``by``."""
    i = system * SEATS + owner
    if was_fresh:
        s.fresh[i] -= 1
        s.damaged[i] += 1
        emit(s, events.DAMAGED_PIECE, (owner, SHIP, system))
        return
    s.damaged[i] -= 1
    emit(s, events.DESTROYED, (by, owner, SHIP, system))
    add_trophy(s, by, owner, SHIP)


def agents_elsewhere(s: ArcsState, card: int, seat: int) -> int:
    """The most agents that any rival of a seat has on a court card."""
    most = 0
    for other in range(SEATS):
        if other != seat:
            most = max(most, s.agents_on[card * SEATS + other])
    return most
