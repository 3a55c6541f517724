"""Archivist: learned and academic.

No rule says that the five cards of learned are drawn in secret, so they are laid out for all to see, as in the draft.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, push
from hexarc.core.zones import count_in
from hexarc.games.arcs.cardids import ARCHIVIST
from hexarc.games.arcs.lasting import move_lore
from hexarc.games.arcs.leaders.common import LEARNED, humbled
from hexarc.games.arcs.leaders.draft import lay_out_lore, offer_unused_lore, own_lore
from hexarc.games.arcs.leaders.verbs import TAKE_LORE
from hexarc.games.arcs.rules import LEADER_SETUP, SCORE_GAIN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ROW, SCRAPPED, ArcsState
from hexarc.games.arcs.tables import LORE_CARDS, TYCOON

DRAWN: Final = 5
KEPT: Final = 2


def learned(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if s.leader[seat] == key:
        push(s, LEARNED, seat)


def ask_draw(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if count_in(s.lore_where, ROW) < DRAWN:
        offer_unused_lore(r, s, d)


def ask_keep(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Two of the drawn cards, one after the other; f.a counts."""
    if f.a < KEPT:
        for lore in range(LORE_CARDS):
            if s.lore_where[lore] == ROW:
                d.offer(TAKE_LORE, lore)


def take_keep(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    own_lore(s, f.seat, noun_of(chosen))
    f.a += 1
    again(f)


def remove_rest(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    for lore in range(LORE_CARDS):
        if s.lore_where[lore] == ROW:
            move_lore(s, lore, ROW, SCRAPPED)


def academic(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return humbled(s, value, a, TYCOON) if s.leader[seat] == ARCHIVIST else value


def register(b: ArcsBuilder) -> None:
    b.hook(LEADER_SETUP, ARCHIVIST, learned)
    b.modify(SCORE_GAIN, academic)
    b.proc(
        LEARNED,
        [
            ask("draw", ask_draw, lay_out_lore, may_be_empty=True),
            ask("keep", ask_keep, take_keep, may_be_empty=True),
            act("remove_rest", remove_rest),
        ],
    )
