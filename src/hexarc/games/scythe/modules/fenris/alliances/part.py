"""Who holds whose alliance token, on which side; and what allies have from Albion, Togawa and Vesna."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.verbs import OTHER_SEAT, PLACE, SEAT, TRAP_NOUN

ALLIANCES: Final = BOOK.part("alliances")
ALLIANCE: Final = BOOK.proc("alliance")  # the answer
AUTOMA_ALLIANCE: Final = BOOK.proc("automa_alliance")
ALLIED_GIFT: Final = BOOK.proc("allied_gift")  # Traps or a Factory card that chance hands over

PROPOSE_ALLIANCE: Final = BOOK.verb("propose_alliance", SEAT)
ALLY: Final = BOOK.verb("ally", SEAT)
NO_ALLIANCE: Final = BOOK.verb("no_alliance")
GIVE_TRAP: Final = BOOK.verb("give_trap", TRAP_NOUN)
ALLIED_FLAG: Final = BOOK.verb("allied_flag", PLACE)
SET_ALLIED_TRAP: Final = BOOK.verb("set_allied_trap", TRAP_NOUN)
NO_ALLIED_TOKEN: Final = BOOK.verb("no_allied_token")

PROPOSED: Final = BOOK.event("alliance_proposed", SEAT, OTHER_SEAT)
REFUSED: Final = BOOK.event("alliance_refused", SEAT, OTHER_SEAT)
ALLIED: Final = BOOK.event("allied", SEAT, OTHER_SEAT)
BROKE: Final = BOOK.event("alliance_broken", SEAT, OTHER_SEAT)
ODD_ONE: Final = BOOK.event("left_without_ally", SEAT)
TRAP_GIVEN: Final = BOOK.event("trap_given", SEAT, TRAP_NOUN)


class Alliances(Part):
    NAME: ClassVar[str] = "alliances"
    FIELDS: ClassVar[tuple[str, ...]] = ("holds", "flipped", "asked", "odd_paid", "flags", "traps", "card")

    def __init__(self, players: int, source: "Alliances | None" = None) -> None:
        # by seat: whose token it holds, its own at the beginning
        self.holds: list[int] = source.holds[:] if source is not None else list(range(players))
        self.flipped: int = source.flipped if source is not None else 0  # bits of the seats that broke theirs
        self.asked: int = source.asked if source is not None else 0  # bits of the seats asked in this turn
        self.odd_paid: int = source.odd_paid if source is not None else 0
        self.flags: int = source.flags if source is not None else 0  # bit set: places with flags of Albion's ally
        self.traps: int = source.traps if source is not None else 0  # bits of the Traps that Togawa's ally has
        self.card: int = source.card if source is not None else NOWHERE  # the Factory card of Vesna's ally

    def clone(self) -> "Alliances":
        return Alliances(0, self)


def alliances(r: ScytheRules, s: ScytheState) -> Alliances:
    part = s.parts[r.slots[ALLIANCES]]
    assert isinstance(part, Alliances)
    return part


def is_allied(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Whether a seat is or was in an alliance: it does not hold its own token any more."""
    return alliances(r, s).holds[seat] != seat


def broke(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return alliances(r, s).flipped >> seat & 1 == 1
