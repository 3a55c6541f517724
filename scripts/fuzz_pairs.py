"""Random games with every pair of option values that go together, the rest by chance, in search of faults.

    python scripts/fuzz_pairs.py GAME [--games 1] [--seed 1] [--out fuzz]

A value that is the default is left to chance. The records of what fails are saved; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

from hexarc.core.errors import OptionError
from hexarc.core.options import Options
from hexarc.core.registry import game_class
from hexarc.sim.fuzz import FuzzPlan, FuzzReport, fuzz, save_failure

LAWS = 0.003  # the share of plies with laws checked: the pairs are many
IN_THIS_PROCESS = 1


def pairs(game: str) -> Iterator[Options]:
    """Every two values of different options, allowed or not."""
    values = [
        (option.name, value)
        for option in game_class(game).listed_options()
        for value in option.values
        if value != option.default
    ]
    for (one, a), (other, b) in combinations(values, 2):
        if one != other:
            yield {one: a, other: b}


def player_counts(game: str, pair: Options) -> list[int]:
    """With how many players the two go together."""
    found = game_class(game)
    counts: list[int] = []
    for players in range(found.MIN_PLAYERS, found.MAX_PLAYERS + 1):
        try:
            found(players, pair)
            counts.append(players)
        except OptionError:
            continue
    return counts


def play(game: str, pair: Options, seed: str, games: int) -> Iterator[FuzzReport]:
    counts = player_counts(game, pair)
    for i in range(games if counts else 0):
        players = Random(f"{seed}/{i}").choice(counts)
        yield from fuzz(FuzzPlan(game, players, pair, LAWS), [f"{seed}/{i}"], IN_THIS_PROCESS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1, help="for each pair")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path("fuzz"))
    wish = parser.parse_args()
    allowed = played = plies = failed = 0
    tried = list(pairs(wish.game))
    for number, pair in enumerate(tried):
        found = list(play(wish.game, pair, f"{wish.seed}/{number}", wish.games))
        allowed += 1 if found else 0
        for report in found:
            played, plies = played + 1, plies + report.plies
            if report.failure is not None:
                failed += 1
                path, _ = save_failure(report, wish.game, wish.out, seconds=0.0)
                print(f"{pair}: {report.failure.message}: {path}", flush=True)
    print(f"{allowed} of {len(tried)} pairs go together: {played} games, {plies} answers, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
