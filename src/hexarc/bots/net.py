"""A small learned judge: one number from a row of numbers, by a straight sum and a layer of bends."""

from math import exp
from random import Random
from typing import Any

BLOCK = 5  # hidden units that are summed up side by side
ROBUST = 0.3  # a net bears so much less variation than a few weights do


def varied(rng: Random, values: list[float], spread: float) -> list[float]:
    """The values, each a little off."""
    return [value * exp(rng.gauss(0.0, spread)) for value in values] if spread > 0.0 else values


class Net:
    """``straight`` weights the inputs; each of the hidden units adds its share where its own sum is above zero."""

    def __init__(self, straight: list[float], inner: list[float], bias: list[float], outer: list[float]) -> None:
        self.straight = straight
        self.inner = inner  # one row of weights a hidden unit, flat
        self.bias = bias
        self.outer = outer
        self.blocks = blocks_of(inner, len(straight), len(bias))

    def tempered(self, rng: Random, spread: float) -> "Net":
        """The same net, a little off."""
        off = ROBUST * spread
        return Net(varied(rng, self.straight, off), self.inner, self.bias, varied(rng, self.outer, off))

    def value(self, x: list[float]) -> float:
        straight = self.straight
        total = 0.0
        used: list[int] = []
        for i in range(len(x)):
            if x[i] != 0.0:
                used.append(i)
                total += straight[i] * x[i]
        first = 0
        for rows in self.blocks:
            # five sums at a time, in variables of their own: compiled, these are plain numbers and not objects
            a = b = c = d = e = 0.0
            for i in used:
                given = x[i]
                row = rows[i]
                a += row[0] * given
                b += row[1] * given
                c += row[2] * given
                d += row[3] * given
                e += row[4] * given
            total += self.bent(first, a) + self.bent(first + 1, b) + self.bent(first + 2, c)
            total += self.bent(first + 3, d) + self.bent(first + 4, e)
            first += BLOCK
        return total

    def bent(self, unit: int, given: float) -> float:
        """What a hidden unit adds; those that only fill a block add nothing."""
        if unit >= len(self.bias):
            return 0.0
        total = self.bias[unit] + given
        return self.outer[unit] * total if total > 0.0 else 0.0


def blocks_of(inner: list[float], inputs: int, units: int) -> list[list[list[float]]]:
    """The inner weights by blocks of hidden units: for each block and input one row with a weight for each unit."""
    blocks: list[list[list[float]]] = []
    for first in range(0, units, BLOCK):
        rows: list[list[float]] = []
        for i in range(inputs):
            rows.append([inner[unit * inputs + i] if unit < units else 0.0 for unit in range(first, first + BLOCK)])
        blocks.append(rows)
    return blocks


def read_net(stored: dict[str, Any], names: tuple[str, ...]) -> Net:
    """A net from its file. It must have been made for these inputs, in this order."""
    if stored["inputs"] != list(names):
        raise ValueError("the net was made for other inputs")
    inner = [float(weight) for row in stored["inner"] for weight in row]
    if len(stored["straight"]) != len(names) or len(inner) != len(names) * len(stored["bias"]):
        raise ValueError("the net has not one weight for each input")
    return Net(
        [float(weight) for weight in stored["straight"]],
        inner,
        [float(weight) for weight in stored["bias"]],
        [float(weight) for weight in stored["outer"]],
    )
