"""The board: 47 hexes (places 0-46, reading order) and the home bases (47-53, clockwise from the Nordic one).

The neighbour lists are about steps: a base has links out to its hexes, no hex has a link into a base.
"""

from typing import Final

from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.tables.load import (
    NONE,
    Row,
    as_row,
    as_text,
    check,
    field,
    flag,
    index,
    items,
    number,
    read,
    rows,
    text,
    texts,
    wrong,
)
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES

HEXES: Final = 47
BASES: Final = 7
PLACES: Final = 54
FIRST_BASE: Final = 47

# terrains; TERRAIN[base] is HOME, which is no territory
MOUNTAIN: Final = 0
FARM: Final = 1
TUNDRA: Final = 2
FOREST: Final = 3
VILLAGE: Final = 4
LAKE: Final = 5
FACTORY: Final = 6
HOME: Final = 7
TERRAINS: Final = 7
TERRAIN_NAMES: Final[tuple[str, ...]] = ("mountain", "farm", "tundra", "forest", "village", "lake", "factory")

# kinds of links between touching places
NO_LINK: Final = 0
LAND_LINK: Final = 1
RIVER_LINK: Final = 2
LAKE_LINK: Final = 3  # one of the two is a lake (no two lakes touch)
ANY_LINK: Final = 4

# directions, in the order of NEIGHBOUR_IN; direction + 3 is the opposite one
WEST: Final = 0
NORTH_WEST: Final = 1
NORTH_EAST: Final = 2
EAST: Final = 3
SOUTH_EAST: Final = 4
SOUTH_WEST: Final = 5
DIRECTIONS: Final = 6
AXIAL_STEPS: Final[tuple[tuple[int, int], ...]] = ((-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1))

_FILE: Final = "board.json"
_DATA: Final[Row] = read(_FILE)
_HEX_ROWS: Final[list[Row]] = rows(_DATA, "hexes", _FILE)
_BASE_ROWS: Final[list[Row]] = rows(_DATA, "bases", _FILE)
_CHECK: Final[Row] = as_row(field(_DATA, "check", _FILE), _FILE)


def _names() -> tuple[str, ...]:
    found = [text(row, "id", f"{_FILE} hexes and bases") for row in _HEX_ROWS + _BASE_ROWS]
    check(f"{_FILE}: number of hexes", len(_HEX_ROWS), HEXES)
    check(f"{_FILE}: number of bases", len(_BASE_ROWS), BASES)
    check(f"{_FILE}: places with a name of their own", len(set(found)), PLACES)
    order = [(number(row, "row", _FILE), number(row, "col", _FILE)) for row in _HEX_ROWS]
    check(f"{_FILE}: reading order of the hexes", order, sorted(order))
    for name, at in zip(found, order, strict=False):
        check(f"{_FILE} hex {name}: id", name, f"r{at[0]}c{at[1]}")
    return tuple(found)


