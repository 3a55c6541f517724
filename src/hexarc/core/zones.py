"""Each piece in exactly one place: where-lists with checked moves, and stores that count.

``where[piece]`` is the zone that a piece lies in. A move names the zone it comes from, so a piece can neither be
doubled nor lost; a mistake shows at once instead of ten turns later.
"""

from typing import TypeVar

from hexarc.core.errors import RuleBug

Int = TypeVar("Int", bound=int)


def move(where: list[int], piece: int, source: int, target: int) -> None:
    if where[piece] != source:
        raise RuleBug(f"piece {piece} should move from zone {source} to {target}, but lies in {where[piece]}")
    where[piece] = target


def replaced(values: list[Int], index: int, value: Int) -> list[Int]:
    """A changed copy, for a list that clones of a state share because it hardly ever changes."""
    copy = values.copy()
    copy[index] = value
    return copy


def pieces_in(where: list[int], zone: int) -> list[int]:
    found: list[int] = []
    for piece in range(len(where)):
        if where[piece] == zone:
            found.append(piece)
    return found


def count_in(where: list[int], zone: int) -> int:
    total = 0
    for place in where:
        if place == zone:
            total += 1
    return total


def transfer(source: list[int], i: int, target: list[int], j: int, amount: int = 1) -> None:
    """Move counted pieces from one store to another; a store never goes below zero."""
    if source[i] < amount:
        raise RuleBug(f"{amount} pieces should leave store {i}, which holds {source[i]}")
    source[i] -= amount
    target[j] += amount
