"""``hexarc fuzz``: random games over all option mixes, in search of crashes and broken laws."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from hexarc.cli.flags import FLAGS, game_options
from hexarc.cli.found import GameArgument, OptionList, game_class, place_of
from hexarc.cli.terminal import complain, note, output, print_json, progress
from hexarc.cli.words import JsonOption, LangOption, Words
from hexarc.core.errors import OptionError
from hexarc.sim import interrupt
from hexarc.sim.fuzz import LAW_RATE, FuzzPlan, FuzzReport, save_failure
from hexarc.sim.fuzz import fuzz as run

SAVED_FAILURES = 10


def fuzz(
    ctx: typer.Context,
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", min=1)] = 100,
    players: Annotated[str, typer.Option("--players", "-p", help="A number, or all.")] = "all",
    seed: Annotated[str, typer.Option(help="Default: another one each time; it is printed.")] = "",
    laws: Annotated[float, typer.Option(min=0, max=1, help="The share of plies with laws checked.")] = LAW_RATE,
    out: Annotated[Path, typer.Option(help="Where the records of failures go.")] = Path("fuzz"),
    shrink: Annotated[float, typer.Option(min=0, help="Seconds spent on shrinking a failure.")] = 10.0,
    option: OptionList = None,
    sealed: Annotated[bool, typer.Option("--sealed", help="Mix in the options that are not listed.")] = False,
    json: JsonOption = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: all cores.")] = 0,
    lang: LangOption = "",
) -> None:
    """Play random games over all player counts and option mixes; save whatever fails as a record, shrunk."""
    words = Words(lang)
    place = place_of(game)
    fixed = game_options(game_class(place), option or [], ctx.meta[FLAGS])
    plan = FuzzPlan(place, player_count(players), fixed, laws, sealed)
    seed = seed or secrets.token_hex(4)
    counts: dict[str, int] = {}
    plies = checks = done = 0
    stopped = False
    try:
        with interrupt.held(), progress(words("cli.fuzz.label", game=game, seed=seed), games) as ticker:
            for report in run(plan, [f"{seed}/{i}" for i in range(games)], jobs):
                done, plies, checks = done + 1, plies + report.plies, checks + report.checks
                path = keep(report, counts, place, out, shrink, words)
                if json:
                    print_json(report.as_json(str(path) if path is not None else ""))
                ticker.step(words("cli.fuzz.failures", n=sum(counts.values())) if counts else "")
    except KeyboardInterrupt:
        stopped = True
        complain(words("cli.sim.stopped", done=done, games=games))
    if not json:
        output().print(words("cli.fuzz.done", n=done, plies=plies, checks=checks, seed=seed), markup=False)
    for text, count in counts.items():
        note(words("cli.fuzz.count", n=count, error=text))
    if stopped:
        raise typer.Exit(interrupt.EXIT_CODE)
    if counts:
        raise typer.Exit(1)


def player_count(text: str) -> int:
    if text == "all":
        return 0
    if not text.isdigit() or int(text) == 0:
        raise OptionError(f"--players {text}: it must be a number or 'all'")
    return int(text)


def keep(
    report: FuzzReport, counts: dict[str, int], place: str, out: Path, seconds: float, words: Words
) -> Path | None:
    """Save the first failure of each kind; the same one again is only counted."""
    if report.failure is None:
        return None
    kind = report.failure.signature
    counts[kind] = counts.get(kind, 0) + 1
    if counts[kind] > 1 or len(counts) > SAVED_FAILURES:
        return None
    complain(words("cli.fuzz.failed", seed=report.seed, error=report.failure.message))
    path, length = save_failure(report, place, out, seconds)
    if path is None:
        note(words("cli.fuzz.unrecorded", options=str(report.options)))
    else:
        before = len(report.failure.answers)
        note(words("cli.fuzz.saved", path=str(path), n=length, before=before))
        again = f"  hexarc replay {path} --verify --laws"
        note(again if ":" not in place else f"{again} --game {place}")
    return path
