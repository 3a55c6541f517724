"""Lore that moves ships: sprinter_drives, force_beams, survival_overrides."""

import pytest

from tests.rules.arcs.table import Table, table
from tests.support.rules import rule


def lore_table(seat: int, *lore: str) -> Table:
    return table(3, leaders_lore="base+pack").lore(seat, *lore)


def acting(t: Table, card: str = "mobilization_2") -> Table:
    """Seat 0 leads a card and is at its pips."""
    return t.hand(0, card).do(f"lead {card}", "no_declare", "end_prelude")


@rule("arcs.lore.sprinter_drives")
def test_fresh_ships_that_moved_may_move_one_more_step_and_no_further() -> None:
    t = lore_table(0, "sprinter_drives").ships("s1_gate", 0, 2).ships("s1_hex", 0, 1)
    acting(t).do("take_action move", "move_from s1_gate", "move_group 2/0", "move_to s1_hex")
    assert t.offers() == ["sprint_from s1_hex", "no_sprint"]
    assert t.do("sprint_from s1_hex").offers() == ["move_group 1/0", "move_group 2/0"]
    t.do("move_group 1/0")
    assert t.offers() == ["move_to s1_gate", "move_to s1_crescent"]
    t.do("move_to s1_crescent")
    assert t.asked == "act.choose"
    assert (t.fresh("s1_gate", 0), t.fresh("s1_hex", 0), t.fresh("s1_crescent", 0)) == (0, 2, 1)
    assert t.s.pips == 3


@rule("arcs.lore.sprinter_drives")
def test_after_a_catapult_one_group_standing_together_moves_on() -> None:
    t = lore_table(0, "sprinter_drives").starport("s1_hex", 0).ships("s1_hex", 0, 3)
    acting(t).do("take_action move", "move_from s1_hex", "move_group 3/0", "move_to s1_gate")
    t.do("move_group 2/0", "move_to s4_gate", "stop_move")
    assert t.offers() == ["sprint_from s1_gate", "sprint_from s4_gate", "no_sprint"]
    t.do("sprint_from s4_gate", "move_group 2/0", "move_to s4_hex")
    assert t.asked == "act.choose"
    assert (t.fresh("s1_gate", 0), t.fresh("s4_hex", 0)) == (1, 2)


@rule("arcs.lore.sprinter_drives")
def test_the_extra_move_is_the_holders_and_may_be_declined() -> None:
    t = lore_table(0, "sprinter_drives").ships("s1_gate", 0, 1)
    acting(t).do("take_action move", "move_from s1_gate", "move_group 1/0", "move_to s1_hex", "no_sprint")
    assert t.asked == "act.choose"
    assert t.fresh("s1_hex", 0) == 1
    t = lore_table(1, "sprinter_drives").ships("s1_gate", 0, 1)
    acting(t).do("take_action move", "move_from s1_gate", "move_group 1/0", "move_to s1_hex")
    assert t.asked == "act.choose"


@rule("arcs.lore.sprinter_drives.2")
def test_damaged_ships_make_the_first_move_only() -> None:
    t = lore_table(0, "sprinter_drives").ships("s1_gate", 0, 1, 2)
    acting(t).do("take_action move", "move_from s1_gate", "move_group 1/1", "move_to s1_hex", "sprint_from s1_hex")
    assert t.offers() == ["move_group 1/0"]
    t.do("move_group 1/0", "move_to s1_crescent")
    assert (t.fresh("s1_crescent", 0), t.damaged("s1_hex", 0)) == (1, 1)
    t.do("take_action move", "move_from s1_gate", "move_group 0/1", "move_to s1_arrow")
    assert t.asked == "act.choose"


