"""Looking ahead through one's own turns, as a solo player would: the others pass.

Where a plan takes several turns and the others seldom spoil it, one's own next turns say more than the others' replies.
All lines are one turn deeper at each level; the better ones are followed until the level's share of the positions is
used up. A line is remembered by the turn it began with, and that is what is chosen in the end.
"""

import time
from collections.abc import Callable
from random import Random

from hexarc.bots.beam import Plan, by_value, extended, narrowed
from hexarc.bots.expand import Act, copied, expand
from hexarc.bots.mind import Mind
from hexarc.core.state import State

MAX_ACTS = 14


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


class Outlook:
    """A search through the own turns: ``nodes`` positions, or ``seconds`` if given; ``depth`` turns at most."""

    def __init__(self, mind: Mind, seat: int, rng: Random, nodes: int, seconds: float, depth: int) -> None:
        self.hurried: Callable[[], bool] | None = None
        self.mind = mind
        self.seat = seat
        self.rng = rng
        self.nodes = nodes
        self.seconds = seconds
        self.depth = depth
        self.looked = mind.looked
        self.started = time.monotonic()

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.hurried is not None and self.hurried():
            return 1.0
        if self.seconds > 0:
            return (time.monotonic() - self.started) / self.seconds
        return (self.mind.looked - self.looked) / self.nodes

    def best(self, s: State, width: int, budget: int) -> Plan:
        """The turn (or what is left of it) that the best line begins with."""
        plans = self.turns(s, width, budget)
        if len(plans) == 1:
            return plans[0]
        lines = [self.begun(plan, plan, 0.0) for plan in plans]
        lines.sort(key=by_line_value)
        lines = distinct(lines)
        ended: list[Line] = []
        for level in range(1, self.depth):
            until = self.spent() + (1.0 - self.spent()) / (self.depth - level)
            deeper: list[Line] = []
            for line in lines:
                if line.state.over:
                    continue
                if deeper and self.spent() >= until:
                    break
                for plan in self.turns(line.state, 2, budget // 2):
                    deeper.append(self.begun(line.root, plan, line.luck))
            for line in lines:
                if line.state.over:
                    # the others do not get the turns that the longer lines take
                    line.value += self.mind.tempo * (self.depth - level)
                    ended.append(line)
            if not deeper:
                break
            deeper.sort(key=by_line_value)
            lines = distinct(deeper)
            if self.spent() >= 1.0:
                break
        best = lines[0]
        for line in ended:
            if line.value > best.value:
                best = line
        return best.root

    def begun(self, root: Plan, plan: Plan, luck: float) -> Line:
        """A line that goes on to the own next turn."""
        mind = self.mind
        s = copied(mind, plan.end)
        luck += mind.margin(s, self.seat) - plan.value
        if not s.over:
            mind.skip_others(s, self.seat)
        return Line(root, s, mind.margin(s, self.seat) - luck, luck)

    def turns(self, s: State, width: int, budget: int) -> list[Plan]:
        """Whole turns from here; for every first choice a beam of its own, so that no idea dies early."""
        beams: dict[int, list[Plan]] = {}
        for act in expand(self.mind, s, self.rng, budget * 2):
            beams.setdefault(act.choices[0] if act.choices else -1, []).append(Plan([act], act.choices, act.certain))
        done: list[Plan] = []
        for first, beam in beams.items():
            bonus = self.mind.custom(s, first)
            for plan in self.finished(beam, width, budget):
                plan.value += bonus
                done.append(plan)
        done.sort(key=by_value)
        return done

    def finished(self, beam: list[Plan], width: int, budget: int) -> list[Plan]:
        """The best ways to the end of the turn."""
        mind = self.mind
        done: list[Plan] = []
        for _depth in range(MAX_ACTS):
            beam = narrowed(beam, width)
            longer: list[Plan] = []
            for plan in beam:
                end = plan.end
                if mind.turn_over(end) or end.decision.seat != self.seat:
                    done.append(plan)
                    continue
                acts: list[Act] = expand(mind, end, self.rng, budget)
                for act in acts:
                    longer.append(extended(plan, act))
            if not longer:
                break
            beam = longer
        else:
            done.extend(beam)
        return narrowed(done, width)


def distinct(lines: list[Line]) -> list[Line]:
    """Sorted lines without those that are worth the same as their neighbour: mostly the same turns in another order."""
    kept: list[Line] = []
    for line in lines:
        if not kept or abs(kept[-1].value - line.value) > 1e-9:
            kept.append(line)
    return kept
