"""Fights with Mad Tesla: his total, what a victory or a defeat brings, where he goes, and his end (FR p.41)."""

from hexarc.core.engine import run
from hexarc.games.scythe.modules.fenris.mad_tesla.part import DESTROYED_END
from hexarc.games.scythe.pieces import lift_figure
from hexarc.games.scythe.state import ender_of, reason_of
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.mad_tesla_table import MadTeslaTable, hunt
from tests.support.rules import rule

AROUND_THE_FACTORY = ("r3c3", "r3c4", "r4c2", "r4c4", "r5c3", "r5c4")


def attack(t: MadTeslaTable, orange: int, dial: int, *cards: int) -> MadTeslaTable:
    """A mech of Nordic goes from r3c3 to him at r2c3 and fights."""
    t.tesla_at("r2c3").units("r3c3", nordic="mech").draws(f"orange_die {orange}")
    t.move("nordic").go("r3c3/mech", "r2c3").do("done_moving", "fight r2c3")
    t.commit("nordic", dial, *cards)
    return t


def on_the_factory(t: MadTeslaTable, orange: int, dial: int, *cards: int) -> MadTeslaTable:
    t.units("r3c3", nordic="mech").draws(f"orange_die {orange}").move("nordic").go("r3c3/mech", "r4c3")
    t.do("done_moving", "fight r4c3")
    t.commit("nordic", dial, *cards)
    return t


@rule("fenris.module.mad_tesla.12", "fenris.module.mad_tesla.16", "fenris.module.mad_tesla.17")
@rule("fenris.module.mad_tesla.18", "fenris.module.mad_tesla.11")
def test_the_example_of_the_book() -> None:
    """11 against 8 (a 3 on the die, cards 2 and 3): health 13."""
    t = attack(hunt("nordic", "saxony").hand("nordic", 4), 3, 7, 4)
    assert t.mad.orange == 3
    assert t.mad.health == 13
    assert t.stands == "r4c3"
    assert t.of("nordic").popularity == 7  # one for the fight, one for the victory
    assert t.of("nordic").stars == {"combat": 1}
    assert t.of("nordic").power == 0
    assert t.at("r2c3").control == "nordic"


@rule("fenris.module.mad_tesla.14", "fenris.module.mad_tesla.17")
def test_a_tie_goes_to_the_attacker_and_costs_him_one() -> None:
    t = attack(hunt("nordic", "saxony"), 1, 6)
    assert (t.mad.health, t.of("nordic").stars) == (15, {"combat": 1})
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r5c2", nordic="mech").draws("orange_die 1").his_turn(5)
    t.commit("nordic", 6)
    assert (t.mad.health, t.of("nordic").stars) == (16, {})
    assert t.home("nordic") == ["character", "mech"]


@rule("fenris.module.mad_tesla.15", "fenris.module.mad_tesla.11")
def test_who_loses_retreats_as_ever_and_he_returns_to_the_factory() -> None:
    t = attack(hunt("nordic", "saxony"), 6, 3)
    assert t.home("nordic") == ["character", "mech"]
    assert t.of("nordic").cards == 1  # for who showed power
    assert (t.stands, t.mad.health) == ("r4c3", 16)
    assert t.of("nordic").popularity == 6
    assert t.of("nordic").stars == {}


@rule("fenris.module.mad_tesla.11")
def test_popularity_for_a_fight_that_he_started() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r5c2", saxony="mech").draws("orange_die 6").his_turn(5)
    assert t.of("saxony").popularity == 6
    t.commit("saxony", 7)
    assert t.of("saxony").popularity == 6
    assert t.of("nordic").popularity == 5


@rule("fenris.module.mad_tesla.11")
def test_a_star_for_the_popularity_comes_also_to_who_loses() -> None:
    t = hunt("nordic", "saxony").give("nordic", popularity=17)
    t.tesla_at("r2c3").units("r3c3", nordic="mech").draws("orange_die 6")
    t.move("nordic").go("r3c3/mech", "r2c3").do("done_moving", "fight r2c3", "take", "dial 0")
    assert t.of("nordic").stars == {"popularity": 1}
    assert t.home("nordic") == ["character", "mech"]


