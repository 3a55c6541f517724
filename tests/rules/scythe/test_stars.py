"""Stars and the end of the game."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

FIVE = ("objective", "combat", "combat", "recruits", "structures")


@rule("scythe.star.01")
def test_the_sixth_upgrade_places_a_star() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=3)
    t.s.freed[0], t.s.cubes_on[:4] = 0b11111, [1, 1, 1, 2]
    t.bottom("nordic", "upgrade").do("cube produce_hexes", "box deploy")
    assert t.of("nordic").stars == {"upgrades": 1}


@rule("scythe.star.02")
def test_the_fourth_mech_structure_and_recruit_each_place_a_star() -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="3 mech worker", metal=3, wood=3, food=4)
    t.bottom("nordic", "deploy").do("mech speed", "put r1c4")
    assert t.of("nordic").stars == {"mechs": 1}
    for kind, place in (("mill", "r1c5"), ("mine", "r2c4"), ("armory", "r3c3")):
        t.structure("nordic", kind, place)
    t.bottom("nordic", "build").do("structure monument", "put r1c4")
    assert t.of("nordic").stars == {"mechs": 1, "structures": 1}
    t.recruits("nordic", "upgrade", "deploy", "build").bottom("nordic", "enlist")
    t.do("recruit enlist", "bonus combat_cards")
    assert t.of("nordic").stars == {"mechs": 1, "structures": 1, "recruits": 1}


@rule("scythe.star.02")
def test_however_the_fourth_mech_was_gained() -> None:
    t = table("nordic", "saxony").units("r1c5", nordic="character 3 mech").give("nordic", popularity=5)
    t.draws("draw_encounter 3").move("nordic").go("r1c5/character", "r2c4")
    t.do("done_moving", "option 3/3", "mech speed")
    assert t.settle().of("nordic").stars == {"mechs": 1}
    t = table("nordic", "saxony").units("r1c5", nordic="worker 3 mech").factory_card("nordic", 10)
    t.turn("nordic").do("section factory", "use_factory 10/1", "mech speed").settle()
    assert t.of("nordic").stars == {"mechs": 1}


@rule("scythe.star.03", "scythe.star.09")
def test_all_eight_workers_off_the_mat_place_a_star_after_all_territories_produced() -> None:
    t = table("nordic", "saxony").units("r1c3", nordic="2 worker").units("r3c6", nordic="3 worker")
    t.units("base_nordic", nordic="1 worker").give("nordic", power=3, popularity=3).stars("nordic", *FIVE)
    t.upgraded("nordic", "produce_hexes", "build").units("r1c4", nordic="worker")
    t.top("nordic", "produce_hexes").do("make r1c3/1")
    assert t.of("nordic").workers == 8
    assert not t.over
    t.do("make r1c4/1").settle()
    assert t.at("r1c4").wood == 1
    assert t.over
    assert t.of("nordic").stars["workers"] == 1


@rule("scythe.star.04", "scythe.star.05")
def test_18_popularity_and_16_power_place_stars_by_themselves() -> None:
    t = table("nordic", "saxony").give("nordic", popularity=17, power=14).units("r1c4", nordic="worker")
    t.top("nordic", "trade_popularity").do("take").top("nordic", "bolster_power").do("take")
    assert t.of("nordic").stars == {"popularity": 1, "power": 1}


@rule("scythe.star.06")
def test_a_star_stays_and_comes_only_once() -> None:
    t = table("nordic", "saxony").give("nordic", power=16).stars("nordic", "power").units("r3c3", nordic="mech")
    t.units("r4c3", saxony="mech").move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    t.commit("nordic", 7).commit("saxony", 0)
    assert t.of("nordic").stars == {"power": 1, "combat": 1}
    t.give("nordic", power=15).top("nordic", "bolster_power")
    assert t.of("nordic").stars == {"power": 1, "combat": 1}


@rule("scythe.star.07")
def test_several_players_may_have_the_same_star() -> None:
    t = table("nordic", "saxony").give("nordic", power=15).give("saxony", power=15)
    t.top("nordic", "bolster_power").do("take").top("saxony", "bolster_power").do("take")
    assert t.of("nordic").stars == t.of("saxony").stars == {"power": 1}


@rule("scythe.star.07", "scythe.star.10")
def test_with_more_stars_due_than_left_the_player_chooses() -> None:
    t = table("nordic", "saxony").stars("nordic", *FIVE).give("nordic", power=14, popularity=17)
    t.structure("nordic", "monument", "r3c3").top("nordic", "bolster_power").do("take", "take")
    assert t.kind == "choose_stars.star"
    assert t.menu == ["star popularity", "star power"]
    t.do("star power")
    assert t.over
    assert (t.of("nordic").star_total, t.of("nordic").stars.get("popularity")) == (6, None)


@rule("scythe.star.08")
def test_bolster_with_monument_gains_both_before_stars() -> None:
    t = table("nordic", "saxony").stars("nordic", *FIVE).give("nordic", power=14, popularity=5)
    t.structure("nordic", "monument", "r3c3").top("nordic", "bolster_power").do("take")
    assert t.over
    assert (t.of("nordic").power, t.of("nordic").popularity) == (16, 6)


@rule("scythe.end.01", "scythe.end.02")
def test_the_sixth_star_ends_the_game_at_once() -> None:
    t = table("nordic", "saxony", "crimea").stars("nordic", *FIVE).give("nordic", power=14)
    t.units("r1c4", nordic="worker", oil=9).top("nordic", "bolster_power").do("take")
    assert t.over
    assert t.menu == []
    assert t.at("r1c4").oil == 9


def neighbours(**power: int) -> Table:
    t = table("nordic", "rusviet", "saxony").units("r1c4", nordic="worker", oil=9)
    for faction, value in power.items():
        t.recruits(faction, "upgrade").give(faction, power=value)
    return t


@rule("scythe.end.04", "scythe.end.05")
def test_neighbours_have_neither_bonus_nor_star_if_the_active_player_ends_the_game() -> None:
    t = neighbours(nordic=15, rusviet=15, saxony=3).stars("nordic", *FIVE).bottom("nordic", "upgrade").do("decline")
    assert (t.asked, t.menu) == ("nordic", ["take", "decline"])
    assert t.do("take").over
    assert (t.of("nordic").power, t.of("nordic").star_total) == (16, 6)
    assert (t.of("rusviet").power, t.of("rusviet").stars) == (15, {})
    assert t.of("saxony").power == 3


@rule("scythe.end.04", "scythe.end.06")
def test_the_left_neighbour_places_before_the_right_one() -> None:
    t = neighbours(nordic=3, rusviet=15, saxony=15).stars("rusviet", *FIVE).stars("saxony", *FIVE)
    t.bottom("nordic", "upgrade").do("decline")
    assert (t.asked, t.menu) == ("rusviet", ["take", "decline"])
    assert t.do("take").over
    assert (t.of("rusviet").star_total, t.of("saxony").star_total) == (6, 5)
    assert (t.of("nordic").power, t.of("rusviet").power, t.of("saxony").power) == (4, 16, 15)
    t = neighbours(rusviet=3, saxony=15).stars("saxony", *FIVE).bottom("nordic", "upgrade").do("decline", "take")
    assert t.over
    assert (t.of("rusviet").power, t.of("saxony").power, t.of("saxony").star_total) == (4, 16, 6)
    t = neighbours(rusviet=15, saxony=15).bottom("nordic", "upgrade").do("decline", "take", "take")
    assert t.of("rusviet").stars == t.of("saxony").stars == {"power": 1}


@rule("scythe.end.07", "scythe.end.08", "scythe.end.09", "scythe.score.19")
def test_open_fights_are_undone_with_all_that_was_brought() -> None:
    t = table("nordic", "saxony").stars("nordic", "objective", "combat", "recruits", "structures", "power")
    t.skills("nordic", "speed").units("r4c3", saxony="mech").units("r4c4", saxony="mech")
    t.units("r3c3", nordic="mech").units("r2c3", nordic="mech 2 worker", oil=2).units("r3c3", wood=1)
    t.upgraded("nordic", "move_units", "build").units("r5c5", nordic="character")
    t.move("nordic").go("r3c3/mech", "r4c3").go("r5c5/character", "r4c4")
    t.do("unit r2c3/mech", "load worker", "load oil", "step r3c3", "load wood", "step r4c3")
    assert t.menu == ["fight r4c3", "fight r4c4"]
    t.do("fight r4c4").commit("nordic", 1).commit("saxony", 0)
    assert t.over
    assert t.at("r3c3").units == {"nordic": ["mech"]}
    assert t.at("r2c3").units == {"nordic": ["mech", "worker", "worker"]}
    assert (t.at("r2c3").oil, t.at("r3c3").wood, t.at("r4c3").oil) == (2, 1, 0)
    assert t.at("r4c3").control == "saxony"
    assert t.at("r4c4").control == "nordic"


@rule("scythe.end.10")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_popularity_lost_for_workers_is_not_given_back(rulings: str) -> None:
    t = table("nordic", "saxony", rulings=rulings).stars("nordic", *FIVE[:2], *FIVE[3:], "power")
    t.give("nordic", popularity=5)
    t.units("r4c3", saxony="mech").units("r2c3", saxony="worker").units("r3c3", nordic="2 mech")
    t.move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r2c3").commit("nordic", 1).commit("saxony", 0)
    assert t.over
    assert t.of("nordic").popularity == 4
    assert t.at("r2c3").control == "nordic"


@rule("scythe.end.11")
def test_a_defenders_sixth_star_ends_the_game_and_undoes_the_attackers_other_fights() -> None:
    t = table("nordic", "rusviet").stars("rusviet", *FIVE[:2], *FIVE[3:], "power").units("r3c3", nordic="2 mech")
    t.units("r4c3", rusviet="mech").units("r2c3", rusviet="mech").move("nordic")
    t.go("r3c3/mech", "r4c3").go("r3c3/mech", "r2c3").do("fight r4c3").commit("nordic", 0).commit("rusviet", 1)
    assert t.over
    assert t.at("r3c3").units == {"nordic": ["mech"]}
    assert t.at("r2c3").units == {"rusviet": ["mech"]}


@rule("scythe.end.12")
def test_a_sixth_star_by_shield_or_ronin_ends_the_game_before_the_dials() -> None:
    t = table("nordic", "albion").stars("albion", *FIVE).skills("albion", "shield").give("albion", power=14)
    t.units("r3c3", nordic="mech").units("r4c3", albion="mech").move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert (t.settle().asked, t.menu) == ("albion", ["take", "decline", "take_part 1"])
    assert t.do("take").over
    assert t.at("r3c3").units == {"nordic": ["mech"]}
    t = table("togawa", "nordic").stars("togawa", *FIVE).skills("togawa", "ronin").give("togawa", power=14)
    t.units("r3c3", togawa="mech").units("r4c3", nordic="mech").move("togawa").go("r3c3/mech", "r4c3")
    t.do("done_moving", "use_skill ronin", "take")
    assert t.over
    assert t.at("r3c3").units == {"togawa": ["mech"]}


@rule("scythe.end.13", "scythe.encounter.14")
def test_no_encounter_factory_card_or_token_follows_a_sixth_star() -> None:
    t = table("albion", "saxony").stars("albion", *FIVE[:2], *FIVE[3:], "power").units("r1c2", albion="character")
    t.units("r2c1", saxony="mech").move("albion").go("r1c2/character", "r2c1").do("done_moving")
    t.commit("albion", 1).commit("saxony", 0)
    assert t.over
    assert t.at("r2c1").encounter
    assert not t.at("r2c1").flag


@rule("scythe.end.14")
def test_an_objective_can_be_the_sixth_star() -> None:
    t = table("nordic", "saxony").stars("nordic", "combat", *FIVE[1:]).objectives("nordic", 12, 1)
    t.give("nordic", coins=25)
    t.turn("nordic").do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert t.over
    assert t.of("nordic").star_total == 6
