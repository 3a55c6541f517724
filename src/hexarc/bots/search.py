"""Search over what might be: whole turns compared by playing the replies out, in one dealt world after the other.

A beam search proposes whole turns. Then, again and again, all that the seat cannot know is dealt anew, every proposed
turn is played in that same world with the same luck, the others reply greedily, and the mind says who is going to win.
The worse half of the turns is dropped, and the rest gets the time that is left (sequential halving). A tree of the own
acts with unpaired play-outs came first; with 2000 positions a turn it was no better than the plan it started from.
"""

import time
from random import Random

from hexarc.bots.ahead import Outlook
from hexarc.bots.beam import Plan, plan_turn
from hexarc.bots.expand import answer, best_act, copied, react
from hexarc.bots.mind import Mind
from hexarc.bots.rehearse import Rehearsal
from hexarc.bots.thinker import Thinker, difference
from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.state import State
from hexarc.core.window import Window

MAX_TURN_STEPS = 200
PRIOR_WEIGHT = 4.0


class Arm:
    """A whole turn that might be played: its plan, what it looked like, and how it did."""

    __slots__ = ("plan", "prior", "total", "visits")

    def __init__(self, plan: Plan, prior: float) -> None:
        self.plan = plan
        self.prior = prior
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        """The mean result; what the evaluation said counts like a few results."""
        return (self.total + PRIOR_WEIGHT * self.prior) / (self.visits + PRIOR_WEIGHT)


def by_mean(arm: Arm) -> float:
    return -arm.mean()


def carry_out(mind: Mind, s: State, seat: int, choices: list[int], rng: Random) -> State:
    """Play the choices of a turn in a sampled state, as far as they fit there. The state is changed."""
    at = 0
    for _ in range(MAX_TURN_STEPS):
        if s.over or at >= len(choices):
            break
        decision = s.decision
        if decision.seat == CHANCE:
            answer(mind, s, random_choice(decision, rng))
        elif len(decision.choices) == 1:
            answer(mind, s, decision.choices[0])
        elif decision.seat != seat:
            react(mind, s, rng)
        elif choices[at] in decision.choices:
            answer(mind, s, choices[at])
            at += 1
        elif mind.obvious(s) >= 0:
            answer(mind, s, mind.obvious(s))
        else:
            break
    return s


def finish_turn(mind: Mind, s: State, rng: Random, budget: int) -> State:
    """Everybody acts greedily until a turn begins."""
    for _ in range(MAX_TURN_STEPS):
        if mind.turn_over(s):
            break
        if s.decision.seat == CHANCE:
            answer(mind, s, random_choice(s.decision, rng))
        else:
            s = best_act(mind, s, rng, budget).end
    return s


def play_turn(mind: Mind, s: State, rng: Random, budget: int) -> State:
    """One whole turn of whoever is to move, from its beginning."""
    if s.over:
        return s
    if s.decision.seat == CHANCE:
        answer(mind, s, random_choice(s.decision, rng))
    else:
        s = best_act(mind, s, rng, budget).end
    return finish_turn(mind, s, rng, budget)


