"""The rules builder: procedures, and what modules add to them. Conflicts are errors here, not at play.

A module may put steps before, after or instead of a step, add offers to a decision, hook on a happening (keyed by
card), and modify a number. ``compile_into`` freezes it all into the tables of ``Rules``.
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar, cast

from hexarc.core.decision import Decision
from hexarc.core.errors import BuildError
from hexarc.core.rules import ACT, ASK, ActFn, AskFn, HookFn, NumberFn, Rules, Step, TakeFn
from hexarc.core.state import Frame, State

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)

Takes = Mapping[int, Callable[[R, S, Frame, int], None]]


class StepSpec(Generic[R, S]):
    """A step as a module writes it."""

    def __init__(self, name: str, kind: int) -> None:
        self.name = name
        self.kind = kind
        self.act: ActFn | None = None
        self.ask: AskFn | None = None
        self.take: TakeFn | None = None
        self.takes: dict[int, TakeFn] = {}
        self.may_be_empty = False
        self.private = False


def act(name: str, do: Callable[[R, S, Frame], None]) -> StepSpec[R, S]:
    """A step that is simply carried out."""
    spec: StepSpec[R, S] = StepSpec(name, ACT)
    spec.act = cast(ActFn, do)
    return spec


def ask(
    name: str,
    offer: Callable[[R, S, Frame, Decision], None],
    take: Callable[[R, S, Frame, int], None] | None = None,
    takes: Takes[R, S] | None = None,
    may_be_empty: bool = False,
    private: bool = False,
) -> StepSpec[R, S]:
    """A decision, of a player or of chance. ``takes`` answers by verb; ``take`` answers all other verbs.

    With ``may_be_empty`` a decision without any choice is passed over; otherwise that is a dead end and an error.
    Whether it is passed over may depend only on what everybody knows. ``private``: how many choices there are depends
    on something hidden, so that a single one is not answered by itself.
    """
    spec: StepSpec[R, S] = StepSpec(name, ASK)
    spec.ask = cast(AskFn, offer)
    spec.take = cast("TakeFn | None", take)
    spec.may_be_empty = may_be_empty
    spec.private = private
    if takes is not None:
        for verb, fn in takes.items():
            spec.takes[verb] = cast(TakeFn, fn)
    return spec


class Builder(Generic[R, S]):
    """Collects what the base game and its modules register."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.module_name = "base"
        self.procs: dict[int, list[StepSpec[R, S]]] = {}
        self.names: dict[int, str] = {}
        self._befores: list[tuple[str, int, str, StepSpec[R, S]]] = []
        self._afters: list[tuple[str, int, str, StepSpec[R, S]]] = []
        self._insteads: dict[tuple[int, str], tuple[str, StepSpec[R, S]]] = {}
        self._offers: list[tuple[str, int, str, AskFn, dict[int, TakeFn]]] = []
        self._hooks: dict[int, list[tuple[int, HookFn]]] = {}
        self._numbers: dict[int, list[NumberFn]] = {}

    def module(self, name: str) -> None:
        """What follows is registered by this module."""
        self.module_name = name

    def proc(self, number: int, name: str, steps: list[StepSpec[R, S]]) -> None:
        if number in self.procs:
            raise BuildError(f"{self.game}: procedure {number} is both '{self.names[number]}' and '{name}'")
        if name in self.names.values():
            raise BuildError(f"{self.game}: two procedures are called '{name}'")
        seen: set[str] = set()
        for spec in steps:
            if spec.name in seen:
                raise BuildError(f"{self.game}: procedure '{name}' has two steps '{spec.name}'")
            seen.add(spec.name)
        self.procs[number] = steps
        self.names[number] = name

    def before(self, proc: int, step: str, spec: StepSpec[R, S]) -> None:
        self._befores.append((self.module_name, proc, step, spec))

    def after(self, proc: int, step: str, spec: StepSpec[R, S]) -> None:
        self._afters.append((self.module_name, proc, step, spec))

    def instead(self, proc: int, step: str, spec: StepSpec[R, S]) -> None:
        """Replace a step. It keeps its name, so that others can still stand before and after it."""
        taken = self._insteads.get((proc, step))
        if taken is not None:
            raise BuildError(
                f"{self.game}: modules '{taken[0]}' and '{self.module_name}' both replace "
                f"step '{step}' of '{self.names.get(proc, str(proc))}'"
            )
        self._insteads[(proc, step)] = (self.module_name, spec)

    def offer(
        self,
        proc: int,
        step: str,
        offer: Callable[[R, S, Frame, Decision], None],
        takes: Takes[R, S],
    ) -> None:
        """Add choices to a decision. The verbs in ``takes`` must be new there."""
        erased: dict[int, TakeFn] = {}
        for verb, fn in takes.items():
            erased[verb] = cast(TakeFn, fn)
        self._offers.append((self.module_name, proc, step, cast(AskFn, offer), erased))

    def hook(self, happening: int, key: int, do: Callable[[R, S, int, int, int, int], None]) -> None:
        """Call ``do(r, s, key, seat, a, b)`` when something happens. The key says for which card."""
        self._hooks.setdefault(happening, []).append((key, cast(HookFn, do)))

    def modify(self, which: int, change: Callable[[R, S, int, int, int], int]) -> None:
        """Let ``change(r, s, seat, value, a)`` have its say in a number of the rules."""
        self._numbers.setdefault(which, []).append(cast(NumberFn, change))

    def compile_into(self, rules: R, happenings: int = 0, numbers: int = 0) -> R:
        """Freeze everything. ``happenings`` and ``numbers`` are how many of each the game defines."""
        highest = max(self.procs) if self.procs else -1
        rules.proc_names = [self.names.get(number, "") for number in range(highest + 1)]
        rules.steps = [[] for _ in range(highest + 1)]
        self._check_anchors()
        for number in sorted(self.procs):
            rules.steps[number] = self._compile_proc(number)
        rules.hooks = [list(self._hooks.get(happening, [])) for happening in range(happenings)]
        rules.numbers = [list(self._numbers.get(which, [])) for which in range(numbers)]
        for happening in self._hooks:
            if happening >= happenings:
                raise BuildError(f"{self.game}: hook on unknown happening {happening}")
        for which in self._numbers:
            if which >= numbers:
                raise BuildError(f"{self.game}: modifier of unknown number {which}")
        return rules

    def _check_anchors(self) -> None:
        anchors: list[tuple[str, int, str]] = []
        for module, proc, step, _spec in self._befores + self._afters:
            anchors.append((module, proc, step))
        for key, value in self._insteads.items():
            anchors.append((value[0], key[0], key[1]))
        for module, proc, step, _fn, _takes in self._offers:
            anchors.append((module, proc, step))
        for module, proc, step in anchors:
            if proc not in self.procs:
                raise BuildError(f"{self.game}: module '{module}' names procedure {proc}, which does not exist")
            names = [spec.name for spec in self.procs[proc]]
            if step not in names:
                raise BuildError(
                    f"{self.game}: module '{module}' names step '{step}' of '{self.names[proc]}'; "
                    f"its steps are {', '.join(names)}"
                )

    def _compile_proc(self, number: int) -> list[Step]:
        steps: list[Step] = []
        for spec in self.procs[number]:
            for _module, proc, step, extra in self._befores:
                if proc == number and step == spec.name:
                    steps.append(self._compile_step(number, extra, extra.name))
            replaced = self._insteads.get((number, spec.name))
            steps.append(self._compile_step(number, spec if replaced is None else replaced[1], spec.name))
            for _module, proc, step, extra in self._afters:
                if proc == number and step == spec.name:
                    steps.append(self._compile_step(number, extra, extra.name))
        seen: set[str] = set()
        for compiled in steps:
            if compiled.name in seen:
                raise BuildError(f"{self.game}: '{self.names[number]}' ends up with two steps '{compiled.name}'")
            seen.add(compiled.name)
        return steps

    def _compile_step(self, number: int, spec: StepSpec[R, S], name: str) -> Step:
        step = Step(name, spec.kind, f"{self.names[number]}.{name}")
        step.act = spec.act
        step.ask = spec.ask
        step.take = spec.take
        step.may_be_empty = spec.may_be_empty
        step.private = spec.private
        step.takes = dict(spec.takes)
        for module, proc, anchor, offer, takes in self._offers:
            if proc != number or anchor != name:
                continue
            if spec.kind != ASK:
                raise BuildError(f"{self.game}: module '{module}' adds offers to '{step.label}', which is no decision")
            step.offers.append(offer)
            for verb, fn in takes.items():
                if verb in step.takes:
                    raise BuildError(f"{self.game}: module '{module}': verb {verb} is already taken in '{step.label}'")
                step.takes[verb] = fn
        return step
