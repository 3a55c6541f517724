"""``hexarc sim``: many games between bots, and what they tell."""

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from hexarc.bots.registry import seat_bots
from hexarc.cli.box import DataOption, with_box
from hexarc.cli.failed import tell_failure
from hexarc.cli.flags import FLAGS, game_options
from hexarc.cli.found import LEVELS, GameArgument, OptionList, PlayersOption, game_class, place_of
from hexarc.cli.terminal import complain, note, output, print_json, progress, table
from hexarc.cli.words import JsonOption, LangOption, RayOption, Words
from hexarc.core.errors import OptionError
from hexarc.sim import interrupt
from hexarc.sim.batch import GameFailed, GameResult, simulate
from hexarc.sim.plots import check_plotting, draw
from hexarc.sim.recipe import Recipe
from hexarc.sim.rows import check_out, write_rows
from hexarc.sim.stats import Rate, Spread, Summary, summarize


def sim(
    ctx: typer.Context,
    game: GameArgument,
    players: PlayersOption = 0,
    games: Annotated[int, typer.Option("--games", "-n", min=1)] = 100,
    bots: Annotated[str, typer.Option(help=f"One name for all, or one a seat (easy,random): {LEVELS}.")] = "random",
    seed: Annotated[int, typer.Option(help="Game number k of a batch has seed S + k.")] = 0,
    option: OptionList = None,
    json: JsonOption = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: all cores.")] = 0,
    plot: Annotated[Path | None, typer.Option(help="Draw a picture of the statistics into this file.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write a table, one row a seat: games.csv or games.parquet.")] = None,
    records: Annotated[Path | None, typer.Option(help="Save every game in this folder, as GAME-SEED.jsonl.")] = None,
    summary: Annotated[
        bool, typer.Option("--summary", help="For machines: the statistics of all games as one JSON object.")
    ] = False,
    ray: RayOption = "",
    lang: LangOption = "",
    data: DataOption = None,
) -> None:
    """Let bots play many games; the same seed gives the same games on any number of cores."""
    place = place_of(game)
    found = game_class(place)
    options = with_box(found.NAME, game_options(found, option or [], ctx.meta[FLAGS]), data)
    recipe = Recipe(place, players or found.MIN_PLAYERS, options)
    made = recipe.make()
    words = Words(lang, made.locale_folders())
    names = seat_bots(bots, recipe.players)
    if plot is not None:
        check_plotting(plot)
    if out is not None:
        check_out(out)
    if records is not None:
        make_folder(records)
    results: list[GameResult] = []
    started = time.perf_counter()
    stopped = False
    try:
        with interrupt.held(), progress(words(f"{made.NAME}.name"), games) as ticker:
            seeds = range(seed, seed + games)
            for result in simulate(recipe, names, seeds, jobs, keep=records is not None, ray=ray):
                if records is not None:
                    keep(result, records / f"{made.NAME}-{result.seed}.jsonl")
                results.append(result)
                if json:
                    print_json(result.as_json())
                ticker.step()
    except KeyboardInterrupt:
        stopped = True
        complain(words("cli.sim.stopped", done=len(results), games=games))
    except GameFailed as error:
        tell_failure(words, made.NAME, error, records)
        raise
    if results:
        summed = summarize(results)
        if summary:
            print_json({"summary": summed.as_json()})
        elif not json:
            show(output(), words, made.NAME, summed, time.perf_counter() - started)
        if out is not None:
            write_rows(out, results)
            note(words("cli.sim.table_written", path=str(out)))
        if plot is not None:
            labels = {
                "plies": words("cli.sim.plies"),
                "games": words("cli.sim.games"),
                "seat": words("cli.sim.seat"),
                "score": words("cli.sim.score"),
                "wins": words("cli.sim.wins"),
            }
            draw(plot, words(f"{made.NAME}.name"), labels, results, summed)
            note(words("cli.sim.plotted", path=str(plot)))
    if stopped:
        raise typer.Exit(interrupt.EXIT_CODE)


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"cannot make the folder {path}: {error.strerror}") from error


def keep(result: GameResult, path: Path) -> None:
    """Write a game down; memory is not for the records of a whole batch."""
    path.write_text("\n".join(result.record) + "\n", encoding="utf-8")
    result.record = []


def show(console: Console, words: Words, game: str, summary: Summary, seconds: float) -> None:
    """The tables at the end."""
    rate = words.decimal(summary.games / seconds if seconds > 0 else 0.0)
    n = summary.games
    console.print(words("cli.sim.done", n=n, seconds=words.decimal(seconds, 2), rate=rate), markup=False)

    length = table(words("cli.sim.length"), "", *spread_titles(words))
    length.add_row(words("cli.sim.plies"), *spread_cells(words, summary.plies))
    length.add_row(words("cli.sim.rounds"), *spread_cells(words, summary.rounds))
    console.print(length)

    columns = [*spread_titles(words), words("cli.sim.wins"), words("cli.sim.ci")]
    seats = table(words("cli.sim.by_seat"), words("cli.sim.seat"), *columns)
    for seat, score in enumerate(summary.scores):
        seats.add_row(words(f"seat.{seat}"), *spread_cells(words, score), *rate_cells(words, summary.wins[seat]))
    console.print(seats)

    if summary.means:
        means = table(words("cli.sim.more"), "", words("cli.sim.mean"))
        for name, value in summary.means.items():
            means.add_row(stat_name(words, game, name), words.decimal(value, 2))
        console.print(means)
    if summary.by_seat:
        columns = [words(f"seat.{seat}") for seat in range(len(summary.scores))]
        by_seat = table(words("cli.sim.more_by_seat"), "", *columns)
        for name, values in summary.by_seat.items():
            by_seat.add_row(stat_name(words, game, name), *[words.decimal(value, 2) for value in values])
        console.print(by_seat)
    for name, counts in summary.tables.items():
        counted = table(stat_name(words, game, name), "", words("cli.sim.total"), words("cli.sim.per_game"))
        for label, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            row = label_name(words, game, name, label)
            counted.add_row(row, words.decimal(count), words.decimal(count / summary.games, 3))
        console.print(counted)
    for name, labelled in summary.by_label.items():
        columns = [words("cli.sim.games"), words("cli.sim.wins"), words("cli.sim.ci"), words("cli.sim.mean_score")]
        by_label = table(stat_name(words, game, name), "", *columns)
        for label, (won, score_mean) in sorted(labelled.items(), key=lambda item: -item[1][0].share):
            row = label_name(words, game, name, label)
            by_label.add_row(row, words.decimal(won.games), *rate_cells(words, won), words.decimal(score_mean, 2))
        console.print(by_label)


def spread_titles(words: Words) -> list[str]:
    return [words("cli.sim.mean"), words("cli.sim.median"), words("cli.sim.min"), words("cli.sim.max")]


def spread_cells(words: Words, spread: Spread) -> list[str]:
    return [words.decimal(value) for value in (spread.mean, spread.median, spread.low, spread.high)]


def rate_cells(words: Words, rate: Rate) -> list[str]:
    return [words.percent(rate.share), words.interval(rate.low, rate.high)]


def stat_name(words: Words, game: str, name: str) -> str:
    """A game may give its statistics names: ``<game>.stat.<name>``."""
    return words.first_known(f"{game}.stat.{name}", name.replace("_", " "))


def label_name(words: Words, game: str, name: str, label: str) -> str:
    """A label is often a thing of the game with a name: ``arcs.leader.rebel``, or a message id by itself."""
    return words.first_known(label, f"{game}.stat.{name}.{label}", f"{game}.{name}.{label}", label)
