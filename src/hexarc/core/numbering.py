"""Numbers that are given out by name, in the order of registration: the base game first, then its modules.

Nobody writes such a number down: records, snapshots and messages hold the names. A name that is taken is an error when
the module is imported, not a mix-up at play.
"""

from hexarc.core.choice import NOTHING, Noun, Verb, Vocabulary
from hexarc.core.errors import BuildError
from hexarc.core.events import EventBook, EventKind
from hexarc.core.ids import EventId, HappeningId, NumberId, PartId, ProcId, VerbId


class Names:
    """One kind of things of a game, numbered 0, 1, 2 ..."""

    def __init__(self, game: str, what: str) -> None:
        self.game = game
        self.what = what
        self.names: list[str] = []

    def new(self, name: str) -> int:
        if name in self.names:
            raise BuildError(f"{self.game}: two {self.what}s are called '{name}'")
        self.names.append(name)
        return len(self.names) - 1

    def __len__(self) -> int:
        return len(self.names)


class Book:
    """All numbers of a game. There is one for each game, in its file ``book.py``."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.procs = Names(game, "procedure")
        self.happenings = Names(game, "happening")
        self.numbers = Names(game, "number")
        self.parts = Names(game, "part")
        self.verb_names = Names(game, "verb")
        self.event_names = Names(game, "event")
        self.verbs: list[Verb] = []
        self.events: list[EventKind] = []

    def proc(self, name: str) -> ProcId:
        return ProcId(self.procs.new(name))

    def happening(self, name: str) -> HappeningId:
        return HappeningId(self.happenings.new(name))

    def number(self, name: str) -> NumberId:
        return NumberId(self.numbers.new(name))

    def part(self, name: str) -> PartId:
        return PartId(self.parts.new(name))

    def verb(self, name: str, noun: Noun = NOTHING) -> VerbId:
        number = VerbId(self.verb_names.new(name))
        self.verbs.append(Verb(number, name, noun))
        return number

    def event(self, name: str, *params: Noun) -> EventId:
        number = EventId(self.event_names.new(name))
        self.events.append(EventKind(number, name, params))
        return number

    def vocabulary(self) -> Vocabulary:
        return Vocabulary(self.game, self.verbs)

    def event_book(self) -> EventBook:
        return EventBook(self.game, self.events)
