"""What a person types at the real table, in short: ``saxony mech r3c4 r4c5``, ``attack D6``, ``recruit build``.

A line becomes answers to the open decision, or is refused with what would be right. Words are those of the records
(``words.py`` of the game) and, in other languages, what ``known`` translates to them.
"""

from typing import NoReturn

from hexarc.companion.plan import Refusal
from hexarc.companion.table import RealTable
from hexarc.core.ids import SeatId
from hexarc.games.scythe.derived import FACTORY_BIT
from hexarc.games.scythe.modules.companion.part import people
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, UNITS
from hexarc.games.scythe.tables.board import PLACE_NAMES, coordinate
from hexarc.games.scythe.tables.factions import TRAP_NAMES
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES
from hexarc.games.scythe.verbs import STAR_NOUN, UNIT_KIND, UNIT_KIND_NAMES

COMMANDS = (
    "done",
    "attack",
    "fight",
    "resources",
    "encounter",
    "recruit",
    "star",
    "trap",
    "rearm",
    "skill",
    "new",
    "off",
    "base",
    "factory",
)
FACTORY = PLACE_NAMES[FACTORY_BIT.bit_length() - 1]
BY_COORDINATE = {coordinate(place): name for place, name in enumerate(PLACE_NAMES) if coordinate(place)}
# the shape of each command, for who got it wrong
SHAPES = {
    "unit": "mech C5 D6 · mech new D6 · mech off D6 · 2 workers C5 D6",
    "attack": "attack D6",
    "resources": "resources C5 2",
    "encounter": "encounter B5",
    "recruit": "recruit build",
    "star": "star objective",
    "trap": "trap D6 lose_coins",
    "rearm": "rearm D6",
    "join": "mech C5 · character · fight",
    "dial": "5 · 5 4",
}


class Line:
    """One line, read from the left; ``known`` are words of the reader's language and what they stand for."""

    def __init__(self, table: RealTable, line: str, known: dict[str, str]) -> None:
        self.table = table
        self.given = line
        self.words = [known.get(word, word) for word in line.casefold().split()]
        rules = table.game.rules
        assert isinstance(rules, ScytheRules)
        self.people = {table.faction_of(seat): seat for seat in people(rules)}
        self.owner = table.decision.seat
        if self.words and self.words[0] in self.people:
            self.owner = SeatId(self.people[self.words.pop(0)])

    def wrong(self, shape: str) -> NoReturn:
        raise Refusal("companion.refused.line", given=self.given, right=SHAPES[shape])

    def place(self, word: str) -> str:
        if word == "base":
            return PLACE_NAMES[self.table.state.home[self.owner]]
        if word == "factory":
            return FACTORY
        place = BY_COORDINATE.get(word.upper(), word)
        if place not in PLACE_NAMES:
            raise Refusal("companion.refused.place", given=word, right="A2 … H4, base, factory")
        return place


def answers(table: RealTable, line: str, known: dict[str, str]) -> list[str]:
    """The answers that a line stands for. Whatever the records write is understood as well (``lift 0/r1c4/mech``)."""
    if line in table.offered():
        return [line]
    read = Line(table, line, known)
    if not read.words:
        raise Refusal("companion.refused.line", given=line, right=SHAPES["unit"])
    kind = table.decision.kind
    if kind == "real_force.dial":
        return force(read)
    if kind in ("real_force.cards", "finish.scored"):
        return number(read, "cards_add" if kind == "real_force.cards" else "scored")
    if kind == "real_attack.unit":
        return attackers(read)
    if kind == "real_unit.place":
        return ["take_off" if read.words == ["off"] else f"set_down {read.place(read.words[0])}"]
    return changes(read)


def number(read: Line, verb: str) -> list[str]:
    if len(read.words) != 1 or not read.words[0].isdecimal():
        raise Refusal("companion.refused.number", given=read.given)
    return [f"{verb} {int(read.words[0])}"]


def force(read: Line) -> list[str]:
    """``5 4``: the dial shows 5, the cards add 4. ``skill scout`` before it."""
    if read.words[0] == "skill" and len(read.words) == 2:
        return [f"use_skill {read.words[1]}"]
    if len(read.words) > 2 or not all([word.isdecimal() for word in read.words]):
        read.wrong("dial")
    found = [f"dial {int(read.words[0])}"]
    return found + [f"cards_add {int(word)}" for word in read.words[1:]]


