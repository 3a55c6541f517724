"""Mining and shipping interest: a token instead of a build; or all empty slots filled, from the pile, then by theft."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import MINING_INTEREST, SHIPPING_INTEREST
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.procs.gains import STEAL_A_TOKEN
from hexarc.games.arcs.resources import empty_slots, gain
from hexarc.games.arcs.rules import ACT, STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import BUILD, COURT_SUIT, FUEL, MATERIAL

FILL_SLOTS: Final = BOOK.proc("fill_slots")


def ask_manufacture(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if may_replace(s, f, MINING_INTEREST, BUILD):
        d.offer(verbs.MANUFACTURE)


def manufacture(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, MINING_INTEREST)
    gain(s, f.seat, MATERIAL)


def ask_synthesize(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if may_replace(s, f, SHIPPING_INTEREST, BUILD):
        d.offer(verbs.SYNTHESIZE)


def synthesize(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, SHIPPING_INTEREST)
    gain(s, f.seat, FUEL)


def count_slots(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.a the card; f.b becomes the number of empty open slots, f.c the suit."""
    discard_card(s, f.a)
    f.b = empty_slots(s, f.seat)
    f.c = COURT_SUIT[f.a]


def fill(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """One token at a time; what the pile cannot give is stolen (arcs.card.mining_interest.3)."""
    if f.b <= 0:
        return
    f.b -= 1
    again(f)
    if not gain(s, f.seat, f.c):
        push(s, STEAL, f.seat, STEAL_A_TOKEN, f.c)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", ask_manufacture, takes={verbs.MANUFACTURE: manufacture})
    b.offer(ACT, "choose", ask_synthesize, takes={verbs.SYNTHESIZE: synthesize})
    b.proc(FILL_SLOTS, [act("count", count_slots), act("fill", fill)])
    r.prelude_proc[MINING_INTEREST] = FILL_SLOTS
    r.prelude_proc[SHIPPING_INTEREST] = FILL_SLOTS
