"""A game without an end, and records of it that are much too long: legal from the first ply to the last."""

from random import Random
from typing import ClassVar

from hexarc.core.record import Entry, Record
from tests.load.endless import Endless
from tests.tiny.state import TinyState


class Long(Endless):
    NAME: ClassVar[str] = "long"  # a server may have the tiny game beside it


class Capped(Endless):
    NAME: ClassVar[str] = "capped"
    MAX_PLIES: ClassVar[int] = 100


def long_record(plies: int, kind: type[Endless] = Long) -> str:
    """Two players go on and on; every answer is legal."""
    rng = Random(1)
    game = kind(2, {})
    record: Record[TinyState] = Record(game)
    state = game.new()
    for _ in range(plies):
        seat, chosen = state.decision.seat, rng.choice(state.decision.choices)
        game.apply(state, chosen)
        record.entries.append(Entry(seat, chosen, False))
    return "\n".join(record.lines()) + "\n"
