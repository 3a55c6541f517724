"""The seven factions in ring order: starting values, home, faction ability, mech abilities, tokens, forbidden mats."""

from typing import Final

from hexarc.games.scythe.tables.board import BASE_FACTION_NAMES, FIRST_BASE, LAND_NEIGHBOURS, TERRAIN_NAMES, TERRAINS
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
    texts,
)
from hexarc.games.scythe.tables.mats import MAT_NAMES, MATS
from hexarc.games.scythe.tables.ops import GAIN_NAMES

# factions, clockwise by home base; HOME_BASE[faction] is FIRST_BASE + faction
NORDIC: Final = 0
RUSVIET: Final = 1
TOGAWA: Final = 2
CRIMEA: Final = 3
SAXONY: Final = 4
POLANIA: Final = 5
ALBION: Final = 6
FACTIONS: Final = 7
FACTION_NAMES: Final[tuple[str, ...]] = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")

# faction abilities
SWIM: Final = 0  # nordic: workers cross rivers
RELENTLESS: Final = 1  # rusviet: the section of the last turn again (not the Factory card)
MAIFUKU: Final = 2  # togawa: a trap where the character ended its move
COERCION: Final = 3  # crimea: once per turn a combat card for any resource
DOMINATE: Final = 4  # saxony: no cap on combat and objective stars
MEANDER: Final = 5  # polania: up to two options of an encounter
EXALT: Final = 6  # albion: a flag where the character ended its move
MEANDER_6_7: Final = 7  # polania with 6 or 7 players: and 3 coins per controlled encounter territory at the end
ABILITIES: Final = 8
ABILITY_NAMES: Final[tuple[str, ...]] = (
    "swim",
    "relentless",
    "maifuku",
    "coercion",
    "dominate",
    "meander",
    "exalt",
    "meander_6_7",
)

# mech abilities
RIVERWALK: Final = 0  # cross rivers onto the terrains of RIVERWALK_ONTO
SPEED: Final = 1  # one step more
SEAWORTHY: Final = 2  # nordic: lakes, and retreat to a lake
ARTILLERY: Final = 3  # nordic: lose 1 power, the opponent loses 2
TOWNSHIP: Final = 4  # rusviet: own villages and the Factory are neighbours
PEOPLES_ARMY: Final = 5  # rusviet: one card more with a worker in the fight
TOKA: Final = 6  # togawa: one unit a turn crosses one river
SUITON: Final = 7  # togawa: lakes, one card more in a fight there
RONIN: Final = 8  # togawa: a unit fighting alone gains 2 power
SHINOBI: Final = 9  # togawa: to any own trap, which may be re-armed
WAYFARE: Final = 10  # crimea: to the own base or that of an absent faction
SCOUT: Final = 11  # crimea: takes a random combat card from the opponent
UNDERPASS: Final = 12  # saxony: own mountains and all tunnels are neighbours
DISARM: Final = 13  # saxony: on a tunnel the opponent loses 2 power
SUBMERGE: Final = 14  # polania: lakes, and from lake to lake
CAMARADERIE: Final = 15  # polania: no popularity lost for workers beaten as attacker
BURROW: Final = 16  # albion: rivers into or out of a tunnel
SWORD: Final = 17  # albion: attacking, the defender loses 2 power
SHIELD: Final = 18  # albion: defending, gain 2 power
RALLY: Final = 19  # albion: to any own worker or flag
WAYFARE_6_7: Final = 20  # crimea with 6 or 7 players: to any farm without units
MECH_ABILITIES: Final = 21
MECH_ABILITY_NAMES: Final[tuple[str, ...]] = (
    "riverwalk",
    "speed",
    "seaworthy",
    "artillery",
    "township",
    "peoples_army",
    "toka",
    "suiton",
    "ronin",
    "shinobi",
    "wayfare",
    "scout",
    "underpass",
    "disarm",
    "submerge",
    "camaraderie",
    "burrow",
    "sword",
    "shield",
    "rally",
    "wayfare_6_7",
)

# traps of Togawa, each of which exists once
TRAP_POPULARITY: Final = 0
TRAP_POWER: Final = 1
TRAP_COINS: Final = 2
TRAP_CARDS: Final = 3  # the cards are discarded at random
TRAPS: Final = 4
TRAP_NAMES: Final[tuple[str, ...]] = ("lose_popularity", "lose_power", "lose_coins", "discard_combat_cards")
FLAGS: Final = 4

MECHS: Final = 4
STARS: Final = 6
ONE_TIME_BONUSES: Final = 4

_FILE: Final = "factions.json"
_DATA: Final[Row] = read(_FILE)
_ROWS: Final[list[Row]] = rows(_DATA, "factions", _FILE)


def _check_lists() -> None:
    check(f"{_FILE}: factions", tuple([text(row, "id", _FILE) for row in _ROWS]), FACTION_NAMES)
    check(f"{_FILE}: factions of the bases of board.json", BASE_FACTION_NAMES, FACTION_NAMES)
    pieces = as_row(field(_DATA, "pieces", _FILE), _FILE)
    check(f"{_FILE} pieces: mechs", number(pieces, "mechs", _FILE), MECHS)
    check(f"{_FILE} pieces: stars", number(pieces, "stars", _FILE), STARS)
    for faction, kind, count in ((TOGAWA, "trap", TRAPS), (ALBION, "flag", FLAGS)):
        where = f"{_FILE} {FACTION_NAMES[faction]}"
        check(f"{where}: tokens", items(_ROWS[faction], "tokens", where), [kind, count])


