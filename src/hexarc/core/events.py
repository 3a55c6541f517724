"""What happened, for logs and animations. Truth is in the view; events only tell the story."""

from hexarc.core.choice import EVERYONE, Arg, Noun
from hexarc.core.errors import HexarcError
from hexarc.core.ids import EventId


class Event:
    """One happening. ``mask`` says which seats may see it (bit per seat, EVERYONE for all)."""

    __slots__ = ("kind", "mask", "values")

    def __init__(self, kind: EventId, mask: int, values: tuple[int, ...]) -> None:
        self.kind = kind
        self.mask = mask
        self.values = values


class EventKind:
    """An event's name and what its values are; the message is ``<game>.event.<name>``."""

    def __init__(self, number: EventId, name: str, params: tuple[Noun, ...]) -> None:
        self.number = number
        self.name = name
        self.params = params

    def args(self, values: tuple[int, ...]) -> dict[str, Arg]:
        found: dict[str, Arg] = {}
        for noun, value in zip(self.params, values, strict=True):
            found.update(noun.args(value))
        return found


class Sink:
    """Collects events while somebody listens. Simulations have none and pay nothing."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def drain(self) -> list[Event]:
        events = self.events
        self.events = []
        return events


class EventBook:
    """All kinds of events of a game."""

    def __init__(self, game: str, kinds: list[EventKind]) -> None:
        self.game = game
        self.kinds: dict[EventId, EventKind] = {}
        for kind in kinds:
            if kind.number in self.kinds:
                raise HexarcError(f"{game}: event {kind.number} is defined twice")
            self.kinds[kind.number] = kind

    def message_id(self, event: Event) -> str:
        return f"{self.game}.event.{self.kinds[event.kind].name}"

    def args(self, event: Event) -> dict[str, Arg]:
        return self.kinds[event.kind].args(event.values)

    def message_ids(self) -> set[str]:
        ids: set[str] = set()
        for kind in self.kinds.values():
            ids.add(f"{self.game}.event.{kind.name}")
            for noun in kind.params:
                ids.update(noun.message_ids())
        return ids


def visible(event: Event, seat: int) -> bool:
    """Whether a seat may see an event; a spectator (negative seat) sees only what everyone does."""
    return event.mask == EVERYONE or (seat >= 0 and bool(event.mask >> seat & 1))