@rule("fenris.module.mad_tesla.13")
def test_nothing_lowers_his_total_but_what_helps_the_player_works() -> None:
    t = hunt("nordic", "saxony").skills("nordic", "disarm", "scout", "artillery", "peoples_army")
    t.tesla_at("r2c3").units("r3c3", nordic="mech worker").hand("nordic", 2, 3).draws("orange_die 3")
    t.move("nordic").do("unit r3c3/mech", "load worker", "step r2c3", "done_moving", "fight r2c3")
    assert t.kind == "commit.dial"
    t.do("dial 5")
    t.do("play 2", "play 3")  # the second one for the worker
    assert t.told("figure_force") == ["mad_tesla 8"]


@rule("fenris.module.mad_tesla.15", "fenris.module.mad_tesla.22", "fenris.module.mad_tesla.33")
def test_his_return_to_the_factory_may_start_a_fight_when_the_first_one_is_over() -> None:
    t = attack(hunt("nordic", "saxony").units("r4c3", saxony="mech"), 1, 7)
    assert t.of("nordic").stars == {"combat": 1}
    assert (t.kind, t.asked) == ("commit.dial", "saxony")
    assert (t.s.attacker, t.s.defender, t.s.fight_at) == (t.side, t.seat("saxony"), place_of("r4c3"))
    t = attack(hunt("nordic", "saxony").units("r4c3", saxony="mech"), 6, 0)
    assert t.home("nordic") == ["character", "mech"]
    assert (t.s.attacker, t.s.defender) == (t.side, t.seat("saxony"))


@rule("fenris.module.mad_tesla.30")
def test_a_fight_by_his_return_is_no_reason_for_another_roll() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r5c2", nordic="mech").units("r4c3", saxony="mech")
    t.draws("orange_die 1", "orange_die 1").his_turn(5).commit("nordic", 7)
    assert (t.kind, t.asked) == ("commit.dial", "saxony")
    t.commit("saxony", 0)
    assert not t.his
    assert t.s.turns == 3


@rule("fenris.module.mad_tesla.19", "fenris.module.mad_tesla.29")
def test_beaten_on_the_factory_he_goes_to_a_free_neighbour_that_the_winner_names() -> None:
    t = hunt("nordic", "saxony").units("r4c4", saxony="worker").units("r5c3", nordic="worker")
    t.structure("saxony", "mill", "r3c3")
    on_the_factory(t, 1, 7)
    assert (t.kind, t.asked) == ("mad_tesla_flees.where", "nordic")
    assert set(t.menu) == {f"send_mad_tesla {place}" for place in ("r3c3", "r3c4", "r4c2", "r5c4")}
    t.do("send_mad_tesla r4c2")
    assert t.stands == "r4c2"
    assert t.at("r4c3").control == "nordic"


@rule("fenris.module.mad_tesla.20", "fenris.module.mad_tesla.22")
def test_with_no_free_neighbour_the_die_moves_him_and_he_fights_there() -> None:
    t = hunt("nordic", "saxony").units("r4c4", saxony="mech")
    for place in AROUND_THE_FACTORY:
        t.units(place, nordic="worker") if place != "r4c4" else t
    on_the_factory(t.draws("orange_die 1", "blue_die 2"), 1, 7)
    assert t.of("nordic").stars == {"combat": 1}
    assert t.stands == "r4c4"
    assert (t.s.attacker, t.s.defender, t.kind) == (t.side, t.seat("saxony"), "commit.dial")


@rule("fenris.module.mad_tesla.20")
def test_with_no_free_neighbour_he_may_meet_workers_only() -> None:
    t = hunt("nordic", "saxony")
    for place in AROUND_THE_FACTORY:
        t.units(place, saxony="worker")
    on_the_factory(t.units("base_nordic", nordic="worker").draws("orange_die 1", "blue_die 1"), 1, 7)
    assert t.stands == "r3c4"
    assert t.home("saxony") == ["character", "worker"]


