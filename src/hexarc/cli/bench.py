"""``hexarc bench``: how fast the engine is, in each build, beside a peer."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from hexarc.cli.found import listed_games, place_of
from hexarc.cli.terminal import note, output, print_json, progress, table
from hexarc.cli.words import JsonOption, LangOption, Words
from hexarc.core import registry
from hexarc.sim.bench import PEER, Measurement, available_builds, has_peer, measure, measure_peer
from hexarc.sim.measure_search import LEVELS

ENVIRONMENTS = ("aec_steps_per_s", "batch_steps_per_s", "batch_steps_per_s.two_processes")


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Games; default: all.", show_default=False)] = None,
    players: Annotated[int, typer.Option("--players", "-p", min=1)] = 4,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each rate is measured.")] = 2.0,
    json: JsonOption = False,
    lang: LangOption = "",
) -> None:
    """Measure rules, search and environments for learners in every build; beside them catanatron, where installed."""
    words = Words(lang)
    places = [place_of(name) for name in games or all_games()]
    builds = available_builds()
    if "compiled" not in builds:
        note(words("cli.bench.no_compiled"))
    peer: Measurement | None = None
    found: list[Measurement] = []
    with progress(words("cli.bench.label"), len(places) * len(builds) + 1) as ticker:
        if has_peer():
            peer = measure_peer(seconds)
            if json:
                print_json(peer.as_json())
        ticker.step()
        for place in places:
            for build in builds:
                for row in measure(build, place, players, seconds):
                    found.append(row)
                    if json:
                        print_json(row.as_json())
                ticker.step()
    if not json:
        show(output(), words, found, peer)
        if peer is None:
            note(words("cli.bench.no_peer", peer=PEER))


def all_games() -> list[str]:
    """Those that can be played, and the test game of a checkout."""
    names = listed_games()
    if "tiny" in registry.names() and "tiny" not in names:
        names.append("tiny")
    return names


def show(console: Console, words: Words, found: list[Measurement], peer: Measurement | None) -> None:
    """A table a game, a line a measure, a column a build: it fits an ordinary terminal."""
    games: dict[str, dict[str, dict[str, float]]] = {}
    for row in found:
        builds = games.setdefault(f"{row.game} ({row.players})", {})
        builds.setdefault(row.build, {})[row.measure] = row.value
    for game, builds in games.items():
        console.print(game_table(words, game, builds, peer))


def game_table(
    words: Words, game: str, builds: dict[str, dict[str, float]], peer: Measurement | None
) -> RichTable:  # fmt: skip
    columns = [words_of(words, build) for build in builds]
    if peer is not None:
        columns.append(f"{PEER} (4)")
    shown = table(f"{words('cli.bench.title')} · {game}", words("cli.bench.build"), *columns)

    def line(title: str, cells: list[str], peers: str = "") -> None:
        shown.add_row(title, *cells, *([] if peer is None else [peers]))

    values = list(builds.values())
    fastest = "" if peer is None else words.decimal(peer.value)
    line(words("cli.bench.decisions"), [words.decimal(one["decisions_per_s"]) for one in values], fastest)
    line(words("cli.bench.clone"), [words.decimal(one["clone_us"], 2) for one in values])
    line(words("cli.bench.view"), [words.decimal(one["view_us"], 2) for one in values])
    for level in LEVELS:
        found = [words.decimal(one[f"positions_per_s.{level}"]) for one in values]
        line(words("cli.bench.positions", level=level), found)
    for name in ENVIRONMENTS:
        if all([name in one for one in values]):
            title = words(f"cli.bench.{name.replace('.', '_')}")
            line(title, [words.decimal(one[name]) for one in values])
    if peer is not None:
        ratios = [words.decimal(one["decisions_per_s"] / peer.value, 2) for one in values]
        line(words("cli.bench.ratio", peer=PEER), ratios, "1")
    return shown


def words_of(words: Words, build: str) -> str:
    return words("cli.bench.compiled") if build == "compiled" else words("cli.bench.interpreted")
