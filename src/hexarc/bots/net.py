"""A small learned judge: one number from a row of numbers, by a straight sum and a layer of bends."""

from math import exp
from random import Random
from typing import Any

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

    def tempered(self, rng: Random, spread: float) -> "Net":
        """The same net, a little off."""
        off = ROBUST * spread
        return Net(varied(rng, self.straight, off), self.inner, self.bias, varied(rng, self.outer, off))

    def value(self, x: list[float]) -> float:
        inputs = len(x)
        straight = self.straight
        inner = self.inner
        total = 0.0
        used: list[int] = []
        given: list[float] = []
        for i in range(inputs):
            if x[i] != 0.0:
                used.append(i)
                given.append(x[i])
                total += straight[i] * x[i]
        count = len(used)
        row = 0
        for unit in range(len(self.bias)):
            bent = self.bias[unit]
            for i in range(count):
                bent += inner[row + used[i]] * given[i]
            if bent > 0.0:
                total += self.outer[unit] * bent
            row += inputs
        return total


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
