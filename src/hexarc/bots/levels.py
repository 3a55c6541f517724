"""The levels: what each of them spends on a turn, and how it chooses."""

import time
from random import Random

from hexarc.bots.evaluator import Budget, Evaluator
from hexarc.bots.expand import expand
from hexarc.bots.planning import PlanningBot, explain
from hexarc.bots.search import Plan, TurnSearch, by_mean, candidates, compare, plan_turn
from hexarc.core.chance import random_choice
from hexarc.core.state import State
from hexarc.core.window import Window

ANY_GAME = ""
ANY_PLAYERS = 0
# By game, level and players. Positions are set so that the levels are about equally far apart (docs/bots.md).
BUDGETS: dict[tuple[str, str, int], Budget] = {
    (ANY_GAME, "normal", ANY_PLAYERS): Budget(0, 4, 24),
    (ANY_GAME, "hard", ANY_PLAYERS): Budget(20000, 8, 60),
    (ANY_GAME, "expert", ANY_PLAYERS): Budget(100000, 8, 60),
    ("arcs", "normal", ANY_PLAYERS): Budget(0, 2, 12),
    ("arcs", "hard", ANY_PLAYERS): Budget(3000, 5, 30),
    ("arcs", "expert", ANY_PLAYERS): Budget(30000, 8, 60),
    ("scythe", "normal", ANY_PLAYERS): Budget(0, 2, 12),
    ("scythe", "hard", ANY_PLAYERS): Budget(1000, 8, 64, 8),
    ("scythe", "hard", 2): Budget(500, 8, 64, 8),
    ("scythe", "expert", ANY_PLAYERS): Budget(1200, 8, 64, 8, 1),
    ("scythe", "expert", 2): Budget(6000, 8, 64, 8),
}
REST = 0.3  # of the budget of a turn, for what is left of one that is under way


def budget_of(evaluator: Evaluator, level: str) -> Budget:
    """What a level spends on a turn: as the evaluator says, else as the table does."""
    found = evaluator.budgets.get(level)
    for game in (evaluator.game.NAME, ANY_GAME):
        for players in (evaluator.players, ANY_PLAYERS):
            found = found or BUDGETS.get((game, level, players))
    assert found is not None
    return found


class RandomBot:
    """Takes any choice."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Random(str(seed))

    def choose(self, window: Window[State]) -> int:
        return random_choice(window.decision, self.rng)


class EasyBot(PlanningBot):
    """Takes the act that looks best at once, seen through ``noise`` (points); ``ends`` of an act are looked at."""

    def __init__(self, seed: int | str = 0, noise: float = 1.0, ends: int = 24, weights: str = "") -> None:
        super().__init__(seed, weights)
        self.noise = noise
        self.ends = ends

    def search(self, evaluator: Evaluator, s: State, window: Window[State]) -> list[int]:
        acts = expand(evaluator, s, self.rng, self.ends)
        best = acts[0]
        top = -1e18
        for act in acts:
            value = act.value + self.rng.gauss(0.0, self.noise)
            if value > top:
                top = value
                best = act
        self.reasons = explain(evaluator, s, best.end, window.seat)
        return best.choices


class NormalBot(PlanningBot):
    """Plans its whole turn: ``width`` lines in the beam, ``ends`` of each act (0: as the level has it)."""

    def __init__(self, seed: int | str = 0, width: int = 0, ends: int = 0, weights: str = "") -> None:
        super().__init__(seed, weights)
        self.width = width
        self.ends = ends

    def search(self, evaluator: Evaluator, s: State, window: Window[State]) -> list[int]:
        usual = budget_of(evaluator, "normal")
        best = plan_turn(evaluator, s, self.rng, self.width or usual.width, self.ends or usual.ends)[0]
        self.reasons = explain(evaluator, s, best.end, window.seat)
        return best.sure


class SearchBot(PlanningBot):
    """Compares whole turns by what follows. ``nodes`` positions are evaluated for a turn, or as many as fit in
    ``seconds`` if that is given.

    ``width`` lines are kept in the beam that proposes turns, ``ends`` of each act are looked at, ``arms`` candidates
    are compared; ``depth`` own turns are looked through, where the evaluator has a ``lookahead``. What is 0 of these
    is as the ``level`` has it. ``turns``: how many turns a rollout has after the own one (-1: up to the own next one
    and through it); ``rollout_ends``: how many ends of an act are looked at in it.
    """

    def __init__(
        self,
        seed: int | str = 0,
        nodes: int = 0,
        seconds: float = 0.0,
        turns: int = -1,
        rollout_ends: int = 8,
        arms: int = 8,
        width: int = 0,
        ends: int = 0,
        weights: str = "",
        level: str = "hard",
        depth: int = 0,
    ) -> None:
        super().__init__(seed, weights)
        self.nodes = nodes
        self.seconds = seconds
        self.turns = turns
        self.rollout_ends = rollout_ends
        self.arms = arms
        self.width = width
        self.ends = ends
        self.level = level
        self.depth = depth
        self.rollouts = 0

    def search(self, evaluator: Evaluator, s: State, window: Window[State]) -> list[int]:
        usual = budget_of(evaluator, self.level)
        whole = evaluator.turn_over(s)
        share = 1.0 if whole else REST
        nodes, seconds = int((self.nodes or usual.positions) * share), self.seconds * share
        width, ends = self.width or usual.width, self.ends or usual.ends
        if not evaluator.lookahead:
            if not whole:
                width, ends = (width + 1) // 2, (ends + 1) // 2
            best = self.best_candidate(evaluator, s, window, nodes, seconds, width, ends)
        elif evaluator.own_turn(s):
            turns = TurnSearch(evaluator, window.seat, self.rng, nodes, seconds, self.depth or usual.turns, usual.ways)
            turns.hurried = self.hurried
            best = turns.best(s, 2, ends // 4).root
        else:
            best = plan_turn(evaluator, s, self.rng, width, ends)[0]
        self.reasons = explain(evaluator, s, best.end, window.seat)
        return best.sure

    def best_candidate(
        self, evaluator: Evaluator, s: State, window: Window[State], nodes: int, seconds: float, width: int, ends: int
    ) -> Plan:
        """Sequential halving: the best of the candidates by rollouts in redealt worlds."""
        before = evaluator.nodes
        started = time.monotonic()
        found = candidates(evaluator, plan_turn(evaluator, s, self.rng, width, ends), window.seat, self.arms)
        planned = evaluator.nodes - before
        turns = self.turns if self.turns >= 0 else evaluator.players
        phases = 1
        while 1 << phases < len(found):
            phases += 1
        for phase in range(phases):
            if len(found) < 2:
                break
            most = planned + (nodes - planned) * (phase + 1) // phases
            until = seconds * (phase + 1) / phases
            while evaluator.nodes - before < most if seconds <= 0 else time.monotonic() - started < until:
                if self.must_answer():
                    break
                compare(evaluator, found, window.sample(self.rng), self.rng, turns, self.rollout_ends)
                self.rollouts += len(found)
            found.sort(key=by_mean)
            found = found[: (len(found) + 1) // 2]
        return found[0].plan
