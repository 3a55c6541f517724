"""Looking ahead through one's own turns, as a solo player would: the others pass.

Where a plan takes several turns and the others seldom spoil it, one's own next turns say more than the others' replies.
All lines are one turn deeper at each level; the better ones are followed until the level's share of the positions is
used up. The turn that the best line began with is chosen in the end. Its other turns are kept: next time they are a
line that is followed whatever it looks like on the way, so that a good plan is not lost for not being found again.
"""

import time
from collections.abc import Callable
from random import Random

from hexarc.bots.beam import Plan, by_value, extended, narrowed
from hexarc.bots.expand import AFTER_CHANCE, Act, Walker, answer, copied, expand, react
from hexarc.bots.mind import Mind
from hexarc.core.choice import CHANCE
from hexarc.core.state import State

MAX_ACTS = 14
LATER_ENDS = 3  # levels that are looked through after one in which the game was won


class Line:
    """Some turns in a row. ``luck`` is how much better than the mean the dice fell that were tried for it."""

    __slots__ = ("before", "luck", "plan", "root", "state", "value")

    def __init__(self, root: Plan, plan: Plan, before: "Line | None", state: State, value: float, luck: float) -> None:
        self.root = root
        self.plan = plan
        self.before = before
        self.state = state
        self.value = value
        self.luck = luck

    def turns(self) -> list[list[int]]:
        """The choices of its turns after the first one."""
        found: list[list[int]] = []
        line = self
        while line.before is not None:
            found.append(line.plan.whole())
            line = line.before
        found.reverse()
        return found


def by_line_value(line: Line) -> float:
    return -line.value


