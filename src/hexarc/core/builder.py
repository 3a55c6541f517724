"""The rules builder: procedures, and what modules add to them. Conflicts are errors here, not at play.

A module may put steps before, after or instead of a step, add offers to a decision, hook on a happening (keyed by
card), and modify a number. ``compile_into`` freezes it all into the tables of ``Rules``.
"""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar, cast

from hexarc.core.decision import Decision
from hexarc.core.errors import BuildError
from hexarc.core.ids import HappeningId, NumberId, ProcId, SeatId, VerbId
from hexarc.core.numbering import Book
from hexarc.core.rules import ACT, ASK, ActFn, AskFn, HookFn, NumberFn, Rules, Step, TakeFn
from hexarc.core.state import Frame, State

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)

Takes = Mapping[VerbId, Callable[[R, S, Frame, int], None]]


class StepSpec(Generic[R, S]):
    """A step as a module writes it."""

    def __init__(self, name: str, kind: int) -> None:
        self.name = name
        self.kind = kind
        self.act: ActFn | None = None
        self.ask: AskFn | None = None
        self.take: TakeFn | None = None
        self.takes: dict[VerbId, TakeFn] = {}
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

    def __init__(self, book: Book) -> None:
        self.book = book
        self.game = book.game
        self.module_name = "base"
        self.procs: dict[ProcId, list[StepSpec[R, S]]] = {}
        self._claims: dict[tuple[ProcId, str], str] = {}
        self._befores: list[tuple[str, ProcId, str, StepSpec[R, S]]] = []
        self._afters: list[tuple[str, ProcId, str, StepSpec[R, S]]] = []
        self._insteads: dict[tuple[ProcId, str], tuple[str, StepSpec[R, S]]] = {}
        self._offers: list[tuple[str, ProcId, str, AskFn, dict[VerbId, TakeFn]]] = []
        self._hooks: dict[HappeningId, list[tuple[int, HookFn]]] = {}
        self._numbers: dict[NumberId, list[NumberFn]] = {}
        self._told: set[str] = set()

    def module(self, name: str) -> None:
        """What follows is registered by this module."""
        self.module_name = name

    def proc(self, number: ProcId, steps: list[StepSpec[R, S]], ints: str = "abcde") -> None:
        """A procedure with its steps. ``ints`` are those of its frame that it keeps for itself."""
        name = self.name(number)
        if number in self.procs:
            raise BuildError(f"{self.game}: procedure '{name}' is registered twice")
        seen: set[str] = set()
        for spec in steps:
            if spec.name in seen:
                raise BuildError(f"{self.game}: procedure '{name}' has two steps '{spec.name}'")
            seen.add(spec.name)
        self.procs[number] = steps
        self.claim(number, ints)

    def claim(self, proc: ProcId, ints: str) -> None:
        """Keep ints of a procedure's frame for this module, which put steps of its own there."""
        for which in ints:
            owner = self._claims.setdefault((proc, which), self.module_name)
            if owner != self.module_name:
                raise BuildError(
                    f"{self.game}: modules '{owner}' and '{self.module_name}' both use '{which}' of '{self.name(proc)}'"
                )

    def once(self, what: str) -> bool:
        """Whether this is asked for the first time: of things that several modules need, the first one registers."""
        first = what not in self._told
        self._told.add(what)
        return first

    def name(self, proc: ProcId) -> str:
        return self.book.procs.names[proc]

    def before(self, proc: ProcId, step: str, spec: StepSpec[R, S]) -> None:
        self._befores.append((self.module_name, proc, step, spec))

    def after(self, proc: ProcId, step: str, spec: StepSpec[R, S]) -> None:
        self._afters.append((self.module_name, proc, step, spec))

    def instead(self, proc: ProcId, step: str, spec: StepSpec[R, S]) -> None:
        """Replace a step. It keeps its name, so that others can still stand before and after it."""
        taken = self._insteads.get((proc, step))
        if taken is not None:
            raise BuildError(
                f"{self.game}: modules '{taken[0]}' and '{self.module_name}' both replace "
                f"step '{step}' of '{self.name(proc)}'"
            )
        self._insteads[(proc, step)] = (self.module_name, spec)

    def offer(
        self,
        proc: ProcId,
        step: str,
        offer: Callable[[R, S, Frame, Decision], None],
        takes: Takes[R, S],
    ) -> None:
        """Add choices to a decision. The verbs in ``takes`` must be new there."""
        erased: dict[VerbId, TakeFn] = {}
        for verb, fn in takes.items():
            erased[verb] = cast(TakeFn, fn)
        self._offers.append((self.module_name, proc, step, cast(AskFn, offer), erased))

    def hook(self, happening: HappeningId, key: int, do: Callable[[R, S, int, SeatId, int, int], None]) -> None:
        """Call ``do(r, s, key, seat, a, b)`` when something happens. The key says for which card."""
        self._hooks.setdefault(happening, []).append((key, cast(HookFn, do)))

    def modify(self, which: NumberId, change: Callable[[R, S, SeatId, int, int], int]) -> None:
        """Let ``change(r, s, seat, value, a)`` have its say in a number of the rules."""
        self._numbers.setdefault(which, []).append(cast(NumberFn, change))

    def compile_into(self, rules: R) -> R:
        """Freeze everything. The tables are as long as the book has names, whatever is on."""
        rules.proc_names = list(self.book.procs.names)
        rules.steps = [[] for _ in rules.proc_names]
        self._check_anchors()
        for number in sorted(self.procs):
            rules.steps[number] = self._compile_proc(number)
        rules.hooks = [list(self._hooks.get(HappeningId(i), [])) for i in range(len(self.book.happenings))]
        rules.numbers = [list(self._numbers.get(NumberId(i), [])) for i in range(len(self.book.numbers))]
        return rules

    def _check_anchors(self) -> None:
        anchors: list[tuple[str, ProcId, str]] = []
        for module, proc, step, _spec in self._befores + self._afters:
            anchors.append((module, proc, step))
        for key, value in self._insteads.items():
            anchors.append((value[0], key[0], key[1]))
        for module, proc, step, _fn, _takes in self._offers:
            anchors.append((module, proc, step))
        for module, proc, step in anchors:
            if proc not in self.procs:
                raise BuildError(f"{self.game}: module '{module}' names procedure '{self.name(proc)}', which is not on")
            names = [spec.name for spec in self.procs[proc]]
            if step not in names:
                raise BuildError(
                    f"{self.game}: module '{module}' names step '{step}' of '{self.name(proc)}'; "
                    f"its steps are {', '.join(names)}"
                )

    def _compile_proc(self, number: ProcId) -> list[Step]:
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
                raise BuildError(f"{self.game}: '{self.name(number)}' ends up with two steps '{compiled.name}'")
            seen.add(compiled.name)
        return steps

    def _compile_step(self, number: ProcId, spec: StepSpec[R, S], name: str) -> Step:
        step = Step(name, spec.kind, f"{self.name(number)}.{name}")
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
                    known = self.book.verb_names.names[verb]
                    raise BuildError(f"{self.game}: module '{module}': verb '{known}' is taken in '{step.label}'")
                step.takes[verb] = fn
        return step
