"""Elder broker: tokens swapped with the owner of a city instead of a tax; or three tokens for the card."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import ELDER_BROKER
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.cards.price import pay
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.pieces import city_types, controls, is_city, owner_of
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.resources import gain, has_resource, receive
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SITES, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import FUEL, MATERIAL, NONE, TAX, WEAPON

TRADE_ACTION: Final = BOOK.proc("trade")
BROKER_GOODS: Final = BOOK.proc("broker_goods")


def slot_with(s: ArcsState, seat: int, resource: int) -> int:
    """The first slot that holds a token of a type, or NONE."""
    for slot in range(SLOTS):
        if s.slots[seat * SLOTS + slot] == resource:
            return slot
    return NONE


def gives(r: ArcsRules, s: ArcsState, seat: int, rival: int, resource: int) -> bool:
    """A token to give is of a type that the rival does not have, as things stand before the swap."""
    return slot_with(s, seat, resource) != NONE and not has_resource(r, s, rival, resource)


def takes(s: ArcsState, rival: int, site: SiteId) -> int:
    """The types of a city of which its owner has a token, as a mask."""
    mask = city_types(s, site)
    for resource in range(5):
        if mask >> resource & 1 and slot_with(s, rival, resource) == NONE:
            mask &= ~(1 << resource)
    return mask


def ask_trade(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """A rival city in a system under own control; something to take and something to give (arcs.card.elder_broker)."""
    if not may_replace(s, f, ELDER_BROKER, TAX):
        return
    for site in range(SITES):
        b = s.building[site]
        if not is_city(b) or owner_of(b) == f.seat or not controls(s, f.seat, SystemId(site // SITES_PER_SYSTEM)):
            continue
        rival = owner_of(b)
        if takes(s, rival, SiteId(site)) == 0:
            d.block(verbs.TRADE, site, "nothing_to_take", "arcs.card.elder_broker.2")
            continue
        offered = False
        for resource in range(5):
            offered = offered or gives(r, s, f.seat, rival, resource)
        if offered:
            d.offer(verbs.TRADE, site)
        else:
            d.block(verbs.TRADE, site, "nothing_to_give", "arcs.card.elder_broker.2")


def trade(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, ELDER_BROKER)
    site = noun_of(chosen)
    push(s, TRADE_ACTION, f.seat, site, owner_of(s.building[site]))


def ask_trade_take(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a the city, f.b its owner, f.c becomes the type taken. Only a city in a gate leaves a choice."""
    mask = takes(s, f.b, SiteId(f.a))
    for resource in range(5):
        if mask >> resource & 1:
            d.offer(verbs.TRADE_TAKE, resource)


def take_trade_take(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)


def ask_trade_give(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for resource in range(5):
        if gives(r, s, f.seat, f.b, resource):
            d.offer(verbs.TRADE_GIVE, resource)


def take_trade_give(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """A swap, not a theft and not a tax (arcs.card.elder_broker.3). Both may rearrange what they receive."""
    given = noun_of(chosen)
    s.slots[f.b * SLOTS + slot_with(s, f.b, f.c)] = NONE
    s.slots[f.seat * SLOTS + slot_with(s, f.seat, given)] = NONE
    emit(s, events.TRADED, (f.seat, f.b, f.c, given))
    receive(s, f.b, given)
    receive(s, f.seat, f.c)


def ask_goods(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if s.supply[MATERIAL] + s.supply[FUEL] + s.supply[WEAPON] > 0:
        d.offer(verbs.USE_EFFECT)
        d.offer(verbs.NO_EFFECT)


def broker_goods(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One of each at the same time, each if its pile has one; stowed in this order."""
    gain(s, f.seat, WEAPON)
    gain(s, f.seat, FUEL)
    gain(s, f.seat, MATERIAL)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", ask_trade, takes={verbs.TRADE: trade})
    b.proc(
        TRADE_ACTION,
        [ask("take", ask_trade_take, take_trade_take), ask("give", ask_trade_give, take_trade_give)],
    )
    b.proc(
        BROKER_GOODS,
        [
            act("pay", pay),
            ask(
                "gain",
                ask_goods,
                takes={verbs.USE_EFFECT: broker_goods, verbs.NO_EFFECT: decline},
                may_be_empty=True,
            ),
        ],
    )
    r.prelude_proc[ELDER_BROKER] = BROKER_GOODS
