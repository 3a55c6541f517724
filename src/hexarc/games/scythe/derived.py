"""Sets of places as bits of one int (bit 0 is the first hex, bits 47-53 the bases), made once from the tables.

A set of places fits in a machine word, so who stands where, who controls what and where a unit can go are single ands
and ors.
"""

from typing import Final

from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.tables.board import (
    ALL_NEIGHBOURS,
    ENCOUNTER,
    FACTORY_HEX,
    FARM,
    FOREST,
    HEXES,
    LAKE,
    LAKE_NEIGHBOURS,
    LAND_NEIGHBOURS,
    MOUNTAIN,
    PLACES,
    RIVER_NEIGHBOURS,
    TERRAIN,
    TERRAINS,
    TUNDRA,
    TUNNEL,
    VILLAGE,
)
from hexarc.games.scythe.tables.factions import FACTIONS, RIVERWALK_ONTO


def bits_of(places: list[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


def members(bits: int) -> list[PlaceId]:
    """The places of a set, in ascending order."""
    found: list[PlaceId] = []
    while bits:
        low = bits & -bits
        found.append(PlaceId(low.bit_length() - 1))
        bits ^= low
    return found


def count(bits: int) -> int:
    total = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total


def _of_terrain(terrain: int) -> int:
    return bits_of([place for place in range(HEXES) if TERRAIN[place] == terrain])


def _riverwalk() -> list[int]:
    """The places that a faction's Riverwalk leads onto."""
    found: list[int] = []
    for faction in range(FACTIONS):
        found.append(
            bits_of([p for p in range(HEXES) if RIVERWALK_ONTO[faction * (TERRAINS + 1) + TERRAIN[p]]]),
        )
    return found


HEX_BITS: Final[int] = (1 << HEXES) - 1
TERRAIN_BITS: Final[list[int]] = [_of_terrain(terrain) for terrain in range(TERRAINS)]
LAKE_BITS: Final[int] = TERRAIN_BITS[LAKE]
VILLAGE_BITS: Final[int] = TERRAIN_BITS[VILLAGE]
MOUNTAIN_BITS: Final[int] = TERRAIN_BITS[MOUNTAIN]
FARM_BITS: Final[int] = TERRAIN_BITS[FARM]
FACTORY_BIT: Final[int] = 1 << FACTORY_HEX
DRY_BITS: Final[int] = HEX_BITS & ~LAKE_BITS  # where mechs are deployed and structures built
FERTILE_BITS: Final[int] = DRY_BITS & ~FACTORY_BIT  # where something is produced
PRODUCING_TERRAINS: Final[list[int]] = [MOUNTAIN, FARM, TUNDRA, FOREST, VILLAGE]
TUNNEL_BITS: Final[int] = bits_of([place for place in range(HEXES) if TUNNEL[place]])
ENCOUNTER_BITS: Final[int] = bits_of([place for place in range(HEXES) if ENCOUNTER[place]])

# [place]: the places that a step over a link of this kind leads to
LAND_STEPS: Final[list[int]] = [bits_of(LAND_NEIGHBOURS[place]) for place in range(PLACES)]
RIVER_STEPS: Final[list[int]] = [bits_of(RIVER_NEIGHBOURS[place]) for place in range(PLACES)]
LAKE_STEPS: Final[list[int]] = [bits_of(LAKE_NEIGHBOURS[place]) for place in range(PLACES)]
AROUND: Final[list[int]] = [bits_of(ALL_NEIGHBOURS[place]) for place in range(PLACES)]

RIVERWALK_BITS: Final[list[int]] = _riverwalk()  # [faction]
