"""Foothold and Pontoons: two more ways to go for characters and mechs. Both are our own design.

Foothold: from any territory with an own structure to any other. Pontoons: over a river where one of its two banks
borders a lake; from another's base nobody crosses, as with all abilities of that kind.
"""

from typing import Final

from hexarc.core.builder import Builder
from hexarc.games.scythe.derived import AROUND, HEX_BITS, LAKE_BITS, RIVER_STEPS, bits_of
from hexarc.games.scythe.rules import REACH, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE, HEXES
from hexarc.games.scythe.verbs import SKILL

FOOTHOLD: Final = SKILL.add("foothold")
PONTOONS: Final = SKILL.add("pontoons")
LAKESIDE: Final[int] = bits_of([place for place in range(HEXES) if AROUND[place] & LAKE_BITS])


def reach(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    skills = s.skills[seat]
    if skills >> FOOTHOLD & 1 and s.buildings[seat] >> place & 1:
        value |= s.buildings[seat] & HEX_BITS
    if skills >> PONTOONS & 1 and (place < FIRST_BASE or place == s.home[seat]):
        value |= RIVER_STEPS[place] if LAKESIDE >> place & 1 else RIVER_STEPS[place] & LAKESIDE
    return value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.modify(REACH, reach)
