"""The 19 Automa cards with both schemes, and the four that Invaders from Afar replaces.

A line of a card is a list of entries: what, how much, and for which faction alone (NONE: for all).
"""

from typing import Final

from hexarc.games.scythe.tables.factions import FACTION_NAMES
from hexarc.games.scythe.tables.load import (
    NONE,
    Row,
    as_int,
    as_list,
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
)
from hexarc.games.scythe.tables.mats import ONGOING_BONUS
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_COMBAT_CARDS, GAIN_POPULARITY, GAIN_POWER

CARDS: Final = 19
SCHEME_1: Final = 0
SCHEME_2: Final = 1
SCHEME_NAMES: Final[tuple[str, ...]] = ("I", "II")
BANDS: Final = 3  # of power, in combat

# moves
WORKER_MOVE: Final = 0
MECH_MOVE: Final = 1
CHARACTER_MOVE: Final = 2
ENCOUNTER_OR_FACTORY: Final = 3
ATTACK_COMBAT_UNIT: Final = 4
ATTACK_WORKERS: Final = 5
MOVE_NAMES: Final[tuple[str, ...]] = (
    "worker_move",
    "mech_move",
    "character_move",
    "encounter_or_factory",
    "attack_combat_unit",
    "attack_workers",
)

# gains
POWER: Final = 0
COIN: Final = 1
COMBAT_CARD: Final = 2
WORKER: Final = 3
CHARACTER_OR_MECH: Final = 4
GAIN_NAMES: Final[tuple[str, ...]] = ("power", "coin", "combat_card", "worker", "character_or_mech")

# by section of the player mat: the ongoing bonus of its recruit
BONUS_OPS: Final = {
    "power": GAIN_POWER,
    "coin": GAIN_COINS,
    "popularity": GAIN_POPULARITY,
    "combat_card": GAIN_COMBAT_CARDS,
}

_FILE: Final = "automa.json"
DATA: Final[Row] = read(_FILE)

Entry = tuple[int, int, int]


class Half:
    """One scheme of a card. ``recruit`` is the section of the recruit whose owner has a bonus, or NONE."""

    def __init__(self, moves: list[Entry], gains: list[Entry], recruit: int) -> None:
        self.moves = moves
        self.gains = gains
        self.recruit = recruit


class AutomaCard:
    def __init__(self, number_: int, halves: list[Half], row: Row, where: str) -> None:
        self.number = number_
        self.halves = halves
        self.star = flag(row, "star", where)  # it advances the star tracker
        self.skipped = flag(row, "skipped", where)  # by the level that skips marked cards
        self.power = [as_int(o, where) for o in items(row, "power", where)]  # spent in combat, by band
        self.combat_cards = number(row, "cards", where)
        self.resources = number(row, "resources", where)  # where a player takes a territory from it
        check(f"{where}: bands of power", len(self.power), BANDS)


def _only(o: object, where: str) -> int:
    return NONE if o is None else index(FACTION_NAMES, as_text(o, where), where)


def _line(row: Row, key: str, names: tuple[str, ...], where: str) -> list[Entry]:
    found: list[Entry] = []
    for cell in items(row, key, where):
        entry = as_list(cell, where)
        check(f"{where}.{key}: cells of an entry", len(entry), 3)
        what = index(names, as_text(entry[0], where), f"{where}.{key}")
        found.append((what, as_int(entry[1], where), _only(entry[2], where)))
    return found


def _half(row: Row, scheme: str, where: str) -> Half:
    line = as_row(field(row, scheme, where), where)
    bonus = field(line, "recruit", where)
    recruit = NONE
    if bonus is not None:
        wanted = BONUS_OPS[as_text(bonus, where)]
        recruit = [op for op, _amount in ONGOING_BONUS].index(wanted)
    return Half(_line(line, "moves", MOVE_NAMES, where), _line(line, "gains", GAIN_NAMES, where), recruit)


def _cards(key: str) -> list[AutomaCard]:
    found: list[AutomaCard] = []
    for row in rows(DATA, key, _FILE):
        where = f"{_FILE} {key} {number(row, 'number', _FILE)}"
        halves = [_half(row, scheme, where) for scheme in SCHEME_NAMES]
        found.append(AutomaCard(number(row, "number", where), halves, row, where))
    return found


def _with_replacements() -> list[AutomaCard]:
    found = list(BASE_CARDS)
    for card in _cards("invaders"):
        found[card.number - 1] = card
    return found


BASE_CARDS: Final[list[AutomaCard]] = _cards("cards")
INVADERS_CARDS: Final[list[AutomaCard]] = _with_replacements()
BAND_FROM: Final[list[int]] = [as_int(o, _FILE) for o in items(DATA, "bands", _FILE)]
START_COINS: Final[int] = number(DATA, "coins", _FILE)
START_POPULARITY: Final[int] = number(DATA, "popularity", _FILE)

check(f"{_FILE}: numbers of the cards", [card.number for card in BASE_CARDS], list(range(1, CARDS + 1)))


def band_of(power: int) -> int:
    """The column of the combat strip."""
    band = 0
    while band + 1 < BANDS and power >= BAND_FROM[band + 1]:
        band += 1
    return band
