"""Sums over a table of terms: what an evaluation measured (one row a seat, flat), and what each term counts for."""


def weigh(table: list[float], weights: list[float], players: int) -> list[float]:
    """One number a seat: its row times the weights."""
    found: list[float] = []
    count = len(weights)
    at = 0
    for _seat in range(players):
        total = 0.0
        for term in range(count):
            total += weights[term] * table[at + term]
        found.append(total)
        at += count
    return found


def named(table: list[float], weights: list[float], names: tuple[str, ...], seat: int) -> list[tuple[str, float]]:
    """The worth of one seat, taken apart."""
    at = seat * len(weights)
    return [(names[term], weights[term] * table[at + term]) for term in range(len(weights))]
