"""Warlord's cruelty: while warlord is declared, cities are taxed again; or it clears an outrage."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import WARLORDS_CRUELTY
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.rules import TAX_AGAIN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import WARLORD, WEAPON

CRUELTY_PROC: Final = BOOK.proc("cruelty")


def tax_again(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """The same city more than once a turn (arcs.lore.warlords_cruelty)."""
    return 1 if s.lore_where[WARLORDS_CRUELTY] == PLAY + seat and is_declared(s, WARLORD) else value


def discard_cruelty(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_to_clear(s, f.seat, WARLORDS_CRUELTY, (WEAPON,))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(TAX_AGAIN, tax_again)
    b.proc(CRUELTY_PROC, [act("discard", discard_cruelty)])
    r.lore_proc[WARLORDS_CRUELTY] = CRUELTY_PROC
