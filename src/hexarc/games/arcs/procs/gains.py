"""Small procedures that rules and cards share: gaining a court card, refilling, drawing, stealing, placing ships."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.core.zones import count_in
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.court import cards_of, discard_card, may_steal_card, steal_card
from hexarc.games.arcs.hands import conceal_undealt
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import controls, place_ships
from hexarc.games.arcs.resources import gain, may_steal_token, steal
from hexarc.games.arcs.rules import (
    DRAW_ACTION,
    GAIN_ANY,
    GAIN_COURT,
    PLACE_SHIPS,
    REFILL,
    STEAL,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import (
    BAG,
    BURIED,
    DECK,
    DISCARD,
    HAND,
    OPEN_DISCARD,
    PLAY,
    RESOLVING,
    ROW,
    SLOTS,
    ArcsState,
)
from hexarc.games.arcs.tables import COURT_IS_VOX, NONE

STEAL_A_TOKEN = 1
STEAL_A_CARD = 2


def resolve_gain(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A guild card enters the player's area, a vox card is carried out. f.a is the card."""
    if COURT_IS_VOX[f.a]:
        push(s, r.vox_proc[f.a], f.seat, f.a)
        return
    s.court_where[f.a] = PLAY + f.seat
    if s.in_prelude:
        s.new_cards |= 1 << f.a


def put_away(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A vox card is discarded unless it said otherwise; then the row is filled up again."""
    if s.court_where[f.a] == RESOLVING:
        discard_card(s, f.a)
    push(s, REFILL, f.seat)


def ask_refill(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """With an empty deck the place stays empty (arcs.secure.05)."""
    if NONE not in s.court_row:
        return
    if count_in(s.court_where, DECK) > 0:
        offer_draw(d, verbs.DRAW_COURT, s.court_where, DECK, [], EVERYONE)
    elif s.buried:
        offer_draw(d, verbs.DRAW_COURT, s.court_where, BURIED, s.buried, EVERYONE)


def take_refill(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    draw_court_card(s, card)
    s.court_where[card] = ROW
    s.court_row[s.court_row.index(NONE)] = card
    emit(s, events.COURT_ROW, (card,))
    again(f)


def draw_court_card(s: ArcsState, card: int) -> None:
    """A card leaves the court deck."""
    if s.court_where[card] == BURIED:
        s.buried.remove(card)


def merge_piles(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Split piles: when the face-down pile is too small, both are shuffled together first (arcs.discard.03).

    Who knew that a card lay in one of them knows that it lies there still, until somebody draws.
    """
    if not r.two_discard_piles or count_in(s.action_where, BAG) + len(s.discard) >= f.a:
        return
    for card in s.discard:
        s.action_where[card] = BAG
    s.discard.clear()
    for card in range(len(s.action_where)):
        if s.action_where[card] == OPEN_DISCARD:
            s.action_where[card] = BAG


def ask_draw(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """The bottom card of the discard pile: an undealt one while there are any, then the oldest (arcs.discard.02)."""
    if f.a <= 0:
        return
    if count_in(s.action_where, BAG) > 0:
        offer_draw(d, verbs.DRAW_CARD, s.action_where, BAG, [], 1 << f.seat)
    elif s.discard:
        offer_draw(d, verbs.DRAW_CARD, s.action_where, DISCARD, s.discard, 1 << f.seat)


def take_draw(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    if s.action_where[card] == DISCARD:
        s.discard.remove(card)
        s.known[card] |= 1 << f.seat
    else:
        conceal_undealt(s, f.seat)
        s.known[card] = 1 << f.seat
    s.action_where[card] = HAND + f.seat
    emit(s, events.DREW, (f.seat,), ~(1 << f.seat) & 15)
    emit(s, events.DREW_KNOWN, (f.seat, card), 1 << f.seat)
    reveal(s, 1 << f.seat)
    f.a -= 1
    again(f)


def ask_steal(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a what may be stolen (mask), f.b of which resource or NONE for any, f.c 1 if it may be left."""
    for victim in range(r.players):
        if victim == f.seat:
            continue
        if f.a & STEAL_A_TOKEN:
            for slot in range(SLOTS):
                resource = s.slots[victim * SLOTS + slot]
                if resource == NONE or (f.b != NONE and resource != f.b):
                    continue
                if may_steal_token(r, s, f.seat, victim, resource):
                    d.offer(verbs.STEAL_TOKEN, victim * SLOTS + slot)
                else:
                    d.block(verbs.STEAL_TOKEN, victim * SLOTS + slot, "protected", "arcs.guild.06")
        if f.a & STEAL_A_CARD:
            for card in cards_of(s, victim):
                if may_steal_card(r, s, f.seat, victim, card):
                    d.offer(verbs.STEAL_CARD, card)
                else:
                    d.block(verbs.STEAL_CARD, card, "protected", "arcs.guild.06")
    if d.choices and f.c:
        d.offer(verbs.STEAL_NOTHING)


def take_steal_token(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    token = noun_of(chosen)
    steal(s, f.seat, token // SLOTS, token % SLOTS)


def take_steal_card(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    steal_card(r, s, f.seat, s.court_where[card] - PLAY, card)


def steal_nothing(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Stealing was optional."""


def ask_gain_any(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One resource of any type that is left; f.a 1 if it may be declined."""
    for resource in range(5):
        if s.supply[resource] > 0:
            d.offer(verbs.GAIN_TYPE, resource)
    if d.choices and f.a:
        d.offer(verbs.GAIN_NOTHING)


def take_gain_any(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    gain(s, f.seat, noun_of(chosen))


def gain_nothing(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Gaining was optional."""


def ask_place(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Ships in one system under own control; f.a how many."""
    if s.ships_supply[f.seat] == 0:
        return
    for system in r.in_play[s.setup]:
        if controls(s, f.seat, system):
            d.offer(verbs.PLACE_AT, system)


def take_place(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    placed = place_ships(s, f.seat, SystemId(noun_of(chosen)), f.a)
    emit(s, events.PLACED, (f.seat, placed, noun_of(chosen)))


def register(b: ArcsBuilder) -> None:
    b.proc(GAIN_COURT, [act("resolve", resolve_gain), act("put_away", put_away)])
    b.proc(REFILL, [ask("draw", ask_refill, take_refill, may_be_empty=True)])
    b.proc(
        DRAW_ACTION,
        [act("merge", merge_piles), ask("draw", ask_draw, take_draw, may_be_empty=True)],
    )
    b.proc(
        STEAL,
        [
            ask(
                "target",
                ask_steal,
                takes={
                    verbs.STEAL_TOKEN: take_steal_token,
                    verbs.STEAL_CARD: take_steal_card,
                    verbs.STEAL_NOTHING: steal_nothing,
                },
                may_be_empty=True,
            )
        ],
    )
    b.proc(
        GAIN_ANY,
        [
            ask(
                "type",
                ask_gain_any,
                takes={verbs.GAIN_TYPE: take_gain_any, verbs.GAIN_NOTHING: gain_nothing},
                may_be_empty=True,
            )
        ],
    )
    b.proc(PLACE_SHIPS, [ask("system", ask_place, take_place, may_be_empty=True)])