@rule("fenris.module.mad_tesla.21", "fenris.ep8b.03", "fenris.ep8b.04")
def test_at_health_0_he_is_gone_the_destroyer_has_10_coins_and_finishes_the_turn() -> None:
    t = hunt("nordic", "saxony")
    t.mad.health = 2
    attack(t, 1, 7)  # 7 against 6: one is left
    assert (t.mad.health, t.stands, t.of("nordic").coins) == (1, "r4c3", 10)
    t = hunt("nordic", "saxony")
    t.mad.health = 1
    attack(t, 1, 7)
    assert (t.mad.health, t.stands) == (0, "")
    assert t.of("nordic").coins == 20
    assert t.of("nordic").stars == {"combat": 1}
    assert not t.over
    assert t.kind == "turn.bottom"
    t.do("skip_bottom").settle()
    assert t.over
    assert (ender_of(t.s.ended), reason_of(t.s.ended)) == (t.seat("nordic"), DESTROYED_END)
    outcome = t.game.outcome(t.s)
    assert outcome is not None
    assert outcome.reason == "scythe.end.mad_tesla_destroyed"


@rule("fenris.ep8b.06")
def test_destroyed_in_his_own_turn_the_game_ends_after_that_fight() -> None:
    t = hunt("nordic", "saxony").tesla_at("r5c3").units("r5c2", nordic="mech").draws("orange_die 1")
    t.mad.health = 1
    t.his_turn(5).commit("nordic", 7)
    assert t.over
    assert t.of("nordic").coins == 20
    assert t.s.turns == 2


@rule("fenris.module.mad_tesla.21", "scythe.turn.06")
def test_the_destroyer_may_leave_any_part_of_the_coins() -> None:
    t = hunt("nordic", "saxony", every_gain=True).give("nordic", popularity=18)
    t.mad.health = 1
    attack(t, 1, 7)
    assert t.menu == ["take", "decline", *[f"take_part {n}" for n in range(1, 10)]]
    assert t.do("take_part 9").of("nordic").coins == 19


@rule("fenris.module.mad_tesla.25")
def test_or_the_game_goes_on_without_him() -> None:
    t = hunt("nordic", "saxony", ends=False).tesla_at("r5c3").units("r5c2", nordic="mech").draws("orange_die 1")
    t.mad.health = 1
    t.his_turn(5).commit("nordic", 7)
    assert (t.over, t.stands, t.of("nordic").coins) == (False, "", 20)
    assert t.s.turns == 3
    t.s.turns = 4
    t.s.stack = t.s.stack[:1]
    run(t.rules, t.s)
    assert not t.his
    assert "destroyed" in t.game.render(t.s, 0, "en")


@rule("fenris.module.mad_tesla.24")
def test_the_fight_against_him_on_the_factory_comes_first() -> None:
    t = hunt("nordic", "saxony").units("r3c3", nordic="2 mech").units("r2c3", saxony="mech")
    t.move("nordic").go("r3c3/mech", "r2c3").go("r3c3/mech", "r4c3")
    assert t.menu == ["fight r4c3"]
    t = hunt("nordic", "saxony").units("r3c3", nordic="2 mech").units("r4c3", saxony="mech").tesla_at("r2c3")
    t.move("nordic").go("r3c3/mech", "r2c3").go("r3c3/mech", "r4c3")
    assert set(t.menu) == {"fight r4c3", "fight r2c3"}  # elsewhere the attacker chooses


def test_he_waits_for_two_players_who_fight_on_the_factory_and_attacks_who_is_left() -> None:
    t = hunt("nordic", "saxony").units("r3c3", nordic="2 mech").units("r4c3", saxony="mech").tesla_at("r2c3")
    t.draws("orange_die 1").move("nordic").go("r3c3/mech", "r2c3").go("r3c3/mech", "r4c3")
    t.do("fight r2c3").commit("nordic", 6)
    assert t.stands == "r4c3"
    t.do("fight r4c3")
    assert (t.s.attacker, t.s.defender) == (t.seat("nordic"), t.seat("saxony"))
    t.commit("nordic", 0).commit("saxony", 1)
    assert (t.s.attacker, t.s.defender) == (t.side, t.seat("saxony"))


