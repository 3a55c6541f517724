"""Lore that fights: galactic_rifles, mirror_plating, signal_breaker, repair_drones, railgun_arrays, seeker_torpedoes,
predictive_sensors, raider_exosuits. In all battles seat 0 attacks seat 1 in s1_hex."""

from tests.rules.arcs.table import Table, table
from tests.support.rules import rule


def lore_table(seat: int, *lore: str) -> Table:
    return table(3, leaders_lore="base+pack").lore(seat, *lore)


def acting(t: Table) -> Table:
    """Seat 0 leads a card and is at its pips."""
    return t.hand(0, "aggression_2").do("lead aggression_2", "no_declare", "end_prelude")


def attack(t: Table) -> Table:
    return acting(t).do("take_action battle", "battle_at s1_hex", "battle_against 1")


def roll(t: Table, skirmish: int, assault: int, raid: int, *faces: str) -> Table:
    t.dice(*faces)
    return t.do(f"skirmish_dice {skirmish}", f"assault_dice {assault}", f"raid_dice {raid}")


@rule("arcs.lore.galactic_rifles")
def test_rifles_fire_skirmish_dice_of_fresh_ships_at_one_rival_beside_ships_first() -> None:
    t = lore_table(0, "galactic_rifles").ships("s1_gate", 0, 3, 1).ships("s1_hex", 1, 1).city("s1_hex", 1)
    t.ships("s1_hex", 2, 1).ships("s1_arrow", 2, 1).ships("s5_hex", 1, 1)
    assert "fire_rifles" in acting(t).offers()
    assert t.do("fire_rifles").offers() == ["fire_from s1_gate"]
    assert t.do("fire_from s1_gate").offers() == [f"fire_dice {n}" for n in range(4)]
    assert t.do("fire_dice 2").offers() == ["fire_at s1_arrow", "fire_at s1_hex"]
    assert t.do("fire_at s1_hex").offers() == ["fire_against 1", "fire_against 2"]
    t.dice("skirmish_3", "skirmish_3").do("fire_against 1")
    assert t.offers() == ["hit_fresh"]
    t.do("hit_fresh")
    assert t.offers() == ["hit_damaged"]
    t.do("hit_damaged")
    assert (t.trophies_of(0), t.buildings("s1_hex"), t.fresh("s1_hex", 2)) == (1, ["city 1"], 1)
    assert t.asked == "act.choose"
    assert t.s.pips == 2
    assert sum(t.s.dice) == 0, "nobody sees the dice lie on the table any more"


@rule("arcs.lore.galactic_rifles")
def test_rifles_need_fresh_ships_and_a_rival_in_an_adjacent_system() -> None:
    t = lore_table(0, "galactic_rifles").ships("s1_gate", 0, 0, 2).ships("s1_hex", 1, 1).ships("s1_arrow", 0, 1)
    assert acting(t).blocked()["fire_rifles"] == "no_target"


@rule("arcs.lore.galactic_rifles.2")
def test_firing_is_no_battle_so_nothing_of_a_battle_applies() -> None:
    t = lore_table(0, "galactic_rifles", "repair_drones").lore(
        1, "railgun_arrays", "mirror_plating", "predictive_sensors"
    )
    t.leader(0, "rebel").guild(0, "skirmishers", "gatekeepers").ships("s1_gate", 0, 2, 1).ships("s1_hex", 1, 2)
    t.ships("s1_crescent", 1, 1)
    acting(t).do("fire_rifles", "fire_from s1_gate")
    assert t.offers() == ["fire_dice 0", "fire_dice 1", "fire_dice 2"]
    t.dice("skirmish_0", "skirmish_3").do("fire_dice 2", "fire_at s1_hex", "fire_against 1")
    assert t.asked == "hits.assign"
    t.do("hit_fresh")
    assert t.asked == "act.choose"
    assert (t.fresh("s1_gate", 0), t.damaged("s1_gate", 0)) == (2, 1)
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1)) == (1, 1)


