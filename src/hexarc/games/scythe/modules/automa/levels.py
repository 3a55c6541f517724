"""The four star trackers: one for each level. The token starts on space 0."""

from typing import Final

from hexarc.games.scythe.modules.automa.cards import DATA
from hexarc.games.scythe.tables.factions import STARS
from hexarc.games.scythe.tables.load import Row, as_int, check, flag, items, number, rows, text

_FILE: Final = "automa.json"


class Level:
    """A star tracker: its spaces in reading order, and what they say."""

    def __init__(self, row: Row) -> None:
        self.name = text(row, "name", _FILE)
        where = f"{_FILE} {self.name}"
        self.spaces = number(row, "spaces", where)
        self.locked = number(row, "locked", where)  # so many spaces, from the first one, have the crossed-out water
        self.scheme_2 = number(row, "scheme_2", where)
        self.stars = [as_int(o, where) for o in items(row, "stars", where)]
        self.skips = flag(row, "skips", where)  # marked cards
        check(f"{where}: star spaces", len(self.stars), STARS)
        check(f"{where}: the first star space", self.stars[0], self.scheme_2)
        check(f"{where}: the last star space", self.stars[-1], self.spaces - 1)


LEVELS: Final[list[Level]] = [Level(row) for row in rows(DATA, "trackers", _FILE)]
LEVEL_NAMES: Final[tuple[str, ...]] = tuple([level.name for level in LEVELS])


def level_of(kind: str) -> Level | None:
    """The star tracker of a seat of this kind; None for a player."""
    return LEVELS[LEVEL_NAMES.index(kind)] if kind in LEVEL_NAMES else None
