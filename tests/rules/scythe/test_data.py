"""The numbers of the Scythe tables, line by line of the ledger. How they are played is tested beside the procedures."""

import json

import pytest
from babel.messages.pofile import read_po

from hexarc.core.text import LANGUAGES, LOCALE_DIR
from hexarc.games.scythe import cardids, tables
from hexarc.games.scythe.tables import board, cards, factions, load, mats, ops, scoring
from tests.support.rules import rule


def place(name: str) -> int:
    return board.place_of(name)


def names(places: list[int]) -> list[str]:
    return [board.PLACE_NAMES[p] for p in places]


def link(a: str, b: str) -> int:
    return board.LINK[place(a) * board.PLACES + place(b)]


# the board


def test_places_are_hexes_in_reading_order_then_bases_clockwise() -> None:
    assert board.PLACE_NAMES[0] == "r1c1"
    assert board.PLACE_NAMES[46] == "r8c3"
    assert board.PLACE_NAMES[47:] == (
        "base_nordic",
        "base_rusviet",
        "base_togawa",
        "base_crimea",
        "base_saxony",
        "base_polania",
        "base_albion",
    )


@rule("scythe.six_seven.05")
def test_the_board_has_47_hexes_11_encounters_6_tunnels_and_7_bases() -> None:
    assert (board.HEXES, len(board.ENCOUNTERS), len(board.TUNNELS), board.BASES) == (47, 11, 6, 7)
    assert [len(hexes) for hexes in board.HEXES_OF_TERRAIN] == [8, 7, 8, 7, 9, 7, 1]


@rule("scythe.setup.01")
def test_eleven_hexes_are_flagged_encounter_and_not_the_factory() -> None:
    assert names(board.ENCOUNTERS) == [
        "r1c3",
        "r2c1",
        "r2c4",
        "r2c6",
        "r4c1",
        "r4c5",
        "r5c0",
        "r6c1",
        "r6c2",
        "r6c5",
        "r7c4",
    ]
    assert not board.ENCOUNTER[board.FACTORY_HEX]


@rule("scythe.setup.16")
def test_each_base_has_two_hexes_joined_by_land() -> None:
    start = {factions.FACTION_NAMES[f]: names(factions.START_HEXES[f]) for f in range(factions.FACTIONS)}
    assert start == {
        "nordic": ["r1c4", "r1c5"],
        "rusviet": ["r3c6", "r4c6"],
        "togawa": ["r6c6", "r7c6"],
        "crimea": ["r7c3", "r8c3"],
        "saxony": ["r6c0", "r7c1"],
        "polania": ["r3c1", "r4c0"],
        "albion": ["r1c1", "r1c2"],
    }
    assert mats.WORKERS_AT_START == 2
    assert link("base_rusviet", "r2c6") == board.RIVER_LINK
    assert link("base_polania", "r2c0") == board.LAKE_LINK
    assert link("base_crimea", "r7c2") == board.LAKE_LINK


def test_no_hex_has_a_link_into_a_base() -> None:
    for hex_ in range(board.HEXES):
        for base in range(board.FIRST_BASE, board.PLACES):
            assert board.LINK[hex_ * board.PLACES + base] == board.NO_LINK


def test_rivers_and_lakes_part_neighbours() -> None:
    assert link("r2c4", "r3c5") == board.RIVER_LINK
    assert link("r3c5", "r2c4") == board.RIVER_LINK
    assert link("r1c4", "r1c5") == board.LAND_LINK
    assert link("r4c3", "r3c4") == board.LAKE_LINK
    assert link("r1c1", "r8c3") == board.NO_LINK
    assert names(board.LAND_NEIGHBOURS[board.FACTORY_HEX]) == ["r3c3", "r4c4", "r5c3"]
    assert names(board.LAKE_NEIGHBOURS[board.FACTORY_HEX]) == ["r3c4", "r4c2", "r5c4"]
    assert names(board.ALL_NEIGHBOURS[place("r3c1")]) == ["r2c0", "r2c1", "r3c2", "r4c0", "r4c1"]


def test_the_five_base_factions_start_in_a_closed_area_of_three_hexes() -> None:
    for faction in (factions.NORDIC, factions.RUSVIET, factions.CRIMEA, factions.SAXONY, factions.POLANIA):
        assert len(reach(faction)) == 3
    assert len(reach(factions.ALBION)) == len(reach(factions.TOGAWA)) == 25


def reach(faction: int) -> set[int]:
    seen = set(factions.START_HEXES[faction])
    todo = list(seen)
    while todo:
        for hex_ in board.LAND_NEIGHBOURS[todo.pop()]:
            if hex_ not in seen:
                seen.add(hex_)
                todo.append(hex_)
    return seen


