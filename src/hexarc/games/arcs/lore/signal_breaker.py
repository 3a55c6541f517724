"""Signal breaker: unhurt attackers ignore an intercept symbol."""

from hexarc.games.arcs.cardids import SIGNAL_BREAKER
from hexarc.games.arcs.procs.dice import rolled
from hexarc.games.arcs.rules import BATTLE_BEGINS, INTERCEPTS, UNHURT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import INTERCEPT


def note_unhurt(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """Whether all attacking ships are fresh is settled when the battle starts, before any hit."""
    s.flags &= ~UNHURT
    if s.lore_where[SIGNAL_BREAKER] == PLAY + seat and s.damaged[a * SEATS + seat] == 0:
        s.flags |= UNHURT


def break_signal(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """One rolled intercept symbol is ignored; with two the interception still happens (arcs.lore.signal_breaker)."""
    if s.flags & UNHURT and value > 0 and s.lore_where[SIGNAL_BREAKER] == PLAY + seat and rolled(s, INTERCEPT) > 0:
        return value - 1
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.hook(BATTLE_BEGINS, SIGNAL_BREAKER, note_unhurt)
    b.modify(INTERCEPTS, break_signal)
