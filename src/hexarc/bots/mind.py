"""What a bot understands of a game: what positions are worth, which choices deserve a look, where an act ends.

``Mind`` itself knows only the scores and plays any game; those in ``bots/arcs`` and ``bots/scythe`` know their game. A
mind judges sampled states only. It is never given the true one.
"""

from math import exp
from random import Random

from mypy_extensions import mypyc_attr

from hexarc.core.game import Game
from hexarc.core.state import State

WIN = 40.0
A_LINE = 1800  # positions of a thought for each line of its first rehearsal, which thus takes about a fourth of it


class Budget:
    """What a level spends on a turn unless told otherwise: positions that a search judges, lines of its beam, how many
    ends of an act it looks at, and own turns that it looks ``ahead``, with how many ways of a turn that begins alike.
    With ``rehearsed`` lines side by side it plays the rest of the game through instead. So many turns of an opening are
    ``booked``. A game may have its own budgets, for a turn of one takes more than of another."""

    def __init__(
        self,
        positions: int,
        width: int,
        ends: int,
        turns: int = 0,
        ways: int = 2,
        rehearsed: int = 0,
        booked: int = 0,
    ) -> None:
        self.positions = positions
        self.width = width
        self.ends = ends
        self.turns = turns
        self.ways = ways
        self.rehearsed = rehearsed
        self.booked = booked


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """A mind for any game: the score is all it sees, and every decision is an act of its own."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.rules = game.rules
        self.players = game.players
        self.heat = 6.0
        # What a search does is counted here, for its budget and for the benchmark.
        self.looked = 0
        self.cloned = 0
        self.answered = 0
        self.steady = False  # whether chance is taken to do what is usual, as in rehearsals
        self.ways = 1  # of a turn that begins alike, in rehearsals
        self.ahead = 0  # own turns that a search looks through unless its budget says; 0: it plays replies out
        self.budgets = {"normal": Budget(0, 4, 24), "hard": Budget(20000, 8, 60), "expert": Budget(100000, 8, 60)}

    # What a mind of a game supplies.

    def attend(self, s: State) -> None:
        """A bot is about to think about this position: what holds for all that is compared may be noted."""

    def worths(self, s: State) -> list[float]:
        """One number a seat, in points of the game."""
        return [float(score) for score in self.game.scores(s)]

    def terms(self, s: State, seat: int) -> list[tuple[str, float]]:
        """The worth of a seat, taken apart."""
        return [("score", self.worths(s)[seat])]

    def options(self, s: State) -> list[int]:
        """The choices of the open decision that are worth a look: never none of them."""
        return s.decision.choices

    def ranked(self, kind: str) -> bool:
        """Whether ``options`` come with the most promising first; else, where they are too many, some at random do."""
        return False

    def widened(self, kind: str, ends: int) -> int:
        """How many ends of an act are looked at from such a menu on, where ``ends`` are left for it."""
        return ends

    def act_over(self, s: State, kind: str) -> bool:
        """Whether the act that began with a decision of this kind is complete."""
        return True

    def turn_over(self, s: State) -> bool:
        """Whether somebody's turn is about to begin (or the game is over)."""
        return True

    def breaks(self, s: State) -> bool:
        """Whether a play-out should stop here: what comes next is mostly luck."""
        return False

    def samples(self, kind: str) -> int:
        """How often a chance decision is tried before an act is judged, at most."""
        return 2

    def usual(self, s: State) -> int:
        """The outcome that a chance decision is taken to have wherever it comes up, if there is one; else -1."""
        return -1

    def tried(self, kind: str, outcomes: list[int], values: list[float]) -> int:
        """Some outcomes of a chance decision were tried, with what can be made of each: the number of the one that is
        to be the usual one from now on, or -1."""
        return -1

    def fated(self, rng: Random) -> None:
        """From now on ``usual`` is what chance does in one world, drawn at random; for rehearsals."""

    def obvious(self, s: State) -> int:
        """The answer to a question that a plan need not foresee, or -1."""
        return -1

    def answer(self, s: State, rng: Random) -> int:
        """The answer to a decision that needs a rule of thumb and not a look ahead, as secret bids do; else -1."""
        return -1

    def skip_others(self, s: State, seat: int) -> None:
        """Go on to the next own turn while the others do nothing; for minds that look ``ahead``."""

    def openings(self, s: State, seat: int) -> list[list[list[int]]]:
        """Lines of turns that are known to be good from here on, each with its choices; any of them will do."""
        return []

    def peaceful(self, before: State, after: State, seat: int) -> bool:
        """Whether rivals leave a seat alone that takes a turn of an opening, which was made as if there were none."""
        return True

    def adviser(self, s: State, seat: int) -> "Mind":
        """The mind to think with about this position: this one, or another that is better at such games."""
        return self

    def horizon(self, depth: int) -> int:
        """How many own turns to share a budget among, ``depth`` at most; for minds that look ``ahead``."""
        return depth

    def foresee(self, turns: int) -> None:
        """The positions that are judged from now on lie so many own turns ahead of the one attended to."""

    def thought(self, s: State, planned: bool) -> float:
        """How much more thought than usual a turn deserves, where there is a plan already or not; for rehearsals."""
        return 1.0

    def breadth(self, nodes: int) -> int:
        """How many lines to follow in the first rehearsal of a thought of so many positions."""
        return nodes // A_LINE

    def tempered(self, rng: Random, spread: float) -> "Mind":
        """Another mind whose judgement is a little off, for rehearsals; with ``spread`` 0 it is the same judgement."""
        raise NotImplementedError

    def later(self) -> int:
        """Turns that are looked through after one in which the game could be ended, for it need not be; for
        rehearsals."""
        return 3

    def gist(self, s: State, seat: int) -> int:
        """What a course has come to so far, roughly: of those with the same gist only a few are followed in rehearsals.
        -1: none is like another."""
        return -1

    def outcome(self, states: list[State], seat: int) -> float:
        """What a course of own turns comes to, from the positions after each of them; for rehearsals."""
        return self.margin(states[-1], seat)

    def custom(self, s: State, chosen: int) -> float:
        """A bonus for what is usually played here, in points: opening knowledge; for minds that look ``ahead``."""
        return 0.0

    def lengthy(self, s: State) -> bool:
        """Whether what is asked here takes so many positions that only few ways of it are followed."""
        return False

    def own_turn(self, s: State) -> bool:
        """Whether the seat that is asked is also the one whose turn it is."""
        return True

    def warmth(self, s: State) -> float:
        """How uncertain a lead still is: the temperature of ``chances``."""
        return self.heat

    # What every mind gets.

    def credit(self, other: "Mind") -> None:
        """Count what another mind did for this one."""
        self.looked += other.looked
        self.cloned += other.cloned
        self.answered += other.answered

    def margin(self, s: State, seat: int) -> float:
        """How far a seat is ahead of its rivals: of the best of them above all."""
        self.looked += 1
        if s.over:
            return self._final(s, seat)
        return lead(self.worths(s), seat)

    def chances(self, s: State, seat: int = -1, luck: float = 0.0) -> list[float]:
        """The chance of every seat to win, from the worths; at the end of the game what it came to.

        ``luck`` points that ``seat`` owes to lucky dice are not counted.
        """
        self.looked += 1
        if s.over:
            return self._won(s)
        worths = self.worths(s)
        if seat >= 0:
            worths[seat] -= luck
        warmth = self.warmth(s)
        top = max(worths)
        total = 0.0
        found: list[float] = []
        for worth in worths:
            weight = exp(max(-50.0, (worth - top) / warmth))
            found.append(weight)
            total += weight
        for seat in range(len(found)):
            found[seat] /= total
        return found

    def _final(self, s: State, seat: int) -> float:
        scores = [float(score) for score in self.game.scores(s)]
        won = self._won(s)
        return WIN * (2.0 * won[seat] - 1.0) + lead(scores, seat)

    def _won(self, s: State) -> list[float]:
        """Mostly who won, and a little how close it was."""
        ranking = self.game.ranking(s)
        scores = self.game.scores(s)
        top = max(scores)
        winners = ranking.count(1)
        found: list[float] = []
        for seat in range(self.players):
            close = 0.05 * exp(max(-50.0, (scores[seat] - top) / self.heat))
            found.append((0.95 / winners if ranking[seat] == 1 else 0.0) + close)
        return found


def lead(worths: list[float], seat: int) -> float:
    """The worth of a seat over those of its rivals: six parts the best one, four parts their mean."""
    best = -1e9
    total = 0.0
    rivals = 0
    for other in range(len(worths)):
        if other != seat:
            total += worths[other]
            rivals += 1
            if worths[other] > best:
                best = worths[other]
    if rivals == 0:
        return worths[seat]
    return worths[seat] - 0.6 * best - 0.4 * total / rivals
