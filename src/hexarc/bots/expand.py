"""Whole moves. A compound act is asked in parts; here the parts are put together.

An act begins at a decision of a seat and ends where its mind says so: at the next act, or the next turn. Its choices
are those up to the first chance outcome, for what comes after is decided when the outcome is known. Dice are tried a
few times, and the act is worth the mean of the best continuations.
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
    """A whole move: the choices that make it, a state in which it ends, and what that is worth to its seat."""

    __slots__ = ("certain", "choices", "end", "value")

    def __init__(self, choices: list[int], end: State, value: float, certain: bool) -> None:
        self.choices = choices
        self.end = end
        self.value = value
        self.certain = certain


def by_value(act: Act) -> float:
    return -act.value


def expand(mind: Mind, s: State, rng: Random, budget: int) -> list[Act]:
    """The acts of the seat that is to choose, the best first; no more than ``budget`` ends are looked at."""
    walker = Walker(mind, s.decision.seat, s.decision.kind, rng)
    walker.walk(s.clone(), [], budget)
    walker.found.sort(key=by_value)
    return walker.found


def best_act(mind: Mind, s: State, rng: Random, budget: int) -> Act:
    walker = Walker(mind, s.decision.seat, s.decision.kind, rng)
    walker.walk(s.clone(), [], budget)
    best = walker.found[0]
    for act in walker.found:
        if act.value > best.value:
            best = act
    return best


def react(mind: Mind, s: State, rng: Random) -> None:
    """A seat answers one decision by what looks best right after it."""
    known = mind.answer(s, rng)
    if known >= 0:
        apply(mind.rules, s, known)
        return
    options = mind.options(s)
    if len(options) > REACTIONS:
        options = rng.sample(options, REACTIONS)
    best = options[0]
    if len(options) > 1:
        seat = s.decision.seat
        value = -1e18
        for option in options:
            c = s.clone()
            apply(mind.rules, c, option)
            worth = mind.margin(c, seat)
            if worth > value:
                value = worth
                best = option
    apply(mind.rules, s, best)


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
            if s.over or (begun and mind.act_over(s, self.kind)):
                self.found.append(Act(path, s, mind.margin(s, self.seat), not self.after_chance))
                return
            begun = True
            decision = s.decision
            known = -1 if decision.seat == CHANCE else mind.answer(s, self.rng)
            if decision.seat == CHANCE or known >= 0:
                if self.after_chance:
                    apply(mind.rules, s, known if known >= 0 else random_choice(decision, self.rng))
                    continue
                self.try_chance(s, path)
                return
            if decision.seat != self.seat:
                react(mind, s, self.rng)
                continue
            options = mind.options(s)
            if len(options) == 1:
                if len(decision.choices) > 1 and not self.after_chance:
                    path = path + options
                apply(mind.rules, s, options[0])
                continue
            self.steps += 1
            if self.steps > MAX_STEPS:
                budget = 1
            count = len(options)
            if count > budget:
                options = self.rng.sample(options, max(budget, 1))
                count = len(options)
            share = max(1, budget // count)
            for i in range(count):
                c = s if i == count - 1 else s.clone()
                apply(mind.rules, c, options[i])
                self.walk(c, path if self.after_chance else path + [options[i]], share)
            return

    def try_chance(self, s: State, path: list[int]) -> None:
        """Let chance decide a few times; the act gets the mean of what can be made of it."""
        tries = self.mind.samples(s.decision.kind)
        total = 0.0
        end = s
        for i in range(tries):
            c = s if i == tries - 1 else s.clone()
            known = -1 if c.decision.seat == CHANCE else self.mind.answer(c, self.rng)
            apply(self.mind.rules, c, known if known >= 0 else random_choice(c.decision, self.rng))
            after = Walker(self.mind, self.seat, self.kind, self.rng)
            after.after_chance = True
            after.walk(c, [], AFTER_CHANCE)
            best = after.found[0]
            for act in after.found:
                if act.value > best.value:
                    best = act
            total += best.value
            end = best.end
        self.found.append(Act(path, end, total / tries, False))
