"""A table of Arcs where everybody sits one place further: what a test calls seat 0 is seat 1 of the state.

The order of play is the same circle, so every rule must hold there too. The tests' seats go in and out as they are
written. A test that looks into the state gets some fields of it as it would expect them; see ``Told``.
"""

from __future__ import annotations

import sys

from hexarc.core.choice import Noun, Pair, Seat
from hexarc.games.arcs.state import SEATS, ArcsState
from tests.rules.arcs import table as straight
from tests.rules.arcs.table import Table

# Fields of the state that a test may read: without seats, with so many numbers a seat, or a seat themselves.
NEUTRAL = {"supply", "pips", "chapter", "marker_at", "marker_flipped", "zeroed", "over", "court_row", "buried", "box"}
NEUTRAL |= {"on_planets", "dice", "planet_type", "flags", "weapon_spent", "seized", "spent"}
A_SEAT_EACH = {"agents_supply": 1, "ships_supply": 1, "starports_supply": 1, "cities_left": 1, "power": 1, "owed": 1}
A_SEAT_EACH |= {"outrage": 5, "loose": 5, "leader": 1}
A_SEAT = {"initiative"}
READABLE = NEUTRAL | set(A_SEAT_EACH) | A_SEAT


class Told:
    """The state with the seats of the test, to read only."""

    def __init__(self, s: ArcsState, players: int) -> None:
        self._s = s
        self._players = players

    def __getattr__(self, name: str) -> object:
        true = getattr(self._s, name)
        if name in A_SEAT_EACH:
            size = A_SEAT_EACH[name]
            seats = [true[seat * size : seat * size + size] for seat in range(self._players)]
            turned = seats[1:] + seats[:1]
            return [value for seat in turned for value in seat] + true[self._players * size :]
        if name in A_SEAT:
            return (true - 1) % self._players
        assert name in NEUTRAL, f"{name} may have seats in it"
        return true


def begins_with_seat(noun: Noun) -> bool:
    return isinstance(noun, Seat) or (isinstance(noun, Pair) and begins_with_seat(noun.first))


class Turned(Table):
    @property
    def s(self) -> ArcsState:
        """The true state for the table itself, and what it looks like to its tests."""
        if sys._getframe(1).f_code.co_filename in (__file__, straight.__file__):
            return self._state
        return Told(self._state, self.game.players)  # type: ignore[return-value]  # reads like a state

    @s.setter
    def s(self, s: ArcsState) -> None:
        self._state = s

    def _true(self, seat: int) -> int:
        return (seat + 1) % self.game.players if seat >= 0 else seat

    def _told(self, seat: int) -> int:
        return (seat - 1) % self.game.players if 0 <= seat < SEATS else seat

    def _text(self, text: str, turn: int) -> str:
        verb, _, noun = text.partition(" ")
        if not begins_with_seat(self.game.vocabulary.by_name[verb].noun):
            return text
        seat, stroke, rest = noun.partition("/")
        return f"{verb} {(int(seat) + turn) % self.game.players}{stroke}{rest}"

    def starts(self, seat: int) -> Table:
        return super().starts(self._true(seat))

    def ships(self, where: str, seat: int, fresh: int = 0, damaged: int = 0) -> Table:
        return super().ships(where, self._true(seat), fresh, damaged)

    def city(self, where: str, seat: int, damaged: bool = False, site: int | None = None) -> Table:
        return super().city(where, self._true(seat), damaged, site)

    def starport(self, where: str, seat: int, damaged: bool = False, site: int | None = None) -> Table:
        return super().starport(where, self._true(seat), damaged, site)

    def tokens(self, seat: int, *names: str) -> Table:
        return super().tokens(self._true(seat), *names)

    def hand(self, seat: int, *cards: str) -> Table:
        return super().hand(self._true(seat), *cards)

    def agents(self, card: str, seat: int, count: int = 1) -> Table:
        return super().agents(card, self._true(seat), count)

    def guild(self, seat: int, *cards: str) -> Table:
        return super().guild(self._true(seat), *cards)

    def leader(self, seat: int, name: str) -> Table:
        return super().leader(self._true(seat), name)

    def lore(self, seat: int, *names: str) -> Table:
        return super().lore(self._true(seat), *names)

    def captives(self, seat: int, owner: int, count: int = 1) -> Table:
        return super().captives(self._true(seat), self._true(owner), count)

    def trophies(self, seat: int, owner: int, piece: str, count: int = 1) -> Table:
        return super().trophies(self._true(seat), self._true(owner), piece, count)

    def outrage(self, seat: int, *names: str) -> Table:
        return super().outrage(self._true(seat), *names)

    def draws(self, *answers: str) -> Table:
        return super().draws(*[self._text(answer, 1) for answer in answers])

    def do(self, *answers: str) -> Table:
        return super().do(*[self._text(answer, 1) for answer in answers])

    def offers(self, prefix: str = "") -> list[str]:
        texts = [self._text(text, -1) for text in super().offers()]
        decode = self.game.vocabulary.decode
        return [text for text in sorted(texts, key=decode) if text.startswith(prefix)]

    def blocked(self) -> dict[str, str]:
        return {self._text(text, -1): reason for text, reason in super().blocked().items()}

    @property
    def seat(self) -> int:
        return self._told(super().seat)

    def fresh(self, where: str, seat: int) -> int:
        return super().fresh(where, self._true(seat))

    def damaged(self, where: str, seat: int) -> int:
        return super().damaged(where, self._true(seat))

    def buildings(self, where: str) -> list[str]:
        found = [text.rpartition(" ") for text in super().buildings(where)]
        return [f"{kind} {self._told(int(owner))}" for kind, _, owner in found]

    def slots(self, seat: int) -> list[str]:
        return super().slots(self._true(seat))

    def count(self, seat: int, name: str) -> int:
        return super().count(self._true(seat), name)

    def captives_of(self, seat: int) -> int:
        return super().captives_of(self._true(seat))

    def trophies_of(self, seat: int) -> int:
        return super().trophies_of(self._true(seat))

    def cards(self, seat: int) -> list[str]:
        return super().cards(self._true(seat))

    def hand_of(self, seat: int) -> list[str]:
        return super().hand_of(self._true(seat))

    def power(self, seat: int) -> int:
        return super().power(self._true(seat))
