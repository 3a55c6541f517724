"""Reads the files of data/ and names the file and the row of anything that is wrong in them."""

import json
from importlib import resources
from typing import Final

NONE: Final = -1

Row = dict[str, object]


def wrong(where: str, found: object, wanted: str) -> ValueError:
    return ValueError(f"scythe data, {where}: found {found!r}, expected {wanted}")


def check(where: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise wrong(where, found, repr(wanted))


def as_row(o: object, where: str) -> Row:
    if not isinstance(o, dict):
        raise wrong(where, o, "an object")
    return {str(key): value for key, value in o.items()}


def as_list(o: object, where: str) -> list[object]:
    if not isinstance(o, list):
        raise wrong(where, o, "a list")
    return list(o)


def as_int(o: object, where: str) -> int:
    if not isinstance(o, int) or isinstance(o, bool):
        raise wrong(where, o, "a whole number")
    return o


def as_text(o: object, where: str) -> str:
    if not isinstance(o, str):
        raise wrong(where, o, "a text")
    return o


def read(name: str) -> Row:
    """One file of data/ as its top object."""
    file = resources.files("hexarc.games.scythe").joinpath("data").joinpath(name)
    found: object = json.loads(file.read_text(encoding="utf-8"))
    return as_row(found, name)


def field(row: Row, key: str, where: str) -> object:
    if key not in row:
        raise wrong(where, sorted(row), f"a field {key!r}")
    return row[key]


def number(row: Row, key: str, where: str) -> int:
    return as_int(field(row, key, where), f"{where}.{key}")


def text(row: Row, key: str, where: str) -> str:
    return as_text(field(row, key, where), f"{where}.{key}")


def flag(row: Row, key: str, where: str) -> bool:
    found = field(row, key, where)
    if not isinstance(found, bool):
        raise wrong(f"{where}.{key}", found, "true or false")
    return found


def items(row: Row, key: str, where: str) -> list[object]:
    return as_list(field(row, key, where), f"{where}.{key}")


def texts(row: Row, key: str, where: str) -> list[str]:
    """A list of texts; a missing field is an empty list."""
    if key not in row:
        return []
    return [as_text(o, f"{where}.{key}") for o in items(row, key, where)]


def rows(row: Row, key: str, where: str) -> list[Row]:
    return [as_row(o, f"{where}.{key}") for o in items(row, key, where)]


def index(names: tuple[str, ...], name: str, where: str) -> int:
    """The number of a name in the list of its kind."""
    if name not in names:
        raise wrong(where, name, f"one of {', '.join(names)}")
    return names.index(name)
