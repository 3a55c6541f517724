"""A game in progress: the only door through which answers from outside come in. It checks seat, ply and legality.

Terminal, server and simulations play through it. An answer is carried out on a copy (``Advance``), with all that needs
nobody after it; then it becomes the present (``install``). A server stores it in between, so that nothing is told that
is not on disk.

Undo goes back to a computed floor: behind the last chance outcome, the last answer of another seat, or the last thing
that was revealed to the actor, one only gets by consent of the table (``rewind``).
"""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE, Arg
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import IllegalChoice, RecordError, RuleBug, UndoRefused, WrongPly, WrongSeat
from hexarc.core.events import Event, Sink
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.state import State

S = TypeVar("S", bound=State)


class Told:
    """An answer that was carried out: who may see it, what its words need (not if it was no choice), what happened."""

    __slots__ = ("args", "entry", "events", "seen_by")

    def __init__(self, entry: Entry, seen_by: int, args: dict[str, Arg] | None) -> None:
        self.entry = entry
        self.seen_by = seen_by
        self.args = args
        self.events: list[Event] = []


class Advance(Generic[S]):
    """Where answers lead: from ply ``begins`` on they are carried out in place, on a state that nobody else has."""

    def __init__(self, game: Game[S], state: S, begins: int) -> None:
        self.game = game
        self.state = state
        self.begins = begins
        self.ply = begins
        self.told: list[Told] = []
        self.hashes: dict[int, str] = {}

    def carry_out(self, seat: int, chosen: int, auto: bool) -> None:
        """With words and events. Trusts its caller. An answer at which the rules fail is the last in ``told``."""
        game, state = self.game, self.state
        self._check_length()
        args = None if auto else game.choice_args(state, chosen)
        told = Told(Entry(seat, chosen, auto), state.decision.seen_by, args)
        self.told.append(told)
        sink = Sink()
        state.sink = sink
        game.apply(state, chosen)
        state.sink = None
        told.entry.revealed = state.revealed
        told.events = sink.events
        self.ply += 1

    def _check_length(self) -> None:
        if self.ply >= self.game.MAX_PLIES:
            raise RuleBug(f"{self.game.NAME}: not over after {self.game.MAX_PLIES} decisions")


