"""What the tracks remember: encounters by seat, the triumph tiles as they were laid, and who has fought."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState

TRACKS: Final = BOOK.part("tracks")


class Tracks(Part):
    NAME: ClassVar[str] = "tracks"
    FIELDS: ClassVar[tuple[str, ...]] = ("encounters", "tiles", "provoked")

    def __init__(self, players: int, tiles: int, source: "Tracks | None" = None) -> None:
        # by seat: encounter tokens taken
        self.encounters: list[int] = source.encounters[:] if source is not None else [0] * players
        # from left to right: the number of the tile less 1, NOWHERE until it is laid
        self.tiles: list[int] = source.tiles[:] if source is not None else [NOWHERE] * tiles

        # bits of the Automas that fought, drove workers off or had theirs driven off
        self.provoked: int = source.provoked if source is not None else 0

    def clone(self) -> "Tracks":
        return Tracks(0, 0, self)


def tracks(r: ScytheRules, s: ScytheState) -> Tracks:
    part = s.parts[r.slots[TRACKS]]
    assert isinstance(part, Tracks)
    return part
