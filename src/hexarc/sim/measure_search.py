"""How many positions the levels evaluate in a second, on turns of random games, one after the other.

Time is that of this processor, for other programs run here too. What takes it, a sampling profiler tells (``perf record
--call-graph dwarf`` names the functions of compiled code).
"""

import time

from hexarc.bots.planning import PlanningBot
from hexarc.bots.registry import make_bot
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window

LEVELS = ("normal", "hard", "expert")


def search_figures(game: Game[State], states: list[State], seconds: float) -> dict[str, float]:
    """Positions evaluated a second, by level; each level has so many seconds."""
    turns = [s for s in states if not s.over and s.decision.seat >= 0 and len(s.decision.choices) > 1]
    return {f"positions_per_s.{level}": positions_per_second(level, game, turns, seconds) for level in LEVELS}


def positions_per_second(level: str, game: Game[State], turns: list[State], seconds: float) -> float:
    bot = make_bot(level, "bench", 0)
    assert isinstance(bot, PlanningBot)
    evaluator = bot.evaluator_of(game)
    whole = [s for s in turns if evaluator.turn_over(s)] or turns
    elapsed, turn = 0.0, 0
    while elapsed < seconds or evaluator.nodes == 0:
        s = whole[turn % len(whole)]
        bot.queue = []
        started = time.process_time()
        bot.choose(Window(game, s, s.decision.seat))
        elapsed += time.process_time() - started
        turn += 1
        if turn > 100 * len(whole):
            break  # a game whose decisions are all too small to search
    return evaluator.nodes / elapsed
