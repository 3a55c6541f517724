"""What a search asks of Scythe: the value of a position, which choices deserve a look, and rules of thumb for the
rest."""

from random import Random
from typing import cast

from hexarc.bots.evaluator import Evaluator, Term, lead
from hexarc.bots.scythe.allies import proposal
from hexarc.bots.scythe.answers import ANSWERS
from hexarc.bots.scythe.combat import card, dial
from hexarc.bots.scythe.gains import gain_options
from hexarc.bots.scythe.menus import LEAST_ENDS, ORDERED, candidate_choices
from hexarc.bots.scythe.net_inputs import NAMES, net_inputs, rival_inputs
from hexarc.bots.scythe.terms import LONG, TERMS, WEIGHTS, measure, named, phase, progress, weighing
from hexarc.bots.value_net import ValueNet
from hexarc.bots.weights import weight_list
from hexarc.core.choice import NOUN_BITS, choice
from hexarc.core.engine import apply
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe import verbs
from hexarc.games.scythe.modules.fenris.alliances.part import NO_ALLIANCE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

LEARNED = TERMS  # what a file of weights may hold
DEFAULTS = WEIGHTS
INPUTS = NAMES  # of a value net
VALUE_NET = "value_net"
# Terms that read what others may not see: a hand, objectives, a plan.
HIDDEN = frozenset({"combat_cards", "turns_to_end", "next_action", "second_action", VALUE_NET})
TURN_STARTS = frozenset(("turn.section",))
ACT_STARTS = frozenset(("turn.section", "move.unit", "turn.bottom", "turn.end"))
IDLE_VERBS = frozenset((verbs.SKIP_TOP, verbs.SKIP_BOTTOM, verbs.END_TURN, verbs.SECTION, verbs.REFUSE, NO_ALLIANCE))
SKIP_STEPS = 200
MARKS = 7
SURE_WIN = 1000.0  # coins: more than any lead, which counts what the rivals lack too
LONG_GAME = 45.0  # rounds
GROWTH = 7.0  # coins: what a turn more is worth to the rivals
SHORTER = 0.75  # of the turns that ``tempo`` estimates, so many are taken by a good plan
NEVER_NOTHING = 0.05  # of the phase is left however far a position lies ahead: the end may come later than it seems


