"""What Vesna has drawn, and whether she has been at the Factory."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.vesna.words import VESNA
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState

WORKSHOP: Final = BOOK.part("vesna")


class Workshop(Part):
    """``drawn``: bits of her ability tokens. ``visited``: 1 once she took a card at the Factory. ``emblems``: bits of
    the factions whose entries an Automa with her mat uses.
    """

    NAME: ClassVar[str] = "vesna"
    FIELDS: ClassVar[tuple[str, ...]] = ("drawn", "visited", "emblems")

    def __init__(self, drawn: int = 0, visited: int = 0, emblems: int = 0) -> None:
        self.drawn = drawn
        self.visited = visited
        self.emblems = emblems

    def clone(self) -> "Workshop":
        return Workshop(self.drawn, self.visited, self.emblems)


def workshop(r: ScytheRules, s: ScytheState) -> Workshop:
    part = s.parts[r.slots[WORKSHOP]]
    assert isinstance(part, Workshop)
    return part


def vesna_seat(s: ScytheState) -> int:
    return s.faction.index(VESNA) if VESNA in s.faction else NOWHERE
