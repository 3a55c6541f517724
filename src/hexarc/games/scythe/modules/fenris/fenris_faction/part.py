"""What Fenris remembers during a Move action."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

HORDE: Final = BOOK.part("fenris")


class Horde(Part):
    """``other_ways``: where the moving unit could have gone without Fanatical. ``fled``: by seat the units that Fenris
    made retreat as the aggressor and has not answered for yet.
    """

    NAME: ClassVar[str] = "fenris"
    FIELDS: ClassVar[tuple[str, ...]] = ("other_ways", "fled")

    def __init__(self, players: int, source: "Horde | None" = None) -> None:
        self.other_ways: int = source.other_ways if source is not None else 0
        self.fled: list[int] = source.fled[:] if source is not None else [0] * players

    def clone(self) -> "Horde":
        return Horde(0, self)


def horde(r: ScytheRules, s: ScytheState) -> Horde:
    part = s.parts[r.slots[HORDE]]
    assert isinstance(part, Horde)
    return part
