"""What lies on Tiny's table: cards in zones, coins in stores, and who knows which card."""

from typing import ClassVar, Final

from hexarc.core.state import State, copy_base

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
CALM: Final = 0
STORM: Final = 1

# Procedures.
GAME: Final = 0
ROUND: Final = 1
DEAL: Final = 2
PREPARE: Final = 3
COMMIT: Final = 4
STEAL: Final = 5

# What modules may hook on, and the numbers that they may change.
WON: Final = 0
HAPPENINGS: Final = 1
LOOT: Final = 0
NUMBERS: Final = 1


class TinyState(State):
    """All of Tiny. ``known[card]`` is the mask of seats that know where a hidden card is, beside its owner."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *State.FIELDS,
        "where", "known", "top", "gold", "treasury", "sent", "sheltered", "first", "round", "loot", "weather",
    )  # fmt: skip

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
        self.weather: int = CALM

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
        copy.weather = self.weather
        return copy