def _axial() -> list[tuple[int, int]]:
    """Axial coordinates of all places, checked against row and column (even rows stand half a hex to the right)."""
    found: list[tuple[int, int]] = []
    for row in _HEX_ROWS + _BASE_ROWS:
        where = f"{_FILE} {text(row, 'id', _FILE)}"
        q, r = number(row, "q", where), number(row, "r", where)
        line = number(row, "row", where)
        check(f"{where}: r", r, line - 4)
        check(f"{where}: q", q, number(row, "col", where) - 1 - (line + 1) // 2)
        found.append((q, r))
    return found


def _terrain() -> list[int]:
    found = [index(TERRAIN_NAMES, text(row, "terrain", _FILE), f"{_FILE} hexes") for row in _HEX_ROWS]
    counts = as_row(field(_CHECK, "terrain_counts", _FILE), _FILE)
    for terrain in range(TERRAINS):
        name = TERRAIN_NAMES[terrain]
        check(f"{_FILE}: hexes of terrain {name}", found.count(terrain), number(counts, name, f"{_FILE} check"))
    return found + [HOME] * BASES


def _flags(key: str, count: str) -> list[bool]:
    found = [flag(row, key, f"{_FILE} {text(row, 'id', _FILE)}") for row in _HEX_ROWS]
    check(f"{_FILE}: hexes with {key}", found.count(True), number(_CHECK, count, f"{_FILE} check"))
    return found + [False] * BASES


def _neighbour_in() -> list[int]:
    """For each hex and direction the hex there or NONE; bases have none here."""
    at = {AXIAL[place]: place for place in range(HEXES)}
    found = [NONE] * (PLACES * DIRECTIONS)
    for place in range(HEXES):
        q, r = AXIAL[place]
        for direction in range(DIRECTIONS):
            dq, dr = AXIAL_STEPS[direction]
            found[place * DIRECTIONS + direction] = at.get((q + dq, r + dr), NONE)
    return found


def _links() -> list[int]:
    """The link kind of every ordered pair of places."""
    found = [NO_LINK] * (PLACES * PLACES)
    for place in range(HEXES):
        for direction in range(DIRECTIONS):
            other = NEIGHBOUR_IN[place * DIRECTIONS + direction]
            if other != NONE:
                lakes = (TERRAIN[place] == LAKE) + (TERRAIN[other] == LAKE)
                if lakes == 2:
                    raise wrong(_FILE, [PLACE_NAMES[place], PLACE_NAMES[other]], "no two touching lakes")
                found[place * PLACES + other] = LAKE_LINK if lakes else LAND_LINK
    for pair in items(_DATA, "rivers", _FILE):
        if not isinstance(pair, list) or len(pair) != 2:
            raise wrong(f"{_FILE} rivers", pair, "a pair of hexes")
        a, b = place_of(as_text(pair[0], _FILE)), place_of(as_text(pair[1], _FILE))
        check(f"{_FILE} river {pair}: the link under it", found[a * PLACES + b], LAND_LINK)
        found[a * PLACES + b] = found[b * PLACES + a] = RIVER_LINK
    for base in range(FIRST_BASE, PLACES):
        row = _BASE_ROWS[base - FIRST_BASE]
        where = f"{_FILE} {PLACE_NAMES[base]}"
        check(f"{where}: land links", len(texts(row, "land", where)), 2)
        touching: list[int] = []
        for kind, key in ((LAND_LINK, "land"), (RIVER_LINK, "river"), (LAKE_LINK, "lake")):
            for name in texts(row, key, where):
                place = place_of(name)
                check(f"{where}: {name} is a lake", TERRAIN[place] == LAKE, kind == LAKE_LINK)
                found[base * PLACES + place] = kind
                touching.append(place)
        q, r = AXIAL[base]
        around = {(q + dq, r + dr) for dq, dr in AXIAL_STEPS}
        check(f"{where}: the hexes it touches", sorted(touching), [p for p in range(HEXES) if AXIAL[p] in around])
    return found


def _count_pairs(kind: int) -> int:
    return sum(LINK[a * PLACES + b] == kind for a in range(HEXES) for b in range(a))


def _check_links() -> None:
    where = f"{_FILE} check"
    land, river, lake = _count_pairs(LAND_LINK), _count_pairs(RIVER_LINK), _count_pairs(LAKE_LINK)
    check(f"{_FILE}: touching pairs of hexes", land + river + lake, number(_CHECK, "adjacent_pairs", where))
    check(f"{_FILE}: pairs of land hexes", land + river, number(_CHECK, "land_land_pairs", where))
    check(f"{_FILE}: rivers", river, number(_CHECK, "river_pairs_between_hexes", where))
    check(f"{_FILE}: open land links", land, number(_CHECK, "open_land_links", where))
    check(f"{_FILE}: the Factory", PLACE_NAMES[FACTORY_HEX], text(_CHECK, "factory", where))
    for key, found in (("factory_land", LAND_NEIGHBOURS[FACTORY_HEX]), ("factory_lakes", LAKE_NEIGHBOURS[FACTORY_HEX])):
        check(f"{_FILE}: {key}", sorted([PLACE_NAMES[p] for p in found]), sorted(texts(_CHECK, key, where)))


def _linked(kind: int) -> list[list[int]]:
    found: list[list[int]] = []
    for a in range(PLACES):
        links = LINK[a * PLACES : a * PLACES + HEXES]
        found.append([b for b in range(HEXES) if links[b] == kind or (kind == ANY_LINK and links[b] != NO_LINK)])
    return found


def _produces() -> list[int]:
    """What a worker makes on each terrain: a resource, or NONE (a village makes workers, lake and Factory nothing)."""
    where = f"{_FILE} terrain_produces"
    row = as_row(field(_DATA, "terrain_produces", _FILE), where)
    found = [NONE] * (TERRAINS + 1)
    for terrain in range(TERRAINS):
        name = field(row, TERRAIN_NAMES[terrain], where)
        if name is not None and name != "worker":
            found[terrain] = index(RESOURCE_NAMES, as_text(name, where), where)
    check(f"{where}: village", field(row, "village", where), "worker")
    return found


PLACE_NAMES: Final[tuple[str, ...]] = _names()
PLACE_OF: Final[dict[str, int]] = {name: place for place, name in enumerate(PLACE_NAMES)}


def coordinate(place: int) -> str:
    """How people call a hex: rows are letters, columns numbers. The Factory and the bases have names instead."""
    name = PLACE_NAMES[place]
    return "" if place >= HEXES or place == FACTORY_HEX else f"{chr(ord('A') + int(name[1]) - 1)}{int(name[3]) + 1}"


def place_of(name: str) -> PlaceId:
    """The number of a hex or base ("r4c3", "base_nordic")."""
    if name not in PLACE_OF:
        raise ValueError(
            f"'{name}' is no place of the Scythe board: hexes are r1c1 to r8c3, bases base_nordic and so on"
        )
    return PlaceId(PLACE_OF[name])


AXIAL: Final[list[tuple[int, int]]] = _axial()
TERRAIN: Final[list[int]] = _terrain()
ENCOUNTER: Final[list[bool]] = _flags("encounter", "encounters")
TUNNEL: Final[list[bool]] = _flags("tunnel", "tunnels")
TERRAIN_PRODUCES: Final[list[int]] = _produces()
NEIGHBOUR_IN: Final[list[int]] = _neighbour_in()  # [place * DIRECTIONS + direction]
LINK: Final[list[int]] = _links()  # [place * PLACES + other]

LAND_NEIGHBOURS: Final[list[list[int]]] = _linked(LAND_LINK)
RIVER_NEIGHBOURS: Final[list[list[int]]] = _linked(RIVER_LINK)
LAKE_NEIGHBOURS: Final[list[list[int]]] = _linked(LAKE_LINK)  # of land: the lakes it touches; of a lake: its shores
ALL_NEIGHBOURS: Final[list[list[int]]] = _linked(ANY_LINK)  # of a hex: the hexes around it; of a base: those it touches

HEXES_OF_TERRAIN: Final[list[list[int]]] = [[p for p in range(HEXES) if TERRAIN[p] == t] for t in range(TERRAINS)]
LAKES: Final[list[int]] = HEXES_OF_TERRAIN[LAKE]
FACTORY_HEX: Final[int] = HEXES_OF_TERRAIN[FACTORY][0]
TUNNELS: Final[list[int]] = [p for p in range(HEXES) if TUNNEL[p]]
ENCOUNTERS: Final[list[int]] = [p for p in range(HEXES) if ENCOUNTER[p]]
BASE_FACTION_NAMES: Final[tuple[str, ...]] = tuple([text(row, "faction", _FILE) for row in _BASE_ROWS])

_check_links()
