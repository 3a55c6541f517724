"""The numbers of Rise of Fenris's two factions, from data/fenris_factions.json."""

from typing import Final

from hexarc.games.scythe.tables.load import (
    Row,
    as_int,
    as_list,
    as_row,
    as_text,
    check,
    field,
    index,
    items,
    number,
    read,
    text,
)
from hexarc.games.scythe.tables.ops import GAIN_NAMES

FILE: Final = "fenris_factions.json"
DATA: Final[Row] = read(FILE)


def faction_row(name: str) -> Row:
    return as_row(field(DATA, name, FILE), f"{FILE} {name}")


def one_time(row: Row, where: str) -> list[tuple[int, int]]:
    """The bonuses of the recruits: (gain, amount) by space of the mat."""
    found: list[tuple[int, int]] = []
    for cell in items(row, "one_time", where):
        pair = as_list(cell, where)
        check(f"{where}: cells (op, amount)", len(pair), 2)
        found.append((index(GAIN_NAMES, as_text(pair[0], where), where), as_int(pair[1], where)))
    return found


def look(row: Row, where: str) -> dict[str, str]:
    return {"colour": text(row, "colour", where), "ink": text(row, "ink", where)}


INFLUENCE_TOKENS: Final = number(as_row(field(DATA, "influence", FILE), FILE), "tokens", FILE)
