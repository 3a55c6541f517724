"""The seven player mats: starting values, sections, top-row gains and their cubes, structures, recruits.

A section is named by its bottom action, which has the same place on every mat; the Factory card is a fifth section.
"""

from typing import Final

from hexarc.games.scythe.tables.load import (
    Row,
    as_int,
    as_list,
    as_row,
    as_text,
    check,
    field,
    flag,
    index,
    number,
    read,
    rows,
    text,
    wrong,
)
from hexarc.games.scythe.tables.ops import GAIN_NAMES, RESOURCE_NAMES

# mats, in turn order: the lowest number in the game plays first
INDUSTRIAL: Final = 0
ENGINEERING: Final = 1
MILITANT: Final = 2
PATRIOTIC: Final = 3
INNOVATIVE: Final = 4
MECHANICAL: Final = 5
AGRICULTURAL: Final = 6
MATS: Final = 7
MAT_NAMES: Final[tuple[str, ...]] = (
    "industrial",
    "engineering",
    "militant",
    "patriotic",
    "innovative",
    "mechanical",
    "agricultural",
)

# top actions
MOVE: Final = 0
BOLSTER: Final = 1
TRADE: Final = 2
PRODUCE: Final = 3
TOPS: Final = 4
TOP_NAMES: Final[tuple[str, ...]] = ("move", "bolster", "trade", "produce")

# bottom actions, which are also the numbers of the sections
UPGRADE: Final = 0
DEPLOY: Final = 1
BUILD: Final = 2
ENLIST: Final = 3
SECTIONS: Final = 4
FACTORY_SECTION: Final = 4
BOTTOM_NAMES: Final[tuple[str, ...]] = ("upgrade", "deploy", "build", "enlist")

# gains of the top row; the first six have a cube on them, so these are also the numbers of the cubes' places
MOVE_UNITS: Final = 0
MOVE_COINS: Final = 1
BOLSTER_POWER: Final = 2
BOLSTER_CARDS: Final = 3
TRADE_POPULARITY: Final = 4
PRODUCE_HEXES: Final = 5
CUBES: Final = 6
TRADE_RESOURCES: Final = 6  # never upgraded
TOP_GAINS: Final = 7
TOP_GAIN_NAMES: Final[tuple[str, ...]] = (
    "move_units",
    "gain_coins",
    "bolster_power",
    "bolster_cards",
    "trade_popularity",
    "produce_hexes",
    "trade_resources",
)

# structures
MILL: Final = 0  # Produce: its territory as an extra one, the Mill as one worker there
MONUMENT: Final = 1  # Bolster: 1 popularity more
ARMORY: Final = 2  # Trade: 1 power more
MINE: Final = 3  # a tunnel for its owner
STRUCTURES: Final = 4
STRUCTURE_NAMES: Final[tuple[str, ...]] = ("mill", "monument", "armory", "mine")

# pieces of one player
WORKERS: Final = 8
WORKERS_AT_START: Final = 2
RECRUITS: Final = 4
OBJECTIVES_DEALT: Final = 2

_FILE: Final = "mats.json"
_DATA: Final[Row] = read(_FILE)
_MATS: Final[list[Row]] = rows(_DATA, "mats", _FILE)


def _check_lists() -> None:
    for key, names in (("mats", MAT_NAMES), ("tops", TOP_NAMES), ("bottoms", BOTTOM_NAMES)):
        check(f"{_FILE}: {key}", tuple([text(row, "id", _FILE) for row in rows(_DATA, key, _FILE)]), names)
    pieces = as_row(field(_DATA, "pieces", _FILE), _FILE)
    wanted = (WORKERS, WORKERS_AT_START, CUBES, STRUCTURES, RECRUITS)
    for key, count in zip(("workers", "workers_on_board", "cubes", "structures", "recruits"), wanted, strict=True):
        check(f"{_FILE} pieces: {key}", number(pieces, key, _FILE), count)
    check(f"{_FILE}: objective_cards", number(_DATA, "objective_cards", _FILE), OBJECTIVES_DEALT)


