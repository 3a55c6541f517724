"""Control and the actions tax, build, repair, influence and secure."""

import pytest

from hexarc.core.ids import SeatId
from hexarc.games.arcs.court import bury_card
from hexarc.games.arcs.pieces import controller, controls
from hexarc.games.arcs.state import ROW
from hexarc.games.arcs.tables import COURT_NAMES, NONE
from tests.rules.arcs.table import Table, system, table
from tests.support.rules import rule

COURT = ("mining_interest", "gatekeepers", "skirmishers", "farseers")


def acting(card: str, players: int = 3) -> Table:
    """Seat 0 is about to spend the pips of a led card; it and a second seat have a ship far away."""
    t = table(players).hand(0, card).ships("s6_gate", 0, 1).ships("s6_hex", 1, 1)
    return t.do(f"lead {card}", "no_declare", "end_prelude")


# --- control


@rule("arcs.control.01")
def test_control_is_strictly_more_fresh_ships_than_each_other() -> None:
    s = table(3).ships("s1_gate", 0, 3).ships("s1_gate", 1, 2).ships("s1_gate", 2, 2).s
    assert controller(s, system("s1_gate")) == 0
    assert [controls(s, SeatId(seat), system("s1_gate")) for seat in range(3)] == [True, False, False]


@rule("arcs.control.02")
def test_damaged_ships_and_buildings_do_not_count_for_control() -> None:
    s = table(3).ships("s1_hex", 0, 1).ships("s1_hex", 1, 0, 4).city("s1_hex", 1).starport("s1_hex", 1).s
    assert controller(s, system("s1_hex")) == 0


@rule("arcs.control.03")
@pytest.mark.parametrize("ships", [(2, 2, 0), (2, 2, 1), (0, 0, 0), (1, 1, 1)])
def test_a_tie_or_no_fresh_ship_means_no_control(ships: tuple[int, int, int]) -> None:
    t = table(3).ships("s1_gate", 0, 0, 1)
    for seat, count in enumerate(ships):
        t.ships("s1_gate", seat, count)
    assert controller(t.s, system("s1_gate")) == NONE
    assert not any(controls(t.s, SeatId(seat), system("s1_gate")) for seat in range(3))


@rule("arcs.control.04", "arcs.tax.02")
def test_who_controls_a_system_controls_the_rival_city_in_it() -> None:
    t = acting("administration_2").city("s1_hex", 1).city("s4_hex", 1).ships("s1_hex", 0, 2).ships("s1_hex", 1, 1)
    t.ships("s4_hex", 0, 1).ships("s4_hex", 1, 1)
    t.do("take_action tax")
    assert t.offers() == ["tax s1_hex/0"]
    assert t.blocked() == {"tax s4_hex/0": "no_control"}


# --- any action


@rule("arcs.action.01")
def test_an_action_without_a_target_cannot_be_taken() -> None:
    t = acting("aggression_2").court(*COURT).agents("farseers", 0).agents("farseers", 1)
    assert t.offers() == ["take_action move", "end_turn"]
    assert t.blocked() == {"take_action secure": "no_target", "take_action battle": "no_target"}
    t.ships("s6_gate", 1, 1).agents("farseers", 0)
    assert t.offers() == ["take_action move", "take_action secure", "take_action battle", "end_turn"]


@rule("arcs.action.01")
def test_without_ships_there_is_nothing_to_move_and_nobody_to_fight() -> None:
    t = table(3).hand(0, "aggression_2").city("s1_hex", 0).city("s1_hex", 1).ships("s1_hex", 1, 1)
    t.do("lead aggression_2", "no_declare", "end_prelude")
    assert t.offers() == ["end_turn"]
    assert sorted(t.blocked()) == ["take_action battle", "take_action move", "take_action secure"]


