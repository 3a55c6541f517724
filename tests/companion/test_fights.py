"""Fights of people with Automas: who attacks whom, what is asked when, what is told."""

import pytest

from hexarc.games.scythe.modules.automa.part import automas
from tests.companion.real import Real, real


def against_mech(*people: str, place: str = "r5c1", power: int = 7, **machines: str) -> Real:
    """A mech of the Automa stands there, alone; it has no combat cards."""
    t = real(*(people or ("nordic",)), **(machines or {"saxony": "automa"}))
    machine = t.plan.automas[0][1]
    seat = t.seat(machine)
    t.put(machine, "mech", place)
    t.table.state.power[seat] = power
    for kind in range(4):
        t.table.state.deck[kind] += t.table.state.hand[seat * 4 + kind]
        t.table.state.hand[seat * 4 + kind] = 0
    return t


def attacked(t: Real, place: str = "r5c1", unit: str = "base_nordic/character") -> Real:
    """Where the one fighter is all that can join, nobody is asked."""
    t.enter(f"attack {place}")
    if t.menu("join"):
        t.enter(f"join {unit}")
    return t.enter(f"fight {place}") if t.menu("fight") else t


def test_an_attack_needs_an_automa_to_attack() -> None:
    t = against_mech()
    assert t.menu("attack") == ["r5c1"]
    assert t.refuses("attack r5c2") == "nobody_to_fight"
    t.enter("lift 0/base_nordic/character", "take_off")
    assert t.refuses("attack r5c1") == "nobody_fights"


def test_units_join_an_attack_and_workers_come_with_a_mech() -> None:
    t = against_mech().enter("bring_in 0/mech", "set_down r4c1").enter("attack r5c1")
    assert t.menu("join") == ["r4c1/mech", "base_nordic/character"]
    assert t.menu("fight") == [], "nobody is there yet"
    t.enter("join r4c1/mech")
    assert "r1c4/worker" in t.menu("join")
    assert t.menu("fight") == ["r5c1"]


def test_the_person_enters_dial_and_cards_before_the_automas_card_is_drawn() -> None:
    t = attacked(against_mech())
    assert (t.table.decision.kind, t.table.decision.seat) == ("real_force.dial", 0)
    assert t.menu("dial") == [str(n) for n in range(8)]
    assert t.heard("automa_force") == []
    t.enter("dial 5")
    assert t.table.decision.kind == "real_force.cards"
    assert t.heard("automa_force") == []
    t.next_card(3, "saxony").enter("cards_add 4")  # it spends 3
    assert t.heard("automa_force") == ["automa_force 1 3 3 0"]
    assert t.heard("revealed_force") == ["revealed_force 0 5 9", "revealed_force 1 3 3"]


def test_a_beaten_automa_leaves_for_its_mat_and_the_winner_has_a_star_and_resources() -> None:
    t = attacked(against_mech().next_card(5, "saxony").go_on().put("saxony", "mech", "r5c1"))
    t.next_card(3, "saxony").enter("dial 3", "cards_add 0")
    assert t.heard("fight_won") == ["fight_won 0 r5c1"], "a tie goes to the attacker"
    assert t.heard("automa_lost") == ["automa_lost 1 mech"]
    assert t.heard("star_set") == ["star_set 0 combat"]
    assert t.heard("automa_leaves") == ["automa_leaves 1 4 wood r5c1"]
    assert t.heard("real_loses_popularity", "real_loses_unless") == [], "there were no workers"
    assert t.places("saxony", "mech") == []
    assert t.places("nordic", "character") == ["r5c1"]
    assert t.table.decision.kind == "real_turn.change"


def test_a_beaten_person_goes_home_and_may_have_a_card() -> None:
    t = attacked(against_mech()).next_card(3, "saxony").enter("dial 2", "cards_add 0")
    assert t.heard("retreated") == ["retreated 0 character base_nordic"]
    assert t.heard("real_takes") == ["real_takes 0 combat_cards 1"]
    assert t.heard("star_set") == ["star_set 1 combat"]
    t = attacked(against_mech()).next_card(3, "saxony").enter("dial 0", "cards_add 0")
    assert t.heard("real_takes") == [], "who showed nothing draws nothing"


def test_popularity_for_driven_off_workers_is_told() -> None:
    t = attacked(against_mech().put("saxony", "worker", "r5c1")).next_card(3, "saxony").enter("dial 7", "cards_add 0")
    assert t.heard("real_loses_popularity", "real_loses_unless") == ["real_loses_popularity 0 1"]
    t = attacked(against_mech("polania").put("saxony", "worker", "r5c1"), unit="base_polania/character")
    t.next_card(3, "saxony").enter("dial 7", "cards_add 0")
    assert t.heard("real_loses_popularity", "real_loses_unless") == ["real_loses_unless 0 1 camaraderie"]


