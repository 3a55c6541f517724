"""Tyrant's authority: while tyrant is declared, rival buildings annexed."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import TYRANTS_AUTHORITY
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.lore.held import is_declared
from hexarc.games.arcs.lore.replace import replace_building
from hexarc.games.arcs.lore.verbs import ANNEX, ANNEX_BUILDING
from hexarc.games.arcs.pieces import CITY_KIND, STARPORT_KIND, controls, is_city, owner_of
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SITES, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import BUILD, TYRANT

ANNEX_PROC: Final = BOOK.proc("annex")


def annex_sites(s: ArcsState, seat: SeatId) -> list[int]:
    """Rival buildings under own control whose kind is at hand (arcs.lore.tyrants_authority.2)."""
    found: list[int] = []
    for site in range(SITES):
        b = s.building[site]
        if b == 0 or owner_of(b) == seat or not controls(s, seat, SystemId(site // SITES_PER_SYSTEM)):
            continue
        store = s.cities_left if is_city(b) else s.starports_supply
        if store[seat] > 0:
            found.append(site)
    return found


def offer_annex(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Annex in place of a build (arcs.lore.tyrants_authority)."""
    if s.lore_where[TYRANTS_AUTHORITY] != PLAY + f.seat or not f.a >> BUILD & 1:
        return
    if not is_declared(s, TYRANT):
        d.block(ANNEX, 0, "not_declared", "arcs.lore_general.01")
    elif annex_sites(s, f.seat):
        d.offer(ANNEX)
    else:
        d.block(ANNEX, 0, "no_target", "arcs.action.01")


def take_annex(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, ANNEX_PROC, f.seat, 0, f.b)


def ask_annex(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for site in annex_sites(s, f.seat):
        d.offer(ANNEX_BUILDING, site)


def annex_building(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    site = SiteId(noun_of(chosen))
    replace_building(s, site, f.seat, CITY_KIND if is_city(s.building[site]) else STARPORT_KIND)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", offer_annex, {ANNEX: take_annex})
    b.proc(ANNEX_PROC, [ask("building", ask_annex, annex_building)])