@rule("arcs.action.02", "arcs.resource.01")
def test_taxing_for_an_empty_pile_is_an_action_that_yields_nothing() -> None:
    t = acting("administration_2").city("s1_hex", 0).supply("material", 0)
    t.do("take_action tax", "tax s1_hex/0")
    assert (t.s.pips, t.slots(0)) == (3, [""] * 7)


@rule("arcs.action.02", "arcs.limits.01")
def test_building_from_an_empty_supply_is_an_action_that_yields_nothing() -> None:
    t = acting("construction_2").starport("s6_crescent", 0).ships("s1_hex", 0, 14)
    t.s.starports_supply[0], t.s.cities_left[0] = 0, 0
    t.do("take_action build", "build_ship s6_crescent/0", "take_action build", "build_city s1_hex")
    assert (t.s.pips, t.fresh("s6_crescent", 0), t.buildings("s1_hex")) == (2, 0, [])


# --- tax


@rule("arcs.tax.01")
def test_an_own_city_is_taxed_without_control() -> None:
    t = acting("administration_2").city("s5_hex", 0).ships("s5_hex", 1, 2)
    t.do("take_action tax", "tax s5_hex/0", "put_in 1")
    assert (t.slots(0)[0], t.s.supply[4]) == ("psionic", 4)
    assert t.captives_of(0) == 0


@rule("arcs.tax.03")
def test_taxing_a_rival_city_captures_an_agent_even_without_a_token() -> None:
    t = acting("administration_2").city("s1_hex", 1).ships("s1_hex", 0, 1).supply("material", 0)
    t.do("take_action tax", "tax s1_hex/0")
    assert (t.captives_of(0), t.s.agents_supply[1], t.count(0, "material")) == (1, 9, 0)


@rule("arcs.tax.04")
def test_the_capture_is_no_option_and_spares_agents_on_the_court() -> None:
    t = acting("administration_2").city("s1_hex", 1).ships("s1_hex", 0, 1).court(*COURT).agents("farseers", 1, 10)
    t.do("take_action tax", "tax s1_hex/0").until("stow.slot")  # nothing is asked about the agent
    assert (t.captives_of(0), t.s.agents_on[COURT_NAMES.index("farseers") * 4 + 1]) == (0, 10)


@rule("arcs.tax.05")
def test_each_city_is_taxed_once_a_turn_and_two_on_a_planet_are_two() -> None:
    t = acting("administration_2").city("s1_hex", 0).city("s1_hex", 0)
    t.do("take_action tax", "tax s1_hex/0", "put_in 1", "take_action tax")
    assert t.offers() == ["tax s1_hex/1"]
    assert t.blocked() == {"tax s1_hex/0": "taxed_already"}
    t.do("tax s1_hex/1", "put_in 2")
    assert t.offers("take_action tax") == []
    assert t.slots(0)[:2] == ["material", "material"]


@rule("arcs.tax.05")
def test_in_the_next_turn_the_city_can_be_taxed_again() -> None:
    t = table(3).hand(0, "administration_2", "administration_3").city("s1_hex", 0).ships("s1_hex", 0, 1)
    for card in ("administration_2", "administration_3"):
        t.do(f"lead {card}", "no_declare", "end_prelude", "take_action tax", "tax s1_hex/0")
        t.do("put_in 1" if card == "administration_2" else "put_in 2", "end_turn")
    assert t.count(0, "material") == 2


@rule("arcs.tax.06")
def test_a_damaged_city_is_taxed_like_a_fresh_one() -> None:
    t = acting("administration_2").city("s5_hex", 0, damaged=True)
    t.do("take_action tax", "tax s5_hex/0", "put_in 1")
    assert t.slots(0)[0] == "psionic"


# --- build


@rule("arcs.build.01", "arcs.build.04")
def test_a_building_needs_an_empty_slot_and_a_piece_there_but_no_control() -> None:
    t = acting("construction_2").ships("s1_hex", 0, 1).ships("s1_hex", 1, 2).starport("s1_hex", 1)
    t.ships("s1_crescent", 0, 1).city("s1_crescent", 1).ships("s1_gate", 0, 1)
    t.do("take_action build")
    assert t.offers() == ["build_city s1_hex", "build_starport s1_hex"]
    assert t.blocked() == {"build_city s1_crescent": "no_room"}


