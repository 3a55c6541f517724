"""A real table for tests: ``real("nordic", saxony="automa")`` are a person with Nordic and an Automa with Saxony.

``enter`` makes changes as a person would, ``refuses`` tells why one is refused, ``heard`` are the instructions since
the last ``enter`` or ``go_on``, each as its name and labels.
"""

from __future__ import annotations

from typing import Self

from hexarc.companion.plan import Plan
from hexarc.companion.table import RealTable
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.part import automas
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CHARACTER, FIRST_MECH, FIRST_WORKER, NOWHERE, UNITS
from hexarc.games.scythe.tables.board import PLACE_NAMES

UNIT_OF = {"character": CHARACTER, "mech": FIRST_MECH, "worker": FIRST_WORKER}


class Real:
    def __init__(self, plan: Plan, seed: str) -> None:
        self.plan = plan
        self.table = RealTable.begin(plan, seed)
        self.before = self.table.session.ply

    @property
    def rules(self) -> ScytheRules:
        rules = self.table.game.rules
        assert isinstance(rules, ScytheRules)
        return rules

    def seat(self, faction: str) -> int:
        return self.plan.factions.index(faction)

    def put(self, faction: str, unit: str, place: str) -> Self:
        """Set the scene, without any rule."""
        put_unit(self.table.state, self.seat(faction), UNIT_OF[unit], PlaceId(PLACE_NAMES.index(place)))
        self.table.game.refresh(self.table.state)
        return self

    def enter(self, *choices: str) -> Self:
        self.before = self.table.session.ply
        self.table.choose(*choices)
        return self

    def go_on(self) -> Self:
        return self.enter("end_turn")

    def refuses(self, choice: str) -> str:
        return self.table.why_not(choice).removeprefix("scythe.why.real_")

    def heard(self, *kinds: str) -> list[str]:
        book = self.table.game.event_book
        lines: list[str] = []
        for event in self.table.told_since(self.before):
            kind = book.kinds[event.kind]
            labels = [noun.label(value) for noun, value in zip(kind.params, event.values, strict=True)]
            if not kinds or kind.name in kinds:
                lines.append(" ".join([kind.name, *labels]))
        return lines

    def places(self, faction: str, unit: str) -> list[str]:
        base, first = self.seat(faction) * UNITS, UNIT_OF[unit]
        last = {CHARACTER: FIRST_MECH, FIRST_MECH: FIRST_WORKER, FIRST_WORKER: UNITS}[first]
        standing = self.table.state.unit_at[base + first : base + last]
        return [PLACE_NAMES[place] for place in standing if place != NOWHERE]

    def menu(self, verb: str) -> list[str]:
        return [text.partition(" ")[2] for text in self.table.offered() if text.split(" ")[0] == verb]

    def next_card(self, card: int, faction: str) -> Self:
        """The next card of an Automa is this one: all others lie on its pile."""
        part = automas(self.rules, self.table.state)
        start = part.deck_start(self.seat(faction))
        for other in range(19):
            part.card_at[start + other] = 0 if other == card - 1 else 1
        return self


def real(*people: str, seed: str = "7", begins: str = "", **machines: str) -> Real:
    automas_ = [(level, faction) for faction, level in machines.items()]
    return Real(Plan(list(people), automas_, begins=begins), seed)
