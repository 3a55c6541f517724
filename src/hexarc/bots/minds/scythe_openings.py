"""Opening knowledge: which section is usually played in the first turns of each faction and player mat."""

# mypyc: skip (read once)

import json
from functools import cache
from pathlib import Path

from hexarc.core.errors import OptionError
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, MAT_NAMES, MATS

FILE = Path(__file__).parent / "scythe_openings.json"


@cache
def read_book() -> dict[int, list[int]]:
    """The sections of the first turns: ``faction * MATS + mat`` to the numbers of the sections."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))["sections"]
    book: dict[int, list[int]] = {}
    for pair, sections in stored.items():
        faction, _, mat = str(pair).partition("/")
        if faction not in FACTION_NAMES or mat not in MAT_NAMES:
            raise OptionError(f"{FILE.name}: there is no pair {pair}")
        place = FACTION_NAMES.index(faction) * MATS + MAT_NAMES.index(mat)
        book[place] = [BOTTOM_NAMES.index(str(section)) for section in sections]
    return book
