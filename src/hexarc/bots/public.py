"""What bot writers get of our own bots' knowledge, under names that stay: ``hexarc.evaluator``, ``hexarc.expand``.

What stands behind them gets better from version to version.
"""

# mypyc: skip (nothing here is hot)

from random import Random
from typing import NamedTuple

from hexarc.bots import expand as whole_moves
from hexarc.bots.evaluator import Evaluator as Searching
from hexarc.bots.weights import evaluator_for
from hexarc.core.choice import CHANCE
from hexarc.core.engine import apply
from hexarc.core.errors import IllegalChoice
from hexarc.core.game import Game
from hexarc.core.state import State


class Act(NamedTuple):
    """A whole move: its choices, a state in which it ends, and what that is worth to the seat that makes it.

    ``choices`` are those that can be made before chance or another seat comes in, one at least. ``value`` is a lead
    over the rivals in points of the game; where chance decides, the mean of a few tries.
    """

    choices: list[int]
    end: State
    value: float


class Evaluator:
    """What positions are worth. It looks at all of a state, so give it what a seat may know: ``window.sample(rng)``."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self._inner = evaluator_for(game)

    def values(self, s: State) -> list[float]:
        """One number a seat, in points of the game: what it has and what it may expect."""
        return list(self._inner.values(s))

    def chances(self, s: State) -> list[float]:
        """Every seat's chance to win; they add up to 1. When the game is over, what it came to."""
        if not s.over:
            return self._inner.win_chances(s)
        ranking = self.game.ranking(s)
        winners = ranking.count(1)
        if winners == 0:  # all lost together
            return [1.0 / len(ranking)] * len(ranking)
        return [1.0 / winners if place == 1 else 0.0 for place in ranking]

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """The value of a seat taken apart, by names that people can read."""
        return list(self._inner.terms(s, seat))


_known: list[Searching] = []  # of the game that was asked about last: making one takes as long as many positions


def rooted_at(game: Game[State], s: State) -> Searching:
    if not _known or _known[0].game is not game:
        _known[:] = [evaluator_for(game)]
    _known[0].set_root(s)
    return _known[0]


def expand(game: Game[State], s: State, rng: Random, looks: int = 24) -> list[Act]:
    """The whole moves of the seat that is to choose, the best first; about ``looks`` ends of them are looked at.

    ``s`` stays as it is. Where the game has a rule of thumb instead of a search (secret bids), there is one act with
    that answer.
    """
    if s.over or s.decision.seat == CHANCE:
        raise IllegalChoice("nobody has to choose now: the game is over, or chance decides")
    inner = rooted_at(game, s)
    choices = s.decision.choices
    known = choices[0] if len(choices) == 1 else inner.reply(s, rng)
    if known in choices:
        end = s.clone()
        apply(game.rules, end, known)
        return [Act([known], end, inner.margin(end, s.decision.seat))]
    found = [Act(act.choices, act.end, act.value) for act in whole_moves.expand(inner, s, rng, looks)]
    assert all([act.choices for act in found])
    return found
