"""Seeded random games as a line of text each: ``python -m tests.support.play GAME PLAYERS SEEDS [OPTION=VALUE ...]``.

Two builds that print the same lines went the same way, position by position.
"""

import hashlib
import sys
from random import Random

from hexarc.build_info import current_build
from hexarc.core.chance import random_choice
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.registry import find_game
from hexarc.core.state import State

EVERY = 7


def digest(game: Game[State], seed: int) -> str:
    """One random game: its length, its result, and a sum over the hashes and views met on the way."""
    rng = Random(seed)
    s = game.new()
    sums = hashlib.blake2b(digest_size=12)
    while not game.over(s):
        if s.ply % EVERY == 0:
            sums.update(game.hash(s).encode())
            sums.update(repr(game.view(s, s.ply % game.players)).encode())
            sums.update(game.hash(game.determinize(s, s.ply % game.players, Random(s.ply))).encode())
        sums.update(repr((s.decision.kind, s.decision.seat, s.decision.choices, s.decision.weights)).encode())
        game.apply(s, random_choice(s.decision, rng))
        if s.ply >= game.MAX_PLIES:
            raise SystemExit(f"{game.NAME}, seed {seed}: no end after {s.ply} decisions")
    return f"{seed} {s.ply} {game.scores(s)} {game.hash(s)} {sums.hexdigest()}"


def main(args: list[str]) -> None:
    if len(args) < 3:
        raise SystemExit("usage: python -m tests.support.play GAME PLAYERS SEEDS [OPTION=VALUE ...]")
    options: Options = {}
    for pair in args[3:]:
        name, _, value = pair.partition("=")
        options[name] = value
    game = find_game(args[0], int(args[1]), options)
    print(f"build: {current_build()}", file=sys.stderr)
    for seed in range(int(args[2])):
        print(digest(game, seed))


if __name__ == "__main__":
    main(sys.argv[1:])
