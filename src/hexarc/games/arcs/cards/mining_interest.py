"""Mining interest: material instead of a build; or empty slots filled with it."""

from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs.cardids import MINING_INTEREST
from hexarc.games.arcs.cards import verbs
from hexarc.games.arcs.cards.fill_slots import FILL_SLOTS
from hexarc.games.arcs.cards.new_action import begin_new_action, may_replace
from hexarc.games.arcs.resources import gain
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import BUILD, MATERIAL


def ask_manufacture(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if may_replace(s, f, MINING_INTEREST, BUILD):
        d.offer(verbs.MANUFACTURE)


def manufacture(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_new_action(s, f, MINING_INTEREST)
    gain(s, f.seat, MATERIAL)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", ask_manufacture, takes={verbs.MANUFACTURE: manufacture})
    r.prelude_proc[MINING_INTEREST] = FILL_SLOTS
