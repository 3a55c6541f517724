"""The events of a game as short texts, ``stepped 1 mech r3c3``: the name of the kind, then the labels of its values."""

from hexarc.core.choice import EVERYONE
from hexarc.core.events import Event, EventBook, Sink
from hexarc.core.state import State


class Listener:
    """Listens to every state that it is shown, from its beginning."""

    def __init__(self, book: EventBook) -> None:
        self.book = book
        self.sinks: list[Sink] = []

    def listen(self, s: State) -> None:
        s.sink = Sink()
        self.sinks.append(s.sink)

    def told(self) -> list[str]:
        return [self._text(event) for sink in self.sinks for event in sink.events]

    def _text(self, event: Event) -> str:
        kind = self.book.kinds[event.kind]
        words = [noun.label(value) for noun, value in zip(kind.params, event.values, strict=True)]
        if event.mask != EVERYONE:
            words.append("to " + ",".join([str(seat) for seat in range(8) if event.mask >> seat & 1]))
        return " ".join([kind.name, *words])
