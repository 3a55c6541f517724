"""Measure the environments of one game in this build, with random actions; observation and mask are included.

``python -m hexarc.rl.speed GAME PLAYERS SECONDS``, as ``hexarc bench`` calls it: JSON lines. What runs in this process
is measured in seconds of the processor, what runs in two more in seconds of the clock.
"""

import json
import sys
import time
from collections.abc import Callable
from random import Random

import numpy as np

from hexarc import rl
from hexarc.build_info import current_build
from hexarc.rl.batches import Batch

BATCH = 64
WORKERS = 2
ROUNDS = 5  # the best of them counts, for other programs run here too


def best(work: Callable[[], int], clock: Callable[[], float], seconds: float) -> float:
    """How much ``work`` does in a second; each call says how much it did."""
    found = 0.0
    for _ in range(ROUNDS):
        done, begun, passed = 0, clock(), 0.0
        while passed < seconds / ROUNDS:
            done += work()
            passed = clock() - begun
        found = max(found, done / passed)
    return found


def aec_steps(game: str, players: int, seconds: float) -> float:
    env, rng = rl.aec(game, players), Random(1)
    env.reset(seed=1)

    def some() -> int:
        steps = 0
        for _ in range(50):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return best(some, time.process_time, seconds)


def batch_steps(games: Batch, clock: Callable[[], float], seconds: float) -> float:
    """The steps of all games of the batch together; choosing the actions counts, too."""
    rng = np.random.default_rng(1)

    def one() -> int:
        games.step(games.sample(rng))
        return BATCH

    return best(one, clock, seconds)


def main(arguments: list[str]) -> int:
    game, players, seconds = arguments[0], int(arguments[1]), float(arguments[2])
    figures = {"aec_steps_per_s": aec_steps(game, players, seconds)}
    for name, workers, clock in (
        ("batch_steps_per_s", 0, time.process_time),
        ("batch_steps_per_s.two_processes", WORKERS, time.perf_counter),
    ):
        games = rl.batch(game, BATCH, players, seed=1, workers=workers)
        figures[name] = batch_steps(games, clock, seconds)
        games.close()
    for measure, value in figures.items():
        row = {"game": game, "players": players, "build": current_build(), "measure": measure, "value": round(value)}
        print(json.dumps(row))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
