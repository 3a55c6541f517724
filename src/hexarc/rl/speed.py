"""``python -m hexarc.rl.speed``: steps a second of each environment, with random actions, observation and mask.

Seconds are of the processor for what runs in this process, and of the clock for a batch over two processes.
"""

import time
from random import Random

import numpy as np

import hexarc
from hexarc import rl
from hexarc.rl.batches import Batch

GAMES = ("scythe", "arcs")
PLAYERS = 4
STEPS = 20_000
BATCH = 64


def aec_steps(game: str) -> float:
    env, rng = rl.aec(game, PLAYERS), Random(1)
    env.reset(seed=1)
    begun, steps = time.process_time(), 0
    while steps < STEPS:
        observation, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(rng.random() * len(legal))]))
        steps += 1
    return steps / (time.process_time() - begun)


def batch_steps(games: Batch, seconds: float) -> float:
    """How many steps a second all games of the batch make together; picking actions counts, too."""
    rng = Random(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        legal = [np.flatnonzero(mask) for mask in games.masks]
        games.step(np.array([each[int(rng.random() * len(each))] for each in legal]))
        steps += len(legal)
    return steps / (time.perf_counter() - begun)


def main() -> None:
    print(f"{hexarc.build()}, {PLAYERS} players, batches of {BATCH} games; steps a second")
    for game in GAMES:
        row = [f"{game}: AEC {aec_steps(game):,.0f}"]
        for workers in (0, 2):
            games = rl.batch(game, BATCH, PLAYERS, seed=1, workers=workers)
            row.append(f"batch with {workers} workers {batch_steps(games, 3.0):,.0f}")
            games.close()
        print(", ".join(row))


if __name__ == "__main__":
    main()
