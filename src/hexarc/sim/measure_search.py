"""What a search does with its time: play-outs a second, and the shares of rules, clones and evaluation.

A sampling profiler sees nothing of compiled code. So the mind counts what the search asks for, every kind of work is
timed by itself on positions of the same game, and a share is count times cost over the whole time. What is missing to
one is the search's own bookkeeping (and what the small timings are off by).
"""

import time
from collections.abc import Callable
from random import Random

from hexarc.bots.search import SearchBot
from hexarc.core.game import Game
from hexarc.core.playout import random_playout
from hexarc.core.state import State
from hexarc.core.window import Window

NODES = 1500


def spent(work: Callable[[], int], seconds: float) -> tuple[float, int]:
    """Work for so long: the time of this processor (other programs run here too), and how much was done."""
    done = 0
    started = time.process_time()
    elapsed = 0.0
    while done == 0 or elapsed < seconds:
        done += work()
        elapsed = time.process_time() - started
    return elapsed, done


def cost(work: Callable[[], int], seconds: float) -> float:
    elapsed, done = spent(work, seconds)
    return elapsed / done


def each(work: Callable[[State], object], states: list[State]) -> int:
    """Nothing is kept, as in a search: memory that was just freed is the fastest to get."""
    for s in states:
        work(s)
    return len(states)


def shares(parts: dict[str, float], whole: float) -> dict[str, float]:
    """What each part takes of the whole; parts that were timed too long, on a busy machine, make up the whole."""
    whole = max(whole, sum(parts.values()))
    return {part: taken / whole for part, taken in parts.items()}


def search_figures(game: Game[State], states: list[State], seconds: float) -> dict[str, float]:
    """Let a search think about positions of random games, one after the other."""
    turns = [s for s in states if not s.over and s.decision.seat >= 0 and len(s.decision.choices) > 1]
    bot = SearchBot("bench", nodes=NODES)
    mind = bot.mind_of(game)
    queue = list(turns)
    rng = Random(7)

    def think() -> int:
        s = queue.pop(0)
        queue.append(s)
        bot.queue = []
        bot.choose(Window(game, s, s.decision.seat))
        return 1

    whole, _ = spent(think, seconds)
    playouts, looked = bot.playouts, mind.looked
    counted = {"rules": mind.answered, "clone": mind.cloned, "evaluation": looked}
    costs = {
        "rules": cost(lambda: random_playout(game.rules, game.new(), rng, game.MAX_PLIES), seconds / 4),
        "clone": cost(lambda: each(game.clone, turns), seconds / 8),
        "evaluation": cost(lambda: each(mind.worths, turns), seconds / 8),
    }
    figures = {"playouts_per_s": playouts / whole, "nodes_per_s": looked / whole}
    for part, share in shares({part: count * costs[part] for part, count in counted.items()}, whole).items():
        figures[f"{part}_share"] = share
    return figures
