"""Tycoon's ambition: while tycoon is declared, goods returned to declare one more ambition."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import TYCOONS_AMBITION
from hexarc.games.arcs.lore.held import is_declared
from hexarc.games.arcs.procs.turn import marker_available
from hexarc.games.arcs.resources import give_back_all
from hexarc.games.arcs.rules import DECLARE, DECLARE_RIGHT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import AMBITIONS, FUEL, MATERIAL, NONE, TYCOON

AMBITION_PROC: Final = BOOK.proc("lore_ambition")


def may_declare_more(r: ArcsRules, s: ArcsState, seat: int, ambition: int) -> bool:
    return not is_declared(s, ambition) and number(r, s, DECLARE_RIGHT, seat, 1, ambition) != 0


def ambition_ready(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    """Before any other action of the Prelude, while a marker is left (arcs.lore.tycoons_ambition)."""
    if s.prelude_acts > 0 or not is_declared(s, TYCOON) or marker_available(s) == NONE:
        return False
    for ambition in range(AMBITIONS):
        if may_declare_more(r, s, seat, ambition):
            return True
    return False


def return_goods(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """All material and fuel tokens, even none; a cartel's pile is no token of the player."""
    give_back_all(s, f.seat, MATERIAL)
    give_back_all(s, f.seat, FUEL)


def ask_ambition(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for ambition in range(AMBITIONS):
        if may_declare_more(r, s, f.seat, ambition):
            d.offer(verbs.DECLARE, ambition)


def declare_more(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Not by the lead card, so without the zero marker."""
    push(s, DECLARE, f.seat, noun_of(chosen), 0)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(
        AMBITION_PROC,
        [act("return", return_goods), ask("declare", ask_ambition, declare_more, may_be_empty=True)],
    )
    r.lore_proc[TYCOONS_AMBITION] = AMBITION_PROC
    r.lore_ready[TYCOONS_AMBITION] = ambition_ready
