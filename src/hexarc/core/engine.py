"""The machine: run the rules until somebody has to choose, then take the answer."""

from typing import Final

from hexarc.core.choice import CHANCE, NOUN_BITS
from hexarc.core.decision import NO_DECISION, Decision
from hexarc.core.errors import RuleBug
from hexarc.core.ids import VerbId
from hexarc.core.rules import ACT, Rules, Step
from hexarc.core.state import Frame, State

STEP_BUDGET: Final = 20000


def run(r: Rules, s: State) -> None:
    """Go on until a decision is open or the game is over."""
    stack = s.stack
    budget = STEP_BUDGET
    while stack:
        f = stack[-1]
        steps = r.steps[f.proc]
        pc = f.pc
        if pc >= len(steps):
            stack.pop()
            continue
        budget -= 1
        if budget < 0:
            raise RuleBug(f"{r.game}: {STEP_BUDGET} steps without a decision, now in {where(r, s)}")
        step = steps[pc]
        if step.kind == ACT:
            f.pc = pc + 1
            do = step.act
            assert do is not None
            do(r, s, f)
            continue
        decision = ask(r, s, f, step, False)
        if decision.choices:
            s.decision = decision
            return
        if not step.may_be_empty:
            raise RuleBug(f"{r.game}: no choice in {where(r, s)}")
        f.pc = pc + 1
    s.over = 1
    s.decision = NO_DECISION


def ask(r: Rules, s: State, f: Frame, step: Step, explain: bool) -> Decision:
    """Fill in the decision of a step. Pure: the state is not changed."""
    decision = Decision(f.seat, step.label, explain, step.private)
    fill = step.ask
    assert fill is not None
    fill(r, s, f, decision)
    for offer in step.offers:
        offer(r, s, f, decision)
    if decision.seat != CHANCE and len(decision.choices) > 1:
        decision.choices.sort()
    return decision


def take(r: Rules, s: State, chosen: int) -> None:
    """Carry one answer out, without going on. The caller vouches that it is legal."""
    f = s.stack[-1]
    step = r.steps[f.proc][f.pc]
    f.pc += 1
    s.ply += 1
    s.revealed = 0
    carry_out = step.takes.get(VerbId(chosen >> NOUN_BITS)) if step.takes else None
    if carry_out is None:
        carry_out = step.take
        if carry_out is None:
            raise RuleBug(f"{r.game}: nobody takes choice {chosen} in {step.label}")
    carry_out(r, s, f, chosen)


def apply(r: Rules, s: State, chosen: int) -> None:
    """Carry one answer out and go on to the next decision."""
    take(r, s, chosen)
    run(r, s)


def reask(r: Rules, s: State, explain: bool = False) -> Decision:
    """The open decision once more, on request with what is blocked and why."""
    if not s.stack:
        return NO_DECISION
    f = s.stack[-1]
    return ask(r, s, f, r.steps[f.proc][f.pc], explain)


def where(r: Rules, s: State) -> str:
    """The stack as text, for error messages."""
    parts: list[str] = []
    for f in s.stack:
        steps = r.steps[f.proc]
        step = steps[f.pc].name if 0 <= f.pc < len(steps) else "end"
        parts.append(f"{r.proc_names[f.proc]}.{step}(seat {f.seat}, {f.a} {f.b} {f.c} {f.d} {f.e})")
    return " > ".join(parts)