@rule("arcs.lore.sprinter_drives.2")
def test_the_extra_move_may_be_a_catapult_from_an_own_starport() -> None:
    t = lore_table(0, "sprinter_drives").ships("s1_crescent", 0, 2).starport("s1_hex", 0)
    acting(t).do("take_action move", "move_from s1_crescent", "move_group 2/0", "move_to s1_hex")
    t.do("sprint_from s1_hex", "move_group 2/0", "move_to s1_gate")
    assert t.offers() == ["move_group 1/0", "move_group 2/0", "stop_move"]
    t.do("move_group 2/0", "move_to s4_gate", "move_group 1/0", "move_to s4_hex")
    assert t.asked == "act.choose"
    assert (t.fresh("s4_gate", 0), t.fresh("s4_hex", 0)) == (1, 1)


@rule("arcs.lore.force_beams")
def test_guide_pulls_ships_of_any_players_to_an_own_fresh_starport() -> None:
    t = lore_table(0, "force_beams").starport("s1_hex", 0).ships("s1_gate", 1, 2, 1).ships("s1_gate", 0, 1)
    t.ships("s1_arrow", 2, 1)
    assert acting(t).do("guide").offers() == ["guide_from s1_gate"]
    assert t.do("guide_from s1_gate").offers() == ["guide_to s1_hex"]
    t.do("guide_to s1_hex")
    assert t.offers() == ["guide_ships 0/0/0", "guide_ships 0/1/0"]
    t.do("guide_ships 0/0/0")
    assert "guide_ships 1/0/0" not in t.offers()
    t.do("guide_ships 1/2/1")
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1), t.fresh("s1_gate", 0)) == (2, 1, 1)
    assert t.asked == "act.choose"
    assert t.s.pips == 3


@rule("arcs.lore.force_beams")
def test_guide_pushes_ships_from_an_own_fresh_starport_to_one_adjacent_system() -> None:
    t = lore_table(0, "force_beams").starport("s1_hex", 0).ships("s1_hex", 2, 2).ships("s1_hex", 1, 1)
    acting(t).do("guide", "guide_from s1_hex")
    assert t.offers() == ["guide_to s1_gate", "guide_to s1_crescent"]
    t.do("guide_to s1_crescent", "guide_ships 1/0/0", "guide_ships 2/1/0")
    assert (t.fresh("s1_crescent", 2), t.fresh("s1_hex", 2), t.fresh("s1_hex", 1)) == (1, 1, 1)


@rule("arcs.lore.force_beams")
def test_guide_needs_a_fresh_own_starport_and_a_move() -> None:
    t = acting(lore_table(0, "force_beams").starport("s1_hex", 0, damaged=True).ships("s1_hex", 0, 1))
    assert t.blocked()["guide"] == "no_target"
    t = acting(lore_table(0, "force_beams").starport("s1_hex", 0).ships("s1_hex", 0, 1), "construction_2")
    assert "guide" not in t.offers()


@rule("arcs.lore.force_beams.2")
def test_guide_ignores_the_move_limit_of_a_leader_and_starts_no_catapult() -> None:
    t = lore_table(0, "force_beams").leader(0, "rebel").starport("s1_hex", 0).ships("s1_hex", 0, 4)
    acting(t).do("guide", "guide_from s1_hex", "guide_to s1_gate", "guide_ships 0/4/0")
    assert t.fresh("s1_gate", 0) == 4
    assert t.asked == "act.choose"
    t = lore_table(0, "force_beams", "sprinter_drives").starport("s1_hex", 0).ships("s1_hex", 0, 1)
    acting(t).do("guide", "guide_from s1_hex", "guide_to s1_gate", "guide_ships 0/1/0")
    assert t.asked == "act.choose"


