"""Moving, and the catapult from a starport."""

from hexarc.games.arcs.state import SEATS
from tests.rules.arcs.table import Table, system, table
from tests.support.rules import rule


def mover() -> Table:
    """Seat 0 is about to spend four pips on moves; sectors 2 and 3 are out, so the ring is 1-4-5-6."""
    t = table(3).hand(0, "mobilization_2").ships("s6_hex", 1, 1)
    return t.do("lead mobilization_2", "no_declare", "end_prelude")


def ships(t: Table, seat: int = 0) -> dict[str, tuple[int, int]]:
    """Where the ships of a seat are: fresh and damaged."""
    found = {}
    for name in ("s1_gate", "s1_hex", "s1_arrow", "s4_gate", "s4_hex", "s5_gate", "s6_gate", "s6_arrow"):
        i = system(name) * SEATS + seat
        if t.s.fresh[i] or t.s.damaged[i]:
            found[name] = (t.s.fresh[i], t.s.damaged[i])
    return found


@rule("arcs.move.01")
def test_any_ships_fresh_and_damaged_go_together_to_an_adjacent_system() -> None:
    t = mover().ships("s1_hex", 0, 2, 1).ships("s4_gate", 0, 1)
    t.do("take_action move")
    assert t.offers() == ["move_from s1_hex", "move_from s4_gate"]
    t.do("move_from s1_hex")
    assert sorted(t.offers()) == [
        "move_group 0/1",
        "move_group 1/0",
        "move_group 1/1",
        "move_group 2/0",
        "move_group 2/1",
    ]
    t.do("move_group 1/1")
    assert t.offers() == ["move_to s1_gate", "move_to s1_crescent"]
    t.do("move_to s1_gate")
    assert ships(t) == {"s1_hex": (1, 0), "s1_gate": (1, 1), "s4_gate": (1, 0)}
    assert t.asked == "act.choose"  # no starport: the move is over


@rule("arcs.move.02")
def test_the_same_ships_may_move_again_with_the_next_action() -> None:
    t = mover().ships("s1_hex", 0, 1)
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    t.do("take_action move", "move_from s1_gate", "move_group 1/0", "move_to s4_gate")
    assert ships(t) == {"s4_gate": (1, 0)}


@rule("arcs.move.03", "arcs.move.07")
def test_a_catapult_goes_on_from_gate_to_gate_and_drops_ships() -> None:
    t = mover().ships("s1_hex", 0, 3).starport("s1_hex", 0).ships("s4_gate", 1, 1).ships("s4_gate", 2, 1)
    t.do("take_action move", "move_from s1_hex", "move_group 3/0", "move_to s1_gate")
    assert t.asked == "move.group"
    assert "stop_move" in t.offers()
    t.do("move_group 2/0", "move_to s4_gate")  # two rivals there, nobody in control
    assert t.asked == "move.group"
    t.do("move_group 1/0", "move_to s5_gate", "stop_move")
    assert ships(t) == {"s1_gate": (1, 0), "s4_gate": (1, 0), "s5_gate": (1, 0)}
    assert t.s.pips == 3


@rule("arcs.move.04")
def test_a_damaged_starport_under_foreign_control_still_catapults() -> None:
    t = mover().ships("s1_hex", 0, 0, 1).starport("s1_hex", 0, damaged=True).ships("s1_hex", 1, 3)
    t.do("take_action move", "move_from s1_hex", "move_group 0/1", "move_to s1_gate")
    assert t.offers() == ["move_group 0/1", "stop_move"]


@rule("arcs.move.05")
def test_a_catapult_stops_on_any_planet() -> None:
    t = mover().ships("s1_hex", 0, 2).starport("s1_hex", 0)
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_crescent")
    assert t.asked == "act.choose"
    t.do(
        "take_action move",
        "move_from s1_hex",
        "move_group 1/0",
        "move_to s1_gate",
        "move_group 1/0",
        "move_to s1_arrow",
    )
    assert t.asked == "act.choose"


@rule("arcs.move.06")
def test_a_catapult_stops_in_a_gate_under_foreign_control_read_before_entering() -> None:
    t = mover().ships("s1_hex", 0, 3).starport("s1_hex", 0).ships("s1_gate", 1, 1)
    t.do("take_action move", "move_from s1_hex", "move_group 3/0", "move_to s1_gate")
    assert t.asked == "act.choose"  # three ships take the control, but too late
    t.do("take_action move", "move_from s1_gate", "move_group 1/0", "move_to s4_gate")
    assert t.asked == "act.choose"  # from a gate without starport


@rule("arcs.move.07")
def test_an_own_controlled_gate_stops_nothing() -> None:
    t = mover().ships("s1_hex", 0, 1).starport("s1_hex", 0).ships("s1_gate", 0, 1)
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.asked == "move.group"


@rule("arcs.move.08")
def test_a_catapult_picks_up_no_ships() -> None:
    t = mover().ships("s1_hex", 0, 1).starport("s1_hex", 0).ships("s1_gate", 0, 4, 2)
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.offers() == ["move_group 1/0", "stop_move"]


@rule("arcs.move.09")
def test_a_catapult_may_go_back_and_forth() -> None:
    t = mover().ships("s1_hex", 0, 1).starport("s1_hex", 0)
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    for gate in ("s4_gate", "s1_gate", "s6_gate", "s1_gate"):
        t.do("move_group 1/0", f"move_to {gate}")
    assert ships(t) == {"s1_gate": (1, 0)}
    assert t.asked == "move.group"


@rule("arcs.move.10")
def test_a_rivals_starport_never_catapults() -> None:
    t = mover().ships("s1_hex", 0, 2).starport("s1_hex", 1)
    t.do("take_action move", "move_from s1_hex", "move_group 1/0", "move_to s1_gate")
    assert t.asked == "act.choose"
