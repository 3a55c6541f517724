"""How often the guide's advice wins: its level on the seat of the learner, from the guided start, against easy bots.

    python scripts/guided_games.py GAME [--games 20] [--seed 1]

Prints the place of each game and, at the end, in how many nobody was before the learner.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from hexarc.bots.registry import make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.record import parse_record
from hexarc.core.registry import find_game
from hexarc.core.window import Window
from hexarc.server.bots.playing import HINTS

STARTS = Path(__file__).resolve().parents[1] / "web" / "src" / "games"
LEARNER = 0


def place(name: str, seed: int) -> int:
    """The learner's place in one game, if every piece of advice is followed."""
    record = parse_record((STARTS / name / "lessons" / "start.jsonl").read_text("utf-8"), find_game)
    game, s = record.game, record.replay()
    chance = KeyedChance(seed)
    bots = [make_bot(HINTS if seat == LEARNER else "easy", seed, seat) for seat in range(game.players)]
    ply = len(record.entries)
    while not game.over(s):
        seat = s.decision.seat
        game.apply(s, chance.outcome(s.decision, ply) if seat == CHANCE else bots[seat].choose(Window(game, s, seat)))
        ply += 1
    return game.ranking(s)[LEARNER]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["arcs", "scythe"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    won = 0
    for k in range(given.games):
        at = place(given.game, given.seed + k)
        won += at == 1
        print(f"game {k + 1}: place {at}, {won} of {k + 1} won", flush=True)


if __name__ == "__main__":
    main()
