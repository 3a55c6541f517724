"""Set-up: who begins, the court, all twelve setup cards laid out on the map, starting tokens and hands."""

from random import Random

import pytest

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.events import Sink
from hexarc.core.ids import SeatId
from hexarc.games.arcs import events
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.pieces import is_city, owner_of
from hexarc.games.arcs.procs.setup import place_start
from hexarc.games.arcs.resources import is_open
from hexarc.games.arcs.state import BAG, DECK, HAND, ROW, SEATS, SITES_PER_SYSTEM, SLOTS, ArcsState, blank_state
from hexarc.games.arcs.tables import CITY, COURT_IS_VOX, NO_BUILDING, NONE, RESOURCE_NAMES, SETUP_NAMES, SYSTEM_NAMES
from tests.rules.arcs.table import system, table
from tests.support.rules import rule

# name: removed sectors; A, B and the C systems of each position; tokens in the boxes.
Positions = list[tuple[str, str, tuple[str, ...]]]
CARDS: dict[str, tuple[set[int], Positions, str]] = {
    "2p_frontiers": (
        {1, 6},
        [("s5_hex", "s4_hex", ("s3_gate", "s3_hex")), ("s3_arrow", "s5_arrow", ("s5_gate", "s4_arrow"))],
        "fuel fuel material material psionic weapon",
    ),
    "2p_mix_up_1": (
        {2, 5},
        [("s4_crescent", "s3_crescent", ("s1_gate", "s6_arrow")), ("s6_hex", "s3_hex", ("s4_gate", "s1_crescent"))],
        "psionic psionic relic relic weapon weapon",
    ),
    "2p_homelands": (
        {1, 4},
        [("s5_arrow", "s6_arrow", ("s5_gate", "s5_hex")), ("s3_hex", "s3_arrow", ("s3_gate", "s2_arrow"))],
        "fuel fuel material material relic weapon",
    ),
    "2p_mix_up_2": (
        {1, 4},
        [("s5_crescent", "s2_arrow", ("s3_gate", "s6_crescent")), ("s2_crescent", "s6_arrow", ("s5_gate", "s3_hex"))],
        "fuel fuel material material relic weapon",
    ),
    "3p_mix_up": (
        {1, 4},
        [
            ("s3_hex", "s5_crescent", ("s2_gate",)),
            ("s5_hex", "s2_arrow", ("s3_gate",)),
            ("s2_hex", "s3_arrow", ("s5_gate",)),
        ],
        "",
    ),
    "3p_frontiers": (
        {2, 3},
        [
            ("s1_hex", "s4_hex", ("s6_gate",)),
            ("s5_hex", "s1_crescent", ("s5_gate",)),
            ("s4_crescent", "s6_arrow", ("s1_gate",)),
        ],
        "",
    ),
    "3p_homelands": (
        {5, 6},
        [
            ("s2_hex", "s3_crescent", ("s3_gate",)),
            ("s1_hex", "s2_arrow", ("s2_gate",)),
            ("s1_arrow", "s4_hex", ("s4_gate",)),
        ],
        "",
    ),
    "3p_core_conflict": (
        {3, 6},
        [
            ("s1_hex", "s2_crescent", ("s1_gate",)),
            ("s2_hex", "s1_crescent", ("s2_gate",)),
            ("s1_arrow", "s2_arrow", ("s4_gate",)),
        ],
        "",
    ),
    "4p_mix_up_1": (
        {3},
        [
            ("s4_arrow", "s6_hex", ("s1_gate",)),
            ("s4_hex", "s5_hex", ("s6_gate",)),
            ("s5_arrow", "s1_hex", ("s4_gate",)),
            ("s6_arrow", "s1_arrow", ("s5_gate",)),
        ],
        "",
    ),
    "4p_mix_up_2": (
        {4},
        [
            ("s5_hex", "s3_arrow", ("s2_gate",)),
            ("s3_hex", "s5_crescent", ("s1_gate",)),
            ("s2_hex", "s1_hex", ("s3_gate",)),
            ("s1_arrow", "s2_arrow", ("s5_gate",)),
        ],
        "",
    ),
    "4p_frontiers": (
        {5},
        [
            ("s1_hex", "s3_crescent", ("s2_gate",)),
            ("s2_hex", "s6_hex", ("s3_gate",)),
            ("s4_crescent", "s2_arrow", ("s6_gate",)),
            ("s1_arrow", "s6_arrow", ("s4_gate",)),
        ],
        "",
    ),
    "4p_mix_up_3": (
        {6},
        [
            ("s3_hex", "s5_crescent", ("s1_gate",)),
            ("s1_arrow", "s3_arrow", ("s2_gate",)),
            ("s1_hex", "s4_hex", ("s3_gate",)),
            ("s4_arrow", "s2_crescent", ("s5_gate",)),
        ],
        "",
    ),
}


