"""The verbs of the court cards, 100 to 149. A number, once released, keeps its meaning."""

from typing import Final

from hexarc.core.choice import Arg, Noun, Verb
from hexarc.games.arcs.tables import SECTORS
from hexarc.games.arcs.verbs import RESOURCE_NOUN, SITE_NOUN

CHOOSE_SECTOR: Final = 100
SPREAD_OUTRAGE: Final = 101
NO_OUTRAGE: Final = 102
RETURN_CITY: Final = 103
RETURN_NO_CITY: Final = 104


class Sector(Noun):
    """A sector of the map, counted from 1 as printed."""

    def __init__(self) -> None:
        super().__init__("sector", tuple([str(sector + 1) for sector in range(SECTORS)]))

    def args(self, code: int) -> dict[str, Arg]:
        return {"sector": code + 1}


VERBS: list[Verb] = [
    Verb(CHOOSE_SECTOR, "choose_sector", Sector()),
    Verb(SPREAD_OUTRAGE, "spread_outrage", RESOURCE_NOUN),
    Verb(NO_OUTRAGE, "no_outrage"),
    Verb(RETURN_CITY, "return_city", SITE_NOUN),
    Verb(RETURN_NO_CITY, "return_no_city"),
]
