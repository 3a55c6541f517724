"""What the rules tell their modules: each happening, once, with whom it is about. A module hooks on these."""

import pytest

from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.scythe import rules
from hexarc.games.scythe.state import FIRST_MECH
from hexarc.games.scythe.tables.board import place_of
from hexarc.games.scythe.tables.mats import BOTTOM_NAMES
from hexarc.games.scythe.tables.scoring import STAR_NAMES
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

Heard = list[tuple[int, int, int]]


def heard(t: Table, happening: int) -> Heard:
    """Whatever is told of a happening from now on: seat and two numbers."""
    told: Heard = []

    def hear(r: Rules, s: State, key: int, seat: int, a: int, b: int) -> None:
        told.append((seat, a, b))

    t.rules.hooks[happening].append((0, hear))
    return told


def walk(t: Table) -> Table:
    """Saxony, in seat 1, sends a mech from r3c3 to r4c3."""
    return t.move("saxony").go("r3c3/mech", "r4c3").do("done_moving")


def meeting(there: str) -> Table:
    t = table("nordic", "saxony", "crimea").units("r3c3", saxony="mech").units("r4c3", crimea=there)
    return t.give("saxony", power=5, popularity=5)


@rule("scythe.move.04")
def test_a_unit_that_steps_and_where_it_stops() -> None:
    t = meeting("worker")
    stepped, entered = heard(t, rules.UNIT_STEPPED), heard(t, rules.UNIT_ENTERED)
    walk(t)
    assert stepped == [(1, FIRST_MECH, place_of("r3c3") * 64 + place_of("r4c3"))]
    assert entered == [(1, FIRST_MECH, place_of("r4c3"))]


@rule("scythe.enemy.03", "scythe.move.18")
@pytest.mark.parametrize("rulings", ["printed", "errata"])
def test_workers_driven_off_and_the_end_of_a_move_action(rulings: str) -> None:
    t = table("nordic", "saxony", "crimea", rulings=rulings).units("r3c3", saxony="mech").give("saxony", popularity=5)
    t.units("r4c3", crimea="2 worker")
    driven, ended, settled = [
        heard(t, kind) for kind in (rules.WORKERS_DRIVEN_OFF, rules.MOVE_ENDED, rules.MOVE_SETTLED)
    ]
    walk(t)
    assert driven == [(1, 2 * 16 + 2, place_of("r4c3"))]
    assert ended == [(1, 0, 0)]
    assert settled == [(1, 0, 0)]


@rule("scythe.combat.08", "scythe.combat.14")
def test_the_end_of_a_fight_and_its_star() -> None:
    t = meeting("mech")
    fought, stars = heard(t, rules.COMBAT_ENDED), heard(t, rules.STAR_PLACED)
    walk(t).commit("saxony", 3).commit("crimea", 0)
    assert fought == [(1, 2, place_of("r4c3"))]
    assert stars == [(1, STAR_NAMES.index("combat"), 0)]


@rule("scythe.encounter.05")
def test_an_encounter_and_the_option_that_was_taken() -> None:
    t = table("saxony", "nordic").units("r1c5", nordic="character").draws("draw_encounter 3")
    met = heard(t, rules.ENCOUNTERED)
    t.move("nordic").go("r1c5/character", "r2c4").do("done_moving", "option 3/1")
    while t.kind != "turn.bottom":
        t.do(t.menu[0])
    assert met == [(1, 2, 0)]


@rule("scythe.encounter.05")
@pytest.mark.parametrize(
    ("faction", "answers"), [("nordic", ()), ("polania", ("done_options",)), ("polania", ("3/2",))]
)
def test_the_end_of_an_encounter_is_told_once_whatever_was_chosen(faction: str, answers: tuple[str, ...]) -> None:
    t = table("saxony", faction).units("r1c5", **{faction: "character"}).draws("draw_encounter 3")
    t.give(faction, popularity=9)
    ended = heard(t, rules.ENCOUNTER_ENDED)
    t.move(faction).go("r1c5/character", "r2c4").do("done_moving", "option 3/1")
    if answers:
        while t.kind != "encounter.option":
            t.do(t.menu[0])
        assert ended == []  # not between two options
        t.do(answers[0] if answers[0] in t.menu else f"option {answers[0]}")
    while t.kind != "turn.bottom":
        t.do(t.menu[0])
    assert ended == [(1, place_of("r2c4"), 2)]


@rule("scythe.turn.02", "scythe.turn.09")
def test_turns_and_the_actions_in_them() -> None:
    t = table("nordic", "saxony").units("r1c4", saxony="worker", wood=5).give("saxony", coins=5)
    began, ended, taken = [heard(t, kind) for kind in (rules.TURN_STARTED, rules.TURN_ENDED, rules.ACTION_TAKEN)]
    t.bottom("saxony", "build").do("structure mill", "put r1c4").settle()
    assert taken == [(1, BOTTOM_NAMES.index("build"), 1)]
    assert (began[0], ended) == ((1, 0, 0), [(1, 0, 0)])
    assert began[1:] == [(0, 0, 0)]
    t.turn("saxony").do("section deploy").settle()
    top = next(answer for answer in t.menu if answer.startswith("top "))
    t.do(top)
    while t.kind != "turn.bottom":
        t.do(t.menu[-1])
    t.do("skip_bottom")
    assert taken[1:] == [(1, BOTTOM_NAMES.index("deploy"), 0)]


@rule("scythe.factory.05", "scythe.turn.10")
def test_a_factory_move_is_a_bottom_action_and_a_skipped_one_is_none() -> None:
    t = table("nordic", "saxony").factory_card("saxony", 1).units("r3c3", saxony="mech")
    taken = heard(t, rules.ACTION_TAKEN)
    t.turn("saxony").do("section factory", "skip_top", "factory_move").go("r3c3/mech", "r4c3", "r4c4").settle()
    assert taken == [(1, len(BOTTOM_NAMES), 1)]
    taken.clear()
    t.turn("saxony").do("section build", "skip_top", "skip_bottom")
    assert taken == []


@rule("scythe.end.01", "scythe.end.11")
def test_the_end_of_the_game_and_who_ended_it() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="mech").units("r4c3", saxony="mech").give("saxony", power=5)
    t.stars("saxony", "upgrades", "mechs", "structures", "recruits", "workers")
    scoring = heard(t, rules.SCORING)
    t.move("nordic").go("r3c3/mech", "r4c3").do("done_moving").commit("nordic", 0).commit("saxony", 1)
    assert t.over
    assert scoring == [(1, 0, 0)]
    assert t.game.view(t.s, 0)["ended_by"] == 1


@rule("scythe.objective.06")
def test_an_objective_that_is_revealed() -> None:
    t = table("nordic", "saxony").objectives("saxony", 12, 1).give("saxony", coins=25)
    told = heard(t, rules.OBJECTIVE_REVEALED)
    t.turn("saxony").do("section build", "skip_top", "skip_bottom", "reveal 12")
    assert told == [(1, 11, 0)]
