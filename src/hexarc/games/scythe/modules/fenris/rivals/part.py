"""The stars on bases. Until everybody has chosen, each seat knows only its own."""

from random import Random
from typing import ClassVar, Final

from hexarc.core.choice import Count
from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.verbs import OTHER_SEAT, SEAT

RIVALS: Final = BOOK.part("rivals")
RIVALRY: Final = BOOK.proc("rivalry")
RIVAL_STAR: Final = BOOK.proc("rival_star")

# at setup
STAR_TO_BASE: Final = BOOK.verb("star_to_base", SEAT)
KEEP_STAR: Final = BOOK.verb("keep_star")
# after a won combat
STAR_FROM_BASE: Final = BOOK.verb("star_from_base", SEAT)
STAR_FROM_SUPPLY: Final = BOOK.verb("star_from_supply")
LEAVE_STARS: Final = BOOK.verb("leave_stars")

STARS_ON_BASE: Final = BOOK.event("stars_on_base", SEAT, OTHER_SEAT, Count("n", 8))
STAR_TAKEN: Final = BOOK.event("star_from_base", SEAT, OTHER_SEAT)

WITH_WAR: Final = 4  # stars that may be put on bases
WITHOUT_WAR: Final = 2
PRIZE: Final = 5  # coins for a star from the base of who was beaten


class Rivals(Part):
    NAME: ClassVar[str] = "rivals"
    FIELDS: ClassVar[tuple[str, ...]] = ("most", "stars", "asked", "shown")

    def __init__(self, players: int, most: int, source: "Rivals | None" = None) -> None:
        self.most = most  # stars that each seat may put on bases
        # whose * players + on whose base
        self.stars: list[int] = source.stars[:] if source is not None else [0] * (players * players)
        self.asked: list[int] = source.asked[:] if source is not None else [0] * players  # questions answered
        self.shown: int = source.shown if source is not None else 0  # 1 when all have chosen

    def clone(self) -> "Rivals":
        return Rivals(0, self.most, self)


def rivals(r: ScytheRules, s: ScytheState) -> Rivals:
    part = s.parts[r.slots[RIVALS]]
    assert isinstance(part, Rivals)
    return part


def stars_on(r: ScytheRules, s: ScytheState, seat: int, base: int) -> int:
    """How many stars of a seat lie on the base of another; if there is one, the other is its rival."""
    return rivals(r, s).stars[seat * r.players + base]


def stars_out(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """How many stars of a seat lie on bases."""
    first = seat * r.players
    return sum(rivals(r, s).stars[first : first + r.players])


def choose_anew(r: ScytheRules, s: ScytheState, seat: int, rng: Random) -> None:
    """What others have chosen so far could be anything; how many questions they have answered is open."""
    part = rivals(r, s)
    if part.shown:
        return
    for other in range(r.players):
        if other == seat:
            continue
        first = other * r.players
        for base in range(r.players):
            part.stars[first + base] = 0
        for _ in range(part.asked[other]):
            base = rng.randrange(r.players)
            if base != other:  # else the star is kept
                part.stars[first + base] += 1
