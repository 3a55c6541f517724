"""The figures of the printed pieces: map, decks, dice, boards, cards, setup. Expected values are the ledger's."""

import json
import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from hexarc.games.arcs import cardids, loading, tables
from hexarc.games.arcs.tables import (
    AGGRESSION,
    CONSTRUCTION,
    FUEL,
    MATERIAL,
    MOBILIZATION,
    NONE,
    PSIONIC,
    RELIC,
    WEAPON,
    adjacency,
)
from tests.support.rules import rule

CITY, PORT, EMPTY = 1, 2, 0


def system(name: str) -> int:
    return tables.SYSTEM_NAMES.index(name)


def names(systems: Sequence[int]) -> set[str]:
    return {tables.SYSTEM_NAMES[s] for s in systems}


def neighbours(name: str, *removed: int) -> set[str]:
    """Neighbours with the given sectors (numbered from 1 as printed) out of play."""
    return names(adjacency(tuple(sector - 1 for sector in removed))[system(name)])


# --- the map


@rule("arcs.board.01")
def test_the_map_has_six_gates_eighteen_planets_and_26_building_slots() -> None:
    assert len(tables.SYSTEM_NAMES) == len(set(tables.SYSTEM_NAMES)) == 24
    assert [tables.SECTOR_OF.count(sector) for sector in range(6)] == [4, 4, 4, 4, 4, 4]
    assert sum(tables.IS_GATE) == 6
    assert sum(1 for kind in tables.PLANET_TYPE if kind != NONE) == 18
    assert sum(tables.BUILDING_SLOTS) == 26


def test_systems_are_numbered_by_sector_and_mark() -> None:
    assert system("s1_gate") == 0
    assert system("s1_arrow") == 1
    assert system("s1_hex") == 3
    assert system("s4_crescent") == 14
    assert system("s6_hex") == 23


@rule("arcs.board.02")
@pytest.mark.parametrize(
    ("sector", "before", "after"), [(1, 6, 2), (2, 1, 3), (3, 2, 4), (4, 3, 5), (5, 4, 6), (6, 5, 1)]
)
def test_a_gate_touches_its_planets_and_the_two_next_gates(sector: int, before: int, after: int) -> None:
    planets = {f"s{sector}_arrow", f"s{sector}_crescent", f"s{sector}_hex"}
    assert neighbours(f"s{sector}_gate") == planets | {f"s{before}_gate", f"s{after}_gate"}


@rule("arcs.board.03")
@pytest.mark.parametrize("sector", [1, 2, 3, 4, 5, 6])
def test_only_the_crescent_touches_both_other_planets(sector: int) -> None:
    assert {f"s{sector}_arrow", f"s{sector}_hex"} <= neighbours(f"s{sector}_crescent")
    assert f"s{sector}_hex" not in neighbours(f"s{sector}_arrow")
    assert f"s{sector}_arrow" not in neighbours(f"s{sector}_hex")


@rule("arcs.board.04")
def test_planets_of_two_sectors_touch_in_two_places_only() -> None:
    around = adjacency()
    edges = {(a, b) for a in range(24) for b in around[a]}
    assert all((b, a) in edges for a, b in edges)
    assert len(edges) == 2 * 38
    crossing = {
        tuple(sorted((tables.SYSTEM_NAMES[a], tables.SYSTEM_NAMES[b])))
        for a, b in edges
        if a // 4 != b // 4 and a % 4 != 0 and b % 4 != 0
    }
    assert crossing == {("s2_hex", "s3_arrow"), ("s5_hex", "s6_arrow")}


def test_neighbour_lists_are_sorted_and_without_repeats() -> None:
    for removed in tables.SETUP_REMOVED:
        for around in adjacency(removed):
            assert around == sorted(set(around))


