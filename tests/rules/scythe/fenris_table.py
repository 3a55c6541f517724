"""A table with Fenris or Vesna: ``horde("saxony")`` is Fenris in seat 0 and Saxony in seat 1.

Fenris and Vesna draw their base; ``base`` says which one (Togawa's, if nothing is said).
"""

from __future__ import annotations

from typing import Self

from hexarc.core.options import Value
from hexarc.games.scythe.modules.fenris.influence import Influence, influence
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable


class FenrisTable(AutomaTable):
    @property
    def tokens(self) -> Influence:
        return influence(self.rules, self.s)

    def held(self, faction: str) -> int:
        return self.tokens.held[self.seat(faction)]

    def lying(self) -> list[str]:
        return [name for place, name in enumerate(PLACE_NAMES) if self.tokens.lying >> place & 1]

    def influence(self, *places: str) -> Self:
        """Tokens of Fenris lie there."""
        for name in places:
            self.tokens.lying |= 1 << place_of(name)
            self.tokens.held[self.seat("fenris")] -= 1
        return self

    def hold(self, faction: str, tokens: int) -> Self:
        """So many tokens with a seat; Fenris gives or takes the difference."""
        seat = self.seat(faction)
        other = self.seat("fenris") if faction != "fenris" else (seat + 1) % len(self.factions)
        self.tokens.held[other] += self.tokens.held[seat] - tokens
        self.tokens.held[seat] = tokens
        return self


def horde(*others: str, **options: Value) -> FenrisTable:
    """Fenris in seat 0 against others; its base is Togawa's unless somebody plays Togawa."""
    t = FenrisTable(("fenris", *others), fenris=True, **options)
    return t
