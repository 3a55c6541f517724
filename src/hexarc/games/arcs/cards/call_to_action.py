"""Call to action, a vox card: an action card drawn."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import CALL_TO_ACTION
from hexarc.games.arcs.rules import DRAW_ACTION, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState

CALL_TO_ACTION_VOX: Final = BOOK.proc("call_to_action")


def call(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, DRAW_ACTION, f.seat, 1)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(CALL_TO_ACTION_VOX, [act("draw", call)])
    r.vox_proc[CALL_TO_ACTION] = CALL_TO_ACTION_VOX
