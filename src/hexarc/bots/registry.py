"""Which bots there are, and which games they know. A bot is found by its short name, or as ``module:Class`` if it
lives elsewhere; what bots know of a game is found by the game's name.

A bot's class is called with its seed; the same seed must make the same bot. Parameters follow the name:
``hard:nodes=500``, ``easy:noise=3``, ``mybots:Greedy:depth=2``; several are joined by a semicolon,
``hard:nodes=500;arms=4``.
"""

# mypyc: skip (nothing here is hot, and signatures are read at run time)

import contextlib
import importlib
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import cast

from hexarc.core.errors import OptionError
from hexarc.core.options import Options
from hexarc.core.playout import Bot

HUMAN = "human"

Value = int | float | str
QUICK = 0.15  # seconds: nobody notices that such a level thinks


@dataclass(frozen=True)
class Level:
    """A short name: the class behind it and what it is called with unless told otherwise."""

    place: str
    defaults: dict[str, Value] = field(default_factory=dict)
    seconds: float = QUICK  # about how long a turn may take, for hosts that show a clock


_LEVELS: dict[str, Level] = {
    "random": Level("hexarc.bots.levels:RandomBot"),
    "easy": Level("hexarc.bots.levels:EasyBot"),
    "normal": Level("hexarc.bots.levels:NormalBot"),
    "hard": Level("hexarc.bots.levels:SearchBot", {"level": "hard", "weights": "hard"}, 1.0),
    "expert": Level("hexarc.bots.levels:SearchBot", {"level": "expert", "arms": 12, "weights": "expert"}, 5.0),
}

# By the name of a game: the module with what bots know of it. Games know nothing of bots.
_EVALUATORS: dict[str, str] = {"arcs": "hexarc.bots.arcs.evaluator", "scythe": "hexarc.bots.scythe.evaluator"}
# By game, option and value, where that calls for another one.
_EVALUATORS_OF_OPTIONS: dict[tuple[str, str, object], str] = {
    ("scythe", "desolation", "normal"): "hexarc.bots.scythe.together",
    ("scythe", "desolation", "harder"): "hexarc.bots.scythe.together",
}

# By the name of a campaign: the module with ``campaign_answer(state, question)``, what a bot answers between games.
_BETWEEN_GAMES: dict[str, str] = {"fenris": "hexarc.bots.scythe.between"}


def register(name: str, place: str, seconds: float = QUICK) -> None:
    """Make a bot known: its short name, ``module:Class``, and about how long it thinks about a turn."""
    _LEVELS[name] = Level(place, {}, seconds)


def levels() -> dict[str, Level]:
    """All short names with what is behind them, for a process that has to know the same ones."""
    return dict(_LEVELS)


def adopt(known: dict[str, Level]) -> None:
    """Know the bots that another process knows."""
    _LEVELS.update(known)


def is_quick(name: str) -> bool:
    """Whether a bot is one of ours that answers within a moment. Of bots from elsewhere nobody knows."""
    known = level(name)
    return known is not None and known.seconds <= QUICK and known.place.startswith("hexarc.")


def register_evaluator(game: str, module: str) -> None:
    """Make known what bots know of a game: a module with ``make(game, weights)`` that returns an ``Evaluator``, the
    names of its weights and their defaults (``LEARNED``, ``DEFAULTS``), and the terms that read what others may not
    see (``HIDDEN``). Files of weights lie beside it, in ``weights/``."""
    _EVALUATORS[game] = module


def evaluator_module(game: str, options: Options | None = None) -> ModuleType | None:
    """What bots know of a game, if anything; some options call for something else."""
    place = _EVALUATORS.get(game)
    for name, value in (options or {}).items():
        place = _EVALUATORS_OF_OPTIONS.get((game, name, value), place)
    return None if place is None else importlib.import_module(place)


def between_module(campaign: str) -> ModuleType | None:
    """What bots know of the questions between the games of a campaign, if anything."""
    place = _BETWEEN_GAMES.get(campaign)
    return None if place is None else importlib.import_module(place)


def known_games() -> list[str]:
    return sorted(_EVALUATORS)


def names() -> list[str]:
    """All short names, the levels from the weakest to the strongest."""
    return list(_LEVELS)


def level(name: str) -> Level | None:
    """What is known of a short name, parameters left aside."""
    return _LEVELS.get(name.partition(":")[0])


def parse(text: str) -> tuple[str, dict[str, Value]]:
    """``"hard:nodes=500"`` as the place of its class and the parameters."""
    parts = [part.strip() for part in text.split(":")]
    known = _LEVELS.get(parts[0])
    if known is not None:
        place, rest = known.place, parts[1:]
    elif len(parts) > 1 and "=" not in parts[1]:
        place, rest = f"{parts[0]}:{parts[1]}", parts[2:]
    else:
        raise OptionError(f"there is no bot '{text}'; the bots are {', '.join(names())} (or module:Class for your own)")
    given: dict[str, Value] = dict(known.defaults) if known is not None else {}
    for item in ";".join(rest).split(";"):
        if not item:
            continue
        key, equals, value = item.partition("=")
        if not equals:
            raise OptionError(f"bot '{text}': a parameter is written name=value, not '{item}'")
        given[key.strip()] = _value(value.strip())
    return place, given


def _value(text: str) -> Value:
    for convert in (int, float):
        try:
            return convert(text)
        except ValueError:
            pass
    return text


def bot_class(name: str) -> Callable[..., Bot]:
    """The class of a bot; its parameters are checked too, so that a wrong one shows before any game is played."""
    place, given = parse(name)
    module_name, _, class_name = place.partition(":")
    try:
        with contextlib.redirect_stdout(sys.stderr):  # what it prints is no result of ours
            found = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"cannot load the bot '{name}': {error}") from error
    if not callable(getattr(found, "choose", None)):
        raise OptionError(f"'{place}' is not a bot: it has no method 'choose'")
    made = cast("Callable[..., Bot]", found)
    if given:
        _check_parameters(name, made, given)
    return made


def _check_parameters(name: str, found: Callable[..., Bot], given: dict[str, Value]) -> None:
    try:
        taken = inspect.signature(found).parameters
    except (TypeError, ValueError):  # a compiled class may not tell
        return
    offered = [key for key in taken if key != "seed"]
    if any(taken[key].kind == inspect.Parameter.VAR_KEYWORD for key in taken):
        return
    for key in given:
        if key not in offered:
            raise OptionError(f"bot '{name}' has no parameter '{key}'; it has {', '.join(offered) or 'none'}")


def make_bot(name: str, seed: int | str, seat: int) -> Bot:
    """A bot for one seat of one game."""
    found = bot_class(name)
    _, given = parse(name)
    try:
        return found(f"{seed}/{seat}", **given)
    except TypeError as error:
        raise OptionError(f"cannot make the bot '{name}': {error}") from error


def split_names(text: str) -> list[str]:
    """``"random, hard:nodes=500"`` as a list of names, each of which must exist (``human`` stands for no bot)."""
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
