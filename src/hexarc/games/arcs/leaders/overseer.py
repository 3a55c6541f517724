"""Overseer: ruthless and hated.

Frame of ruthless: a the site, b what is repeated, c the right of the tax (1 like an own city, 2 like a rival's), d the
types of the taxed city before it was hit, e the owner of the building.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, finish, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.cardids import OVERSEER
from hexarc.games.arcs.ids import SiteId
from hexarc.games.arcs.lasting import remove_from_game
from hexarc.games.arcs.leaders.common import RUTHLESS
from hexarc.games.arcs.leaders.verbs import DECLINE, RUTHLESS_HIT
from hexarc.games.arcs.pieces import capture_from_supply, city_types, is_starport, owner_of
from hexarc.games.arcs.procs.actions import ask_tax_type, right_to_tax, take_tax_type
from hexarc.games.arcs.procs.build import launch_ship
from hexarc.games.arcs.procs.consequences import hit_building
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.rules import (
    AFTER_BUILD_SHIP,
    AFTER_TAX,
    AFTERMATH,
    LEADER_SETUP,
    RUTHLESS_USED,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import AGENT, SHIP, SITES_PER_SYSTEM, ArcsState

LOST_SHIPS: Final = 2
LOST_AGENTS: Final = 3
TAX_AGAIN: Final = 0
BUILD_AGAIN: Final = 1


def hated(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """Two ships and three agents leave the game."""
    if s.leader[seat] == key:
        s.ships_supply[seat] -= LOST_SHIPS
        s.agents_supply[seat] -= LOST_AGENTS
        remove_from_game(s, seat, SHIP, LOST_SHIPS)
        remove_from_game(s, seat, AGENT, LOST_AGENTS)


def after_tax(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    offer_ruthless(s, key, seat, SiteId(a), TAX_AGAIN)


def after_build(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A ship of a starport; a city where one was summoned is no yard to hit (arcs.leader.overseer.6)."""
    if is_starport(s.building[a]):
        offer_ruthless(s, key, seat, SiteId(a), BUILD_AGAIN)


def offer_ruthless(s: ArcsState, key: int, seat: int, site: SiteId, what: int) -> None:
    """Once a turn, for a tax or a ship."""
    if s.leader[seat] == key and not s.flags & RUTHLESS_USED and s.building[site] != 0:
        push(s, RUTHLESS, seat, site, what)


def ask_ruthless(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.offer(RUTHLESS_HIT, f.a)
    d.offer(DECLINE)


def take_ruthless(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.flags |= RUTHLESS_USED
    f.e = owner_of(s.building[f.a])
    if f.b == TAX_AGAIN:
        f.c = right_to_tax(r, s, f.seat, SiteId(f.a))
        f.d = city_types(s, SiteId(f.a))
    s.fallen = 0
    s.fallen_types = 0
    hit_building(r, s, SiteId(f.a), f.seat)


def leave_it(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    finish(f)


def aftermath(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A fallen city: outrage, the court for a rival's city, and an own city may cover a slot of the board again."""
    if s.fallen > 0:
        if f.e == f.seat:
            cover_slots(s, f.e, s.fallen)
        push(s, AFTERMATH, f.seat, f.e, 0)


def repeat(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The same tax or ship again, even if nothing is left of the building."""
    if f.b == BUILD_AGAIN:
        launch_ship(r, s, f.seat, SiteId(f.a))
        return
    emit(s, events.TAXED, (f.seat, f.a // SITES_PER_SYSTEM))
    if f.c == 2:
        capture_from_supply(s, f.seat, f.e)


def register(b: ArcsBuilder) -> None:
    b.hook(LEADER_SETUP, OVERSEER, hated)
    b.hook(AFTER_TAX, OVERSEER, after_tax)
    b.hook(AFTER_BUILD_SHIP, OVERSEER, after_build)
    b.proc(
        RUTHLESS,
        [
            ask("hit", ask_ruthless, takes={RUTHLESS_HIT: take_ruthless, DECLINE: leave_it}),
            act("aftermath", aftermath),
            act("repeat", repeat),
            ask("type", ask_tax_type, takes={verbs.TAX_TYPE: take_tax_type}, may_be_empty=True),
        ],
    )
