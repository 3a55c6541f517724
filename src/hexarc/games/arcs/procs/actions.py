"""One action: choosing which of those allowed, then its target. Tax, repair, influence and secure are here."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.court import secure_card
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.pieces import (
    TAXED_BIT,
    agents_elsewhere,
    capture_from_supply,
    city_types,
    controls,
    is_city,
    is_damaged,
    owner_of,
    piece_of,
)
from hexarc.games.arcs.procs.battle import can_battle
from hexarc.games.arcs.procs.build import can_build
from hexarc.games.arcs.procs.move import can_move
from hexarc.games.arcs.resources import gain
from hexarc.games.arcs.rules import (
    ACT,
    AFTER_INFLUENCE,
    AFTER_SECURE,
    AFTER_TAX,
    BATTLE_ACTION,
    BUILD_ACTION,
    FROM_PIP,
    FROM_SINGLE_PIP,
    INFLUENCE_ACTION,
    MOVE_ACTION,
    REPAIR_ACTION,
    SECURE_ACTION,
    SECURE_RIGHT,
    TAX_ACTION,
    TAX_AGAIN,
    TAX_RIGHT,
    TAXES_EMPTY,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import SEATS, SHIP, SITES, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import BUILD, INFLUENCE, MOVE, NONE, REPAIR, SECURE, SYSTEMS, TAX

PROC_OF_ACTION = [
    TAX_ACTION,
    BUILD_ACTION,
    MOVE_ACTION,
    REPAIR_ACTION,
    INFLUENCE_ACTION,
    SECURE_ACTION,
    BATTLE_ACTION,
]


def can_act(r: ArcsRules, s: ArcsState, seat: SeatId, action: int) -> bool:
    """Whether a standard action has a legal target (arcs.action.01)."""
    if action == TAX:
        return can_tax(r, s, seat)
    if action == BUILD:
        return can_build(r, s, seat)
    if action == MOVE:
        return can_move(r, s, seat)
    if action == REPAIR:
        return can_repair(s, seat)
    if action == INFLUENCE:
        return any_court_card(s)
    if action == SECURE:
        return can_secure(r, s, seat)
    return can_battle(r, s, seat)


def ask_action(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a is the mask of allowed actions, f.b where the action comes from. New actions are offered by their cards."""
    for action in range(7):
        if f.a >> action & 1:
            if can_act(r, s, f.seat, action):
                d.offer(verbs.TAKE_ACTION, action)
            else:
                d.block(verbs.TAKE_ACTION, action, "no_target", "arcs.action.01")
    if f.b == FROM_PIP or f.b == FROM_SINGLE_PIP:
        d.offer(verbs.END_TURN)
    else:
        d.offer(verbs.NO_ACTION)


def take_action(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, PROC_OF_ACTION[noun_of(chosen)], f.seat, 0, f.b)


def begin_action(s: ArcsState, f: Frame) -> None:
    """Pay for an action: a pip of the card is used up. Every new action calls this too."""
    if f.b == FROM_PIP or f.b == FROM_SINGLE_PIP:
        s.pips -= 1