@pytest.mark.parametrize("total", [(3, 2, "0"), (3, 0, "1"), (7, 0, "0")])
def test_an_automa_that_attacks_asks_for_the_defence(total: tuple[int, int, str]) -> None:
    dial, cards, winner = total
    t = against_mech(place="r6c0").put("nordic", "character", "r5c1")
    part = automas(t.rules, t.table.state)
    part.scheme[1], part.space[1] = 1, 12
    t.next_card(15, "saxony").go_on()  # it attacks combat units with power 1
    assert [line.split()[2:5] for line in t.heard("automa_moves")] == [["character", "base_saxony", "r5c1"]]
    assert (t.table.decision.kind, t.table.decision.seat) == ("real_force.dial", 0)
    t.next_card(3, "saxony").enter(f"dial {dial}", f"cards_add {cards}")
    assert t.heard("fight_won") == [f"fight_won {winner} r5c1"]
    assert t.table.decision.kind == "real_turn.change", "its turn is over"


def test_cards_of_an_earlier_fight_are_forgotten() -> None:
    t = attacked(against_mech()).next_card(3, "saxony").enter("dial 7", "cards_add 20")
    t.put("saxony", "mech", "r5c2")
    attacked(t, "r5c2", "r5c1/character").next_card(3, "saxony").enter("dial 1", "cards_add 0")
    assert t.heard("revealed_force")[0] == "revealed_force 0 1 1"


@pytest.mark.parametrize(
    ("faction", "skill", "place", "usable"),
    [
        ("saxony", "disarm", "r2c3", True),
        ("saxony", "disarm", "r5c1", False),
        ("nordic", "artillery", "r5c1", True),
        ("albion", "sword", "r5c1", True),
        ("albion", "shield", "r5c1", False),
        ("rusviet", "peoples_army", "r5c1", False),
    ],
)
def test_abilities_against_the_automa_are_offered_where_they_can_be(
    faction: str, skill: str, place: str, usable: bool
) -> None:
    t = against_mech(faction, place=place, crimea="automa")
    t.enter("bring_in 0/mech", f"set_down base_{faction}")
    attacked(t, place, f"base_{faction}/character")
    assert (skill in t.menu("use_skill")) is usable
    if usable:
        t.enter(f"use_skill {skill}")
        assert t.heard("power") == ["power 1 5"], "before its card is drawn"
        assert skill not in t.menu("use_skill"), "once a fight"


def test_without_a_mech_there_are_no_abilities() -> None:
    assert attacked(against_mech()).menu("use_skill") == []


def test_the_sword_is_for_attackers_only() -> None:
    t = against_mech("albion", place="r6c0").put("albion", "character", "r5c1")
    t.enter("bring_in 0/mech", "set_down base_albion")
    part = automas(t.rules, t.table.state)
    part.scheme[1], part.space[1] = 1, 12
    t.next_card(15, "saxony").go_on()
    assert t.table.decision.kind == "real_force.dial"
    assert t.menu("use_skill") == []


def test_scout_takes_a_random_card_of_the_automa() -> None:
    t = against_mech("crimea").enter("bring_in 0/mech", "set_down base_crimea")
    t.table.state.deck[1] -= 1
    t.table.state.hand[4 + 1] += 1
    attacked(t, unit="base_crimea/character").enter("use_skill scout")
    assert t.heard("real_steals") == ["real_steals 0 3"]
    assert sum(t.table.state.hand) == 0
    assert t.menu("use_skill") == [], "it has no more cards"


def test_two_automas_fight_without_asking() -> None:
    t = (
        real("nordic", saxony="automa", crimea="automa")
        .put("saxony", "mech", "r6c0")
        .put("crimea", "character", "r5c1")
    )
    part = automas(t.rules, t.table.state)
    part.scheme[1], part.space[1] = 1, 12
    t.table.state.power[1] = 9
    turns = [t.go_on() for _ in range(1)]
    assert turns[0].table.decision.kind in ("real_turn.change", "real_force.dial")


def test_a_beaten_automa_draws_its_card_here() -> None:
    t = attacked(against_mech()).next_card(3, "saxony").enter("dial 7", "cards_add 0")
    assert sum(t.table.state.hand[4:8]) == 1
    assert t.heard("real_takes") == []


def test_a_stolen_card_goes_to_the_discard_pile_of_the_companion() -> None:
    t = against_mech("crimea").enter("bring_in 0/mech", "set_down base_crimea")
    t.table.state.deck[1] -= 1
    t.table.state.hand[4 + 1] += 1
    attacked(t, unit="base_crimea/character").enter("use_skill scout")
    assert t.table.state.discard == [0, 1, 0, 0]


def test_an_automa_that_drives_workers_off_costs_nobody_popularity() -> None:
    t = against_mech(place="r6c0").put("nordic", "worker", "r5c1")
    automas(t.rules, t.table.state).space[1] = 6  # water is no obstacle any more
    t.next_card(19, "saxony").go_on()  # it attacks workers
    assert t.heard("workers_left") == ["workers_left 0 r5c1 1"]
    assert t.heard("real_loses_popularity", "real_loses_unless") == []
    t = against_mech(place="r6c0").put("nordic", "character", "r5c1").put("nordic", "worker", "r5c1")
    part = automas(t.rules, t.table.state)
    part.scheme[1], part.space[1] = 1, 12
    t.next_card(15, "saxony").go_on()
    t.next_card(3, "saxony").enter("dial 0", "cards_add 0")
    assert t.heard("fight_won") == ["fight_won 1 r5c1"]
    assert t.heard("real_loses_popularity", "real_loses_unless") == []
