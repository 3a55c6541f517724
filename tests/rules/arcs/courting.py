"""Tables for court cards: seat 0 leads and uses its cards; everybody has a ship, so that nobody is rebuilt."""

from tests.rules.arcs.table import Table, table

HOME = ("s1_crescent", "s4_crescent", "s5_arrow", "s2_crescent")


def court_table(players: int = 3, **options: str) -> Table:
    """One ship each, far apart: HOME of the seat."""
    t = table(players, **options)
    for seat in range(players):
        t.ships(HOME[seat], seat, 1)
    return t


def prelude(t: Table, card: str = "administration_2") -> Table:
    """Seat 0 leads a card without declaring and is in its Prelude."""
    return t.starts(0).hand(0, card).do(f"lead {card}", "no_declare").until("turn.prelude")


def pips(t: Table, card: str) -> Table:
    """Seat 0 leads a card and is about to spend its first pip."""
    return prelude(t, card).do("end_prelude").until("act.choose")


def follow(t: Table, lead: str = "construction_2", declare: str = "no_declare") -> Table:
    """Seat 1 leads and does nothing; seat 0 is about to follow (seat 2 has no cards)."""
    t.starts(1).hand(1, lead).do(f"lead {lead}", declare)
    return t.do("end_prelude", "end_turn").until("turn.play")


def secure_vox(t: Table, card: str, lead: str = "aggression_2") -> Table:
    """Seat 0 secures this card of the court with a pip; its effect is about to be decided, if it has a choice."""
    t.court(card).agents(card, 0)
    return pips(t, lead).do("take_action secure", f"secure {card}")
