"""The tokens of both kinds of mods: how many there are of each, and what of them is our own design.

``symbol``: the token does not work against units that no player owns (fenris.mod_rules.06).
"""

from typing import Final

from hexarc.core.boxdata import BoxNumber
from hexarc.games.scythe.tables.load import Row, as_row, check, field, flag, number, read, rows, text, texts


class Mod:
    """A kind of token. ``own_design`` names what this project made up, as the text of the token is not known."""

    def __init__(self, row: Row, where: str) -> None:
        self.name = text(row, "id", where)
        self.count = number(row, "count", f"{where} {self.name}")
        self.symbol = flag(row, "symbol", f"{where} {self.name}")
        self.own_design = texts(row, "own_design", f"{where} {self.name}")
        waives = row.get("waives")
        self.waives = waives if isinstance(waives, str) else ""  # the bottom action that it pays for


def _mods(file: str, data: Row) -> list[Mod]:
    found = [Mod(row, file) for row in rows(data, "mods", file)]
    check(f"{file}: tokens in all", sum([mod.count for mod in found]), number(data, "tokens", file))
    return found


def _numbers(file: str, data: Row) -> list[BoxNumber]:
    """The numbers of our own design that an owner of the box may put right."""
    found: list[BoxNumber] = []
    for name, given in as_row(field(data, "numbers", file), file).items():
        row = as_row(given, f"{file} {name}")
        values = [number(row, key, f"{file} {name}") for key in ("value", "least", "most")]
        found.append(BoxNumber(name, values[0], values[1], values[2]))
        check(f"{file} {name}: its own range", found[-1].wrong(values[0]), "")
    return found


_MECH: Final = "mech_mods.json"
_MECH_DATA: Final[Row] = read(_MECH)
MECH_MODS: Final[list[Mod]] = _mods(_MECH, _MECH_DATA)
MECH_NUMBERS: Final[list[BoxNumber]] = _numbers(_MECH, _MECH_DATA)
MECH_DRAW: Final[int] = number(_MECH_DATA, "draw", _MECH)
MECH_PLACE: Final[int] = number(_MECH_DATA, "place", _MECH)

_INFRA: Final = "infrastructure_mods.json"
INFRA_DATA: Final[Row] = read(_INFRA)
INFRA_MODS: Final[list[Mod]] = _mods(_INFRA, INFRA_DATA)
INFRA_NUMBERS: Final[list[BoxNumber]] = _numbers(_INFRA, INFRA_DATA)
INFRA_DRAW: Final[int] = number(INFRA_DATA, "draw", _INFRA)
INFRA_KEEP: Final[int] = number(INFRA_DATA, "keep", _INFRA)

# what each mod of a kind gives an Automa, in order, and how many it has outside a campaign
_AUTOMA: Final[Row] = as_row(field(INFRA_DATA, "automa", _INFRA), _INFRA)
AUTOMA_BENEFITS: Final[dict[str, list[str]]] = {
    column: texts(_AUTOMA, column, _INFRA) for column in ("infrastructure", "mech")
}
AUTOMA_MODS_OF: Final[dict[str, int]] = {
    case: number(_AUTOMA, case, _INFRA) for case in ("only_infrastructure", "only_mech", "both")
}
MOST_OWNED: Final = 6  # of each kind, in a campaign


def numbers_of(numbers: list[BoxNumber], box: dict[str, int]) -> dict[str, int]:
    """These numbers as this game plays with them."""
    return {number.name: box[number.name] for number in numbers}