@rule("arcs.board.05", "arcs.board.06", "arcs.board.07", "arcs.board.08", "arcs.board.09", "arcs.board.10")
@pytest.mark.parametrize(
    ("sector", "arrow", "crescent", "hexagon"),
    [
        (1, (WEAPON, 2), (FUEL, 1), (MATERIAL, 2)),
        (2, (PSIONIC, 1), (WEAPON, 1), (RELIC, 2)),
        (3, (MATERIAL, 1), (FUEL, 1), (WEAPON, 2)),
        (4, (RELIC, 2), (FUEL, 2), (MATERIAL, 1)),
        (5, (WEAPON, 1), (RELIC, 1), (PSIONIC, 2)),
        (6, (MATERIAL, 1), (FUEL, 2), (PSIONIC, 1)),
    ],
)
def test_planets_have_their_type_and_slots(
    sector: int, arrow: tuple[int, int], crescent: tuple[int, int], hexagon: tuple[int, int]
) -> None:
    for mark, expected in (("arrow", arrow), ("crescent", crescent), ("hex", hexagon)):
        s = system(f"s{sector}_{mark}")
        assert (tables.PLANET_TYPE[s], tables.BUILDING_SLOTS[s]) == expected


@rule("arcs.board.11")
def test_a_gate_has_no_slot_and_no_type() -> None:
    for sector in range(1, 7):
        gate = system(f"s{sector}_gate")
        assert tables.BUILDING_SLOTS[gate] == 0
        assert tables.PLANET_TYPE[gate] == NONE


@rule("arcs.board.13")
def test_a_path_marker_links_the_gates_on_its_two_sides_in_one_step() -> None:
    assert "s4_gate" in neighbours("s2_gate", 3)
    assert "s2_gate" in neighbours("s4_gate", 3)
    assert neighbours("s3_gate", 3) == set()
    assert neighbours("s1_gate", 2, 5) == {"s1_arrow", "s1_crescent", "s1_hex", "s3_gate", "s6_gate"}


@rule("arcs.board.14")
def test_the_gates_in_play_always_form_one_ring() -> None:
    assert "s5_gate" in neighbours("s2_gate", 1, 6)
    assert "s4_gate" in neighbours("s1_gate", 2, 3)
    for removed in tables.SETUP_REMOVED:
        around = adjacency(removed)
        gates = [sector * 4 for sector in range(6) if sector not in removed]
        at, seen = gates[0], [gates[0]]
        while True:
            beside = [s for s in around[at] if s % 4 == 0]
            assert len(beside) == 2
            ahead = [s for s in beside if s not in seen]
            if not ahead:
                break
            at = ahead[0]
            seen.append(at)
        assert sorted(seen) == gates
        assert gates[0] in around[at]


