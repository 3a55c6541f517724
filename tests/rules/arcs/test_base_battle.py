"""Battle: who fights, which dice, and the five steps of their resolution."""

import pytest

from hexarc.games.arcs.state import SEATS
from hexarc.games.arcs.tables import SYSTEM_NAMES
from tests.rules.arcs.table import Table, table
from tests.support.rules import rule

# Faces: assault_1 two hits, assault_2 two hits and a self hit, assault_3 a hit and a self hit, assault_5 a hit and an
# intercept; raid_0 an intercept and two keys, raid_1 a self hit and a key, raid_2 a building hit and a key, raid_3 a
# building hit and a self hit, raid_5 an intercept; skirmish_3 a hit.


def attacker(players: int = 3) -> Table:
    """Seat 0 is about to spend the three pips of an aggression card."""
    t = table(players).hand(0, "aggression_2").ships("s6_gate", 0, 1)
    return t.do("lead aggression_2", "no_declare", "end_prelude")


def fight(t: Table, where: str, defender: int, skirmish: int = 0, assault: int = 0, raid: int = 0) -> Table:
    """Choose system, defender and dice; what is asked next is the first assignment."""
    t.do("take_action battle", f"battle_at {where}", f"battle_against {defender}")
    return t.do(f"skirmish_dice {skirmish}", f"assault_dice {assault}", f"raid_dice {raid}")


def ships(t: Table, where: str, seat: int) -> tuple[int, int]:
    i = SYSTEM_NAMES.index(where) * SEATS + seat
    return t.s.fresh[i], t.s.damaged[i]


@rule("arcs.battle.01")
def test_a_damaged_ship_is_enough_to_attack_and_all_own_ships_there_do() -> None:
    t = attacker().ships("s1_gate", 0, 0, 1).ships("s1_gate", 1, 1)
    t.ships("s4_hex", 0, 2, 2).city("s4_hex", 1).ships("s5_hex", 1, 2).city("s5_hex", 0)
    t.do("take_action battle")
    assert t.offers() == ["battle_at s1_gate", "battle_at s4_hex"]
    t.do("battle_at s4_hex", "battle_against 1")
    assert t.offers() == [f"skirmish_dice {n}" for n in range(5)]


@rule("arcs.battle.02")
def test_one_rival_with_a_piece_there_defends_and_third_parties_are_untouched() -> None:
    t = attacker().ships("s1_hex", 0, 3).ships("s1_hex", 1, 1).city("s1_hex", 2).ships("s1_hex", 2, 1)
    t.do("take_action battle", "battle_at s1_hex")
    assert t.offers() == ["battle_against 1", "battle_against 2"]
    t.dice("assault_1", "assault_1").do("battle_against 1", "skirmish_dice 0", "assault_dice 2", "raid_dice 0")
    t.do("hit_fresh", "hit_damaged")
    assert ships(t, "s1_hex", 1) == (0, 0)
    assert t.asked == "act.choose"
    assert ships(t, "s1_hex", 2) == (1, 0)
    assert t.buildings("s1_hex") == ["city 2"]


@rule("arcs.battle.03")
def test_one_die_for_each_attacking_ship_in_any_mix() -> None:
    t = attacker().ships("s1_hex", 0, 2, 1).city("s1_hex", 1)
    t.do("take_action battle", "battle_at s1_hex")
    assert t.until("battle.skirmish").offers() == [f"skirmish_dice {n}" for n in range(4)]
    assert t.do("skirmish_dice 1").offers() == ["assault_dice 0", "assault_dice 1", "assault_dice 2"]
    assert t.do("assault_dice 1").offers() == ["raid_dice 0", "raid_dice 1"]
    t.dice("skirmish_0", "assault_0", "raid_5").do("raid_dice 1")
    assert t.asked == "act.choose"


