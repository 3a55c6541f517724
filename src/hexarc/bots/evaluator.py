"""What a search asks of a game: what a position is worth, which choices deserve a look, where an act and a turn end.

``Evaluator`` itself knows only the scores and plays any game; ``bots/<game>/evaluator.py`` knows its game. Only sampled
states are evaluated, in which all that the seat cannot know was redealt; never the true one.
"""

from math import exp
from random import Random

from mypy_extensions import mypyc_attr

from hexarc.core.game import Game
from hexarc.core.state import State

WIN = 40.0  # points: what a victory counts beside the lead
BEST_RIVAL = 0.6  # of a lead is the lead over the best rival, the rest that over their mean
CLOSE = 0.05  # of a won game's chance goes by how close the others came: else all lost games would be alike
LEAST_EXPONENT = -50.0

Term = tuple[str, float]


class Budget:
    """What a level may spend on a turn of a game: ``positions`` evaluated (0: as many as the beam has), ``width`` of
    the beam, ``ends`` looked at of each act, own ``turns`` looked through, with so many ``ways`` of each first
    choice."""

    def __init__(self, positions: int, width: int, ends: int, turns: int = 0, ways: int = 2) -> None:
        self.positions = positions
        self.width = width
        self.ends = ends
        self.turns = turns
        self.ways = ways


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """An evaluator for any game: the score is all it sees, and every decision is an act of its own."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.rules = game.rules
        self.players = game.players
        self.lookahead = False  # whether a search looks through the own next turns, instead of playing replies out
        self.budgets: dict[str, Budget] = {}  # by level, where they are not those of ``levels.py``
        # What a search does is counted here, for its budget and for the benchmark.
        self.nodes = 0
        self.clones = 0
        self.moves = 0

    # The value of a position.

    def set_root(self, s: State) -> None:
        """A bot is about to think about this position: what holds for all that follow from it may be noted."""

    def set_depth(self, turns: int) -> None:
        """The positions evaluated from now on lie so many own turns after the root."""

    def values(self, s: State) -> list[float]:
        """One number a seat, in points of the game."""
        return [float(score) for score in self.game.scores(s)]

    def terms(self, s: State, seat: int) -> list[Term]:
        """The value of a seat, taken apart."""
        return [("score", self.values(s)[seat])]

    def inputs(self, s: State, seat: int) -> list[float]:
        """The inputs of a value net for a seat, for a trainer."""
        return []

    def temperature(self, s: State) -> float:
        """How uncertain a lead still is, in points: the temperature of ``win_chances``."""
        return 6.0

    # The choices: candidates, their order, and those that need no search.

    def options(self, s: State) -> list[int]:
        """The choices of the open decision that are worth a look: never none of them."""
        return s.decision.choices

    def ordered(self, kind: str) -> bool:
        """Whether ``options`` come with the most promising first; else, where they are too many, some at random do."""
        return False

    def widened(self, kind: str, ends: int) -> int:
        """How many ends of an act are looked at from such a menu on, where ``ends`` are left for it."""
        return ends

    def samples(self, kind: str) -> int:
        """How often a chance decision is tried before an act is evaluated, at most."""
        return 2

    def obvious(self, s: State) -> int:
        """The answer to a question that a plan need not foresee, or -1."""
        return -1

    def reply(self, s: State, rng: Random) -> int:
        """The answer to a decision that needs a rule of thumb and no search, as secret bids do; else -1."""
        return -1

    # Acts and turns.

    def act_over(self, s: State, kind: str) -> bool:
        """Whether the act that began with a decision of this kind is complete."""
        return True

    def turn_over(self, s: State) -> bool:
        """Whether somebody's turn is about to begin (or the game is over)."""
        return True

    def own_turn(self, s: State) -> bool:
        """Whether the seat that is asked is also the one whose turn it is."""
        return True

    def rollout_over(self, s: State) -> bool:
        """Whether a rollout should stop here: what comes next is mostly luck."""
        return False

    def pass_others(self, s: State, seat: int) -> None:
        """Go on to the next own turn while the others do nothing; for a ``lookahead``."""

    def horizon(self, turns: int) -> int:
        """How many own turns to share a budget among, ``turns`` at most; for a ``lookahead``."""
        return turns

    def costly(self, s: State) -> bool:
        """Whether what is asked here takes so many positions that only few ways of it are followed."""
        return False

    # What every evaluator gets.

    def margin(self, s: State, seat: int) -> float:
        """How far a seat is ahead of its rivals."""
        self.nodes += 1
        if s.over:
            won = self._won(s)
            return WIN * (2.0 * won[seat] - 1.0) + lead([float(score) for score in self.game.scores(s)], seat)
        return lead(self.values(s), seat)

    def win_chances(self, s: State, seat: int = -1, luck: float = 0.0) -> list[float]:
        """The chance of every seat to win, by a softmax of the values; at the end of the game what it came to.

        ``luck`` points that ``seat`` owes to lucky dice are not counted.
        """
        self.nodes += 1
        if s.over:
            return self._won(s)
        values = self.values(s)
        if seat >= 0:
            values[seat] -= luck
        temperature = self.temperature(s)
        top = max(values)
        total = 0.0
        found: list[float] = []
        for value in values:
            weight = exp(max(LEAST_EXPONENT, (value - top) / temperature))
            found.append(weight)
            total += weight
        return [weight / total for weight in found]

    def _won(self, s: State) -> list[float]:
        """Mostly who won, and a little how close it was."""
        ranking = self.game.ranking(s)
        scores = self.game.scores(s)
        top = max(scores)
        winners = ranking.count(1)
        found: list[float] = []
        for seat in range(self.players):
            close = CLOSE * exp(max(LEAST_EXPONENT, (scores[seat] - top) / 6.0))
            found.append(((1.0 - CLOSE) / winners if ranking[seat] == 1 else 0.0) + close)
        return found


def lead(values: list[float], seat: int) -> float:
    """The value of a seat over those of its rivals: of the best of them above all."""
    best = -1e9
    total = 0.0
    rivals = 0
    for other in range(len(values)):
        if other != seat:
            total += values[other]
            rivals += 1
            if values[other] > best:
                best = values[other]
    if rivals == 0:
        return values[seat]
    return values[seat] - BEST_RIVAL * best - (1.0 - BEST_RIVAL) * total / rivals
