"""The numbers of Desolation, from ``data/desolation.json``."""

from typing import Final

from hexarc.games.scythe.tables.load import check, number, read, texts
from hexarc.games.scythe.tables.scoring import MAX_POWER

_FILE: Final = "desolation.json"
_DATA: Final = read(_FILE)

FIGURES: Final[int] = number(_DATA, "figures", _FILE)
CLOCK: Final[int] = number(_DATA, "clock", _FILE)  # its popularity, which only measures time
MOVES_FROM: Final[int] = number(_DATA, "moves_from", _FILE)  # at this clock and below its figures move
ENEMY_STARS: Final[int] = number(_DATA, "stars", _FILE)
CARDS_AT_START: Final[int] = number(_DATA, "cards_at_start", _FILE)
# what no source of ours tells: which way the numbers of the blue die point. They are those of Mad Tesla (``dice.py``)
OWN_DESIGN: Final[tuple[str, ...]] = tuple(texts(_DATA, "own_design", _FILE))

check(f"{_FILE}: the end of the power track", number(_DATA, "most_power", _FILE), MAX_POWER)
