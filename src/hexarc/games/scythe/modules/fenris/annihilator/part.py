"""Names, numbers and state of the Annihilator."""

from typing import ClassVar, Final

from hexarc.core.choice import Count
from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.dice import DATA, FACE, FILE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.load import as_int, as_row, field, items, number
from hexarc.games.scythe.verbs import CARD_VALUE, END_REASON, FIGURE, OBJECTIVE, SEAT

_ROW: Final = as_row(field(DATA, "annihilator", FILE), FILE)
CARDS: Final[int] = number(_ROW, "cards", FILE)  # added to its power in a fight
CARDS_R22: Final[int] = number(_ROW, "cards_r22", FILE)  # by the later English text
REPLACED: Final[list[int]] = [as_int(o, FILE) - 1 for o in items(_ROW, "objectives", FILE)]
AUTOMA_POWER: Final[int] = number(_ROW, "automa_power", FILE)  # that an Automa loses in the first fight
AUTOMA_CARDS: Final[int] = number(_ROW, "automa_cards", FILE)
AUTOMA_POPULARITY: Final[int] = number(_ROW, "automa_popularity", FILE)  # at setup
AUTOMA_ROW_4: Final[int] = number(_ROW, "automa_row_4", FILE)  # the first space of the fourth row of its star tracker

ANNIHILATOR: Final = FIGURE.add("annihilator")
BEATEN_END: Final = END_REASON.add("annihilator_beaten")
ANNIHILATOR_PART: Final = BOOK.part("annihilator")

# procedures
ANNIHILATOR_APPEARS: Final = BOOK.proc("annihilator_appears")
ANNIHILATORS_TURN: Final = BOOK.proc("annihilators_turn")
ANNIHILATORS_FORCE: Final = BOOK.proc("annihilators_force")
REPLACE_OBJECTIVES: Final = BOOK.proc("replace_objectives")
AUTOMA_DEFEATED: Final = BOOK.proc("automa_defeated")

# verbs
KEEP_DIE: Final = BOOK.verb("keep_die", FACE)
ANNIHILATORS_CARD: Final = BOOK.verb("annihilators_card", CARD_VALUE)

# events
APPEARED: Final = BOOK.event("annihilator_appears", SEAT)
DIE_KEPT: Final = BOOK.event("annihilators_power", SEAT, Count("n", 256))
OBJECTIVE_REPLACED: Final = BOOK.event("objective_replaced", SEAT, OBJECTIVE)
BEATEN: Final = BOOK.event("annihilator_beaten", SEAT)
AUTOMA_LOST: Final = BOOK.event("annihilator_repels", SEAT)


class Annihilator(Part):
    """Whether it has been found, by whom, the die that is its power, and the cards of the fight going on."""

    NAME: ClassVar[str] = "annihilator"
    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "ends_move", "finder", "power", "dice", "fought", "drawn", "victor")
    GROWING: ClassVar[tuple[str, ...]] = ("drawn",)

    def __init__(self, source: "Annihilator | None" = None) -> None:
        self.cards: int = CARDS if source is None else source.cards
        self.ends_move: int = 0 if source is None else source.ends_move  # the first entry ends the Move action
        self.finder: int = NOWHERE if source is None else source.finder
        self.power: int = 0 if source is None else source.power
        self.dice: list[int] = [0, 0] if source is None else source.dice[:]  # the last roll, blue and orange
        self.fought: int = 0 if source is None else source.fought  # 1 once somebody fought it
        self.drawn: list[int] = [] if source is None else source.drawn[:]  # kinds of combat cards
        self.victor: int = NOWHERE if source is None else source.victor

    def clone(self) -> "Annihilator":
        return Annihilator(self)


def annihilator(r: ScytheRules, s: ScytheState) -> Annihilator:
    part = s.parts[r.slots[ANNIHILATOR_PART]]
    assert isinstance(part, Annihilator)
    return part


def side_of_annihilator(r: ScytheRules) -> int:
    return r.players + r.figures.index(ANNIHILATOR)