@rule("arcs.battle.04")
def test_at_most_6_dice_of_one_type() -> None:
    t = attacker().ships("s1_hex", 0, 9).city("s1_hex", 1)
    t.do("take_action battle", "battle_at s1_hex").until("battle.skirmish")
    assert t.offers()[-1] == "skirmish_dice 6"
    assert t.do("skirmish_dice 0").offers()[-1] == "assault_dice 6"
    assert t.do("assault_dice 0").offers()[-1] == "raid_dice 6"


@rule("arcs.battle.05")
def test_a_battle_without_any_die_is_allowed() -> None:
    t = attacker().ships("s1_hex", 0, 3).city("s1_hex", 1)
    fight(t, "s1_hex", 1)
    assert (t.asked, t.s.pips, t.buildings("s1_hex")) == ("act.choose", 2, ["city 1"])


@rule("arcs.battle.06")
def test_raid_dice_need_a_defending_building_there() -> None:
    t = attacker().ships("s1_hex", 0, 2).ships("s1_hex", 1, 1).city("s4_hex", 1).city("s1_hex", 2)
    t.do("take_action battle", "battle_at s1_hex", "battle_against 1", "skirmish_dice 0", "assault_dice 0")
    assert t.offers() == ["raid_dice 0"]
    t = attacker().ships("s1_hex", 0, 2).ships("s1_hex", 1, 1).starport("s1_hex", 1, damaged=True)
    t.do("take_action battle", "battle_at s1_hex", "skirmish_dice 0", "assault_dice 0")
    assert t.offers() == ["raid_dice 0", "raid_dice 1", "raid_dice 2"]


@rule("arcs.battle.06")
def test_against_a_rival_without_any_building_raid_dice_are_allowed() -> None:
    t = attacker().ships("s1_hex", 0, 2).ships("s1_hex", 1, 1)
    t.do("take_action battle", "battle_at s1_hex", "skirmish_dice 0", "assault_dice 0")
    assert t.offers() == ["raid_dice 0", "raid_dice 1", "raid_dice 2"]


@rule("arcs.battle.07")
def test_the_attacker_assigns_all_hits() -> None:
    t = attacker().ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 1, 1).city("s1_hex", 1).starport("s1_hex", 1)
    t.dice("assault_3", "raid_2")
    fight(t, "s1_hex", 1, assault=1, raid=1)
    asked = []
    for answer in ("hit_fresh", "hit_damaged", "hit_building s1_hex/1"):  # self hit, hit, building hit
        asked.append((t.seat, t.offers()))
        t.do(answer)
    assert asked == [
        (0, ["hit_fresh", "hit_damaged"]),
        (0, ["hit_fresh", "hit_damaged"]),
        (0, ["hit_building s1_hex/0", "hit_building s1_hex/1"]),
    ]


@rule("arcs.battle.08")
def test_every_self_hit_is_dealt_to_an_attacking_ship() -> None:
    t = attacker().ships("s1_gate", 0, 3).ships("s1_gate", 1, 6)
    t.dice("assault_3", "assault_3", "assault_3")
    fight(t, "s1_gate", 1, assault=3)
    t.do("hit_fresh", "hit_fresh", "hit_fresh")
    assert ships(t, "s1_gate", 0) == (0, 3)
    assert t.s.decision.kind == "hits.assign"
    assert t.offers() == ["hit_fresh"]  # now the three hits on the defender


@rule("arcs.battle.09")
@pytest.mark.parametrize("faces", [["raid_5"], ["raid_5", "raid_5"]])
def test_an_interception_hits_once_for_every_fresh_defending_ship(faces: list[str]) -> None:
    t = attacker().ships("s1_hex", 0, 4).ships("s1_hex", 1, 2, 3)
    t.dice(*faces)
    fight(t, "s1_hex", 1, raid=len(faces)).do("hit_fresh", "hit_fresh")
    assert ships(t, "s1_hex", 0) == (2, 2)
    assert t.asked == "act.choose"


