"""The search: whole turns by a beam, in sampled worlds, compared by what follows them.

``plan_turn`` proposes whole turns of a seat: a beam search through its acts until the turn is over. What follows a
turn is found out in one of two ways, as suits the game (``Evaluator.lookahead``).

* ``compare``: all that the seat cannot know is redealt, again and again. Every candidate is played in the same world
  with the same luck, the others reply greedily, and the evaluator says who is going to win. The worse half of the
  candidates is dropped, and the rest gets what is left of the budget (sequential halving).
* ``TurnSearch``: a beam through the own next turns while the others pass, where a plan takes several turns and the
  others seldom spoil it. The better lines of each depth are followed until that depth's share of the positions is
  used up.
"""

import time
from collections.abc import Callable
from random import Random

from hexarc.bots.evaluator import Evaluator
from hexarc.bots.expand import Act, best_act, best_reply, copied, expand, play
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.state import State

MAX_ACTS = 14  # of a turn
MAX_TURN_STEPS = 200
ALIKE = 2  # candidates that may begin alike, so that different ideas are compared
PRIOR_WEIGHT = 4.0  # rollouts that the evaluation of a candidate counts like
LATER_TURNS = 3  # that are looked through after one in which a line ended the game
SAME_VALUE = 1e-9


class Plan:
    """A line of acts of one turn. ``sure`` are the choices before anything happens that cannot be foreseen.

    ``luck`` is how much of the value of its end the line owes to the dice that were tried; ``value`` is without it,
    else the beam would fill with the luckiest battles.
    """

    __slots__ = ("acts", "certain", "end", "luck", "sure", "value")

    def __init__(self, acts: list[Act], sure: list[int], certain: bool, luck: float = 0.0) -> None:
        last = acts[-1]
        self.acts = acts
        self.sure = sure
        self.certain = certain
        self.end = last.end
        self.value = last.value - luck
        self.luck = luck + last.luck


def by_value(plan: Plan) -> float:
    return -plan.value


def begun(act: Act) -> Plan:
    return Plan([act], act.choices, act.certain)


def extended(plan: Plan, act: Act) -> Plan:
    sure = plan.sure + act.choices if plan.certain else plan.sure
    return Plan(plan.acts + [act], sure, plan.certain and act.certain, plan.luck)


def finished(
    evaluator: Evaluator, seat: int, beam: list[Plan], width: int, ends: int, rng: Random, first: bool = True
) -> list[Plan]:
    """Follow a beam to the end of the turn. ``first``: whether it is narrowed before its first step as well."""
    done: list[Plan] = []
    for _depth in range(MAX_ACTS):
        if first:
            beam = narrowed(beam, width)
        first = True
        longer: list[Plan] = []
        for plan in beam:
            end = plan.end
            if evaluator.turn_over(end) or end.decision.seat != seat:
                done.append(plan)
                continue
            for act in expand(evaluator, end, rng, ends):
                longer.append(extended(plan, act))
        if not longer:
            break
        beam = longer
    else:
        done.extend(beam)
    return done


