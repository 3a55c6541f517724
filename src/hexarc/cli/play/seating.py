"""Before a game: which one, how many, who plays. Asked for if the command line does not say."""

from dataclasses import dataclass

from hexarc.bots.registry import HUMAN, split_names
from hexarc.cli.flags import game_options
from hexarc.cli.found import game_class, listed_games
from hexarc.cli.terminal import Reader
from hexarc.cli.words import Words
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.options import Options, label_of


@dataclass
class Wish:
    """What the players want to play."""

    game: str
    players: int
    bots: str
    options: Options


def seat_names(text: str, players: int) -> list[str]:
    """A bot's name or "human" for each seat. Fewer names than seats are bots at the end, after the people."""
    names = split_names(text)
    if len(names) > players:
        raise OptionError(f"--bots names {len(names)} players, but there are {players}")
    return [HUMAN] * (players - len(names)) + names


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
    bots = ask_number(reader, words, words("cli.menu.bots"), 0, players, players - 1)
    if bots is None:
        return None
    options = ask_options(reader, words, game)
    if options is None:
        return None
    return Wish(game, players, ",".join(["random"] * bots), options)


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
    while found.declared_options():
        reader.console.print(words("cli.menu.options"), markup=False)
        for option in found.declared_options():
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
