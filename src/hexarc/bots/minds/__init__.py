"""What bots know of each game. ``mind_for`` finds it; a game without a mind of its own gets the plain one."""

import importlib
import json
from pathlib import Path

from hexarc.bots.mind import Mind
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.state import State

WEIGHTS_DIR = Path(__file__).parent / "weights"
_MODULES: dict[str, str] = {"arcs": "hexarc.bots.minds.arcs", "scythe": "hexarc.bots.minds.scythe"}


def mind_for(game: Game[State], weights: str = "") -> Mind:
    """The mind of a game. ``weights`` names a file of ``weights/`` (``arcs.NAME.json``) or is a path to one."""
    place = _MODULES.get(game.NAME)
    if place is None:
        return Mind(game)
    found: Mind = importlib.import_module(place).make(game, load_weights(game.NAME, weights, game.players))
    return found


def load_weights(game: str, name: str, players: int) -> dict[str, float]:
    """Weights by the names of the terms; those that a file leaves out keep their default.

    A file may hold others for a number of players (``by_players``): what wins a duel is not what wins among four.
    """
    if not name:
        return {}
    path = Path(name) if name.endswith(".json") else WEIGHTS_DIR / f"{game}.{name}.json"
    if not path.is_file():
        if name.endswith(".json"):
            raise OptionError(f"there are no weights at {path}")
        return {}
    stored = json.loads(path.read_text(encoding="utf-8"))
    found = {**stored["weights"], **stored.get("by_players", {}).get(str(players), {})}
    return {str(term): float(value) for term, value in found.items()}


def weight_list(terms: tuple[str, ...], default: list[float], given: dict[str, float]) -> list[float]:
    """The weights in the order of the terms."""
    unknown = sorted(set(given) - set(terms))
    if unknown:
        raise OptionError(f"unknown terms in the weights: {', '.join(unknown)}")
    return [given.get(term, default[i]) for i, term in enumerate(terms)]