class Outlook:
    """A search through the own turns: ``nodes`` positions, or ``seconds`` if given; ``depth`` turns at most."""

    def __init__(
        self, mind: Mind, seat: int, rng: Random, nodes: int, seconds: float, depth: int, ways: int = 2
    ) -> None:
        self.hurried: Callable[[], bool] | None = None
        self.mind = mind
        self.seat = seat
        self.rng = rng
        self.nodes = nodes
        self.seconds = seconds
        self.depth = depth
        self.ways = ways
        self.looked = mind.looked
        self.started = time.monotonic()

    def spent(self) -> float:
        """The share of the budget that is used up."""
        if self.hurried is not None and self.hurried():
            return 1.0
        if self.seconds > 0:
            return (time.monotonic() - self.started) / self.seconds
        return (self.mind.looked - self.looked) / self.nodes

    def best(self, s: State, width: int, budget: int, known: list[list[int]]) -> Line:
        """The best line from here. ``known`` are the turns planned before; of one under way nothing is known."""
        mind = self.mind
        depth = mind.horizon(self.depth)
        last = self.depth
        mind.foresee(0)
        plans = self.turns(s, width + 1, budget * 2)
        lines: list[Line] = []
        planned = self.repeated(s, known[0]) if known else None
        if planned is not None:
            plans.append(planned)
        for plan in plans:
            lines.append(self.begun(plan, plan, None))
        kept: Line | None = lines[-1] if planned is not None else None
        lines.sort(key=by_line_value)
        lines = distinct(lines)
        best = lines[0]
        if known and not known[0]:
            kept = best  # the turn is under way: what was planned comes after it
        ended: list[Line] = []
        for level in range(1, self.depth):
            mind.foresee(level)
            until = self.spent() + (1.0 - self.spent()) / max(2, depth - level)
            deeper: list[Line] = []
            followed: Line | None = None
            if kept is not None and level < len(known) and not kept.state.over:
                planned = self.repeated(kept.state, known[level])
                if planned is not None:
                    followed = self.begun(kept.root, planned, kept)
                    deeper.append(followed)
            for line in lines:
                if line.state.over:
                    ended.append(line)
                    last = min(last, level + LATER_ENDS)
                elif not deeper or self.spent() < until or line is kept:
                    for plan in self.turns(line.state, width, budget):
                        deeper.append(self.begun(line.root, plan, line))
            if not deeper:
                break
            deeper.sort(key=by_line_value)
            lines = distinct(deeper)
            kept = followed
            best = lines[0]
            if self.spent() >= 1.0 or level >= last:
                break
        mind.foresee(0)
        for line in ended:
            if line.value > best.value:
                best = line
        return best

    def repeated(self, s: State, choices: list[int]) -> Plan | None:
        """A turn that was planned before, if it can still be taken."""
        mind = self.mind
        if not choices:
            return None
        c = copied(mind, s)
        sure = len(choices)  # so many of them come before luck does
        used = 0
        for chosen in choices:
            if self.waited(c, chosen):
                sure = min(sure, used)
            if c.over or c.decision.seat != self.seat or chosen not in c.decision.choices:
                break
            answer(mind, c, chosen)
            used += 1
        if used < len(choices) and sure == len(choices):
            return None
        while not c.over and not mind.turn_over(c) and self.forced(c) >= 0:
            answer(mind, c, self.forced(c))
        certain = sure == len(choices)
        act = Act(choices[:sure], c, mind.margin(c, self.seat), certain, 0.0, choices[sure:used])
        plan = Plan([act], act.choices, certain)
        if not c.over and not mind.turn_over(c):
            plan = self.continued(plan)
        plan.value += mind.custom(s, choices[0])
        return plan

    def waited(self, s: State, chosen: int) -> bool:
        """Go on to where a choice can be made; whether luck or others have a say on the way. Whoever does not take
        chance to do what is usual stops there: what can be made of it is another matter."""
        mind = self.mind
        lucky = False
        while not mind.turn_over(s):
            decision = s.decision
            if chosen in decision.choices and decision.seat == self.seat:
                break
            forced = self.forced(s)
            if forced >= 0:
                answer(mind, s, forced)
                continue
            known = -1
            if decision.seat == self.seat:
                known = mind.answer(s, self.rng)
                if known < 0:
                    break
            lucky = True
            if not mind.steady:
                break
            if decision.seat == CHANCE:
                known = mind.usual(s)
                if known < 0:
                    break
            if known >= 0:
                answer(mind, s, known)
            else:
                react(mind, s, self.rng)
        return lucky

    def forced(self, s: State) -> int:
        """The answer that needs no plan, or -1: the only one, or an obvious one."""
        if s.decision.seat != self.seat:
            return -1
        return s.decision.choices[0] if len(s.decision.choices) == 1 else self.mind.obvious(s)

    def continued(self, plan: Plan) -> Plan:
        """A turn that was planned as far as chance comes in, and what can be made of it then."""
        walker = Walker(self.mind, self.seat, plan.end.decision.kind, self.rng)
        walker.walk(copied(self.mind, plan.end), [], AFTER_CHANCE)
        beam = [extended(plan, act) for act in walker.found]
        return self.finished(beam, 1, AFTER_CHANCE)[0]

    def begun(self, root: Plan, plan: Plan, before: Line | None) -> Line:
        """A line that goes on to the own next turn."""
        mind = self.mind
        s = copied(mind, plan.end)
        luck = mind.margin(s, self.seat) - plan.value
        if before is not None:
            luck += before.luck
        if not s.over:
            mind.skip_others(s, self.seat)
        return Line(root, plan, before, s, mind.margin(s, self.seat) - luck, luck)

    def sketched(self, root: Plan, plan: Plan, before: Line | None) -> Line:
        """A line that ends with the own turn. Most are not followed; those that are must be ``awaited`` first."""
        before_luck = before.luck if before is not None else 0.0
        return Line(root, plan, before, plan.end, plan.value - before_luck, plan.luck + before_luck)

    def awaited(self, line: Line) -> Line:
        """The others pass, up to the own next turn."""
        if not line.state.over and line.state is line.plan.end:
            line.state = copied(self.mind, line.state)
            self.mind.skip_others(line.state, self.seat)
        return line

    def turns(self, s: State, width: int, budget: int) -> list[Plan]:
        """Whole turns from here; for every first choice a beam of its own, so that no idea dies early."""
        beams: dict[int, list[Plan]] = {}
        for act in expand(self.mind, s, self.rng, budget * 2):
            beams.setdefault(act.choices[0] if act.choices else -1, []).append(Plan([act], act.choices, act.certain))
        done: list[Plan] = []
        for first, beam in beams.items():
            bonus = self.mind.custom(s, first)
            lengthy = False
            for plan in beam:
                lengthy = lengthy or self.mind.lengthy(plan.end)
            for plan in self.finished(beam, width if lengthy else max(width, self.ways), budget):
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
