"""Before a game: which one, how many, who plays. Asked for if the command line does not say."""

from dataclasses import dataclass

from hexarc.bots.registry import HUMAN, split_names
from hexarc.cli.flags import game_options
from hexarc.cli.found import game_class, listed_games
from hexarc.cli.terminal import Reader
from hexarc.cli.words import Words
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.game import Game
from hexarc.core.options import PLAYER, SEATS, Options, label_of, seats_value
from hexarc.core.state import State

DEFAULT_BOT = "normal"


@dataclass
class Wish:
    """What the players want to play."""

    game: str
    players: int
    bots: str
    options: Options


def seat_names(text: str, kinds: list[str]) -> list[str]:
    """Who plays each seat: a bot's name, "human", or the kind of a seat that the rules play.

    The names are for the seats of players. Fewer names than those are bots at the end, after the people.
    """
    names = split_names(text)
    players = kinds.count(PLAYER)
    if len(names) > players:
        raise OptionError(f"--bots names {len(names)} players, but there are {players}")
    whole = [HUMAN] * (players - len(names)) + names
    return [whole.pop(0) if kind == PLAYER else kind for kind in kinds]


def ask(reader: Reader, words: Words) -> Wish | None:
    """A short dialogue; None if the input ends."""
    console = reader.console
    names = listed_games()
    if not names:
        raise HexarcError(words("cli.games.none"))
    console.print(words("cli.menu.title"), markup=False)
    for i, name in enumerate(names):
        found = game_class(name)
        own = Words(words.lang, found(found.MIN_PLAYERS, {}).locale_folders())
        counts = own("cli.games.players", low=found.MIN_PLAYERS, high=found.MAX_PLAYERS)
        console.print(f"{i + 1:3}  {own(f'{name}.name')} · {counts}", markup=False)
    number = ask_number(reader, words, words("cli.menu.which"), 1, len(names), 1)
    if number is None:
        return None
    game = names[number - 1]
    found = game_class(game)
    low, high = found.MIN_PLAYERS, found.MAX_PLAYERS
    players = ask_number(reader, words, words("cli.menu.players"), low, high, max(low, min(2, high)))
    if players is None:
        return None
    kinds = ask_kinds(reader, Words(words.lang, found(low, {}).locale_folders()), found, players)
    if kinds is None:
        return None
    others = kinds.count(PLAYER)
    bots = ask_number(reader, words, words("cli.menu.bots"), 0, others, others - 1)
    if bots is None:
        return None
    options = ask_options(reader, words, game)
    if options is None:
        return None
    if others < players:
        options[SEATS] = seats_value(kinds)
    return Wish(game, players, ",".join([DEFAULT_BOT] * bots), options)


def ask_kinds(reader: Reader, words: Words, found: type[Game[State]], players: int) -> list[str] | None:
    """The kind of each seat; those that the rules play are the last ones."""
    kinds: list[str] = []
    for kind in found.seat_kinds():
        most = players - 1 - len(kinds)
        question = words("cli.menu.kind", kind=words(f"{found.NAME}.option.{SEATS}.{kind}"))
        number = ask_number(reader, words, question, 0, most, 0)
        if number is None:
            return None
        kinds = [kind] * number + kinds
    return [PLAYER] * (players - len(kinds)) + kinds


def ask_number(reader: Reader, words: Words, question: str, low: int, high: int, default: int) -> int | None:
    while True:
        line = reader.line(f"{question} ({low}–{high}) [{default}] ")
        if line is None or line == "q":
            return None
        if line == "":
            return default
        if line.isdigit() and low <= int(line) <= high:
            return int(line)
        reader.console.print(words("cli.menu.number", low=low, high=high), markup=False)


def ask_options(reader: Reader, words: Words, game: str) -> Options | None:
    """Options by ``name=value``, until an empty line."""
    found = game_class(game)
    own = Words(words.lang, found(found.MIN_PLAYERS, {}).locale_folders())
    chosen: Options = {}
    while found.listed_options():
        reader.console.print(words("cli.menu.options"), markup=False)
        for option in found.listed_options():
            if option.name == SEATS:
                continue
            value = chosen.get(option.name, option.default)
            text = own(f"{game}.option.{option.name}")
            labels = " | ".join(option.labels())
            reader.console.print(f"  {option.name}={label_of(value)}  ({labels})  {text}", markup=False)
        line = reader.line("> ")
        if line is None or line == "q":
            return None
        if line == "":
            break
        try:
            chosen.update(game_options(found, [line]))
        except OptionError as error:
            reader.console.print(str(error), markup=False)
    return chosen
