"""Empath's vision: rerolls while empath is declared; or the card goes and clears an outrage."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import EMPATHS_VISION
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.rules import REROLLS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import DICE_PER_TYPE, EMPATH, PSIONIC
from hexarc.games.arcs.verbs import VISION_ABILITY

VISION_PROC: Final = BOOK.proc("vision")


def foresee(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Any dice, once a roll, in battle or not (arcs.lore.empaths_vision)."""
    if a % 8 == VISION_ABILITY and s.lore_where[EMPATHS_VISION] == PLAY + seat and is_declared(s, EMPATH):
        return 3 * DICE_PER_TYPE
    return value


def discard_vision(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_to_clear(s, f.seat, EMPATHS_VISION, (PSIONIC,))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(REROLLS, foresee)
    b.proc(VISION_PROC, [act("discard", discard_vision)])
    r.lore_proc[EMPATHS_VISION] = VISION_PROC