@rule("arcs.lore.survival_overrides")
def test_martyr_destroys_an_own_fresh_ship_and_a_rival_one_with_it() -> None:
    t = lore_table(0, "survival_overrides").ships("s1_hex", 0, 1, 1).ships("s1_hex", 1, 1, 1).ships("s1_arrow", 0, 0, 1)
    assert acting(t).do("martyr").offers() == ["martyr_at s1_hex"]
    t.do("martyr_at s1_hex")
    assert t.offers() == ["martyr_fresh 1", "martyr_damaged 1", "martyr_alone"]
    t.do("martyr_fresh 1")
    assert (t.fresh("s1_hex", 0), t.damaged("s1_hex", 0)) == (0, 1)
    assert (t.fresh("s1_hex", 1), t.damaged("s1_hex", 1)) == (0, 1)
    assert (t.trophies_of(0), t.trophies_of(1)) == (1, 0)
    assert t.s.ships_supply[0] == 13
    assert t.blocked()["martyr"] == "no_target"


@rule("arcs.lore.survival_overrides.2")
def test_martyr_without_a_rival_ship_removes_the_own_ship() -> None:
    t = lore_table(0, "survival_overrides").ships("s1_hex", 0, 2).city("s1_hex", 1)
    acting(t).do("martyr", "martyr_at s1_hex")
    assert t.offers() == ["martyr_alone"]
    t.do("martyr_alone")
    assert (t.fresh("s1_hex", 0), t.s.ships_supply[0], t.trophies_of(0)) == (1, 14, 0)


@rule("arcs.lore.survival_overrides.2")
def test_martyr_beside_a_rival_ship_may_remove_the_own_ship_only() -> None:
    t = lore_table(0, "survival_overrides").ships("s1_hex", 0, 2).ships("s1_hex", 1, 1)
    acting(t).do("martyr", "martyr_at s1_hex", "martyr_alone")
    assert (t.fresh("s1_hex", 0), t.fresh("s1_hex", 1), t.trophies_of(0)) == (1, 1, 0)


@rule("arcs.lore.sprinter_drives")
def test_ships_that_did_not_move_do_not_sprint_either() -> None:
    t = table(leaders_lore="base+pack").lore(0, "sprinter_drives").ships("s1_gate", 0, 2).ships("s4_hex", 0, 1)
    t.hand(0, "mobilization_2").do("lead mobilization_2", "no_declare", "end_prelude", "take_action move")
    t.do("move_from s4_hex", "move_group 1/0", "move_to s4_crescent")
    assert t.offers() == ["sprint_from s4_crescent", "no_sprint"]


@rule("arcs.lore.sprinter_drives", "arcs.move.07")
@pytest.mark.parametrize(("gone_on", "sources"), [(1, ["s4_gate", "s1_gate"]), (2, ["s1_gate"])])
def test_ships_that_a_catapult_took_on_do_not_sprint_from_where_it_passed(gone_on: int, sources: list[str]) -> None:
    """Two ships pass the gate of sector 4, where another one stands; one or both of them go on."""
    t = lore_table(0, "sprinter_drives").starport("s4_hex", 0).ships("s4_hex", 0, 2).ships("s4_gate", 0, 1)
    acting(t).do("take_action move", "move_from s4_hex", "move_group 2/0", "move_to s4_gate")
    t.do(f"move_group {gone_on}/0", "move_to s1_gate", "stop_move")
    assert sorted(t.offers()) == sorted([*[f"sprint_from {source}" for source in sources], "no_sprint"])
    if gone_on == 1:
        assert t.do("sprint_from s4_gate").offers() == ["move_group 1/0"], "the one that stood there did not move"


@rule("arcs.move.09")
def test_a_catapult_between_gates_ends_after_twenty_steps() -> None:
    t = table().starport("s1_hex", 0).ships("s1_hex", 0, 1).hand(0, "mobilization_2")
    t.do("lead mobilization_2", "no_declare", "end_prelude", "take_action move", "move_from s1_hex", "move_group 1/0")
    t.do("move_to s1_gate")
    for step in range(2, 20):
        t.do("move_group 1/0", f"move_to s{'1' if step % 2 else '4'}_gate")
        assert t.offers() == ["move_group 1/0", "stop_move"]
    t.do("move_group 1/0", "move_to s4_gate")
    assert (t.asked, t.fresh("s4_gate", 0)) == ("act.choose", 1)
