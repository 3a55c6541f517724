"""What a batch of games tells: length, scores, wins with their uncertainty, and whatever a game counts by itself.

``Game.statistics`` may hold a number (its mean is shown), a list of numbers by seat (the mean by seat), a table from
names to numbers (summed up) or to lists of numbers by seat (those, too), and under ``"by"`` a label a seat, for wins
and scores by that label: ``{"by": {"leader": ["rebel", ...]}}``.
"""

import math
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from hexarc.sim.batch import GameResult, plain

Z95 = 1.959964


@dataclass(frozen=True)
class Spread:
    """How a number was distributed."""

    mean: float
    median: float
    low: float
    high: float


@dataclass(frozen=True)
class Rate:
    """A share of games with its 95 % confidence interval (Wilson). A shared win counts in parts."""

    games: int
    wins: float
    share: float
    low: float
    high: float


@dataclass
class Summary:
    """All statistics of a batch."""

    games: int
    plies: Spread
    rounds: Spread
    scores: list[Spread]
    wins: list[Rate]
    played_seconds: float
    means: dict[str, float] = field(default_factory=dict)
    by_seat: dict[str, list[float]] = field(default_factory=dict)
    tables: dict[str, dict[str, float]] = field(default_factory=dict)
    by_label: dict[str, dict[str, tuple[Rate, float]]] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """What ``hexarc sim --summary`` prints; docs/simulation.md promises this shape."""
        return {
            "games": self.games,
            "played_seconds": round(self.played_seconds, 3),
            "plies": asdict(self.plies),
            "rounds": asdict(self.rounds),
            "seats": [
                {"score": asdict(score), "wins": asdict(rate)}
                for score, rate in zip(self.scores, self.wins, strict=True)
            ],
            "means": self.means,
            "by_seat": self.by_seat,
            "tables": plain(self.tables),
            "by_label": {
                name: {str(plain(label)): {**asdict(rate), "score": score} for label, (rate, score) in rates.items()}
                for name, rates in self.by_label.items()
            },
        }


def spread_of(values: Sequence[float]) -> Spread:
    return Spread(statistics.fmean(values), statistics.median(values), min(values), max(values))


def rate_of(wins: float, games: int) -> Rate:
    if games == 0:
        return Rate(0, 0.0, 0.0, 0.0, 1.0)
    share = wins / games
    z2 = Z95 * Z95
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = Z95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return Rate(games, wins, share, max(0.0, centre - reach), min(1.0, centre + reach))


def win_shares(ranking: Sequence[int]) -> list[float]:
    """1 for the winner; players who share the first place share the win."""
    winners = sum(1 for place in ranking if place == 1)
    return [1 / winners if place == 1 else 0.0 for place in ranking]


def summarize(results: Sequence[GameResult]) -> Summary:
    """The statistics of at least one game, all with the same number of players."""
    seats = range(len(results[0].scores))
    shares = [win_shares(result.ranking) for result in results]
    summary = Summary(
        games=len(results),
        plies=spread_of([result.plies for result in results]),
        rounds=spread_of([result.rounds for result in results]),
        scores=[spread_of([result.scores[seat] for result in results]) for seat in seats],
        wins=[rate_of(sum(share[seat] for share in shares), len(results)) for seat in seats],
        played_seconds=sum(result.seconds for result in results),
    )
    _add_numbers(summary, results)
    _add_labels(summary, results, shares)
    return summary


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) else None


def _amount(value: object) -> float | None:
    """A number, or all those of a list by seat."""
    if isinstance(value, list):
        row = _numbers(value)
        return None if row is None else sum(row)
    return _number(value)


def _numbers(values: Sequence[object]) -> list[float] | None:
    found = [number for number in map(_number, values) if number is not None]
    return found if len(found) == len(values) else None


def _add_numbers(summary: Summary, results: Sequence[GameResult]) -> None:
    singles: dict[str, list[float]] = {}
    rows: dict[str, list[list[float]]] = {}
    for result in results:
        for name, value in result.statistics.items():
            number = _number(value)
            if number is not None:
                singles.setdefault(name, []).append(number)
            elif isinstance(value, list | tuple) and len(value) == len(result.scores):
                row = _numbers(value)
                if row is not None:
                    rows.setdefault(name, []).append(row)
            elif isinstance(value, dict) and name != "by":
                table = summary.tables.setdefault(name, {})
                for label, count in value.items():
                    amount = _amount(count)
                    if amount is not None:
                        table[str(label)] = table.get(str(label), 0.0) + amount
    summary.means = {name: statistics.fmean(values) for name, values in singles.items()}
    for name, table_rows in rows.items():
        summary.by_seat[name] = [statistics.fmean(column) for column in zip(*table_rows)]


def _add_labels(summary: Summary, results: Sequence[GameResult], shares: Sequence[Sequence[float]]) -> None:
    wins: dict[str, dict[str, list[float]]] = {}
    scores: dict[str, dict[str, list[float]]] = {}
    for result, share in zip(results, shares):
        by = result.statistics.get("by")
        if not isinstance(by, dict):
            continue
        for name, labels in by.items():
            for seat, label in enumerate(labels):
                if label:
                    wins.setdefault(str(name), {}).setdefault(str(label), []).append(share[seat])
                    scores.setdefault(str(name), {}).setdefault(str(label), []).append(float(result.scores[seat]))
    for name, labelled in wins.items():
        summary.by_label[name] = {
            label: (rate_of(sum(won), len(won)), statistics.fmean(scores[name][label]))
            for label, won in sorted(labelled.items())
        }