def test_a_direction_and_its_opposite_lead_back() -> None:
    for hex_ in range(board.HEXES):
        for direction in range(board.DIRECTIONS):
            other = board.NEIGHBOUR_IN[hex_ * board.DIRECTIONS + direction]
            if other != load.NONE:
                assert board.NEIGHBOUR_IN[other * board.DIRECTIONS + (direction + 3) % 6] == hex_


@rule("scythe.produce.03")
def test_what_each_terrain_produces() -> None:
    made = {board.TERRAIN_NAMES[t]: board.TERRAIN_PRODUCES[t] for t in range(board.TERRAINS)}
    assert made == {
        "mountain": ops.METAL,
        "farm": ops.FOOD,
        "tundra": ops.OIL,
        "forest": ops.WOOD,
        "village": load.NONE,
        "lake": load.NONE,
        "factory": load.NONE,
    }


# factions


@rule("scythe.setup.07")
def test_with_invaders_the_pools_hold_7_factions_and_7_mats() -> None:
    assert (factions.FACTIONS, mats.MATS) == (7, 7)
    assert factions.FACTION_IN_BASE_GAME.count(True) == 5
    assert mats.MAT_IN_BASE_GAME.count(True) == 5


def test_factions_are_numbered_clockwise() -> None:
    assert factions.FACTION_NAMES == ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
    base_five = [factions.FACTION_NAMES[f] for f in range(7) if factions.FACTION_IN_BASE_GAME[f]]
    assert base_five == ["nordic", "rusviet", "crimea", "saxony", "polania"]


@rule("scythe.setup.13")
def test_starting_power_and_combat_cards() -> None:
    start = {
        factions.FACTION_NAMES[f]: (factions.START_POWER[f], factions.START_COMBAT_CARDS[f])
        for f in range(factions.FACTIONS)
    }
    assert start == {
        "nordic": (4, 1),
        "rusviet": (3, 2),
        "crimea": (5, 0),
        "saxony": (1, 4),
        "polania": (2, 3),
        "albion": (3, 0),
        "togawa": (0, 2),
    }


@rule("scythe.setup.18")
def test_each_faction_has_4_mechs_6_stars_and_4_one_time_spaces() -> None:
    assert (factions.MECHS, factions.STARS, factions.ONE_TIME_BONUSES) == (4, 6, 4)
    assert len(factions.MECH_ABILITY) == 7 * 4


def test_mech_abilities_left_to_right() -> None:
    found = [[factions.MECH_ABILITY_NAMES[a] for a in factions.MECH_ABILITY[f * 4 : f * 4 + 4]] for f in range(7)]
    assert found == [
        ["riverwalk", "seaworthy", "artillery", "speed"],
        ["riverwalk", "township", "peoples_army", "speed"],
        ["toka", "suiton", "ronin", "shinobi"],
        ["riverwalk", "wayfare", "scout", "speed"],
        ["riverwalk", "underpass", "disarm", "speed"],
        ["riverwalk", "submerge", "camaraderie", "speed"],
        ["burrow", "sword", "shield", "rally"],
    ]
    assert [factions.ABILITY_NAMES[a] for a in factions.ABILITY] == [
        "swim",
        "relentless",
        "maifuku",
        "coercion",
        "dominate",
        "meander",
        "exalt",
    ]


def test_riverwalk_terrains_of_each_faction() -> None:
    wanted = {
        factions.NORDIC: {board.FOREST, board.MOUNTAIN},
        factions.RUSVIET: {board.FARM, board.VILLAGE},
        factions.TOGAWA: set(),
        factions.CRIMEA: {board.FARM, board.TUNDRA},
        factions.SAXONY: {board.FOREST, board.MOUNTAIN},
        factions.POLANIA: {board.VILLAGE, board.MOUNTAIN},
        factions.ALBION: set(),
    }
    for faction, terrains in wanted.items():
        assert {t for t in range(8) if factions.RIVERWALK_ONTO[faction * 8 + t]} == terrains


def test_two_abilities_are_replaced_with_six_or_seven_players() -> None:
    changed = [slot for slot in range(28) if factions.MECH_ABILITY[slot] != factions.MECH_ABILITY_6_7[slot]]
    assert changed == [factions.CRIMEA * 4 + 1]
    assert factions.MECH_ABILITY_6_7[changed[0]] == factions.WAYFARE_6_7
    assert factions.MECH_SLOT[factions.CRIMEA * factions.MECH_ABILITIES + factions.WAYFARE_6_7] == 1
    assert [f for f in range(7) if factions.ABILITY[f] != factions.ABILITY_6_7[f]] == [factions.POLANIA]


@rule("scythe.togawa.04")
def test_the_four_traps() -> None:
    assert dict(zip(factions.TRAP_NAMES, factions.TRAP_LOSS, strict=True)) == {
        "lose_popularity": 2,
        "lose_power": 3,
        "lose_coins": 4,
        "discard_combat_cards": 2,
    }


def test_albion_has_four_flags() -> None:
    assert factions.FLAGS == 4