def dealt(game: Arcs, first: int | None = None, seed: int = 0) -> ArcsState:
    """A game set up by chance until a player has to choose; ``first`` names the initiative holder."""
    rng = Random(seed)
    s = game.new()
    while s.decision.seat == CHANCE:
        chosen = random_choice(s.decision, rng)
        if s.decision.kind == "game.first" and first is not None:
            chosen = game.vocabulary.decode(f"first_player {first}")
        game.apply(s, chosen)
    return s


def drawn(players: int, first: int = 0, **options: str) -> ArcsState:
    return dealt(Arcs(players, dict(options)), first)


def city_at(s: ArcsState, where: str, seat: int) -> bool:
    sites = range(system(where) * SITES_PER_SYSTEM, system(where) * SITES_PER_SYSTEM + SITES_PER_SYSTEM)
    return any(is_city(s.building[site]) and owner_of(s.building[site]) == seat for site in sites)


def starport_at(s: ArcsState, where: str, seat: int) -> bool:
    sites = range(system(where) * SITES_PER_SYSTEM, system(where) * SITES_PER_SYSTEM + SITES_PER_SYSTEM)
    found = [s.building[site] for site in sites if s.building[site]]
    return any(not is_city(b) and owner_of(b) == seat for b in found)


@rule(*[f"arcs.setup_card.{name}" for name in CARDS], "arcs.setup.08", "arcs.board.12")
@pytest.mark.parametrize("name", list(CARDS))
@pytest.mark.parametrize("first", [0, 1])
def test_a_setup_card_is_laid_out_on_the_map_from_the_initiative_holder_on(name: str, first: int) -> None:
    removed, positions, boxes = CARDS[name]
    game = Arcs(len(positions), {"setup": f"setup_{name}"})
    s = dealt(game, first)
    assert SETUP_NAMES[s.setup] == f"setup_{name}"
    ships: dict[tuple[str, int], int] = {}
    for place, (a, b, c_systems) in enumerate(positions):
        seat = (first + place) % len(positions)
        assert city_at(s, a, seat)
        assert starport_at(s, b, seat)
        for where, count in [(a, 3), (b, 3), *[(c, 2) for c in c_systems]]:
            ships[where, seat] = ships.get((where, seat), 0) + count
    on_map = {
        (SYSTEM_NAMES[i // SEATS], i % SEATS): s.fresh[i] for i in range(len(s.fresh)) if s.fresh[i] or s.damaged[i]
    }
    assert on_map == ships
    assert len([b for b in s.building if b]) == 2 * len(positions)
    assert sorted(RESOURCE_NAMES[i] for i in range(5) for _ in range(s.box[i])) == boxes.split()
    in_play = {int(SYSTEM_NAMES[i][1]) for i in game.arcs_rules().in_play[s.setup]}
    assert in_play == {1, 2, 3, 4, 5, 6} - removed


@rule("arcs.setup.01")
def test_the_first_player_is_drawn_among_all_seats_with_equal_odds() -> None:
    for players in (2, 3, 4):
        s = Arcs(players).new()
        assert s.decision.seat == CHANCE
        assert len(s.decision.choices) == players
        assert not s.decision.weights
        assert drawn(players, first=players - 1).initiative == players - 1


@rule("arcs.setup.02", "arcs.setup.07")
def test_markers_are_available_on_their_low_side_in_chapter_1_and_nobody_has_power() -> None:
    s = drawn(3)
    assert s.marker_at == [NONE] * 3
    assert s.marker_flipped == [0] * 3
    assert s.chapter == 1
    assert s.zeroed == 0
    assert s.power == [0] * 4


@rule("arcs.setup.03", "arcs.setup.04")
@pytest.mark.parametrize(("players", "row"), [(2, 3), (3, 4), (4, 4)])
def test_the_court_is_3_or_4_cards_of_a_deck_of_all_31(players: int, row: int) -> None:
    game = Arcs(players)
    s = game.new()
    while s.decision.kind != "refill.draw":
        game.apply(s, s.decision.choices[0])
    assert len(s.decision.choices) == 31
    assert sum(COURT_IS_VOX) == 6
    s = drawn(players)
    assert len(s.court_row) == row
    assert [s.court_where[card] for card in s.court_row] == [ROW] * row
    assert s.court_where.count(DECK) == 31 - row
    assert sum(s.agents_on) == 0


@rule("arcs.setup.05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_of_the_four_setup_cards_of_the_player_count_is_drawn(players: int) -> None:
    game = Arcs(players)
    s = game.new()
    game.apply(s, s.decision.choices[0])
    assert s.decision.seat == CHANCE
    offered = [game.vocabulary.encode(chosen) for chosen in s.decision.choices]
    assert sorted(offered) == sorted([f"setup_card setup_{name}" for name in CARDS if name[0] == str(players)])


@rule("arcs.setup.09", "arcs.setup.10")
@pytest.mark.parametrize(("players", "ships"), [(2, 10), (3, 8), (4, 8)])
def test_everybody_starts_with_a_city_a_starport_and_8_ships_or_10_with_two_players(players: int, ships: int) -> None:
    s = drawn(players)
    for seat in range(players):
        assert s.ships_supply[seat] == 15 - ships
        assert sum(s.fresh[seat::SEATS]) == ships
        assert sum(s.damaged[seat::SEATS]) == 0
        assert s.starports_supply[seat] == 4
        assert s.cities_left[seat] == 4
        assert s.agents_supply[seat] == 10


@rule("arcs.setup.11")
def test_the_starting_city_opens_the_third_slot() -> None:
    s = drawn(3)
    assert [is_open(s, 0, slot) for slot in range(6)] == [True, True, True, False, False, False]


@rule("arcs.setup.12")
def test_starting_tokens_are_the_types_of_a_and_b_and_come_from_the_supply() -> None:
    s = drawn(3, setup="setup_3p_frontiers")
    first = [RESOURCE_NAMES[token] for token in s.slots[0:2]]
    assert first == ["material", "material"]  # s1_hex and s4_hex
    assert [RESOURCE_NAMES[token] for token in s.slots[SLOTS : SLOTS + 2]] == ["psionic", "fuel"]
    assert s.slots[2:SLOTS] == [NONE] * 5
    assert s.supply == [5 - 3, 5 - 2, 5, 5, 5 - 1]  # the third player has fuel and material


@rule("arcs.setup.13")
def test_starting_tokens_lie_in_slots_1_and_2_though_a_start_with_two_cities_opens_more() -> None:
    s = blank_state()
    s.setup = SETUP_NAMES.index("setup_3p_frontiers")
    s.ships_supply[0], s.cities_left[0], s.starports_supply[0] = 15, 5, 5
    s.supply = [5] * 5
    place_start(s, SeatId(0), 0, ((CITY, 3), (CITY, 3), (NO_BUILDING, 2)), (3, 4))
    assert s.cities_left[0] == 3
    assert [is_open(s, 0, slot) for slot in range(4)] == [True] * 4
    assert s.slots[:SLOTS] == [3, 4, NONE, NONE, NONE, NONE, NONE]


@rule("arcs.setup.14", "arcs.setup.15")
@pytest.mark.parametrize(("players", "undealt"), [(2, 8), (3, 2), (4, 4)])
def test_each_player_holds_6_cards_and_the_others_lie_face_down_in_no_known_order(players: int, undealt: int) -> None:
    s = drawn(players)
    for seat in range(players):
        assert s.action_where.count(HAND + seat) == 6
    assert s.action_where.count(BAG) == undealt
    assert [s.known[card] for card in range(28) if s.action_where[card] == BAG] == [0] * undealt
    assert s.discard == []


@rule("arcs.board.12")
def test_nothing_can_be_moved_or_placed_into_a_removed_sector() -> None:
    t = table(3).ships("s1_gate", 0, 1).hand(0, "mobilization_2")
    t.do("lead mobilization_2", "no_declare", "end_prelude", "take_action move", "move_from s1_gate")
    assert t.until("move.to").offers() == [
        "move_to s1_arrow",
        "move_to s1_crescent",
        "move_to s1_hex",
        "move_to s4_gate",
        "move_to s6_gate",
    ]


@rule("arcs.setup.14")
def test_a_hand_is_told_as_dealt_when_its_sixth_card_came() -> None:
    game = Arcs(3)
    s = game.new()
    s.sink = Sink()
    rng = Random(4)
    while s.decision.kind != "round.lead":
        game.apply(s, random_choice(s.decision, rng))
        told = [event.values for event in s.sink.events if event.kind == events.DEALT]
        order = [(s.initiative + step) % 3 for step in range(3)]
        assert told == [(seat, 6) for seat in order if hand_size(s, seat) == 6]
    assert len(told) == 3


@rule("arcs.setup.01")
@pytest.mark.parametrize(("first", "positions"), [(0, ["1", "2", "3"]), (2, ["2", "3", "1"])])
def test_places_at_the_table_are_counted_from_the_first_player(first: int, positions: list[str]) -> None:
    """Simulations compare who wins from which place."""
    game = Arcs(3)
    s = game.new()
    game.apply(s, game.vocabulary.decode(f"first_player {first}"))
    rng = Random(1)
    while s.decision.kind != "round.lead":
        game.apply(s, random_choice(s.decision, rng))
    labels = game.statistics(s)["by"]
    assert isinstance(labels, dict)
    assert labels["start_position"] == positions