def _start(key: str) -> list[int]:
    return [number(row, key, f"{_FILE} {text(row, 'id', _FILE)}") for row in _MATS]


def _sections() -> tuple[list[int], list[int], list[int], list[int]]:
    """Top action, printed cost, bracketed boxes and coins of each section: [mat * SECTIONS + section]."""
    totals = as_row(field(_DATA, "check", _FILE), _FILE)
    tops: list[int] = []
    costs: list[int] = []
    brackets: list[int] = []
    coins: list[int] = []
    for row in _MATS:
        where = f"{_FILE} {text(row, 'id', _FILE)}"
        sections = as_list(field(row, "sections", where), where)
        check(f"{where}: number of sections", len(sections), SECTIONS)
        for section in range(SECTIONS):
            cells = as_list(sections[section], where)
            check(f"{where}: cells of a section (top, bottom, cost, bracketed, coins)", len(cells), 5)
            tops.append(index(TOP_NAMES, as_text(cells[0], where), where))
            check(f"{where}: bottom action of section {section}", cells[1], BOTTOM_NAMES[section])
            costs.append(as_int(cells[2], where))
            brackets.append(as_int(cells[3], where))
            coins.append(as_int(cells[4], where))
            if not 0 <= brackets[-1] < costs[-1]:
                raise wrong(where, cells, "fewer bracketed boxes than boxes")
        check(f"{where}: top actions", sorted(tops[-SECTIONS:]), list(range(TOPS)))
        check(f"{where}: sum of the costs", sum(costs[-SECTIONS:]), number(totals, "sum_cost", _FILE))
        check(f"{where}: sum of bracketed boxes", sum(brackets[-SECTIONS:]), number(totals, "sum_upgradable", _FILE))
        check(f"{where}: sum of the coins", sum(coins[-SECTIONS:]), number(totals, "sum_coins", _FILE))
    return tops, costs, brackets, coins


def _sections_of_tops() -> list[int]:
    found = [0] * (MATS * TOPS)
    for mat in range(MATS):
        for section in range(SECTIONS):
            found[mat * TOPS + SECTION_TOP[mat * SECTIONS + section]] = section
    return found


def _top_gains() -> tuple[list[int], list[int], list[int]]:
    """Top action, amount at the start, amount without the cube of each gain."""
    tops = [0] * TOP_GAINS
    base = [0] * TOP_GAINS
    upgraded = [0] * TOP_GAINS
    found = rows(_DATA, "gains", _FILE)
    check(f"{_FILE}: gains", sorted([text(row, "id", _FILE) for row in found]), sorted(TOP_GAIN_NAMES))
    for row in found:
        where = f"{_FILE} gain {text(row, 'id', _FILE)}"
        gain = index(TOP_GAIN_NAMES, text(row, "id", where), where)
        tops[gain] = index(TOP_NAMES, text(row, "top", where), where)
        base[gain] = number(row, "base", where)
        upgraded[gain] = number(row, "upgraded", where)
        check(f"{where}: cube", flag(row, "cube", where), gain < CUBES)
        check(f"{where}: upgraded", upgraded[gain], base[gain] + (1 if gain < CUBES else 0))
    return tops, base, upgraded


def _top_rows() -> tuple[list[int], list[int], list[int]]:
    """Price in coins of each top action; the structure under each top action; the top action over each structure."""
    coins: list[int] = []
    structures: list[int] = []
    tops = [0] * STRUCTURES
    for row in rows(_DATA, "tops", _FILE):
        where = f"{_FILE} top {text(row, 'id', _FILE)}"
        coins.append(number(row, "coins", where))
        structures.append(index(STRUCTURE_NAMES, text(row, "structure", where), where))
        tops[structures[-1]] = len(structures) - 1
    check(f"{_FILE}: structures", sorted(structures), list(range(STRUCTURES)))
    return coins, structures, tops


