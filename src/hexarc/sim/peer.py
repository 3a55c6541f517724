"""Measure catanatron, where it is installed: ``python -m hexarc.sim.peer SECONDS``. Its random play, four players."""

import json
import random
import sys
import time

ROUNDS = 5


def decisions_per_second(seconds: float) -> float:
    """Counted like ours: every entry of its action log is one decision; set-up included; the best of a few rounds."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(7)
    best = 0.0
    for _ in range(ROUNDS):
        decisions = 0
        started = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds / ROUNDS:
            game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
            game.play()
            decisions += len(game.state.actions)
            elapsed = time.perf_counter() - started
        best = max(best, decisions / elapsed)
    return best


if __name__ == "__main__":
    value = round(decisions_per_second(float(sys.argv[1])))
    print(json.dumps({"peer": "catanatron", "measure": "decisions_per_s", "value": value}))
