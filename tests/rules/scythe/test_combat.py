"""Combat and retreat."""

import pytest

from tests.rules.scythe.table import Table, table
from tests.support.rules import rule


def fight(attacker: str = "nordic", defender: str = "saxony", place: str = "r4c3", start: str = "r3c3", *,
          attackers: str = "mech", defenders: str = "mech", rulings: str = "printed") -> Table:  # fmt: skip
    """Units moved onto a hex of the other; the fight has not begun. Both have 7 power and no cards."""
    t = table(attacker, defender, rulings=rulings).units(start, **{attacker: attackers})
    t.units(place, **{defender: defenders}).give(attacker, power=7, popularity=5).give(defender, power=7, popularity=5)
    return t


def attack(t: Table, place: str = "r4c3", start: str = "r3c3") -> Table:
    """All fighters at the start go into the fight, mechs with the workers there."""
    attacker = t.factions[0]
    t.upgraded(attacker, "move_units", "enlist").move(attacker)
    for unit in ("character", "mech", "mech"):
        if f"unit {start}/{unit}" in t.menu:
            t.do(f"unit {start}/{unit}")
            while "load worker" in t.menu:
                t.do("load worker")
            t.do(f"step {place}")
    if "done_moving" in t.menu:
        t.do("done_moving")
    return t


@rule("scythe.combat.01", "scythe.combat.03")
def test_a_fight_takes_place_where_fighters_of_both_stand_and_cannot_be_called_off() -> None:
    t = attack(fight())
    assert t.menu == ["fight r4c3"]
    t.settle()
    assert t.kind == "commit.dial"
    t = attack(fight(defenders="worker"))
    assert t.kind == "turn.bottom"


@rule("scythe.combat.02", "scythe.combat.31")
def test_the_attacker_chooses_the_next_fight_after_each() -> None:
    t = fight().skills("nordic", "artillery").units("r3c3", nordic="mech").units("r2c3", saxony="mech")
    t.move("nordic").go("r3c3/mech", "r4c3").go("r3c3/mech", "r2c3")
    assert t.menu == ["fight r2c3", "fight r4c3"]
    t.do("fight r4c3", "use_skill artillery").commit("nordic", 0).commit("saxony", 5)
    assert t.menu == ["fight r2c3"]
    t.do("fight r2c3")
    assert "use_skill artillery" in t.menu


@rule("scythe.combat.04")
def test_the_attacker_uses_abilities_first() -> None:
    t = fight("nordic", "albion").skills("nordic", "artillery").skills("albion", "shield").give("albion", power=1)
    attack(t).do("use_skill artillery")
    assert t.of("albion").power == 2


@rule("scythe.combat.05")
def test_the_dial_goes_to_seven_and_not_above_the_power() -> None:
    t = attack(fight().give("nordic", power=12).give("saxony", power=3)).settle()
    assert t.menu == [f"dial {n}" for n in range(8)]
    t.commit("nordic", 7)
    assert t.menu == [f"dial {n}" for n in range(4)]
    assert t.why("dial 4") == "no_power"


@rule("scythe.combat.05")
def test_the_dial_is_bound_by_the_power_after_the_abilities() -> None:
    t = fight().skills("nordic", "artillery").give("nordic", power=3).give("saxony", power=3)
    attack(t).do("use_skill artillery")
    assert t.menu == ["dial 0", "dial 1", "dial 2"]
    t.commit("nordic", 0)
    assert t.menu == ["dial 0", "dial 1"]


@rule("scythe.combat.06", "scythe.combat.07", "scythe.combat.18")
def test_one_card_for_each_fighter_also_with_a_dial_of_zero_and_none_for_workers() -> None:
    t = attack(fight(attackers="character mech 2 worker").hand("nordic", 2, 3, 4, 5)).settle()
    t.do("dial 0", "play 5", "play 4")
    assert (t.kind, t.asked) == ("commit.dial", "saxony")
    t = attack(fight(attackers="mech").hand("nordic", 2, 3)).settle().do("dial 0")
    assert t.menu == ["play 2", "play 3", "no_card"]


@rule("scythe.combat.08")
def test_the_higher_total_wins_and_the_attacker_wins_ties() -> None:
    for mine, theirs, winner in ((3, 4, "saxony"), (4, 3, "nordic"), (4, 4, "nordic"), (0, 0, "nordic")):
        t = attack(fight()).commit("nordic", mine).commit("saxony", theirs)
        assert t.at("r4c3").control == winner
    t = attack(fight().hand("saxony", 5)).commit("nordic", 6).commit("saxony", 2, 5)
    assert t.at("r4c3").control == "saxony"


