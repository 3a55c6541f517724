"""Proposing and answering, between the actions of the own turn (fenris.module.alliances.02, .16).

ALLIANCE: seat = who answers, a = who proposed.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.fenris.alliances.part import (
    ALLIANCE,
    ALLY,
    NO_ALLIANCE,
    PROPOSE_ALLIANCE,
    PROPOSED,
    REFUSED,
    alliances,
    is_allied,
)
from hexarc.games.scythe.modules.fenris.alliances.swap import swap
from hexarc.games.scythe.rules import TURN, TURN_STARTED, ScytheRules
from hexarc.games.scythe.state import ScytheState


def new_turn(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    alliances(r, s).asked = 0


def offer_alliances(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """To each who still holds the own token and was not asked in this turn. Only beside other choices."""
    if not d.choices or is_allied(r, s, f.seat):
        return
    asked = alliances(r, s).asked
    for other in range(r.players):
        if other == f.seat or is_automa(r, other) or is_allied(r, s, other):
            continue
        if asked >> other & 1 == 0:
            d.offer(PROPOSE_ALLIANCE, other)
        elif d.explain:
            d.block(PROPOSE_ALLIANCE, other, "scythe.why.asked_this_turn", "fenris.module.alliances.16")


def take_proposal(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    other = noun_of(chosen)
    alliances(r, s).asked |= 1 << other
    if s.sink is not None:
        emit(s, PROPOSED, (f.seat, other))
    push(s, ALLIANCE, other, f.seat)


def ask_answer(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(ALLY, f.a)
    d.offer(NO_ALLIANCE)


def take_answer(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == ALLY:
        swap(r, s, f.a, f.seat)
    elif s.sink is not None:
        emit(s, REFUSED, (f.seat, f.a))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    for step in ("section", "top", "bottom", "end"):
        b.offer(TURN, step, offer_alliances, {PROPOSE_ALLIANCE: take_proposal})
    b.hook(TURN_STARTED, 0, new_turn)
    b.proc(ALLIANCE, [ask("answer", ask_answer, take_answer)])
