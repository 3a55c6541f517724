"""Finding games: the short names, ``module:Class`` from the present folder, and the test game of a checkout."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from hexarc.bots import registry as bots
from hexarc.core import registry
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.state import State

TINY = "tests.tiny.game:Tiny"

GameArgument = Annotated[str, typer.Argument(help="A game: arcs, scythe, ... or module:Class.", show_default=False)]
LEVELS = f"{', '.join(bots.names())} or module:Class"
PlayersOption = Annotated[
    int, typer.Option("--players", "-p", help="Default: as few as the game allows.", show_default=False)
]
OptionList = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="name=value of a game option; also as a flag of its own, --name[=value]."),
]


def look_here() -> None:
    """Let games and bots of the present folder be found; in a checkout, the test game also by its short name."""
    here = Path.cwd()
    if str(here) not in sys.path and "" not in sys.path:
        sys.path.insert(0, str(here))
    if (here / "tests" / "tiny" / "game.py").is_file():
        registry.register("tiny", TINY)


def place_of(name: str) -> str:
    """The name under which another process finds the same game."""
    look_here()
    registry.game_class(name)
    return TINY if name == "tiny" else name


def game_class(name: str) -> type[Game[State]]:
    look_here()
    return registry.game_class(name)


def listed_games() -> list[str]:
    """The games to show: all that can be loaded. The test game only where there is no other."""
    look_here()
    found: list[str] = []
    for name in registry.names():
        if name == "tiny" or ":" in name:
            continue
        try:
            registry.game_class(name)
        except OptionError:
            continue
        found.append(name)
    if not found and "tiny" in registry.names():
        found.append("tiny")
    return found
