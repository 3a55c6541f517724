"""The decks: combat, objective, encounter and Factory cards as rows of ints. Card 0 has the printed number 1."""

from typing import Final

from hexarc.games.scythe.tables.board import TERRAIN_NAMES
from hexarc.games.scythe.tables.load import (
    NONE,
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
    rows,
    text,
    wrong,
)
from hexarc.games.scythe.tables.ops import (
    ANY_HIGH,
    ANY_LOW,
    CONTROLLED_OF_TERRAIN,
    GAIN_NAMES,
    HAS_COINS,
    HAS_POPULARITY,
    HAS_POWER,
    MEASURE_NAMES,
    PAY_COINS,
    PAY_NAMES,
    PAY_POPULARITY,
)

OBJECTIVE_CARDS: Final = 27
ENCOUNTER_CARDS: Final = 42
OPTIONS: Final = 3
FACTORY_CARDS: Final = 18
COMBAT_CARDS: Final = 42
MIN_COMBAT_VALUE: Final = 2
MAX_COMBAT_VALUE: Final = 5

# without promo cards a deck is the first so many of its cards
BASE_OBJECTIVES: Final = 23
BASE_ENCOUNTERS: Final = 28
BASE_FACTORY_CARDS: Final = 12
FACTORY_CARDS_OVER_PLAYERS: Final = 1  # laid out at setup: players + 1
FACTORY_MOVE_STEPS: Final = 2  # the bottom of every Factory card: one unit, so many steps

# when an objective may be revealed
ANY_WINDOW: Final = 0  # before, between or after the actions of the own turn
LAST_WINDOW: Final = 1  # only after the last action of the own turn
TIMING_NAMES: Final[tuple[str, ...]] = ("any", "end")

Entries = tuple[tuple[int, int], ...]  # (op, amount) in the order of the card
Terms = tuple[tuple[int, int, int, int], ...]  # (measure, terrain or NONE, low, high)

_SETS: Final[Row] = as_row(field(read("decks.json"), "sets", "decks.json"), "decks.json")


def _deck(name: str, base: int, total: int) -> list[Row]:
    """The rows of a deck, checked for number, order and set."""
    where = f"{name}.json"
    found = rows(read(where), "cards", where)
    check(f"{where}: number of cards", len(found), total)
    sets = as_row(field(_SETS, name, "decks.json"), f"decks.json {name}")
    check(f"decks.json {name}: base cards", number(sets, "base", f"decks.json {name}"), base)
    counts = dict.fromkeys(sets, 0)
    for place, row in enumerate(found):
        check(f"{where}: number of card {place + 1}", number(row, "number", where), place + 1)
        key = text(row, "set", where)
        if key not in counts:
            raise wrong(f"{where} card {place + 1}: set", key, f"one of {', '.join(counts)}")
        check(f"{where} card {place + 1}: is a base card", key == "base", place < base)
        counts[key] += 1
    check(f"{where}: cards by set", counts, sets)
    return found


def _entries(row: Row, key: str, names: tuple[str, ...], where: str) -> Entries:
    found: list[tuple[int, int]] = []
    for cell in items(row, key, where):
        pair = as_list(cell, where)
        check(f"{where}: cells of {key} (op, amount)", len(pair), 2)
        amount = as_int(pair[1], where)
        if amount < 1:
            raise wrong(f"{where}.{key}", amount, "an amount of at least 1")
        found.append((index(names, as_text(pair[0], where), where), amount))
    return tuple(found)


def _encounters() -> tuple[list[Entries], list[Entries]]:
    """Cost and gain of each option: the first is free, the second costs coins, the third popularity."""
    costs: list[Entries] = []
    gains: list[Entries] = []
    for row in _deck("encounters", BASE_ENCOUNTERS, ENCOUNTER_CARDS):
        options = rows(row, "options", "encounters.json")
        check(f"encounters.json card {number(row, 'number', '')}: number of options", len(options), OPTIONS)
        for place, option in enumerate(options):
            where = f"encounters.json card {number(row, 'number', '')} option {place + 1}"
            costs.append(_entries(option, "cost", PAY_NAMES, where))
            gains.append(_entries(option, "gain", GAIN_NAMES, where))
            check(f"{where}: kinds of cost", [op for op, _ in costs[-1]], ([], [PAY_COINS], [PAY_POPULARITY])[place])
            if not gains[-1]:
                raise wrong(where, gains[-1], "a gain")
    return costs, gains


