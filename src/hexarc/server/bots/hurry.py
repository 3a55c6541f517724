"""Impatient people: a thinking bot is asked across processes to answer with the best it has found so far.

A few counters lie in memory that the server shares with the processes of the bots, one for many tables. A bot stops
thinking when its counter moves on. So a hurry may now and then hasten another table too; that costs strength, no move.
"""

import multiprocessing
import time
import zlib
from collections.abc import Callable
from ctypes import Array, c_uint32
from typing import NamedTuple

SLOTS = 256


class Patience(NamedTuple):
    """What goes with a thought: its counter, how that stood, and the seconds it may take (0: the level's budget)."""

    slot: int
    seen: int
    seconds: float


class Hurries:
    """The server's side: which tables were asked to hurry. How long their bots may think is in their settings."""

    def __init__(self) -> None:
        self.slots: Array[c_uint32] = multiprocessing.get_context("spawn").RawArray(c_uint32, SLOTS)

    def hurry(self, table_id: str) -> None:
        """Answer now."""
        self.slots[slot_of(table_id)] += 1

    def patience(self, table_id: str, seconds: float = 0.0) -> Patience:
        slot = slot_of(table_id)
        return Patience(slot, self.slots[slot], seconds)


def slot_of(table_id: str) -> int:
    return zlib.crc32(table_id.encode()) % SLOTS


def stopper(slots: "Array[c_uint32]", patience: Patience) -> Callable[[], bool]:
    """The bot's side: whether its time is over."""
    end = time.monotonic() + patience.seconds if patience.seconds > 0 else float("inf")
    return lambda: slots[patience.slot] != patience.seen or time.monotonic() > end
