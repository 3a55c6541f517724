"""The columns of an observation: their names, and the value of each that counts as 1.0.

Encoders write small whole numbers (0 to 255) into a row; dividing by ``full`` makes the vector that a learner gets.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hexarc.core.rules import Rules
from hexarc.core.state import State

HIGHEST: Final = 255  # what fits in a byte; more counts as this


class Layout:
    """Built once by an encoder, block after block."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.full: list[int] = []

    def one(self, name: str, full: int = 1) -> int:
        """A column; its place."""
        self.names.append(name)
        self.full.append(full)
        return len(self.names) - 1

    def block(self, prefix: str, labels: list[str], full: int = 1) -> int:
        """A column for each label; the place of the first."""
        start = len(self.names)
        for label in labels:
            self.one(f"{prefix}.{label}", full)
        return start


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """What one seat may know of a state, as a row of numbers. A game derives its own and writes ``fill``.

    Seats are counted from the one that looks: 0 is that seat itself, 1 the next one, and so on.
    """

    def __init__(self, rules: Rules, kinds: list[str]) -> None:
        self.rules = rules
        self.players = rules.players
        self.layout = Layout()
        self.mine = self.layout.one("decision.mine")
        self.kinds: dict[str, int] = {}
        start = self.layout.block("decision", kinds)
        for i, kind in enumerate(kinds):
            self.kinds[kind] = start + i

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        raise NotImplementedError

    def encode(self, s: State, seat: int) -> bytes:
        """One byte a column. A bytearray: most numbers are zero, and a list would be walked through whole."""
        row = bytearray(len(self.layout.names))
        if not s.over:
            if s.decision.seat == seat:
                row[self.mine] = 1
            at = self.kinds.get(s.decision.kind, -1)
            if at >= 0:
                row[at] = 1
        self.fill(s, seat, row)
        return bytes(row)


def put_bits(row: bytearray, start: int, bits: int, count: int) -> None:
    """One column a bit, up to 62; bits beyond the last column are left out."""
    left: i64 = bits & ((1 << count) - 1)
    i: i64 = start
    while left != 0:
        if left & 1 != 0:
            row[i] = 1
        left >>= 1
        i += 1


def capped(value: int) -> int:
    if value < 0:
        return 0
    return value if value < HIGHEST else HIGHEST
