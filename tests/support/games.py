"""Every game that can be loaded, with a spread of player counts and option mixes. New games appear by themselves."""

from random import Random

import pytest

import hexarc
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.options import PLAYER, SEATS, Options, SeatsOption, label_of
from hexarc.core.registry import find_game, game_class
from hexarc.core.state import State

TINY = "tests.tiny.game:Tiny"
INCOMPLETE: set[str] = set()  # games still being written: they may be missing, and their texts too
NAMES = [TINY, *[name for name in hexarc.games() if name != "tiny"]]


def load(name: str) -> type[Game[State]]:
    """The class of a game; skips only if a module of an incomplete game is not there. Other errors go through."""
    try:
        return game_class(name)
    except OptionError as error:
        cause = error.__cause__ or error.__context__  # compiled code sets only the context
        if name in INCOMPLETE and isinstance(cause, ModuleNotFoundError):
            pytest.skip(f"{name}: there is no {cause.name} yet")
        raise


def mixes(name: str, wanted: int) -> list[tuple[int, Options]]:
    """So many (players, options): the defaults, each option's other values one by one, then any mix that fits."""
    cls = load(name)
    declared = cls.listed_options()
    singles: list[Options] = [{}]
    for option in declared:
        if isinstance(option, SeatsOption):
            singles.extend([{SEATS: f"{PLAYER},{kind}"} for kind in option.kinds[1:]])
        else:
            singles.extend([{option.name: value} for value in option.values if value != option.default])
    found: list[tuple[int, Options]] = []
    rng = Random(name)
    counts = list(range(cls.MIN_PLAYERS, cls.MAX_PLAYERS + 1))
    attempts = 0
    while len(found) < wanted and attempts < wanted * 20:
        players = counts[attempts % len(counts)]
        options = singles.pop(0) if singles else {option.name: option.sample(rng, players) for option in declared}
        attempts += 1
        try:
            find_game(name, players, options)
        except OptionError:
            continue  # options that do not go together
        found.append((players, options))
    return found


def told(players: int, options: Options) -> str:
    return " ".join([f"{players} players", *[f"{key}={label_of(value)}" for key, value in options.items()]])
