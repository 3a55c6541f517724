"""Names, numbers and state of Mad Tesla."""

from typing import ClassVar, Final

from hexarc.core.choice import Count
from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.modules.fenris.dice import DATA, FACE, FILE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.load import as_row, field, number
from hexarc.games.scythe.verbs import CARD_VALUE, END_REASON, FIGURE, PLACE, SEAT

_ROW: Final = as_row(field(DATA, "mad_tesla", FILE), FILE)
HEALTH: Final[int] = number(_ROW, "health", FILE)
CARDS: Final[int] = number(_ROW, "cards", FILE)  # of the discard pile that count in a fight
STEPS: Final[int] = number(_ROW, "steps", FILE)  # in a turn
POPULARITY: Final[int] = number(_ROW, "popularity", FILE)  # for a fight with him, and again for a victory
COINS: Final[int] = number(_ROW, "coins", FILE)  # for who destroys him

MAD_TESLA: Final = FIGURE.add("mad_tesla")
DESTROYED_END: Final = END_REASON.add("mad_tesla_destroyed")
MAD: Final = BOOK.part("mad_tesla")

# procedures
MAD_TESLAS_TURN: Final = BOOK.proc("mad_teslas_turn")
MAD_TESLAS_FORCE: Final = BOOK.proc("mad_teslas_force")
MAD_TESLA_FLEES: Final = BOOK.proc("mad_tesla_flees")

# verbs
BEGIN_PILE: Final = BOOK.verb("begin_pile", CARD_VALUE)
DISCARD_NEXT: Final = BOOK.verb("discard_next", CARD_VALUE)
SEND_MAD_TESLA: Final = BOOK.verb("send_mad_tesla", PLACE)

# events
ROLLED_AGAIN: Final = BOOK.event("mad_tesla_rolled_again", FACE)
HURT: Final = BOOK.event("mad_tesla_hurt", Count("n", 256), Count("m", 256))
DESTROYED: Final = BOOK.event("mad_tesla_destroyed", SEAT)


class Mad(Part):
    """His health and what the next fight with him depends on."""

    NAME: ClassVar[str] = "mad_tesla"
    FIELDS: ClassVar[tuple[str, ...]] = ("health", "margin", "pile", "blue", "orange", "destroyer")
    GROWING: ClassVar[tuple[str, ...]] = ("pile",)

    def __init__(self, source: "Mad | None" = None) -> None:
        self.health: int = HEALTH if source is None else source.health
        self.margin: int = 0 if source is None else source.margin  # by which he lost the fight going on
        self.pile: list[int] = [] if source is None else source.pile[:]  # kinds of combat cards, the last on top
        self.blue: int = 0 if source is None else source.blue  # the last roll of each die, 0 before the first
        self.orange: int = 0 if source is None else source.orange
        self.destroyer: int = NOWHERE if source is None else source.destroyer

    def clone(self) -> "Mad":
        return Mad(self)


def mad(r: ScytheRules, s: ScytheState) -> Mad:
    part = s.parts[r.slots[MAD]]
    assert isinstance(part, Mad)
    return part


def side_of_mad_tesla(r: ScytheRules) -> int:
    return r.players + r.figures.index(MAD_TESLA)


def place_of_mad_tesla(r: ScytheRules, s: ScytheState) -> int:
    """Where he stands; NOWHERE before the set-up and when he is destroyed."""
    places = members(s.fighters[side_of_mad_tesla(r)])
    return places[0] if places else NOWHERE


def base_power(part: Mad) -> int:
    """The sum of the cards on top of the discard pile, as many as there are (mad_tesla.12, .23)."""
    return sum([kind + LOWEST_CARD for kind in part.pile[-CARDS:]])
