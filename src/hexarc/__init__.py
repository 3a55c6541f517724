"""Hexarc: Scythe and Arcs, complete and by the rules. This is the whole public interface for bot writers.

>>> import hexarc
>>> g = hexarc.game("arcs", players=3)                # doctest: +SKIP
>>> record = hexarc.play(g, bots=["normal", "easy", "random"], seed=7)   # doctest: +SKIP
"""

import sys as _sys

if _sys.version_info < (3, 11):  # noqa: UP036 - a checkout may be run by any Python; pip looks at the package only
    _needed = "Hexarc needs Python 3.11 or newer"
    raise ImportError(f"{_needed}, and this is {_sys.version.split()[0]}: run it with another, as python3.12 -m hexarc")

from hexarc import starting as _starting  # before all else: Ctrl-C while the rest is loaded

_starting.take_build(__path__)

# isort: split

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeVar

from hexarc import games as _games
from hexarc.bots.levels import RandomBot
from hexarc.build_info import Build as _Build
from hexarc.build_info import current_build as _current_build
from hexarc.core import registry as _registry
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.errors import BotError, HexarcError, IllegalChoice, OptionError, RecordError, RuleBug
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.options import Value
from hexarc.core.playout import Bot
from hexarc.core.playout import play as _play
from hexarc.core.record import Record, load_record
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.window import Window

if TYPE_CHECKING:
    from hexarc.bots.public import Act, Evaluator
    from hexarc.sim.batch import GameResult

__version__ = "0.1.0"
_S = TypeVar("_S", bound=State)

_games.register_all()


def build() -> _Build:
    """Which build of the engine runs: ``compiled`` or ``interpreted``. HEXARC_BUILD chooses it before the import."""
    return _current_build()


def games() -> list[str]:
    """The short names of all games."""
    return _registry.names()


# `import hexarc.games.scythe.verbs as verbs` looks for the package under the name of what `hexarc.games` is.
games.__name__ = _games.__name__


def game(name: str, players: int, **options: Value) -> Game[State]:
    """A game with its options settled, e.g. ``game("arcs", players=3, leaders_lore="base")``."""
    return _registry.find_game(name, players, options)


def bot(name: str, seat: int = 0, seed: int | str = 0) -> Bot:
    """A bot by its level, as ``bot("hard:nodes=500")``, or ``module:Class``; of the same seed it plays the same."""
    from hexarc.bots.registry import make_bot

    return make_bot(name, seed, seat)


def named_view(game: Game[State], state: State, seat: int = SPECTATOR) -> dict[str, object]:
    """``game.view`` with names for the bare numbers of Arcs; views of other games have names already."""
    from hexarc.observe.arcs_names import named

    view = game.view(state, seat)
    return named(view) if game.NAME == "arcs" else view


def picture(game: Game[State], state: State, seat: int = SPECTATOR) -> str:
    """The table as an SVG picture: as a seat may see it, or as everybody may."""
    from hexarc.observe.pictures import picture as drawn

    return drawn(game, state, seat)


def evaluator(game: Game[State]) -> "Evaluator":
    """What our bots think that positions of a game are worth: ``values``, ``chances`` and ``terms`` of a state."""
    from hexarc.bots import public

    return public.Evaluator(game)


def expand(game: Game[State], state: State, rng: Random, looks: int = 24) -> "list[Act]":
    """The whole moves of the seat that is to choose, the best first; about ``looks`` ends of them are looked at.

    Each has its ``choices`` (one at least), the state in which it ends (``end``) and its ``value``. ``state`` stays as
    it is; give what a seat may know: ``window.sample(rng)``.
    """
    from hexarc.bots import public

    return public.expand(game, state, rng, looks)


def play(game: Game[_S], bots: Sequence[str | Bot], seed: int | str = 0) -> Record[_S]:
    """Let bots play a whole game, one a seat, by name or your own; the same seed and bots give the same record."""
    seated = [bot(each, seat, seed) if isinstance(each, str) else each for seat, each in enumerate(bots)]
    if len(seated) != game.players:
        raise OptionError(f"{game.players} players need {game.players} bots, not {len(seated)}")
    return _play(game, seated, seed)


def simulate(
    name: str, bots: Sequence[str], games: int, seed: int = 0, jobs: int = 1, **options: Value
) -> "Iterator[GameResult]":
    """Many games between bots by name, one a seat, over ``jobs`` processes; game k has the seed ``seed + k``."""
    from hexarc.sim.batch import simulate as run
    from hexarc.sim.recipe import Recipe

    return iter(run(Recipe(name, len(bots), options), list(bots), range(seed, seed + games), jobs))


def load(path: str | Path) -> Record[State]:
    """Read a record from its file."""
    return load_record(path, _registry.find_game)


__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Bot",
    "BotError",
    "Decision",
    "Game",
    "HexarcError",
    "IllegalChoice",
    "KeyedChance",
    "OptionError",
    "RandomBot",
    "Record",
    "RecordError",
    "RuleBug",
    "Session",
    "State",
    "Window",
    "bot",
    "build",
    "evaluator",
    "expand",
    "game",
    "games",
    "load",
    "named_view",
    "picture",
    "play",
    "simulate",
]
