"""What is written of an answer, in words that outlive the software: labels instead of numbers.

An entry of a log row is ``[seat, "verb label", auto, revealed, seen_by, args or null, [[kind, mask, [label, …]], …]]``.
"""

from typing import cast

from hexarc.core.choice import Arg, Ref
from hexarc.core.errors import HexarcError
from hexarc.core.events import Event
from hexarc.core.game import Game
from hexarc.core.record import Entry
from hexarc.core.session import Told
from hexarc.core.state import State
from hexarc.server.storage.rows import LogRow

PlainEvent = list[object]
PlainEntry = list[object]

SEAT, DO, AUTO, REVEALED, SEEN_BY, ARGS, EVENTS = range(7)


def entries_of(row: LogRow) -> list[PlainEntry]:
    return cast("list[PlainEntry]", row.body.get("entries", []))


def plain_args(args: dict[str, Arg]) -> dict[str, object]:
    return {name: plain_ref(value) if isinstance(value, Ref) else value for name, value in args.items()}


def plain_ref(ref: Ref) -> dict[str, object]:
    return {"ref": ref.message} if ref.n is None else {"ref": ref.message, "n": ref.n}


def args_of(plain: object) -> dict[str, Arg]:
    found: dict[str, Arg] = {}
    for name, value in cast("dict[str, object]", plain).items():
        found[name] = Ref(str(value["ref"]), value.get("n")) if isinstance(value, dict) else cast("Arg", value)
    return found


def plain_event(game: Game[State], event: Event) -> PlainEvent:
    kind = game.event_book.kinds[event.kind]
    return [kind.name, event.mask, [noun.label(value) for noun, value in zip(kind.params, event.values)]]


def plain_entry(game: Game[State], told: Told) -> PlainEntry:
    entry = told.entry
    events = [plain_event(game, event) for event in told.events]
    args = None if told.args is None else plain_args(told.args)
    return [entry.seat, game.vocabulary.encode(entry.choice), entry.auto, entry.revealed, told.seen_by, args, events]


def known_entries(game: Game[State], entries: list[PlainEntry]) -> list[Entry]:
    """Stored entries as the game knows them. A choice that it no longer knows becomes one that nothing offers."""
    found: list[Entry] = []
    for entry in entries:
        try:
            chosen = game.vocabulary.decode(str(entry[DO]))
        except HexarcError:
            chosen = -1
        found.append(Entry(int(str(entry[SEAT])), chosen, bool(entry[AUTO]), int(str(entry[REVEALED]))))
    return found


class EventWords:
    """The events of a game by name: from what was written back to labels and message arguments."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.kinds = {kind.name: kind for kind in game.event_book.kinds.values()}

    def args(self, name: str, labels: list[str]) -> tuple[dict[str, object], dict[str, Arg]]:
        """What a client gets (labels and numbers), and what the message needs. An old label is shown as it is."""
        shown: dict[str, object] = {}
        needed: dict[str, Arg] = {}
        kind = self.kinds.get(name)
        if kind is None or len(kind.params) != len(labels):
            return shown, needed
        for noun, label in zip(kind.params, labels):
            code = noun.code(label)
            if code < 0:
                shown[noun.name] = label
                needed[noun.name] = label
                continue
            for place in noun.at(code):
                part, _, value = place.partition(":")
                shown[part] = int(value) if value.isdigit() else value
            needed.update(noun.args(code))
        return shown, needed
