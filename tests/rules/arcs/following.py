"""Tables for leaders: seat 0 has the leader, seat 1 leads, and seat 0 copies or pivots with the one card it holds."""

from tests.rules.arcs.table import Table, table


def led_by(name: str, players: int = 3) -> Table:
    """Seat 0 has this leader; everybody else has a ship out of the way, so that nobody is rebuilt."""
    t = table(players, leaders_lore="base+pack").leader(0, name)
    for seat in range(1, players):
        t.ships("s5_arrow", seat, 1)
    return t


def copy(t: Table, suit: str, *prelude: str) -> Table:
    """Seat 1 leads a suit and does nothing; seat 0 copies it and is about to spend the one pip."""
    other = "construction_6" if suit != "construction" else "mobilization_6"
    t.starts(1).hand(1, f"{suit}_2").hand(0, other)
    return t.do(f"lead {suit}_2", "no_declare", "end_prelude", "end_turn", "copy", *prelude, "end_prelude")


def pivot(t: Table, suit: str, *prelude: str) -> Table:
    """Seat 1 leads another suit and does nothing; seat 0 pivots to this one and is about to spend the one pip."""
    other = "construction_2" if suit != "construction" else "mobilization_2"
    t.starts(1).hand(1, other).hand(0, f"{suit}_6")
    t.do(f"lead {other}", "no_declare", "end_prelude", "end_turn", f"pivot {suit}_6")
    return t.do(*prelude, "end_prelude")


def lead(t: Table, card: str, *prelude: str) -> Table:
    """Seat 0 leads a card without declaring and is about to spend the first pip."""
    return t.starts(0).hand(0, card).do(f"lead {card}", "no_declare", *prelude, "end_prelude")


def end_chapter(t: Table) -> Table:
    """Nobody holds cards: the initiative is passed, the chapter is scored and cleaned up."""
    return t.starts(0).do("pass_initiative")
