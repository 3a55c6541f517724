"""The alliance tokens, read from data/alliances.json. The coins can be put right by the owner of a box."""

from typing import Final

from hexarc.core.boxdata import BoxNumber
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.tables.load import Row, index, number, read, rows, text, texts
from hexarc.games.scythe.verbs import FACTION

# what the ally gets
ABILITY: Final = 0
FLAGS: Final = 1
TRAPS: Final = 2
CARD: Final = 3
GRANT_NAMES: Final[tuple[str, ...]] = ("ability", "flags", "traps", "card")
MOST_COINS: Final = 20

_FILE: Final = "alliances.json"
_DATA: Final[Row] = read(_FILE)


class AllianceToken:
    def __init__(self, row: Row) -> None:
        self.faction = text(row, "faction", _FILE)
        where = f"{_FILE} {self.faction}"
        self.coins = number(row, "coins", where)
        self.grants = index(GRANT_NAMES, text(row, "grants", where), where)
        self.own_design = texts(row, "own_design", where)


TOKENS: Final[dict[str, AllianceToken]] = {
    token.faction: token for token in [AllianceToken(row) for row in rows(_DATA, "tokens", _FILE)]
}
BROKEN: Final[int] = number(_DATA, "broken", _FILE)
ODD_ONE_OUT: Final[int] = number(_DATA, "odd_one_out", _FILE)
FOR_AUTOMA: Final[int] = number(_DATA, "automa", _FILE)
ALLIED_FLAGS: Final[int] = number(_DATA, "flags", _FILE)
ALLIED_TRAPS: Final[int] = number(_DATA, "traps", _FILE)
COIN_NUMBERS: Final[list[BoxNumber]] = [
    BoxNumber(f"alliance.{token.faction}", token.coins, 0, MOST_COINS) for token in TOKENS.values()
]


# of a faction that another package brings
OTHER_TOKEN: Final = AllianceToken({"faction": "other", "coins": 4, "grants": "ability", "own_design": ["coins"]})


def token_of(faction: int) -> AllianceToken:
    return TOKENS.get(FACTION.label(faction), OTHER_TOKEN)


def coins_on(r: ScytheRules, faction: int) -> int:
    return r.box.get(f"alliance.{FACTION.label(faction)}", OTHER_TOKEN.coins)