def _start(key: str) -> list[int]:
    return [number(row, key, f"{_FILE} {text(row, 'id', _FILE)}") for row in _ROWS]


def _abilities() -> list[int]:
    return [index(ABILITY_NAMES, text(row, "ability", _FILE), f"{_FILE} {text(row, 'id', _FILE)}") for row in _ROWS]


def _abilities_6_7() -> list[int]:
    found = list(ABILITY)
    for faction in range(FACTIONS):
        if "ability_6_7" in _ROWS[faction]:
            where = f"{_FILE} {FACTION_NAMES[faction]}"
            found[faction] = index(ABILITY_NAMES, text(_ROWS[faction], "ability_6_7", where), where)
    return found


def _mech_abilities() -> list[int]:
    found: list[int] = []
    for row in _ROWS:
        where = f"{_FILE} {text(row, 'id', _FILE)}"
        names = texts(row, "mechs", where)
        check(f"{where}: number of mechs", len(names), MECHS)
        found += [index(MECH_ABILITY_NAMES, name, where) for name in names]
    return found


def _mech_abilities_6_7() -> list[int]:
    found = list(MECH_ABILITY)
    for faction in range(FACTIONS):
        if "mech_6_7" in _ROWS[faction]:
            where = f"{_FILE} {FACTION_NAMES[faction]}"
            for printed, replacement in as_row(_ROWS[faction]["mech_6_7"], where).items():
                slot = found.index(index(MECH_ABILITY_NAMES, printed, where), faction * MECHS, faction * MECHS + MECHS)
                found[slot] = index(MECH_ABILITY_NAMES, as_text(replacement, where), where)
    return found


def _slots() -> list[int]:
    """The mech space of an ability; a 6-7 player replacement lies on the space it replaces."""
    found = [NONE] * (FACTIONS * MECH_ABILITIES)
    for faction in range(FACTIONS):
        for slot in range(MECHS):
            found[faction * MECH_ABILITIES + MECH_ABILITY[faction * MECHS + slot]] = slot
            found[faction * MECH_ABILITIES + MECH_ABILITY_6_7[faction * MECHS + slot]] = slot
    return found


def _riverwalk() -> list[bool]:
    found = [False] * (FACTIONS * (TERRAINS + 1))
    for faction in range(FACTIONS):
        where = f"{_FILE} {FACTION_NAMES[faction]}"
        terrains = texts(_ROWS[faction], "riverwalk", where)
        has_riverwalk = MECH_SLOT[faction * MECH_ABILITIES + RIVERWALK] != NONE
        check(f"{where}: terrains of Riverwalk", len(terrains), 2 if has_riverwalk else 0)
        for name in terrains:
            found[faction * (TERRAINS + 1) + index(TERRAIN_NAMES, name, where)] = True
    return found


def _one_time() -> list[tuple[int, int]]:
    where = f"{_FILE} one_time_bonuses"
    found: list[tuple[int, int]] = []
    for cell in items(_DATA, "one_time_bonuses", _FILE):
        pair = as_list(cell, where)
        check(f"{where}: cells (op, amount)", len(pair), 2)
        found.append((index(GAIN_NAMES, as_text(pair[0], where), where), as_int(pair[1], where)))
    check(f"{where}: number", len(found), ONE_TIME_BONUSES)
    return found


def _trap_losses() -> list[int]:
    where = f"{_FILE} traps"
    found: list[int] = []
    for trap, cell in enumerate(items(_DATA, "traps", _FILE)):
        pair = as_list(cell, where)
        check(f"{where}: kind of trap {trap}", pair[0], TRAP_NAMES[trap])
        found.append(as_int(pair[1], where))
    check(f"{where}: number", len(found), TRAPS)
    return found


def _banned() -> list[bool]:
    where = "mats.json banned_pairs"
    found = [False] * (FACTIONS * MATS)
    for cell in items(read("mats.json"), "banned_pairs", "mats.json"):
        pair = as_list(cell, where)
        check(f"{where}: cells (faction, mat)", len(pair), 2)
        faction = index(FACTION_NAMES, as_text(pair[0], where), where)
        found[faction * MATS + index(MAT_NAMES, as_text(pair[1], where), where)] = True
    return found


_check_lists()

FACTION_IN_BASE_GAME: Final[list[bool]] = [text(row, "set", _FILE) == "base" for row in _ROWS]
START_POWER: Final[list[int]] = _start("power")
START_COMBAT_CARDS: Final[list[int]] = _start("combat_cards")
HOME_BASE: Final[list[int]] = [FIRST_BASE + faction for faction in range(FACTIONS)]
START_HEXES: Final[list[list[int]]] = [LAND_NEIGHBOURS[base] for base in HOME_BASE]  # one worker on each
ABILITY: Final[list[int]] = _abilities()  # [faction]
ABILITY_6_7: Final[list[int]] = _abilities_6_7()  # with 6 or 7 players
MECH_ABILITY: Final[list[int]] = _mech_abilities()  # [faction * MECHS + mech]
MECH_ABILITY_6_7: Final[list[int]] = _mech_abilities_6_7()  # with 6 or 7 players
MECH_SLOT: Final[list[int]] = _slots()  # [faction * MECH_ABILITIES + ability]: mech or NONE
RIVERWALK_ONTO: Final[list[bool]] = _riverwalk()  # [faction * (TERRAINS + 1) + terrain]
ONE_TIME_BONUS: Final[list[tuple[int, int]]] = _one_time()  # [space of the faction mat]: (op, amount)
TRAP_LOSS: Final[list[int]] = _trap_losses()  # [trap]
BANNED: Final[list[bool]] = _banned()  # [faction * MATS + mat]
