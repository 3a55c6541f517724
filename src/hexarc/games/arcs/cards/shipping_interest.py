"""Shipping interest: fuel instead of a build; or empty slots filled with it."""

from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs.cardids import SHIPPING_INTEREST
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.fill_slots import FILL_SLOTS
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.resources import gain
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import BUILD, FUEL


def ask_synthesize(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if may_replace(s, f, SHIPPING_INTEREST, BUILD):
        d.offer(verbs.SYNTHESIZE)


def synthesize(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, SHIPPING_INTEREST)
    gain(s, f.seat, FUEL)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", ask_synthesize, takes={verbs.SYNTHESIZE: synthesize})
    r.prelude_proc[SHIPPING_INTEREST] = FILL_SLOTS
