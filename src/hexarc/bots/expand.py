"""Whole moves. A compound act is asked in parts; here the parts are put together.

An act begins at a decision of a seat and ends where its evaluator says so: at the next act, or the next turn. Its
choices are those up to the first chance outcome, for what comes after is decided when the outcome is known. Dice are
tried a few times, and the act has the mean value of the best continuations; it ends in the one that is nearest to
that mean.
"""

from random import Random

from hexarc.bots.evaluator import Evaluator
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.engine import apply
from hexarc.core.state import State

REACTIONS = 8
AFTER_CHANCE = 6
MAX_STEPS = 400


class Act:
    """A whole move: the choices that make it, a state in which it ends, and the value of that for its seat.

    ``luck`` is how much better the end is than the act: a line that goes on from there must not take credit for it.
    """

    __slots__ = ("certain", "choices", "end", "luck", "value")

    def __init__(self, choices: list[int], end: State, value: float, certain: bool, luck: float = 0.0) -> None:
        self.choices = choices
        self.end = end
        self.value = value
        self.certain = certain
        self.luck = luck


def by_value(act: Act) -> float:
    return -act.value


def copied(evaluator: Evaluator, s: State) -> State:
    evaluator.clones += 1
    return s.clone()


def play(evaluator: Evaluator, s: State, chosen: int) -> None:
    evaluator.moves += 1
    apply(evaluator.rules, s, chosen)


def expand(evaluator: Evaluator, s: State, rng: Random, budget: int) -> list[Act]:
    """The acts of the seat that is to choose, the best first; no more than ``budget`` ends are looked at."""
    walker = Walker(evaluator, s.decision.seat, s.decision.kind, rng)
    walker.walk(copied(evaluator, s), [], budget)
    walker.found.sort(key=by_value)
    return walker.found


def best_act(evaluator: Evaluator, s: State, rng: Random, budget: int) -> Act:
    walker = Walker(evaluator, s.decision.seat, s.decision.kind, rng)
    walker.walk(copied(evaluator, s), [], budget)
    best = walker.found[0]
    for act in walker.found:
        if act.value > best.value:
            best = act
    return best


def some_of(options: list[int], count: int, rng: Random) -> list[int]:
    """So many of the options, any of them alike. (``rng.sample`` takes as long as evaluating a position.)"""
    left = options[:]
    for i in range(count):
        j = i + int(rng.random() * (len(left) - i))
        left[i], left[j] = left[j], left[i]
    return left[:count]


def best_reply(evaluator: Evaluator, s: State, rng: Random) -> None:
    """A seat answers one decision by its rule, else by what looks best right after it."""
    known = evaluator.reply(s, rng)
    if known >= 0:
        play(evaluator, s, known)
        return
    options = evaluator.options(s)
    if len(options) > REACTIONS:
        options = some_of(options, REACTIONS, rng)
    best = options[0]
    if len(options) > 1:
        seat = s.decision.seat
        value = -1e18
        for option in options:
            c = copied(evaluator, s)
            play(evaluator, c, option)
            found = evaluator.margin(c, seat)
            if found > value:
                value = found
                best = option
    play(evaluator, s, best)


class Walker:
    """Walks through the menus of one act."""

    def __init__(self, evaluator: Evaluator, seat: int, kind: str, rng: Random) -> None:
        self.evaluator = evaluator
        self.seat = seat
        self.kind = kind
        self.rng = rng
        self.found: list[Act] = []
        self.after_chance = False
        self.steps = 0

    def walk(self, s: State, path: list[int], budget: int) -> None:
        """Follow the menus from ``s``, which is ours to change, and note every end that is reached."""
        evaluator = self.evaluator
        begun = len(path) > 0 or self.after_chance
        while True:
            # what chance is about to decide belongs to the act
            if s.over or (begun and s.decision.seat != CHANCE and evaluator.act_over(s, self.kind)):
                self.found.append(Act(path, s, evaluator.margin(s, self.seat), not self.after_chance))
                return
            begun = True
            decision = s.decision
            known = -1 if decision.seat == CHANCE else evaluator.reply(s, self.rng)
            if decision.seat == CHANCE or known >= 0:
                if self.after_chance:
                    play(evaluator, s, known if known >= 0 else random_choice(decision, self.rng))
                    continue
                self.try_chance(s, path)
                return
            if decision.seat != self.seat:
                best_reply(evaluator, s, self.rng)
                continue
            options = evaluator.options(s)
            if len(options) == 1:
                if len(decision.choices) > 1:
                    path = path + options
                play(evaluator, s, options[0])
                continue
            self.steps += 1
            if self.steps > MAX_STEPS:
                budget = 1
            elif not self.after_chance:
                budget = evaluator.widened(decision.kind, budget)
            count = len(options)
            if count > budget:
                budget = max(budget, 1)
                options = options[:budget] if evaluator.ordered(decision.kind) else some_of(options, budget, self.rng)
                count = len(options)
            before = len(self.found)
            for i in range(count):
                # What a small menu leaves over goes to those that follow.
                share = max(1, (budget - len(self.found) + before) // (count - i))
                c = s if i == count - 1 else copied(evaluator, s)
                play(evaluator, c, options[i])
                self.walk(c, path + [options[i]], share)
            return

    def try_chance(self, s: State, path: list[int]) -> None:
        """Let chance decide a few times; the act gets the mean of what can be made of it."""
        evaluator = self.evaluator
        tries = evaluator.samples(s.decision.kind)
        ends: list[Act] = []
        total = 0.0
        for i in range(tries):
            c = s if i == tries - 1 else copied(evaluator, s)
            known = -1 if c.decision.seat == CHANCE else evaluator.reply(c, self.rng)
            play(evaluator, c, known if known >= 0 else random_choice(c.decision, self.rng))
            after = Walker(evaluator, self.seat, self.kind, self.rng)
            after.after_chance = True
            after.walk(c, [], AFTER_CHANCE)
            best = after.found[0]
            for act in after.found:
                if act.value > best.value:
                    best = act
            total += best.value
            ends.append(best)
        mean = total / tries
        typical = 0
        for i in range(tries):
            if abs(ends[i].value - mean) < abs(ends[typical].value - mean):
                typical = i
        act = ends[typical]
        self.found.append(Act(path, act.end, mean, False, act.value - mean))
