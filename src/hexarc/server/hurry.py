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
MOST_CAPS = 10_000


class Patience(NamedTuple):
    """What goes with a thought: its counter, how that stood, and the seconds it may take (0: the level's budget)."""

    slot: int
    seen: int
    seconds: float


class Hurries:
    """The server's side: who was asked to hurry, and how long bots of a table may think."""

    def __init__(self) -> None:
        self.slots: Array[c_uint32] = multiprocessing.get_context("spawn").RawArray(c_uint32, SLOTS)
        self.caps: dict[str, float] = {}

    def hurry(self, table_id: str, seconds: float | None) -> None:
        """Answer now; with ``seconds``, from now on never think longer than that (0 lifts the limit)."""
        self.slots[slot_of(table_id)] += 1
        if seconds is None:
            return
        self.caps.pop(table_id, None)
        if seconds > 0:
            self.caps[table_id] = seconds
            if len(self.caps) > MOST_CAPS:
                del self.caps[next(iter(self.caps))]

    def patience(self, table_id: str) -> Patience:
        slot = slot_of(table_id)
        return Patience(slot, self.slots[slot], self.caps.get(table_id, 0.0))


def slot_of(table_id: str) -> int:
    return zlib.crc32(table_id.encode()) % SLOTS


def stopper(slots: "Array[c_uint32]", patience: Patience) -> Callable[[], bool]:
    """The bot's side: whether its time is over."""
    end = time.monotonic() + patience.seconds if patience.seconds > 0 else float("inf")
    return lambda: slots[patience.slot] != patience.seen or time.monotonic() > end
