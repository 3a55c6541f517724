"""The stars and the spaces of the tracks, read from data/tracks.json."""

from typing import Final

from hexarc.games.scythe.tables.load import Row, as_int, check, index, items, number, read, rows, text, texts, wrong
from hexarc.games.scythe.tables.scoring import STAR_KINDS, STAR_NAMES
from hexarc.games.scythe.verbs import STAR_NOUN

UPGRADES_OR_STRUCTURES: Final = STAR_NOUN.add("upgrades_or_structures")
MECHS_OR_RECRUITS: Final = STAR_NOUN.add("mechs_or_recruits")
POPULARITY_13: Final = STAR_NOUN.add("popularity_13")
COMBAT_CARDS_8: Final = STAR_NOUN.add("combat_cards_8")
ENCOUNTERS_3: Final = STAR_NOUN.add("encounters_3")
FACTORY_CARD: Final = STAR_NOUN.add("factory_card")
RESOURCES_16: Final = STAR_NOUN.add("resources_16")
# of Desolation
STARS_5: Final = STAR_NOUN.add("stars_5")
TERRITORIES_7: Final = STAR_NOUN.add("territories_7")
COINS_20: Final = STAR_NOUN.add("coins_20")
STRUCTURE_BONUS: Final = STAR_NOUN.add("structure_bonus")

NEW_STARS: Final[tuple[int, ...]] = (
    UPGRADES_OR_STRUCTURES,
    MECHS_OR_RECRUITS,
    POPULARITY_13,
    COMBAT_CARDS_8,
    ENCOUNTERS_3,
    FACTORY_CARD,
    RESOURCES_16,
    STARS_5,
    TERRITORIES_7,
    COINS_20,
    STRUCTURE_BONUS,
)
TRACK_SPACES: Final = 10
TILES: Final = 16  # triumph tiles without those of Desolation
ALL_TILES: Final = 21
MOST_PLAYERS: Final = 7

_FILE: Final = "tracks.json"
_DATA: Final[Row] = read(_FILE)
_NAMES: Final[tuple[str, ...]] = (*STAR_NAMES, *[STAR_NOUN.label(star) for star in NEW_STARS])


def _needs() -> dict[int, int]:
    found: dict[int, int] = {}
    known = rows(_DATA, "stars", _FILE)
    check(f"{_FILE}: stars", tuple([text(row, "id", _FILE) for row in known]), _NAMES[STAR_KINDS:])
    for star, row in zip(NEW_STARS, known, strict=True):
        if "needs" in row:
            found[star] = number(row, "needs", f"{_FILE} {STAR_NOUN.label(star)}")
    return found


def _spaces(key: str, size: int) -> list[int]:
    names = texts(_DATA, key, _FILE)
    check(f"{_FILE}: {key}, number of spaces", len(names), size)
    return [STAR_NOUN.code(_NAMES[index(_NAMES, name, f"{_FILE} {key}")]) for name in names]


def _desolation_laid() -> list[int]:
    laid = [as_int(o, f"{_FILE}.desolation_laid") for o in items(_DATA, "desolation_laid", _FILE)]
    if len(laid) != MOST_PLAYERS or laid != sorted(laid) or laid[-1] > ALL_TILES:
        raise wrong(f"{_FILE}.desolation_laid", laid, f"{MOST_PLAYERS} rising numbers, at most {ALL_TILES}")
    return laid


NEEDS: Final[dict[int, int]] = _needs()  # how much a new star needs, where that is a number
WAR: Final[list[int]] = _spaces("war", TRACK_SPACES)
PEACE: Final[list[int]] = _spaces("peace", TRACK_SPACES)
# the star of each tile, by its number less 1; the last five are of Desolation
TILE_STARS: Final[list[int]] = _spaces("tiles", TILES) + _spaces("desolation_tiles", ALL_TILES - TILES)
TILES_LAID: Final[int] = number(_DATA, "tiles_laid", _FILE)
DESOLATION_LAID: Final[list[int]] = _desolation_laid()  # by players, from 1 on