class SearchBot(Thinker):
    """``nodes`` positions are judged for a turn, or as many as fit in ``seconds`` if that is given.

    ``width`` lines are kept in the beam that proposes turns, ``ends`` of each act are looked at; ``arms`` are compared.
    ``depth`` own turns are looked through, where the mind looks ``ahead``; with ``rehearsed`` lines whole games are.
    What is 0 of these is as the mind of the game says for this ``level``.
    ``turns``: how many turns are played out after the own one (-1: up to the own next one and through it).
    """

    def __init__(
        self,
        seed: int | str = 0,
        nodes: int = 0,
        seconds: float = 0.0,
        turns: int = -1,
        budget: int = 8,
        arms: int = 8,
        width: int = 0,
        ends: int = 0,
        weights: str = "",
        level: str = "hard",
        depth: int = 0,
        rehearsed: int = 0,
    ) -> None:
        super().__init__(seed, weights)
        self.nodes = nodes
        self.level = level
        self.depth = depth
        self.rehearsed = rehearsed
        self.seconds = seconds
        self.turns = turns
        self.budget = budget
        self.arms = arms
        self.width = width
        self.ends = ends
        self.playouts = 0
        self.line: list[list[int]] = []  # the turns that are planned after this one
        self.booked = 0  # so many of them are from the book and need no thought
        self.opened = 0  # turns that were taken from it

    def think(self, mind: Mind, s: State, window: Window[State]) -> list[int]:
        seat = window.seat
        mind = mind.adviser(s, seat)
        whole = mind.turn_over(s)
        share = 1.0 if whole else 0.3
        usual = mind.budgets[self.level]
        budget = int((self.nodes or usual.positions) * share)
        width, ends = self.width or usual.width, self.ends or usual.ends
        if mind.ahead:
            if mind.own_turn(s):
                known = self.by_the_book(mind, s, seat, whole, usual.booked)
                if known is not None:
                    self.reasons = difference(mind, s, known.end, seat)
                    return known.sure
                turns = self.depth or usual.turns or mind.ahead
                lines = self.rehearsed or usual.rehearsed
                if lines:
                    thought = mind.thought(s, len(self.line) > 0 or not whole)
                    rehearsal = Rehearsal(mind, seat, self.rng, int(budget * thought), self.seconds * share, lines)
                    best = self.rehearse(rehearsal, s, whole)
                    self.reasons = difference(mind, s, best.end, seat)
                    return best.sure
                outlook = Outlook(mind, seat, self.rng, budget, self.seconds * share, turns, usual.ways)
                best = self.look_ahead(outlook, s, ends // 4, whole)
            else:
                best = plan_turn(mind, s, self.rng, width, ends)[0]
            self.reasons = difference(mind, s, best.end, seat)
            return best.sure
        looked = mind.looked
        started = time.monotonic()
        if not whole:  # what is left of a turn is less
            width, ends = (width + 1) // 2, (ends + 1) // 2
        arms = self.candidates(mind, plan_turn(mind, s, self.rng, width, ends), seat)
        planned = mind.looked - looked
        phases = 1
        while 1 << phases < len(arms):
            phases += 1
        for phase in range(phases):
            if len(arms) < 2:
                break
            nodes = planned + (budget - planned) * (phase + 1) // phases
            until = self.seconds * share * (phase + 1) / phases
            while mind.looked - looked < nodes if self.seconds <= 0 else time.monotonic() - started < until:
                if self.must_answer():
                    break
                self.compare(mind, arms, window.sample(self.rng), seat)
            arms.sort(key=by_mean)
            arms = arms[: (len(arms) + 1) // 2]
        best = arms[0].plan
        self.reasons = difference(mind, s, best.end, seat)
        return best.sure

    def look_ahead(self, outlook: Outlook, s: State, ends: int, whole: bool) -> Plan:
        """The best turn by the own turns that can follow it; these are kept in mind for the next one."""
        outlook.hurried = self.hurried
        best = outlook.best(s, 2, ends, self.line if whole or not self.line else [[]] + self.line)
        self.line = best.turns()
        return best.root

    def by_the_book(self, mind: Mind, s: State, seat: int, whole: bool, turns: int) -> Plan | None:
        """The next turn of an opening, as long as it can be taken and nobody interferes: of the first ``turns``."""
        if whole and not self.line and turns > 0:
            openings = mind.openings(s, seat)
            if openings:
                self.line = openings[int(self.rng.random() * len(openings))]
                self.booked = len(self.line)
                self.opened = 0
        if not whole or self.booked == 0 or self.opened >= turns:
            self.booked = 0
            return None
        planned = Outlook(mind, seat, self.rng, 1, 0.0, 1).repeated(s, self.line[0])
        if planned is not None and not mind.peaceful(s, planned.end, seat):
            planned = None
        self.booked = self.booked - 1 if planned is not None else 0
        self.opened += 1
        self.line = self.line[1:] if planned is not None else []
        return planned

    def rehearse(self, rehearsal: Rehearsal, s: State, whole: bool) -> Plan:
        """The first turn of the best course; its others are kept in mind."""
        rehearsal.hurried = self.hurried
        course = rehearsal.best(s, self.line if whole or not self.line else [[]] + self.line)
        self.line = course.turns()
        self.playouts += rehearsal.played
        return course.root

    def candidates(self, mind: Mind, plans: list[Plan], seat: int) -> list[Arm]:
        """The best plans; no more than two that begin alike, so that different ideas are compared."""
        arms: list[Arm] = []
        for plan in plans:
            alike = 0
            for arm in arms:
                if arm.plan.acts[0].choices == plan.acts[0].choices:
                    alike += 1
            if alike < 2:
                arms.append(Arm(plan, mind.chances(plan.end, seat, plan.luck)[seat]))
                if len(arms) == self.arms:
                    break
        return arms

    def compare(self, mind: Mind, arms: list[Arm], dealt: State, seat: int) -> None:
        """Play every arm out once, all from the same deal and with the same luck as far as that goes."""
        key = self.rng.random()
        for arm in arms:
            rng = Random(key)
            s = carry_out(mind, copied(mind, dealt), seat, arm.plan.sure, rng)
            if not s.over and (s.decision.seat == seat or not mind.turn_over(s)):
                s = finish_turn(mind, s, rng, self.budget)
            arm.total += self.reply(mind, s, seat, rng)
            arm.visits += 1
            self.playouts += 1

    def reply(self, mind: Mind, s: State, seat: int, rng: Random) -> float:
        """Play the following turns out and judge."""
        turns = self.turns if self.turns >= 0 else mind.players
        for _ in range(turns):
            if s.over or mind.breaks(s):
                break
            s = play_turn(mind, s, rng, self.budget)
        return mind.chances(s)[seat]
