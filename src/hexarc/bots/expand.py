"""Whole moves. A compound act is asked in parts; here the parts are put together.

An act begins at a decision of a seat and ends where its mind says so: at the next act, or the next turn. Its choices
are those up to the first chance outcome, for what comes after is decided when the outcome is known. Dice are tried a
few times, and the act is worth the mean of the best continuations; it ends in the one that is nearest to that mean.
"""

from random import Random

from hexarc.bots.mind import Mind
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.engine import apply
from hexarc.core.state import State

REACTIONS = 8
AFTER_CHANCE = 6
MAX_STEPS = 400


class Act:
    """A whole move: the choices that make it, a state in which it ends, and what that is worth to its seat.

    ``luck`` is how much better the end is than the act: a line that goes on from there must not take credit for it.
    ``later`` are the choices that were made after chance had come in.
    """

    __slots__ = ("certain", "choices", "end", "later", "luck", "value")

    def __init__(
        self,
        choices: list[int],
        end: State,
        value: float,
        certain: bool,
        luck: float = 0.0,
        later: list[int] | None = None,
    ) -> None:
        self.choices = choices
        self.later = later or []
        self.end = end
        self.value = value
        self.certain = certain
        self.luck = luck


def by_value(act: Act) -> float:
    return -act.value


def copied(mind: Mind, s: State) -> State:
    mind.cloned += 1
    return s.clone()


def answer(mind: Mind, s: State, chosen: int) -> None:
    mind.answered += 1
    apply(mind.rules, s, chosen)


def luck(mind: Mind, s: State, rng: Random) -> int:
    """What chance decides: its usual outcome, where a mind goes by that, else any."""
    usual = mind.usual(s)
    return usual if usual >= 0 else random_choice(s.decision, rng)


def expand(mind: Mind, s: State, rng: Random, budget: int) -> list[Act]:
    """The acts of the seat that is to choose, the best first; no more than ``budget`` ends are looked at."""
    walker = Walker(mind, s.decision.seat, s.decision.kind, rng)
    walker.walk(copied(mind, s), [], budget)
    walker.found.sort(key=by_value)
    return walker.found


def best_act(mind: Mind, s: State, rng: Random, budget: int) -> Act:
    walker = Walker(mind, s.decision.seat, s.decision.kind, rng)
    walker.walk(copied(mind, s), [], budget)
    best = walker.found[0]
    for act in walker.found:
        if act.value > best.value:
            best = act
    return best


def some_of(options: list[int], count: int, rng: Random) -> list[int]:
    """So many of the options, any of them alike. (``rng.sample`` takes as long as judging a position.)"""
    left = options[:]
    for i in range(count):
        j = i + int(rng.random() * (len(left) - i))
        left[i], left[j] = left[j], left[i]
    return left[:count]


def react(mind: Mind, s: State, rng: Random) -> None:
    """A seat answers one decision by what looks best right after it."""
    known = mind.answer(s, rng)
    if known >= 0:
        answer(mind, s, known)
        return
    options = mind.options(s)
    if len(options) > REACTIONS:
        options = some_of(options, REACTIONS, rng)
    best = options[0]
    if len(options) > 1:
        seat = s.decision.seat
        value = -1e18
        for option in options:
            c = copied(mind, s)
            answer(mind, c, option)
            worth = mind.margin(c, seat)
            if worth > value:
                value = worth
                best = option
    answer(mind, s, best)


class Walker:
    """Walks through the menus of one act."""

    def __init__(self, mind: Mind, seat: int, kind: str, rng: Random) -> None:
        self.mind = mind
        self.seat = seat
        self.kind = kind
        self.rng = rng
        self.found: list[Act] = []
        self.after_chance = False
        self.steps = 0

    def walk(self, s: State, path: list[int], budget: int) -> None:
        """Follow the menus from ``s``, which is ours to change, and note every end that is reached."""
        mind = self.mind
        begun = len(path) > 0 or self.after_chance
        while True:
            # what chance is about to decide belongs to the act
            if s.over or (begun and s.decision.seat != CHANCE and mind.act_over(s, self.kind)):
                self.found.append(Act(path, s, mind.margin(s, self.seat), not self.after_chance))
                return
            begun = True
            decision = s.decision
            known = -1 if decision.seat == CHANCE else mind.answer(s, self.rng)
            if decision.seat == CHANCE or known >= 0:
                if self.after_chance:
                    answer(mind, s, known if known >= 0 else luck(mind, s, self.rng))
                    continue
                self.try_chance(s, path)
                return
            if decision.seat != self.seat:
                react(mind, s, self.rng)
                continue
            options = mind.options(s)
            if len(options) == 1:
                if len(decision.choices) > 1:
                    path = path + options
                answer(mind, s, options[0])
                continue
            self.steps += 1
            if self.steps > MAX_STEPS:
                budget = 1
            elif not self.after_chance:
                budget = mind.widened(decision.kind, budget)
            count = len(options)
            if count > budget:
                budget = max(budget, 1)
                options = options[:budget] if mind.ranked(decision.kind) else some_of(options, budget, self.rng)
                count = len(options)
            before = len(self.found)
            for i in range(count):
                # What a small menu leaves over goes to those that follow.
                share = max(1, (budget - len(self.found) + before) // (count - i))
                c = s if i == count - 1 else copied(mind, s)
                answer(mind, c, options[i])
                self.walk(c, path + [options[i]], share)
            return

    def try_chance(self, s: State, path: list[int]) -> None:
        """Let chance decide a few times; the act gets the mean of what can be made of it."""
        mind = self.mind
        usual_outcome = mind.usual(s) if s.decision.seat == CHANCE else -1
        tries = mind.samples(s.decision.kind) if usual_outcome < 0 else 1
        kind = s.decision.kind
        ends: list[Act] = []
        outcomes: list[int] = []
        total = 0.0
        for i in range(tries):
            c = s if i == tries - 1 else copied(mind, s)
            known = usual_outcome if c.decision.seat == CHANCE else mind.answer(c, self.rng)
            outcomes.append(known if known >= 0 else random_choice(c.decision, self.rng))
            answer(mind, c, outcomes[i])
            after = Walker(mind, self.seat, self.kind, self.rng)
            after.after_chance = True
            after.walk(c, [], AFTER_CHANCE)
            best = after.found[0]
            for act in after.found:
                if act.value > best.value:
                    best = act
            total += best.value
            ends.append(best)
        mean = total / tries
        usual = mind.tried(kind, outcomes, [end.value for end in ends]) if usual_outcome < 0 else 0
        if usual >= 0:
            mean = ends[usual].value
        else:
            usual = 0
            for i in range(tries):
                if abs(ends[i].value - mean) < abs(ends[usual].value - mean):
                    usual = i
        act = ends[usual]
        self.found.append(Act(path, act.end, mean, False, act.value - mean, act.choices))
