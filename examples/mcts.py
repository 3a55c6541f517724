"""Monte Carlo tree search in games with hidden cards: information set MCTS, with the evaluator at the end of rollouts.

    hexarc arena arcs --bots examples.mcts:Mcts:looks=100,easy --games 10
    python examples/mcts.py arcs 4 60

Every look deals all that the seat cannot know anew and goes down one tree that is shared by all deals: a node stands
for what was chosen, and only children that are legal in this deal can be taken. Chance is drawn and has no node.
"""

import math
import sys
from random import Random

import hexarc

EXPLORE = 0.4  # how much a child that was seldom tried attracts; values are chances to win


def drawn(decision: hexarc.Decision, rng: Random) -> int:
    """Any choice, by its weight where the odds differ."""
    if decision.weights:
        return rng.choices(decision.choices, decision.weights)[0]
    return rng.choice(decision.choices)


class Node:
    """What came of a choice: ``total`` is for the seat that made it; ``offered`` counts the looks in which it could."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.children: dict[int, Node] = {}
        self.visits, self.offered, self.total = 0, 1, 0.0

    def attraction(self) -> float:
        return self.total / self.visits + EXPLORE * math.sqrt(math.log(self.offered) / self.visits)


class Mcts:
    def __init__(self, seed: str, looks: int = 200, depth: int = 20) -> None:
        self.rng = Random(seed)
        self.looks, self.depth = looks, depth

    def choose(self, window: hexarc.Window[hexarc.State]) -> int:
        choices = window.decision.choices
        judge, root = hexarc.evaluator(window.game), Node(-1)
        for _ in range(self.looks):
            self.look(window.game, window.sample(self.rng), judge.chances, root)
        return max(choices, key=lambda choice: root.children[choice].visits if choice in root.children else 0)

    def look(self, game, state, chances, root: Node) -> None:
        """Down the tree, one step out of it, a short rollout, and back up with what the evaluator says."""
        path, node, new = [], root, False
        while not game.over(state) and not new:
            decision = game.decision(state)
            if decision.seat == hexarc.CHANCE:
                game.apply(state, drawn(decision, self.rng))
                continue
            known = [node.children[choice] for choice in decision.choices if choice in node.children]
            for child in known:
                child.offered += 1
            untried = [choice for choice in decision.choices if choice not in node.children]
            new = bool(untried)
            if new:
                choice = self.rng.choice(untried)
                node.children[choice] = Node(decision.seat)
            else:
                choice = max(decision.choices, key=lambda each: node.children[each].attraction())
            game.apply(state, choice)
            node = node.children[choice]
            path.append(node)
        for _ in range(self.depth):
            if game.over(state):
                break
            game.apply(state, drawn(game.decision(state), self.rng))
        found = chances(state)
        for node in path:
            node.visits += 1
            node.total += found[node.seat]


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "arcs"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    looks = int(sys.argv[3]) if len(sys.argv) > 3 else 60
    game, won = hexarc.game(name, players=2), 0
    for seed in range(games):
        seat = seed % 2
        bots: list[str | hexarc.Bot] = ["random", "random"]
        bots[seat] = Mcts(str(seed), looks)
        won += hexarc.play(game, bots, seed).ranking[seat] == 1
    print(f"{name}: MCTS won {won} of {games} games against random")
