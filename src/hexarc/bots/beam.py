"""Whole turns: a beam search through one's own acts until the turn is over."""

from random import Random

from hexarc.bots.expand import Act, expand
from hexarc.bots.mind import Mind
from hexarc.core.state import State

MAX_ACTS = 14


class Plan:
    """A line of acts of one turn. ``sure`` are the choices before anything happens that cannot be foreseen.

    ``luck`` is how much of the worth of its end the line owes to the dice that were tried; ``value`` is without it.
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

    def whole(self) -> list[int]:
        """All choices of the line, those too that were made after chance had come in."""
        found: list[int] = []
        for act in self.acts:
            found.extend(act.choices)
            found.extend(act.later)
        return found


def by_value(plan: Plan) -> float:
    return -plan.value


def extended(plan: Plan, act: Act) -> Plan:
    sure = plan.sure + act.choices if plan.certain else plan.sure
    return Plan(plan.acts + [act], sure, plan.certain and act.certain, plan.luck)


def plan_turn(mind: Mind, s: State, rng: Random, width: int, budget: int) -> list[Plan]:
    """Turns that begin with the open decision, the best first: one for each first act that stayed in the beam."""
    seat = s.decision.seat
    beam: list[Plan] = []
    for act in expand(mind, s, rng, budget * 2):
        beam.append(Plan([act], act.choices, act.certain))
    beam = diverse(beam, width + width // 2)
    done: list[Plan] = []
    for _depth in range(MAX_ACTS):
        longer: list[Plan] = []
        for plan in beam:
            end = plan.end
            if mind.turn_over(end) or end.decision.seat != seat:
                done.append(plan)
                continue
            for act in expand(mind, end, rng, budget):
                longer.append(extended(plan, act))
        if not longer:
            break
        beam = narrowed(longer, width)
    else:
        done.extend(beam)
    done.sort(key=by_value)
    return done


def diverse(plans: list[Plan], width: int) -> list[Plan]:
    """The best ones, but no more than two that begin with the same two choices: different ideas stay alive."""
    plans.sort(key=by_value)
    kept: list[Plan] = []
    for plan in plans:
        alike = 0
        for other in kept:
            if other.sure[:2] == plan.sure[:2]:
                alike += 1
        if alike < 2:
            kept.append(plan)
            if len(kept) == width:
                break
    return kept


def narrowed(plans: list[Plan], width: int) -> list[Plan]:
    """The best ones; of several ways to the same worth only the first."""
    plans.sort(key=by_value)
    kept: list[Plan] = []
    for plan in plans:
        if kept and abs(kept[-1].value - plan.value) < 1e-9:
            continue
        kept.append(plan)
        if len(kept) == width:
            break
    return kept