@rule("scythe.combat.09", "scythe.combat.10")
def test_both_pay_their_dials_and_discard_their_cards() -> None:
    t = attack(fight().hand("nordic", 2, 3).hand("saxony", 5, 5)).commit("nordic", 6, 3).commit("saxony", 2, 5)
    assert (t.of("nordic").power, t.of("saxony").power) == (1, 5)
    assert t.of("nordic").hand == [2]
    assert 5 in t.of("saxony").hand
    assert t.s.discard == [0, 1, 0, 1]


@rule("scythe.combat.11", "scythe.retreat.01")
def test_the_winner_takes_territory_and_resources_and_the_loser_goes_home() -> None:
    t = fight(attackers="character mech 2 worker", defenders="mech worker").units("r4c3", food=2).units("r3c3", oil=1)
    t.move("nordic").do("unit r3c3/mech", "load oil", "load worker", "step r4c3", "done_moving")
    t.commit("nordic", 0).commit("saxony", 1)
    assert t.home("nordic") == ["mech", "worker"]
    assert (t.at("r4c3").food, t.at("r4c3").oil, t.at("r4c3").control) == (2, 1, "saxony")
    t = attack(fight(defenders="character mech 2 worker").units("r4c3", food=2)).commit("nordic", 1).commit("saxony", 0)
    assert t.home("saxony") == ["character", "mech", "worker", "worker"]
    assert (t.at("r4c3").food, t.at("r4c3").control) == (2, "nordic")


@rule("scythe.combat.12", "scythe.combat.13")
def test_only_a_winning_attacker_pays_for_workers_driven_off() -> None:
    t = attack(fight(defenders="mech 2 worker")).commit("nordic", 1).commit("saxony", 0)
    assert (t.of("nordic").popularity, t.of("saxony").popularity) == (3, 5)
    t = attack(fight(attackers="mech 2 worker")).commit("nordic", 0).commit("saxony", 1)
    assert (t.of("nordic").popularity, t.of("saxony").popularity) == (5, 5)
    assert t.home("nordic") == ["character", "mech", "worker", "worker"]


@rule("scythe.combat.14")
def test_the_winner_places_a_star_up_to_two() -> None:
    t = attack(fight()).commit("nordic", 1).commit("saxony", 0)
    assert t.of("nordic").stars == {"combat": 1}
    t = attack(fight("nordic", "rusviet")).commit("nordic", 0).commit("rusviet", 1)
    assert t.of("rusviet").stars == {"combat": 1}
    t = attack(fight().stars("nordic", "combat", "combat")).commit("nordic", 1).commit("saxony", 0)
    assert t.of("nordic").stars == {"combat": 2}


@rule("scythe.combat.15")
def test_a_loser_who_showed_something_draws_a_card() -> None:
    t = attack(fight()).commit("nordic", 3).commit("saxony", 1)
    assert (t.of("saxony").cards, t.of("nordic").cards) == (1, 0)
    t = attack(fight()).commit("nordic", 3).commit("saxony", 0)
    assert t.of("saxony").cards == 0
    t = attack(fight().hand("saxony", 2)).commit("nordic", 3).commit("saxony", 0, 2)
    assert t.of("saxony").cards == 1
    t = attack(fight()).commit("nordic", 1).commit("saxony", 2)
    assert t.of("nordic").cards == 1


@rule("scythe.combat.16")
def test_the_losers_card_is_drawn_after_the_discards() -> None:
    t = fight().hand("nordic", 5).deck()
    t.s.discard[:] = [0, 0, 0, 0]
    attack(t).commit("nordic", 3, 5).commit("saxony", 1)
    assert t.of("saxony").hand == [5]


@rule("scythe.combat.17")
def test_the_combat_star_comes_last() -> None:
    t = fight(defenders="mech worker").stars("nordic", "mechs", "workers", "power", "popularity", "recruits")
    attack(t).commit("nordic", 3).commit("saxony", 2)
    assert t.over
    assert (t.of("nordic").power, t.of("saxony").power) == (4, 5)
    assert t.of("nordic").popularity == 4
    assert t.home("saxony") == ["character", "mech", "worker"]
    assert t.of("saxony").cards == 1