@rule("arcs.lore.galactic_rifles.3")
def test_a_city_destroyed_by_rifles_is_a_trophy_and_means_outrage_and_a_ransack() -> None:
    t = lore_table(0, "galactic_rifles").ships("s1_gate", 0, 1).city("s1_hex", 1, damaged=True).tokens(0, "material")
    t.court("loyal_pilots", "arms_union").agents("loyal_pilots", 1, 2).leader(1, "elder")
    acting(t.dice("skirmish_3")).do(
        "fire_rifles", "fire_from s1_gate", "fire_dice 1", "fire_at s1_hex", "fire_against 1"
    )
    t.do("hit_building s1_hex/0")
    assert t.offers() == ["ransack loyal_pilots"]
    t.do("ransack loyal_pilots")
    assert t.cards(0) == ["loyal_pilots"]
    assert t.trophies_of(0) == 3
    assert t.s.outrage[0] == 1
    assert t.count(0, "material") == 0


@rule("arcs.lore.mirror_plating")
def test_an_assault_die_against_the_holder_adds_an_intercept_symbol() -> None:
    t = attack(lore_table(1, "mirror_plating").ships("s1_hex", 0, 3).ships("s1_hex", 1, 2))
    roll(t, 0, 1, 0, "assault_0").do("hit_fresh", "hit_fresh")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (1, 2)
    for holder, skirmish, assault, face in ((1, 1, 0, "skirmish_0"), (0, 0, 1, "assault_0")):
        t = attack(lore_table(holder, "mirror_plating").ships("s1_hex", 0, 3).ships("s1_hex", 1, 2))
        roll(t, skirmish, assault, 0, face)
        assert t.asked == "act.choose"
        assert t.damaged("s1_hex", 0) == 0


@rule("arcs.lore.mirror_plating")
def test_signal_breaker_cannot_remove_the_mirrored_symbol() -> None:
    t = attack(lore_table(1, "mirror_plating").lore(0, "signal_breaker").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1))
    roll(t, 0, 1, 0, "assault_0").do("hit_fresh")
    assert t.damaged("s1_hex", 0) == 1
    t = attack(lore_table(1, "mirror_plating").lore(0, "signal_breaker").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1))
    roll(t, 0, 1, 0, "assault_5").do("hit_fresh")
    assert t.damaged("s1_hex", 0) == 1


@rule("arcs.lore.signal_breaker")
def test_one_rolled_intercept_is_ignored_if_all_attacking_ships_start_fresh() -> None:
    for damaged, intercepted in ((0, 0), (1, 1)):
        t = lore_table(0, "signal_breaker").ships("s1_hex", 0, 2, damaged).ships("s1_gate", 0, 0, 1)
        roll(attack(t.ships("s1_hex", 1, 1)), 0, 1, 0, "assault_5").do("hit_fresh")
        if intercepted:
            t.do("hit_fresh")
        assert t.asked == "act.choose"
        assert t.damaged("s1_hex", 0) == damaged + intercepted
        assert t.damaged("s1_hex", 1) == 1


@rule("arcs.lore.signal_breaker")
def test_two_rolled_intercepts_still_intercept_and_a_railgun_hit_comes_too_late() -> None:
    t = attack(lore_table(0, "signal_breaker").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1))
    roll(t, 0, 2, 0, "assault_5", "assault_5").do("hit_fresh")
    assert t.damaged("s1_hex", 0) == 1
    t = lore_table(0, "signal_breaker").lore(1, "railgun_arrays").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1)
    attack(t).do("hit_fresh")
    assert t.damaged("s1_hex", 0) == 1
    roll(t, 0, 1, 0, "assault_5")
    assert t.damaged("s1_hex", 0) == 1
    assert t.do("hit_fresh").asked == "act.choose"
    assert (t.damaged("s1_hex", 0), t.damaged("s1_hex", 1)) == (1, 1)