@mypyc_attr(allow_interpreted_subclasses=True)
class Session(Generic[S]):
    """State, record and chance together. With ``auto`` the answers that are no choice are given at once.

    ``alone``: nobody watches, as in a simulation. Then single choices are answered even if they are private, nothing is
    copied, and no event is kept.

    ``state``: where the record leads, for who has stored it; the record may begin late (``Record.first``) then, and
    neither events nor earlier states are kept.
    """

    def __init__(
        self, game: Game[S], chance: KeyedChance, record: Record[S] | None = None, auto: bool = True,
        alone: bool = False, state: S | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.chance = chance
        self.auto = auto
        self.alone = alone
        self.stored = state is not None
        self.record: Record[S] = record if record is not None else Record(game)
        self.events: list[list[Event]] = []
        self.trying: list[Told] = []
        self._past: dict[int, S] = {}
        if state is not None:
            self.state: S = state
        else:
            self.state = self.record.replay(story=None if alone else self.events)
            if alone:
                self._go_on_alone()
            else:
                self.install(self.going_on())

    @property
    def ply(self) -> int:
        return self.record.first + len(self.record.entries)

    # Going on.

    def choose(self, seat: int, ply: int, chosen: int) -> None:
        """A seat answers the open decision of a ply. Whatever is wrong with that, nothing is changed then."""
        if self.alone:
            self._check(seat, ply, chosen)
            self._apply(seat, chosen, False)
            self._go_on_alone()
        else:
            self.install(self.answer(seat, ply, chosen))

    def answer(self, seat: int, ply: int, chosen: int) -> Advance[S]:
        """Where an answer leads. Nothing is changed before that is installed."""
        self._check(seat, ply, chosen)
        after = self._begin()
        self._carry_out(after, seat, chosen, False)
        self._go_on(after)
        return after

    def _check(self, seat: int, ply: int, chosen: int) -> None:
        game, state = self.game, self.state
        if game.over(state):
            raise IllegalChoice("the game is over")
        if ply != self.ply:
            raise WrongPly(f"this answer is for ply {ply}; the game is at ply {self.ply}")
        if seat != state.decision.seat or seat == CHANCE:
            raise WrongSeat(f"seat {seat} cannot answer now; it is the turn of seat {state.decision.seat}")
        game.check(state, chosen)

    def going_on(self) -> Advance[S]:
        """Where the answers lead that need nobody now."""
        after = self._begin()
        self._go_on(after)
        return after

    def _begin(self) -> Advance[S]:
        # On a copy: an error in the rules must not leave half a move behind.
        after = Advance(self.game, self.game.clone(self.state), self.ply)
        self.trying = after.told
        return after

    def _go_on(self, after: Advance[S]) -> None:
        """Answer everything that needs nobody: chance, and single choices that everybody knows to be single."""
        while not self.game.over(after.state):
            decision = after.state.decision
            if decision.seat == CHANCE:
                self._carry_out(after, CHANCE, self.chance.outcome(decision, self.draw_number(after)), True)
            elif self.auto and needs_nobody(decision):
                self._carry_out(after, decision.seat, decision.choices[0], True)
            else:
                return

    def draw_number(self, after: Advance[S]) -> int:
        """Which outcome of the seed is next: that of the ply, so that anybody can check it."""
        return after.ply

    def _carry_out(self, after: Advance[S], seat: int, chosen: int, auto: bool) -> None:
        try:
            after.carry_out(seat, chosen, auto)
        except RuleBug as bug:
            bug.record = self.failed_record()
            raise
        if not self.stored and self.record.wants_hash(after.ply, after.state):
            after.hashes[after.ply] = self.game.hash(after.state)

    def install(self, after: Advance[S]) -> None:
        """Where an answer led becomes the present; what was played beyond its beginning is forgotten."""
        record = self.record
        record.cut(after.begins - record.first)
        if not self.stored:
            self._keep(after)
        record.entries.extend([told.entry for told in after.told])
        record.hashes.update(after.hashes)
        self.state = after.state
        self.trying = []
        if self.game.over(after.state) and not self.stored:
            record.scores = self.game.scores(after.state)
            record.ranking = self.game.ranking(after.state)

    def _keep(self, after: Advance[S]) -> None:
        """Events, and the states that undo may need: those since chance last decided something."""
        del self.events[after.begins :]
        self.events.extend([told.events for told in after.told])
        if any([told.entry.seat == CHANCE for told in after.told]):
            self._past.clear()
            return
        self._past = {ply: state for ply, state in self._past.items() if ply < after.begins}
        if after.told:
            self._past[after.begins] = self.state

    # Where nobody watches: in place, for simulations pay for every copy.

    def _go_on_alone(self) -> None:
        while not self.game.over(self.state):
            decision = self.state.decision
            if decision.seat == CHANCE:
                self._apply(CHANCE, self.chance.outcome(decision, self.ply), True)
            elif self.auto and len(decision.choices) == 1:
                self._apply(decision.seat, decision.choices[0], needs_nobody(decision))
            else:
                return

    def _apply(self, seat: int, chosen: int, auto: bool) -> None:
        entry = Entry(seat, chosen, auto)
        try:
            if self.ply >= self.game.MAX_PLIES:
                raise RuleBug(f"{self.game.NAME}: not over after {self.game.MAX_PLIES} decisions")
            self.game.apply(self.state, chosen)
        except RuleBug as bug:
            self.trying = [Told(entry, 0, None)]
            bug.record = self.failed_record()
            raise
        entry.revealed = self.state.revealed
        self.record.note(entry, self.state)

    # Going back.

    def undo_floor(self, seat: int) -> int:
        """The first ply that a seat may go back to on its own; never behind the stretch that is at hand."""
        entries = self.record.entries
        for i in range(len(entries) - 1, -1, -1):
            entry = entries[i]
            if entry.seat != seat:
                return self.record.first + i + 1  # chance, or another seat; even a forced answer tells something
            if entry.revealed != 0 and (entry.revealed < 0 or entry.revealed >> seat & 1):
                return self.record.first + i + 1
        return self.record.first

    def undo_target(self, seat: int) -> int:
        """The ply that an undo of this seat leads to: its last own answer, or -1 if that is out of reach."""
        return -1 if seat < 0 else self.last_own(seat, self.undo_floor(seat))

    def last_own(self, seat: int, floor: int) -> int:
        """The ply of the last own answer of a seat, not before a floor; -1 if there is none."""
        first, entries = self.record.first, self.record.entries
        for ply in range(self.ply - 1, floor - 1, -1):
            entry = entries[ply - first]
            if entry.seat == seat and not entry.auto:
                return ply
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
        """Go back to a ply, however far: for undo, and for what the table agreed on."""
        if ply != self.ply:
            self.install(self.going_back(self.record, ply))

    def going_back(self, record: Record[S], ply: int) -> Advance[S]:
        """Where going back to a ply leads. ``record`` has that ply: the own one, or a stretch that was stored.

        What needs nobody is answered again: back at a chance decision, the game goes on to the next choice of a player.
        """
        if not record.first <= ply <= self.ply:
            raise RecordError(f"ply {ply} is not in this game, which is at ply {self.ply}")
        kept = self._past.get(ply)
        state = record.replay(at=ply - record.first) if kept is None else self.game.clone(kept)
        after = Advance(self.game, state, ply)
        self.trying = after.told
        self._go_on(after)
        return after

    def forget_before(self, ply: int) -> None:
        """Let go of the older answers of a long game."""
        gone = ply - self.record.first
        if gone > 0:
            del self.record.entries[:gone]
            self.record.first = ply

    def failed_record(self) -> Record[S]:
        """After an error in the rules: the record, and the answers that led to the error; the last one shows it."""
        known = self.record
        record = Record(self.game, known.start, known.seed, known.names)
        record.first, record.chance_from = known.first, known.chance_from
        record.entries = known.entries + [told.entry for told in self.trying]
        record.hashes = dict(known.hashes)
        return record
