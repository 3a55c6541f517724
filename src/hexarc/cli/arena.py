"""``hexarc arena``: bots against each other on all seats, and how strong they are."""

import sys
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table as RichTable

from hexarc.bots.registry import HUMAN, split_names
from hexarc.cli.failed import tell_failure
from hexarc.cli.flags import FLAGS, game_options
from hexarc.cli.found import GameArgument, OptionList, game_class, place_of
from hexarc.cli.terminal import complain, note, output, print_json, table
from hexarc.cli.words import JsonOption, LangOption, RayOption, Words
from hexarc.core.errors import OptionError
from hexarc.sim import interrupt
from hexarc.sim.arena import Book, Contest, Match, matches, read_done
from hexarc.sim.arena_plots import draw_arena
from hexarc.sim.arena_stats import Table, tabulate
from hexarc.sim.batch import GameFailed
from hexarc.sim.plots import check_plotting
from hexarc.sim.recipe import Recipe


def arena(
    ctx: typer.Context,
    game: GameArgument,
    bots: Annotated[str, typer.Option(help="The entrants: easy,normal,hard:nodes=500,module:Class.")],
    players: Annotated[
        int, typer.Option("--players", "-p", help="Default: as many as entrants.", show_default=False)
    ] = 0,
    games: Annotated[int, typer.Option("--games", "-n", min=1)] = 40,
    seed: Annotated[int, typer.Option(help="The first deal; every deal is played once on each seat.")] = 0,
    option: OptionList = None,
    json: JsonOption = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: all cores.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Keep the games in this file; an earlier run is taken up.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Draw a picture of the results into this file.")] = None,
    ray: RayOption = "",
    lang: LangOption = "",
) -> None:
    """Let bots play on rotating seats of the same deals: win rates, duels, ratings."""
    place = place_of(game)
    found = game_class(place)
    entrants = split_names(bots)
    if not entrants or HUMAN in entrants:
        raise OptionError("an arena needs bots: --bots easy,normal")
    if not players:
        players = min(max(len(entrants), found.MIN_PLAYERS), found.MAX_PLAYERS)
    recipe = Recipe(place, players, game_options(found, option or [], ctx.meta[FLAGS]))
    words = Words(lang, recipe.make().locale_folders())
    contest = Contest(recipe, tuple(entrants), seed)
    if plot is not None:
        check_plotting(plot)
    played = [match for match in read_done(out, contest) if match.number < games] if out is not None else []
    book = Book(out, contest, played) if out is not None else None
    stopped = False
    try:
        with interrupt.held():
            play_all(contest, games, jobs, ray, played, book, json, words)
    except KeyboardInterrupt:
        stopped = True
        complain(words("cli.sim.stopped", done=len(played), games=games))
    except GameFailed as error:
        tell_failure(words, found.NAME, error)
        raise
    finally:
        if book is not None:
            book.close()
    if played:
        tabulated = tabulate(played)
        if json:
            print_json(tabulated.as_json())
        else:
            for shown in tables(words, tabulated):
                output().print(shown)
        if plot is not None:
            labels = {key: words(f"cli.arena.{key}") for key in ("wins", "rating", "better")}
            draw_arena(plot, words(f"{found.NAME}.name"), labels, tabulated)
            note(words("cli.sim.plotted", path=str(plot)))
    if stopped:
        raise typer.Exit(interrupt.EXIT_CODE)


def play_all(
    contest: Contest,
    games: int,
    jobs: int,
    ray: str,
    played: list[Match],
    book: Book | None,
    json: bool,
    words: Words,
) -> None:
    """Play what is missing; whoever watches on a terminal sees the table grow."""
    console = Console(file=sys.stderr, highlight=False)
    started = time.monotonic()
    with Live(console=console, transient=True, auto_refresh=False) as live:
        for match in matches(contest, games, jobs, [match.number for match in played], ray):
            played.append(match)
            if book is not None:
                book.note(match)
            if json:
                print_json(match.as_json())
            if console.is_terminal:
                spent = words.decimal(time.monotonic() - started, 0)
                bar = ProgressBar(total=games, completed=len(played), width=40)
                line = words("cli.arena.progress", done=len(played), games=games, seconds=spent)
                live.update(Group(tables(words, tabulate(played))[0], bar, line), refresh=True)


def tables(words: Words, found: Table) -> list[RichTable]:
    """Who stands where, and who beats whom."""
    columns = [words("cli.sim.games"), words("cli.arena.wins"), words("cli.sim.ci"), words("cli.sim.mean_score")]
    columns += [words("cli.arena.place"), f"{words('cli.arena.rating')}\N{NO-BREAK SPACE}{words('cli.arena.sigma')}"]
    title = words(
        "cli.arena.title",
        n=found.games,
        rounds=words.decimal(found.rounds),
        score=words.decimal(found.winner_score),
    )
    standings = table(title, words("cli.arena.bot"), *columns, tight=True)
    for row in found.standings:
        standings.add_row(
            row.name,
            words.decimal(row.wins.games),
            words.percent(row.wins.share),
            words.interval(row.wins.low, row.wins.high),
            words.decimal(row.score),
            words.decimal(row.place, 2),
            f"{words.decimal(row.mu)} ± {words.decimal(row.sigma)}",
        )
    if not found.duels:
        return [standings]
    columns = [words("cli.arena.against"), words("cli.sim.games"), words("cli.arena.better"), words("cli.sim.ci")]
    duels = table(words("cli.arena.duels"), words("cli.arena.bot"), *columns)
    for (name, other), rate in found.duels.items():
        interval = words.interval(rate.low, rate.high)
        duels.add_row(name, other, words.decimal(rate.games), words.percent(rate.share), interval)
    return [standings, duels]
