"""The state of infrastructure mods: who has which, which are used, and what one of them does just now."""

from typing import ClassVar, Final

from hexarc.core.choice import Noun
from hexarc.core.state import Part, emit
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import SEAT

INFRASTRUCTURE: Final = BOOK.part("infrastructure_mods")
INFRA_MOD: Final = Noun("mod", tuple([mod.name for mod in INFRA_MODS]), "scythe.infrastructure.", ".name")
USE_MOD: Final = BOOK.verb("use_mod", INFRA_MOD)
SPARE_MOD: Final = BOOK.verb("spare_mod", INFRA_MOD)
MOD_USED: Final = BOOK.event("mod_used", SEAT, INFRA_MOD)

AUTOMACHINES: Final = INFRA_MOD.code("automachines")
SPY: Final = INFRA_MOD.code("spy")
PROPAGANDA: Final = INFRA_MOD.code("propaganda")
CAVALRY: Final = INFRA_MOD.code("cavalry")


class Infrastructure(Part):
    """``drawn`` and ``kept`` are bits of mods by seat; what is kept stays secret until all have chosen."""

    NAME: ClassVar[str] = "infrastructure_mods"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "left",
        "given",
        "drawn",
        "kept",
        "used",
        "asked",
        "shown",
        "at_work",
        "spied_by",
    )

    def __init__(self, players: int, source: "Infrastructure | None" = None) -> None:
        if source is None:
            self.left = [mod.count for mod in INFRA_MODS]  # tokens in the supply
            self.given = 0  # 1 if a campaign says who owns what
            self.drawn = [0] * players
            self.kept = [0] * players
            self.used = [0] * players
            self.asked = [0] * players
            self.shown = 0
            self.at_work = 0  # bits of the mods that the active player uses in the action going on
            self.spied_by = 0  # 1 + the seat that declared Spy in the fight going on
        else:
            self.left = source.left[:]
            self.given = source.given
            self.drawn = source.drawn[:]
            self.kept = source.kept[:]
            self.used = source.used[:]
            self.asked = source.asked[:]
            self.shown = source.shown
            self.at_work = source.at_work
            self.spied_by = source.spied_by

    def clone(self) -> "Infrastructure":
        return Infrastructure(0, self)


def infrastructure(r: ScytheRules, s: ScytheState) -> Infrastructure:
    part = s.parts[r.slots[INFRASTRUCTURE]]
    assert isinstance(part, Infrastructure)
    return part


def ready(r: ScytheRules, s: ScytheState, seat: int, mod: int) -> bool:
    """Whether a seat has a mod that lies face up (fenris.mod_rules.07)."""
    part = infrastructure(r, s)
    return part.kept[seat] >> mod & 1 == 1 and not part.used[seat] >> mod & 1


def use(r: ScytheRules, s: ScytheState, seat: int, mod: int) -> None:
    """It is turned face down, and for the rest of the action it works."""
    part = infrastructure(r, s)
    part.used[seat] |= 1 << mod
    part.at_work |= 1 << mod
    if s.sink is not None:
        emit(s, MOD_USED, (seat, mod))


def works(r: ScytheRules, s: ScytheState, mod: int) -> bool:
    return infrastructure(r, s).at_work >> mod & 1 == 1


def rest(r: ScytheRules, s: ScytheState, mods: int) -> None:
    """The action is over, and so is what these mods do."""
    infrastructure(r, s).at_work &= ~mods
