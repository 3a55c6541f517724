"""A table against Desolation: ``against("nordic", "saxony").figures("r4c4").enemy_turn("e")``.

The board starts as in ``table``; the six figures stand around the Factory until ``figures`` sets them elsewhere.
"""

from __future__ import annotations

from typing import Self, cast

from hexarc.core.engine import run
from hexarc.core.events import Sink
from hexarc.core.ids import SeatId
from hexarc.core.options import Value
from hexarc.core.state import Frame
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.desolation.data import FIGURES
from hexarc.games.scythe.modules.fenris.desolation.part import Desolation, desolation, enemy
from hexarc.games.scythe.modules.fenris.desolation.words import ENEMY_TURN
from hexarc.games.scythe.modules.fenris.dice import DIRECTION_NAMES
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.pieces import lift_figure, put_figure
from hexarc.games.scythe.rules import GAME
from hexarc.games.scythe.state import LOWEST_CARD
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.verbs import STAR_NOUN
from tests.rules.scythe.table import Table


class DesolationTable(Table):
    def __init__(self, factions: tuple[str, ...], mats: tuple[str, ...] = (), **options: Value) -> None:
        super().__init__(factions, mats, **{"desolation": "normal", **options})
        self._chance()
        self.sink = Sink()
        self.s.sink = self.sink

    @property
    def part(self) -> Desolation:
        return desolation(self.rules, self.s)

    # Setting the table.

    def figures(self, *places: str) -> Self:
        """Its figures stand there and nowhere else; the others are destroyed."""
        side = enemy(self.rules)
        for place in range(len(PLACE_NAMES)):
            if self.s.fighters[side] >> place & 1:
                lift_figure(self.s, side, PlaceId(place))
        for name in places:
            put_figure(self.rules, self.s, side, place_of(name))
        self.part.destroyed = FIGURES - len(places)
        return self

    def enemy_cards(self, *values: int) -> Self:
        for kind in range(4):
            self.s.deck[kind] += self.part.cards[kind]
            self.part.cards[kind] = values.count(kind + LOWEST_CARD)
            self.s.deck[kind] -= self.part.cards[kind]
        return self

    def clock(self, at: int) -> Self:
        self.part.clock = at
        return self

    def enemy_stars(self, stars: int) -> Self:
        self.part.stars = stars
        return self

    def tiles(self, *numbers: int) -> Self:
        """These tiles lie first; the rest of the row is filled up with those of combat, upgrades and so on."""
        lying = tracks(self.rules, self.s).tiles
        others = [tile for tile in range(21) if tile + 1 not in numbers]
        lying[:] = ([number - 1 for number in numbers] + others)[: len(lying)]
        return self

    def only_tiles(self, *numbers: int) -> Self:
        """The same, but all others hold a star of the last seat already."""
        self.tiles(*numbers)
        for i in range(len(numbers), len(self.part.tile_stars)):
            self.part.tile_stars[i] = 1 << (len(self.factions) - 1)
        return self

    # Playing.

    def enemy_turn(self, direction: str = "", after: str = "") -> Self:
        """A turn of Desolation after that of a player, by default the last one; ``direction`` is what the die shows."""
        s, seat = self.s, self.seat(after or self.factions[-1])
        s.active = seat
        s.turns = len(self.factions)
        s.over = 0
        game = Frame(GAME, SeatId(seat), s.turns)
        s.stack = [game, Frame(ENEMY_TURN, SeatId(s.next_seat[seat]))]
        if direction:
            self.draws(f"blue_die {1 + DIRECTION_NAMES.index(direction)}")
        run(self.rules, s)
        self._chance()
        return self

    # Looking.

    @property
    def standing(self) -> list[str]:
        """Where its figures are."""
        return cast(list[str], self.shown["figures"])

    @property
    def shown(self) -> dict[str, object]:
        return cast(dict[str, object], self.game.view(self.s, 0)["desolation"])

    def holders(self, where: str) -> list[str]:
        """Who controls a territory."""
        return [faction for faction in self.by_seat if self.s.control[self.seat(faction)] >> place_of(where) & 1]

    def stars_of(self, faction: str) -> dict[str, int]:
        seats = cast(list[dict[str, object]], self.game.view(self.s, 0)["seats"])
        return cast(dict[str, int], seats[self.seat(faction)]["stars"])

    def earn(self, faction: str, *stars: str) -> Self:
        """Stars on the track, of any kind; those on tiles are not noted."""
        for name in stars:
            column = self.rules.star_column[STAR_NOUN.code(name)]
            self.s.stars[column * len(self.factions) + self.seat(faction)] += 1
            self.s.star_total[self.seat(faction)] += 1
        return self

    @property
    def why_over(self) -> str:
        outcome = self.game.outcome(self.s)
        return "" if outcome is None else f"{outcome.reason.rpartition('.')[2]} {outcome.shared}"

    def told(self, name: str) -> list[tuple[int, ...]]:
        """The values of all events of a kind so far."""
        names = self.game.event_book.kinds
        return [event.values for event in self.sink.events if names[event.kind].name == name]


def against(*factions: str, mats: tuple[str, ...] = (), **options: Value) -> DesolationTable:
    return DesolationTable(factions, mats, **options)
