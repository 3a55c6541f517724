"""Rehearsals: the rest of the game is played through alone, again and again, each time with another temper.

A judgement that is a little off leads to quite another game, a slower one mostly, sometimes a much quicker one. As the
others are taken to pass, what came of it can be told for sure, so the best course of many is worth more than the course
of the best judgement. Many lines are followed side by side, no more than a few of them with the same gist: without that
they are soon all the same game with small differences, and what pays later is lost. Some rehearsals begin anew; the
others leave the best course so far at some turn and look for a better end of it. The best course is kept: next turn it
is to be beaten.
"""

import time
from collections.abc import Callable
from random import Random

from hexarc.bots.ahead import Line, Outlook, by_line_value, distinct
from hexarc.bots.beam import Plan
from hexarc.bots.mind import Mind
from hexarc.core.state import State

LONGEST = 36  # turns; by then a game alone has ended, or it never will
ENDS = 8  # of each act are looked at
ALIKE = 3  # lines with the same gist are followed, and more of them if there are many lines
CROWD = 20  # for so many lines one more
WAYS_ON = 4  # of a turn under way are compared
FEW = 2  # lines, where a course that is known goes on beyond its end
OVERTIME = 4  # turns that it may take longer than planned
MISSES = 2  # turns of a course that do not fit any more before it is given up
PROOFS = 4  # worlds in which a course is tried out: what it comes to is the mean
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
        self.worlds: list[Mind] = []  # in which courses are tried out, each with what chance does in one of them
        for _ in range(PROOFS):
            world = mind.tempered(rng, 0.0)
            world.fated(rng)
            self.worlds.append(world)

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.hurried is not None and self.hurried():
            return 1.0
        if self.seconds > 0:
            return (time.monotonic() - self.started) / self.seconds
        looked = self.mind.looked + self.plain.looked - self.looked
        for world in self.worlds:
            looked += world.looked
        return looked / self.nodes

    def best(self, s: State, known: list[list[int]]) -> Line:
        """The best course from here. ``known`` are the turns planned before; of one under way nothing is known."""
        mind = self.mind
        plain = self.plain
        plain.attend(s)
        for world in self.worlds:
            world.attend(s)
        wide = mind.breadth(self.nodes)
        if self.follow(s, known, max(self.lines, wide)) and wide > self.lines:
            self.rehearse(s, None, wide)  # another judge may know better from the first turn on
        while self.spent() < 1.0:
            self.rehearse(s, self.turning_point(), self.lines)
        for world in self.worlds:
            mind.credit(world)
        mind.credit(plain)
        assert self.course is not None
        return self.course

    def rehearse(self, s: State, start: Line | None, width: int) -> None:
        """One rehearsal, with a temper of its own or that of the best course, a little varied."""
        loyal = self.rng.random() < LOYAL
        temper = (self.temper if loyal else self.plain).tempered(self.rng, LOYAL_SPREAD if loyal else OWN_SPREAD)
        temper.attend(s)
        self.note(s, self.through(temper, s, start, width), temper)
        self.mind.credit(temper)

    def note(self, s: State, line: Line, temper: Mind) -> None:
        """Keep a course that is better than the best one, and still is when it is replayed: many owe much to luck."""
        self.played += 1
        result = self.mind.outcome(states_of(line), self.seat)
        if result > self.result:
            result = self.proved(s, line, result)
        if self.course is not None and result <= self.result:
            return
        self.course = line
        self.result = result
        self.temper = temper

    def proved(self, s: State, line: Line, result: float) -> float:
        """The mean of what comes of some replays; of fewer, if it is soon no better than the best. That a course was
        found is part of its luck, so the first time does not count."""
        turns = [line.root.whole(), *line.turns()]
        total = 0.0
        for times in range(1, PROOFS + 1):
            again = self.replayed(self.worlds[times - 1], s, turns)
            if again is None:
                break
            came = self.mind.outcome(states_of(again), self.seat)
            if times == 1 and came == result:
                return came  # nothing in it is left to luck
            total += came
            result = total / times
            if times > 1 and result <= self.result:
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

    def follow(self, s: State, known: list[list[int]], wide: int) -> bool:
        """The course that was planned before, as far as it still fits; else a first one. Whether there was one."""
        plain = self.plain
        if known and known[0]:
            line = self.replayed(plain, s, known)
            if line is not None:
                self.note(s, line, plain)
        elif known:  # the turn is under way
            look = self.outlook(plain)
            plain.foresee(0)
            for plan in look.turns(s, 2, 2 * ENDS)[:WAYS_ON]:
                self.note(s, self.continued(look, plain, s, look.begun(plan, plan, None), known), plain)
        if self.course is not None:
            return True
        self.note(s, self.through(plain, s, None, wide), plain)
        return False

    def replayed(self, mind: Mind, s: State, known: list[list[int]]) -> Line | None:
        """A course once more, with other luck; nothing, if not even its first turn can be taken."""
        look = self.outlook(mind)
        mind.foresee(0)
        planned = look.repeated(s, known[0])
        return None if planned is None else self.continued(look, mind, s, look.begun(planned, planned, None), known)

    def continued(self, look: Outlook, mind: Mind, s: State, line: Line, known: list[list[int]]) -> Line:
        """The turns that were planned after the first one, and what comes after them."""
        missed = 0
        for level in range(1, len(known)):
            if line.state.over:
                break
            mind.foresee(level)
            planned = look.repeated(line.state, known[level])
            if planned is None:
                missed += 1
                if missed > MISSES:
                    break
                planned = self.improvised(look, line.state, known[level])
            line = look.begun(line.root, planned, line)
        return line if line.state.over else self.through(mind, s, line, FEW, len(known) + OVERTIME)

    def improvised(self, look: Outlook, s: State, wanted: list[int]) -> Plan:
        """A turn in place of one that does not fit any more: what lacks is a card or a resource, mostly, so one that
        begins alike is likely to fit into the course."""
        plans = look.turns(s, 1, ENDS)
        for plan in plans:
            if wanted and plan.sure and plan.sure[0] == wanted[0]:
                return plan
        return plans[0]

    def outlook(self, mind: Mind) -> Outlook:
        return Outlook(mind, self.seat, self.rng, self.nodes, 0.0, LONGEST, self.mind.ways)

    def through(self, mind: Mind, s: State, start: Line | None, width: int, longest: int = LONGEST) -> Line:
        """From here, or from the end of a line, to the end of the game, with so many lines side by side."""
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
        if self.course is not None and self.course.state.over:
            longest = min(longest, len(states_of(self.course)) + SLACK)
        ended: Line | None = None
        while True:
            for line in lines:
                if line.state.over:
                    ended = line if ended is None else self.better(ended, line)
            if self.late():
                width = 1
            going = abreast(mind, self.seat, lines, width)
            level += 1
            if level >= longest or not going:
                return going[0] if ended is None else ended
            if ended is not None:
                longest = min(longest, len(states_of(ended)) + self.mind.later())
            mind.foresee(level)
            lines = []
            for line in going:
                for plan in look.turns(look.awaited(line).state, 1, ENDS):
                    lines.append(look.sketched(line.root, plan, line))

    def late(self) -> bool:
        """Whether the time is over: what is under way is ended in haste."""
        if self.hurried is not None and self.hurried():
            return True
        return self.seconds > 0 and self.spent() >= 1.0

    def better(self, one: Line, other: Line) -> Line:
        """The one of two courses that comes to more."""
        mind, seat = self.mind, self.seat
        return other if mind.outcome(states_of(other), seat) > mind.outcome(states_of(one), seat) else one


def abreast(mind: Mind, seat: int, lines: list[Line], width: int) -> list[Line]:
    """The best lines that are not at their end, only a few of them alike."""
    lines.sort(key=by_line_value)
    kept: list[Line] = []
    alike: dict[int, int] = {}
    most = max(ALIKE, width // CROWD)
    for line in distinct(lines):
        if line.state.over:
            continue
        gist = mind.gist(line.state, seat)
        count = alike.get(gist, 0)
        if gist < 0 or count < most:
            alike[gist] = count + 1
            kept.append(line)
            if len(kept) == width:
                break
    return kept


def states_of(line: Line) -> list[State]:
    """The positions after each turn of a line."""
    found: list[State] = []
    at: Line | None = line
    while at is not None:
        found.append(at.state)
        at = at.before
    found.reverse()
    return found
