"""A game as the server plays it: the state and the last stretch of its line, every answer checked.

It keeps the same rules as ``hexarc.core.session.Session``, but needs neither the game's start nor its whole log: a
table goes on from its snapshot, even where a corrected rule makes the old log unplayable.
"""

from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import HexarcError, IllegalChoice, RuleBug, UndoRefused, WrongPly, WrongSeat
from hexarc.core.events import Sink
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.server.story import DO, PlainEntry, plain_entry


class Step:
    """One entry of the present line, as far as undo and replay need it."""

    __slots__ = ("auto", "choice", "revealed", "seat")

    def __init__(self, seat: int, chosen: int, auto: bool, revealed: int) -> None:
        self.seat = seat
        self.choice = chosen
        self.auto = auto
        self.revealed = revealed


class Advance:
    """Where an answer leads: the new state, and the entries that lead there."""

    def __init__(self, state: State, ply: int) -> None:
        self.state = state
        self.ply = ply
        self.steps: list[Step] = []
        self.entries: list[PlainEntry] = []


class Position:
    """Immutable towards the outside: ``choose`` and ``back_to`` answer an ``Advance`` for the caller to store first."""

    def __init__(self, game: Game[State], chance: KeyedChance, state: State, ply: int, line: list[Step]) -> None:
        self.game = game
        self.chance = chance
        self.state = state
        self.ply = ply
        self.line = line

    def after(self, advance: Advance, line: list[Step]) -> "Position":
        """Where an advance leads, with the line before it."""
        return Position(self.game, self.chance, advance.state, advance.ply, line + advance.steps)

    @property
    def line_from(self) -> int:
        return self.ply - len(self.line)

    def choose(self, seat: int, ply: int, chosen: int) -> Advance:
        game, state = self.game, self.state
        if game.over(state):
            raise IllegalChoice("the game is over")
        if ply != self.ply:
            raise WrongPly(f"this answer is for ply {ply}; the game is at ply {self.ply}")
        if seat != state.decision.seat or seat == CHANCE:
            raise WrongSeat(f"seat {seat} cannot answer now; it is the turn of seat {state.decision.seat}")
        game.check(state, chosen)
        after = Advance(game.clone(state), self.ply)
        self._carry_out(after, seat, chosen, False)
        self.go_on(after)
        return after

    def go_on(self, after: Advance) -> None:
        """Answer everything that needs nobody: chance, and single choices that everybody knows to be single."""
        game = self.game
        while not game.over(after.state):
            decision = after.state.decision
            if decision.seat == CHANCE:
                self._carry_out(after, CHANCE, self.chance.outcome(decision, after.ply), True)
            elif needs_nobody(decision):
                self._carry_out(after, decision.seat, decision.choices[0], True)
            else:
                return

    def _carry_out(self, after: Advance, seat: int, chosen: int, auto: bool) -> None:
        game, state = self.game, after.state
        if after.ply >= game.MAX_PLIES:
            raise RuleBug(f"{game.NAME}: not over after {game.MAX_PLIES} decisions")
        seen_by = state.decision.seen_by
        args = None if auto else game.choice_args(state, chosen)
        sink = Sink()
        state.sink = sink
        game.apply(state, chosen)
        state.sink = None
        revealed = state.revealed
        after.ply += 1
        after.steps.append(Step(seat, chosen, auto, revealed))
        after.entries.append(plain_entry(game, state, seat, chosen, auto, revealed, seen_by, args, sink.events))

    def undo_floor(self, seat: int) -> int:
        """The first ply that a seat may go back to on its own; never behind the stretch that is kept at hand."""
        for i in range(len(self.line) - 1, -1, -1):
            step = self.line[i]
            if step.seat != seat:  # chance, or another seat, be its answer forced
                return self.line_from + i + 1
            if step.revealed != 0 and (step.revealed < 0 or step.revealed >> seat & 1):
                return self.line_from + i + 1
        return self.line_from

    def undo_target(self, seat: int) -> int:
        """The ply that an undo of this seat leads to: its last own answer, or -1 if that is out of reach."""
        if seat < 0:
            return -1
        return self.last_own(seat, self.undo_floor(seat))

    def last_own(self, seat: int, floor: int) -> int:
        """The ply of the last own answer of a seat, not before a floor; -1 if there is none."""
        for ply in range(self.ply - 1, floor - 1, -1):
            step = self.line[ply - self.line_from]
            if step.seat == seat and not step.auto:
                return ply
        return -1

    def back_to(self, base: State, base_ply: int, steps: list[Step], ply: int) -> Advance:
        """The state of an earlier ply from a checkpoint before it and the steps since, and on to the next choice."""
        state = self.game.clone(base)
        replay(self.game, state, base_ply, steps[: ply - base_ply])
        after = Advance(state, ply)
        self.go_on(after)
        return after


def replay(game: Game[State], state: State, ply: int, steps: list[Step]) -> None:
    """Carry out steps on a state, in place. What does not fit the rules of today is refused, not carried out."""
    for step in steps:
        if game.over(state) or state.decision.seat != step.seat or step.choice not in state.decision.choices:
            raise UndoRefused(f"the rules were corrected since: ply {ply} cannot be played again")
        game.apply(state, step.choice)
        ply += 1


def steps_of(game: Game[State], entries: list[PlainEntry]) -> list[Step]:
    """The steps of stored entries. A choice that the game no longer knows becomes one that nothing offers."""
    found: list[Step] = []
    for entry in entries:
        try:
            chosen = game.vocabulary.decode(str(entry[DO]))
        except HexarcError:
            chosen = -1
        found.append(Step(int(str(entry[0])), chosen, bool(entry[2]), int(str(entry[3]))))
    return found