def test_the_two_forbidden_pairs() -> None:
    banned = [(f, m) for f in range(7) for m in range(7) if factions.BANNED[f * mats.MATS + m]]
    assert banned == [(factions.RUSVIET, mats.INDUSTRIAL), (factions.CRIMEA, mats.PATRIOTIC)]


# player mats


@rule("scythe.setup.11")
def test_mats_are_numbered_in_turn_order() -> None:
    assert mats.MAT_NUMBERS == ("1", "2", "2a", "3", "3a", "4", "5")


@rule("scythe.setup.14")
def test_starting_popularity_coins_and_objectives() -> None:
    start = {mats.MAT_NAMES[m]: (mats.MAT_POPULARITY[m], mats.MAT_COINS[m]) for m in range(mats.MATS)}
    assert start == {
        "industrial": (2, 4),
        "engineering": (2, 5),
        "militant": (3, 4),
        "patriotic": (2, 6),
        "innovative": (3, 5),
        "mechanical": (3, 6),
        "agricultural": (4, 7),
    }
    assert mats.OBJECTIVES_DEALT == 2


@rule("scythe.setup.17")
def test_each_mat_starts_with_6_cubes_4_structures_4_recruits_and_6_workers() -> None:
    assert (mats.CUBES, mats.STRUCTURES, mats.RECRUITS) == (6, 4, 4)
    assert mats.WORKERS - mats.WORKERS_AT_START == 6


SECTIONS = {  # upgrade, deploy, build, enlist: top action, cost, bracketed boxes, coins
    "industrial": [("bolster", 3, 1, 3), ("produce", 3, 2, 2), ("move", 3, 1, 1), ("trade", 4, 2, 0)],
    "engineering": [("produce", 3, 1, 2), ("trade", 4, 2, 0), ("bolster", 3, 2, 3), ("move", 3, 1, 1)],
    "militant": [("bolster", 3, 2, 0), ("move", 3, 1, 3), ("produce", 4, 1, 1), ("trade", 3, 2, 2)],
    "patriotic": [("move", 2, 0, 1), ("bolster", 4, 3, 3), ("trade", 4, 2, 0), ("produce", 3, 1, 2)],
    "innovative": [("trade", 3, 0, 3), ("produce", 3, 1, 1), ("bolster", 4, 3, 2), ("move", 3, 2, 0)],
    "mechanical": [("trade", 3, 1, 0), ("bolster", 3, 2, 2), ("move", 3, 1, 2), ("produce", 4, 2, 2)],
    "agricultural": [("move", 2, 0, 1), ("trade", 4, 2, 0), ("produce", 4, 2, 2), ("bolster", 3, 2, 3)],
}


@pytest.mark.parametrize("mat", range(7))
def test_the_sections_of_a_mat(mat: int) -> None:
    found = [
        (
            mats.TOP_NAMES[mats.SECTION_TOP[at]],
            mats.SECTION_COST[at],
            mats.SECTION_UPGRADABLE[at],
            mats.SECTION_COINS[at],
        )
        for at in range(mat * 4, mat * 4 + 4)
    ]
    assert found == SECTIONS[mats.MAT_NAMES[mat]]
    for top in range(mats.TOPS):
        assert mats.SECTION_TOP[mat * 4 + mats.SECTION_OF_TOP[mat * 4 + top]] == top


def test_every_mat_has_exactly_six_bracketed_boxes() -> None:
    for mat in range(7):
        assert sum(mats.SECTION_UPGRADABLE[mat * 4 : mat * 4 + 4]) == 6 == mats.CUBES


def test_bolster_costs_1_coin_for_2_power_or_1_card_and_3_or_2_upgraded() -> None:
    assert mats.TOP_COINS[mats.BOLSTER] == 1
    assert (mats.TOP_GAIN[mats.BOLSTER_POWER], mats.TOP_GAIN_UPGRADED[mats.BOLSTER_POWER]) == (2, 3)
    assert (mats.TOP_GAIN[mats.BOLSTER_CARDS], mats.TOP_GAIN_UPGRADED[mats.BOLSTER_CARDS]) == (1, 2)


@rule("scythe.trade.02")
def test_trade_costs_1_coin_for_2_resources_never_upgraded_or_1_popularity_and_2_upgraded() -> None:
    assert mats.TOP_COINS[mats.TRADE] == 1
    assert (mats.TOP_GAIN[mats.TRADE_RESOURCES], mats.TOP_GAIN_UPGRADED[mats.TRADE_RESOURCES]) == (2, 2)
    assert (mats.TOP_GAIN[mats.TRADE_POPULARITY], mats.TOP_GAIN_UPGRADED[mats.TRADE_POPULARITY]) == (1, 2)