@rule("scythe.combat.19")
def test_the_example_of_the_rules_seven_against_seven() -> None:
    t = fight(attackers="mech 2 worker", defenders="character mech worker").units("r4c3", food=3)
    t.give("nordic", power=10, popularity=5).give("saxony", power=4).hand("saxony", 3, 2)
    attack(t).commit("nordic", 7).settle().do("dial 4", "play 3")
    assert t.menu == ["play 2", "no_card"]
    t.do("no_card")
    assert (t.of("nordic").power, t.of("nordic").popularity, t.of("nordic").stars) == (3, 4, {"combat": 1})
    assert (t.of("saxony").power, t.of("saxony").cards) == (0, 2)
    assert t.home("saxony") == ["character", "mech", "worker"]
    assert (t.at("r4c3").food, t.at("r4c3").control) == (3, "nordic")


@rule("scythe.combat.20", "scythe.combat.30")
def test_artillery_may_cost_one_power_and_take_two() -> None:
    t = attack(fight().skills("nordic", "artillery"))
    assert t.settle().menu == ["use_skill artillery", "spare_skill artillery"]
    t.do("use_skill artillery")
    assert (t.of("nordic").power, t.of("saxony").power) == (6, 5)
    assert t.kind == "commit.dial"
    t = attack(fight("saxony", "nordic").skills("nordic", "artillery")).settle()
    assert t.asked == "nordic"
    t.do("spare_skill artillery")
    assert (t.of("nordic").power, t.of("saxony").power) == (7, 7)
    t = attack(fight().skills("nordic", "artillery").give("nordic", power=0)).settle()
    assert t.kind == "commit.card" or t.menu == [f"dial {n}" for n in range(8)]


@rule("scythe.combat.21", "scythe.combat.30")
def test_disarm_takes_two_power_on_a_tunnel_only() -> None:
    t = attack(fight("saxony", "nordic", "r3c2").skills("saxony", "disarm"), "r3c2").settle()
    assert (t.of("saxony").power, t.of("nordic").power) == (7, 5)
    t = attack(fight("saxony", "nordic").skills("saxony", "disarm")).settle()
    assert t.of("nordic").power == 7


@rule("scythe.combat.22", "scythe.combat.33")
def test_disarm_on_the_own_mine_printed_and_errata() -> None:
    for rulings, power in (("printed", 7), ("errata", 5)):
        t = fight("saxony", "nordic", rulings=rulings).skills("saxony", "disarm").structure("saxony", "mine", "r4c3")
        assert attack(t).settle().of("nordic").power == power
        t = fight("saxony", "nordic", rulings=rulings).skills("saxony", "disarm").structure("nordic", "mine", "r4c3")
        assert attack(t).settle().of("nordic").power == 7


@rule("scythe.combat.23")
def test_power_never_falls_below_zero_before_a_fight() -> None:
    t = attack(fight().skills("nordic", "artillery").give("saxony", power=1)).do("use_skill artillery")
    assert t.of("saxony").power == 0


@rule("scythe.combat.24", "scythe.combat.25")
def test_scout_takes_a_random_card_which_may_be_played_at_once() -> None:
    t = fight("crimea", "saxony").skills("crimea", "scout").hand("saxony", 3, 5).draws("steal_card 5")
    attack(t).settle().do("dial 0")
    assert (t.of("crimea").hand, t.of("saxony").hand) == ([5], [3])
    assert t.menu == ["play 5", "no_card"]
    t = attack(fight("crimea", "saxony").skills("crimea", "scout")).settle()
    assert t.kind == "commit.dial"
    assert t.of("crimea").cards == 0


@rule("scythe.combat.24")
def test_a_defenders_scout_takes_the_card_before_it_is_played() -> None:
    t = attack(fight("saxony", "crimea").skills("crimea", "scout").hand("saxony", 5)).settle()
    assert (t.of("crimea").hand, t.of("saxony").hand) == ([5], [])


@rule("scythe.combat.26")
def test_peoples_army_allows_one_card_more_however_many_workers() -> None:
    t = fight("rusviet", "saxony", attackers="2 mech 3 worker").skills("rusviet", "peoples_army")
    attack(t.hand("rusviet", 2, 2, 2, 2)).settle().do("dial 0", "play 2", "play 2", "play 2")
    assert t.asked == "saxony"
    t = fight("rusviet", "saxony").skills("rusviet", "peoples_army")
    attack(t.hand("rusviet", 2, 2, 2)).settle().do("dial 0", "play 2")
    assert t.asked == "saxony"