@rule("arcs.build.02")
@pytest.mark.parametrize("piece", ["ship", "starport"])
def test_a_damaged_piece_is_presence_enough_to_build(piece: str) -> None:
    t = acting("construction_2")
    if piece == "ship":
        t.ships("s1_hex", 0, 0, 1)
    else:
        t.starport("s1_hex", 0, damaged=True)
    t.do("take_action build", "build_city s1_hex")
    assert "city 0" in t.buildings("s1_hex")


@rule("arcs.build.03", "arcs.limits.02", "arcs.limits.03")
def test_a_built_city_leaves_the_board_from_the_left_and_uncovers_its_slot() -> None:
    t = acting("construction_2").ships("s1_hex", 0, 1)
    opened = []
    for _ in range(2):
        t.do("take_action build", "build_city s1_hex")
        opened.append(sum(t.game.view(t.s, 0)["seats"][0]["open"]))  # type: ignore[index]  # a view is plain data
    assert opened == [3, 4]
    assert t.buildings("s1_hex") == ["city 0", "city 0"]
    assert t.s.cities_left[0] == 3


@rule("arcs.build.05")
def test_a_damaged_starport_builds_ships_too() -> None:
    t = acting("construction_2").starport("s1_hex", 0, damaged=True).starport("s4_hex", 0).starport("s5_hex", 1)
    t.do("take_action build")
    assert t.offers("build_ship") == ["build_ship s1_hex/0", "build_ship s4_hex/0"]
    t.do("build_ship s1_hex/0")
    assert (t.fresh("s1_hex", 0), t.s.ships_supply[0]) == (1, 13)


@rule("arcs.build.06")
def test_each_starport_builds_one_ship_a_turn() -> None:
    t = acting("construction_2").starport("s1_hex", 0).starport("s1_hex", 0)
    t.do("take_action build", "build_ship s1_hex/1", "take_action build")
    assert t.offers("build_ship") == ["build_ship s1_hex/0"]
    assert t.blocked()["build_ship s1_hex/1"] == "built_already"
    t.do("build_ship s1_hex/0")
    assert t.fresh("s1_hex", 0) == 2
    assert t.offers("take_action build") == []


@rule("arcs.build.07")
def test_a_new_starport_builds_at_once() -> None:
    t = acting("construction_2").ships("s1_hex", 0, 1)
    t.do("take_action build", "build_starport s1_hex", "take_action build", "build_ship s1_hex/0")
    assert t.fresh("s1_hex", 0) == 2


@rule("arcs.build.08")
def test_what_is_built_where_another_is_in_control_is_damaged() -> None:
    t = acting("construction_2").ships("s1_hex", 0, 1).ships("s1_hex", 1, 2)
    t.do("take_action build", "build_starport s1_hex", "take_action build", "build_ship s1_hex/0")
    t.do("take_action build", "build_city s1_hex")
    assert t.buildings("s1_hex") == ["damaged starport 0", "damaged city 0"]
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (1, 1)


@rule("arcs.build.09")
def test_with_nobody_in_control_it_is_fresh_and_control_is_read_before() -> None:
    t = acting("construction_2").ships("s1_hex", 0, 1).ships("s1_hex", 1, 1).starport("s1_hex", 0)
    t.do("take_action build", "build_city s1_hex")
    assert t.buildings("s1_hex") == ["starport 0", "city 0"]
    t = acting("construction_2").ships("s1_hex", 1, 1).starport("s1_hex", 0)
    t.do("take_action build", "build_ship s1_hex/0")  # the new ship would break the control, but comes too late
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (0, 1)


# --- repair, influence


