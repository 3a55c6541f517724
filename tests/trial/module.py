"""The module: a faction of ravens without a base of its own."""

from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.games.scythe.derived import LAKE_BITS
from hexarc.games.scythe.faction import FactionRow, faction_messages
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import RIVERWALK, SPEED
from hexarc.games.scythe.verbs import FACTION, FACTION_ABILITY, SKILL

RAVENS: Final = FACTION.add("ravens")
PERCH: Final = FACTION_ABILITY.add("perch")
GLIDE: Final = SKILL.add("glide")
DIVE: Final = SKILL.add("dive")


class Trial(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "trial"

    def options(self) -> list[Option]:
        return [Option("trial", (False, True), False)]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        mechs = [RIVERWALK, GLIDE, DIVE, SPEED]
        look = {"colour": "#334455", "ink": "#ffffff"}
        r.add_faction(RAVENS, FactionRow(PERCH, mechs, 6, 1, riverwalk=~LAKE_BITS, banned=(0, 3), look=look))

    def message_ids(self) -> set[str]:
        return faction_messages("ravens")