@rule("arcs.lore.repair_drones")
def test_one_attacking_ship_is_repaired_after_the_battle() -> None:
    t = lore_table(0, "repair_drones").ships("s1_hex", 0, 1, 2).ships("s1_gate", 0, 0, 1).ships("s1_hex", 1, 1)
    roll(attack(t), 0, 0, 0)
    assert t.asked == "act.choose"
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0), t.damaged("s1_gate", 0)) == (2, 1, 1)
    t = lore_table(1, "repair_drones").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 0, 1)
    roll(attack(t), 0, 0, 0)
    assert (t.damaged("s1_hex", 0), t.damaged("s1_hex", 1)) == (1, 1)


@rule("arcs.lore.railgun_arrays")
def test_the_attacker_takes_a_hit_before_collecting_dice() -> None:
    t = attack(lore_table(1, "railgun_arrays").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 1))
    assert (t.asked, t.seat) == ("hits.assign", 0)
    assert t.offers() == ["hit_fresh", "hit_damaged"]
    t.do("hit_damaged")
    assert t.trophies_of(1) == 1
    assert t.offers() == ["skirmish_dice 0", "skirmish_dice 1"]


@rule("arcs.lore.railgun_arrays")
def test_without_a_fresh_defending_ship_the_railguns_are_silent() -> None:
    t = attack(lore_table(1, "railgun_arrays").ships("s1_hex", 0, 1).ships("s1_hex", 1, 0, 1).city("s1_hex", 1))
    assert t.asked == "battle.skirmish"


def gunned(fresh: int, beside: int) -> Table:
    """Seat 0 attacks seat 1, who has railguns and sensors, in s1_hex."""
    t = lore_table(1, "railgun_arrays", "predictive_sensors").ships("s1_hex", 0, 2).ships("s1_hex", 1, fresh, 1)
    return attack(t.ships("s1_gate", 1, beside))


@rule("arcs.lore.railgun_arrays.2", "arcs.guild.07")
def test_the_attacker_says_whether_railguns_or_sensors_come_first() -> None:
    t = gunned(0, 2)
    assert (t.seat, t.offers()) == (0, ["resolve_first railgun_arrays", "resolve_first predictive_sensors"])
    t.do("resolve_first railgun_arrays")
    assert (t.seat, t.asked) == (1, "sensors.ships"), "no fresh ship defends yet, so there is no hit"
    t.do("bring_ships s1_gate/2")
    assert (t.asked, t.fresh("s1_hex", 0), t.fresh("s1_hex", 1)) == ("battle.skirmish", 2, 2)
    t = gunned(0, 2).do("resolve_first predictive_sensors", "bring_ships s1_gate/1")
    assert (t.seat, t.offers()) == (0, ["hit_fresh"]), "the ship that came is fresh"
    assert t.do("hit_fresh").asked == "battle.skirmish"


@rule("arcs.lore.railgun_arrays.2", "arcs.guild.09")
def test_railguns_fire_first_where_the_sensors_can_bring_nothing() -> None:
    t = gunned(1, 0)
    assert t.offers() == ["hit_fresh"]
    assert t.do("hit_fresh").asked == "battle.skirmish"