@rule("arcs.battle.10")
def test_interception_counts_the_fresh_ships_before_they_are_hit() -> None:
    t = attacker().ships("s1_gate", 0, 3).ships("s1_gate", 1, 2)
    t.dice("assault_5", "assault_1")
    fight(t, "s1_gate", 1, assault=2).do("hit_fresh", "hit_fresh")  # two fresh ships intercept
    assert ships(t, "s1_gate", 0) == (1, 2)
    t.do("hit_fresh", "hit_fresh", "hit_damaged")
    assert ships(t, "s1_gate", 1) == (0, 1)


@rule("arcs.battle.11", "arcs.battle.15")
def test_hits_go_to_ships_first_then_to_buildings() -> None:
    t = attacker().ships("s1_hex", 0, 3).ships("s1_hex", 1, 1).starport("s1_hex", 1).starport("s1_hex", 1)
    t.dice("assault_1", "assault_1")
    fight(t, "s1_hex", 1, assault=2)
    assert t.offers() == ["hit_fresh"]
    t.do("hit_fresh", "hit_damaged")
    assert t.offers() == ["hit_building s1_hex/0", "hit_building s1_hex/1"]
    t.do("hit_building s1_hex/1", "hit_building s1_hex/1")
    assert t.buildings("s1_hex") == ["starport 1"]
    assert t.trophies_of(0) == 2


@rule("arcs.battle.12")
def test_building_hits_go_to_buildings_even_behind_ships() -> None:
    t = attacker().ships("s1_hex", 0, 3).ships("s1_hex", 1, 2).starport("s1_hex", 1)
    t.dice("raid_2")
    fight(t, "s1_hex", 1, raid=1)
    assert t.offers() == ["hit_building s1_hex/0"]
    t.do("hit_building s1_hex/0")
    assert t.buildings("s1_hex") == ["damaged starport 1"]
    assert ships(t, "s1_hex", 1) == (2, 0)


@rule("arcs.battle.13")
def test_with_a_ship_left_the_keys_may_be_spent() -> None:
    t = attacker().ships("s1_gate", 0, 2).ships("s1_gate", 1, 0, 1).tokens(1, "", "fuel")
    t.dice("raid_0")
    fight(t, "s1_gate", 1, raid=1)
    assert (t.asked, t.offers()) == ("raid.target", ["raid_token 2", "raid_stop"])


@rule("arcs.battle.14")
def test_a_fresh_piece_is_damaged_and_a_damaged_one_destroyed() -> None:
    t = attacker().ships("s1_gate", 0, 2).ships("s1_gate", 1, 1, 1)
    t.dice("skirmish_3", "skirmish_3")
    fight(t, "s1_gate", 1, skirmish=2)
    t.do("hit_damaged")
    assert (ships(t, "s1_gate", 1), t.trophies_of(0)) == ((1, 0), 1)
    t.do("hit_fresh")
    assert (ships(t, "s1_gate", 1), t.trophies_of(0)) == ((0, 1), 1)


@rule("arcs.battle.15")
def test_two_hits_destroy_one_fresh_ship_and_hits_too_many_are_lost() -> None:
    t = attacker().ships("s1_gate", 0, 4).ships("s1_gate", 1, 1)
    t.dice("assault_1", "assault_1", "assault_1")
    fight(t, "s1_gate", 1, assault=3).do("hit_fresh", "hit_damaged")
    assert (ships(t, "s1_gate", 1), t.trophies_of(0), t.asked) == ((0, 0), 1, "act.choose")


@rule("arcs.battle.16", "arcs.battle.18")
def test_hits_count_though_no_attacker_survives_and_the_raid_is_lost() -> None:
    t = attacker().ships("s1_hex", 0, 0, 2).ships("s1_hex", 1, 1).starport("s1_hex", 1, damaged=True)
    t.tokens(1, "", "fuel")
    t.dice("assault_3", "raid_1")
    fight(t, "s1_hex", 1, assault=1, raid=1).do("hit_damaged", "hit_damaged", "hit_fresh")
    assert ships(t, "s1_hex", 0) == (0, 0)
    assert ships(t, "s1_hex", 1) == (0, 1)
    assert t.asked == "act.choose"
    assert t.slots(1)[1] == "fuel"
    assert (t.trophies_of(1), t.trophies_of(0), t.s.ships_supply[0]) == (2, 0, 12)


