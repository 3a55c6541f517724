"""What the rest of the game makes of figures and added units: the order of fights, tokens, Automas, the terminal.

Run by ``tests/laws/test_trial_fights.py``.
"""

from rich.text import Text

from hexarc.core.engine import run
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.cards import ATTACK_COMBAT_UNIT, CHARACTER_MOVE, MECH_MOVE, WORKER_MOVE
from hexarc.games.scythe.modules.automa.moves import plan_move, units_for, valid_territories
from hexarc.games.scythe.modules.automa.places import fighters_of
from hexarc.games.scythe.pieces import added_unit, put_figure, put_unit
from hexarc.games.scythe.procs.stars import finish_game
from hexarc.games.scythe.state import CHARACTER, FIRST_WORKER, UNITS
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from tests.rules.scythe.automa_table import AutomaTable, solo
from tests.rules.scythe.table import Table, table
from tests.trial_fights.cases import met
from tests.trial_fights.golems import golems, guards


def giant_at(t: Table, faction: str, place: str) -> Table:
    put_unit(t.s, t.seat(faction), added_unit(t.s, t.seat(faction)), place_of(place))
    return t


def test_a_module_says_which_fight_comes_first() -> None:
    t = met("r2c3").units("r3c3", nordic="mech").units("r4c3", saxony="mech")
    t.move("nordic").go("r3c3/mech", "r2c3").go("r3c3/mech", "r4c3")
    assert (t.kind, t.menu) == ("fights.next", ["fight r2c3"])
    t.draws("roll 6").do("fight r2c3", "dial 0", "dial 0", "fight r4c3")
    assert t.s.fight_at == place_of("r4c3")


def test_a_flag_may_follow_the_added_unit_but_only_one_in_all() -> None:
    t = table("albion", "saxony", golems=True, invaders=True).units("r3c3", albion="character")
    for side in (golems(t.rules), guards(t.rules)):
        t.s.fighters[side] = t.s.laborers[side] = 0
    giant_at(t, "albion", "r3c3").move("albion").go("r3c3/character", "r2c3").do("stay", "unit r3c3/giant")
    t.do("step r3c2").settle()
    assert set(t.menu) == {"flag", "flag_at r3c2", "no_token"}
    t.do("flag_at r3c2")
    assert t.at("r3c2").flag
    assert not t.at("r2c3").flag
    assert t.kind != "move.flag"


def test_a_trap_may_follow_the_added_unit() -> None:
    t = table("togawa", "saxony", golems=True, invaders=True).units("r3c3", togawa="character")
    for side in (golems(t.rules), guards(t.rules)):
        t.s.fighters[side] = t.s.laborers[side] = 0
    giant_at(t, "togawa", "r3c3").move("togawa").go("r3c3/giant", "r3c2").do("done_moving")
    assert set(t.settle().menu) == {"set_trap_at r3c2", "no_token"}
    kind = t.do("set_trap_at r3c2").menu[0]
    t.do(kind)
    assert t.at("r3c2").trap == kind.partition(" ")[2]
    assert t.at("r3c3").trap is None


def machine(place: str) -> AutomaTable:
    """An Automa with Saxony; the golem stands there, and nothing else of its kind."""
    t = solo("nordic", "saxony", golems=True)
    for side in (golems(t.rules), guards(t.rules)):
        t.s.fighters[side] = t.s.laborers[side] = 0
    put_figure(t.rules, t.s, golems(t.rules), place_of(place))
    t.s.unit_at[t.seat("saxony") * UNITS + added_unit(t.s, t.seat("saxony"))] = PlaceId(-1)
    put_unit(t.s, t.seat("saxony"), CHARACTER, place_of("r7c2"))
    return t


def test_an_automa_takes_a_figure_that_fights_for_an_enemy() -> None:
    t = machine("r6c2")
    seat = t.seat("saxony")
    assert fighters_of(t.rules, t.s, seat) >> place_of("r6c2") & 1
    t.s.power[seat] = 10
    plan = plan_move(t.rules, t.s, seat, ATTACK_COMBAT_UNIT, 5)
    assert plan is not None
    assert PLACE_NAMES[plan.place] == "r6c2"


def test_an_automa_ignores_figures_that_only_stand_there_but_its_workers_do_not() -> None:
    t = machine("r1c4").units("r7c2", saxony="worker")
    seat, stood = t.seat("saxony"), 1 << place_of("r6c2")
    assert valid_territories(t.rules, t.s, seat, CHARACTER_MOVE, CHARACTER) & stood
    assert valid_territories(t.rules, t.s, seat, WORKER_MOVE, FIRST_WORKER) & stood
    put_figure(t.rules, t.s, guards(t.rules), place_of("r6c2"))
    assert valid_territories(t.rules, t.s, seat, CHARACTER_MOVE, CHARACTER) & stood
    assert not valid_territories(t.rules, t.s, seat, WORKER_MOVE, FIRST_WORKER) & stood


def test_an_added_unit_is_a_mech_for_an_automa() -> None:
    t = machine("r1c4")
    seat = t.seat("saxony")
    giant = added_unit(t.s, seat)
    assert giant in units_for(t.s, seat, MECH_MOVE)
    assert giant in units_for(t.s, seat, ATTACK_COMBAT_UNIT)
    assert giant not in units_for(t.s, seat, CHARACTER_MOVE)
    put_unit(t.s, seat, giant, place_of("r7c2"))
    plan = plan_move(t.rules, t.s, seat, MECH_MOVE, 0)
    assert plan is not None
    assert plan.unit == giant
    assert valid_territories(t.rules, t.s, seat, CHARACTER_MOVE, CHARACTER) >> place_of("r7c2") & 1 == 0


def test_nobody_leaves_figures_that_only_stand_there_when_the_game_ends() -> None:
    t = met().move("nordic").go("r3c3/mech", "r2c3")
    put_figure(t.rules, t.s, guards(t.rules), place_of("r2c3"))
    finish_game(t.s, 0)
    run(t.rules, t.s)
    assert t.over
    assert t.at("r2c3").units == {"nordic": ["mech"]}


def test_the_terminal_shows_figures_and_the_lines_of_a_module() -> None:
    t = met()
    giant_at(t, "nordic", "r3c3")
    text = Text.from_markup(t.game.render(t.s, 0, "en")).plain
    assert "@G" in text
    assert "2w" in text
    assert "the golem: 3" in text
    assert "1MG2w" in text
