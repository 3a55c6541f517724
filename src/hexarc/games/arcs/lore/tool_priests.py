"""Tool priests: a ship built in a city of anybody."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import TOOL_PRIESTS
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.lore.verbs import SUMMON, SUMMON_AT
from hexarc.games.arcs.pieces import controls, is_city
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.procs.build import launch_ship
from hexarc.games.arcs.rules import ACT, AFTER_BUILD_SHIP, SUMMON_USED, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SITES, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import BUILD

SUMMON_PROC: Final = BOOK.proc("summon")


def summon_sites(s: ArcsState, seat: SeatId) -> list[int]:
    """The cities, whoever owns them, in systems that a seat controls."""
    found: list[int] = []
    for site in range(SITES):
        if is_city(s.building[site]) and controls(s, seat, SystemId(site // SITES_PER_SYSTEM)):
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
    launch_ship(r, s, f.seat, SiteId(f.a))


def summoned(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, AFTER_BUILD_SHIP, f.seat, f.a, f.b)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", offer_summon, {SUMMON: take_summon})
    b.proc(SUMMON_PROC, [ask("city", ask_summon, summon_at), act("after", summoned)])