@rule("arcs.battle.17")
def test_destroyed_defending_pieces_are_trophies_of_the_attacker() -> None:
    t = attacker().ships("s1_hex", 0, 3).ships("s1_hex", 1, 0, 1).starport("s1_hex", 1, damaged=True)
    t.dice("assault_1")
    fight(t, "s1_hex", 1, assault=1).do("hit_damaged", "hit_building s1_hex/0")
    assert t.trophies_of(0) == 2
    assert (t.s.ships_supply[1], t.s.starports_supply[1]) == (14, 4)  # not back in the supply


@rule("arcs.battle.19")
def test_worked_example_of_the_rulebook() -> None:
    """Four fresh ships against one fresh, two damaged and a damaged city on a relic planet."""
    t = attacker().ships("s4_arrow", 0, 4).ships("s4_arrow", 1, 1, 2).city("s4_arrow", 1, damaged=True)
    t.tokens(0, "relic").tokens(1, "relic", "material", "weapon").guild(0, "elder_broker")
    t.court("mining_interest", "gatekeepers", "skirmishers", "farseers").agents("farseers", 1).agents("farseers", 2, 2)
    t.dice(
        "assault_0", "assault_3", "raid_0", "raid_2"
    )  # one self hit, one intercept, one hit, one building hit, 3 keys
    fight(t, "s4_arrow", 1, assault=2, raid=2).do("hit_fresh", "hit_fresh")
    assert ships(t, "s4_arrow", 0) == (2, 2)  # exactly two hits
    t.do("hit_fresh")
    assert ships(t, "s4_arrow", 1) == (0, 3)
    t.do("hit_building s4_arrow/0")
    assert (t.slots(0)[0], t.cards(0)) == ("", [])  # outrage of the relics
    assert t.s.outrage[3] == 1
    t.do("ransack farseers")
    assert t.cards(0) == ["farseers"]
    assert t.trophies_of(0) == 1 + 3  # the city and three agents
    assert t.asked == "raid.target"
    t.do("raid_token 2", "put_in 1", "raid_token 3", "put_in 2")
    assert t.slots(0)[:2] == ["material", "weapon"]
    assert t.slots(1)[:3] == ["relic", "", ""]


@rule("arcs.battle.20")
def test_every_rolled_hit_is_dealt_and_none_can_be_refused() -> None:
    """Two self hits, an interception and two hits: the menu has pieces only, until all are dealt."""
    t = attacker().ships("s1_hex", 0, 3).ships("s1_hex", 1, 1).dice("assault_3", "assault_3", "raid_0")
    fight(t.city("s1_hex", 1), "s1_hex", 1, assault=2, raid=1)
    menus = []
    while t.asked == "hits.assign":
        menus.append(t.offers())
        t.do(t.offers()[0])
    assert menus == [
        ["hit_fresh"],
        ["hit_fresh", "hit_damaged"],
        ["hit_fresh", "hit_damaged"],
        ["hit_fresh"],
        ["hit_damaged"],
    ]
    assert (ships(t, "s1_hex", 0), ships(t, "s1_hex", 1)) == ((0, 3), (0, 0))


@rule("arcs.battle.20", "arcs.raid.03")
def test_keys_are_the_only_result_that_may_be_left() -> None:
    t = attacker().ships("s1_hex", 0, 1).city("s1_hex", 1).tokens(1, "", "fuel").dice("raid_0")
    fight(t, "s1_hex", 1, raid=1)
    assert t.offers() == ["raid_token 2", "raid_stop"]
    t.do("raid_stop")
    assert (t.asked, t.count(1, "fuel")) == ("act.choose", 1)
