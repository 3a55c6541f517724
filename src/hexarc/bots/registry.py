"""Which bots there are. A bot is found by its short name, or as ``module:Class`` if it lives elsewhere.

A bot's class is called with one argument, its seed; the same seed must make the same bot.
"""

import importlib
from collections.abc import Callable
from typing import cast

from hexarc.core.errors import OptionError
from hexarc.core.playout import Bot

HUMAN = "human"

_PLACES: dict[str, str] = {"random": "hexarc.bots.random_bot:RandomBot"}


def register(name: str, place: str) -> None:
    """Make a bot known: its short name and ``module:Class``."""
    _PLACES[name] = place


def names() -> list[str]:
    return sorted(_PLACES)


def bot_class(name: str) -> Callable[[str], Bot]:
    place = _PLACES.get(name, name if ":" in name else "")
    if not place:
        raise OptionError(f"there is no bot '{name}'; the bots are {', '.join(names())} (or module:Class for your own)")
    module_name, _, class_name = place.partition(":")
    try:
        found = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"cannot load the bot '{name}': {error}") from error
    if not callable(getattr(found, "choose", None)):
        raise OptionError(f"'{place}' is not a bot: it has no method 'choose'")
    return cast("Callable[[str], Bot]", found)


def make_bot(name: str, seed: int | str, seat: int) -> Bot:
    """A bot for one seat of one game."""
    return bot_class(name)(f"{seed}/{seat}")


def split_names(text: str) -> list[str]:
    """``"random, greedy"`` as a list of names, each of which must exist (``human`` stands for no bot)."""
    found = [name.strip() for name in text.split(",") if name.strip()]
    for name in found:
        if name != HUMAN:
            bot_class(name)
    return found


def seat_bots(text: str, players: int) -> list[str]:
    """One bot a seat: as many names as players, or one name for all."""
    found = split_names(text)
    if HUMAN in found:
        raise OptionError("a simulation has no human players; name bots only")
    if len(found) == 1:
        return found * players
    if len(found) != players:
        raise OptionError(f"{players} players need {players} bots or one for all, not {len(found)}: {text}")
    return found
