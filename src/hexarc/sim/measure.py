"""Measure one game in the build of this process: ``python -m hexarc.sim.measure GAME PLAYERS SECONDS``. JSON lines."""

import json
import sys
import time
from collections.abc import Callable
from random import Random

from hexarc.build_info import current_build
from hexarc.core.chance import random_choice
from hexarc.core.errors import HexarcError
from hexarc.core.game import Game
from hexarc.core.playout import random_playout
from hexarc.core.registry import game_class
from hexarc.core.state import State
from hexarc.sim.measure_search import search_figures

POSITIONS = 64
ROUNDS = 5


def decisions_per_second(game: Game[State], seconds: float) -> float:
    """Whole games from their set-up on, chance included. The best of a few rounds, for other programs run here too."""
    rng = Random(7)
    random_playout(game.rules, game.new(), rng, game.MAX_PLIES)
    best = 0.0
    for _ in range(ROUNDS):
        plies = 0
        started = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds / ROUNDS:
            plies += random_playout(game.rules, game.new(), rng, game.MAX_PLIES)
            elapsed = time.perf_counter() - started
        best = max(best, plies / elapsed)
    return best


def positions(game: Game[State]) -> list[State]:
    """Positions all along a few random games."""
    rng = Random(11)
    met: list[State] = []
    for _ in range(4):
        s = game.new()
        while not game.over(s):
            met.append(game.clone(s))
            game.apply(s, random_choice(s.decision, rng))
    step = max(1, len(met) // POSITIONS)
    return met[::step]


def microseconds(work: Callable[[State], object], states: list[State], seconds: float) -> float:
    """The cost of one call, on average over the positions; the best of a few rounds."""
    best = float("inf")
    deadline = time.perf_counter() + seconds
    for attempt in range(1000):
        if attempt >= ROUNDS and time.perf_counter() > deadline:
            break
        started = time.perf_counter()
        for s in states:
            work(s)
        best = min(best, (time.perf_counter() - started) / len(states))
    return best * 1e6


def main(arguments: list[str]) -> int:
    name, players, seconds = arguments[0], int(arguments[1]), float(arguments[2])
    kind = game_class(name)
    game = kind(max(kind.MIN_PLAYERS, min(players, kind.MAX_PLAYERS)), {})
    states = positions(game)
    figures = {
        "decisions_per_s": round(decisions_per_second(game, seconds)),
        "clone_us": round(microseconds(game.clone, states, seconds / 4), 3),
        "view_us": round(microseconds(lambda s: game.view(s, 0), states, seconds / 4), 3),
    }
    for measure, worth in search_figures(game, states, seconds).items():
        figures[measure] = round(worth, 3)
    for measure, value in figures.items():
        row = {"game": game.NAME, "players": game.players, "build": current_build(), "measure": measure, "value": value}
        print(json.dumps(row))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except HexarcError as error:
        sys.exit(str(error))
