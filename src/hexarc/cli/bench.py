"""``hexarc bench``: how fast the engine is, in each build, beside a peer."""

from typing import Annotated

import typer
from rich.console import Console

from hexarc.cli.found import listed_games, place_of
from hexarc.cli.terminal import note, output, print_json, progress, table
from hexarc.cli.words import JsonOption, LangOption, Words
from hexarc.core import registry
from hexarc.sim.bench import PEER, Measurement, available_builds, has_peer, measure, measure_peer


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Games; default: all.", show_default=False)] = None,
    players: Annotated[int, typer.Option("--players", "-p", min=1)] = 4,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each rate is measured.")] = 2.0,
    json: JsonOption = False,
    lang: LangOption = "",
) -> None:
    """Measure decisions, clone, view and search of every build; catanatron beside it, where it is installed."""
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
    """One line a game and build."""
    columns = [words("cli.bench.build"), words("cli.bench.decisions")]
    columns += [words("cli.bench.clone"), words("cli.bench.view")]
    columns += [words("cli.bench.playouts"), words("cli.bench.shares")]
    if peer is not None:
        columns.append(words("cli.bench.ratio", peer=PEER))
    shown = table(words("cli.bench.title"), words("cli.bench.game"), *columns)
    rows: dict[tuple[str, int, str], dict[str, float]] = {}
    for row in found:
        rows.setdefault((row.game, row.players, row.build), {})[row.measure] = row.value
    for (game, players, build), values in rows.items():
        rate = values["decisions_per_s"]
        cells = [words.decimal(rate), words.decimal(values["clone_us"], 2), words.decimal(values["view_us"], 2)]
        cells.append(words.decimal(values["playouts_per_s"]))
        shares = [values[f"{part}_share"] for part in ("rules", "clone", "evaluation")]
        cells.append(" / ".join([f"{100 * share:.0f} %" for share in shares]))
        if peer is not None:
            cells.append(words.decimal(rate / peer.value, 2))
        shown.add_row(f"{game} ({players})", words_of(words, build), *cells)
    if peer is not None:
        shown.add_row(f"{PEER} (4)", "", words.decimal(peer.value), "", "", "", "", "1")
    console.print(shown)


def words_of(words: Words, build: str) -> str:
    return words("cli.bench.compiled") if build == "compiled" else words("cli.bench.interpreted")