def plan_turn(evaluator: Evaluator, s: State, rng: Random, width: int, ends: int) -> list[Plan]:
    """Turns that begin with the open decision, the best first: one for each first act that stayed in the beam."""
    beam = [begun(act) for act in expand(evaluator, s, rng, ends * 2)]
    beam = diverse(beam, width + width // 2)
    done = finished(evaluator, s.decision.seat, beam, width, ends, rng, False)
    done.sort(key=by_value)
    return done


def diverse(plans: list[Plan], width: int) -> list[Plan]:
    """The best ones, but only few that begin with the same two choices."""
    plans.sort(key=by_value)
    kept: list[Plan] = []
    for plan in plans:
        alike = 0
        for other in kept:
            if other.sure[:2] == plan.sure[:2]:
                alike += 1
        if alike < ALIKE:
            kept.append(plan)
            if len(kept) == width:
                break
    return kept


def narrowed(plans: list[Plan], width: int) -> list[Plan]:
    """The best ones; of several ways to the same value only the first."""
    plans.sort(key=by_value)
    kept: list[Plan] = []
    for plan in plans:
        if kept and abs(kept[-1].value - plan.value) < SAME_VALUE:
            continue
        kept.append(plan)
        if len(kept) == width:
            break
    return kept


# Candidates in redealt worlds


class Candidate:
    """A whole turn that might be played, and how it did."""

    __slots__ = ("plan", "prior", "rollouts", "total")

    def __init__(self, plan: Plan, prior: float) -> None:
        self.plan = plan
        self.prior = prior
        self.rollouts = 0
        self.total = 0.0

    def mean(self) -> float:
        """The mean chance to win; what the evaluation said counts like a few rollouts."""
        return (self.total + PRIOR_WEIGHT * self.prior) / (self.rollouts + PRIOR_WEIGHT)


def by_mean(candidate: Candidate) -> float:
    return -candidate.mean()


def candidates(evaluator: Evaluator, plans: list[Plan], seat: int, most: int) -> list[Candidate]:
    """The best plans, but only few that begin with the same act."""
    found: list[Candidate] = []
    for plan in plans:
        alike = 0
        for candidate in found:
            if candidate.plan.acts[0].choices == plan.acts[0].choices:
                alike += 1
        if alike < ALIKE:
            found.append(Candidate(plan, evaluator.win_chances(plan.end, seat, plan.luck)[seat]))
            if len(found) == most:
                break
    return found


def compare(evaluator: Evaluator, found: list[Candidate], dealt: State, rng: Random, turns: int, ends: int) -> None:
    """One rollout of every candidate, all from the same deal and with the same luck as far as that goes."""
    seat = dealt.decision.seat
    key = rng.random()
    for candidate in found:
        luck = Random(key)
        s = carry_out(evaluator, copied(evaluator, dealt), seat, candidate.plan.sure, luck)
        if not s.over and (s.decision.seat == seat or not evaluator.turn_over(s)):
            s = greedy_turn(evaluator, s, luck, ends)
        for _ in range(turns):
            if s.over or evaluator.rollout_over(s):
                break
            s = greedy_turn(evaluator, greedy_act(evaluator, s, luck, ends), luck, ends)
        candidate.total += evaluator.win_chances(s)[seat]
        candidate.rollouts += 1


def carry_out(evaluator: Evaluator, s: State, seat: int, choices: list[int], rng: Random) -> State:
    """Play the choices of a turn in a sampled state, as far as they fit there. The state is changed."""
    at = 0
    for _ in range(MAX_TURN_STEPS):
        if s.over or at >= len(choices):
            break
        decision = s.decision
        if decision.seat == CHANCE:
            play(evaluator, s, random_choice(decision, rng))
        elif len(decision.choices) == 1:
            play(evaluator, s, decision.choices[0])
        elif decision.seat != seat:
            best_reply(evaluator, s, rng)
        elif choices[at] in decision.choices:
            play(evaluator, s, choices[at])
            at += 1
        elif evaluator.obvious(s) >= 0:
            play(evaluator, s, evaluator.obvious(s))
        else:
            break
    return s


def greedy_turn(evaluator: Evaluator, s: State, rng: Random, ends: int) -> State:
    """Everybody acts greedily until a turn begins."""
    for _ in range(MAX_TURN_STEPS):
        if evaluator.turn_over(s):
            break
        s = greedy_act(evaluator, s, rng, ends)
    return s


def greedy_act(evaluator: Evaluator, s: State, rng: Random, ends: int) -> State:
    if s.decision.seat == CHANCE:
        play(evaluator, s, random_choice(s.decision, rng))
        return s
    return best_act(evaluator, s, rng, ends).end


# Lines of own turns


class Line:
    """Some turns in a row. ``luck`` is how much better than the mean the dice fell that were tried for it."""

    __slots__ = ("luck", "root", "state", "value")

    def __init__(self, root: Plan, state: State, value: float, luck: float) -> None:
        self.root = root
        self.state = state
        self.value = value
        self.luck = luck


def by_line_value(line: Line) -> float:
    return -line.value


class TurnSearch:
    """A search through the own turns: ``nodes`` positions, or ``seconds`` if given; ``depth`` turns at most."""

    def __init__(
        self, evaluator: Evaluator, seat: int, rng: Random, nodes: int, seconds: float, depth: int, ways: int = 2
    ) -> None:
        self.hurried: Callable[[], bool] | None = None
        self.evaluator = evaluator
        self.seat = seat
        self.rng = rng
        self.nodes = nodes
        self.seconds = seconds
        self.depth = depth
        self.ways = ways
        self.before = evaluator.nodes
        self.started = time.monotonic()

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.hurried is not None and self.hurried():
            return 1.0
        if self.seconds > 0:
            return (time.monotonic() - self.started) / self.seconds
        return (self.evaluator.nodes - self.before) / self.nodes

    def best(self, s: State, width: int, ends: int) -> Line:
        """The best line from here."""
        evaluator = self.evaluator
        horizon = evaluator.horizon(self.depth)
        last = self.depth
        evaluator.set_depth(0)
        lines = [self.line(plan, plan, 0.0) for plan in self.turns(s, width + 1, ends * 2)]
        lines.sort(key=by_line_value)
        lines = distinct(lines)
        best = lines[0]
        ended: list[Line] = []
        for depth in range(1, self.depth):
            evaluator.set_depth(depth)
            until = self.spent() + (1.0 - self.spent()) / max(2, horizon - depth)
            deeper: list[Line] = []
            for line in lines:
                if line.state.over:
                    ended.append(line)
                    last = min(last, depth + LATER_TURNS)
                elif not deeper or self.spent() < until:
                    for plan in self.turns(line.state, width, ends):
                        deeper.append(self.line(line.root, plan, line.luck))
            if not deeper:
                break
            deeper.sort(key=by_line_value)
            lines = distinct(deeper)
            best = lines[0]
            if self.spent() >= 1.0 or depth >= last:
                break
        evaluator.set_depth(0)
        for line in ended:
            if line.value > best.value:
                best = line
        return best

    def turns(self, s: State, width: int, ends: int) -> list[Plan]:
        """Whole turns from here; for every first choice a beam of its own, so that no idea dies early."""
        evaluator = self.evaluator
        beams: dict[int, list[Plan]] = {}
        for act in expand(evaluator, s, self.rng, ends * 2):
            beams.setdefault(act.choices[0] if act.choices else -1, []).append(begun(act))
        done: list[Plan] = []
        for beam in beams.values():
            costly = False
            for plan in beam:
                costly = costly or evaluator.costly(plan.end)
            wide = width if costly else max(width, self.ways)
            done += narrowed(finished(evaluator, self.seat, beam, wide, ends, self.rng), wide)
        done.sort(key=by_value)
        return done

    def line(self, root: Plan, plan: Plan, luck: float) -> Line:
        """A line that goes on to the own next turn; ``luck`` is that of the turns before this one."""
        evaluator = self.evaluator
        s = copied(evaluator, plan.end)
        luck += plan.luck
        if not s.over:
            evaluator.pass_others(s, self.seat)
        return Line(root, s, evaluator.margin(s, self.seat) - luck, luck)


def distinct(lines: list[Line]) -> list[Line]:
    """Sorted lines without those of the same value as their neighbour: mostly the same turns in another order."""
    kept: list[Line] = []
    for line in lines:
        if not kept or abs(kept[-1].value - line.value) > SAME_VALUE:
            kept.append(line)
    return kept