def test_move_gives_2_units_or_1_coin_and_produce_2_hexes_each_1_more_upgraded() -> None:
    assert mats.TOP_COINS[mats.MOVE] == mats.TOP_COINS[mats.PRODUCE] == 0
    for gain, base in ((mats.MOVE_UNITS, 2), (mats.MOVE_COINS, 1), (mats.PRODUCE_HEXES, 2)):
        assert (mats.TOP_GAIN[gain], mats.TOP_GAIN_UPGRADED[gain]) == (base, base + 1)


@rule("scythe.produce.05")
def test_the_cost_of_produce_by_workers_on_the_board() -> None:
    for workers, cost in {
        2: (0, 0, 0),
        3: (0, 0, 0),
        4: (1, 0, 0),
        5: (1, 0, 0),
        6: (1, 1, 0),
        7: (1, 1, 0),
        8: (1, 1, 1),
    }.items():
        found = (mats.PRODUCE_POWER[workers], mats.PRODUCE_POPULARITY[workers], mats.PRODUCE_COINS[workers])
        assert found == cost


def test_the_resource_of_each_bottom_action_and_the_structure_of_each_top_action() -> None:
    assert [ops.RESOURCE_NAMES[r] for r in mats.BOTTOM_RESOURCE] == ["oil", "metal", "wood", "food"]
    assert mats.STRUCTURE_OF_TOP == [mats.MINE, mats.MONUMENT, mats.ARMORY, mats.MILL]
    assert [mats.TOP_OF_STRUCTURE[s] for s in (mats.MINE, mats.MONUMENT, mats.ARMORY, mats.MILL)] == [0, 1, 2, 3]


@rule("scythe.enlist.02")
def test_one_time_bonuses_are_two_of_everything() -> None:
    assert factions.ONE_TIME_BONUS == [
        (ops.GAIN_POWER, 2),
        (ops.GAIN_COINS, 2),
        (ops.GAIN_POPULARITY, 2),
        (ops.GAIN_COMBAT_CARDS, 2),
    ]


@rule("scythe.enlist.03")
def test_ongoing_bonus_of_each_bottom_action() -> None:
    assert mats.ONGOING_BONUS[mats.UPGRADE] == (ops.GAIN_POWER, 1)
    assert mats.ONGOING_BONUS[mats.DEPLOY] == (ops.GAIN_COINS, 1)
    assert mats.ONGOING_BONUS[mats.BUILD] == (ops.GAIN_POPULARITY, 1)
    assert mats.ONGOING_BONUS[mats.ENLIST] == (ops.GAIN_COMBAT_CARDS, 1)


# decks


@rule("scythe.setup.04")
def test_the_combat_deck() -> None:
    assert {value: cards.COMBAT_COUNT[value] for value in range(2, 6)} == {2: 16, 3: 12, 4: 8, 5: 6}
    assert sum(cards.COMBAT_COUNT) == 42


@rule("scythe.setup.05")
def test_base_decks_have_23_objectives_28_encounters_and_12_factory_cards() -> None:
    assert (cards.BASE_OBJECTIVES, cards.BASE_ENCOUNTERS, cards.BASE_FACTORY_CARDS) == (23, 28, 12)
    assert (cards.OBJECTIVE_CARDS, cards.ENCOUNTER_CARDS, cards.FACTORY_CARDS) == (27, 42, 18)
    assert [players + cards.FACTORY_CARDS_OVER_PLAYERS for players in range(2, 8)] == [3, 4, 5, 6, 7, 8]


