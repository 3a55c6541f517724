"""Which games there are. A game is found by its short name, or as ``module:Class`` if it lives elsewhere."""

import importlib
from typing import cast

from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.state import State

_PLACES: dict[str, str] = {}


def register(name: str, place: str) -> None:
    """Make a game known: its short name and ``module:Class``."""
    _PLACES[name] = place


def names() -> list[str]:
    return sorted(_PLACES)


def game_class(name: str) -> type[Game[State]]:
    place = _PLACES.get(name, name if ":" in name else "")
    if not place:
        known = ", ".join(names()) if _PLACES else "none"
        raise OptionError(f"there is no game '{name}'; the games are {known} (or module:Class for your own)")
    module_name, _, class_name = place.partition(":")
    try:
        found = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"cannot load the game '{name}': {error}") from error
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise OptionError(f"'{place}' is not a game")
    return cast("type[Game[State]]", found)


def find_game(name: str, players: int, options: Options) -> Game[State]:
    """The game with its options settled."""
    found = game_class(name)(players, options)
    _PLACES.setdefault(found.NAME, name)
    return found
