"""What is entered between the turns of the Automas: checked against the board, explained, and nothing else asked."""

import pytest

from hexarc.core.game import SPECTATOR
from hexarc.games.scythe.modules.tokens import tokens
from hexarc.games.scythe.tables.board import PLACE_NAMES
from tests.companion.real import real


def test_a_person_is_asked_for_changes_and_nothing_else() -> None:
    t = real("nordic", saxony="automa")
    assert (t.table.decision.kind, t.table.decision.seat) == ("real_turn.change", 0)
    assert t.menu("section") == t.menu("top") == []
    assert "" in t.menu("end_turn")
    seat = t.table.game.view(t.table.state, 0)["seats"]
    assert isinstance(seat, list)
    assert (seat[0]["mat"], seat[0]["combat_cards"], seat[0]["objectives"]) == (None, 0, 0)
    assert seat[1]["combat_cards"] == 4, "the cards of an Automa are drawn here"


def test_the_automa_plays_when_the_person_is_done() -> None:
    t = real("nordic", saxony="automa").go_on()
    assert t.heard("automa_card") != []
    assert t.table.decision.seat == 0


def test_a_unit_is_lifted_and_set_down() -> None:
    t = real("nordic", saxony="automa").enter("lift 0/base_nordic/character", "set_down r2c4")
    assert t.places("nordic", "character") == ["r2c4"]
    assert t.table.decision.kind == "real_turn.change"


def test_a_unit_may_stay_where_it_was_or_leave_the_board() -> None:
    t = real("nordic", saxony="automa").enter("lift 0/r1c4/worker", "set_down r1c4")
    assert t.places("nordic", "worker") == ["r1c4", "r1c5"]
    t.enter("lift 0/r1c4/worker", "take_off")
    assert t.places("nordic", "worker") == ["r1c5"]
    assert t.table.state.workers_out[0] == 1


def test_new_units_come_into_play_while_there_are_any() -> None:
    t = real("nordic", saxony="automa")
    assert t.menu("bring_in") == ["0/mech", "0/worker"]
    assert t.refuses("bring_in 0/character") == "all_out"
    for _ in range(6):
        t.enter("bring_in 0/worker", "set_down r1c4")
    assert t.table.state.workers_out[0] == 8
    assert t.refuses("bring_in 0/worker") == "all_out"
    assert t.places("nordic", "worker").count("r1c4") == 7


@pytest.mark.parametrize(
    ("unit", "place", "why"),
    [
        ("lift 0/base_nordic/character", "base_saxony", "base"),
        ("lift 0/base_nordic/character", "base_crimea", "base"),
        ("lift 0/r1c4/worker", "r3c4", "worker_in_water"),
        ("lift 0/r1c4/worker", "r7c1", "worker_meets"),
        ("lift 0/r1c4/worker", "r5c3", "worker_meets"),
        ("lift 0/base_nordic/character", "r5c3", "attack_it"),
    ],
)
def test_where_a_unit_cannot_stand_is_said_at_once(unit: str, place: str, why: str) -> None:
    t = real("nordic", saxony="automa").put("saxony", "character", "r5c3").put("saxony", "worker", "r7c1")
    t.enter(unit)
    assert t.refuses(f"set_down {place}") == why
    assert place not in t.menu("set_down")


def test_only_factions_with_a_swimmer_go_onto_lakes() -> None:
    wet = real("nordic", saxony="automa").enter("lift 0/base_nordic/character")
    assert wet.refuses("set_down r3c4") == ""
    assert wet.enter("set_down r3c4").places("nordic", "character") == ["r3c4"]
    dry = real("rusviet", saxony="automa").enter("lift 0/base_rusviet/character")
    assert dry.refuses("set_down r3c4") == "no_swimmer"


def test_a_worker_stands_on_a_lake_with_an_own_mech() -> None:
    t = real("nordic", saxony="automa").put("nordic", "mech", "r3c4").enter("lift 0/r1c4/worker", "set_down r3c4")
    assert "r3c4" in t.places("nordic", "worker")


def test_no_base_but_the_own_one_is_a_place_to_stand() -> None:
    t = real("rusviet", saxony="automa").enter("lift 0/base_rusviet/character")
    bases = [place for place in PLACE_NAMES if place.startswith("base_") and place != "base_rusviet"]
    assert {t.refuses(f"set_down {base}") for base in bases} == {"base"}


def test_crimea_may_rest_on_the_base_of_an_absent_faction() -> None:
    t = real("crimea", saxony="automa").enter("lift 0/base_crimea/character")
    assert (t.refuses("set_down base_nordic"), t.refuses("set_down base_saxony")) == ("", "base")


def test_units_of_two_people_do_not_share_a_territory() -> None:
    t = real("nordic", "rusviet", saxony="automa").put("rusviet", "character", "r2c4")
    t.enter("lift 0/base_nordic/character")
    assert t.refuses("set_down r2c4") == "move_them_first"


def test_units_of_all_people_can_be_entered_in_any_turn() -> None:
    t = real("nordic", "rusviet", saxony="automa", begins="rusviet")
    assert t.table.decision.seat == 1
    assert {line.split("/")[0] for line in t.menu("lift")} == {"0", "1"}


def test_a_fighter_drives_the_workers_of_an_automa_home_and_finds_resources() -> None:
    t = real("nordic", saxony="automa").put("saxony", "worker", "r6c3")
    t.next_card(5, "saxony").go_on()  # its card has four resources
    t.put("saxony", "worker", "r6c3")
    t.enter("lift 0/base_nordic/character", "set_down r6c3")
    assert t.heard("workers_left") == ["workers_left 1 r6c3 1"]
    assert t.heard("real_loses_popularity") == ["real_loses_popularity 0 1"]
    assert t.heard("automa_leaves") == ["automa_leaves 1 4 oil r6c3"]
    assert "base_saxony" in t.places("saxony", "worker")


