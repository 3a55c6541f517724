"""``hexarc replay``: a record in words, at any ply, or checked from end to end."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

import hexarc
from hexarc.cli.found import game_class, look_here
from hexarc.cli.result import show_result
from hexarc.cli.story import ALL_KNOWING, Teller, check_entry, may_see, tell
from hexarc.cli.terminal import complain, output
from hexarc.cli.words import LangOption, Words
from hexarc.core import registry
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.game import SPECTATOR
from hexarc.core.record import Entry, Record
from hexarc.core.state import State
from hexarc.sim.fuzz import check_everything


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as play --save and fuzz write it.", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="Check answers, hashes and result; exit code 1.")] = False,
    laws: Annotated[bool, typer.Option("--laws", help="With --verify: check the laws at every ply, too.")] = False,
    verify_chance: Annotated[
        bool, typer.Option("--verify-chance", help="Check that every outcome follows from the seed; exit code 1.")
    ] = False,
    commitment: Annotated[
        str, typer.Option("--commitment", help="With --verify-chance: what was shown of the seed at the start.")
    ] = "",
    at: Annotated[int | None, typer.Option("--at", min=0, help="Stop after so many answers.")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help="Tell only what this player may know. Default: everything.")
    ] = None,
    game: Annotated[str, typer.Option("--game", help="module:Class, if the game has no short name.")] = "",
    lang: LangOption = "",
) -> None:
    """Tell a recorded game in words, up to its end or to a ply."""
    look_here()
    if game:
        registry.register(game_class(game).NAME, game)
    if not file.is_file():
        raise HexarcError(f"there is no file {file}")
    if verify:
        check(file, laws, Words(lang))
    if verify_chance:
        check_chance(file, commitment, Words(lang))
    if verify or verify_chance:
        return
    record = hexarc.load(file)
    if at is not None and at > len(record.entries):
        raise OptionError(f"--at {at}: this record has plies 0 to {len(record.entries)}")
    if seat is not None and seat > record.game.players:
        raise OptionError(f"--seat {seat}: this game has players 1 to {record.game.players}")
    words = Words(lang, record.game.locale_folders())
    teller = Teller(record.game, words, words.seats(record.game.players, record.names))
    if not show(output(), record, teller, at, ALL_KNOWING if seat is None else seat - 1):
        raise typer.Exit(1)


def check(file: Path, laws: bool, words: Words) -> None:
    """One line and exit code 1 for whatever does not fit."""
    try:
        record = hexarc.load(file)
        final = record.replay()
        checked = len(record.entries)
        if record.game.over(final) and not record.scores:
            raise HexarcError("the game is over, but its result is not recorded")
        if laws:
            check_laws(record)
    except Exception as error:
        where = "" if str(file) in str(error) else f"{file}: "
        complain(words("cli.replay.wrong", error=f"{where}{describe(error)}"))
        raise typer.Exit(1) from error
    state = words("cli.replay.over") if record.scores else words("cli.replay.open")
    hashes = len(record.hashes)
    output().print(words("cli.replay.right", n=checked, hashes=hashes, state=state), markup=False)


def check_chance(file: Path, commitment: str, words: Words) -> None:
    """Every die and every card must be what the seed says, and the seed what was promised."""
    try:
        record = hexarc.load(file)
        checked, promised = verify_chance_of(record)
        if commitment and commitment.strip().lower() != promised:
            raise HexarcError(f"the seed belongs to the commitment {promised}, not to {commitment}")
    except HexarcError as error:
        complain(words("cli.replay.wrong", error=f"{file}: {error}"))
        raise typer.Exit(1) from error
    output().print(words("cli.replay.fair", n=checked, commitment=promised), markup=False)


def verify_chance_of(record: Record[State]) -> tuple[int, str]:
    """How many outcomes follow from the record's seed (all, or it is an error), and the seed's commitment."""
    if not record.seed:
        raise HexarcError("there is no seed in this record; a server adds it when the game is over")
    chance = KeyedChance(record.seed)
    s = record.first_state()
    checked = 0
    for i, entry in enumerate(record.entries):
        check_entry(record, s, entry, i)
        if entry.seat == CHANCE and i >= record.chance_from:
            due = chance.outcome(s.decision, i)
            if due != entry.choice:
                told = [record.game.vocabulary.encode(chosen) for chosen in (entry.choice, due)]
                where = f"line {record.line_of(i)}, ply {i}"
                raise HexarcError(f"{where}: '{told[0]}' is recorded, the seed says '{told[1]}'")
            checked += 1
        record.game.apply(s, entry.choice)
    return checked, chance.fingerprint()


def check_laws(record: Record[State]) -> None:
    s = record.first_state()
    census = record.game.census(s)
    for i in range(len(record.entries) + 1):
        check_everything(record.game, s, Random(i), census)
        if i < len(record.entries):
            record.game.apply(s, record.entries[i].choice)


def self_evident(entry: Entry) -> bool:
    """Whether a player had nothing to choose."""
    return entry.auto and entry.seat != CHANCE


def describe(error: Exception) -> str:
    return str(error) if isinstance(error, HexarcError) else f"{type(error).__name__}: {error}"


def show(console: Console, record: Record[State], teller: Teller, at: int | None, viewer: int) -> bool:
    """The story so far and the table then. False if the rules fail on the way; then the story ends there."""
    words, game = teller.words, record.game
    last = len(record.entries) if at is None else at
    try:
        s = record.first_state()
    except Exception as error:
        complain(words("cli.replay.no_start", error=describe(error)))
        return False
    told_up_to = 0
    try:
        for told in tell(record, teller, s, last):
            if may_see(told.seen_by, viewer):
                line = escape(words("cli.replay.line", who=teller.who(told.entry.seat), text=told.text))
                auto = f" [dim]({escape(words('cli.replay.auto'))})[/dim]" if self_evident(told.entry) else ""
                console.print(f"[dim]{told_up_to:4}[/dim]  {line}{auto}")
            for line in teller.events(told.events, viewer):
                console.print(f"      [dim]·[/dim] {escape(line)}")
            told_up_to += 1
    except Exception as error:
        entry = record.entries[told_up_to]
        answer = game.vocabulary.encode(entry.choice)
        complain(
            words("cli.replay.crash", ply=told_up_to, seat=teller.who(entry.seat), answer=answer, error=describe(error))
        )
        return False
    console.print()
    console.print(game.render(s, SPECTATOR if viewer == ALL_KNOWING else viewer, words.lang))
    if game.over(s):
        show_result(console, game, s, teller)
    else:
        prompt = game.prompt(s, words.lang, teller.names)
        line = words("cli.replay.line", who=teller.who(s.decision.seat), text=prompt)
        console.print(f"[bold]{escape(line)}[/bold]")
    return True
