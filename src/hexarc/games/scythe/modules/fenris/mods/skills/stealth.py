"""Stealth: characters and mechs with steps left may pass a territory as if nothing stood there.

Where there is something to meet, the player says before anything happens whether the unit passes or stops
(fenris.interaction.05). The last territory of a move is resolved as ever.
"""

from typing import Final

from hexarc.core.builder import Builder
from hexarc.core.rules import number
from hexarc.games.scythe.pieces import has, is_fighter
from hexarc.games.scythe.procs import passing
from hexarc.games.scythe.rules import MEETS, PASSES, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import SKILL

STEALTH: Final = SKILL.add("stealth")


def passes(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    if is_fighter(unit) and has(s, seat, STEALTH) and number(r, s, MEETS, seat, s.stopped, unit):
        return 1
    return value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.modify(PASSES, passes)
    passing.register(b)
