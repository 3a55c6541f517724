"""Tracks, stars, scoring rates and structure bonus tiles."""

from typing import Final

from hexarc.games.scythe.tables.factions import STARS
from hexarc.games.scythe.tables.load import (
    Row,
    as_int,
    as_list,
    as_row,
    check,
    field,
    items,
    number,
    read,
    rows,
    text,
    wrong,
)

MAX_POWER: Final = 16
MAX_POPULARITY: Final = 18
MAX_DIAL: Final = 7
TIERS: Final = 3
FACTORY_TERRITORIES: Final = 3  # the Factory counts as so many territories
MEANDER_6_7_COINS: Final = 3  # for each encounter territory Polania controls at the end of a 6-7 player game

# star spaces
STAR_UPGRADES: Final = 0
STAR_MECHS: Final = 1
STAR_STRUCTURES: Final = 2
STAR_RECRUITS: Final = 3
STAR_WORKERS: Final = 4
STAR_OBJECTIVE: Final = 5
STAR_COMBAT: Final = 6
STAR_POPULARITY: Final = 7
STAR_POWER: Final = 8
STAR_KINDS: Final = 9
STAR_NAMES: Final[tuple[str, ...]] = (
    "upgrades",
    "mechs",
    "structures",
    "recruits",
    "workers",
    "objective",
    "combat",
    "popularity",
    "power",
)

# structure bonus tiles: what is counted
TUNNELS_ADJACENT: Final = 0  # distinct tunnel hexes around own structures; the Mine is no tunnel
LAKES_ADJACENT: Final = 1  # distinct lakes around own structures
ENCOUNTERS_ADJACENT: Final = 2  # distinct encounter hexes around own structures, token there or not
STRUCTURES_ON_TUNNELS: Final = 3  # own structures on tunnel hexes
LONGEST_ROW: Final = 4  # own structures in the longest straight line without a gap
FARM_OR_TUNDRA: Final = 5  # own structures on farms and tundras
TILES: Final = 6
TILE_NAMES: Final[tuple[str, ...]] = (
    "tunnels_adjacent",
    "lakes_adjacent",
    "encounters_adjacent",
    "structures_on_tunnels",
    "longest_row",
    "farm_or_tundra",
)
MAX_TILE_COUNT: Final = 11

_FILE: Final = "scoring.json"
_DATA: Final[Row] = read(_FILE)


def _check_tracks() -> None:
    power = as_row(field(_DATA, "power", _FILE), _FILE)
    check(f"{_FILE} power: max", number(power, "max", _FILE), MAX_POWER)
    check(f"{_FILE} power: max_dial", number(power, "max_dial", _FILE), MAX_DIAL)
    popularity = as_row(field(_DATA, "popularity", _FILE), _FILE)
    check(f"{_FILE} popularity: max", number(popularity, "max", _FILE), MAX_POPULARITY)
    check(f"{_FILE}: stars_per_player", number(_DATA, "stars_per_player", _FILE), STARS)
    check(f"{_FILE}: factory_counts_as", number(_DATA, "factory_counts_as", _FILE), FACTORY_TERRITORIES)
    check(f"{_FILE}: stars", tuple([text(row, "id", _FILE) for row in rows(_DATA, "stars", _FILE)]), STAR_NAMES)
    check(f"{_FILE}: tiles", tuple([text(row, "id", _FILE) for row in rows(_DATA, "tiles", _FILE)]), TILE_NAMES)


def _tier_of() -> list[int]:
    """The tier of each popularity; the tiers follow each other without a gap."""
    found: list[int] = []
    for tier, row in enumerate(rows(_DATA, "tiers", _FILE)):
        check(f"{_FILE} tier {tier}: from", number(row, "from", _FILE), len(found))
        found += [tier] * (number(row, "to", _FILE) + 1 - len(found))
    check(f"{_FILE} tiers: popularities covered", len(found), MAX_POPULARITY + 1)
    check(f"{_FILE} tiers: number", found[-1] + 1, TIERS)
    return found


def _rates(key: str) -> list[int]:
    return [number(row, key, f"{_FILE} tiers") for row in rows(_DATA, "tiers", _FILE)]


def _stars(key: str) -> list[int]:
    return [number(row, key, f"{_FILE} stars") for row in rows(_DATA, "stars", _FILE)]


def _tile_coins() -> list[int]:
    """Coins by tile and count; a count above the last row pays the last row."""
    found: list[int] = []
    for row in rows(_DATA, "tiles", _FILE):
        where = f"{_FILE} tile {text(row, 'id', _FILE)}"
        coins = [0]
        for cell in items(row, "coins", where):
            band = as_list(cell, where)
            check(f"{where}: cells (from, to, coins)", len(band), 3)
            check(f"{where}: from", band[0], len(coins))
            coins += [as_int(band[2], where)] * (as_int(band[1], where) + 1 - len(coins))
        if len(coins) < 2 or len(coins) > MAX_TILE_COUNT + 1 or coins != sorted(coins):
            raise wrong(where, coins, f"rising coins for 1 to at most {MAX_TILE_COUNT}")
        found += coins + [coins[-1]] * (MAX_TILE_COUNT + 1 - len(coins))
    return found


_check_tracks()

TIER_OF_POPULARITY: Final[list[int]] = _tier_of()
STAR_COINS: Final[list[int]] = _rates("star")  # [tier], as the next two
TERRITORY_COINS: Final[list[int]] = _rates("territory")
PAIR_COINS: Final[list[int]] = _rates("resource_pair")
STAR_NEEDS: Final[list[int]] = _stars("needs")  # [star kind]
STAR_SPACES: Final[list[int]] = _stars("spaces")  # [star kind]; DOMINATE lifts objective and combat
TILE_COINS: Final[list[int]] = _tile_coins()  # [tile * (MAX_TILE_COUNT + 1) + count]
