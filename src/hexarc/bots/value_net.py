"""A small value net: one number from a row of inputs, by a straight sum and a layer of rectified units."""

from math import exp
from random import Random
from typing import Any

BLOCK = 5  # hidden units that are summed up side by side
FINE = 1024.0  # parts of an input: a power of two, as the next
FINEST = 4194304.0  # parts of a weight: with inputs below a thousand no sum comes near to 2 ** 53
SCALE = 1.0 / (FINE * FINEST)
ROBUST = 0.3  # a net bears so much less variation than a few weights do


def varied(rng: Random, values: list[float], spread: float) -> list[float]:
    """The values, each a little off."""
    return [value * exp(rng.gauss(0.0, spread)) for value in values] if spread > 0.0 else values


class ValueNet:
    """``straight`` weights the inputs; each of the hidden units adds its share where its own sum is above zero.

    Positions that are evaluated one after the other have most of their numbers in common, so the sums of the last one
    are kept, and only what differs is added. In whole numbers, of ``FINE`` and ``FINEST`` parts, that is exact: what
    a net says does not depend on what it was asked before.
    """

    def __init__(self, straight: list[float], inner: list[float], bias: list[float], outer: list[float]) -> None:
        self.straight = straight
        self.inner = inner  # one row of weights a hidden unit, flat
        self.bias = bias
        self.outer = outer
        self.blocks = blocks_of(whole(inner), len(straight), len(bias))
        self.direct = whole(straight)
        self.last = [0.0] * len(straight)  # the inputs of the last position, as they were given
        self.steps = [0.0] * len(straight)  # and in parts
        self.sums = [0.0] * (len(self.blocks) * BLOCK)
        self.total = 0.0

    def perturbed(self, rng: Random, spread: float) -> "ValueNet":
        """The same net with a little noise on its weights."""
        off = ROBUST * spread
        return ValueNet(varied(rng, self.straight, off), self.inner, self.bias, varied(rng, self.outer, off))

    def value(self, x: list[float]) -> float:
        changed: list[int] = []
        by: list[float] = []
        last = self.last
        steps = self.steps
        total = self.total
        for i in range(len(x)):
            given = x[i]
            if given != last[i]:
                last[i] = given
                step = float(int(given * FINE))
                more = step - steps[i]
                if more != 0.0:
                    steps[i] = step
                    changed.append(i)
                    by.append(more)
                    total += self.direct[i] * more
        self.total = total
        bent = total * SCALE
        first = 0
        sums = self.sums
        for rows in self.blocks:
            # five sums at a time, in variables of their own: compiled, these are plain numbers and not objects
            a = sums[first]
            b = sums[first + 1]
            c = sums[first + 2]
            d = sums[first + 3]
            e = sums[first + 4]
            for k in range(len(changed)):
                more = by[k]
                row = rows[changed[k]]
                a += row[0] * more
                b += row[1] * more
                c += row[2] * more
                d += row[3] * more
                e += row[4] * more
            if changed:
                sums[first] = a
                sums[first + 1] = b
                sums[first + 2] = c
                sums[first + 3] = d
                sums[first + 4] = e
            bent += self.bent(first, a) + self.bent(first + 1, b) + self.bent(first + 2, c)
            bent += self.bent(first + 3, d) + self.bent(first + 4, e)
            first += BLOCK
        return bent

    def bent(self, unit: int, given: float) -> float:
        """What a hidden unit adds; those that only fill a block add nothing."""
        if unit >= len(self.bias):
            return 0.0
        total = self.bias[unit] + given * SCALE
        return self.outer[unit] * total if total > 0.0 else 0.0


def whole(weights: list[float]) -> list[float]:
    """The weights in parts."""
    return [float(round(weight * FINEST)) for weight in weights]


def blocks_of(inner: list[float], inputs: int, units: int) -> list[list[list[float]]]:
    """The inner weights by blocks of hidden units: for each block and input one row with a weight for each unit."""
    blocks: list[list[list[float]]] = []
    for first in range(0, units, BLOCK):
        rows: list[list[float]] = []
        for i in range(inputs):
            rows.append([inner[unit * inputs + i] if unit < units else 0.0 for unit in range(first, first + BLOCK)])
        blocks.append(rows)
    return blocks


def read_net(stored: dict[str, Any], names: tuple[str, ...]) -> ValueNet:
    """A net from its file, for inputs in this order. Inputs that it has not learned count 0."""
    places = {str(name): i for i, name in enumerate(stored["inputs"])}
    if any([len(row) != len(places) for row in (stored["straight"], *stored["inner"])]):
        raise ValueError("the net has not one weight for each input")
    order = [places.get(name, -1) for name in names]
    inner = [float(row[i]) if i >= 0 else 0.0 for row in stored["inner"] for i in order]
    return ValueNet(
        [float(stored["straight"][i]) if i >= 0 else 0.0 for i in order],
        inner,
        [float(weight) for weight in stored["bias"]],
        [float(weight) for weight in stored["outer"]],
    )
