"""A table with Automas: ``solo("nordic", "saxony")`` is a player with Nordic against an Automa with Saxony.

The board starts as in ``table``: characters on their bases, nothing else. ``play(card, ...)`` is a whole turn of the
Automa with this card, up to a decision of a player or the next turn; ``told(...)`` are the events of a kind since then.
"""

from __future__ import annotations

from typing import Self

from hexarc.core.choice import CHANCE
from hexarc.core.events import Sink
from hexarc.core.options import Value
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.cards import SCHEME_1, SCHEME_2
from hexarc.games.scythe.modules.automa.part import Automas, automas
from hexarc.games.scythe.state import CHARACTER, FIRST_MECH, FIRST_WORKER, NOWHERE, UNITS
from hexarc.games.scythe.tables.board import PLACE_NAMES
from tests.rules.scythe.table import Table


class AutomaTable(Table):
    def __init__(self, factions: tuple[str, ...], **options: Value) -> None:
        super().__init__(factions, (), **options)
        self.sink = Sink()
        self.s.sink = self.sink

    @property
    def part(self) -> Automas:
        return automas(self.rules, self.s)

    def machine(self) -> str:
        """The faction of the first Automa."""
        return next(faction for faction, kind in zip(self.by_seat, self.game.kinds, strict=True) if kind != "player")

    def tracker(self, space: int, faction: str = "") -> Self:
        """The token stands there; scheme II holds if that is behind its space."""
        seat = self.seat(faction or self.machine())
        self.part.space[seat] = space
        return self

    def scheme_2(self, faction: str = "") -> Self:
        self.part.scheme[self.seat(faction or self.machine())] = SCHEME_2
        return self

    def off_board(self, *units: str, faction: str = "") -> Self:
        """Combat units of an Automa lie on its faction mat."""
        seat = self.seat(faction or self.machine())
        for unit in range(FIRST_WORKER):
            name = "character" if unit == CHARACTER else "mech"
            if name in units:
                self.s.unit_at[seat * UNITS + unit] = PlaceId(NOWHERE)
        bits = 0
        for unit in range(FIRST_WORKER):
            place = self.s.unit_at[seat * UNITS + unit]
            bits |= 1 << place if place >= 0 else 0
        self.s.fighters[seat] = bits
        return self

    def play(self, card: int, *draws: str, faction: str = "") -> Self:
        """A turn of the Automa with this card; chance answers as in ``draws``."""
        who = faction or self.machine()
        self.sink.drain()
        part = self.part
        part.card_at[part.deck_start(self.seat(who)) + card - 1] = 0
        self.wanted = [f"draw_automa_card {card}", *draws]
        self.turn(who)
        turns = self.s.turns
        while not self.s.over and self.s.decision.seat == CHANCE and self.s.turns == turns:
            self._outcome()
        return self

    def told(self, *kinds: str) -> list[str]:
        """Events of these kinds, each as its labels in one line."""
        lines: list[str] = []
        for event in self.sink.events:
            kind = self.game.event_book.kinds[event.kind]
            if kind.name in kinds:
                labels = [noun.label(value) for noun, value in zip(kind.params, event.values, strict=True)]
                lines.append(" ".join(labels[1:] if kind.params and kind.params[0].name == "seat" else labels))
        return lines

    def places(self, kind: str, faction: str = "") -> list[str]:
        """Where the units of a kind stand, in the order of their numbers."""
        base = self.seat(faction or self.machine()) * UNITS
        first, last = {"character": (0, 1), "mech": (FIRST_MECH, FIRST_WORKER), "worker": (FIRST_WORKER, UNITS)}[kind]
        return [PLACE_NAMES[place] for place in self.s.unit_at[base + first : base + last] if place != NOWHERE]


def solo(player: str, machine: str, level: str = "automa", **options: Value) -> AutomaTable:
    """One player against one Automa, past the water lock and in scheme I."""
    t = AutomaTable((player, machine), seats=f"player,{level}", **options)
    assert t.part.scheme == [SCHEME_1, SCHEME_1]
    return t.tracker(6)


def mixed(seats: str, *factions: str, **options: Value) -> AutomaTable:
    t = AutomaTable(factions, seats=seats, **options)
    for seat, kind in enumerate(t.game.kinds):
        if kind != "player":
            t.part.space[seat] = 6
    return t