def end_turn(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.pips = 0


def no_action(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """A resource may be spent without effect (arcs.prelude.07)."""


def tax_right(r: ArcsRules, s: ArcsState, seat: SeatId, site: SiteId) -> int:
    """The right to tax a site now: nothing is taxed twice in a turn."""
    if s.used[site] & TAXED_BIT and number(r, s, TAX_AGAIN, seat, 0, site) == 0:
        return 0
    return right_to_tax(r, s, seat, site)


def right_to_tax(r: ArcsRules, s: ArcsState, seat: SeatId, site: SiteId) -> int:
    """0: may not be taxed; 1: like an own city; 2: like a rival's, with a captive."""
    b = s.building[site]
    right = 0
    if is_city(b):
        if owner_of(b) == seat:
            right = 1
        elif controls(s, seat, SystemId(site // SITES_PER_SYSTEM)):
            right = 2
    return number(r, s, TAX_RIGHT, seat, right, site)


def can_tax(r: ArcsRules, s: ArcsState, seat: SeatId) -> bool:
    empty = number(r, s, TAXES_EMPTY, seat, 0) != 0
    for site in range(SITES):
        if (empty or s.building[site] != 0) and tax_right(r, s, seat, SiteId(site)) != 0:
            return True
    return False


def ask_tax(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    empty = number(r, s, TAXES_EMPTY, f.seat, 0) != 0
    for site in range(SITES):
        if (empty or s.building[site] != 0) and tax_right(r, s, f.seat, SiteId(site)) != 0:
            d.offer(verbs.TAX_SITE, site)
        elif d.explain and is_city(s.building[site]):
            if s.used[site] & TAXED_BIT:
                d.block(verbs.TAX_SITE, site, "taxed_already", "arcs.tax.05")
            elif controls(s, f.seat, SystemId(site // SITES_PER_SYSTEM)):
                d.block(verbs.TAX_SITE, site, "forbidden")
            else:
                d.block(verbs.TAX_SITE, site, "no_control", "arcs.tax.02")


def take_tax(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    f.c = tax_right(r, s, f.seat, SiteId(f.a))


def pay_tax(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.a the site, f.b where the action comes from, f.c as own or as rival, f.d the types to choose from."""
    site = SiteId(f.a)
    s.used = replaced(s.used, site, s.used[site] | TAXED_BIT)
    b = s.building[site]
    emit(s, events.TAXED, (f.seat, site // SITES_PER_SYSTEM))
    if f.c == 2 and b != 0:
        capture_from_supply(s, f.seat, owner_of(b))
    f.d = city_types(s, site)


def ask_tax_type(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """A city in a gate may have several types; any other has one."""
    for resource in range(5):
        if f.d >> resource & 1:
            d.offer(verbs.TAX_TYPE, resource)


def take_tax_type(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    gain(s, f.seat, noun_of(chosen))


def after_tax(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, AFTER_TAX, f.seat, f.a, f.b)


def can_repair(s: ArcsState, seat: int) -> bool:
    for system in range(SYSTEMS):
        if s.damaged[system * SEATS + seat] > 0:
            return True
    for b in s.building:
        if is_damaged(b) and owner_of(b) == seat:
            return True
    return False


def ask_repair(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in range(SYSTEMS):
        if s.damaged[system * SEATS + f.seat] > 0:
            d.offer(verbs.REPAIR_SHIP, system)
    for site in range(SITES):
        b = s.building[site]
        if is_damaged(b) and owner_of(b) == f.seat:
            d.offer(verbs.REPAIR_BUILDING, site)


def repair_ship(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    mend_ship(s, f.seat, SystemId(noun_of(chosen)))


def mend_ship(s: ArcsState, seat: int, system: SystemId) -> None:
    s.damaged[system * SEATS + seat] -= 1
    s.fresh[system * SEATS + seat] += 1
    emit(s, events.REPAIRED, (seat, SHIP, system))


def repair_building(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    site = noun_of(chosen)
    s.building = replaced(s.building, site, s.building[site] - 1)
    emit(s, events.REPAIRED, (f.seat, piece_of(s.building[site]), site // SITES_PER_SYSTEM))


def any_court_card(s: ArcsState) -> bool:
    for card in s.court_row:
        if card != NONE:
            return True
    return False


def ask_influence(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for card in s.court_row:
        if card != NONE:
            d.offer(verbs.INFLUENCE_CARD, card)


def take_influence(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    put_agent(s, f.seat, card)
    fire(r, s, AFTER_INFLUENCE, f.seat, card, f.b)


def put_agent(s: ArcsState, seat: int, card: int) -> None:
    """One agent from the supply to a court card; without one nothing happens (arcs.influence.02)."""
    if s.agents_supply[seat] > 0:
        s.agents_supply[seat] -= 1
        i = card * SEATS + seat
        s.agents_on = replaced(s.agents_on, i, s.agents_on[i] + 1)
        emit(s, events.INFLUENCED, (seat, card))


def may_secure(r: ArcsRules, s: ArcsState, seat: int, card: int) -> bool:
    if s.agents_on[card * SEATS + seat] <= agents_elsewhere(s, card, seat):
        return False
    return number(r, s, SECURE_RIGHT, seat, 1, card) != 0


def can_secure(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    for card in s.court_row:
        if card != NONE and may_secure(r, s, seat, card):
            return True
    return False


def ask_secure(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for card in s.court_row:
        if card == NONE:
            continue
        if may_secure(r, s, f.seat, card):
            d.offer(verbs.SECURE_CARD, card)
        elif s.agents_on[card * SEATS + f.seat] > agents_elsewhere(s, card, f.seat):
            d.block(verbs.SECURE_CARD, card, "forbidden")
        else:
            d.block(verbs.SECURE_CARD, card, "no_majority", "arcs.secure.01")


def take_secure(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    secure_card(s, f.seat, f.a)


def after_secure(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, AFTER_SECURE, f.seat, f.a, f.b)


def register(b: ArcsBuilder) -> None:
    b.proc(
        ACT,
        [
            ask(
                "choose",
                ask_action,
                takes={verbs.TAKE_ACTION: take_action, verbs.END_TURN: end_turn, verbs.NO_ACTION: no_action},
            )
        ],
    )
    b.proc(
        TAX_ACTION,
        [
            ask("city", ask_tax, take_tax),
            act("collect", pay_tax),
            ask("type", ask_tax_type, take_tax_type, may_be_empty=True),
            act("after", after_tax),
        ],
    )
    b.proc(
        REPAIR_ACTION,
        [
            ask(
                "piece",
                ask_repair,
                takes={verbs.REPAIR_SHIP: repair_ship, verbs.REPAIR_BUILDING: repair_building},
            )
        ],
    )
    b.proc(INFLUENCE_ACTION, [ask("card", ask_influence, take_influence)])
    b.proc(SECURE_ACTION, [ask("card", ask_secure, take_secure), act("after", after_secure)])
