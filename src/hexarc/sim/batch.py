"""Batch self-play: the same seeds give the same games, on however many cores."""

import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hexarc.bots.registry import is_quick, make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.errors import HexarcError
from hexarc.core.game import Game
from hexarc.core.playout import Bot, play_on
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.sim import interrupt
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe

FEW = 2  # games that a process plays before it tells: what is done shall not be lost when somebody stops the batch


class GameFailed(HexarcError):
    """A game of a batch ended in an error. The seed plays it again."""

    def __init__(self, seed: int, message: str, trace: str) -> None:
        super().__init__(f"the game with seed {seed} failed: {message}")
        self.seed = seed
        self.trace = trace


@dataclass
class GameResult:
    """One finished game; ``error`` and ``trace`` are filled in if it did not get that far."""

    seed: int
    plies: int = 0
    rounds: int = 0
    scores: list[int] = field(default_factory=list)
    ranking: list[int] = field(default_factory=list)
    seconds: float = 0.0
    statistics: dict[str, object] = field(default_factory=dict)
    error: str = ""
    trace: str = ""

    def as_json(self) -> dict[str, object]:
        """What ``hexarc sim --json`` prints; docs/simulation.md promises this shape."""
        return {
            "seed": self.seed,
            "plies": self.plies,
            "rounds": self.rounds,
            "scores": self.scores,
            "ranking": self.ranking,
            "seconds": round(self.seconds, 6),
        }


def play_through(game: Game[State], bots: Sequence[Bot], seed: int) -> State:
    """The end of the very game that ``hexarc.play`` records, without the record."""
    session = Session(game, KeyedChance(seed), alone=True)
    return play_on(session, bots, interrupt.check).state


def run_game(game: Game[State], bot_names: Sequence[str], seed: int) -> GameResult:
    result = GameResult(seed)
    started = time.perf_counter()
    try:
        bots = [make_bot(name, seed, seat) for seat, name in enumerate(bot_names)]
        s = play_through(game, bots, seed)
        result.seconds = time.perf_counter() - started
        result.plies, result.rounds = s.ply, game.rounds(s)
        result.scores, result.ranking = game.scores(s), game.ranking(s)
        result.statistics = game.statistics(s)
    except Exception as error:
        result.error, result.trace = f"{type(error).__name__}: {error}", traceback.format_exc()
    return result


def simulate(recipe: Recipe, bot_names: Sequence[str], seeds: Sequence[int], jobs: int = 0) -> Iterator[GameResult]:
    """Play one game a seed; the results come in the order of the seeds. Raises ``GameFailed`` at the first error."""
    slow = not all([is_quick(name) for name in bot_names])
    chunk = 0 if all([name == "random" for name in bot_names]) else FEW
    for result in spread(_work, seeds, jobs, _start, (recipe, list(bot_names)), chunk, slow):
        if result.error:
            raise GameFailed(result.seed, result.error, result.trace)
        yield result


_table: list[tuple[Game[State], list[str]]] = []


def _start(recipe: Recipe, bot_names: list[str]) -> None:
    _table[:] = [(recipe.make(), bot_names)]


def _work(seed: int) -> GameResult:
    game, bot_names = _table[0]
    return run_game(game, bot_names, seed)
