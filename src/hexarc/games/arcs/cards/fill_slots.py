"""The interests: the card goes, and empty slots are filled with its suit, from the pile, then by theft."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.procs.gains import STEAL_A_TOKEN
from hexarc.games.arcs.procs.turn import decline
from hexarc.games.arcs.resources import empty_slots, gain, may_steal_token
from hexarc.games.arcs.rules import STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SLOTS, ArcsState
from hexarc.games.arcs.tables import COURT_SUIT

FILL_SLOTS: Final = BOOK.proc("fill_slots")


def pay(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.a the card; f.b becomes the number of tokens to come, f.c the suit."""
    discard_card(s, f.a)
    f.b = 0
    f.c = COURT_SUIT[f.a]


def to_be_had(r: ArcsRules, s: ArcsState, seat: int, resource: int) -> int:
    """Tokens of a type in the pile, and those of rivals that may be stolen."""
    total = s.supply[resource]
    for victim in range(r.players):
        if victim != seat and may_steal_token(r, s, seat, victim, resource):
            total += s.slots[victim * SLOTS : victim * SLOTS + SLOTS].count(resource)
    return total


def ask_how_many(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Up to the number of empty open slots (arcs.card.mining_interest.2)."""
    for n in range(1, min(empty_slots(s, f.seat), to_be_had(r, s, f.seat, f.c)) + 1):
        d.offer(verbs.FILL_SLOTS_WITH, n)
    if d.choices:
        d.offer(verbs.NO_EFFECT)


def take_how_many(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.b = noun_of(chosen)


def fill(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """One token at a time; what the pile cannot give is stolen (arcs.card.mining_interest.3)."""
    if f.b <= 0:
        return
    f.b -= 1
    again(f)
    if not gain(s, f.seat, f.c):
        push(s, STEAL, f.seat, STEAL_A_TOKEN, f.c)


def register(b: ArcsBuilder) -> None:
    b.proc(
        FILL_SLOTS,
        [
            act("count", pay),
            ask(
                "how_many",
                ask_how_many,
                takes={verbs.FILL_SLOTS_WITH: take_how_many, verbs.NO_EFFECT: decline},
                may_be_empty=True,
            ),
            act("fill", fill),
        ],
    )
