"""The laws at real tables: whatever people enter, the state stays whole and can be saved, replayed and taken back."""

from pathlib import Path

import pytest

from hexarc.core.laws import MenuWatch
from hexarc.core.options import Options
from hexarc.core.registry import find_game
from tests.laws.test_laws import one_game

TABLES: list[tuple[int, Options]] = [
    (2, {"seats": "player,automa"}),
    (2, {"seats": "player,ultimaszyna", "invaders": False, "mats": "chosen"}),
    (3, {"seats": "player,automa,player", "mats": "chosen", "rulings": "errata"}),
    (4, {"seats": "player,automa,player,automaszyna", "automa_mode": "cooperative", "automa_deck": "shared"}),
    (7, {"seats": "automa,player,ultimaszyna,player,automa,automa,player"}),
]


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_real_tables_keep_the_laws(table: int, tmp_path: Path) -> None:
    players, options = TABLES[table]
    options = {**options, "companion": True}
    watch = MenuWatch()
    for seed in (table, 100 + table):
        one_game("scythe", players, options, seed, tmp_path, watch)
    watch.check_reasons(find_game("scythe", players, options))
