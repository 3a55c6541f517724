"""The Arcs data as tables of ints, read from data/ and checked once at import.

Everything the rules look up by number is here: systems, cards, dice, boards. A wrong row in data/ is a ValueError that
names the file and the row. Indices start at 0; NONE (-1) stands for "no such thing".
"""

from collections.abc import Collection
from typing import Final

from hexarc.games.arcs import cardids
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.loading import (
    as_list,
    as_row,
    by_players,
    check,
    field,
    index_of,
    int_field,
    known_index,
    load_data,
    row_fields,
    str_field,
    wrong,
)

NONE: Final = -1

# resources: also the planet types and the suits of the guild cards
MATERIAL: Final = 0
FUEL: Final = 1
WEAPON: Final = 2
RELIC: Final = 3
PSIONIC: Final = 4
RESOURCES: Final = 5
RESOURCE_NAMES: Final[tuple[str, ...]] = ("material", "fuel", "weapon", "relic", "psionic")

# suits of the action cards
ADMINISTRATION: Final = 0
AGGRESSION: Final = 1
CONSTRUCTION: Final = 2
MOBILIZATION: Final = 3
SUITS: Final = 4
SUIT_NAMES: Final[tuple[str, ...]] = ("administration", "aggression", "construction", "mobilization")

# standard actions
TAX: Final = 0
BUILD: Final = 1
MOVE: Final = 2
REPAIR: Final = 3
INFLUENCE: Final = 4
SECURE: Final = 5
BATTLE: Final = 6
ACTIONS: Final = 7
ACTION_NAMES: Final[tuple[str, ...]] = ("tax", "build", "move", "repair", "influence", "secure", "battle")

# ambitions
TYCOON: Final = 0
TYRANT: Final = 1
WARLORD: Final = 2
KEEPER: Final = 3
EMPATH: Final = 4
AMBITIONS: Final = 5
ANY_AMBITION: Final = 5
AMBITION_NAMES: Final[tuple[str, ...]] = ("tycoon", "tyrant", "warlord", "keeper", "empath")

# dice, and the places of the symbols in a face
SKIRMISH: Final = 0
ASSAULT: Final = 1
RAID: Final = 2
DIE_NAMES: Final[tuple[str, ...]] = ("skirmish", "assault", "raid")
HIT: Final = 0
SELF_HIT: Final = 1
INTERCEPT: Final = 2
BUILDING_HIT: Final = 3
KEY: Final = 4
SYMBOL_NAMES: Final[tuple[str, ...]] = ("hit", "self_hit", "intercept", "building_hit", "key")

# the map
SECTORS: Final = 6
SYSTEMS: Final = 24
GATE: Final = 0
ARROW: Final = 1
CRESCENT: Final = 2
HEX: Final = 3
MARK_NAMES: Final[tuple[str, ...]] = ("gate", "arrow", "crescent", "hex")

# buildings in a leader's start boxes
NO_BUILDING: Final = 0
CITY: Final = 1
STARPORT: Final = 2

# counts (literals so that compiled code inlines them; checked below against data/)
CITIES_PER_PLAYER: Final = 5
STARPORTS_PER_PLAYER: Final = 5
SHIPS_PER_PLAYER: Final = 15
AGENTS_PER_PLAYER: Final = 10
RESOURCE_SUPPLY: Final = 5
RESOURCE_SLOTS: Final = 6
DICE_PER_TYPE: Final = 6
HAND_SIZE: Final = 6
MAX_CHAPTERS: Final = 5
MARKERS: Final = 3
ACTION_CARDS: Final = 28
COURT_CARDS: Final = 31
LEADERS: Final = 16
LORE_CARDS: Final = 28
SETUP_CARDS: Final = 12

Face = tuple[int, int, int, int, int]
Seat = tuple[int, int, tuple[int, ...]]


# --- the map: system = sector * 4 + mark


def _system_names() -> tuple[str, ...]:
    return tuple([f"s{sector + 1}_{mark}" for sector in range(SECTORS) for mark in MARK_NAMES])