def _bottom_rows() -> tuple[list[int], list[tuple[int, int]]]:
    """Resource and ongoing recruit bonus (op, amount) of each bottom action."""
    resources: list[int] = []
    bonuses: list[tuple[int, int]] = []
    for row in rows(_DATA, "bottoms", _FILE):
        where = f"{_FILE} bottom {text(row, 'id', _FILE)}"
        resources.append(index(RESOURCE_NAMES, text(row, "resource", where), where))
        bonus = as_list(field(row, "ongoing", where), where)
        check(f"{where}: cells of ongoing (op, amount)", len(bonus), 2)
        bonuses.append((index(GAIN_NAMES, as_text(bonus[0], where), where), as_int(bonus[1], where)))
    return resources, bonuses


def _produce_cost(kind: str) -> list[int]:
    """What Produce costs in this kind, by workers off the mat (0 to 8)."""
    where = f"{_FILE} produce_slots"
    found = [0] * (WORKERS + 1)
    slots = as_list(field(_DATA, "produce_slots", _FILE), where)
    check(f"{where}: number of slots", len(slots), WORKERS - WORKERS_AT_START)
    for slot, cell in enumerate(slots):
        pair = as_list(cell, where)
        check(f"{where}: workers off the mat at slot {slot + 1}", pair[0], WORKERS_AT_START + 1 + slot)
        if pair[1] == kind:
            for workers in range(WORKERS_AT_START + 1 + slot, WORKERS + 1):
                found[workers] += 1
    return found


_check_lists()

MAT_NUMBERS: Final[tuple[str, ...]] = tuple([text(row, "number", _FILE) for row in _MATS])
MAT_IN_BASE_GAME: Final[list[bool]] = [text(row, "set", _FILE) == "base" for row in _MATS]
MAT_POPULARITY: Final[list[int]] = _start("popularity")
MAT_COINS: Final[list[int]] = _start("coins")

_SECTION_CELLS: Final = _sections()
SECTION_TOP: Final[list[int]] = _SECTION_CELLS[0]  # [mat * SECTIONS + section], as the next three
SECTION_COST: Final[list[int]] = _SECTION_CELLS[1]  # red boxes: the price before any upgrade
SECTION_UPGRADABLE: Final[list[int]] = _SECTION_CELLS[2]  # bracketed red boxes: cubes the section can take
SECTION_COINS: Final[list[int]] = _SECTION_CELLS[3]
SECTION_OF_TOP: Final[list[int]] = _sections_of_tops()  # [mat * TOPS + top]

_TOP_GAIN_CELLS: Final = _top_gains()
TOP_OF_GAIN: Final[list[int]] = _TOP_GAIN_CELLS[0]  # [gain], as the next two
TOP_GAIN: Final[list[int]] = _TOP_GAIN_CELLS[1]
TOP_GAIN_UPGRADED: Final[list[int]] = _TOP_GAIN_CELLS[2]

_TOP_CELLS: Final = _top_rows()
TOP_COINS: Final[list[int]] = _TOP_CELLS[0]
STRUCTURE_OF_TOP: Final[list[int]] = _TOP_CELLS[1]
TOP_OF_STRUCTURE: Final[list[int]] = _TOP_CELLS[2]

_BOTTOM_CELLS: Final = _bottom_rows()
BOTTOM_RESOURCE: Final[list[int]] = _BOTTOM_CELLS[0]
ONGOING_BONUS: Final[list[tuple[int, int]]] = _BOTTOM_CELLS[1]  # [bottom action]: (op, amount)

PRODUCE_POWER: Final[list[int]] = _produce_cost("power")  # [workers off the mat], as the next two
PRODUCE_POPULARITY: Final[list[int]] = _produce_cost("popularity")
PRODUCE_COINS: Final[list[int]] = _produce_cost("coins")