@rule("arcs.lore.railgun_arrays.2", "arcs.end.05")
def test_a_defender_who_conceded_brings_no_ships_but_the_railguns_fire() -> None:
    t = lore_table(1, "railgun_arrays", "predictive_sensors").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1)
    t.ships("s1_gate", 1, 2)
    t.s.conceded = 1 << 1
    acting(t).do("take_action battle", "hit_fresh")
    assert (t.asked, t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == ("battle.skirmish", 1, 1)


@rule("arcs.lore.seeker_torpedoes")
def test_one_reroll_of_as_many_assault_dice_as_fresh_attacking_ships() -> None:
    t = attack(lore_table(0, "seeker_torpedoes").ships("s1_hex", 0, 2, 2).ships("s1_hex", 1, 3))
    roll(t, 1, 3, 0, "skirmish_0", "assault_0", "assault_0", "assault_0")
    assert t.offers() == ["reroll_by seeker_torpedoes", "keep_roll"]
    assert t.do("reroll_by seeker_torpedoes").offers() == ["reroll_die assault_0", "reroll_done"]
    t.do("reroll_die assault_0", "reroll_die assault_0")
    assert t.offers() == ["reroll_done"]
    t.dice("assault_1", "assault_0").do("reroll_done")
    assert t.asked == "hits.assign"
    t.do("hit_fresh", "hit_fresh")
    assert t.asked == "act.choose"
    assert t.damaged("s1_hex", 1) == 2


@rule("arcs.lore.seeker_torpedoes")
def test_the_torpedoes_seek_for_the_attacker_with_assault_dice_only() -> None:
    for holder, skirmish, assault, face in ((0, 1, 0, "skirmish_0"), (1, 0, 1, "assault_0")):
        t = attack(lore_table(holder, "seeker_torpedoes").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1))
        assert roll(t, skirmish, assault, 0, face).asked == "act.choose"


@rule("arcs.lore.predictive_sensors")
def test_the_defender_may_bring_fresh_ships_from_adjacent_systems_before_the_dice() -> None:
    t = lore_table(1, "predictive_sensors").ships("s1_hex", 0, 2).city("s1_hex", 1).ships("s1_gate", 1, 2, 1)
    t.ships("s1_crescent", 1, 1).ships("s4_gate", 1, 1)
    attack(t)
    assert (t.asked, t.seat) == ("sensors.ships", 1)
    assert t.offers() == ["bring_ships s1_gate/1", "bring_ships s1_gate/2", "bring_ships s1_crescent/1", "bring_done"]
    t.do("bring_ships s1_gate/1")
    assert t.offers() == ["bring_ships s1_crescent/1", "bring_done"]
    t.do("bring_done")
    assert (t.fresh("s1_hex", 1), t.fresh("s1_gate", 1)) == (1, 1)
    assert (t.damaged("s1_hex", 1), t.damaged("s1_gate", 1)) == (0, 1), "damaged ships stay where they are"
    assert (t.asked, t.seat) == ("battle.skirmish", 0)
    t = lore_table(0, "predictive_sensors").ships("s1_hex", 0, 2).ships("s1_gate", 0, 2).city("s1_hex", 1)
    assert attack(t).asked == "battle.skirmish"


@rule("arcs.lore.predictive_sensors")
def test_the_move_limit_of_the_defender_holds_for_each_adjacent_system() -> None:
    t = (
        lore_table(1, "predictive_sensors")
        .leader(1, "rebel")
        .ships("s1_hex", 0, 2)
        .city("s1_hex", 1)
        .ships("s1_gate", 1, 5)
    )
    assert attack(t).offers() == ["bring_ships s1_gate/1", "bring_ships s1_gate/2", "bring_done"]


@rule("arcs.lore.raider_exosuits")
def test_one_raid_die_where_no_defending_building_stands() -> None:
    for holder, offered in ((0, ["raid_dice 0", "raid_dice 1"]), (1, ["raid_dice 0"])):
        t = lore_table(holder, "raider_exosuits").ships("s1_hex", 0, 3).ships("s1_hex", 1, 1).city("s1_arrow", 1)
        attack(t).do("skirmish_dice 1", "assault_dice 0")
        assert t.offers() == offered
    t = lore_table(0, "raider_exosuits").ships("s1_hex", 0, 3).ships("s1_hex", 1, 1).city("s1_arrow", 1)
    attack(t).do("skirmish_dice 3", "assault_dice 0")
    assert t.offers() == ["raid_dice 0"]


@rule("arcs.lore.raider_exosuits")
def test_against_a_defender_without_buildings_the_limit_of_one_does_not_apply() -> None:
    t = lore_table(0, "raider_exosuits").ships("s1_hex", 0, 3).ships("s1_hex", 1, 1)
    attack(t).do("skirmish_dice 0", "assault_dice 0")
    assert t.offers() == [f"raid_dice {n}" for n in range(4)]
