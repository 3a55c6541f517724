"""The games and their options in words, for the page that creates a table."""

from functools import lru_cache

from hexarc.bots import registry as bot_registry
from hexarc.core import registry
from hexarc.core.boxdata import BOX
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.game import Game
from hexarc.core.options import SEATS, Options, label_of
from hexarc.core.state import State
from hexarc.core.text import LANGUAGES, catalogue
from hexarc.server.tables.live import find_game


@lru_cache(8)
def offered_games(wanted: tuple[str, ...]) -> dict[str, type[Game[State]]]:
    """The games of this server, by short name; all that can be loaded if none are named."""
    found: dict[str, type[Game[State]]] = {}
    for name in wanted or tuple(registry.names()):
        try:
            cls = registry.game_class(name)
            cls(cls.MIN_PLAYERS, {})
        except (HexarcError, NotImplementedError) as error:
            if wanted:  # somebody asked for it by name
                raise OptionError(f"--game {name}: {error}") from error
            continue
        if wanted or ":" not in name:
            found[cls.NAME] = cls
            registry.register(cls.NAME, registry._PLACES.get(name, name))
    return found


def games_list(wanted: tuple[str, ...], lang: str) -> dict[str, object]:
    shown: list[dict[str, object]] = []
    for name, cls in offered_games(wanted).items():
        folders = cls(cls.MIN_PLAYERS, {}).locale_folders()
        book = catalogue(lang, folders)
        options: list[dict[str, object]] = []
        for option in cls.listed_options():
            if option.name == SEATS:  # said with the seats
                continue
            values: list[dict[str, object]] = []
            for value in option.values:
                text = book.say(f"{name}.option.{option.name}.{label_of(value)}")
                values.append({"value": value, "label": label_of(value), "text": text})
            options.append(
                {
                    "name": option.name,
                    "text": book.say(f"{name}.option.{option.name}"),
                    "default": option.default,
                    "values": values,
                }
            )
        shown.append(
            {
                "game": name,
                "name": book.say(f"{name}.name"),
                "min_players": cls.MIN_PLAYERS,
                "max_players": cls.MAX_PLAYERS,
                "options": options,
                "seat_kinds": [
                    {"kind": kind, "text": book.say(f"{name}.option.{SEATS}.{kind}")} for kind in cls.seat_kinds()
                ],
            }
        )
    bots = [{"level": level, "text": level} for level in bot_registry.names()]
    return {"games": shown, "bots": bots, "languages": list(LANGUAGES)}


def catalogue_of(lang: str, wanted: tuple[str, ...]) -> dict[str, object]:
    """All texts of a language, those of games outside the package included; the browser client brings its own."""
    merged: dict[str, object] = {}
    for cls in offered_games(wanted).values():
        merged.update(catalogue(lang, cls(cls.MIN_PLAYERS, {}).locale_folders()).export())
    merged.update(catalogue(lang).export())
    sealed = sealed_texts()
    return {
        message: text for message, text in merged.items() if not message.startswith("web.") and message not in sealed
    }


@lru_cache(1)
def sealed_texts() -> set[str]:
    """What a campaign itself says before its time: nobody gets it who has not come so far. Games keep their words."""
    found: set[str] = set()
    for name in registry.campaign_names():
        rules = registry.campaign_rules(name)
        found |= rules.sealed_messages(rules.new_state()) & rules.message_ids()
    return found


def is_level(name: str) -> bool:
    """Only bots with a short name: a request must not make us import modules of its choice."""
    return name in bot_registry.names()


def new_game(
    wanted: tuple[str, ...], box: dict[str, str], name: str, players: int, options: Options
) -> tuple[str, Game[State]]:
    """A game for a new table, with the numbers of the owner's box unless the options name some."""
    numbers = box.get(name, "")
    return make_game(wanted, name, players, {BOX: numbers, **options} if numbers else options)


def make_game(wanted: tuple[str, ...], name: str, players: int, options: Options) -> tuple[str, Game[State]]:
    """A game that this server offers: its name to find it again, and the game."""
    offered = offered_games(wanted)
    if name not in offered:
        raise HexarcError(f"there is no game '{name}'; the games are {', '.join(offered)}")
    return name, find_game(name, players, options)
