"""Reinforce: before a fight its owner may draw a combat card. Our own design (fenris.mod.reinforce.1)."""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.pieces import has
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.rules import FIGHT_SKILLS, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.ops import GAIN_COMBAT_CARDS
from hexarc.games.scythe.verbs import SKILL

REINFORCE: Final = SKILL.add("reinforce")


def ask_reinforce(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if has(s, f.seat, REINFORCE) and sum(s.deck) + sum(s.discard):
        d.offer(verbs.USE_SKILL, REINFORCE)
        d.offer(verbs.SPARE_SKILL, REINFORCE)


def take_reinforce(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.USE_SKILL:
        if s.sink is not None:
            emit(s, events.SKILL_USED, (f.seat, REINFORCE))
        offer_gain(r, s, f.seat, GAIN_COMBAT_CARDS, r.box["reinforce.cards"])


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(FIGHT_SKILLS, "artillery", ask("reinforce", ask_reinforce, take_reinforce, may_be_empty=True))
