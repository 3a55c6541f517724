"""100,000 payloads of all games: dealing anew what the viewer cannot know leaves the bytes unchanged.

python -m tests.load.secrets [--payloads 100000]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable

import hexarc
from hexarc.core import registry
from hexarc.core.errors import HexarcError
from hexarc.core.options import Options
from tests.server.projecting import leaks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--payloads", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    check(args.payloads, args.seed, lambda checked: print(checked, flush=True))
    print("no payload told what it must not")


def check(payloads: int, seed: int, say: Callable[[dict[str, int]], None] = lambda checked: None) -> dict[str, int]:
    """Play random games until so many payloads were compared; an AssertionError names the first that tells too much."""
    rng = random.Random(seed)
    places = hexarc.games()
    checked = dict.fromkeys(places, 0)
    while sum(checked.values()) < payloads:
        place = min(places, key=lambda name: checked[name])
        cls = registry.game_class(place)
        players = rng.randint(cls.MIN_PLAYERS, cls.MAX_PLAYERS)
        options: Options = {option.name: option.sample(rng, players) for option in cls.listed_options()}
        try:
            game = registry.find_game(place, players, options)
            game.new()
        except HexarcError:
            continue
        for found in leaks(place, game, rng, 7, rng.choice(["en", "fr", "it"])):
            assert found == "", f"{found} ({options})"
            checked[place] += 1
        say(checked)
    return checked


if __name__ == "__main__":
    main()
