"""The evaluator for a game at hand, with the weights and the value net of a file.

Weights and inputs of a net go by their names: what a file does not know keeps its default (an input counts 0), and
what it knows beside that is not used. So a file stays good when a module adds terms. The files of a game lie in
``weights/`` beside its evaluator.
"""

# mypyc: skip (read once)

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexarc.bots.evaluator import Evaluator
from hexarc.bots.registry import evaluator_module
from hexarc.bots.value_net import ValueNet, read_net
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.state import State


def evaluator_for(game: Game[State], weights: str = "") -> Evaluator:
    """The evaluator of a game. ``weights`` names a file of its folder ``weights/`` or is a path to one."""
    module = evaluator_module(game.NAME, game.options)
    if module is None:
        return Evaluator(game)
    given = load_weights(game.NAME, weights, game.players)
    net = load_net(game.NAME, weights, game.players, getattr(module, "INPUTS", ()))
    found: Evaluator = module.make(game, given) if net is None else module.make(game, given, net)
    return found


def weights_folder(game: str) -> Path | None:
    """Where the files of weights of a game are; None where bots know nothing of it."""
    module = evaluator_module(game)
    if module is None or module.__file__ is None:
        return None
    return Path(module.__file__).parent / "weights"


def stored_weights(game: str, name: str) -> dict[str, Any]:
    """The file of that name, if there is one; a path must lead to one."""
    folder = weights_folder(game)
    path = Path(name) if name.endswith(".json") else (folder or Path()) / f"{name}.json"
    if not name or not path.is_file():
        if name.endswith(".json"):
            raise OptionError(f"there are no weights at {path}")
        return {}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def load_net(game: str, name: str, players: int, inputs: tuple[str, ...]) -> ValueNet | None:
    """The value net of a file for this number of players, or for the next lower; None without one."""
    try:
        return net_of(stored_weights(game, name), players, inputs)
    except (KeyError, ValueError) as error:
        raise OptionError(f"the weights '{name}' cannot be used: {error}") from error


def net_of(stored: Mapping[str, Any], players: int, inputs: tuple[str, ...]) -> ValueNet | None:
    nets = stored.get("nets", {})
    fitting = [count for count in sorted(int(count) for count in nets) if count <= players]
    found = nets[str(fitting[-1])] if fitting else None
    return read_net(found, inputs) if found and inputs else None


def load_weights(game: str, name: str, players: int) -> dict[str, float]:
    """Weights by the names of the terms; those that a file leaves out keep their default.

    A file may hold others for a number of players (``by_players``): what wins a duel is not what wins among four.
    """
    stored = stored_weights(game, name)
    found = {**stored.get("weights", {}), **stored.get("by_players", {}).get(str(players), {})}
    return {str(term): float(value) for term, value in found.items()}


def weight_list(terms: tuple[str, ...], default: list[float], given: dict[str, float]) -> list[float]:
    """The weights in the order of the terms."""
    return [given.get(term, default[i]) for i, term in enumerate(terms)]
