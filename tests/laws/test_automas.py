"""The laws at tables with Automas: alone with one, in any mix with players, together against them."""

from pathlib import Path

import pytest

from hexarc.core.laws import MenuWatch
from hexarc.core.options import Options
from tests.laws.test_laws import one_game

TABLES: list[tuple[int, Options]] = [
    (2, {"seats": "player,automa"}),
    (2, {"seats": "autometta", "rulings": "errata", "every_gain": True}),
    (2, {"seats": "player,ultimaszyna", "invaders": False}),
    (2, {"seats": "player,automaszyna", "mats": "chosen", "promos": True, "open_coins": False}),
    (3, {"seats": "player,automa,autometta", "automa_deck": "shared"}),
    (3, {"seats": "player,automa,player", "delay_of_game": True}),
    (4, {"seats": "player,automa,player,automaszyna", "automa_mode": "cooperative"}),
    (5, {"seats": "automa,automa,player,automa,automa", "automa_mode": "cooperative", "automa_deck": "shared"}),
    (7, {"seats": "automa,player,ultimaszyna,player,automa,automa,automa"}),
]


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_tables_with_automas_keep_the_laws(table: int, tmp_path: Path) -> None:
    players, options = TABLES[table]
    for seed in (table, 100 + table):
        one_game("scythe", players, options, seed, tmp_path, MenuWatch())
