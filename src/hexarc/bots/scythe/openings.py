"""Opening knowledge for each faction and player mat: the sections of the first turns, and whole turns.

The sections are a hint for the search. The whole turns were compared in many games alone (scripts/openings.py) and are
played as they stand: what one search can see in a first turn is mostly the luck of later ones. Against a single rival
they are ``LINES`` of up to seven turns; else ``STARTS`` of three, for after these it is known what the rivals are like.
"""

# mypyc: skip (read once)

import json
from functools import cache
from pathlib import Path
from typing import Any

from hexarc.core.errors import OptionError
from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES, MAT_NAMES, MATS

LINES, STARTS = "lines", "starts"  # parts of the book
FILE = Path(__file__).parent / "openings.json"


@cache
def read_book() -> dict[int, list[int]]:
    """The sections of the first turns: ``faction * MATS + mat`` to the numbers of the sections."""
    book: dict[int, list[int]] = {}
    for pair, sections in stored("sections").items():
        book[place_of(pair)] = [BOTTOM_NAMES.index(str(section)) for section in sections]
    return book


@cache
def read_lines(part: str) -> dict[int, list[list[list[str]]]]:
    """Openings, one as good as another: ``faction * MATS + mat`` to lines, their turns, and the choices of these."""
    book: dict[int, list[list[list[str]]]] = {}
    for pair, lines in stored(part).items():
        book[place_of(pair)] = [[str(turn).split("; ") for turn in line] for line in lines]
    return book


def stored(part: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")).get(part, {})
    return found


def place_of(pair: str) -> int:
    faction, _, mat = pair.partition("/")
    if faction not in FACTION_NAMES or mat not in MAT_NAMES:
        raise OptionError(f"{FILE.name}: there is no pair {pair}")
    return FACTION_NAMES.index(faction) * MATS + MAT_NAMES.index(mat)
