"""What is learned from the games of self-play: better weights of the terms, and a value net."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hexarc.train.selfplay import Plan, Played, deviations

FAR = 15.0  # points: a lead beyond that hardly matters any more
WIN = 10.0  # points, in which a victory counts beside the lead
BATCH = 192  # positions, at most
STEPS = 50  # of an epoch, at least, where there are positions for it
FURTHEST = 5.0  # deviations: inputs that lie further out count no more
LEAST_DEVIATION = 1e-2
EPOCHS = 12
RATE = 0.003
DECAY = 0.01
TRUST = 0.25  # of the target is what the net says of the next position: an end is mostly chance, seen from the middle


def placed(game: Played) -> np.ndarray:
    """By seat: the part of the others that it placed better than, less a half."""
    ranking = np.array(game.ranking)
    better = (ranking[:, None] < ranking[None, :]).sum(axis=1) + 0.5 * (
        (ranking[:, None] == ranking[None, :]).sum(axis=1) - 1
    )
    found: np.ndarray = better / (len(ranking) - 1) - 0.5
    return found


def better_weights(
    plan: Plan, games: Sequence[Played], names: Sequence[str], weights: dict[str, float], step: float
) -> dict[str, float]:
    """One step towards what won: how a seat placed, regressed on how its weights differed from the others' (evolution
    strategies). A slope that is within its error moves nothing; one that is well beyond it moves fully."""
    x: list[np.ndarray] = []
    y: list[np.ndarray] = []
    for game in games:
        off = np.array([deviations(plan, game.number, seat, len(names)) for seat in range(game.players)])
        x.append(off - off.mean(axis=0))
        y.append(placed(game))
    if not x:
        return dict(weights)
    inputs, results = np.concatenate(x), np.concatenate(y)
    spread = (inputs**2).sum(axis=0)
    slopes = (inputs * results[:, None]).sum(axis=0) / spread
    error = np.sqrt((results**2).mean() / spread)
    sure = np.maximum(0.0, 1.0 - (error / np.maximum(np.abs(slopes), 1e-12)) ** 2)
    factors = np.exp(step * plan.spread * slopes * sure)
    return {name: round(float(weights[name] * factor), 4) for name, factor in zip(names, factors, strict=True)}


class Learner:
    """A value net under training, on standardized inputs, by Adam."""

    def __init__(self, x: np.ndarray, hidden: int) -> None:
        rng = np.random.default_rng(1)
        inputs = x.shape[1]
        self.mean = x.mean(axis=0)
        self.scale = 1.0 / np.maximum(x.std(axis=0), LEAST_DEVIATION)
        self.parts = [
            np.zeros(inputs, dtype=np.float32),
            rng.normal(0.0, np.sqrt(1.0 / inputs), (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, dtype=np.float32),
            rng.normal(0.0, 0.5, hidden).astype(np.float32),
        ]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def standard(self, x: np.ndarray) -> np.ndarray:
        found: np.ndarray = np.clip((x - self.mean) * self.scale, -FURTHEST, FURTHEST).astype(np.float32)
        return found

    def values(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        straight, inner, bias, outer = self.parts
        bent = np.maximum(x @ inner + bias, 0.0)
        return x @ straight + bent @ outer, bent

    def leads(self, x: np.ndarray) -> np.ndarray:
        """How far the net sees each seat of a position ahead of each other one."""
        values = self.values(x)[0]
        found: np.ndarray = values[:, None] - values[None, :]
        return found

    def descend(self, x: np.ndarray, wrong: np.ndarray, rate: float) -> None:
        """Say a little less where the net is ``wrong`` by more than nothing."""
        straight, inner, _bias, outer = self.parts
        _, bent = self.values(x)
        back = np.outer(wrong, outer) * (bent > 0)
        slopes = [x.T @ wrong + DECAY * straight, x.T @ back + DECAY * inner, back.sum(axis=0)]
        slopes.append(bent.T @ wrong + DECAY * outer)
        self.steps += 1
        for part, first, second, slope in zip(self.parts, self.first, self.second, slopes, strict=True):
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            moved = first / (1.0 - 0.9**self.steps)
            part -= (rate * moved / (np.sqrt(second / (1.0 - 0.999**self.steps)) + 1e-8)).astype(np.float32)

    def stored(self, names: Sequence[str]) -> dict[str, Any]:
        """As ``read_net`` wants it, for inputs as they are."""
        straight, inner, bias, outer = self.parts
        scaled = inner * self.scale[:, None]
        return {
            "inputs": list(names),
            "straight": [round(float(w), 5) for w in straight * self.scale],
            "inner": [[round(float(w), 5) for w in unit] for unit in scaled.T],
            "bias": [round(float(w), 5) for w in bias - self.mean @ scaled],
            "outer": [round(float(w), 5) for w in outer],
        }


def lead_at_end(game: Played) -> np.ndarray:
    """How far each seat finished ahead of each other one."""
    scores = np.array(game.scores, dtype=np.float32)
    ahead = scores[:, None] - scores[None, :]
    ranking = np.array(game.ranking)
    won = np.sign(ranking[None, :] - ranking[:, None])
    found: np.ndarray = FAR * np.tanh(ahead / FAR) + WIN * won
    return found


def fitted_net(
    games: Sequence[Played], names: Sequence[str], hidden: int, tell: Callable[[str], None]
) -> dict[str, Any] | None:
    """A net for which the difference between two seats tells by how much one finishes ahead of the other."""
    used = [game for game in games if game.rows]
    if not used:
        return None
    learner = Learner(np.concatenate([np.array(game.rows).reshape(-1, len(names)) for game in used]), hidden)
    positions = [[learner.standard(np.array(row)) for row in game.rows] for game in used]
    ends = [lead_at_end(game) for game in used]
    order = [(i, at) for i, rows in enumerate(positions) for at in range(len(rows))]
    batch = max(1, min(BATCH, len(order) // STEPS))
    rng = np.random.default_rng(2)
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1.0 + np.cos(np.pi * epoch / EPOCHS))
        rng.shuffle(order)
        error = 0.0
        for start in range(0, len(order), batch):
            rows: list[np.ndarray] = []
            wrongs: list[np.ndarray] = []
            for i, at in order[start : start + batch]:
                x, wanted = positions[i][at], ends[i]
                if epoch >= EPOCHS // 3 and at + 1 < len(positions[i]):
                    wanted = (1.0 - TRUST) * wanted + TRUST * learner.leads(positions[i][at + 1])
                wrong = learner.leads(x) - wanted
                error += float((wrong**2).mean())
                rows.append(x)
                wrongs.append(wrong.sum(axis=1) / (len(x) * (len(x) - 1) / 2))
            learner.descend(np.concatenate(rows), np.concatenate(wrongs).astype(np.float32) / len(rows), rate)
        tell(f"net, epoch {epoch + 1} of {EPOCHS}: off by {(error / len(order)) ** 0.5:.2f}")
    return learner.stored(names)
