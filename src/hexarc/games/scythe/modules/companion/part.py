"""What the companion keeps beside the position: who begins, what cards add in a fight, what the people scored."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.automa.levels import level_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState

COMPANION: Final = BOOK.part("companion")


class RealTable(Part):
    NAME: ClassVar[str] = "companion"
    FIELDS: ClassVar[tuple[str, ...]] = ("begins", "by_cards", "scored")

    def __init__(self, players: int, source: "RealTable | None" = None) -> None:
        if source is None:
            self.begins = NOWHERE
            self.by_cards = [0, 0]  # what combat cards add in the fight going on: attacker, defender
            self.scored = [NOWHERE] * players  # at the end of the game, by the people themselves
        else:
            self.begins = source.begins
            self.by_cards = source.by_cards[:]
            self.scored = source.scored[:]

    def clone(self) -> "RealTable":
        return RealTable(0, self)


def real_table(r: ScytheRules, s: ScytheState) -> RealTable:
    part = s.parts[r.slots[COMPANION]]
    assert isinstance(part, RealTable)
    return part


def is_person(r: ScytheRules, seat: int) -> bool:
    """Whether a seat is somebody at the real table; figures that no seat plays are not."""
    return 0 <= seat < r.players and level_of(r.kinds[seat]) is None


def people(r: ScytheRules) -> list[int]:
    return [seat for seat in range(r.players) if is_person(r, seat)]
