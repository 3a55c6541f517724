"""Names and state of Tesla."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.dice import DATA, FILE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.load import as_row, field, number
from hexarc.games.scythe.verbs import PLACE, SEAT, UNIT_KIND

ENCOUNTERS: Final[int] = number(as_row(field(DATA, "tesla", FILE), FILE), "encounters", FILE)  # that find him

TESLA_UNIT: Final = UNIT_KIND.add("tesla")
TESLA: Final = BOOK.part("tesla")
ENCOUNTER_FIRST: Final = BOOK.verb("encounter_first", PLACE)
TESLA_FOUND: Final = BOOK.event("tesla_found", SEAT, PLACE)
TESLA_GIVEN: Final = BOOK.event("tesla_given", SEAT)


class Tesla(Part):
    """Whose Tesla is, and how many encounters each seat has finished."""

    NAME: ClassVar[str] = "tesla"
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "encounters", "promised")

    def __init__(self, players: int, source: "Tesla | None" = None) -> None:
        self.owner: int = NOWHERE if source is None else source.owner
        self.encounters: list[int] = [0] * players if source is None else source.encounters[:]
        self.promised: int = NOWHERE if source is None else source.promised  # the seat that a campaign gives him to

    def clone(self) -> "Tesla":
        return Tesla(0, self)


def tesla(r: ScytheRules, s: ScytheState) -> Tesla:
    part = s.parts[r.slots[TESLA]]
    assert isinstance(part, Tesla)
    return part
