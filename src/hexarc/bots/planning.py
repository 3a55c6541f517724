"""What the levels share: an evaluator for the game at hand, a memory of the act that was begun, and reasons."""

import gc
from collections.abc import Callable
from random import Random

from mypy_extensions import mypyc_attr

from hexarc.bots.evaluator import Evaluator
from hexarc.bots.weights import evaluator_for
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window

Reason = tuple[str, float]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanningBot:
    """A bot that decides on whole acts and then answers the parts one after the other."""

    def __init__(self, seed: int | str = 0, weights: str = "") -> None:
        self.rng = Random(str(seed))
        self.weights = weights
        self.evaluator: Evaluator | None = None
        self.queue: list[int] = []
        self.reasons: list[Reason] = []
        self.hurried: Callable[[], bool] | None = None

    def search(self, evaluator: Evaluator, s: State, window: Window[State]) -> list[int]:
        """The choices to make from here on, one at least. ``s`` is a sampled state that may be changed."""
        raise NotImplementedError

    def choose(self, window: Window[State]) -> int:
        decision = window.decision
        queue = self.queue
        forced = len(decision.choices) == 1  # and private, or the host would have answered
        if queue and forced:
            return decision.choices[0]  # plans leave out what is no choice
        if queue and queue[0] in decision.choices:
            return queue.pop(0)
        evaluator = self.evaluator_of(window.game)
        s = window.sample(self.rng)
        if forced and not evaluator.turn_over(s):
            return decision.choices[0]  # in the middle of a turn an answer comes at once, planned or forced
        evaluator.set_root(s)
        known = evaluator.obvious(s)
        if known in decision.choices:
            return known  # the plan goes on after it
        self.queue = []
        known = evaluator.reply(s, self.rng)
        if known in decision.choices:
            return known
        found = self.searched(evaluator, s, window)
        if forced:  # the turn was thought about all the same: neither time nor missing reasons may tell
            self.queue = found
            return decision.choices[0]
        if not found or found[0] not in decision.choices:
            return decision.choices[0]
        self.queue = found[1:]
        return found[0]

    def searched(self, evaluator: Evaluator, s: State, window: Window[State]) -> list[int]:
        """Search without the collector of cycles: there are none in a search, and looking takes a tenth of it."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self.search(evaluator, s, window)
        finally:
            if collecting:
                gc.enable()

    def evaluator_of(self, game: Game[State]) -> Evaluator:
        evaluator = self.evaluator
        if evaluator is None or evaluator.game is not game:
            evaluator = evaluator_for(game, self.weights)
            self.evaluator = evaluator
        return evaluator

    def must_answer(self) -> bool:
        """Whether somebody is tired of waiting: then the best so far is good enough."""
        return self.hurried is not None and self.hurried()

    def why(self) -> list[Reason]:
        """Why the last act was chosen: how the terms of the position change by it, the weightiest first."""
        return self.reasons


def explain(evaluator: Evaluator, before: State, after: State, seat: int) -> list[Reason]:
    """The terms that differ, own ones by name, and all rivals' together."""
    if after.over:
        return [("game_over", evaluator.margin(after, seat))]
    old = dict(evaluator.terms(before, seat))
    found: list[Reason] = []
    own = 0.0
    for name, value in evaluator.terms(after, seat):
        change = value - old.get(name, 0.0)
        own += change
        if abs(change) >= 0.005:
            found.append((name, change))
    rivals = evaluator.margin(after, seat) - evaluator.margin(before, seat) - own
    if abs(rivals) >= 0.005:
        found.append(("rivals", rivals))
    found.sort(key=by_weight)
    return found


def by_weight(reason: Reason) -> float:
    return -abs(reason[1])