@rule("arcs.board.15")
def test_an_edge_at_a_removed_system_does_not_exist() -> None:
    assert neighbours("s2_hex") == {"s2_gate", "s2_crescent", "s3_arrow"}
    assert neighbours("s2_hex", 3) == {"s2_gate", "s2_crescent"}
    assert neighbours("s6_arrow", 5) == {"s6_gate", "s6_crescent"}
    for removed in tables.SETUP_REMOVED:
        around = adjacency(removed)
        for s in range(24):
            if s // 4 in removed:
                assert around[s] == []
            assert all(other // 4 not in removed for other in around[s])


@rule("arcs.board.16")
def test_no_rule_asks_for_the_mark_of_a_planet() -> None:
    shows_the_map = {"tables.py", "view.py", "render.py", "features.py"}
    for source in Path(tables.__file__).parent.rglob("*.py"):
        if source.name not in shows_the_map:
            found = re.findall(
                r"\b(ARROW|CRESCENT|HEX|MARK_NAMES)\b|s[1-6]_(?:arrow|crescent|hex)", source.read_text("utf-8")
            )
            assert not found, f"{source.name} looks at planet marks: {found}"


def test_a_sector_that_is_not_on_the_map_is_refused() -> None:
    with pytest.raises(ValueError, match="no sector 6"):
        adjacency((6,))


# --- pieces and player boards


@rule("arcs.pieces.01")
def test_each_player_has_5_cities_5_starports_15_ships_and_10_agents() -> None:
    assert tables.CITIES_PER_PLAYER == 5
    assert tables.STARPORTS_PER_PLAYER == 5
    assert tables.SHIPS_PER_PLAYER == 15
    assert tables.AGENTS_PER_PLAYER == 10


@rule("arcs.pieces.02")
def test_the_supply_has_5_tokens_of_5_resources_and_6_dice_of_3_types() -> None:
    assert tables.RESOURCE_SUPPLY == 5
    assert len(tables.RESOURCE_NAMES) == 5
    assert tables.DICE_PER_TYPE == 6
    assert len(tables.DICE_FACES) == 3


@rule("arcs.pieces.03")
def test_raid_costs_of_the_slots_from_left_to_right() -> None:
    assert tables.SLOT_RAID_COST == [3, 1, 1, 2, 1, 3]


@rule("arcs.pieces.04")
def test_with_all_cities_on_the_board_two_slots_are_open() -> None:
    assert tables.OPEN_SLOTS_BY_CITIES_LEFT[5] == 2


@rule("arcs.pieces.05")
def test_the_first_three_cities_open_slots_3_then_4_then_5_and_6() -> None:
    assert [tables.OPEN_SLOTS_BY_CITIES_LEFT[left] for left in (4, 3, 2, 1, 0)] == [3, 4, 6, 6, 6]


@rule("arcs.pieces.06")
def test_the_last_two_cities_uncover_a_bonus_of_2_then_5() -> None:
    assert [tables.BONUS_BY_CITIES_LEFT[left] for left in (5, 4, 3, 2, 1, 0)] == [0, 0, 0, 0, 2, 5]


@rule("arcs.pieces.08")
def test_there_is_one_outrage_slot_for_each_of_the_five_types() -> None:
    assert tables.RESOURCE_NAMES == ("material", "fuel", "weapon", "relic", "psionic")
    assert (MATERIAL, FUEL, WEAPON, RELIC, PSIONIC) == (0, 1, 2, 3, 4)


@rule("arcs.pieces.09")
def test_the_sides_of_the_ambition_markers() -> None:
    large, medium, small = tables.MARKER_VALUES
    assert large == (5, 3, 9, 4)
    assert medium == (3, 2, 6, 3)
    assert small == (2, 0, 4, 2)


@rule("arcs.pieces.10")
def test_marker_values_by_chapter_when_the_lowest_unturned_one_is_turned() -> None:
    by_chapter = []
    turned: set[int] = set()
    for _ in range(5):
        values = [m[2:] if i in turned else m[:2] for i, m in enumerate(tables.MARKER_VALUES)]
        by_chapter.append(sorted(values, reverse=True))
        unturned = [i for i in range(3) if i not in turned]
        if unturned:
            turned.add(min(unturned, key=lambda i: tables.MARKER_VALUES[i][0]))
    assert by_chapter == [
        [(5, 3), (3, 2), (2, 0)],
        [(5, 3), (4, 2), (3, 2)],
        [(6, 3), (5, 3), (4, 2)],
        [(9, 4), (6, 3), (4, 2)],
        [(9, 4), (6, 3), (4, 2)],
    ]


# --- action cards


@rule("arcs.deck.01", "arcs.deck.02", "arcs.deck.03", "arcs.deck.04")
@pytest.mark.parametrize(
    ("suit", "pips"),
    [
        ("administration", [4, 4, 3, 3, 3, 2, 1]),
        ("aggression", [3, 3, 2, 2, 2, 2, 1]),
        ("construction", [4, 4, 3, 3, 2, 2, 1]),
        ("mobilization", [4, 4, 3, 3, 2, 2, 1]),
    ],
)
def test_pips_of_the_action_cards(suit: str, pips: list[int]) -> None:
    cards = [tables.CARD_NAMES.index(f"{suit}_{number}") for number in range(1, 8)]
    assert [tables.CARD_PIPS[card] for card in cards] == pips
    assert [tables.CARD_NUMBER[card] for card in cards] == [1, 2, 3, 4, 5, 6, 7]
    assert {tables.SUIT_NAMES[tables.CARD_SUIT[card]] for card in cards} == {suit}


def test_action_cards_are_numbered_by_suit_and_number() -> None:
    assert tables.CARD_NAMES[0] == "administration_1"
    assert tables.CARD_NAMES[AGGRESSION * 7 + 4 - 1] == "aggression_4"
    assert tables.CARD_NAMES[CONSTRUCTION * 7 + 7 - 1] == "construction_7"
    assert tables.CARD_NAMES[MOBILIZATION * 7 + 2 - 1] == "mobilization_2"
    assert len(tables.CARD_NAMES) == 28


@rule("arcs.deck.05", "arcs.deck.06", "arcs.deck.07", "arcs.deck.08")
@pytest.mark.parametrize(
    ("suit", "actions"),
    [
        (tables.ADMINISTRATION, {"tax", "repair", "influence"}),
        (tables.AGGRESSION, {"battle", "move", "secure"}),
        (tables.CONSTRUCTION, {"build", "repair"}),
        (tables.MOBILIZATION, {"move", "influence"}),
    ],
)
def test_the_pips_of_a_suit_pay_for_its_actions(suit: int, actions: set[str]) -> None:
    found = tables.SUIT_ACTIONS[suit]
    assert {tables.ACTION_NAMES[action] for action in found} == actions
    assert len(found) == len(actions)


@rule("arcs.deck.09")
def test_the_deck_has_20_cards_with_2_or_3_players_and_28_with_4() -> None:
    for players in (2, 3):
        assert len(tables.ACTION_DECK[players]) == 20
        assert {tables.CARD_NUMBER[card] for card in tables.ACTION_DECK[players]} == {2, 3, 4, 5, 6}
    assert tables.ACTION_DECK[4] == list(range(28))


@rule("arcs.deck.10")
def test_8_or_2_or_4_cards_stay_undealt() -> None:
    assert tables.HAND_SIZE == 6
    assert [len(tables.ACTION_DECK[players]) - players * tables.HAND_SIZE for players in (2, 3, 4)] == [8, 2, 4]


@rule("arcs.deck.11")
def test_the_number_of_a_card_names_its_ambition() -> None:
    named = {number: tables.AMBITION_NAMES[tables.AMBITION_OF_NUMBER[number]] for number in range(2, 7)}
    assert named == {2: "tycoon", 3: "tyrant", 4: "warlord", 5: "keeper", 6: "empath"}
    assert tables.AMBITION_OF_NUMBER[1] == NONE
    assert tables.AMBITION_OF_NUMBER[7] == tables.ANY_AMBITION == 5


# --- dice


def faces(die: int) -> list[str]:
    """Faces as sorted short words: h hit, s self hit, i intercept, b building hit, k key."""
    return sorted(
        "".join(letter * n for letter, n in zip("hsibk", face, strict=True)) for face in tables.DICE_FACES[die]
    )


@rule("arcs.dice.01")
def test_the_skirmish_die() -> None:
    assert faces(tables.SKIRMISH) == sorted(["", "", "", "h", "h", "h"])


@rule("arcs.dice.02")
def test_the_assault_die() -> None:
    assert faces(tables.ASSAULT) == sorted(["", "hh", "hhs", "hs", "hs", "hi"])


@rule("arcs.dice.03")
def test_the_raid_die() -> None:
    assert faces(tables.RAID) == sorted(["ikk", "sk", "bk", "sb", "sb", "i"])


@rule("arcs.dice.04")
def test_expected_values_of_the_dice() -> None:
    means = [[Fraction(sum(face[symbol] for face in die), 6) for symbol in range(5)] for die in tables.DICE_FACES]
    half, sixth, third = Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)
    assert means[tables.SKIRMISH] == [half, 0, 0, 0, 0]
    assert means[tables.ASSAULT] == [Fraction(7, 6), half, sixth, 0, 0]
    assert means[tables.RAID] == [0, half, third, half, Fraction(2, 3)]
    assert (tables.HIT, tables.SELF_HIT, tables.INTERCEPT, tables.BUILDING_HIT, tables.KEY) == (0, 1, 2, 3, 4)


