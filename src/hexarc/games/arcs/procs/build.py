"""Build: a city or starport where one has a piece, or a ship at a starport (arcs.build)."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, emit
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.pieces import (
    BUILT_BIT,
    CITY_KIND,
    GATE_CITY_SITE,
    GATE_STARPORT_SITE,
    STARPORT_KIND,
    controller,
    free_slot,
    is_starport,
    owner_of,
    place_building,
    place_ships,
    present,
)
from hexarc.games.arcs.rules import (
    AFTER_BUILD_SHIP,
    BUILD_ACTION,
    BUILT_DAMAGED,
    EXTRA_BUILD,
    GATE_SITE,
    SHIPYARD_RIGHT,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import CITY_PIECE, SHIP, SITES, SITES_PER_SYSTEM, STARPORT_PIECE, ArcsState
from hexarc.games.arcs.tables import IS_GATE, NONE


def is_built_damaged(r: ArcsRules, s: ArcsState, seat: int, system: SystemId, piece: int) -> bool:
    """A piece is placed damaged where another player is in control (arcs.build.08)."""
    holder = controller(s, system)
    damaged = 1 if holder != NONE and holder != seat else 0
    return number(r, s, BUILT_DAMAGED, seat, damaged, system * 4 + piece) != 0


def building_site(r: ArcsRules, s: ArcsState, seat: int, system: SystemId, piece: int) -> SiteId:
    """Where a city or starport would stand in a system, or NONE."""
    if not IS_GATE[system]:
        return free_slot(s, system)
    if number(r, s, GATE_SITE, seat, 0, system * 4 + piece) == 0:
        return SiteId(NONE)
    site = SiteId(system * SITES_PER_SYSTEM + (GATE_CITY_SITE if piece == CITY_PIECE else GATE_STARPORT_SITE))
    return site if s.building[site] == 0 else SiteId(NONE)


def is_shipyard(r: ArcsRules, s: ArcsState, seat: int, site: SiteId) -> bool:
    b = s.building[site]
    if not is_starport(b) or s.used[site] & BUILT_BIT:
        return False
    return number(r, s, SHIPYARD_RIGHT, seat, 1 if owner_of(b) == seat else 0, site) != 0


def can_build(r: ArcsRules, s: ArcsState, seat: SeatId) -> bool:
    for site in range(SITES):
        if s.building[site] != 0 and is_shipyard(r, s, seat, SiteId(site)):
            return True
    gates = len(r.numbers[GATE_SITE]) > 0
    for system in r.in_play[s.setup]:
        if (gates or not IS_GATE[system]) and present(s, system, seat):
            if building_site(r, s, seat, system, CITY_PIECE) != NONE:
                return True
            if gates and building_site(r, s, seat, system, STARPORT_PIECE) != NONE:
                return True
    return number(r, s, EXTRA_BUILD, seat, 0) != 0


def ask_build(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    gates = len(r.numbers[GATE_SITE]) > 0
    for system in r.in_play[s.setup]:
        if (gates or not IS_GATE[system]) and present(s, system, f.seat):
            if building_site(r, s, f.seat, system, CITY_PIECE) != NONE:
                d.offer(verbs.BUILD_CITY, system)
            elif not IS_GATE[system]:
                d.block(verbs.BUILD_CITY, system, "no_room", "arcs.build.01")
            if building_site(r, s, f.seat, system, STARPORT_PIECE) != NONE:
                d.offer(verbs.BUILD_STARPORT, system)
    for site in range(SITES):
        if s.building[site] == 0:
            continue
        if is_shipyard(r, s, f.seat, SiteId(site)):
            d.offer(verbs.BUILD_SHIP, site)
        elif s.used[site] & BUILT_BIT and owner_of(s.building[site]) == f.seat:
            d.block(verbs.BUILD_SHIP, site, "built_already", "arcs.build.06")


def build_city(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = NONE
    raise_building(r, s, f.seat, SystemId(noun_of(chosen)), CITY_PIECE)


def build_starport(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = NONE
    raise_building(r, s, f.seat, SystemId(noun_of(chosen)), STARPORT_PIECE)


def raise_building(r: ArcsRules, s: ArcsState, seat: int, system: SystemId, piece: int) -> None:
    site = building_site(r, s, seat, system, piece)
    kind = CITY_KIND if piece == CITY_PIECE else STARPORT_KIND
    if place_building(s, seat, site, kind, is_built_damaged(r, s, seat, system, piece)):
        emit(s, events.BUILT, (seat, piece, system))


def build_ship(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    launch_ship(r, s, f.seat, SiteId(f.a))


def launch_ship(r: ArcsRules, s: ArcsState, seat: SeatId, site: SiteId) -> None:
    """A ship leaves the yard on a site, which is used up for this turn."""
    system = SystemId(site // SITES_PER_SYSTEM)
    s.used = replaced(s.used, site, s.used[site] | BUILT_BIT)
    if place_ships(s, seat, system, 1, is_built_damaged(r, s, seat, system, SHIP)):
        emit(s, events.BUILT, (seat, SHIP, system))


def after_build(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.a is the yard of a built ship, NONE for a building; f.b where the action came from."""
    if f.a != NONE:
        fire(r, s, AFTER_BUILD_SHIP, f.seat, f.a, f.b)


def register(b: ArcsBuilder) -> None:
    b.proc(
        BUILD_ACTION,
        [
            ask(
                "what",
                ask_build,
                takes={
                    verbs.BUILD_CITY: build_city,
                    verbs.BUILD_STARPORT: build_starport,
                    verbs.BUILD_SHIP: build_ship,
                },
            ),
            act("after", after_build),
        ],
    )
