"""Rebel: committed and disorganized."""

from typing import Final

from hexarc.games.arcs.cardids import REBEL
from hexarc.games.arcs.rules import DICE_LIMIT, DICE_MINIMUM, MAX_MOVE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState

EXTRA_DICE: Final = 2
SHIPS_AT_A_TIME: Final = 2


def committed(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Two dice on top of those for ships. They are not optional, so they raise the limit and the minimum alike."""
    return value + EXTRA_DICE if s.leader[seat] == REBEL else value


def disorganized(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return min(value, SHIPS_AT_A_TIME) if s.leader[seat] == REBEL else value


def register(b: ArcsBuilder) -> None:
    b.modify(DICE_LIMIT, committed)
    b.modify(DICE_MINIMUM, committed)
    b.modify(MAX_MOVE, disorganized)
