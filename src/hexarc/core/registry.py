"""Which games there are. A game is found by its short name, or as ``module:Class`` if it lives elsewhere."""

import importlib
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from hexarc.core.campaign_rules import CampaignRules, CampaignState
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.module import add_module
from hexarc.core.options import Options
from hexarc.core.snapshot import Plain
from hexarc.core.state import State

_PLACES: dict[str, str] = {}
_CAMPAIGNS: dict[str, str] = {}
_LOADED: set[str] = set()


def register(name: str, place: str) -> None:
    """Make a game known: its short name and ``module:Class``."""
    _PLACES[name] = place


def names() -> list[str]:
    return sorted(_PLACES)


def register_campaign(name: str, place: str) -> None:
    """Make a campaign known: its short name and ``module:Class`` of its rules."""
    _CAMPAIGNS[name] = place


def campaign_names() -> list[str]:
    return sorted(_CAMPAIGNS)


def campaign_rules(name: str) -> CampaignRules[CampaignState]:
    """The rules of a campaign, by its short name or as ``module:Class``."""
    place = _CAMPAIGNS.get(name, name if ":" in name else "")
    if not place:
        raise OptionError(f"there is no campaign '{name}'; the campaigns are {', '.join(campaign_names()) or 'none'}")
    module_name, _, class_name = place.partition(":")
    try:
        found = getattr(importlib.import_module(module_name), class_name)
    except (ImportError, AttributeError) as error:
        raise OptionError(f"cannot load the campaign '{name}': {error}") from error
    return cast("CampaignRules[CampaignState]", found())


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
    load_added_modules(found.NAME)
    return cast("type[Game[State]]", found)


def load_added_modules(game: str) -> None:
    """Find the modules that other packages bring to a game: entry points of the group ``hexarc.modules.<game>``."""
    if game in _LOADED:
        return
    _LOADED.add(game)
    for point in sorted(entry_points(group=f"hexarc.modules.{game}"), key=entry_name):
        try:
            module = point.load()()
        except Exception as error:  # whatever a stranger's file does on import
            raise OptionError(f"cannot load the module '{point.name}' ({point.value}) of {game}: {error}") from error
        add_module(game, module)


def entry_name(point: EntryPoint) -> str:
    return point.name


def find_game(name: str, players: int, options: Options, start: Plain | None = None) -> Game[State]:
    """The game with its options settled, and what a campaign gives it to begin with."""
    found = game_class(name)(players, options, start or None)
    _PLACES.setdefault(found.NAME, name)
    return found
