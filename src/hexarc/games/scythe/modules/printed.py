"""rulings=printed: the French text. A fulfilled objective may be revealed at any moment of the own turn (FR p.10,
p.26).

The moments inside an action are those where the player decides something else anyway: before each unit, before each
fight, before each producing territory, at an encounter. The rest of the printed rulings is what the procedures do by
themselves.
"""

from hexarc.core.builder import Builder
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.scythe import verbs
from hexarc.games.scythe.procs.turn import offer_objectives, take_reveal
from hexarc.games.scythe.rules import ENCOUNTER, FIGHTS, MOVE, PRODUCE, ScytheRules
from hexarc.games.scythe.state import ScytheState


def offer_within(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Only beside other choices: a question that nobody would ask is not asked for this."""
    if d.choices:
        offer_objectives(r, s, f, d, False)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    for proc, step in ((MOVE, "unit"), (FIGHTS, "next"), (PRODUCE, "territory"), (ENCOUNTER, "option")):
        b.offer(proc, step, offer_within, {verbs.REVEAL: take_reveal})
