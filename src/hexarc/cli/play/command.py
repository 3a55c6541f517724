"""``hexarc play``: the terminal client, hot-seat and against bots."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import hexarc
from hexarc.bots.away import Away, AwayBot
from hexarc.bots.registry import HUMAN, is_quick, make_bot
from hexarc.build_info import current_build
from hexarc.cli.box import DataOption, with_box
from hexarc.cli.flags import FLAGS, game_options
from hexarc.cli.found import LEVELS, OptionList, PlayersOption, game_class, look_here, place_of
from hexarc.cli.play.full import FullScreen, KeyReader, fits, size_of_terminal
from hexarc.cli.play.keyboard import has_keys
from hexarc.cli.play.screen import Screen
from hexarc.cli.play.seating import Wish, ask, seat_names
from hexarc.cli.play.table import RulesFailed, Table
from hexarc.cli.story import Teller
from hexarc.cli.terminal import Reader, complain, note, output
from hexarc.cli.words import LangOption, Words
from hexarc.core import registry
from hexarc.core.chance import KeyedChance
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.game import Game
from hexarc.core.options import PLAYER, SEATS
from hexarc.core.playout import Bot
from hexarc.core.record import Record
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.sim import interrupt


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="A game; without one, a menu.", show_default=False)] = "",
    players: PlayersOption = 0,
    bots: Annotated[
        str, typer.Option(help=f"For the last seats, or one name a seat (human for people): {LEVELS}.")
    ] = "",
    lang: LangOption = "",
    seed: Annotated[str, typer.Option(help="The same seed and answers give the same game.")] = "",
    option: OptionList = None,
    save: Annotated[str, typer.Option(help="Save here when the game ends or is left.")] = "",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    data: DataOption = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, not on the whole screen.")] = False,
) -> None:
    """Play in the terminal: several people at one device, or against bots."""
    look_here()
    console = output()
    reader = Reader(console)
    if load is not None:
        if option or ctx.meta[FLAGS] or players or seed or data:
            raise OptionError("--load: the players, options and seed are those of the saved game; leave them out")
        record = loaded(load, game)
    else:
        wish = Wish(game, players, bots, {})
        if game:
            found = game_class(game)
            wish.players = players or max(found.MIN_PLAYERS, min(2, found.MAX_PLAYERS))
            wish.options = game_options(found, option or [], ctx.meta[FLAGS])
        else:
            answered = ask(reader, Words(lang))
            if answered is None:
                return
            wish = answered
        wish.options = with_box(game_class(wish.game).NAME, wish.options, data)
        bots = wish.bots
        made = registry.find_game(place_of(wish.game), wish.players, wish.options)
        record = Record(made, seed=seed or secrets.token_hex(8))
    words = Words(lang, record.game.locale_folders())
    seats = seat_names(bots, record.game.kinds)
    try:
        with interrupt.held():
            over = seat_table(record, seats, words, reader, save, plain)
    except KeyboardInterrupt:
        note(words("cli.play.left"))
        raise
    if not over:
        note(words("cli.play.left"))


def loaded(path: Path, game: str) -> Record[State]:
    """A saved game, to go on with. Its seed goes on too, so that undo cannot change the dice."""
    if game:
        registry.register(game_class(game).NAME, place_of(game))
    record = hexarc.load(path)
    if game and record.game.NAME != game_class(game).NAME:
        raise HexarcError(f"{path} is a game of {record.game.NAME}, not of {game}")
    record.seed = record.seed or secrets.token_hex(8)
    return record


def seat_table(
    record: Record[State], seats: list[str], words: Words, reader: Reader, save: str, plain: bool = False
) -> bool:
    """Seat everybody and play."""
    game = record.game
    begun = len(record.entries)
    away, bots = seated_bots(game, seats, f"{record.seed}/{begun}")
    session: Session[State] = Session(game, KeyedChance(record.seed), record)
    teller = Teller(game, words, words.seats(game.players, record.names))
    screen = Screen(reader.console, teller, reader.interactive)
    title = words(f"{game.NAME}.name")
    build = words("cli.build.compiled") if current_build() == "compiled" else words("cli.build.interpreted")
    reader.console.print(words("cli.play.welcome", game=title, n=game.players, build=build), markup=False)
    for seat, name in enumerate(seats):
        if game.kinds[seat] != PLAYER:
            kind = words(f"{game.NAME}.option.{SEATS}.{name}")
            reader.console.print(words("cli.play.is_kind", name=teller.who(seat), kind=kind), markup=False)
        elif name != HUMAN:
            reader.console.print(words("cli.play.is_bot", name=teller.who(seat), bot=name), markup=False)
    if begun:
        reader.console.print(words("cli.play.loaded", ply=begun), markup=False)
    reader.console.print(words("cli.play.hint"), markup=False)
    whole = not plain and reader.interactive and reader.console.is_terminal and not reader.console.is_dumb_terminal
    size = size_of_terminal(reader.console)
    if whole and not fits(size):
        reader.console.print(words("cli.play.lines_only", width=size[0], height=size[1]), markup=False)
    try:
        if whole and has_keys() and fits(size) and HUMAN in seats:
            full = FullScreen(reader.console, teller)
            with full.opened():
                return Table(session, bots, teller, full, KeyReader(reader.console, full), save, begun).run()
        return Table(session, bots, teller, screen, reader, save, begun).run()
    except RulesFailed as error:
        complain(str(error))
        raise typer.Exit(1) from error
    finally:
        if away is not None:
            away.end()


def seated_bots(game: Game[State], seats: list[str], seed: str) -> tuple[Away | None, dict[int, Bot]]:
    """The bots by seat. Those that may think for longer do it in a process of their own: Ctrl-C is heard meanwhile."""
    named = {seat: name for seat, name in enumerate(seats) if name != HUMAN and game.kinds[seat] == PLAYER}
    slow = {seat: (name, seed) for seat, name in named.items() if not is_quick(name)}
    away = Away(game, slow, interrupt.check) if slow else None
    bots: dict[int, Bot] = {}
    for seat, name in named.items():
        if away is not None and seat in slow:
            bots[seat] = AwayBot(away, f"{seed}/{seat}")
        else:
            bots[seat] = make_bot(name, seed, seat)
    return away, bots
