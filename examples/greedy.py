"""A greedy bot: of all whole moves it makes the one after which it is furthest ahead.

hexarc arena scythe --bots examples.greedy:Greedy,random --games 20
python examples/greedy.py arcs
"""

import sys
from random import Random

import hexarc


class Greedy:
    def __init__(self, seed: str, looks: int = 20) -> None:
        self.rng = Random(seed)
        self.looks = looks

    def choose(self, window: hexarc.Window[hexarc.State]) -> int:
        judge = hexarc.evaluator(window.game)
        state = window.sample(self.rng)  # could be the true one, for all we know
        acts = hexarc.expand(window.game, state, self.rng, self.looks)
        best = max(acts, key=lambda act: self.lead(judge.values(act.end), window.seat))
        return best.choices[0]

    def lead(self, values: list[float], seat: int) -> float:
        """How far a seat is ahead of its best rival."""
        return values[seat] - max(value for other, value in enumerate(values) if other != seat)


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "scythe"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    game = hexarc.game(name, players=2)
    won = 0
    for seed in range(games):
        seat = seed % 2
        bots: list[str | hexarc.Bot] = ["random", "random"]
        bots[seat] = Greedy(str(seed))
        won += hexarc.play(game, bots, seed).ranking[seat] == 1
    print(f"{name}: greedy won {won} of {games} games against random")
