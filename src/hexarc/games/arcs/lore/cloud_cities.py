"""Cloud cities: cities above planets, outside the slots, for a token of the planet's type."""

from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import number
from hexarc.core.state import Frame, emit
from hexarc.games.arcs import events
from hexarc.games.arcs.cardids import CLOUD_CITIES
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.lore.verbs import BUILD_CLOUD_CITY
from hexarc.games.arcs.pieces import CITY_KIND, CLOUD_SITE, place_building, present
from hexarc.games.arcs.procs.build import is_built_damaged
from hexarc.games.arcs.rules import BUILD_ACTION, EXTRA_BUILD, SPENDS_AS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import CITY_PIECE, PLAY, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import IS_GATE, NONE


def may_found_above(s: ArcsState, seat: SeatId, system: SystemId) -> bool:
    """A planet with a piece of the seat and no cloud city yet, of whomever (arcs.lore.cloud_cities.2)."""
    site = system * SITES_PER_SYSTEM + CLOUD_SITE
    return not IS_GATE[system] and s.building[site] == 0 and present(s, system, seat)


def pays_for(r: ArcsRules, s: ArcsState, seat: int, slot: int, resource: int) -> bool:
    """Whether the token of a slot can be spent as a resource: its own type, or any by a loyal guild."""
    held = s.slots[seat * SLOTS + slot]
    return held == resource or (held != NONE and number(r, s, SPENDS_AS, seat, 0, resource) != 0)


def can_found_above(r: ArcsRules, s: ArcsState, seat: SeatId, value: int, a: int) -> int:
    if value != 0 or s.lore_where[CLOUD_CITIES] != PLAY + seat:
        return value
    for system in r.in_play[s.setup]:
        if may_found_above(s, seat, system):
            for slot in range(SLOTS):
                if pays_for(r, s, seat, slot, s.planet_type[system]):
                    return 1
    return 0


def offer_cloud_city(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """A city outside the slots for a token spent as the planet's type, outraged or not; the player says which one."""
    if s.lore_where[CLOUD_CITIES] != PLAY + f.seat:
        return
    for system in r.in_play[s.setup]:
        if may_found_above(s, f.seat, system):
            for slot in range(SLOTS):
                if pays_for(r, s, f.seat, slot, s.planet_type[system]):
                    d.offer(BUILD_CLOUD_CITY, system * SLOTS + slot)


def build_cloud_city(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    system, slot = noun_of(chosen) // SLOTS, noun_of(chosen) % SLOTS
    f.a = NONE
    spend_token(s, f.seat, slot)
    site = SiteId(system * SITES_PER_SYSTEM + CLOUD_SITE)
    if place_building(s, f.seat, site, CITY_KIND, is_built_damaged(r, s, f.seat, SystemId(system), CITY_PIECE)):
        emit(s, events.BUILT, (f.seat, CITY_PIECE, system))


def spend_token(s: ArcsState, seat: int, slot: int) -> None:
    """A token paid in the Prelude comes back when it ends, later at once (arcs.prelude.04)."""
    resource = s.slots[seat * SLOTS + slot]
    s.slots[seat * SLOTS + slot] = NONE
    emit(s, events.SPENT, (seat, resource))
    if s.in_prelude:
        s.spent[resource] += 1
    else:
        s.supply[resource] += 1


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(EXTRA_BUILD, can_found_above)
    b.offer(BUILD_ACTION, "what", offer_cloud_city, {BUILD_CLOUD_CITY: build_cloud_city})
