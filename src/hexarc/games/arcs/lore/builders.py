"""Lore that builds: tool_priests, hidden_harbors, gate_ports, gate_stations, cloud_cities, living_structures.

ancient_holdings is a seventh resource slot: ``resources.is_open`` looks at the card, ``raid_cost`` knows its cost.
The types of a city in a gate are in ``pieces.city_types``, as any player may come to tax or destroy one.
"""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.cardids import (
    CLOUD_CITIES,
    GATE_PORTS,
    GATE_STATIONS,
    HIDDEN_HARBORS,
    LIVING_STRUCTURES,
    TOOL_PRIESTS,
)
from hexarc.games.arcs.lore.held import lore_holder
from hexarc.games.arcs.lore.numbers import (
    BUILD_CLOUD_CITY,
    NURTURE,
    NURTURE_CITY,
    NURTURE_PROC,
    PRUNE,
    PRUNE_BUILDING,
    PRUNE_PROC,
    SUMMON,
    SUMMON_AT,
    SUMMON_PROC,
)
from hexarc.games.arcs.pieces import (
    CITY_KIND,
    CLOUD_SITE,
    STARPORT_KIND,
    capture_from_supply,
    controls,
    has_starport_at,
    is_city,
    is_damaged,
    owner_of,
    piece_of,
    place_building,
    present,
    remove_building,
    send_home,
)
from hexarc.games.arcs.procs.actions import begin_action, tax_right
from hexarc.games.arcs.procs.build import is_built_damaged, launch_ship
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.rules import (
    ACT,
    AFTER_BUILD_SHIP,
    BEFORE_MOVE,
    BUILD_ACTION,
    BUILT_DAMAGED,
    EXTRA_BUILD,
    GATE_SITE,
    RAID_DICE,
    SPENDS_AS,
    SUMMON_USED,
    TAX_ACTION,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import (
    CITY_PIECE,
    PLAY,
    SEATS,
    SHIP,
    SITES,
    SITES_PER_SYSTEM,
    SLOTS,
    STARPORT_PIECE,
    ArcsState,
)
from hexarc.games.arcs.tables import BUILD, BUILDING_SLOTS, IS_GATE, NONE, REPAIR

# tool_priests


def summon_sites(s: ArcsState, seat: int) -> list[int]:
    """The cities, whoever owns them, in systems that a seat controls."""
    found: list[int] = []
    for site in range(SITES):
        if is_city(s.building[site]) and controls(s, seat, site // SITES_PER_SYSTEM):
            found.append(site)
    return found


def offer_summon(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Summon in place of a build, once a turn (arcs.lore.tool_priests)."""
    if s.lore_where[TOOL_PRIESTS] != PLAY + f.seat or not f.a >> BUILD & 1:
        return
    if s.flags & SUMMON_USED:
        d.block(SUMMON, 0, "used_this_turn", "arcs.lore.tool_priests")
    elif summon_sites(s, f.seat):
        d.offer(SUMMON)
    else:
        d.block(SUMMON, 0, "no_target", "arcs.action.01")


def take_summon(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    s.flags |= SUMMON_USED
    push(s, SUMMON_PROC, f.seat, 0, f.b)


def ask_summon(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for site in summon_sites(s, f.seat):
        d.offer(SUMMON_AT, site)


def summon_at(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The city serves as a yard; what changes the building of ships applies (arcs.lore.tool_priests.2)."""
    f.a = noun_of(chosen)
    launch_ship(r, s, f.seat, f.a)


def summoned(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, AFTER_BUILD_SHIP, f.seat, f.a, f.b)


# hidden_harbors


def ships_leave_fresh(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Built ships are fresh whoever is in control; buildings are not covered (arcs.lore.hidden_harbors)."""
    if value != 0 and a % 4 == SHIP and s.lore_where[HIDDEN_HARBORS] == PLAY + seat:
        return 0
    return value


def no_raid_on_harbors(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """No raid dice against a fresh starport of the holder (arcs.lore.hidden_harbors.2)."""
    defender = a % SEATS
    if s.lore_where[HIDDEN_HARBORS] == PLAY + defender and has_starport_at(s, a // SEATS, defender, True):
        return 0
    return value


# gate_ports and gate_stations


def gate_site(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Starports or cities in gates. A gate has one site for each kind: one in total (arcs.lore.gate_ports.2)."""
    lore = GATE_PORTS if a % 4 == STARPORT_PIECE else GATE_STATIONS
    return 1 if s.lore_where[lore] == PLAY + seat else value


def collect_toll(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A captive when ships enter a gate that the holder controls with a fresh starport (arcs.lore.gate_ports.3)."""
    if not IS_GATE[a]:
        return
    holder = lore_holder(s, GATE_PORTS)
    if holder in (NONE, seat) or not has_starport_at(s, a, holder, True):
        return
    if controls(s, holder, a):
        capture_from_supply(s, holder, seat)


# cloud_cities


def may_found_above(s: ArcsState, seat: int, system: int) -> bool:
    """A planet with a piece of the seat and no cloud city yet, of whomever (arcs.lore.cloud_cities.2)."""
    site = system * SITES_PER_SYSTEM + CLOUD_SITE
    return not IS_GATE[system] and s.building[site] == 0 and present(s, system, seat)


def pays_for(r: ArcsRules, s: ArcsState, seat: int, slot: int, resource: int) -> bool:
    """Whether the token of a slot can be spent as a resource: its own type, or any by a loyal guild."""
    held = s.slots[seat * SLOTS + slot]
    return held == resource or (held != NONE and number(r, s, SPENDS_AS, seat, 0, resource) != 0)


def can_found_above(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
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
    site = system * SITES_PER_SYSTEM + CLOUD_SITE
    if place_building(s, f.seat, site, CITY_KIND, is_built_damaged(r, s, f.seat, system, CITY_PIECE)):
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


# living_structures


def nurture_sites(r: ArcsRules, s: ArcsState, seat: int) -> list[int]:
    """Own cities that may be taxed now. One that is only used as if own does not count."""
    found: list[int] = []
    for site in range(SITES):
        b = s.building[site]
        if is_city(b) and owner_of(b) == seat and tax_right(r, s, seat, site) != 0:
            found.append(site)
    return found


def prune_sites(s: ArcsState, seat: int) -> list[int]:
    """Own buildings in slots, not in gates or clouds, whose other kind is at hand (arcs.lore.living_structures.2)."""
    found: list[int] = []
    for site in range(SITES):
        b = s.building[site]
        if b == 0 or owner_of(b) != seat or site % SITES_PER_SYSTEM >= BUILDING_SLOTS[site // SITES_PER_SYSTEM]:
            continue
        store = s.starports_supply if is_city(b) else s.cities_left
        if store[seat] > 0:
            found.append(site)
    return found


def offer_structures(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Nurture in place of a build, prune in place of a repair."""
    if s.lore_where[LIVING_STRUCTURES] != PLAY + f.seat:
        return
    if f.a >> BUILD & 1:
        if nurture_sites(r, s, f.seat):
            d.offer(NURTURE)
        else:
            d.block(NURTURE, 0, "no_target", "arcs.action.01")
    if f.a >> REPAIR & 1:
        if prune_sites(s, f.seat):
            d.offer(PRUNE)
        else:
            d.block(PRUNE, 0, "no_target", "arcs.action.01")


def take_nurture(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, NURTURE_PROC, f.seat, 0, f.b)


def ask_nurture(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for site in nurture_sites(r, s, f.seat):
        d.offer(NURTURE_CITY, site)


def nurture_city(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """It contains a tax, with all that changes taxes (arcs.lore.living_structures)."""
    site = noun_of(chosen)
    push(s, TAX_ACTION, f.seat, site, f.b, tax_right(r, s, f.seat, site))
    jump(r, s.stack[-1], "collect")


def take_prune(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, PRUNE_PROC, f.seat, 0, f.b)


def ask_prune(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for site in prune_sites(s, f.seat):
        d.offer(PRUNE_BUILDING, site)


def prune_building(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    site = noun_of(chosen)
    kind = STARPORT_KIND if is_city(s.building[site]) else CITY_KIND
    replace_building(s, site, f.seat, kind)


def replace_building(s: ArcsState, site: int, seat: int, kind: int) -> None:
    """The old piece goes home, the new one stands in the same state; nothing is destroyed."""
    old = remove_building(s, site)
    send_home(s, owner_of(old), piece_of(old))
    place_building(s, seat, site, kind, is_damaged(old))
    emit(s, events.REPLACED, (seat, owner_of(old), piece_of(s.building[site]), site // SITES_PER_SYSTEM))
    if is_city(old):
        cover_slots(s, owner_of(old), 1)


def register(b: ArcsBuilder) -> None:
    b.offer(ACT, "choose", offer_summon, {SUMMON: take_summon})
    b.proc(SUMMON_PROC, [ask("city", ask_summon, summon_at), act("after", summoned)])
    b.modify(BUILT_DAMAGED, ships_leave_fresh)
    b.modify(RAID_DICE, no_raid_on_harbors)
    b.modify(GATE_SITE, gate_site)
    b.hook(BEFORE_MOVE, GATE_PORTS, collect_toll)
    b.modify(EXTRA_BUILD, can_found_above)
    b.offer(BUILD_ACTION, "what", offer_cloud_city, {BUILD_CLOUD_CITY: build_cloud_city})
    b.offer(ACT, "choose", offer_structures, {NURTURE: take_nurture, PRUNE: take_prune})
    b.proc(NURTURE_PROC, [ask("city", ask_nurture, nurture_city)])
    b.proc(PRUNE_PROC, [ask("building", ask_prune, prune_building)])
