"""``hexarc train``: better weights and value nets for the bots, by self-play."""

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from hexarc.bots.registry import split_names
from hexarc.cli.flags import FLAGS, game_options
from hexarc.cli.found import GameArgument, OptionList, game_class, place_of
from hexarc.cli.terminal import note
from hexarc.cli.words import LangOption, Words
from hexarc.core.errors import HexarcError
from hexarc.sim import interrupt


def train(
    ctx: typer.Context,
    game: GameArgument,
    out: Annotated[Path, typer.Option(help="The folder of the run; a run that was stopped is taken up.")],
    generations: Annotated[int, typer.Option("--generations", "-g", min=1)] = 4,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Of self-play, each generation.")] = 400,
    bots: Annotated[str, typer.Option(help="Who plays; each game draws one: normal,hard:nodes=300.")] = "normal",
    players: Annotated[str, typer.Option(help="Player counts to draw from: 2,3,4.")] = "2,3,4",
    mixes: Annotated[float, typer.Option(min=0, max=1, help="The part of games with modules at random.")] = 0.5,
    hidden: Annotated[int, typer.Option(min=0, help="Units of a value net; 0: only weights are trained.")] = 0,
    spread: Annotated[float, typer.Option(min=0.01, help="How much the weights of the seats differ.")] = 0.3,
    step: Annotated[float, typer.Option(min=0, help="How far the weights go along the slope.")] = 5.0,
    tests: Annotated[int, typer.Option(min=0, help="Games of each generation against the defaults.")] = 40,
    start: Annotated[str, typer.Option(help="Weights to begin with: a name as 'expert', or a file.")] = "",
    seed: int = 0,
    option: OptionList = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: all cores.")] = 0,
    ray: Annotated[str, typer.Option(help="Play on the Ray cluster at this address ('local': start one here).")] = "",
    lang: LangOption = "",
) -> None:
    """Train the weights and value net of a game's evaluator over generations of self-play."""
    try:
        import numpy  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise HexarcError("train needs numpy: install hexarc[train]") from error
    from hexarc.train.run import Run, Settings
    from hexarc.train.selfplay import Plan

    place = place_of(game)
    options = game_options(game_class(place), option or [], ctx.meta[FLAGS])
    counts = tuple([int(count) for count in players.split(",")])
    plan = Plan(place, tuple(split_names(bots)), counts, options, mixes, spread, seed, hidden > 0)
    command = shlex.join(["hexarc", *sys.argv[1:]])
    words = Words(lang)
    run = Run(out, Settings(plan, games, hidden, start, step, tests), command, note, jobs, ray)
    try:
        with interrupt.held():
            found = run.train(generations)
    except KeyboardInterrupt:
        note(words("cli.train.stopped", path=str(out)))
        raise typer.Exit(interrupt.EXIT_CODE) from None
    note(words("cli.train.done", path=str(found)))