class ScytheEvaluator(Evaluator):
    """The terms by their weights, or a value net where there is one.

    Who thinks about a position (the root) evaluates all positions that lie equally far from it by the same phase of
    the game: when each had its own, a step towards the end made one's own engine worth less, and the deeper a bot
    looked the longer it dawdled. Seats to which nothing happened since the root keep their value.
    """

    def __init__(self, game: Game[State], given: dict[str, float], net: ValueNet | None = None) -> None:
        super().__init__(game)
        assert isinstance(game.rules, ScytheRules)
        self.scythe: ScytheRules = game.rules
        self.allies = game.options["alliances"] is True
        self.talks = self.allies or game.options["bribes"] is True or game.options["delay_of_game"] is True
        self.weights = weight_list(TERMS, WEIGHTS, given)
        self.weighing = weighing(self.weights)
        self.net = net
        self.lookahead = True
        self.root: ScytheState | None = None
        self.depth = 0  # own turns from the root to the positions that are evaluated
        self.left = -1.0  # their phase of the game: 1 at its beginning, 0 at its end
        self.root_left = -1.0  # that of the root
        self.root_marks: list[int] = []
        self.root_values: list[float] = []
        self.rivals: list[list[float]] = []  # how those of each seat stood at the root

    def set_root(self, s: State) -> None:
        assert isinstance(s, ScytheState)
        self.left = phase(self.scythe, s)
        self.root_left = self.left
        self.depth = 0
        self.root = s.clone()
        self.rivals = []
        self.root_values = self.values(s)
        self.root_marks = []
        for seat in range(self.players):
            self.root_marks.extend(marks_of(s, seat))

    def horizon(self, turns: int) -> int:
        return max(2, min(turns, int(turns_left(self.root_left)) + 2))

    def set_depth(self, turns: int) -> None:
        """As the end comes nearer an engine is worth less: all positions of one depth are evaluated alike."""
        if turns == self.depth or self.root is None:
            return
        self.depth = turns
        self.left = left_after(self.root_left, turns)
        self.root_values = self.values(self.root)

    def values(self, s: State) -> list[float]:
        assert isinstance(s, ScytheState)
        if self.left >= 0.0:
            return [self.value(s, seat) for seat in range(self.players)]
        left = phase(self.scythe, s)
        return [measure(self.scythe, s, seat, left).times(self.weighing) for seat in range(self.players)]

    def value(self, s: ScytheState, seat: int) -> float:
        """The coins that one seat may expect, by the terms or by the net."""
        net = self.net
        if net is None or self.root is None:
            return measure(self.scythe, s, seat, self.left).times(self.weighing)
        return net.value(self.inputs(s, seat))

    def inputs(self, s: State, seat: int) -> list[float]:
        root = self.root
        assert isinstance(s, ScytheState)
        assert root is not None
        if not self.rivals:
            self.rivals = [rival_inputs(self.scythe, root, other, self.root_left) for other in range(self.players)]
        return net_inputs(self.scythe, s, seat, self.left, self.rivals[seat])

    def margin(self, s: State, seat: int) -> float:
        if s.over:
            return self.end(s, seat)
        if self.left < 0.0:
            return super().margin(s, seat)
        assert isinstance(s, ScytheState)
        self.nodes += 1
        found: list[float] = []
        for other in range(self.players):
            if other != seat and self.unmoved(s, other):
                found.append(self.root_values[other])
            else:
                found.append(self.value(s, other))
        return lead(found, seat)

    def end(self, s: State, seat: int) -> float:
        """A victory in hand is worth more than coins that might come. Until an end that is some turns ahead the rivals
        go on to gain."""
        self.nodes += 1
        ahead = lead([float(score) for score in self.game.scores(s)], seat) - GROWTH * self.depth
        if self.depth == 0 and self.game.ranking(s)[seat] == 1:
            return ahead + 2.0 * SURE_WIN
        return ahead + (SURE_WIN if self.depth > 0 and ahead > 0.0 else -SURE_WIN * self.patience(s))

    def patience(self, s: State) -> float:
        """How much it matters not to end a game that is lost. Else two who are both behind would play for ever."""
        rounds = cast(ScytheState, s).turns / self.players
        return max(-1.0, min(1.0, (LONG_GAME - rounds) / 10.0))

    def unmoved(self, s: ScytheState, seat: int) -> bool:
        """Whether nothing happened to a seat since ``set_root``, as far as its value goes."""
        marks = self.root_marks
        at = seat * MARKS
        return (
            marks[at] == s.control[seat]
            and marks[at + 1] == s.fighters[seat]
            and marks[at + 2] == s.laborers[seat]
            and marks[at + 3] == s.power[seat]
            and marks[at + 4] == s.popularity[seat]
            and marks[at + 5] == s.coins[seat]
            and marks[at + 6] == s.star_total[seat]
        )

    def terms(self, s: State, seat: int) -> list[Term]:
        assert isinstance(s, ScytheState)
        found = named(measure(self.scythe, s, seat, self.left), self.weights)
        if self.net is not None and self.root is not None:
            # what the terms do not explain of the net's word
            found.append((VALUE_NET, self.value(s, seat) - sum(value for _, value in found)))
        return found

    def ordered(self, kind: str) -> bool:
        return kind in ORDERED

    def widened(self, kind: str, ends: int) -> int:
        """What is improved lasts: few ends of it, drawn by lot, would mostly miss the best."""
        return max(ends, LEAST_ENDS.get(kind, 0))

    def act_over(self, s: State, kind: str) -> bool:
        now = s.decision.kind
        return s.over != 0 or now in ACT_STARTS or now == kind

    def turn_over(self, s: State) -> bool:
        return s.over != 0 or s.decision.kind in TURN_STARTS

    def samples(self, kind: str) -> int:
        if kind == "encounter.draw":
            return 3
        return 4 if kind == "commit.dial" else 1

    def temperature(self, s: State) -> float:
        assert isinstance(s, ScytheState)
        return 5.0 + 10.0 * (1.0 - progress(self.scythe, s))

    def options(self, s: State) -> list[int]:
        assert isinstance(s, ScytheState)
        if s.decision.kind == "accept_gain.accept":
            return gain_options(self.game, s, s.decision.choices, self.patience(s) > 0)
        return candidate_choices(self.scythe, s, self.talks)

    def own_turn(self, s: State) -> bool:
        return cast(ScytheState, s).active == s.decision.seat

    def costly(self, s: State) -> bool:
        return s.decision.kind == "move.unit"

    def pass_others(self, s: State, seat: int) -> None:
        """The others take their turns without doing anything."""
        for _ in range(SKIP_STEPS):
            decision = s.decision
            if s.over or (decision.seat == seat and decision.kind == "turn.section"):
                return
            apply(self.rules, s, idle(decision.choices))

    def obvious(self, s: State) -> int:
        """A gain is taken wherever it is asked about; whether it is asked depends on more than the own plan."""
        return self.options(s)[0] if s.decision.kind == "accept_gain.accept" else -1

    def reply(self, s: State, rng: Random) -> int:
        kind = s.decision.kind
        if kind == "commit.dial":
            return dial(self.scythe, cast(ScytheState, s), rng)
        if kind == "commit.card":
            return card(self.scythe, cast(ScytheState, s))
        if kind == "deals.window":
            return choice(verbs.NO_DEALS)
        if kind == "dealing.answer":
            return deal_answer(s)
        if kind == "turn.section" and self.allies:
            return proposal(self.scythe, cast(ScytheState, s))
        known = ANSWERS.get(kind)
        return known(self.scythe, cast(ScytheState, s)) if known is not None else -1


def turns_left(left: float) -> float:
    """The turns that a good plan takes from a phase of the game to the end."""
    return 1.0 + SHORTER * LONG * left


def left_after(left: float, turns: int) -> float:
    """The phase so many turns later."""
    return left * max(NEVER_NOTHING, 1.0 - turns / turns_left(left))


def deal_answer(s: State) -> int:
    """Coins are taken, whatever they are for, and none are paid: promises bind nobody."""
    accept = choice(verbs.ACCEPT)
    return accept if accept in s.decision.choices and not s.stack[-1].c else choice(verbs.REFUSE)


def marks_of(s: ScytheState, seat: int) -> list[int]:
    return [
        s.control[seat],
        s.fighters[seat],
        s.laborers[seat],
        s.power[seat],
        s.popularity[seat],
        s.coins[seat],
        s.star_total[seat],
    ]


def idle(choices: list[int]) -> int:
    """The answer that changes least: no action, no objective, no gain."""
    for chosen in choices:
        if chosen >> NOUN_BITS in IDLE_VERBS:
            return chosen
    return choices[0]


def make(game: Game[State], given: dict[str, float], net: ValueNet | None = None) -> ScytheEvaluator:
    """An evaluator with these weights, and with a net, if one was made for so many players."""
    return ScytheEvaluator(game, given, net)
