"""The state: everything, the control flow included, as plain ints and flat lists of ints.

A game derives its own state and writes ``clone`` by hand; ``FIELDS`` names what is saved. The law suite finds a field
that was forgotten in either.
"""

from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from hexarc.core.choice import EVERYONE
from hexarc.core.decision import NO_DECISION, Decision
from hexarc.core.events import Event, Sink
from hexarc.core.ids import EventId, ProcId, SeatId

LAST_STEP: Final = 1000000


class Frame:
    """One running procedure: which one, where in it, for whom, and a few ints that the procedure names."""

    __slots__ = ("a", "b", "c", "d", "e", "pc", "proc", "seat")

    def __init__(
        self, proc: ProcId, seat: SeatId, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, pc: int = 0
    ) -> None:
        self.proc = proc
        self.pc = pc
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e

    def __reduce__(self) -> tuple[object, ...]:
        return Frame, (self.proc, self.seat, self.a, self.b, self.c, self.d, self.e, self.pc)


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """The state that a module brings along: saved and hashed as ``name.field``, and only where the module is on.

    A module derives its own and writes ``clone`` by hand, like a game its ``State``.
    """

    NAME: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    GROWING: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> "Part":
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return refilled, (type(self), {name: getattr(self, name) for name in self.FIELDS})


NO_PARTS: Final[list[Part]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. ``decision`` is derived from the rest and never saved.

    Every attribute stands in ``FIELDS`` (saved, hashed) or, if it can be worked out from those, in ``UNSAVED``. The
    stack is saved too, but by names, and so are the fields of the parts. ``GROWING`` names the lists whose length
    changes during a game; all others keep the length they have in a fresh state.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("ply", "over")
    UNSAVED: ClassVar[tuple[str, ...]] = ("stack", "parts", "decision", "sink", "revealed")
    GROWING: ClassVar[tuple[str, ...]] = ()

    stack: list[Frame]
    parts: list[Part]
    decision: Decision
    sink: Sink | None
    ply: int
    over: int
    revealed: int

    def __init__(self) -> None:
        self.stack = []
        self.parts = NO_PARTS
        self.decision = NO_DECISION
        self.sink = None
        self.ply = 0
        self.over = 0
        self.revealed = 0

    def clone(self) -> Self:
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """For processes with the same version of Hexarc, where nobody listens; to keep a state, take a snapshot."""
        fields = {name: getattr(self, name) for name in (*self.FIELDS, *self.UNSAVED)}
        fields["sink"] = None
        return refilled, (type(self), fields)


MOST_NUMBERS: Final = 6  # that a state or part is made with, before all that may be left out


def refilled(kind: type, fields: dict[str, object]) -> object:
    """A state or part with these fields. A compiled class cannot be made without its numbers; any will do."""
    made: object = None
    for numbers in range(MOST_NUMBERS + 1):
        try:
            made = kind(*[0] * numbers)
            break
        except TypeError:
            if numbers == MOST_NUMBERS:
                raise
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def copy_base(source: State, copy: State) -> None:
    """The part of ``clone`` that is the same in every game. Listeners stay with the original."""
    copy.stack = [Frame(f.proc, f.seat, f.a, f.b, f.c, f.d, f.e, f.pc) for f in source.stack]
    copy.parts = [part.clone() for part in source.parts] if source.parts else NO_PARTS
    copy.decision = source.decision
    copy.sink = None
    copy.ply = source.ply
    copy.over = source.over
    copy.revealed = source.revealed


def push(s: State, proc: ProcId, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Start a procedure; it runs to its end before the present one goes on."""
    s.stack.append(Frame(proc, SeatId(seat), a, b, c, d, e))


def again(f: Frame) -> None:
    """Come back to this step once everything that it started has ended."""
    f.pc -= 1


def finish(f: Frame) -> None:
    """End this procedure after the present step."""
    f.pc = LAST_STEP


def end_game(s: State) -> None:
    """Stop everything at once."""
    s.stack.clear()
    s.over = 1


def emit(s: State, kind: EventId, values: tuple[int, ...], mask: int = EVERYONE) -> None:
    """Tell the story, if anybody listens."""
    if s.sink is not None:
        s.sink.events.append(Event(kind, mask, values))


def reveal(s: State, mask: int) -> None:
    """Note that these seats just learned something hidden: an undo may not go back behind it."""
    s.revealed |= mask
