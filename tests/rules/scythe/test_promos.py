"""The two promo encounters with gains of their own: a look at a hand, and units that move out."""

import pytest

from hexarc.games.scythe import rules
from hexarc.games.scythe.state import FIRST_WORKER
from hexarc.games.scythe.tables.board import place_of
from tests.rules.scythe.table import Table, table
from tests.rules.scythe.test_happenings import heard
from tests.support.rules import rule


def visit(t: Table, card: int, option: int) -> Table:
    """Nordic's character meets an encounter in r2c4."""
    t.units("r1c5", nordic="character").give("nordic", popularity=5).draws(f"draw_encounter {card}").move("nordic")
    return t.go("r1c5/character", "r2c4").do("done_moving", f"option {card}/{option}")


def open_hands(t: Table) -> list[list[bool]]:
    """For each viewer, whose hands are shown."""
    return [["hand" in seat for seat in t.game.view(t.s, viewer)["seats"]] for viewer in range(3)]  # type: ignore[attr-defined]  # plain data


OWN = [[True, False, False], [False, True, False], [False, False, True]]


# a look at a hand


@rule("scythe.encounter.06")
def test_one_hand_of_somebody_with_cards_lies_open_for_the_visitor() -> None:
    t = table("nordic", "saxony", "crimea", promos=True).hand("saxony", 5).hand("crimea", 2).hand("nordic", 3)
    visit(t, 31, 3)
    assert (t.asked, t.menu) == ("nordic", ["decline", "peek 1", "peek 2"])
    assert open_hands(t) == OWN
    t.s.revealed = 0
    t.do("peek 2")
    assert open_hands(t) == [[True, False, True], OWN[1], OWN[2]]
    assert t.s.revealed == 0b001, "what was seen is not taken back"
    assert (t.asked, t.menu, t.s.decision.private) == ("nordic", ["seen"], True)
    t.do("seen")
    assert open_hands(t) == OWN
    assert t.kind == "turn.bottom"


@rule("scythe.encounter.06")
def test_who_declines_the_look_sees_nothing() -> None:
    t = visit(table("nordic", "saxony", "crimea", promos=True).hand("crimea", 2), 31, 3)
    assert t.menu == ["decline", "peek 2"]
    t.do("decline")
    assert (t.kind, open_hands(t)) == ("turn.bottom", OWN)


@rule("scythe.encounter.06")
def test_without_cards_of_others_there_is_nothing_to_look_at() -> None:
    t = visit(table("nordic", "saxony", "crimea", promos=True).hand("nordic", 2), 31, 3)
    assert (t.kind, open_hands(t)) == ("turn.bottom", OWN)


@rule("scythe.encounter.06")
def test_a_second_look_is_a_new_one() -> None:
    t = visit(table("nordic", "saxony", "crimea", promos=True).hand("saxony", 5).hand("crimea", 2), 31, 3)
    t.do("peek 1", "seen")
    t.s.encounters |= 1 << place_of("r2c4")
    for card in range(len(t.s.encounter_at)):
        t.s.encounter_at[card] = t.s.encounter_at[0]
    visit(t, 31, 3).do("peek 2")
    assert open_hands(t)[0] == [True, False, True]


# units that move out


@rule("scythe.encounter.06")
def test_only_an_empty_territory_takes_the_units() -> None:
    t = table("nordic", "saxony", "crimea", promos=True).units("r2c3", crimea="worker").units("r2c5", saxony="mech")
    t.structure("nordic", "mine", "r1c4")
    visit(t, 42, 2)
    assert t.menu == ["decline", "move_out r1c5", "move_out r3c5"]
    t = (
        table("nordic", "saxony", "crimea", promos=True)
        .structure("crimea", "mill", "r3c5")
        .units("r1c5", nordic="mech")
    )
    visit(t, 42, 2)
    assert t.menu == ["decline", "move_out r1c4", "move_out r2c3", "move_out r2c5"]


@rule("scythe.encounter.06")
def test_any_of_the_units_move_out_one_after_the_other() -> None:
    t = table("nordic", "saxony", promos=True).units("r2c4", nordic="mech 2 worker").units("r4c3", nordic="mech worker")
    entered = heard(t, rules.UNIT_ENTERED)
    visit(t, 42, 2)
    entered.clear()
    t.do("move_out r3c5")
    every = ["move_unit_out character", "move_unit_out mech", "move_unit_out worker", "done_moving_out"]
    assert t.menu == every
    t.do("move_unit_out worker")
    assert entered == [(0, FIRST_WORKER, place_of("r3c5"))]
    assert t.menu == every, "there is another worker"
    t.do("move_unit_out worker")
    assert t.menu == [*every[:2], "done_moving_out"]
    t.do("move_unit_out mech", "move_unit_out character")
    assert t.at("r3c5").units == {"nordic": ["character", "mech", "worker", "worker"]}
    assert t.at("r2c4").units == {}
    assert (t.at("r3c5").control, t.at("r2c4").control) == ("nordic", None)
    assert t.at("r4c3").units == {"nordic": ["mech", "worker"]}
    assert [place for _, _, place in entered] == [place_of("r3c5")] * 4
    assert t.kind == "turn.bottom"


@rule("scythe.encounter.06")
@pytest.mark.parametrize("answers", [("decline",), ("move_out r3c5", "done_moving_out")])
def test_nobody_has_to_move_out(answers: tuple[str, ...]) -> None:
    t = visit(table("nordic", "saxony", promos=True).units("r2c4", nordic="worker"), 42, 2).do(*answers)
    assert t.at("r2c4").units == {"nordic": ["character", "worker"]}
    assert (t.at("r3c5").units, t.kind) == ({}, "turn.bottom")


@rule("scythe.encounter.06")
def test_with_no_empty_territory_around_nobody_moves_out() -> None:
    t = table("nordic", "saxony", promos=True)
    for place in ("r1c4", "r2c3", "r2c5", "r3c5"):
        t.units(place, saxony="worker")
    t.units("r1c4", nordic="worker").structure("nordic", "mine", "r1c5")
    assert visit(t, 42, 2).kind == "turn.bottom"
    assert t.at("r2c4").units == {"nordic": ["character"]}
