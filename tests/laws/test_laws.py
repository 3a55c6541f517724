"""The laws of core/laws.py, over every game, player count and option mix, along random games.

HEXARC_LAW_GAMES is how many random games each game gets (default 24).
"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import hexarc
from hexarc import build_info
from hexarc.core.errors import HexarcError
from hexarc.core.laws import MenuWatch, check_position, check_record
from hexarc.core.options import Options, label_of
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from tests.support.games import INCOMPLETE, NAMES, load, mixes, told

ROOT = Path(__file__).resolve().parents[2]
GAMES = int(os.environ.get("HEXARC_LAW_GAMES", "24"))
PARTS = 4  # of the work of a game, to share among processes
POSITIONS = 24


def walk(record: Record[State], rng: Random, watch: MenuWatch) -> None:
    """Go through a record and check the laws at some of its positions, the first and the last included."""
    game = record.game
    length = len(record.entries)
    looked_at = {0, length, *[int(rng.random() * length) for _ in range(POSITIONS)]}
    s = record.first_state()
    census = game.census(s)
    for ply in range(length + 1):
        if ply in looked_at:
            check_position(game, s, rng, census)
        if ply < length:
            watch.see(game.explain(s) if ply in looked_at else s.decision)
            game.apply(s, record.entries[ply].choice)


def one_game(name: str, players: int, options: Options, seed: int, folder: Path, watch: MenuWatch) -> None:
    game = find_game(name, players, options)
    record = hexarc.play(game, [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(players)], seed=seed)
    rng = Random(seed)
    try:
        walk(record, rng, watch)
        check_record(record, rng)
        folder.joinpath("game.jsonl").unlink(missing_ok=True)
        record.save(folder / "game.jsonl")
        again = hexarc.load(folder / "game.jsonl")
        assert again.lines() == record.lines()
    except HexarcError as error:
        record.save(folder / "broken.jsonl")
        raise AssertionError(f"{told(players, options)}, seed {seed}: {error}\n{folder / 'broken.jsonl'}") from error


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", NAMES)
def test_every_game_keeps_the_laws(name: str, part: int, tmp_path: Path) -> None:
    watches: dict[str, MenuWatch] = {}
    for seed, (players, options) in enumerate(mixes(name, GAMES)):
        if seed % PARTS == part:
            watch = watches.setdefault(repr(options), MenuWatch())
            one_game(name, players, options, seed, tmp_path, watch)
            watch.check(find_game(name, players, options))
            if name not in INCOMPLETE:
                watch.check_reasons(find_game(name, players, options))


def digests(build: build_info.Build, name: str, players: int, options: Options) -> list[str]:
    command = [sys.executable, "-m", "tests.support.play", name, str(players), "3"]
    command += [f"{key}={label_of(value)}" for key, value in options.items()]
    env = build_info.environment_for(build)
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith(f"build: {build}")
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_interpreted_agree(name: str) -> None:
    load(name)
    if build_info.compiled_tree() is None:
        pytest.skip("there is no compiled build of the present sources; `make compiled` makes one")
    for players, options in mixes(name, 4):
        assert digests("compiled", name, players, options) == digests("interpreted", name, players, options)