@rule("fenris.module.mad_tesla.03")
def test_the_defenders_cards_lie_on_top_of_the_attackers() -> None:
    t = hunt("nordic", "saxony").units("r3c3", nordic="mech").units("r2c3", saxony="mech")
    t.hand("nordic", 5).hand("saxony", 2).move("nordic").go("r3c3/mech", "r2c3").do("done_moving", "fight r2c3")
    t.commit("nordic", 5, 5).commit("saxony", 0, 2)
    assert t.piled() == [2, 3, 5, 2]


@rule("fenris.module.mad_tesla.03")
def test_who_played_different_cards_says_which_one_is_on_top() -> None:
    t = hunt("nordic", "saxony").units("r3c3", nordic="2 mech").units("r2c3", saxony="2 mech")
    t.hand("nordic", 5, 4).hand("saxony", 2, 3).move("nordic")
    t.go("r3c3/mech", "r2c3").go("r3c3/mech", "r2c3").do("fight r2c3")
    t.commit("nordic", 5, 5, 4).commit("saxony", 0, 2, 3)
    assert (t.kind, t.asked, t.menu) == ("combat.discard", "saxony", ["discard_next 2", "discard_next 3"])
    t.do("discard_next 3")
    assert t.piled() == [2, 3, 4, 5, 3, 2]  # the attacker's order does not matter below two cards


@rule("fenris.module.mad_tesla.03")
def test_once_he_is_destroyed_nobody_is_asked_for_an_order() -> None:
    t = hunt("nordic", "saxony", ends=False).units("r3c3", nordic="2 mech").units("r2c3", saxony="2 mech")
    t.mad.health = 0
    lift_figure(t.s, t.side, place_of(t.stands))
    t.hand("nordic", 5, 4).hand("saxony", 2, 3).move("nordic")
    t.go("r3c3/mech", "r2c3").go("r3c3/mech", "r2c3").do("fight r2c3")
    t.commit("nordic", 5, 5, 4).commit("saxony", 0, 2, 3)
    assert sorted(t.piled()[2:]) == [2, 3, 4, 5]


@rule("fenris.module.mad_tesla.03")
def test_the_attacker_orders_its_cards_where_they_matter() -> None:
    t = hunt("nordic", "saxony").units("r3c3", nordic="2 mech").units("r2c3", saxony="mech")
    t.hand("nordic", 5, 4).hand("saxony", 2).move("nordic")
    t.go("r3c3/mech", "r2c3").go("r3c3/mech", "r2c3").do("fight r2c3")
    t.commit("nordic", 5, 5, 4).commit("saxony", 0, 2)
    assert (t.kind, t.asked) == ("combat.discard", "nordic")
    t.do("discard_next 5")
    assert t.piled() == [2, 3, 5, 4, 2]


@rule("fenris.module.mad_tesla.31")
def test_the_cards_played_against_him_count_for_the_next_fight_only() -> None:
    t = attack(hunt("nordic", "saxony").hand("nordic", 5), 2, 7, 5)
    assert t.told("figure_force") == ["mad_tesla 7"]
    assert t.piled() == [2, 3, 5]
    assert t.game.view(t.s, 0)["mad_tesla"]["base_power"] == 8  # type: ignore[index]  # a view is plain data


@rule("fenris.interaction.07")
def test_a_victory_over_him_is_a_combat_won() -> None:
    t = attack(hunt("nordic", "saxony"), 1, 7)
    assert t.s.won_fights[t.seat("nordic")] == 1
    assert t.of("nordic").stars == {"combat": 1}
    t = attack(hunt("nordic", "saxony").stars("nordic", "combat", "combat"), 1, 7)
    assert t.of("nordic").stars == {"combat": 2}  # within the usual limit


def test_a_sixth_star_comes_after_what_the_victory_costs_him() -> None:
    t = hunt("nordic", "saxony").stars("nordic", "combat", "mechs", "workers", "recruits", "upgrades")
    t.mad.health = 1
    attack(t, 1, 7)
    assert t.over
    assert t.of("nordic").coins == 20
    assert t.s.star_total[t.seat("nordic")] == 6