SYSTEM_NAMES: Final[tuple[str, ...]] = _system_names()
SECTOR_OF: Final[list[int]] = [system // 4 for system in range(SYSTEMS)]
IS_GATE: Final[list[bool]] = [system % 4 == GATE for system in range(SYSTEMS)]
GATE_OF_SECTOR: Final[list[int]] = [sector * 4 + GATE for sector in range(SECTORS)]
PLANET_TYPE: Final[list[int]] = [NONE] * SYSTEMS
BUILDING_SLOTS: Final[list[int]] = [0] * SYSTEMS
EDGES: Final[list[tuple[int, int]]] = []


def _system(name: object, where: str) -> int:
    return known_index(SYSTEM_NAMES, name, where)


def _edge(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def _pairs(row: dict[str, object], key: str, where: str) -> list[tuple[int, int]]:
    """A list of pairs of systems, each in ascending order, sorted."""
    found: list[tuple[int, int]] = []
    for o in as_list(field(row, key, where), f"{where}.{key}"):
        pair = as_list(o, f"{where}.{key}")
        check(f"{where}.{key}, length of a pair", len(pair), 2)
        found.append(_edge(_system(pair[0], where), _system(pair[1], where)))
    return sorted(found)


def _read_board() -> None:
    board = load_data("board", "arcs_board_v1")
    rows = row_fields(board, "systems", "board")
    check("board.systems, ids", tuple([str_field(row, "id", "board.systems") for row in rows]), SYSTEM_NAMES)
    for system in range(SYSTEMS):
        where = f"board.{SYSTEM_NAMES[system]}"
        row = rows[system]
        gate = system % 4 == GATE
        check(f"{where}.sector", int_field(row, "sector", where), SECTOR_OF[system] + 1)
        check(f"{where}.kind", str_field(row, "kind", where), "gate" if gate else "planet")
        check(f"{where}.symbol", field(row, "symbol", where), None if gate else MARK_NAMES[system % 4])
        PLANET_TYPE[system] = index_of(RESOURCE_NAMES, field(row, "resource", where), f"{where}.resource")
        BUILDING_SLOTS[system] = int_field(row, "building_slots", where)
        if gate != (PLANET_TYPE[system] == NONE) or gate != (BUILDING_SLOTS[system] == 0):
            raise wrong(where, row, "a type and building slots on a planet, neither on a gate")
    for row in row_fields(board, "edges", "board"):
        EDGES.append(
            _edge(
                _system(field(row, "a", "board.edges"), "board.edges"),
                _system(field(row, "b", "board.edges"), "board.edges"),
            )
        )
    EDGES.sort()
    totals = as_row(field(board, "totals", "board"), "board.totals")
    check("board.totals.building_slots", sum(BUILDING_SLOTS), int_field(totals, "building_slots", "board.totals"))
    check("board.totals.edges", len(set(EDGES)), int_field(totals, "edges", "board.totals"))
    types = as_row(field(totals, "planets_per_resource", "board.totals"), "board.totals.planets_per_resource")
    for resource in range(RESOURCES):
        name = RESOURCE_NAMES[resource]
        check(f"board.totals, {name} planets", PLANET_TYPE.count(resource), int_field(types, name, "board.totals"))


def adjacency(removed_sectors: Collection[int] = ()) -> list[list[SystemId]]:
    """The sorted neighbours of every system once sectors are out of play and path markers link the gates around them.

    The gates left in play always form one ring, however many neighbouring sectors are gone (arcs.board.13, .14); every
    other edge at a removed system is gone, and the removed systems themselves have no neighbour (arcs.board.15).
    """
    for sector in removed_sectors:
        if sector < 0 or sector >= SECTORS:
            raise ValueError(f"no sector {sector} on the map: sectors are 0 to {SECTORS - 1}")
    neighbours: list[list[SystemId]] = [[] for _ in range(SYSTEMS)]
    for a, b in EDGES:
        if SECTOR_OF[a] in removed_sectors or SECTOR_OF[b] in removed_sectors or (IS_GATE[a] and IS_GATE[b]):
            continue
        neighbours[a].append(SystemId(b))
        neighbours[b].append(SystemId(a))
    gates = [GATE_OF_SECTOR[sector] for sector in range(SECTORS) if sector not in removed_sectors]
    for i in range(len(gates)):
        a, b = gates[i - 1], gates[i]
        if a != b and b not in neighbours[a]:
            neighbours[a].append(SystemId(b))
            neighbours[b].append(SystemId(a))
    for system in range(SYSTEMS):
        neighbours[system].sort()
    return neighbours


_read_board()


# --- action cards: card = suit * 7 + (number - 1)

CARD_SUIT: Final[list[int]] = [card // 7 for card in range(ACTION_CARDS)]
CARD_NUMBER: Final[list[int]] = [card % 7 + 1 for card in range(ACTION_CARDS)]
CARD_PIPS: Final[list[int]] = [0] * ACTION_CARDS
CARD_NAMES: Final[tuple[str, ...]] = tuple([f"{suit}_{number}" for suit in SUIT_NAMES for number in range(1, 8)])
SUIT_ACTIONS: Final[list[tuple[int, ...]]] = [()] * SUITS
AMBITION_OF_NUMBER: Final[list[int]] = [NONE] * 8
"""By card number (0 is a card under the zero marker); ANY_AMBITION for a 7."""
ACTION_DECK: Final[list[list[int]]] = [[], [], [], [], []]
"""The cards in the deck, by players."""


def _read_action_cards() -> None:
    data = load_data("action_cards", "arcs_action_cards_v1")
    suits = as_row(field(data, "suits", "action_cards"), "action_cards.suits")
    numbers = as_row(field(data, "ambition_by_number", "action_cards"), "action_cards.ambition_by_number")
    decks = as_row(field(data, "deck_by_players", "action_cards"), "action_cards.deck_by_players")
    rows = row_fields(data, "cards", "action_cards")
    check("action_cards.hand_size", int_field(data, "hand_size", "action_cards"), HAND_SIZE)
    check("action_cards.cards, ids", tuple([str_field(row, "id", "action_cards") for row in rows]), CARD_NAMES)
    names = AMBITION_NAMES + ("any",)
    for number in range(1, 8):
        AMBITION_OF_NUMBER[number] = index_of(
            names, field(numbers, str(number), "action_cards.ambition_by_number"), "action_cards"
        )
    for card in range(ACTION_CARDS):
        where = f"action_cards.{CARD_NAMES[card]}"
        row = rows[card]
        check(f"{where}.suit", str_field(row, "suit", where), SUIT_NAMES[CARD_SUIT[card]])
        check(f"{where}.number", int_field(row, "number", where), CARD_NUMBER[card])
        check(
            f"{where}.ambition",
            index_of(names, field(row, "ambition", where), where),
            AMBITION_OF_NUMBER[CARD_NUMBER[card]],
        )
        CARD_PIPS[card] = int_field(row, "pips", where)
        for players in range(int_field(row, "min_players", where), 5):
            ACTION_DECK[players].append(card)
    for suit in range(SUITS):
        where = f"action_cards.suits.{SUIT_NAMES[suit]}"
        row = as_row(field(suits, SUIT_NAMES[suit], where), where)
        SUIT_ACTIONS[suit] = tuple(
            [known_index(ACTION_NAMES, o, where) for o in as_list(field(row, "actions", where), where)]
        )
        check(f"{where}.total_pips", sum(CARD_PIPS[suit * 7 : suit * 7 + 7]), int_field(row, "total_pips", where))
    for players in (2, 3, 4):
        where = f"action_cards.deck_by_players.{players}"
        deck = as_row(field(decks, str(players), where), where)
        check(f"{where}.cards", len(ACTION_DECK[players]), int_field(deck, "cards", where))
        check(
            f"{where}.numbers",
            sorted({CARD_NUMBER[card] for card in ACTION_DECK[players]}),
            field(deck, "numbers", where),
        )


_read_action_cards()


# --- dice


def _read_dice() -> list[list[Face]]:
    data = load_data("dice", "arcs_dice_v1")
    check("dice.dice_per_type", int_field(data, "dice_per_type", "dice"), DICE_PER_TYPE)
    faces = as_row(field(data, "faces", "dice"), "dice.faces")
    dice: list[list[Face]] = []
    for name in DIE_NAMES:
        where = f"dice.faces.{name}"
        die: list[Face] = []
        for row in row_fields(faces, name, "dice.faces"):
            die.append(
                (
                    int_field(row, "hit", where),
                    int_field(row, "self_hit", where),
                    int_field(row, "intercept", where),
                    int_field(row, "building_hit", where),
                    int_field(row, "key", where),
                )
            )
        check(f"{where}, faces", len(die), 6)
        dice.append(die)
    return dice


DICE_FACES: Final[list[list[Face]]] = _read_dice()
"""By die and face: (hit, self hit, intercept, building hit, key)."""


# --- player boards, ambition markers and the figures by player count

SLOT_RAID_COST: Final[list[int]] = [0] * RESOURCE_SLOTS
OPEN_SLOTS_BY_CITIES_LEFT: Final[list[int]] = [0] * (CITIES_PER_PLAYER + 1)
"""By cities still on the player board: the slots 0 .. n-1 are open."""
BONUS_BY_CITIES_LEFT: Final[list[int]] = [0] * (CITIES_PER_PLAYER + 1)
"""By cities still on the player board: extra power for each ambition won."""
MARKER_VALUES: Final[list[tuple[int, int, int, int]]] = []
"""Large, medium, small: (front first, front second, back first, back second)."""
AMBITION_OF_RESOURCE: Final[list[int]] = [NONE] * RESOURCES
"""The ambition a token or guild icon counts for; NONE for weapons."""
POWER_TO_WIN: Final[list[int]] = []
COURT_ROW: Final[list[int]] = []


def _read_player_board() -> None:
    board = load_data("player_board", "arcs_player_board_v1")
    where = "player_board.pieces_per_player"
    pieces = as_row(field(board, "pieces_per_player", "player_board"), where)
    check(f"{where}.cities", int_field(pieces, "cities", where), CITIES_PER_PLAYER)
    check(f"{where}.starports", int_field(pieces, "starports", where), STARPORTS_PER_PLAYER)
    check(f"{where}.ships", int_field(pieces, "ships", where), SHIPS_PER_PLAYER)
    check(f"{where}.agents", int_field(pieces, "agents", where), AGENTS_PER_PLAYER)
    check("player_board.max_chapters", int_field(board, "max_chapters", "player_board"), MAX_CHAPTERS)
    check("player_board.outrage_slots", field(board, "outrage_slots", "player_board"), list(RESOURCE_NAMES))
    supply = as_row(field(board, "resource_supply", "player_board"), "player_board.resource_supply")
    ambitions = as_row(field(board, "resource_to_ambition", "player_board"), "player_board.resource_to_ambition")
    for resource in range(RESOURCES):
        name = RESOURCE_NAMES[resource]
        check(
            f"player_board.resource_supply.{name}",
            int_field(supply, name, "player_board.resource_supply"),
            RESOURCE_SUPPLY,
        )
        AMBITION_OF_RESOURCE[resource] = index_of(
            AMBITION_NAMES, field(ambitions, name, "player_board"), "player_board.resource_to_ambition"
        )
    opened = [0] * (CITIES_PER_PLAYER + 1)
    slots = row_fields(board, "resource_slots", "player_board")
    check("player_board.resource_slots, length", len(slots), RESOURCE_SLOTS)
    for slot in range(RESOURCE_SLOTS):
        where = f"player_board.resource_slots.{slot + 1}"
        check(f"{where}.slot", int_field(slots[slot], "slot", where), slot + 1)
        SLOT_RAID_COST[slot] = int_field(slots[slot], "raid_cost", where)
        city = (
            0
            if field(slots[slot], "opened_by_city_slot", where) is None
            else int_field(slots[slot], "opened_by_city_slot", where)
        )
        for taken in range(city, CITIES_PER_PLAYER + 1):
            opened[taken] += 1
    lines = row_fields(board, "by_cities_left_on_board", "player_board")
    check("player_board.by_cities_left_on_board, length", len(lines), CITIES_PER_PLAYER + 1)
    for row in lines:
        left = int_field(row, "cities_left", "player_board.by_cities_left_on_board")
        where = f"player_board.by_cities_left_on_board.{left}"
        OPEN_SLOTS_BY_CITIES_LEFT[left] = int_field(row, "open_resource_slots", where)
        BONUS_BY_CITIES_LEFT[left] = int_field(row, "won_ambition_bonus", where)
        check(f"{where}.open_resource_slots", OPEN_SLOTS_BY_CITIES_LEFT[left], opened[CITIES_PER_PLAYER - left])
    for row in row_fields(board, "ambition_markers", "player_board"):
        where = f"player_board.{str_field(row, 'id', 'player_board.ambition_markers')}"
        front = as_row(field(row, "front", where), where)
        back = as_row(field(row, "back", where), where)
        MARKER_VALUES.append(
            (
                int_field(front, "first", where),
                int_field(front, "second", where),
                int_field(back, "first", where),
                int_field(back, "second", where),
            )
        )
    check("player_board.ambition_markers, length", len(MARKER_VALUES), MARKERS)
    check("player_board.ambition_markers, order", MARKER_VALUES, sorted(MARKER_VALUES, reverse=True))
    POWER_TO_WIN.extend(by_players(board, "power_threshold", "player_board"))
    COURT_ROW.extend(by_players(board, "court_row_size", "player_board"))


_read_player_board()


# --- court cards, leaders and lore, in printed order; the constants are in cardids.py

COURT_NAMES: Final[list[str]] = []
COURT_SUIT: Final[list[int]] = []
COURT_RAID_COST: Final[list[int]] = []
COURT_IS_VOX: Final[list[bool]] = []
LEADER_NAMES: Final[list[str]] = []
LEADER_PACK: Final[list[int]] = []
"""0 base box, 1 the Leaders & Lore pack."""
LEADER_RESOURCES: Final[list[tuple[int, int]]] = []
LEADER_BOX: Final[list[tuple[tuple[int, int], tuple[int, int], tuple[int, int]]]] = []
"""By leader and box A, B, C: (NO_BUILDING, CITY or STARPORT; ships)."""
LORE_NAMES: Final[list[str]] = []
LORE_PACK: Final[list[int]] = []
LORE_SLOTS: Final[list[int]] = []
"""How many resource slots a lore card has."""
LORE_SLOT_RAID_COST: Final[list[int]] = []

_PACKS: Final[tuple[str, ...]] = ("base", "leaders_and_lore_pack")
_BUILDINGS: Final[tuple[str, ...]] = ("none", "city", "starport")


def _check_number(row: dict[str, object], count: int, where: str) -> str:
    """The id of the next card; its printed number and its constant in cardids.py have to be its place."""
    name = str_field(row, "id", where)
    check(f"{where}.{name}.number", int_field(row, "number", f"{where}.{name}"), count + 1)
    check(f"cardids.{name.upper()}", getattr(cardids, name.upper(), None), count)
    return name


def _read_court() -> None:
    data = load_data("court_cards", "arcs_court_cards_v1")
    for row in row_fields(data, "cards", "court_cards"):
        name = _check_number(row, len(COURT_NAMES), "court_cards")
        where = f"court_cards.{name}"
        kind = str_field(row, "kind", where)
        if kind not in ("guild", "vox"):
            raise wrong(f"{where}.kind", kind, "guild or vox")
        suit = index_of(RESOURCE_NAMES, field(row, "suit", where), f"{where}.suit")
        if (suit == NONE) != (kind == "vox") or (field(row, "raid_cost", where) is None) != (kind == "vox"):
            raise wrong(where, row, "a suit and a raid cost on a guild card, neither on a vox card")
        COURT_NAMES.append(name)
        COURT_SUIT.append(suit)
        COURT_RAID_COST.append(NONE if kind == "vox" else int_field(row, "raid_cost", where))
        COURT_IS_VOX.append(kind == "vox")
    check("court_cards, cards", len(COURT_NAMES), COURT_CARDS)
    counts = as_row(field(data, "suit_counts", "court_cards"), "court_cards.suit_counts")
    for resource in range(RESOURCES):
        name = RESOURCE_NAMES[resource]
        check(
            f"court_cards.suit_counts.{name}",
            COURT_SUIT.count(resource),
            int_field(counts, name, "court_cards.suit_counts"),
        )


def _box(row: dict[str, object], key: str, where: str) -> tuple[int, int]:
    box = as_row(field(row, key, where), f"{where}.{key}")
    building = index_of(_BUILDINGS, field(box, "building", where), f"{where}.{key}.building")
    return (NO_BUILDING if building == NONE else building, int_field(box, "ships", f"{where}.{key}"))


def _read_leaders() -> None:
    for row in row_fields(load_data("leaders", "arcs_leaders_v1"), "leaders", "leaders"):
        name = _check_number(row, len(LEADER_NAMES), "leaders")
        where = f"leaders.{name}"
        start = [known_index(RESOURCE_NAMES, o, where) for o in as_list(field(row, "starting_resources", where), where)]
        check(f"{where}.starting_resources, length", len(start), 2)
        LEADER_NAMES.append(name)
        LEADER_PACK.append(known_index(_PACKS, field(row, "pack", where), f"{where}.pack"))
        LEADER_RESOURCES.append((start[0], start[1]))
        LEADER_BOX.append((_box(row, "a", where), _box(row, "b", where), _box(row, "c", where)))
    check("leaders, cards", len(LEADER_NAMES), LEADERS)
    check("leaders, packs", LEADER_PACK, [0] * 8 + [1] * 8)


def _read_lore() -> None:
    for row in row_fields(load_data("lore", "arcs_lore_v1"), "lore", "lore"):
        name = _check_number(row, len(LORE_NAMES), "lore")
        LORE_NAMES.append(name)
        LORE_PACK.append(known_index(_PACKS, field(row, "pack", f"lore.{name}"), f"lore.{name}.pack"))
        slots, cost = 0, NONE
        for effect in row_fields(row, "effects", f"lore.{name}"):
            if "extra_resource_slots" in effect:
                slots = int_field(effect, "extra_resource_slots", f"lore.{name}")
                cost = int_field(effect, "raid_cost", f"lore.{name}")
        LORE_SLOTS.append(slots)
        LORE_SLOT_RAID_COST.append(cost)
    check("lore, cards", len(LORE_NAMES), LORE_CARDS)
    check("lore, packs", LORE_PACK, [0] * 14 + [1] * 14)
    check("lore, resource slots", sum(LORE_SLOTS), 1)


_read_court()
_read_leaders()
_read_lore()

LORE_WITH_SLOT: Final[int] = LORE_SLOTS.index(1)


# --- setup cards

SETUP_NAMES: Final[list[str]] = []
SETUP_PLAYERS: Final[list[int]] = []
SETUP_REMOVED: Final[list[tuple[int, ...]]] = []
"""The sectors out of play, ascending, from 0."""
SETUP_SEATS: Final[list[list[Seat]]] = []
"""By card and position (0 is the initiative holder, then clockwise): (A system, B system, C systems)."""
BOX_OF_RESOURCE: Final[tuple[int, ...]] = (TYCOON, TYCOON, WARLORD, KEEPER, EMPATH)
"""Two players: the ambition box that a removed planet's token goes to."""
SETUP_BOX_TOKENS: Final[list[tuple[int, ...]]] = []
"""Two players: the resources laid into the ambition boxes, ascending; empty with more players."""


def _check_map(derived: dict[str, object], removed: tuple[int, ...], where: str) -> None:
    """The map of a setup card has exactly the edges that the card's own list gives."""
    neighbours = adjacency(removed)
    ring: list[tuple[int, int]] = []
    crossing: list[tuple[int, int]] = []
    for a in range(SYSTEMS):
        for b in neighbours[a]:
            if a < b and IS_GATE[a] and IS_GATE[b]:
                ring.append((a, b))
            elif a < b and SECTOR_OF[a] != SECTOR_OF[b]:
                crossing.append((a, b))
    new = [edge for edge in ring if edge not in EDGES]
    check(f"{where}, ring of gates", ring, _pairs(derived, "gate_cycle_edges", where))
    check(f"{where}, path marker edges", new, _pairs(derived, "edges_created_by_path_markers", where))
    check(
        f"{where}, edges between planets of two sectors", crossing, _pairs(derived, "cross_sector_planet_edges", where)
    )


def _box_tokens(derived: dict[str, object], removed: tuple[int, ...], where: str) -> tuple[int, ...]:
    """One token for each removed planet, checked against the card's own list of boxes."""
    tokens = sorted(
        [PLANET_TYPE[system] for system in range(SYSTEMS) if SECTOR_OF[system] in removed and not IS_GATE[system]]
    )
    boxes = as_row(field(derived, "two_player_ambition_box_tokens", where), where)
    for ambition in range(AMBITIONS):
        listed = as_list(boxes.get(AMBITION_NAMES[ambition], []), where)
        mine = [token for token in tokens if BOX_OF_RESOURCE[token] == ambition]
        check(
            f"{where}, {AMBITION_NAMES[ambition]} box",
            mine,
            sorted([known_index(RESOURCE_NAMES, o, where) for o in listed]),
        )
    return tuple(tokens)


def _read_setup_cards() -> None:
    for row in row_fields(load_data("setup_cards", "arcs_setup_cards_v1"), "cards", "setup_cards"):
        name = str_field(row, "id", "setup_cards")
        where = f"setup_cards.{name}"
        players = int_field(row, "players", where)
        removed: list[int] = []
        for o in as_list(field(row, "out_of_play_sectors", where), where):
            if not isinstance(o, int) or o < 1 or o > SECTORS:
                raise wrong(f"{where}.out_of_play_sectors", o, f"a sector from 1 to {SECTORS}")
            removed.append(o - 1)
        removed.sort()
        check(f"{where}.out_of_play_sectors, length", len(set(removed)), 1 if players == 4 else 2)
        positions = row_fields(row, "positions", where)
        check(f"{where}.positions, length", len(positions), players)
        seats: list[Seat] = []
        for seat in range(players):
            spot = positions[seat]
            check(f"{where}.positions.position", int_field(spot, "position", where), seat + 1)
            a, b = _system(field(spot, "a", where), where), _system(field(spot, "b", where), where)
            c = tuple([_system(o, where) for o in as_list(field(spot, "c", where), where)])
            check(f"{where}.positions.c, length", len(c), 2 if players == 2 else 1)
            if IS_GATE[a] or IS_GATE[b] or not IS_GATE[c[0]]:
                raise wrong(f"{where}.positions, seat {seat + 1}", spot, "planets for A and B, a gate first for C")
            for system in (a, b) + c:
                if SECTOR_OF[system] in removed:
                    raise wrong(f"{where}.positions, seat {seat + 1}", SYSTEM_NAMES[system], "a system in play")
            start = [RESOURCE_NAMES[PLANET_TYPE[a]], RESOURCE_NAMES[PLANET_TYPE[b]]]
            check(f"{where}.default_starting_resources", field(spot, "default_starting_resources", where), start)
            seats.append((a, b, c))
        derived = as_row(field(row, "derived", where), where)
        _check_map(derived, tuple(removed), where)
        SETUP_NAMES.append(name)
        SETUP_PLAYERS.append(players)
        SETUP_REMOVED.append(tuple(removed))
        SETUP_SEATS.append(seats)
        SETUP_BOX_TOKENS.append(_box_tokens(derived, tuple(removed), where) if players == 2 else ())
    check("setup_cards, players", SETUP_PLAYERS, [2] * 4 + [3] * 4 + [4] * 4)
    check("setup_cards, ids", len(set(SETUP_NAMES)), SETUP_CARDS)


_read_setup_cards()
