"""Count the machine instructions that rules, clones and views take. Counts do not vary with what else the machine does.

    python scripts/instructions.py [GAME ...] [--against TREE] [--players 4] [--games 3] [--profile 20]

Games of bots are played in the first tree and brought over to the second (tests/golden/carry.py), so that both
go through the same positions, even where one asks a question more. TREE is a checkout of another commit with a
compiled build of its own (`git worktree add`, `scripts/compile.py`). Needs valgrind and a C compiler.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MEASURES = ("decisions", "clones", "views")
POSITIONS = 120  # of each game, for clones and views
# valgrind counts only between these two calls: starting Python is many times as much as what is to be counted
CONTROL = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(const char *name) { CALLGRIND_DUMP_STATS_AT(name); CALLGRIND_STOP_INSTRUMENTATION; }
"""


# ---- in a process of their own, with the engine of one tree


def record_games(name: str, players: int, games: int, bot: str, folder: Path) -> None:
    from hexarc.bots.registry import make_bot
    from hexarc.core.playout import play
    from hexarc.core.registry import find_game

    for number in range(games):
        game = find_game(name, players, {})
        bots = [make_bot(bot, f"{number}", seat) for seat in range(players)]
        play(game, bots, f"instructions {number}").save(folder / f"{number}.jsonl")


def carry_games(folder: Path, target: Path) -> None:
    from hexarc.core.record import load_record
    from hexarc.core.registry import find_game
    from tests.golden.carry import carried

    for path in sorted(folder.glob("*.jsonl")):
        old = load_record(path, find_game)
        new = carried(old, path.name)
        new.save(target / path.name)
        asked, same = f"{len(old.entries)} and {len(new.entries)} decisions", old.scores == new.scores
        print(f"{path.stem}: {asked}, {'the same' if same else 'another'} end", file=sys.stderr)


def count_work(folder: Path, library: str) -> None:
    """Runs below valgrind. Prints how often each thing was done."""
    from hexarc.core.record import load_record
    from hexarc.core.registry import find_game

    control = ctypes.CDLL(library)
    records = [load_record(path, find_game) for path in sorted(folder.glob("*.jsonl"))]
    games = [record.game for record in records]
    states = []
    for record in records:
        step = max(1, len(record.entries) // POSITIONS)
        states.append([record.replay(at=at, verify=False) for at in range(0, len(record.entries), step)][:POSITIONS])
    answers = [[entry.choice for entry in record.entries] for record in records]

    def decide() -> int:
        for game, chosen in zip(games, answers, strict=True):
            s = game.new()
            apply = game.apply
            for choice in chosen:
                apply(s, choice)
        return sum([len(chosen) for chosen in answers])

    def clone() -> int:
        for game, met in zip(games, states, strict=True):
            copy = game.clone
            for s in met:
                copy(s)
        return sum([len(met) for met in states])

    def look() -> int:
        for game, met in zip(games, states, strict=True):
            view = game.view
            for s in met:
                for seat in range(game.players):
                    view(s, seat)
        return sum([len(met) * game.players for game, met in zip(games, states, strict=True)])

    jobs: dict[str, Callable[[], int]] = {"decisions": decide, "clones": clone, "views": look}
    done: dict[str, int] = {}
    for name in MEASURES:
        jobs[name]()  # what is made at the first call and kept
        gc.collect()
        gc.freeze()
        control.begin()
        done[name] = jobs[name]()
        control.end(name.encode())
    print(json.dumps(done))


# ---- the command


def inside(tree: Path, arguments: Sequence[str], prefix: Sequence[str] = ()) -> str:
    """Run this file again with the compiled engine of a tree."""
    env = dict(os.environ, HEXARC_BUILD="compiled", PYTHONHASHSEED="0")
    env["PYTHONPATH"] = os.pathsep.join([str(tree / "build" / "compiled"), str(tree)])
    command = [*prefix, sys.executable, __file__, *arguments]
    return subprocess.run(command, env=env, cwd=tree, stdout=subprocess.PIPE, text=True, check=True).stdout


def count(tree: Path, games: Path, folder: Path, library: Path) -> tuple[dict[str, int], dict[str, int]]:
    """How often each thing was done, and the instructions of all of it together."""
    out = folder / "callgrind.out"
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}", "-q"]
    done: dict[str, int] = json.loads(inside(tree, ["--count", str(games), str(library)], valgrind))
    spent: dict[str, int] = {}
    for dump in sorted(folder.glob("callgrind.out.*")):
        text = dump.read_text(encoding="utf-8", errors="replace")
        label = re.search(r"^desc: Trigger: Client Request: (\w+)$", text, re.MULTILINE)
        total = re.search(r"^(?:totals|summary): (\d+)$", text, re.MULTILINE)
        if label is not None and total is not None:
            spent[label[1]] = int(total[1])
            dump.rename(folder / f"{label[1]}.callgrind")
    return done, spent