# --- court cards


@rule("arcs.card_data.01", "arcs.card_data.02", "arcs.card_data.03", "arcs.card_data.04", "arcs.card_data.05")
@pytest.mark.parametrize(
    ("suit", "first", "cards"),
    [
        (
            MATERIAL,
            1,
            {
                "loyal_engineers": 3,
                "mining_interest": 2,
                "material_cartel": 2,
                "admin_union": 2,
                "construction_union": 2,
            },
        ),
        (FUEL, 6, {"fuel_cartel": 2, "loyal_pilots": 3, "gatekeepers": 2, "shipping_interest": 2, "spacing_union": 2}),
        (
            WEAPON,
            11,
            {"arms_union": 2, "prison_wardens": 2, "skirmishers": 2, "court_enforcers": 2, "loyal_marines": 3},
        ),
        (PSIONIC, 16, {"lattice_spies": 2, "farseers": 2, "secret_order": 2, "loyal_empaths": 3, "silver_tongues": 2}),
        (
            RELIC,
            21,
            {"loyal_keepers": 3, "sworn_guardians": 1, "elder_broker": 2, "relic_fence": 2, "galactic_bards": 1},
        ),
    ],
)
def test_guild_cards_have_their_number_suit_and_raid_cost(suit: int, first: int, cards: dict[str, int]) -> None:
    for number, (name, cost) in enumerate(cards.items(), start=first):
        card = number - 1
        assert tables.COURT_NAMES[card] == name
        assert getattr(cardids, name.upper()) == card
        assert tables.COURT_SUIT[card] == suit
        assert tables.COURT_RAID_COST[card] == cost
        assert not tables.COURT_IS_VOX[card]


