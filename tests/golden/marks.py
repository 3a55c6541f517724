"""What a finished game used: its marks. Golden games are chosen so that together they have every mark that is wanted.

Marks of every game: ``players 3``, ``option lore 2``, ``asks battle.skirmish`` (an open decision), ``verb spend``.
A game adds its own in ``tests/golden/<game>/marks.py``: ``marks(story)``, ``wanted()`` for all that is wanted, and
``closeness(mark)`` for what has to be looked for.
"""

import importlib
from typing import Protocol, cast

from hexarc.core.game import Game
from hexarc.core.options import label_of
from hexarc.core.record import Record
from hexarc.core.state import State
from tests.golden.seek import Closeness


class Story:
    """A record with what was asked and answered, and how it ended."""

    def __init__(self, record: Record[State]) -> None:
        self.record = record
        self.game: Game[State] = record.game
        self.kinds: list[str] = []
        self.texts: list[str] = []
        s = record.first_state()
        for entry in record.entries:
            self.kinds.append(s.decision.kind)
            self.texts.append(self.game.vocabulary.encode(entry.choice))
            self.game.apply(s, entry.choice)
        self.final: State = s


class Own(Protocol):
    """What ``tests/golden/<game>/marks.py`` has."""

    def marks(self, story: Story) -> set[str]: ...

    def wanted(self) -> set[str]: ...

    def closeness(self, mark: str) -> Closeness | None:
        """How near a state is to a mark, if that can be told."""


def own_marks(name: str) -> Own | None:
    """The module of a game, if it has one."""
    place = f"tests.golden.{name}.marks"
    try:
        return cast(Own, importlib.import_module(place))
    except ModuleNotFoundError as error:
        if error.name is not None and place.startswith(error.name):
            return None
        raise


def marks_of(record: Record[State]) -> set[str]:
    story = Story(record)
    found = {f"players {story.game.players}"}
    found.update([f"option {name} {label_of(value)}" for name, value in story.game.options.items()])
    found.update([f"asks {kind}" for kind in story.kinds])
    found.update([f"verb {text.partition(' ')[0]}" for text in story.texts])
    own = own_marks(story.game.NAME)
    if own is not None:
        found |= own.marks(story)
    return found
