"""A game as a story: what was answered and what happened, in words, for whoever may know it."""

from collections.abc import Iterator
from dataclasses import dataclass

from hexarc.cli.words import Words
from hexarc.core.choice import CHANCE, EVERYONE
from hexarc.core.errors import IllegalChoice, RecordError
from hexarc.core.events import Event, Sink, visible
from hexarc.core.game import Game, with_names
from hexarc.core.record import Entry, Record
from hexarc.core.state import State

ALL_KNOWING = -3


@dataclass
class Told:
    """One entry of a record: the answer in words, who may see it, and the events that followed."""

    entry: Entry
    text: str
    seen_by: int
    events: list[Event]


class Teller:
    """Puts choices and events of one game into words."""

    def __init__(self, game: Game[State], words: Words, names: dict[str, str]) -> None:
        self.game = game
        self.words = words
        self.names = names

    def choice(self, s: State, chosen: int) -> str:
        return self.game.text(s, chosen, self.words.lang, self.names)

    def event(self, event: Event) -> str:
        book = self.game.event_book
        return self.words.book.say(book.message_id(event), with_names(book.args(event), self.names))

    def events(self, events: list[Event], viewer: int) -> list[str]:
        """The log lines that a viewer (ALL_KNOWING: nobody at the table) may read."""
        if viewer == ALL_KNOWING:  # what was told to some in more detail is not told again
            return list(dict.fromkeys(self.event(event) for event in events))
        return [self.event(event) for event in events if visible(event, viewer)]

    def who(self, seat: int) -> str:
        return self.words("cli.chance") if seat == CHANCE else self.names.get(f"seat.{seat}", str(seat))


def check_entry(record: Record[State], s: State, entry: Entry, i: int) -> None:
    """Refuse an answer that cannot be given here; to carry it out all the same would tell a story that never was."""
    where = f"line {record.line_of(i)}, ply {i}"
    if record.game.over(s):
        raise RecordError(f"{where}: the game is already over")
    if entry.seat != s.decision.seat:
        raise RecordError(f"{where}: seat {entry.seat} answers, but seat {s.decision.seat} has to")
    try:
        record.game.check(s, entry.choice)
    except IllegalChoice as error:
        raise RecordError(f"{where}: {error}") from error


def may_see(mask: int, viewer: int) -> bool:
    return viewer == ALL_KNOWING or mask == EVERYONE or (viewer >= 0 and bool(mask >> viewer & 1))


def tell(record: Record[State], teller: Teller, s: State, until: int | None = None) -> Iterator[Told]:
    """Carry out the entries of a record on ``s``, its first state, checking each, and tell them one by one."""
    game = record.game
    last = len(record.entries) if until is None else until
    for i in range(last):
        entry = record.entries[i]
        check_entry(record, s, entry, i)
        text, seen_by = teller.choice(s, entry.choice), s.decision.seen_by
        sink = Sink()
        s.sink = sink
        game.apply(s, entry.choice)
        s.sink = None
        yield Told(entry, text, seen_by, sink.events)