@rule("scythe.combat.27", "scythe.combat.28")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_camaraderie_saves_popularity_after_a_won_attack_only(rulings: str) -> None:
    t = fight("polania", "saxony", defenders="mech 2 worker", rulings=rulings).skills("polania", "camaraderie")
    attack(t).commit("polania", 1).commit("saxony", 0)
    assert t.of("polania").popularity == 5
    assert t.home("saxony") == ["character", "mech", "worker", "worker"]
    t = attack(fight("polania", "saxony", defenders="2 worker", rulings=rulings).skills("polania", "camaraderie"))
    assert t.of("polania").popularity == 3


@rule("scythe.combat.30")
def test_sword_and_shield_are_not_asked() -> None:
    t = attack(fight("albion", "saxony").skills("albion", "sword", "shield"))
    assert t.do("fight r4c3").kind == "commit.dial"
    t = attack(fight("saxony", "albion").skills("albion", "sword", "shield"))
    assert t.do("fight r4c3").kind == "commit.dial"


@rule("scythe.retreat.02", "scythe.retreat.03", "scythe.retreat.04")
def test_seaworthy_fighters_may_retreat_to_lakes_beside_the_fight() -> None:
    t = fight("saxony", "nordic", place="r3c3", start="r4c3", defenders="character 2 mech 2 worker")
    t.skills("nordic", "seaworthy")
    attack(t, "r3c3", "r4c3").commit("saxony", 1).commit("nordic", 0)
    lakes = ["r2c2", "r3c4", "r4c2"]
    assert t.menu == [f"retreat {place}/character" for place in (*lakes, "base_nordic")]
    t.do("retreat r2c2/character", "retreat r3c4/mech", "retreat r4c2/mech")
    assert t.menu == [f"retreat {place}/worker" for place in ("r3c4", "r4c2", "base_nordic")]
    t.do("retreat r3c4/worker", "retreat base_nordic/worker")
    assert t.at("r3c4").units == {"nordic": ["mech", "worker"]}
    assert t.at("r2c2").units == {"nordic": ["character"]}
    assert t.home("nordic") == ["worker"]


@rule("scythe.retreat.04")
def test_without_a_mech_on_a_lake_the_workers_go_home() -> None:
    t = fight("saxony", "nordic", place="r3c3", start="r4c3", defenders="character worker")
    t.skills("nordic", "seaworthy")
    attack(t, "r3c3", "r4c3").commit("saxony", 1).commit("nordic", 0).do("retreat r2c2/character")
    assert t.menu == ["retreat base_nordic/worker"]


@rule("scythe.retreat.05")
def test_a_lake_with_opposing_units_or_an_armed_trap_is_no_retreat() -> None:
    t = table("saxony", "nordic", "togawa").units("r4c3", saxony="mech").units("r3c3", nordic="mech")
    t.skills("nordic", "seaworthy").give("saxony", power=5).units("r2c2", togawa="mech")
    t.trap("lose_power", "r3c4").trap("lose_coins", "r4c2", armed=False, known=True)
    t.move("saxony").go("r4c3/mech", "r3c3").do("done_moving").commit("saxony", 1).commit("nordic", 0)
    assert t.menu == ["retreat r4c2/mech", "retreat base_nordic/mech"]


@rule("scythe.retreat.06")
@pytest.mark.parametrize("faction, skill", [("polania", "submerge"), ("togawa", "suiton")])
def test_polania_and_togawa_do_not_retreat_to_lakes(faction: str, skill: str) -> None:
    t = fight("saxony", faction, place="r3c3", start="r4c3").skills(faction, skill)
    attack(t, "r3c3", "r4c3").commit("saxony", 1).commit(faction, 0)
    assert t.home(faction) == ["character", "mech"]


@rule("scythe.retreat.08")
def test_units_on_a_base_cannot_be_attacked() -> None:
    t = table("nordic", "saxony").skills("nordic", "speed", "riverwalk").units("r6c0", nordic="mech")
    assert "base_saxony" not in t.move("nordic").do("unit r6c0/mech").steps()
    t = table("crimea", "saxony").skills("crimea", "wayfare").units("r6c0", crimea="mech")
    assert "base_saxony" not in t.move("crimea").do("unit r6c0/mech").steps()
