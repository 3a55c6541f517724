"""Rehearsals: the rest of the game is played through alone, again and again, each time with another temper.

A judgement that is a little off leads to quite another game, a slower one mostly, sometimes a much quicker one. As the
others are taken to pass, what came of it can be told for sure, so the best course of many is worth more than the course
of the best judgement. Half of the rehearsals begin anew; the others leave the best course so far at some turn and look
for a better end of it. The best course is kept: next turn it is to be beaten.
"""

import time
from collections.abc import Callable
from random import Random

from hexarc.bots.ahead import Line, Outlook, by_line_value, distinct
from hexarc.bots.mind import Mind
from hexarc.core.state import State

LONGEST = 36  # turns; by then a game alone has ended, or it never will
ENDS = 4  # of each act are looked at: many quick rehearsals are better than a few thorough ones
LATER = 3  # turns that are looked through after one in which the game could be ended: it need not be
PROOFS = 3  # replays that a course must stand before it counts as better
SLACK = 2  # turns that a rehearsal may take longer than the best one
NEVER = -1e9
ANEW = 0.4  # of the rehearsals begin with the present turn
LOYAL = 0.6  # have the temper of the best one, a little varied
OWN_SPREAD = 0.3
LOYAL_SPREAD = 0.15


class Rehearsal:
    """``lines`` are followed side by side, until ``nodes`` positions are judged or ``seconds`` are over."""

    def __init__(self, mind: Mind, seat: int, rng: Random, nodes: int, seconds: float, lines: int) -> None:
        self.hurried: Callable[[], bool] | None = None
        self.mind = mind
        self.seat = seat
        self.rng = rng
        self.nodes = nodes
        self.seconds = seconds
        self.lines = lines
        self.played = 0
        self.looked = mind.looked
        self.started = time.monotonic()
        self.course: Line | None = None
        self.result = NEVER
        self.plain = mind.tempered(rng, 0.0)
        self.temper = self.plain

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.hurried is not None and self.hurried():
            return 1.0
        if self.seconds > 0:
            return (time.monotonic() - self.started) / self.seconds
        return (self.mind.looked + self.plain.looked - self.looked) / self.nodes

    def best(self, s: State, known: list[list[int]]) -> Line:
        """The best course from here. ``known`` are the turns planned before; of one under way nothing is known."""
        mind = self.mind
        plain = self.plain
        plain.attend(s)
        self.follow(s, known)
        while self.spent() < 1.0:
            loyal = self.rng.random() < LOYAL
            temper = (self.temper if loyal else plain).tempered(self.rng, LOYAL_SPREAD if loyal else OWN_SPREAD)
            temper.attend(s)
            self.note(s, self.through(temper, s, self.turning_point()), temper)
            mind.credit(temper)
        mind.credit(plain)
        assert self.course is not None
        return self.course

    def note(self, s: State, line: Line, temper: Mind) -> None:
        """Keep a course that is better than the best one, and still is when it is replayed: many owe much to luck."""
        self.played += 1
        result = self.mind.outcome(states_of(line), self.seat)
        if self.course is not None:
            if result <= self.result:
                return
            result = self.proved(s, line, result)
            if result <= self.result:
                return
        self.course = line
        self.result = result
        self.temper = temper

    def proved(self, s: State, line: Line, result: float) -> float:
        """The mean of what came of a course and of some replays; of fewer, if it is soon no better than the best."""
        turns = [line.root.sure, *line.turns()]
        total = result
        for times in range(1, PROOFS + 1):
            again = self.replayed(s, turns)
            if again is None:
                break
            total += self.mind.outcome(states_of(again), self.seat)
            result = total / (times + 1)
            if result <= self.result:
                break
        return result

    def turning_point(self) -> Line | None:
        """Where to leave the best course: after some of its turns, or at once."""
        course = self.course
        if course is None or self.rng.random() < ANEW:
            return None
        back = 1 + int(self.rng.random() * (len(states_of(course)) - 1))
        line: Line | None = course
        for _ in range(back):
            if line is not None:
                line = line.before
        return line

    def follow(self, s: State, known: list[list[int]]) -> None:
        """The course that was planned before, as far as it still fits."""
        plain = self.plain
        if known and known[0]:
            line = self.replayed(s, known)
            if line is not None:
                self.note(s, line, plain)
        elif known:  # the turn is under way
            look = self.outlook(plain)
            plain.foresee(0)
            for plan in look.turns(s, 2, 2 * ENDS)[: self.lines]:
                self.note(s, self.continued(look, s, look.begun(plan, plan, None), known), plain)
        if self.course is None:
            self.note(s, self.through(plain, s, None), plain)

    def replayed(self, s: State, known: list[list[int]]) -> Line | None:
        """A course once more, with other luck; nothing, if not even its first turn can be taken."""
        look = self.outlook(self.plain)
        self.plain.foresee(0)
        planned = look.repeated(s, known[0])
        return None if planned is None else self.continued(look, s, look.begun(planned, planned, None), known)

    def continued(self, look: Outlook, s: State, line: Line, known: list[list[int]]) -> Line:
        """The turns that were planned after the first one, and what comes where they no longer fit."""
        for level in range(1, len(known)):
            if line.state.over:
                break
            self.plain.foresee(level)
            planned = look.repeated(line.state, known[level])
            if planned is None:
                break
            line = look.begun(line.root, planned, line)
        return line if line.state.over else self.through(self.plain, s, line)

    def outlook(self, mind: Mind) -> Outlook:
        return Outlook(mind, self.seat, self.rng, self.nodes, 0.0, LONGEST, 1)

    def through(self, mind: Mind, s: State, start: Line | None) -> Line:
        """From here, or from the end of a line, to the end of the game."""
        look = self.outlook(mind)
        mind.foresee(0)
        lines: list[Line] = []
        level = 0
        if start is None:
            for plan in look.turns(s, 1, ENDS):
                lines.append(look.sketched(plan, plan, None))
        else:
            lines.append(start)
            level = len(states_of(start)) - 1
        longest = LONGEST
        if self.course is not None and self.course.state.over:
            longest = len(states_of(self.course)) + SLACK
        ended: Line | None = None
        while True:
            lines.sort(key=by_line_value)
            going: list[Line] = []
            for line in distinct(lines):
                if line.state.over:
                    ended = line if ended is None else self.better(ended, line)
                else:
                    going.append(line)
            level += 1
            if level >= longest or not going:
                return going[0] if ended is None else ended
            if ended is not None:
                longest = min(longest, len(states_of(ended)) + LATER)
            mind.foresee(level)
            lines = []
            for line in going[: self.lines]:
                for plan in look.turns(look.awaited(line).state, 1, ENDS):
                    lines.append(look.sketched(line.root, plan, line))

    def better(self, one: Line, other: Line) -> Line:
        """The one of two courses that comes to more."""
        mind, seat = self.mind, self.seat
        return other if mind.outcome(states_of(other), seat) > mind.outcome(states_of(one), seat) else one


def states_of(line: Line) -> list[State]:
    """The positions after each turn of a line."""
    found: list[State] = []
    at: Line | None = line
    while at is not None:
        found.append(at.state)
        at = at.before
    found.reverse()
    return found
