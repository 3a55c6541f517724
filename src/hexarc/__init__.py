"""Hexarc: Scythe and Arcs, complete and by the rules. This is the whole public interface for bot writers.

>>> import hexarc
>>> g = hexarc.game("arcs", players=3)                # doctest: +SKIP
>>> record = hexarc.play(g, bots=[hexarc.RandomBot(seat) for seat in range(3)], seed=7)   # doctest: +SKIP
"""

from hexarc import starting as _starting  # before all else: Ctrl-C while the rest is loaded

_starting.take_build(__path__)

# isort: split

from pathlib import Path

from hexarc import games as _games
from hexarc.bots.random_bot import RandomBot
from hexarc.build_info import Build as _Build
from hexarc.build_info import current_build as _current_build
from hexarc.core import registry as _registry
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.errors import HexarcError, IllegalChoice, OptionError, RecordError, RuleBug
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.options import Value
from hexarc.core.playout import Bot, play
from hexarc.core.record import Record, load_record
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.window import Window

__version__ = "0.1.0"

_games.register_all()


def build() -> _Build:
    """Which build of the engine runs: ``compiled`` or ``interpreted``. HEXARC_BUILD chooses it before the import."""
    return _current_build()


def games() -> list[str]:
    """The short names of all games."""
    return _registry.names()


def game(name: str, players: int, **options: Value) -> Game[State]:
    """A game with its options settled, e.g. ``game("arcs", players=3, leaders_lore="base")``."""
    return _registry.find_game(name, players, options)


def load(path: str | Path) -> Record[State]:
    """Read a record from its file."""
    return load_record(path, _registry.find_game)


__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Bot",
    "Decision",
    "Game",
    "HexarcError",
    "IllegalChoice",
    "OptionError",
    "RandomBot",
    "Record",
    "RecordError",
    "RuleBug",
    "Session",
    "State",
    "Window",
    "build",
    "game",
    "games",
    "load",
    "play",
]