ENCOUNTERS = {  # three options: gains, or "cost: gains"
    1: ("2 coins + 1 popularity", "2 coins: 4 food", "2 popularity: 1 structure"),
    2: ("1 combat card + 1 popularity", "2 coins: 4 wood", "2 popularity: 1 recruit"),
    3: ("2 food + 1 popularity", "2 coins: 1 worker + 3 food", "3 popularity: 1 mech"),
    4: ("2 metal + 1 popularity", "3 coins: 1 recruit", "2 popularity: 4 metal"),
    5: ("2 food + 1 popularity", "4 coins: 1 mech", "2 popularity: 2 food + 2 metal"),
    6: ("2 coins + 1 popularity", "3 coins: 1 recruit", "2 popularity: 4 food"),
    7: ("2 oil + 1 popularity", "2 coins: 1 upgrade", "2 popularity: 4 oil"),
    8: ("2 coins + 1 popularity", "2 coins: 4 oil", "2 popularity: 1 recruit"),
    9: ("2 oil + 1 popularity", "3 coins: 1 structure", "2 popularity: 4 oil"),
    10: ("2 oil + 1 popularity", "4 coins: 1 mech", "2 popularity: 2 coins + 2 resources of choice"),
    11: ("2 food + 1 popularity", "2 coins: 1 worker + 3 food", "2 popularity: 1 structure"),
    12: ("2 wood + 1 popularity", "3 coins: 1 structure", "2 popularity: 1 worker + 3 wood"),
    13: ("2 coins + 1 popularity", "2 coins: 2 power + 2 popularity", "3 popularity: 5 resources of choice"),
    14: ("2 food + 1 popularity", "2 coins: 3 resources of choice", "2 popularity: 1 worker + 3 metal"),
    15: ("2 popularity", "2 coins: 3 resources of choice", "3 popularity: 5 resources of choice"),
    16: ("2 food + 1 popularity", "2 coins: 1 worker + 2 resources of choice", "2 popularity: 1 recruit"),
    17: ("1 combat card + 1 popularity", "2 coins: 2 power + 2 combat cards", "3 popularity: 1 mech"),
    18: ("2 food + 1 popularity", "2 coins: 3 resources of choice", "2 popularity: 1 worker + 3 wood"),
    19: ("2 coins + 1 popularity", "2 coins: 4 food", "2 popularity: 2 combat cards + 3 power"),
    20: ("1 combat card + 1 popularity", "2 coins: 3 popularity", "2 popularity: 4 wood"),
    21: ("2 popularity", "4 coins: 1 mech", "2 popularity: 2 combat cards + 3 power"),
    22: ("2 coins + 1 popularity", "2 coins: 4 metal", "2 popularity: 1 structure"),
    23: ("2 coins + 1 popularity", "3 coins: 1 recruit", "2 popularity: 1 worker + 3 food"),
    24: ("1 combat card + 1 popularity", "2 coins: 3 resources of choice", "3 popularity: 1 mech"),
    25: ("2 power + 1 popularity", "2 coins: 4 power", "2 popularity: 1 upgrade + 2 resources of choice"),
    26: ("2 power + 1 popularity", "2 coins: 3 popularity", "2 popularity: 1 structure"),
    27: ("2 coins + 1 popularity", "2 coins: 4 metal", "3 popularity: 1 mech"),
    28: ("2 coins + 1 popularity", "2 coins: 1 worker + 2 resources of choice", "2 popularity: 1 structure"),
    29: ("2 coins + 1 popularity", "3 coins: 1 upgrade", "2 popularity: 3 oil + 1 food"),
    30: ("2 power + 1 popularity", "2 coins: 4 power", "2 popularity: 1 structure"),
    31: ("2 wood + 1 popularity", "2 coins: 3 popularity", "2 popularity: 1 look at one rival hand + 3 combat cards"),
    32: (
        "2 coins + 1 popularity",
        "2 coins: 2 power + 2 combat cards",
        "2 popularity: 1 upgrade + 2 resources of choice",
    ),
    33: ("2 coins + 1 popularity", "2 coins: 2 power + 2 combat cards", "2 popularity: 1 upgrade + 2 food"),
    34: ("2 coins + 1 popularity", "2 coins: 4 metal", "2 popularity: 1 recruit"),
    35: ("2 popularity", "2 coins: 4 wood", "2 popularity: 1 worker + 3 oil"),
    36: ("2 oil + 1 popularity", "4 coins: 1 mech", "2 popularity: 1 worker + 3 oil"),
    37: ("2 popularity", "2 coins: 2 food + 2 oil", "2 popularity: 1 recruit"),
    38: ("2 popularity", "4 coins: 1 mech", "2 popularity: 4 food"),
    39: ("2 food + 1 popularity", "2 coins: 4 food", "2 popularity: 5 power"),
    40: ("1 combat card + 1 popularity", "2 coins: 3 popularity", "2 popularity: 1 structure"),
    41: ("2 power + 1 popularity", "2 coins: 4 combat cards", "3 popularity: 1 recruit + 2 wood"),
    42: ("2 coins + 1 popularity", "2 coins: 1 move to an empty neighbour", "3 popularity: 5 resources of choice"),
}
PAID = {
    "coins": ops.PAY_COINS,
    "coin": ops.PAY_COINS,
    "popularity": ops.PAY_POPULARITY,
    "power": ops.PAY_POWER,
    "combat card": ops.PAY_COMBAT_CARDS,
    "any resource": ops.PAY_ANY_RESOURCES,
    "unlike resources": ops.PAY_UNLIKE_RESOURCES,
}
GAINED = {
    "coins": ops.GAIN_COINS,
    "coin": ops.GAIN_COINS,
    "popularity": ops.GAIN_POPULARITY,
    "power": ops.GAIN_POWER,
    "combat card": ops.GAIN_COMBAT_CARDS,
    "combat cards": ops.GAIN_COMBAT_CARDS,
    "wood": ops.GAIN_WOOD,
    "metal": ops.GAIN_METAL,
    "oil": ops.GAIN_OIL,
    "food": ops.GAIN_FOOD,
    "resources of choice": ops.GAIN_ANY_RESOURCES,
    "worker": ops.GAIN_WORKER,
    "mech": ops.GAIN_MECH,
    "structure": ops.GAIN_STRUCTURE,
    "upgrade": ops.GAIN_UPGRADE,
    "recruit": ops.GAIN_RECRUIT,
    "look at one rival hand": ops.GAIN_PEEK,
    "move to an empty neighbour": ops.GAIN_MOVE_OUT,
    "territories produce": ops.GAIN_PRODUCTION,
}


