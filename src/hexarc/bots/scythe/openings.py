"""The opening book: the sections of the first turns for each faction and player mat, as a hint for the search."""

# mypyc: skip (read once)

import json
from functools import cache
from pathlib import Path
from typing import Any

from hexarc.core.errors import OptionError
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, MAT_NAMES, MATS

FILE = Path(__file__).parent / "openings.json"


@cache
def read_book() -> dict[int, list[int]]:
    """The sections of the first turns: ``faction * MATS + mat`` to the numbers of the sections."""
    book: dict[int, list[int]] = {}
    for pair, sections in stored("sections").items():
        book[place_of(pair)] = [BOTTOM_NAMES.index(str(section)) for section in sections]
    return book


def stored(part: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")).get(part, {})
    return found


def place_of(pair: str) -> int:
    faction, _, mat = pair.partition("/")
    if faction not in FACTION_NAMES or mat not in MAT_NAMES:
        raise OptionError(f"{FILE.name}: there is no pair {pair}")
    return FACTION_NAMES.index(faction) * MATS + MAT_NAMES.index(mat)
