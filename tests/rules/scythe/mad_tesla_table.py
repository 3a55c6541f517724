"""A table with Mad Tesla, set where a test wants him, with a discard pile that it names."""

from __future__ import annotations

from typing import Self

from hexarc.core.engine import run
from hexarc.core.ids import SeatId
from hexarc.core.options import Value
from hexarc.core.state import Frame
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.mad_tesla.part import Mad, mad, place_of_mad_tesla, side_of_mad_tesla
from hexarc.games.scythe.pieces import lift_figure, put_figure
from hexarc.games.scythe.rules import GAME
from hexarc.games.scythe.state import LOWEST_CARD, NOWHERE
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable


class MadTeslaTable(AutomaTable):
    @property
    def mad(self) -> Mad:
        return mad(self.rules, self.s)

    @property
    def side(self) -> int:
        return side_of_mad_tesla(self.rules)

    @property
    def stands(self) -> str:
        """Where he is; empty if he is gone."""
        place = place_of_mad_tesla(self.rules, self.s)
        return PLACE_NAMES[place] if place != NOWHERE else ""

    def tesla_at(self, where: str) -> Self:
        lift_figure(self.s, self.side, PlaceId(place_of_mad_tesla(self.rules, self.s)))
        put_figure(self.rules, self.s, self.side, place_of(where))
        return self

    def pile(self, *values: int) -> Self:
        """The discard pile holds these, the last on top."""
        s = self.s
        for kind in self.mad.pile:
            s.discard[kind] -= 1
            s.deck[kind] += 1
        self.mad.pile = [value - LOWEST_CARD for value in values]
        for kind in self.mad.pile:
            s.deck[kind] -= 1
            s.discard[kind] += 1
        return self

    def piled(self) -> list[int]:
        return [kind + LOWEST_CARD for kind in self.mad.pile]

    def his_turn(self, *dice: int) -> Self:
        """A round is over: his turn, with these rolls of the blue die, up to a question or the next turn."""
        s = self.s
        s.turns = len(self.factions)
        s.over = 0
        s.stack = [Frame(GAME, SeatId(s.active))]
        run(self.rules, s)
        return self.blue(*dice)

    def blue(self, *dice: int) -> Self:
        for face in dice:
            assert self.kind in ("mad_teslas_turn.direction", "mad_tesla_flees.where"), self.kind
            self.game.apply(self.s, self.game.vocabulary.decode(f"blue_die {face}"))
        return self

    @property
    def his(self) -> bool:
        """Whether his die is rolled next."""
        return self.kind == "mad_teslas_turn.direction"


def hunt(*factions: str, ends: bool = True, **options: Value) -> MadTeslaTable:
    """He is on r4c3, the Factory; the two cards on the pile are 2 and 3. All have 7 power and 5 popularity."""
    t = MadTeslaTable(factions, mad_tesla="ends" if ends else "plays_on", **options)
    for faction in factions:
        t.give(faction, power=7, popularity=5)
    return t.pile(2, 3)