def entries(words: str, ops_: dict[str, int]) -> cards.Entries:
    found = []
    for part in words.split(" + "):
        amount, word = part.split(" ", 1)
        found.append((ops_[word], int(amount)))
    return tuple(found)


def deal(words: str) -> tuple[cards.Entries, cards.Entries]:
    if ": " not in words:
        return (), entries(words, GAINED)
    cost, gain = words.split(": ")
    return entries(cost, PAID), entries(gain, GAINED)


@rule("scythe.encounter.12")
@pytest.mark.parametrize("number", range(1, 43))
def test_the_three_options_of_an_encounter(number: int) -> None:
    for option in range(3):
        at = (number - 1) * cards.OPTIONS + option
        assert (cards.ENCOUNTER_COST[at], cards.ENCOUNTER_GAIN[at]) == deal(ENCOUNTERS[number][option])
    assert cards.ENCOUNTER_COST[(number - 1) * cards.OPTIONS] == ()


FACTORY = {  # "cost: gains"; " or " instead of " + " where one gain is chosen
    1: "1 coin + 1 combat card: 2 territories produce",
    2: "1 popularity: 1 recruit or 1 upgrade",
    3: "1 combat card: 2 popularity",
    4: "1 combat card: 3 coins",
    5: "1 power: 2 popularity",
    6: "1 power: 3 coins",
    7: "1 popularity: 1 mech or 1 structure",
    8: "1 combat card: 3 resources of choice",
    9: "2 coins: 1 upgrade + 1 popularity",
    10: "2 coins: 1 mech + 1 power",
    11: "2 coins: 1 structure + 1 popularity",
    12: "2 coins: 1 recruit + 1 power",
    13: "2 unlike resources: 1 mech or 1 structure",
    14: "1 combat card: 1 worker + 2 coins",
    15: "1 any resource: 1 combat card + 1 power",
    16: "1 any resource: 1 power + 1 popularity + 1 coin",
    17: "1 combat card: 1 upgrade + 1 power",
    18: "2 unlike resources: 1 recruit or 1 upgrade",
}


@rule("scythe.factory.11")
@pytest.mark.parametrize("number", range(1, 19))
def test_the_top_action_of_a_factory_card(number: int) -> None:
    words = FACTORY[number]
    assert (cards.FACTORY_COST[number - 1], cards.FACTORY_GAIN[number - 1]) == deal(words.replace(" or ", " + "))
    assert cards.FACTORY_ONE_OF[number - 1] == (" or " in words)


HIGH, LOW, NO = ops.ANY_HIGH, ops.ANY_LOW, load.NONE
OBJECTIVES: dict[int, list[tuple[int, int, int, int]]] = {
    1: [(ops.CONTROLLED_OF_TERRAIN, board.MOUNTAIN, 3, HIGH)],
    2: [(ops.CONTROLLED_TUNNELS, NO, 3, HIGH)],
    3: [(ops.CONTROLLED_OF_TERRAIN, board.FARM, 3, HIGH)],
    4: [(ops.CONTROLLED_OF_TERRAIN, board.TUNDRA, 3, HIGH)],
    5: [(ops.CONTROLLED_FACTORY, NO, 1, HIGH), (ops.PLAYERS_WITH_MORE_POWER, NO, LOW, 0)],
    6: [(ops.WORKERS_DRIVEN_OFF, NO, 1, HIGH), (ops.HAS_POWER, NO, 7, HIGH)],
    7: [(ops.HAS_FACTORY_CARDS, NO, 1, HIGH), (ops.HAS_MECHS, NO, 1, HIGH), (ops.HAS_WORKERS, NO, LOW, 3)],
    8: [(ops.HAS_COINS, NO, LOW, 2), (ops.HAS_WORKERS, NO, 4, HIGH), (ops.HAS_POPULARITY, NO, 7, HIGH)],
    9: [(ops.TOKENS_WITH_ALL_FOUR, NO, 9, HIGH)],
    10: [(ops.CONTROLLED_OF_TERRAIN, board.FOREST, 3, HIGH)],
    11: [(ops.CONTROLLED_OF_TERRAIN, board.VILLAGE, 3, HIGH)],
    12: [(ops.HAS_COINS, NO, 20, HIGH)],
    13: [(ops.PIECES_TOGETHER, NO, 6, HIGH)],
    14: [
        (ops.HAS_UPGRADES, NO, 1, HIGH),
        (ops.HAS_MECHS, NO, 1, HIGH),
        (ops.HAS_STRUCTURES, NO, 1, HIGH),
        (ops.HAS_RECRUITS, NO, 1, HIGH),
        (ops.SCARCEST_RESOURCE, NO, 1, HIGH),
    ],
    15: [(ops.WORKERS_MINUS_RECRUITS, NO, 0, 0)],
    16: [(ops.TOKENS_WITH_WOLF, NO, 5, HIGH)],
    17: [(ops.HAS_FACTORY_CARDS, NO, LOW, 0), (ops.NEXT_TO_FACTORY, NO, 2, HIGH)],
    18: [(ops.HAS_POWER, NO, LOW, 0), (ops.HAS_POPULARITY, NO, 13, HIGH), (ops.HAS_WORKERS, NO, 5, HIGH)],
    19: [(ops.AROUND_ONE_LAKE, NO, 5, HIGH)],
    20: [(ops.HAS_STRUCTURES, NO, 3, HIGH), (ops.HAS_POPULARITY, NO, 7, HIGH), (ops.HAS_MECHS, NO, LOW, 0)],
    21: [(ops.RICHEST_RESOURCE, NO, 9, HIGH)],
    22: [(ops.HAS_FACTORY_CARDS, NO, 1, HIGH), (ops.HAS_UPGRADES, NO, LOW, 0)],
    23: [(ops.HAS_COMBAT_CARDS, NO, 8, HIGH), (ops.HAS_COMBAT_STARS, NO, 1, HIGH)],
    24: [(ops.WORKERS_BY_FACTORY, NO, 5, HIGH)],
    25: [(ops.HAS_POPULARITY, NO, LOW, 3), (ops.HAS_POWER, NO, 13, HIGH), (ops.HAS_MECHS, NO, 2, HIGH)],
    26: [(ops.TERRAINS_WITH_WORKER, NO, 5, HIGH)],
    27: [(ops.HAS_STRUCTURES, NO, 3, HIGH), (ops.STRUCTURES_BY_BASE, NO, LOW, 0)],
}


