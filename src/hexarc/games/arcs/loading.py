"""Reading the data files: what is not as it should be is a ValueError that names the file and the row."""

import json
from importlib import resources
from typing import Final

NONE: Final = -1


def wrong(where: str, found: object, wanted: str) -> ValueError:
    return ValueError(f"arcs data, {where}: found {found!r}, expected {wanted}")


def check(where: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise wrong(where, found, repr(wanted))


def as_row(o: object, where: str) -> dict[str, object]:
    if not isinstance(o, dict):
        raise wrong(where, o, "an object")
    return {str(k): v for k, v in o.items()}


def as_list(o: object, where: str) -> list[object]:
    if not isinstance(o, list):
        raise wrong(where, o, "a list")
    return list(o)


def field(row: dict[str, object], key: str, where: str) -> object:
    if key not in row:
        raise wrong(where, sorted(row), f"a field {key!r}")
    return row[key]


def int_field(row: dict[str, object], key: str, where: str) -> int:
    o = field(row, key, where)
    if not isinstance(o, int) or isinstance(o, bool):
        raise wrong(f"{where}.{key}", o, "a whole number")
    return o


def str_field(row: dict[str, object], key: str, where: str) -> str:
    o = field(row, key, where)
    if not isinstance(o, str):
        raise wrong(f"{where}.{key}", o, "a text")
    return o


def row_fields(row: dict[str, object], key: str, where: str) -> list[dict[str, object]]:
    return [as_row(o, f"{where}.{key}") for o in as_list(field(row, key, where), f"{where}.{key}")]


def index_of(names: tuple[str, ...], name: object, where: str) -> int:
    """The number of a name; null is NONE."""
    if name is None:
        return NONE
    if not isinstance(name, str) or name not in names:
        raise wrong(where, name, f"one of {', '.join(names)}")
    return names.index(name)


def known_index(names: tuple[str, ...], name: object, where: str) -> int:
    """The number of a name that has to be there."""
    if name is None:
        raise wrong(where, name, f"one of {', '.join(names)}")
    return index_of(names, name, where)


def load_data(name: str, schema: str) -> dict[str, object]:
    text = (resources.files("hexarc.games.arcs") / "data" / f"{name}.json").read_text(encoding="utf-8")
    parsed: object = json.loads(text)
    row = as_row(parsed, name)
    check(f"{name}.schema", field(row, "schema", name), schema)
    return row


def by_players(row: dict[str, object], key: str, where: str) -> list[int]:
    """A number for each player count, by players (0 and 1 are NONE)."""
    counts = as_row(field(row, key, where), f"{where}.{key}")
    check(f"{where}.{key}", sorted(counts), ["2", "3", "4"])
    return [NONE, NONE] + [int_field(counts, str(n), f"{where}.{key}") for n in (2, 3, 4)]