def _factory() -> tuple[list[Entries], list[Entries], list[bool]]:
    """Cost and gain of the top action of each Factory card, and whether only one of the gains is taken."""
    costs: list[Entries] = []
    gains: list[Entries] = []
    one_of: list[bool] = []
    for row in _deck("factory", BASE_FACTORY_CARDS, FACTORY_CARDS):
        where = f"factory.json card {number(row, 'number', '')}"
        costs.append(_entries(row, "cost", PAY_NAMES, where))
        gains.append(_entries(row, "benefit", GAIN_NAMES, where))
        one_of.append(index(("all", "one_of"), text(row, "gain", where), where) == 1)
        if not costs[-1] or len(gains[-1]) < (2 if one_of[-1] else 1):
            raise wrong(where, row, "a cost, and a gain or two gains to choose from")
    steps = number(read("factory.json"), "bottom_steps", "factory.json")
    check("factory.json: bottom_steps", steps, FACTORY_MOVE_STEPS)
    return costs, gains, one_of


def _term(row: Row, where: str) -> tuple[int, int, int, int]:
    measure = index(MEASURE_NAMES, text(row, "measure", where), where)
    terrain = index(TERRAIN_NAMES, text(row, "terrain", where), where) if "terrain" in row else NONE
    check(f"{where}: a terrain is named", terrain != NONE, measure == CONTROLLED_OF_TERRAIN)
    low = number(row, "min", where) if "min" in row else ANY_LOW
    high = number(row, "max", where) if "max" in row else ANY_HIGH
    if low > high or (low == ANY_LOW and high == ANY_HIGH):
        raise wrong(where, row, "a min, a max, or both with min not above max")
    return measure, terrain, low, high


def _objectives() -> tuple[list[Terms], list[int]]:
    """The terms of each objective, all of which must hold, and its timing."""
    terms: list[Terms] = []
    timing: list[int] = []
    for row in _deck("objectives", BASE_OBJECTIVES, OBJECTIVE_CARDS):
        where = f"objectives.json card {number(row, 'number', '')}"
        terms.append(tuple([_term(term, where) for term in rows(row, "terms", where)]))
        timing.append(index(TIMING_NAMES, text(row, "timing", where), where))
        if not terms[-1]:
            raise wrong(where, row, "at least one term")
    return terms, timing


def _ceilings() -> list[tuple[tuple[int, int], ...]]:
    found: list[tuple[tuple[int, int], ...]] = []
    for measure in (HAS_COINS, HAS_POPULARITY, HAS_POWER):
        cards: list[tuple[int, int]] = []
        for card, terms in enumerate(OBJECTIVE_TERMS):
            for bounded, _terrain, _low, high in terms:
                if bounded == measure and high < ANY_HIGH:
                    cards.append((card, high))
        found.append(tuple(cards))
    return found


def _combat_counts() -> list[int]:
    where = "decks.json combat"
    data = read("decks.json")
    found = [0] * (MAX_COMBAT_VALUE + 1)
    for cell in items(data, "combat", where):
        pair = as_list(cell, where)
        check(f"{where}: cells (value, cards)", len(pair), 2)
        value = as_int(pair[0], where)
        if not MIN_COMBAT_VALUE <= value <= MAX_COMBAT_VALUE:
            raise wrong(where, value, f"a value from {MIN_COMBAT_VALUE} to {MAX_COMBAT_VALUE}")
        found[value] = as_int(pair[1], where)
    check(f"{where}: number of cards", sum(found), COMBAT_CARDS)
    check("decks.json: combat_total", number(data, "combat_total", "decks.json"), COMBAT_CARDS)
    return found


COMBAT_COUNT: Final[list[int]] = _combat_counts()  # [value]

_ENCOUNTER_CELLS: Final = _encounters()
ENCOUNTER_COST: Final[list[Entries]] = _ENCOUNTER_CELLS[0]  # [card * OPTIONS + option]
ENCOUNTER_GAIN: Final[list[Entries]] = _ENCOUNTER_CELLS[1]

_FACTORY_CELLS: Final = _factory()
FACTORY_COST: Final[list[Entries]] = _FACTORY_CELLS[0]  # [card], the top action
FACTORY_GAIN: Final[list[Entries]] = _FACTORY_CELLS[1]
FACTORY_ONE_OF: Final[list[bool]] = _FACTORY_CELLS[2]  # True: one of the gains; False: all of them

_OBJECTIVE_CELLS: Final = _objectives()
OBJECTIVE_TERMS: Final[list[Terms]] = _OBJECTIVE_CELLS[0]  # [card]
OBJECTIVE_TIMING: Final[list[int]] = _OBJECTIVE_CELLS[1]
# [GAIN_COINS, GAIN_POPULARITY, GAIN_POWER]: (card, most) of the objectives that allow no more than ``most`` of it
OBJECTIVE_CEILINGS: Final[list[tuple[tuple[int, int], ...]]] = _ceilings()