@rule("scythe.objective.08")
@pytest.mark.parametrize("number", range(1, 28))
def test_the_condition_of_an_objective(number: int) -> None:
    assert list(cards.OBJECTIVE_TERMS[number - 1]) == OBJECTIVES[number]


def test_which_objectives_wait_for_the_end_of_the_turn() -> None:
    waiting = [card + 1 for card in range(27) if cards.OBJECTIVE_TIMING[card] == cards.LAST_WINDOW]
    assert waiting == [1, 2, 3, 4, 5, 9, 10, 11, 12, 14, 16, 17, 19, 21, 24, 26]


def test_card_labels_are_the_printed_numbers() -> None:
    assert cardids.objective_message(cardids.KING_OF_THE_HILL) == "scythe.objective.5"
    assert cardids.encounter_message(cardids.MOVING_ENCOUNTER) == "scythe.encounter.42"
    assert cardids.factory_message(cardids.PRODUCING_FACTORY_CARD) == "scythe.factory.1"
    assert ops.GAIN_PEEK in [op for op, _ in cards.ENCOUNTER_GAIN[cardids.PEEKING_ENCOUNTER * 3 + 2]]
    assert ops.GAIN_MOVE_OUT in [op for op, _ in cards.ENCOUNTER_GAIN[cardids.MOVING_ENCOUNTER * 3 + 1]]


# tracks, stars, scoring


def test_what_each_star_needs() -> None:
    needs = dict(zip(scoring.STAR_NAMES, scoring.STAR_NEEDS, strict=True))
    assert needs == {
        "upgrades": 6,
        "mechs": 4,
        "structures": 4,
        "recruits": 4,
        "workers": 8,
        "objective": 1,
        "combat": 1,
        "popularity": 18,
        "power": 16,
    }
    assert (scoring.MAX_POWER, scoring.MAX_POPULARITY, scoring.MAX_DIAL) == (16, 18, 7)
    assert [scoring.STAR_SPACES[kind] for kind in range(9)] == [1, 1, 1, 1, 1, 1, 2, 1, 1]


@rule("scythe.score.02")
@pytest.mark.parametrize(
    ("popularity", "rates"),
    [(0, (3, 2, 1)), (6, (3, 2, 1)), (7, (4, 3, 2)), (12, (4, 3, 2)), (13, (5, 4, 3)), (18, (5, 4, 3))],
)
def test_rates_by_popularity(popularity: int, rates: tuple[int, int, int]) -> None:
    tier = scoring.TIER_OF_POPULARITY[popularity]
    assert (scoring.STAR_COINS[tier], scoring.TERRITORY_COINS[tier], scoring.PAIR_COINS[tier]) == rates


def test_the_factory_counts_as_three_territories() -> None:
    assert scoring.FACTORY_TERRITORIES == 3


