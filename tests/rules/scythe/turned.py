"""A table of Scythe where everybody sits one place further: the last faction that a test names has seat 0.

The order of play is the same circle, so every rule must hold there too.
"""

from __future__ import annotations

from hexarc.core.options import Value
from hexarc.games.scythe.tables.mats import MAT_NAMES
from tests.rules.scythe.table import USUAL_MATS, Table


class Turned(Table):
    def __init__(self, factions: tuple[str, ...], mats: tuple[str, ...] = (), **options: Value) -> None:
        chosen = [MAT_NAMES[USUAL_MATS[faction]] for faction in factions]
        chosen[: len(mats)] = mats
        super().__init__((factions[-1], *factions[:-1]), (chosen[-1], *chosen[:-1]), **options)
        self.factions = factions