def attackers(read: Line) -> list[str]:
    if read.words[0] == "fight":
        return [text for text in read.table.offered() if text.startswith("fight ")] or read.wrong("join")
    if read.words[0] not in UNIT_KIND_NAMES:
        read.wrong("join")
    joining = [text for text in read.table.offered() if text.startswith("join ")]
    kind = read.words[0]
    if len(read.words) > 1:
        return [f"join {read.place(read.words[1])}/{kind}"]
    found = [text for text in joining if text.endswith(f"/{kind}")]
    return found if len(found) == 1 else read.wrong("join")


def changes(read: Line) -> list[str]:
    word, rest = read.words[0], read.words[1:]
    if word == "done":
        return ["end_turn"]
    if word.isdecimal() or word in UNIT_KIND_NAMES:
        return moved(read)
    if word in ("attack", "encounter", "rearm") and len(rest) == 1:
        verb = "encounter_gone" if word == "encounter" else word
        return [f"{verb} {read.place(rest[0])}"]
    if word == "resources" and len(rest) == 2 and rest[1].isdecimal():
        return [f"tokens_lie {read.place(rest[0])}/{min(15, int(rest[1]))}"]
    if word == "recruit" and len(rest) == 1 and rest[0] in BOTTOM_NAMES:
        return [f"recruited {read.owner}/{rest[0]}"]
    if word == "star" and len(rest) == 1 and rest[0] in STAR_NOUN.labels:
        return [f"star_won {read.owner}/{rest[0]}"]
    if word == "trap" and len(rest) == 2 and rest[1] in TRAP_NAMES:
        return [f"trap_lies {read.place(rest[0])}/{rest[1]}"]
    if word in SHAPES:
        read.wrong(word)
    right = ", ".join([*UNIT_KIND_NAMES, *COMMANDS[:9], *read.people])
    raise Refusal("companion.refused.word", given=word, right=right)


def moved(read: Line) -> list[str]:
    """Units that went somewhere: from where is needed only where it is not plain."""
    words, times = read.words, 1
    if words[0].isdecimal():
        words, times = words[1:], int(words[0])
    if not 1 <= times <= 8 or not words or words[0] not in UNIT_KIND_NAMES:
        read.wrong("unit")
    kind, rest = words[0], words[1:]
    if len(rest) == 2 and rest[0] == "new":
        first, last = f"bring_in {read.owner}/{kind}", f"set_down {read.place(rest[1])}"
    elif len(rest) == 2 and rest[0] == "off":
        first, last = f"lift {read.owner}/{read.place(rest[1])}/{kind}", "take_off"
    elif len(rest) == 2:
        first, last = f"lift {read.owner}/{read.place(rest[0])}/{kind}", f"set_down {read.place(rest[1])}"
    elif len(rest) == 1:
        first, last = plain_origin(read, kind), f"set_down {read.place(rest[0])}"
    else:
        read.wrong("unit")
    return [first, last] * times


def plain_origin(read: Line, kind: str) -> str:
    """The one unit of its kind that there is: on the board, or waiting."""
    standing = standing_places(read.table, read.owner, kind)
    waiting = f"bring_in {read.owner}/{kind}" in read.table.offered()
    if len(standing) == 1 and (not waiting or kind == "character"):
        return f"lift {read.owner}/{standing[0]}/{kind}"
    if not standing and waiting:
        return f"bring_in {read.owner}/{kind}"
    seen = [coordinate(PLACE_NAMES.index(place)) or place for place in standing]
    raise Refusal("companion.refused.which", given=read.given, right=SHAPES["unit"], places=", ".join(seen) or "–")


def standing_places(table: RealTable, owner: int, kind: str) -> list[str]:
    first, last = {"character": (0, 1), "mech": (1, 5), "worker": (5, UNITS)}[UNIT_KIND.label(UNIT_KIND.code(kind))]
    units = table.state.unit_at[owner * UNITS + first : owner * UNITS + last]
    return sorted({PLACE_NAMES[place] for place in units if place != NOWHERE})
