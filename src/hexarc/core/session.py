"""A game in progress: the only door through which answers from outside come in. It checks seat, ply and legality.

Undo goes back to a computed floor: behind the last chance outcome, the last answer of another seat, or the last thing
that was revealed to the actor, one only gets by consent of the table (``rewind``).
"""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import IllegalChoice, RecordError, RuleBug, UndoRefused, WrongPly, WrongSeat
from hexarc.core.events import Event, Sink
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Session(Generic[S]):
    """State, record and chance together. With ``auto`` the answers that are no choice are given at once."""

    def __init__(self, game: Game[S], chance: KeyedChance, record: Record[S] | None = None, auto: bool = True) -> None:
        self.game = game
        self.chance = chance
        self.auto = auto
        self.record: Record[S] = record if record is not None else Record(game)
        self.events: list[list[Event]] = []
        self.state: S = self.record.replay(story=self.events)
        self._past: list[S] = []
        self._past_from = len(self.record.entries)
        self.advance()

    @property
    def ply(self) -> int:
        return len(self.record.entries)

    def choose(self, seat: int, ply: int, chosen: int) -> None:
        """A seat answers the open decision of a ply. Whatever is wrong with that, nothing is changed then."""
        if self.game.over(self.state):
            raise IllegalChoice("the game is over")
        if ply != self.ply:
            raise WrongPly(f"this answer is for ply {ply}; the game is at ply {self.ply}")
        if seat != self.state.decision.seat or seat == CHANCE:
            raise WrongSeat(f"seat {seat} cannot answer now; it is the turn of seat {self.state.decision.seat}")
        self.game.check(self.state, chosen)
        self._carry_out(seat, chosen, False)
        self.advance()

    def advance(self) -> None:
        """Answer everything that needs nobody: chance, and single choices that everybody knows to be single."""
        while not self.game.over(self.state):
            decision = self.state.decision
            if decision.seat == CHANCE:
                self._carry_out(CHANCE, self.chance.outcome(decision, self.ply), True)
            elif self.auto and needs_nobody(decision):
                self._carry_out(decision.seat, decision.choices[0], True)
            else:
                return

    def _carry_out(self, seat: int, chosen: int, auto: bool) -> None:
        if self.ply >= self.game.MAX_PLIES:
            raise RuleBug(f"{self.game.NAME}: not over after {self.game.MAX_PLIES} decisions")
        # On a copy first: an error in the rules must not leave half a move behind.
        after = self.game.clone(self.state)
        sink = Sink()
        after.sink = sink
        self.game.apply(after, chosen)
        after.sink = None
        self._past.append(self.state)
        self.state = after
        self.record.note(Entry(seat, chosen, auto, after.revealed), after)
        self.events.append(sink.events)
        if seat == CHANCE:
            self._past.clear()
            self._past_from = self.ply

    def undo_floor(self, seat: int) -> int:
        """The first ply that a seat may go back to on its own."""
        entries = self.record.entries
        for i in range(len(entries) - 1, -1, -1):
            entry = entries[i]
            if entry.seat != seat:
                return i + 1  # chance, or another seat; that its answer was forced tells something too
            if entry.revealed != 0 and (entry.revealed < 0 or entry.revealed >> seat & 1):
                return i + 1
        return 0

    def undo_target(self, seat: int) -> int:
        """The ply that an undo of this seat leads to: its last own answer, or -1 if that is out of reach."""
        if seat < 0:
            return -1
        floor = self.undo_floor(seat)
        for i in range(self.ply - 1, floor - 1, -1):
            entry = self.record.entries[i]
            if entry.seat == seat and not entry.auto:
                return i
        return -1

    def undo(self, seat: int) -> None:
        """Take back the last own answer, and what followed from it by itself."""
        target = self.undo_target(seat)
        if target < 0:
            raise UndoRefused(
                "there is nothing to take back: chance, another player or something revealed stands between"
            )
        self.rewind(target)

    def rewind(self, ply: int) -> None:
        """Go back to a ply, however far: for undo, and for what the table agreed on.

        What needs nobody is answered again: back at a chance decision, the game goes on to the next choice of a player.
        """
        if not 0 <= ply <= self.ply:
            raise RecordError(f"ply {ply} is not in this game, which is at ply {self.ply}")
        if ply == self.ply:
            return
        if ply >= self._past_from:
            self.state = self._past[ply - self._past_from]
            del self._past[ply - self._past_from :]
            self.record.cut(ply)
        else:
            self.record.cut(ply)
            self.state = self.record.replay(verify=False)
            self._past.clear()
            self._past_from = ply
        del self.events[ply:]
        self.advance()
