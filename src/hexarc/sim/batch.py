"""Batch self-play: the same seeds give the same games, on however many cores."""

import contextlib
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hexarc.bots.registry import is_quick, make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.errors import BotError, HexarcError, RuleBug
from hexarc.core.game import Game
from hexarc.core.playout import Bot, play_on
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.sim import interrupt
from hexarc.sim.pool import spread
from hexarc.sim.recipe import Recipe

FEW = 2  # games that a process plays before it tells: what is done shall not be lost when somebody stops the batch


class GameFailed(HexarcError):
    """A game of a batch ended in an error. The seed plays it again; ``record`` has the lines of what was played."""

    def __init__(self, result: "GameResult") -> None:
        super().__init__(f"the game with seed {result.seed} failed: {result.error}")
        self.seed = result.seed
        self.trace = result.trace
        self.record = result.record


@dataclass
class GameResult:
    """One finished game; ``error`` and ``trace`` are filled in if it did not get that far.

    ``record`` has the lines of its file, if they were asked for or the game failed.
    """

    seed: int
    plies: int = 0
    rounds: int = 0
    scores: list[int] = field(default_factory=list)
    ranking: list[int] = field(default_factory=list)
    seconds: float = 0.0
    statistics: dict[str, object] = field(default_factory=dict)
    error: str = ""
    trace: str = ""
    bots: list[str] = field(default_factory=list)
    record: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        """What ``hexarc sim --json`` prints; docs/simulation.md promises this shape."""
        told = {name: plain(value) for name, value in self.statistics.items()}
        return {
            "seed": self.seed,
            "bots": self.bots,
            "plies": self.plies,
            "rounds": self.rounds,
            "scores": self.scores,
            "ranking": self.ranking,
            "seconds": round(self.seconds, 6),
            "labels": told.pop("by", {}),
            "statistics": told,
        }


def plain(value: object) -> object:
    """A statistic with the names of things as records write them: ``scythe.star.combat`` is ``combat``."""
    if isinstance(value, str):
        parts = value.split(".")
        return parts[2] if len(parts) > 2 else value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {plain(str(name)): plain(item) for name, item in value.items()}
    return value


def play_through(game: Game[State], bots: Sequence[Bot], seed: int) -> Session[State]:
    """The very game that ``hexarc.play`` records."""
    session = Session(game, KeyedChance(seed), Record(game, seed=str(seed)), alone=True)
    return play_on(session, bots, interrupt.check)


def run_game(game: Game[State], bot_names: Sequence[str], seed: int, keep: bool = False) -> GameResult:
    """One game; an error is a result, too. ``keep``: with its record. What bots print goes to standard error."""
    result = GameResult(seed, bots=list(bot_names))
    started = time.perf_counter()
    try:
        with contextlib.redirect_stdout(sys.stderr):
            bots = [make_bot(name, seed, seat) for seat, name in enumerate(bot_names)]
            session = play_through(game, bots, seed)
        s = session.state
        result.seconds = time.perf_counter() - started
        result.plies, result.rounds = s.ply, game.rounds(s)
        result.scores, result.ranking = game.scores(s), game.ranking(s)
        result.statistics = game.statistics(s)
        if keep:
            result.record = session.record.lines()
    except BotError as error:
        result.error, result.trace = f"{bot_names[error.seat]}: {error}", own_trace(error)
        result.record = lines_of(error.record)
    except Exception as error:
        result.error, result.trace = f"{type(error).__name__}: {error}", traceback.format_exc()
        result.record = lines_of(error.record) if isinstance(error, RuleBug) else []
    return result


def own_trace(error: BotError) -> str:
    """The bot's own traceback, from its ``choose`` on; empty if it did not raise."""
    cause = error.__cause__
    if cause is None:
        return ""
    trace = cause.__traceback__
    return "".join(traceback.format_exception(type(cause), cause, trace.tb_next if trace is not None else None))


def lines_of(record: object) -> list[str]:
    return record.lines() if isinstance(record, Record) else []


def simulate(
    recipe: Recipe, bot_names: Sequence[str], seeds: Sequence[int], jobs: int = 0, keep: bool = False, ray: str = ""
) -> Iterator[GameResult]:
    """Play one game a seed; the results come in the order of the seeds. Raises ``GameFailed`` at the first error.

    ``keep``: each result has its record. ``ray``: on the Ray cluster at this address.
    """
    given = (recipe, list(bot_names), keep)
    if ray:
        from hexarc.sim.cluster import spread_on_ray

        played = spread_on_ray(_work, seeds, ray, _start, given)
    else:
        slow = not all([is_quick(name) for name in bot_names])
        chunk = 0 if all([name == "random" for name in bot_names]) else FEW
        played = spread(_work, seeds, jobs, _start, given, chunk, slow)
    for result in played:
        if result.error:
            raise GameFailed(result)
        yield result


_table: list[tuple[Game[State], list[str], bool]] = []


def _start(recipe: Recipe, bot_names: list[str], keep: bool) -> None:
    _table[:] = [(recipe.make(), bot_names, keep)]


def _work(seed: int) -> GameResult:
    game, bot_names, keep = _table[0]
    return run_game(game, bot_names, seed, keep)