@rule("arcs.card_data.06")
def test_vox_cards_have_no_suit_and_no_raid_cost() -> None:
    vox = [
        "mass_uprising",
        "populist_demands",
        "outrage_spreads",
        "song_of_freedom",
        "guild_struggle",
        "call_to_action",
    ]
    assert tables.COURT_NAMES[25:] == vox
    assert [getattr(cardids, name.upper()) for name in vox] == [25, 26, 27, 28, 29, 30]
    assert tables.COURT_SUIT[25:] == [NONE] * 6
    assert tables.COURT_RAID_COST[25:] == [NONE] * 6
    assert [card for card in range(31) if tables.COURT_IS_VOX[card]] == [25, 26, 27, 28, 29, 30]


# --- leaders and lore

LEADER_STARTS = {
    "elder": (0, (RELIC, MATERIAL), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "mystic": (0, (PSIONIC, RELIC), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "fuel_drinker": (0, (FUEL, FUEL), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "upstart": (0, (PSIONIC, MATERIAL), ((CITY, 4), (PORT, 3), (EMPTY, 2))),
    "rebel": (0, (MATERIAL, WEAPON), ((PORT, 4), (EMPTY, 4), (EMPTY, 2))),
    "warrior": (0, (WEAPON, MATERIAL), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "feastbringer": (0, (RELIC, MATERIAL), ((CITY, 3), (CITY, 3), (EMPTY, 3))),
    "demagogue": (0, (PSIONIC, WEAPON), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "archivist": (1, (RELIC, RELIC), ((CITY, 3), (CITY, 3), (EMPTY, 2))),
    "overseer": (1, (FUEL, MATERIAL), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "corsair": (1, (FUEL, WEAPON), ((PORT, 4), (EMPTY, 3), (EMPTY, 2))),
    "noble": (1, (PSIONIC, PSIONIC), ((CITY, 3), (PORT, 3), (EMPTY, 2))),
    "anarchist": (1, (RELIC, WEAPON), ((EMPTY, 4), (EMPTY, 3), (EMPTY, 2))),
    "shaper": (1, (RELIC, MATERIAL), ((CITY, 3), (EMPTY, 3), (EMPTY, 3))),
    "agitator": (1, (FUEL, MATERIAL), ((CITY, 3), (PORT, 4), (EMPTY, 2))),
    "quartermaster": (1, (FUEL, WEAPON), ((PORT, 4), (EMPTY, 3), (EMPTY, 2))),
}


@rule(
    "arcs.leader.elder",
    "arcs.leader.mystic",
    "arcs.leader.fuel_drinker",
    "arcs.leader.upstart",
    "arcs.leader.rebel",
    "arcs.leader.warrior",
    "arcs.leader.feastbringer",
    "arcs.leader.demagogue",
    "arcs.leader.archivist",
    "arcs.leader.overseer",
    "arcs.leader.corsair",
    "arcs.leader.noble",
    "arcs.leader.anarchist",
    "arcs.leader.shaper",
    "arcs.leader.agitator",
    "arcs.leader.quartermaster",
)
@pytest.mark.parametrize("name", LEADER_STARTS)
def test_leaders_start_with_their_resources_and_boxes(name: str) -> None:
    pack, start, boxes = LEADER_STARTS[name]
    leader = list(LEADER_STARTS).index(name)
    assert tables.LEADER_NAMES[leader] == name
    assert getattr(cardids, name.upper()) == leader
    assert tables.LEADER_PACK[leader] == pack
    assert tables.LEADER_RESOURCES[leader] == start
    assert tables.LEADER_BOX[leader] == boxes


def test_lore_is_numbered_in_printed_order() -> None:
    assert len(tables.LORE_NAMES) == len(set(tables.LORE_NAMES)) == 28
    assert tables.LORE_NAMES[0] == "tool_priests"
    assert tables.LORE_NAMES[9] == "living_structures"
    assert tables.LORE_NAMES[14] == "predictive_sensors"
    assert tables.LORE_NAMES[27] == "tycoons_charm"
    assert tables.LORE_PACK == [0] * 14 + [1] * 14
    assert (cardids.TOOL_PRIESTS, cardids.SEEKER_TORPEDOES, cardids.TYCOONS_CHARM) == (0, 13, 27)


# --- setup cards

SETUPS: dict[str, tuple[int, tuple[int, ...], list[tuple[str, str, tuple[str, ...]]]]] = {
    "2p_frontiers": (
        2,
        (1, 6),
        [("s5_hex", "s4_hex", ("s3_gate", "s3_hex")), ("s3_arrow", "s5_arrow", ("s5_gate", "s4_arrow"))],
    ),
    "2p_mix_up_1": (
        2,
        (2, 5),
        [("s4_crescent", "s3_crescent", ("s1_gate", "s6_arrow")), ("s6_hex", "s3_hex", ("s4_gate", "s1_crescent"))],
    ),
    "2p_homelands": (
        2,
        (1, 4),
        [("s5_arrow", "s6_arrow", ("s5_gate", "s5_hex")), ("s3_hex", "s3_arrow", ("s3_gate", "s2_arrow"))],
    ),
    "2p_mix_up_2": (
        2,
        (1, 4),
        [("s5_crescent", "s2_arrow", ("s3_gate", "s6_crescent")), ("s2_crescent", "s6_arrow", ("s5_gate", "s3_hex"))],
    ),
    "3p_mix_up": (
        3,
        (1, 4),
        [
            ("s3_hex", "s5_crescent", ("s2_gate",)),
            ("s5_hex", "s2_arrow", ("s3_gate",)),
            ("s2_hex", "s3_arrow", ("s5_gate",)),
        ],
    ),
    "3p_frontiers": (
        3,
        (2, 3),
        [
            ("s1_hex", "s4_hex", ("s6_gate",)),
            ("s5_hex", "s1_crescent", ("s5_gate",)),
            ("s4_crescent", "s6_arrow", ("s1_gate",)),
        ],
    ),
    "3p_homelands": (
        3,
        (5, 6),
        [
            ("s2_hex", "s3_crescent", ("s3_gate",)),
            ("s1_hex", "s2_arrow", ("s2_gate",)),
            ("s1_arrow", "s4_hex", ("s4_gate",)),
        ],
    ),
    "3p_core_conflict": (
        3,
        (3, 6),
        [
            ("s1_hex", "s2_crescent", ("s1_gate",)),
            ("s2_hex", "s1_crescent", ("s2_gate",)),
            ("s1_arrow", "s2_arrow", ("s4_gate",)),
        ],
    ),
    "4p_mix_up_1": (
        4,
        (3,),
        [
            ("s4_arrow", "s6_hex", ("s1_gate",)),
            ("s4_hex", "s5_hex", ("s6_gate",)),
            ("s5_arrow", "s1_hex", ("s4_gate",)),
            ("s6_arrow", "s1_arrow", ("s5_gate",)),
        ],
    ),
    "4p_mix_up_2": (
        4,
        (4,),
        [
            ("s5_hex", "s3_arrow", ("s2_gate",)),
            ("s3_hex", "s5_crescent", ("s1_gate",)),
            ("s2_hex", "s1_hex", ("s3_gate",)),
            ("s1_arrow", "s2_arrow", ("s5_gate",)),
        ],
    ),
    "4p_frontiers": (
        4,
        (5,),
        [
            ("s1_hex", "s3_crescent", ("s2_gate",)),
            ("s2_hex", "s6_hex", ("s3_gate",)),
            ("s4_crescent", "s2_arrow", ("s6_gate",)),
            ("s1_arrow", "s6_arrow", ("s4_gate",)),
        ],
    ),
    "4p_mix_up_3": (
        4,
        (6,),
        [
            ("s3_hex", "s5_crescent", ("s1_gate",)),
            ("s1_arrow", "s3_arrow", ("s2_gate",)),
            ("s1_hex", "s4_hex", ("s3_gate",)),
            ("s4_arrow", "s2_crescent", ("s5_gate",)),
        ],
    ),
}

BOX_TOKENS = {
    "2p_frontiers": {"empath": [PSIONIC], "tycoon": [FUEL, FUEL, MATERIAL, MATERIAL], "warlord": [WEAPON]},
    "2p_mix_up_1": {"empath": [PSIONIC, PSIONIC], "keeper": [RELIC, RELIC], "warlord": [WEAPON, WEAPON]},
    "2p_homelands": {"keeper": [RELIC], "tycoon": [FUEL, FUEL, MATERIAL, MATERIAL], "warlord": [WEAPON]},
    "2p_mix_up_2": {"keeper": [RELIC], "tycoon": [FUEL, FUEL, MATERIAL, MATERIAL], "warlord": [WEAPON]},
}


@rule(
    "arcs.setup_card.2p_frontiers",
    "arcs.setup_card.2p_mix_up_1",
    "arcs.setup_card.2p_homelands",
    "arcs.setup_card.2p_mix_up_2",
    "arcs.setup_card.3p_mix_up",
    "arcs.setup_card.3p_frontiers",
    "arcs.setup_card.3p_homelands",
    "arcs.setup_card.3p_core_conflict",
    "arcs.setup_card.4p_mix_up_1",
    "arcs.setup_card.4p_mix_up_2",
    "arcs.setup_card.4p_frontiers",
    "arcs.setup_card.4p_mix_up_3",
)
@pytest.mark.parametrize("name", SETUPS)
def test_setup_cards_have_their_sectors_and_seats(name: str) -> None:
    players, removed, seats = SETUPS[name]
    card = tables.SETUP_NAMES.index(f"setup_{name}")
    assert tables.SETUP_PLAYERS[card] == players
    assert tables.SETUP_REMOVED[card] == tuple(sector - 1 for sector in removed)
    assert tables.SETUP_SEATS[card] == [(system(a), system(b), tuple(system(s) for s in c)) for a, b, c in seats]


@rule(
    "arcs.setup_card.2p_frontiers",
    "arcs.setup_card.2p_mix_up_1",
    "arcs.setup_card.2p_homelands",
    "arcs.setup_card.2p_mix_up_2",
)
@pytest.mark.parametrize("name", BOX_TOKENS)
def test_two_player_setups_put_tokens_of_the_removed_planets_into_the_boxes(name: str) -> None:
    boxes: dict[str, list[int]] = {}
    for token in tables.SETUP_BOX_TOKENS[tables.SETUP_NAMES.index(f"setup_{name}")]:
        boxes.setdefault(tables.AMBITION_NAMES[tables.BOX_OF_RESOURCE[token]], []).append(token)
    assert {box: sorted(tokens) for box, tokens in boxes.items()} == {
        box: sorted(t) for box, t in BOX_TOKENS[name].items()
    }


@rule("arcs.setup.06")
def test_the_setup_card_removes_two_sectors_or_one_with_four_players() -> None:
    assert [len(removed) for removed in tables.SETUP_REMOVED] == [2] * 8 + [1] * 4


def test_there_are_four_setup_cards_for_each_player_count() -> None:
    assert tables.SETUP_PLAYERS == [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]
    assert all(tables.SETUP_BOX_TOKENS[card] == () for card in range(4, 12))


# --- the loader


def test_figures_by_player_count() -> None:
    assert tables.POWER_TO_WIN[2:] == [33, 30, 27]
    assert tables.COURT_ROW[2:] == [3, 4, 4]
    assert tables.MAX_CHAPTERS == 5


def test_a_wrong_field_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"board\.s1_arrow\.sector: found 9, expected 1"):
        loading.check("board.s1_arrow.sector", 9, 1)
    with pytest.raises(ValueError, match="found 'gold', expected one of material, fuel, weapon, relic, psionic"):
        loading.known_index(tables.RESOURCE_NAMES, "gold", "board.s1_arrow.resource")


def test_every_data_file_keeps_its_mark_of_confidence() -> None:
    folder = Path(tables.__file__).parent / "data"
    files = sorted(folder.glob("*.json"))
    assert len(files) == 8
    for file in files:
        assert json.loads(file.read_text("utf-8"))["confidence"], file.name