@rule("arcs.repair.01")
def test_repair_makes_one_own_damaged_piece_fresh_wherever_it_is() -> None:
    t = (
        acting("construction_2")
        .ships("s1_hex", 0, 0, 2)
        .city("s4_hex", 0, damaged=True)
        .starport("s5_hex", 1, damaged=True)
    )
    t.ships("s4_gate", 1, 0, 1)
    t.do("take_action repair")
    assert t.offers() == ["repair_ship s1_hex", "repair_building s4_hex/0"]
    t.do("repair_ship s1_hex", "take_action repair", "repair_building s4_hex/0")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0), t.buildings("s4_hex")) == (1, 1, ["city 0"])


@rule("arcs.influence.01")
def test_influence_puts_an_agent_on_any_card_of_the_row() -> None:
    t = acting("mobilization_2").court(*COURT).agents("farseers", 1, 3)
    t.do("take_action influence")
    assert sorted(t.offers()) == sorted([f"influence {card}" for card in COURT])
    t.do("influence farseers")
    assert (t.s.agents_on[COURT_NAMES.index("farseers") * 4], t.s.agents_supply[0]) == (1, 9)


@rule("arcs.influence.02")
def test_without_an_agent_influence_does_nothing() -> None:
    t = acting("mobilization_2").court(*COURT).agents("farseers", 0, 10)
    t.do("take_action influence", "influence skirmishers")
    assert t.s.agents_on[COURT_NAMES.index("skirmishers") * 4] == 0
    assert t.s.pips == 3


# --- secure


@rule("arcs.secure.01")
def test_securing_needs_more_agents_than_each_rival() -> None:
    t = acting("aggression_2").court(*COURT).agents("farseers", 0, 3).agents("farseers", 1, 2).agents("farseers", 2, 2)
    t.agents("skirmishers", 0, 2).agents("skirmishers", 2, 2)
    t.do("take_action secure")
    assert t.offers() == ["secure farseers"]
    assert sorted(t.blocked()) == ["secure gatekeepers", "secure mining_interest", "secure skirmishers"]


@rule("arcs.secure.02", "arcs.secure.03", "arcs.secure.04")
def test_securing_returns_own_agents_captures_the_others_and_refills_the_place() -> None:
    t = acting("aggression_2").court(*COURT).deck("silver_tongues")
    t.agents("skirmishers", 0, 3).agents("skirmishers", 1, 2).agents("skirmishers", 2, 1).agents("farseers", 1, 1)
    t.do("take_action secure", "secure skirmishers")
    assert t.cards(0) == ["skirmishers"]
    assert (t.s.agents_supply[:3], t.captives_of(0), t.trophies_of(0)) == ([10, 7, 9], 3, 0)
    assert t.s.captives[1] == 2
    assert t.s.captives[2] == 1
    assert t.row() == ["mining_interest", "gatekeepers", "silver_tongues", "farseers"]
    assert sum(t.s.agents_on) == 1  # the one on another card


@rule("arcs.secure.05")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    t = acting("aggression_2").court(*COURT).deck().agents("skirmishers", 0)
    t.do("take_action secure", "secure skirmishers")
    assert t.row() == ["mining_interest", "gatekeepers", "", "farseers"]
    assert t.asked == "act.choose"


@rule("arcs.secure.04")
def test_a_buried_card_is_drawn_after_the_rest_of_the_deck() -> None:
    t = acting("aggression_2").court(*COURT).deck("silver_tongues").agents("skirmishers", 0).agents("farseers", 0)
    t.s.court_where[COURT_NAMES.index("mass_uprising")] = ROW
    bury_card(t.s, COURT_NAMES.index("mass_uprising"))
    t.do("take_action secure", "secure skirmishers")
    assert t.row() == ["mining_interest", "gatekeepers", "silver_tongues", "farseers"]
    t.do("take_action secure", "secure farseers")
    assert t.row() == ["mining_interest", "gatekeepers", "silver_tongues", "mass_uprising"]
    assert t.s.buried == []
