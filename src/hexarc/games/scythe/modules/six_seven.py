"""Six or seven players (IFA p.3): two abilities are replaced, for there are hardly any empty bases and more encounters
taken.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.games.scythe.derived import ENCOUNTER_BITS, FARM_BITS, count
from hexarc.games.scythe.pieces import has, has_own
from hexarc.games.scythe.rules import ENCOUNTER_OPTIONS, REACH, SCORED_COINS, ScytheRules
from hexarc.games.scythe.score import scored_control
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import (
    ABILITY_6_7,
    FACTIONS,
    MEANDER_6_7,
    MECH_ABILITY_6_7,
    MECHS,
    WAYFARE_6_7,
)
from hexarc.games.scythe.tables.scoring import MEANDER_6_7_COINS

FEWEST: Final = 6  # players


def reach(r: ScytheRules, s: ScytheState, seat: int, value: int, _place: int) -> int:
    """Crimea goes to any farm without units; structures and tokens do not occupy it (D32)."""
    if has(s, seat, WAYFARE_6_7):
        taken = 0
        for other in range(len(s.fighters)):
            taken |= s.fighters[other] | s.laborers[other]
        value |= FARM_BITS & ~taken
    return value


def encounter_options(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Polania meanders as printed."""
    return 2 if has_own(s, seat, MEANDER_6_7) else value


def encounter_coins(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Polania gets 3 coins for each encounter territory it controls, token or not."""
    if has_own(s, seat, MEANDER_6_7):
        value += MEANDER_6_7_COINS * count(scored_control(r, s, seat) & ENCOUNTER_BITS)
    return value


class SixSeven(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "six_seven"

    def takes_part(self, options: Options, players: int) -> bool:
        return players >= FEWEST

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        for faction in range(FACTIONS):
            r.factions[faction].ability = ABILITY_6_7[faction]
            r.factions[faction].mechs = MECH_ABILITY_6_7[faction * MECHS : faction * MECHS + MECHS]
        b.modify(REACH, reach)
        b.modify(ENCOUNTER_OPTIONS, encounter_options)
        b.modify(SCORED_COINS, encounter_coins)
