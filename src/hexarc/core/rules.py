"""The compiled rules: int-indexed tables of steps, offers, hooks and modifiers. Made once by the builder."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from hexarc.core.decision import Decision
from hexarc.core.errors import RuleBug
from hexarc.core.ids import HappeningId, NumberId, SeatId, VerbId
from hexarc.core.options import PLAYER
from hexarc.core.state import Frame, State

ACT: Final = 0
ASK: Final = 1

# A game's own functions take its own Rules and State; the builder checks that and erases it here.
ActFn = Callable[["Rules", State, Frame], None]
AskFn = Callable[["Rules", State, Frame, Decision], None]
TakeFn = Callable[["Rules", State, Frame, int], None]
HookFn = Callable[["Rules", State, int, SeatId, int, int], None]
NumberFn = Callable[["Rules", State, SeatId, int, int], int]


class Step:
    """One named step of a procedure: something that is done, or a decision that is asked and taken."""

    def __init__(self, name: str, kind: int, label: str) -> None:
        self.name = name
        self.kind = kind
        self.label = label
        self.act: ActFn | None = None
        self.ask: AskFn | None = None
        self.take: TakeFn | None = None
        self.may_be_empty = False
        self.private = False
        self.offers: list[AskFn] = []
        self.takes: dict[VerbId, TakeFn] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What ``compile`` makes of a game and its options. A game derives its own with the tables it needs.

    ``slots`` says, by the number of a part, where it stands among the parts of a state: -1 where its module is off.
    ``start`` is what the game begins from besides its options, by the names of the modules that it is for.
    """

    def __init__(self, game: str, players: int) -> None:
        self.game = game
        self.players = players
        self.seats = [SeatId(seat) for seat in range(players)]
        self.steps: list[list[Step]] = []
        self.proc_names: list[str] = []
        self.hooks: list[list[tuple[int, HookFn]]] = []
        self.numbers: list[list[NumberFn]] = []
        self.slots: list[int] = []
        self.start: dict[str, object] = {}
        self.box: dict[str, int] = {}  # numbers that the owner of a box may put right, by name
        self.kinds: list[str] = [PLAYER] * players  # of the seats


def jump(r: Rules, f: Frame, step_name: str) -> None:
    """Go on at a named step of this procedure."""
    steps = r.steps[f.proc]
    for pc in range(len(steps)):
        if steps[pc].name == step_name:
            f.pc = pc
            return
    raise RuleBug(f"procedure '{r.proc_names[f.proc]}' has no step '{step_name}'")


def fire(r: Rules, s: State, happening: HappeningId, seat: int, a: int = 0, b: int = 0) -> None:
    """Tell every hook of a happening. What the first hook starts is done first, so they are called in reverse."""
    hooks = r.hooks[happening]
    for i in range(len(hooks) - 1, -1, -1):
        key, hook = hooks[i]
        hook(r, s, key, SeatId(seat), a, b)


def number(r: Rules, s: State, which: NumberId, seat: int, value: int, a: int = 0) -> int:
    """A number of the rules after all modifiers in play."""
    for modify in r.numbers[which]:
        value = modify(r, s, SeatId(seat), value, a)
    return value