def test_a_character_finds_the_encounter_and_a_mech_does_not() -> None:
    t = real("nordic", saxony="automa").enter("bring_in 0/mech", "set_down r2c4")
    assert t.heard("real_encounter") == []
    t.enter("lift 0/base_nordic/character", "set_down r2c4")
    assert t.heard("real_encounter") == ["real_encounter 0 r2c4"]
    assert "r2c4" not in t.menu("encounter_gone")
    assert t.refuses("encounter_gone r2c4") == "no_encounter"


def test_a_token_taken_on_the_way_can_be_entered() -> None:
    t = real("nordic", saxony="automa")
    before = t.menu("encounter_gone")
    t.enter("encounter_gone r2c4")
    assert t.menu("encounter_gone") == [place for place in before if place != "r2c4"]


def test_resources_are_entered_where_workers_of_people_stand() -> None:
    t = real("nordic", saxony="automa").enter("tokens_lie r1c4/3")
    places = t.table.game.view(t.table.state, 0)["places"]
    assert isinstance(places, dict)
    assert sum(places["r1c4"]["resources"].values()) == 3
    assert t.refuses("tokens_lie r5c3/2") == "tokens"
    assert "r1c4/3" not in t.menu("tokens_lie")
    t.enter("lift 0/r1c4/worker", "set_down r1c5")
    assert t.refuses("tokens_lie r1c4/0") == "", "what was entered can be taken away"


def test_a_recruit_is_entered_once_and_its_bonus_is_told() -> None:
    t = real("nordic", saxony="automa").enter("recruited 0/upgrade")
    assert t.refuses("recruited 0/upgrade") == "recruited"
    t.next_card(1, "saxony").go_on()  # its recruit line is power
    assert t.heard("real_takes") == ["real_takes 0 power 1"]
    assert t.table.state.power[0] == 0, "the tracks of people lie on the real table"


def test_without_the_recruit_there_is_no_bonus() -> None:
    t = real("nordic", saxony="automa").enter("recruited 0/build").next_card(1, "saxony").go_on()
    assert t.heard("real_takes") == []


def test_a_bonus_of_combat_cards_is_drawn_from_the_real_deck() -> None:
    t = real("nordic", saxony="automa").enter("recruited 0/enlist")
    deck = sum(t.table.state.deck)
    t.next_card(14, "saxony").go_on()
    assert t.heard("real_takes") == ["real_takes 0 combat_cards 1"]
    assert sum(t.table.state.deck) == deck - 1, "one for the Automa, none for the person"


def test_stars_are_entered_up_to_their_limits() -> None:
    t = real("nordic", saxony="automa").enter("star_won 0/objective")
    assert t.refuses("star_won 0/objective") == "stars_full"
    t.enter("star_won 0/combat").enter("star_won 0/combat")
    assert t.refuses("star_won 0/combat") == "stars_full"
    assert t.table.state.star_total[0] == 3


def test_saxony_has_no_limit_for_combats_and_objectives() -> None:
    t = real("saxony", nordic="automa")
    for _ in range(3):
        t.enter("star_won 0/combat")
    assert t.refuses("star_won 0/combat") == ""


def test_what_is_on_the_board_places_no_star_by_itself() -> None:
    t = real("nordic", saxony="automa")
    for _ in range(4):
        t.enter("bring_in 0/mech", "set_down r1c4")
    t.go_on()
    assert t.table.state.star_total[0] == 0


def test_traps_of_a_person_are_entered_and_go_off_for_an_automa() -> None:
    t = real("togawa", saxony="ultimaszyna").put("saxony", "mech", "r5c2").put("togawa", "character", "r2c4")
    t.table.state.power[1] = 9
    t.enter("trap_lies r4c2/lose_power")
    assert not any(line.startswith("r4c2/") or line.endswith("/lose_power") for line in t.menu("trap_lies"))
    assert t.menu("rearm") == []
    places = t.table.game.view(t.table.state, SPECTATOR)["places"]
    assert isinstance(places, dict)
    assert places["r4c2"]["tokens"][0]["trap"] == "lose_power", "all around the device have seen it"
    t.next_card(10, "saxony").go_on()  # its mech moves, then it gains 2 power
    assert t.heard("trap_sprung") == ["trap_sprung 1 lose_power r4c2"]
    assert t.table.state.power[1] == 9 - 3 + 2
    assert t.menu("rearm") == ["r4c2"]
    assert t.enter("rearm r4c2").menu("rearm") == []


def test_nobody_else_has_traps() -> None:
    assert real("nordic", saxony="automa").menu("trap_lies") == []


def test_a_trap_of_an_automa_goes_off_for_a_person() -> None:
    t = real("nordic", togawa="automa")
    lying = tokens(t.rules, t.table.state)
    lying.trap_at[0] = PLACE_NAMES.index("r2c4")
    lying.traps_armed = 1
    t.enter("lift 0/base_nordic/character", "set_down r2c4")
    assert [line.split()[0] for line in t.heard("trap_sprung")] == ["trap_sprung"]


def test_a_trap_goes_off_for_who_joins_an_attack() -> None:
    t = real("nordic", togawa="automa").put("togawa", "mech", "r2c4")
    lying = tokens(t.rules, t.table.state)
    lying.trap_at[0] = PLACE_NAMES.index("r2c4")
    lying.traps_armed = 1
    t.enter("attack r2c4")  # the character is all that can join
    assert [line.split()[3] for line in t.heard("trap_sprung")] == ["r2c4"]
