"""A rival who watches closely: every update of the same moves, in two worlds that differ in what it cannot know."""

from pathlib import Path
from random import Random

import hexarc
from hexarc.core.errors import LawBroken
from hexarc.core.game import SPECTATOR
from hexarc.core.registry import find_game
from hexarc.core.secrecy import check_worlds
from tests.attack.outcome import Outcome
from tests.server.projecting import told_apart

WHAT = "tell hidden cards by what is asked and what is answered by itself"
QUICK = False
GAMES = 6
UPDATES = 1500


def run(place: Path) -> Outcome:
    answers = updates = 0
    for name in ("arcs", "scythe"):
        for seed in range(GAMES):
            game = find_game(name, 2 + seed % 3, {})
            bots = [hexarc.RandomBot(f"{seed}/{seat}") for seat in range(game.players)]
            record = hexarc.play(game, bots, seed=seed)
            try:
                for seat in (*range(game.players), SPECTATOR):
                    answers += check_worlds(record, seat, Random(seed))
            except LawBroken as broken:
                return Outcome(f"{answers} answers", False, str(broken))
        watched = told_apart(name, find_game(name, 3, {}), Random(1), 0.02, 5)
        for _, found in zip(range(UPDATES), watched, strict=False):
            updates += 1
            if found:
                return Outcome(f"{updates} updates", False, found)
    return Outcome(f"{answers} answers in two worlds, {updates} updates compared", True)
