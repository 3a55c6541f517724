"""The games and their options in words, for the page that creates a table."""

from functools import lru_cache

from hexarc.bots import registry as bot_registry
from hexarc.core import registry
from hexarc.core.boxdata import BOX
from hexarc.core.campaign_rules import CampaignRules, CampaignState
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.game import Game
from hexarc.core.options import SEATS, Options, label_of
from hexarc.core.snapshot import Plain
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


def games_list(wanted: tuple[str, ...], levels: tuple[str, ...], lang: str) -> dict[str, object]:
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
    bots = [{"level": level, "text": level} for level in levels]
    return {"games": shown, "campaigns": campaigns_list(wanted, lang), "bots": bots, "languages": list(LANGUAGES)}


def campaigns_list(wanted: tuple[str, ...], lang: str) -> list[dict[str, object]]:
    """The campaigns of the games of this server."""
    shown: list[dict[str, object]] = []
    for name in registry.campaign_names():
        try:
            rules = offered_campaign(wanted, name)
        except HexarcError:
            continue
        book = catalogue(lang)
        options: list[dict[str, object]] = []
        for option in rules.options():
            if option.sealed:
                continue
            values = [
                {"value": value, "label": label_of(value),
                 "text": book.say(rules.option_message(option.name, label_of(value)))}
                for value in option.values
            ]  # fmt: skip
            text = book.say(rules.option_message(option.name))
            options.append({"name": option.name, "text": text, "default": option.default, "values": values})
        shown.append(
            {
                "campaign": name,
                "game": game_of(rules),
                "name": book.say(rules.name_message()),
                "min_players": rules.MIN_PLAYERS,
                "max_players": rules.MAX_PLAYERS,
                "options": options,
                "seat_kinds": [
                    {"kind": kind, "text": book.say(rules.seat_kind_message(kind))} for kind in rules.seat_kinds()
                ],
            }
        )
    return shown


def game_of(rules: CampaignRules[CampaignState]) -> str:
    """The short name of the game that a campaign is played with."""
    return registry.game_class(rules.GAME).NAME


def offered_campaign(wanted: tuple[str, ...], name: str) -> CampaignRules[CampaignState]:
    """A campaign whose game this server offers, by its short name."""
    if name in registry.campaign_names():
        rules = registry.campaign_rules(name)
        if game_of(rules) in offered_games(wanted):
            return rules
    raise OptionError(f"there is no campaign '{name}' here")


def catalogue_of(lang: str, wanted: tuple[str, ...], opened: frozenset[str] = frozenset()) -> dict[str, object]:
    """All texts of a language, those of games outside the package included; the browser client brings its own.

    What a campaign opens in its time is only there if it is among ``opened``.
    """
    merged: dict[str, object] = {}
    for cls in offered_games(wanted).values():
        merged.update(catalogue(lang, cls(cls.MIN_PLAYERS, {}).locale_folders()).export())
    merged.update(catalogue(lang).export())
    sealed = sealed_texts() - opened
    return {
        message: text for message, text in merged.items() if not message.startswith("web.") and message not in sealed
    }


@lru_cache(1)
def sealed_texts() -> frozenset[str]:
    """What a campaign opens in its time, texts of its games among it: nobody gets it who has not come so far."""
    found: set[str] = set()
    for name in registry.campaign_names():
        rules = registry.campaign_rules(name)
        found |= rules.sealed_messages(rules.new_state())
    return frozenset(found)


def opened_texts(rules: CampaignRules[CampaignState], state: CampaignState) -> frozenset[str]:
    """What a campaign has opened by now."""
    return frozenset(rules.sealed_messages(rules.new_state()) - rules.sealed_messages(state))


def texts_of_game(game: Game[State]) -> frozenset[str]:
    """What a game of its own says of what is sealed: whoever plays it has opened that much."""
    found: set[str] = set()
    for name in registry.campaign_names():
        rules = registry.campaign_rules(name)
        if game_of(rules) == game.NAME:
            found |= rules.game_messages(game.options)
    return frozenset(found)


def is_level(name: str) -> bool:
    """Only bots with a short name: a request must not make us import modules of its choice."""
    return name in bot_registry.names()


def new_game(
    wanted: tuple[str, ...], box: dict[str, str], name: str, players: int, options: Options
) -> tuple[str, Game[State]]:
    """A game for a new table, with the numbers of the owner's box unless the options name some."""
    numbers = box.get(name, "")
    return make_game(wanted, name, players, {BOX: numbers, **options} if numbers else options)


def with_box(box: dict[str, str], rules: CampaignRules[CampaignState], options: Options) -> Options:
    """The options of a new campaign, with the numbers of the owner's box for its games, as for a table."""
    numbers = box.get(game_of(rules), "")
    declared = any(option.name == BOX for option in rules.options())
    return {BOX: numbers, **options} if numbers and declared else options


def make_game(
    wanted: tuple[str, ...], name: str, players: int, options: Options, start: Plain | None = None
) -> tuple[str, Game[State]]:  # fmt: skip
    """A game that this server offers: its name to find it again, and the game."""
    offered = offered_games(wanted)
    if name not in offered:
        raise HexarcError(f"there is no game '{name}'; the games are {', '.join(offered)}")
    return name, find_game(name, players, options, start)
