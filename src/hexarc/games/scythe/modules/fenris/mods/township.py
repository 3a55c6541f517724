"""The revised Township (FR p.20, p.26): to other own villages and to empty ones, and no way to the Factory.

Two episodes of the campaign want it, for every copy of the ability: Rusviet's own, a mod, a token or an ally's.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.games.scythe.derived import VILLAGE_BITS
from hexarc.games.scythe.rules import TOWNSHIP_REACH, ScytheRules
from hexarc.games.scythe.state import ScytheState

EPISODES: Final = ("3", "5")  # that want it (fenris.mod.township.2)


def reach(r: ScytheRules, s: ScytheState, seat: int, _value: int, place: int) -> int:
    if not (VILLAGE_BITS & s.control[seat]) >> place & 1:
        return 0
    taken = 0
    for other in range(len(s.fighters)):
        taken |= s.fighters[other] | s.laborers[other]
    return VILLAGE_BITS & (s.control[seat] | ~taken)


class RevisedTownship(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "revised_township"

    def options(self) -> list[Option]:
        return [Option("revised_township", (False, True), False, sealed=True)]

    def takes_part(self, options: Options, players: int) -> bool:
        return options["revised_township"] is True or options.get("episode") in EPISODES

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.modify(TOWNSHIP_REACH, reach)