def profile(folder: Path, measure: str) -> dict[str, int]:
    """The instructions of each function, without what it calls."""
    command = ["callgrind_annotate", "--threshold=100", str(folder / f"{measure}.callgrind")]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    found: dict[str, int] = {}
    for line in lines:
        row = re.match(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+(?:\S*:)?(\w+)", line)
        if row is not None and row[2] != "PROGRAM":
            found[row[2]] = found.get(row[2], 0) + int(row[1].replace(",", ""))
    return found


def show_profiles(folders: Sequence[Path], measure: str, rows: int) -> None:
    """The most expensive functions of one tree, or those in which the second tree differs most from the first."""
    each = [profile(folder, measure) for folder in folders]
    of_all = {name: [found.get(name, 0) for found in each] for name in {name for found in each for name in found}}
    order = sorted(of_all, key=lambda name: -abs(of_all[name][-1] - (of_all[name][0] if len(each) == 2 else 0)))
    for name in order[:rows]:
        print("   ", name.removeprefix("CPyDef_").ljust(56), *[f"{count:12,}" for count in of_all[name]])


def measure_game(game: str, options: argparse.Namespace, folder: Path, library: Path) -> None:
    trees = [options.tree.resolve()] if options.against is None else [options.against.resolve(), options.tree.resolve()]
    first = trees[0]
    played = folder / "played"
    played.mkdir()
    inside(first, ["--record", game, str(options.players), str(options.games), options.bot, str(played)])
    found: list[tuple[dict[str, int], dict[str, int]]] = []
    for number, tree in enumerate(trees):
        place = folder / str(number)
        place.mkdir()
        games = played
        if number:
            games = place / "games"
            games.mkdir()
            inside(tree, ["--carry", str(played), str(games)])
        found.append(count(tree, games, place, library))
    for measure in MEASURES:
        each = [spent[measure] / done[measure] for done, spent in found]
        whole = [spent[measure] for _, spent in found]
        line = f"{game:8} {measure:10} " + "  ".join([f"{value:12,.0f}" for value in each])
        if len(found) == 2:
            line += f"   each {each[1] / each[0] - 1:+7.1%}   in all {whole[1] / whole[0] - 1:+7.1%}"
        print(line, flush=True)
        if options.profile:
            show_profiles([folder / str(number) for number in range(len(trees))], measure, options.profile)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="default: scythe and arcs")
    parser.add_argument("--against", type=Path, metavar="TREE", help="a checkout of another commit, compiled")
    parser.add_argument("--tree", type=Path, default=ROOT, help="what is counted, if not this checkout")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=3, help="how many games")
    parser.add_argument("--bot", default="easy", help="who plays them")
    parser.add_argument("--profile", type=int, default=0, metavar="N", help="show N functions: the most different ones")
    for inner in ("--record", "--carry", "--count"):
        parser.add_argument(inner, nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.record:
        name, players, games, bot, folder = options.record
        record_games(name, int(players), int(games), bot, Path(folder))
    elif options.carry:
        carry_games(Path(options.carry[0]), Path(options.carry[1]))
    elif options.count:
        count_work(Path(options.count[0]), options.count[1])
    else:
        for game in options.games_named or ["scythe", "arcs"]:
            with tempfile.TemporaryDirectory() as folder:
                source, library = Path(folder, "control.c"), Path(folder, "control.so")
                source.write_text(CONTROL, encoding="utf-8")
                subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source], check=True)
                measure_game(game, options, Path(folder), library)
    return 0


if __name__ == "__main__":
    sys.exit(main())
