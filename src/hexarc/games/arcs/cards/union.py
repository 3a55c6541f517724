"""The unions: laid beside a face-up card of the round, which comes to the owner's hand when the round ends.

``s.attached[union]`` is action card * 4 + owner while the union lies in the zone ATTACHED, in nobody's area. Each union
says in ``r.union_suit`` which action cards it goes to.
"""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.core.zones import move, replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ATTACHED, FACE_DOWN, FACE_UP, HAND, PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import ACTION_CARDS, CARD_SUIT, NONE

ATTACH_UNION: Final = BOOK.proc("attach_union")


def lies_open(s: ArcsState, card: int, suit: int) -> bool:
    """Whether an action card of a suit lies face up in this round, whoever played it."""
    return CARD_SUIT[card] == suit and FACE_UP <= s.action_where[card] < FACE_DOWN


def any_open(s: ArcsState, suit: int) -> bool:
    for card in range(suit * 7, suit * 7 + 7):
        if lies_open(s, card, suit):
            return True
    return False


def ask_attach(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    suit = r.union_suit[f.a]
    for card in range(ACTION_CARDS):
        if lies_open(s, card, suit):
            d.offer(verbs.ATTACH_TO, card)


def attach(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    move(s.court_where, f.a, PLAY + f.seat, ATTACHED)
    s.attached = replaced(s.attached, f.a, noun_of(chosen) * SEATS + f.seat)
    emit(s, events.ATTACHED_TO, (f.a, noun_of(chosen)))


def collect(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """After all turns, before the played cards are discarded. Everybody knows which card it is (arcs.roundend.06).

    Who conceded meanwhile takes no turn any more, so the card is discarded like the others.
    """
    if s.attached[key] == NONE:
        return
    card, owner = s.attached[key] // SEATS, s.attached[key] % SEATS
    s.attached = replaced(s.attached, key, NONE)
    discard_card(s, key)
    if not s.conceded >> owner & 1:
        s.action_where[card] = HAND + owner
        emit(s, events.COLLECTED, (owner, card))


def register(b: ArcsBuilder) -> None:
    b.proc(ATTACH_UNION, [ask("card", ask_attach, attach)])