@rule(
    "scythe.score.07",
    "scythe.score.08",
    "scythe.score.09",
    "scythe.score.10",
    "scythe.score.11",
    "scythe.score.12",
)
@pytest.mark.parametrize(
    ("tile", "coins"),
    [
        (scoring.TUNNELS_ADJACENT, [0, 2, 4, 4, 6, 6, 9]),
        (scoring.LAKES_ADJACENT, [0, 2, 4, 4, 6, 6, 9, 9]),
        (scoring.ENCOUNTERS_ADJACENT, [0, 2, 4, 4, 6, 6, 9, 9, 9, 9, 9, 9]),
        (scoring.STRUCTURES_ON_TUNNELS, [0, 2, 4, 6, 6]),
        (scoring.LONGEST_ROW, [0, 2, 4, 6, 9]),
        (scoring.FARM_OR_TUNDRA, [0, 2, 4, 6, 9]),
    ],
)
def test_coins_of_a_structure_tile_by_count(tile: int, coins: list[int]) -> None:
    assert scoring.TILES == 6
    first = tile * (scoring.MAX_TILE_COUNT + 1)
    assert scoring.TILE_COINS[first : first + len(coins)] == coins


# the texts


def wanted_texts() -> set[str]:
    stems: list[tuple[str, tuple[str, ...]]] = [
        (cardids.objective_message(card), ("name", "text")) for card in range(cards.OBJECTIVE_CARDS)
    ]
    stems += [(cardids.factory_message(card), ("name", "text")) for card in range(cards.FACTORY_CARDS)]
    stems += [
        (cardids.encounter_message(card), ("title", "1.text", "2.text", "3.text"))
        for card in range(cards.ENCOUNTER_CARDS)
    ]
    for faction in range(factions.FACTIONS):
        name = factions.FACTION_NAMES[faction]
        stems.append((f"scythe.faction.{name}", ("name", "short", "ability.name", "ability.text")))
        for slot in range(faction * factions.MECHS, (faction + 1) * factions.MECHS):
            for ability in (factions.MECH_ABILITY[slot], factions.MECH_ABILITY_6_7[slot]):
                stems.append((f"scythe.mech.{name}.{factions.MECH_ABILITY_NAMES[ability]}", ("name", "text")))
    stems.append(("scythe.faction.polania.ability_6_7", ("name", "text")))
    stems += [(f"scythe.mat.{name}", ("name",)) for name in mats.MAT_NAMES]
    stems += [(f"scythe.structure.{name}", ("name", "text", "def", "indef")) for name in mats.STRUCTURE_NAMES]
    stems += [(f"scythe.tile.{name}", ("name", "text")) for name in scoring.TILE_NAMES]
    stems += [(f"scythe.token.trap.{name}", ("name", "text")) for name in factions.TRAP_NAMES]
    stems += [(f"scythe.recruit.ongoing.{name}", ("name", "text")) for name in mats.BOTTOM_NAMES]
    one_time = [ops.GAIN_NAMES[op] for op, _ in factions.ONE_TIME_BONUS]
    stems += [(f"scythe.recruit.one_time.{name}", ("name", "text")) for name in one_time]
    found = {f"{stem}.{part}" for stem, parts in stems for part in parts}
    found |= {f"scythe.action.{name}" for name in mats.TOP_NAMES + mats.BOTTOM_NAMES}
    found |= {f"scythe.resource.{name}" for name in ops.RESOURCE_NAMES}
    found |= {f"scythe.terrain.{name}" for name in board.TERRAIN_NAMES}
    found |= {f"scythe.star.{name}" for name in scoring.STAR_NAMES}
    return found


def read_texts(lang: str) -> dict[str, object]:
    with (LOCALE_DIR / lang / "scythe_cards.po").open("rb") as file:
        catalog = read_po(file, locale=lang, abort_invalid=True)
    return {m.id if isinstance(m.id, str) else m.id[0]: m.string for m in catalog if m.id}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_piece_has_its_texts(lang: str) -> None:
    texts = read_texts(lang)
    assert wanted_texts() - set(texts) == set()
    assert [key for key, text in texts.items() if not text or (isinstance(text, tuple) and not all(text))] == []


# the loader


def test_wrong_data_says_where_and_what_would_be_right() -> None:
    row = json.loads('{"id": "r1c1", "row": "one"}')
    with pytest.raises(ValueError, match=r"hex r1c1\.row: found 'one', expected a whole number"):
        load.number(row, "row", "hex r1c1")
    with pytest.raises(ValueError, match="expected a field 'terrain'"):
        load.text(row, "terrain", "hex r1c1")
    with pytest.raises(ValueError, match="expected one of wood, metal, oil, food"):
        load.index(ops.RESOURCE_NAMES, "gold", "mats.json")
    with pytest.raises(ValueError, match="'r9c9' is no place"):
        board.place_of("r9c9")


def test_every_table_can_be_found_at_the_door() -> None:
    assert tables.LINK is board.LINK
    assert tables.ENCOUNTER_GAIN is cards.ENCOUNTER_GAIN
    assert tables.SECTION_COST is mats.SECTION_COST
    assert tables.START_POWER is factions.START_POWER
    assert tables.TILE_COINS is scoring.TILE_COINS
