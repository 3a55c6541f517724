"""The state of Desolation: its clock, cards and stars, the tiles, and what the players agreed on."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.desolation.data import CLOCK
from hexarc.games.scythe.modules.fenris.desolation.words import FIGURE_KIND
from hexarc.games.scythe.modules.fenris.tracks.table import DESOLATION_LAID
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LOWEST_CARD, ScytheState
from hexarc.games.scythe.tables.scoring import MAX_POWER

SLOT: Final = BOOK.part("desolation")


class Desolation(Part):
    NAME: ClassVar[str] = "desolation"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "harder",
        "clock",
        "cards",
        "stars",
        "tile_stars",
        "face",
        "die",
        "destroyed",
        "asked",
        "lenders",
        "helped",
        "showed",
    )

    def __init__(self, players: int, harder: int, source: "Desolation | None" = None) -> None:
        if source is None:
            self.harder = harder
            self.clock = CLOCK
            self.cards = [0] * CARD_KINDS  # its combat cards, by kind
            self.stars = 0
            self.tile_stars = [0] * DESOLATION_LAID[players - 1]  # by tile as it lies: bits of the seats with a star
            self.face = 0  # the last roll of the blue die
            self.die = 0  # the orange die of the fight going on, once it is rolled
            self.destroyed = 0  # figures out of the game
            self.asked = 0  # bits of the seats asked to lend in the present action
            self.lenders = 0  # bits of those who agreed
            self.helped = [0] * (players * CARD_KINDS)  # cards of those who help in a defence, by seat and kind
            self.showed = 0  # bits of the seats that showed power in the fight going on
        else:
            self.harder = source.harder
            self.clock = source.clock
            self.cards = source.cards[:]
            self.stars = source.stars
            self.tile_stars = source.tile_stars[:]
            self.face = source.face
            self.die = source.die
            self.destroyed = source.destroyed
            self.asked = source.asked
            self.lenders = source.lenders
            self.helped = source.helped[:]
            self.showed = source.showed

    def clone(self) -> "Desolation":
        return Desolation(0, 0, self)


def desolation(r: ScytheRules, s: ScytheState) -> Desolation:
    part = s.parts[r.slots[SLOT]]
    assert isinstance(part, Desolation)
    return part


def enemy(r: ScytheRules) -> int:
    """The side of its figures."""
    return r.players + r.figures.index(FIGURE_KIND)


def figures(r: ScytheRules, s: ScytheState) -> list[PlaceId]:
    """Where its figures stand."""
    return members(s.fighters[enemy(r)])


def base_power(part: Desolation) -> int:
    """The sum of its cards, as far as the power track goes."""
    total = 0
    for kind in range(CARD_KINDS):
        total += part.cards[kind] * (kind + LOWEST_CARD)
    return min(total, MAX_POWER)


def fighters_of_players(r: ScytheRules, s: ScytheState) -> int:
    """Bit set: places with a character or mech of a player."""
    bits = 0
    for seat in range(r.players):
        bits |= s.fighters[seat]
    return bits


def in_turn(r: ScytheRules, s: ScytheState) -> list[int]:
    """The seats, beginning with the one that plays next."""
    seat = s.next_seat[s.active]
    found: list[int] = []
    for _ in range(r.players):
        found.append(seat)
        seat = s.next_seat[seat]
    return found
