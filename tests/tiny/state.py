"""What lies on Tiny's table: cards in zones, coins in stores, and who knows which card."""

from typing import ClassVar, Final

from hexarc.core.state import State, copy_base
from tests.tiny.book import BOOK

ANIMALS: Final = (
    "mouse", "frog", "owl", "hen", "gull", "cat", "goat", "goose",
    "fox", "otter", "wolf", "boar", "elk", "bear", "orca", "lion",
)  # fmt: skip
STRENGTH: Final = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9)
CARDS: Final = 16
OWL: Final = 2
GULL: Final = 4
FOX: Final = 8
LION: Final = 15

# The zones of a card. A hand is HAND + its seat.
BAG: Final = 0
TOP: Final = 1
DISCARD: Final = 2
HAND: Final = 3

HAND_SIZE: Final = 3
COINS: Final = 30
START_GOLD: Final = 2
NOBODY: Final = -1

GAME: Final = BOOK.proc("game")
ROUND: Final = BOOK.proc("round")
DEAL: Final = BOOK.proc("deal")
PREPARE: Final = BOOK.proc("prepare")
COMMIT: Final = BOOK.proc("commit")
STEAL: Final = BOOK.proc("steal")

# What modules may hook on, and the numbers that they may change.
WON: Final = BOOK.happening("won")
LOOT: Final = BOOK.number("loot")


class TinyState(State):
    """All of Tiny. ``known[card]`` is the mask of seats that know where a hidden card is, beside its owner."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        "where", "known", "top", "gold", "treasury", "sent", "sheltered", "first", "round", "loot",
    )  # fmt: skip
    GROWING: ClassVar[tuple[str, ...]] = ("top",)

    def __init__(self, players: int) -> None:
        super().__init__()
        self.where: list[int] = [BAG] * CARDS
        self.known: list[int] = [0] * CARDS
        self.top: list[int] = []
        self.gold: list[int] = [START_GOLD] * players
        self.treasury: list[int] = [COINS - START_GOLD * players]
        self.sent: list[int] = [NOBODY] * players
        self.sheltered: int = 0
        self.first: int = 0
        self.round: int = 0
        self.loot: int = 0

    def clone(self) -> "TinyState":
        copy = TinyState.__new__(TinyState)
        copy_base(self, copy)
        copy.where = self.where[:]
        copy.known = self.known[:]
        copy.top = self.top[:]
        copy.gold = self.gold[:]
        copy.treasury = self.treasury[:]
        copy.sent = self.sent[:]
        copy.sheltered = self.sheltered
        copy.first = self.first
        copy.round = self.round
        copy.loot = self.loot
        return copy
