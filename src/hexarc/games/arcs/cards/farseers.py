"""Farseers: a look at a rival's hand with every declaration, and a swap; or new cards for old.

Cards on their way lie in the zone ASIDE. After a secret swap nobody else can tell which cards of the two hands stayed
where they were, so what others knew of them goes.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.state import Frame, again, emit, finish, push, reveal
from hexarc.core.zones import move, pieces_in
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import FARSEERS
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.price import pay
from hexarc.games.arcs.hands import conceal_hand, hand_size
from hexarc.games.arcs.procs.turn import offer_secret_card
from hexarc.games.arcs.rules import DRAW_ACTION, ON_DECLARE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ASIDE, DISCARD, HAND, PLAY, ArcsState
from hexarc.games.arcs.verbs import SHUFFLED

LOOK: Final = BOOK.proc("look")
FORESIGHT: Final = BOOK.proc("foresight")
NOBODY: Final = 0


def foresee(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if s.court_where[key] == PLAY + seat:
        push(s, LOOK, seat)


def ask_look(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One rival with cards, if there is any."""
    for rival in range(r.players):
        if rival != f.seat and hand_size(s, rival) > 0:
            d.offer(verbs.LOOK_AT, rival)


def look(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Only the owner of the card sees the hand (arcs.card.farseers.4)."""
    f.a = noun_of(chosen)
    f.b = 1
    for card in pieces_in(s.action_where, HAND + f.a):
        s.known[card] |= 1 << f.seat
    reveal(s, 1 << f.seat)
    emit(s, events.LOOKED, (f.seat, f.a))


def both(f: Frame) -> int:
    """The mask of the two who swap."""
    return 1 << f.seat | 1 << f.a


def ask_swap(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """That cards are swapped is open; which ones only the two know. f.a the rival, f.b 1 after a look."""
    if f.b == 1 and hand_size(s, f.seat) > 0:
        d.offer(verbs.SWAP)
        d.offer(verbs.NO_SWAP)


def swap(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    for card in pieces_in(s.action_where, HAND + f.seat) + pieces_in(s.action_where, HAND + f.a):
        s.known[card] &= both(f)
    emit(s, events.SWAPPED, (f.seat, f.a))


def no_swap(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    finish(f)


def ask_swap_take(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.b == 1 and hand_size(s, f.seat) > 0:
        offer_secret_card(s, f.a, verbs.SWAP_TAKE, d)
        d.seen_by = both(f)


def take_swap_take(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    pass_secretly(s, f, noun_of(chosen), f.a, f.seat)
    f.b = 2


def pass_secretly(s: ArcsState, f: Frame, card: int, giver: int, taker: int) -> None:
    """What is taken waits aside, so that it is not the card given back."""
    move(s.action_where, card, HAND + giver, ASIDE if giver == f.a else HAND + taker)
    s.known[card] = both(f)
    reveal(s, both(f))
    emit(s, events.PASSED_CARD, (giver, taker, card), both(f))


def ask_swap_give(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.b == 2:
        offer_secret_card(s, f.seat, verbs.SWAP_GIVE, d)
        d.seen_by = both(f)


def take_swap_give(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    pass_secretly(s, f, noun_of(chosen), f.seat, f.a)
    for card in pieces_in(s.action_where, ASIDE):
        s.action_where[card] = HAND + f.seat


def ask_count(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """How many hand cards go is open, which ones is not. None is allowed."""
    for n in range(hand_size(s, f.seat) + 1):
        d.offer(verbs.DISCARD_COUNT, n)
    d.offer(verbs.NO_EFFECT)


def take_count(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """f.b the number of cards, f.c those still to name. Who knew cards of this hand does not know which are left."""
    f.b = noun_of(chosen)
    f.c = f.b
    if f.b > 0:
        conceal_hand(s, f.seat)
    emit(s, events.DISCARDED_HAND, (f.seat, f.b))


def draw_none(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    finish(f)


def ask_discard(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if f.c > 0:
        offer_secret_card(s, f.seat, verbs.DISCARD_HAND, d)


def take_discard(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    move(s.action_where, noun_of(chosen), HAND + f.seat, ASIDE)
    f.c -= 1
    again(f)


def shuffle(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Two cards or more lose their order, even for their owner (arcs.card.farseers.3)."""
    if f.b > 1:
        for card in pieces_in(s.action_where, ASIDE):
            s.known[card] = NOBODY


def ask_order(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Chance lays the cards on the pile one by one, and nobody sees in which order."""
    if ASIDE in s.action_where:
        offer_draw(d, SHUFFLED, s.action_where, ASIDE, [], NOBODY)


def take_order(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    move(s.action_where, noun_of(chosen), ASIDE, DISCARD)
    s.discard.append(noun_of(chosen))
    again(f)


def draw(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, DRAW_ACTION, f.seat, f.b + 1)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.hook(ON_DECLARE, FARSEERS, foresee)
    b.proc(
        LOOK,
        [
            ask("rival", ask_look, look, may_be_empty=True),
            ask("swap", ask_swap, takes={verbs.SWAP: swap, verbs.NO_SWAP: no_swap}, may_be_empty=True),
            ask("take", ask_swap_take, take_swap_take, may_be_empty=True),
            ask("give", ask_swap_give, take_swap_give, may_be_empty=True),
        ],
    )
    b.proc(
        FORESIGHT,
        [
            act("pay", pay),
            ask("count", ask_count, takes={verbs.DISCARD_COUNT: take_count, verbs.NO_EFFECT: draw_none}),
            ask("discard", ask_discard, take_discard, may_be_empty=True),
            act("shuffle", shuffle),
            ask("order", ask_order, take_order, may_be_empty=True),
            act("draw", draw),
        ],
    )
    r.prelude_proc[FARSEERS] = FORESIGHT
