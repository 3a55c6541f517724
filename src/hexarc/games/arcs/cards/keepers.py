"""Sworn guardians, elder broker and relic fence."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import ELDER_BROKER, RELIC_FENCE, SWORN_GUARDIANS
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.court import bury_card, discard_card
from hexarc.games.arcs.pieces import city_types, controls, is_city, owner_of
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.resources import gain, give_back, has_resource, receive
from hexarc.games.arcs.rules import (
    ACT,
    CARD_STOLEN,
    FENCE_USED,
    STEAL_CARD,
    STEAL_TOKEN,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import PLAY, SITES, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import FUEL, MATERIAL, NONE, RELIC, TAX, WEAPON

TRADE_ACTION: Final = BOOK.proc("trade")
BROKER_GOODS: Final = BOOK.proc("broker_goods")
FENCE_DEAL: Final = BOOK.proc("fence_deal")


def guards_tokens(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """a = victim * 8 + resource."""
    return 0 if s.court_where[SWORN_GUARDIANS] == PLAY + (a >> 3) else value


def guards_cards(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """a = victim * 32 + card: all cards but the guardians themselves."""
    if s.court_where[SWORN_GUARDIANS] == PLAY + (a >> 5) and a & 31 != SWORN_GUARDIANS:
        return 0
    return value


def bury_guardians(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """Stolen, the card changes no hands but goes under the court deck (arcs.card.sworn_guardians.2)."""
    bury_card(s, key)


def slot_with(s: ArcsState, seat: int, resource: int) -> int:
    """The first slot that holds a token of a type, or NONE."""
    for slot in range(SLOTS):
        if s.slots[seat * SLOTS + slot] == resource:
            return slot
    return NONE


def gives(r: ArcsRules, s: ArcsState, seat: int, rival: int, resource: int) -> bool:
    """A token to give is of a type that the rival does not have, as things stand before the swap."""
    return slot_with(s, seat, resource) != NONE and not has_resource(r, s, rival, resource)


def takes(s: ArcsState, rival: int, site: int) -> int:
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
        if not is_city(b) or owner_of(b) == f.seat or not controls(s, f.seat, site // SITES_PER_SYSTEM):
            continue
        rival = owner_of(b)
        if takes(s, rival, site) == 0:
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
    mask = takes(s, f.b, f.a)
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


def pay(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_card(s, f.a)


def ask_goods(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if s.supply[MATERIAL] + s.supply[FUEL] + s.supply[WEAPON] > 0:
        d.offer(verbs.USE_EFFECT)
        d.offer(verbs.NO_EFFECT)


def broker_goods(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """One of each at the same time, each if its pile has one; stowed in this order."""
    gain(s, f.seat, WEAPON)
    gain(s, f.seat, FUEL)
    gain(s, f.seat, MATERIAL)


def fence_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    """Once a turn, with a token on the own board or cards; a cartel's pile is the supply."""
    if s.flags & FENCE_USED:
        return False
    for i in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.slots[i] != NONE:
            return True
    return False


def ask_fence(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for slot in range(SLOTS):
        if s.slots[f.seat * SLOTS + slot] != NONE:
            d.offer(verbs.FENCE, slot)


def fence(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The token returns at once: it is discarded, not spent (arcs.card.relic_fence.2)."""
    s.flags |= FENCE_USED
    give_back(s, f.seat, noun_of(chosen))
    gain(s, f.seat, RELIC)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(STEAL_TOKEN, guards_tokens)
    b.modify(STEAL_CARD, guards_cards)
    b.hook(CARD_STOLEN, SWORN_GUARDIANS, bury_guardians)
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
    b.proc(FENCE_DEAL, [ask("token", ask_fence, fence)])
    r.prelude_proc[RELIC_FENCE] = FENCE_DEAL
    r.prelude_ready[RELIC_FENCE] = fence_ready
