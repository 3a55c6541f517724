"""Living structures: a tax in place of a build, and a building of the other kind in place of a repair."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import jump
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import LIVING_STRUCTURES
from hexarc.games.arcs.ids import SiteId
from hexarc.games.arcs.lore.replace import replace_building
from hexarc.games.arcs.lore.verbs import NURTURE, NURTURE_CITY, PRUNE, PRUNE_BUILDING
from hexarc.games.arcs.pieces import CITY_KIND, STARPORT_KIND, is_city, owner_of
from hexarc.games.arcs.procs.actions import begin_action, tax_right
from hexarc.games.arcs.rules import ACT, TAX_ACTION, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SITES, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import BUILD, BUILDING_SLOTS, REPAIR

NURTURE_PROC: Final = BOOK.proc("nurture")
PRUNE_PROC: Final = BOOK.proc("prune")


def nurture_sites(r: ArcsRules, s: ArcsState, seat: SeatId) -> list[int]:
    """Own cities that may be taxed now. One that is only used as if own does not count."""
    found: list[int] = []
    for site in range(SITES):
        b = s.building[site]
        if is_city(b) and owner_of(b) == seat and tax_right(r, s, seat, SiteId(site)) != 0:
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
    site = SiteId(noun_of(chosen))
    push(s, TAX_ACTION, f.seat, site, f.b, tax_right(r, s, f.seat, site))
    jump(r, s.stack[-1], "collect")


def take_prune(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, PRUNE_PROC, f.seat, 0, f.b)


def ask_prune(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for site in prune_sites(s, f.seat):
        d.offer(PRUNE_BUILDING, site)


def prune_building(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    site = SiteId(noun_of(chosen))
    kind = STARPORT_KIND if is_city(s.building[site]) else CITY_KIND
    replace_building(s, site, f.seat, kind)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", offer_structures, {NURTURE: take_nurture, PRUNE: take_prune})
    b.proc(NURTURE_PROC, [ask("city", ask_nurture, nurture_city)])
    b.proc(PRUNE_PROC, [ask("building", ask_prune, prune_building)])
