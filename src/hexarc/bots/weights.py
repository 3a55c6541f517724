"""Files of learned weights and nets, and how they fit the terms of a game.

The files of a game lie in ``weights/`` beside its mind.
"""

# mypyc: skip (read once)

import json
from pathlib import Path
from typing import Any

from hexarc.bots.net import Net, read_net
from hexarc.bots.registry import mind_module
from hexarc.core.errors import OptionError


def weights_folder(game: str) -> Path | None:
    """Where the files of weights of a game are; None where bots know nothing of it."""
    module = mind_module(game)
    if module is None or module.__file__ is None:
        return None
    return Path(module.__file__).parent / "weights"


def stored_weights(game: str, name: str) -> dict[str, Any] | None:
    """The file of that name, if there is one; a path must lead to one."""
    if not name:
        return None
    if name.endswith(".json"):
        path = Path(name)
        if not path.is_file():
            raise OptionError(f"there are no weights at {path}")
    else:
        folder = weights_folder(game)
        if folder is None or not (folder / f"{name}.json").is_file():
            return None
        path = folder / f"{name}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def load_nets(game: str, name: str, players: int, inputs: tuple[str, ...], part: str = "nets") -> list[Net]:
    """The nets of a file of weights, if it has any; the first one is the judge where a single one is asked. A file may
    have a ``part`` with others, for games among ``rivals``."""
    nets = (stored_weights(game, name) or {}).get(part, {})
    if not nets or not inputs:
        return []
    try:
        return [read_net(net, inputs) for net in nets_for(nets, players)]
    except ValueError as error:
        raise OptionError(f"the weights '{name}' cannot be used: {error}") from error


def nets_for(nets: dict[str, Any], players: int) -> list[dict[str, Any]]:
    """Those for this number of players, or the next lower, or any."""
    counts = sorted(int(count) for count in nets)
    fitting = [count for count in counts if count <= players] or counts
    found: list[dict[str, Any]] = nets[str(fitting[-1])]
    return found


def load_weights(game: str, name: str, players: int) -> dict[str, float]:
    """Weights by the names of the terms; those that a file leaves out keep their default.

    A file may hold others for a number of players (``by_players``): what wins a duel is not what wins among four.
    """
    stored = stored_weights(game, name)
    if stored is None:
        return {}
    found = {**stored["weights"], **stored.get("by_players", {}).get(str(players), {})}
    return {str(term): float(value) for term, value in found.items()}


def weight_list(terms: tuple[str, ...], default: list[float], given: dict[str, float]) -> list[float]:
    """The weights in the order of the terms."""
    unknown = sorted(set(given) - set(terms))
    if unknown:
        raise OptionError(f"unknown terms in the weights: {', '.join(unknown)}")
    return [given.get(term, default[i]) for i, term in enumerate(terms)]
