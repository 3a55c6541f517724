"""Silver-tongues: the card goes, and steals a token or a guild card."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import SILVER_TONGUES
from hexarc.games.arcs.court import discard_card
from hexarc.games.arcs.procs.gains import STEAL_A_CARD, STEAL_A_TOKEN
from hexarc.games.arcs.rules import STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import NONE

SILVER_THEFT: Final = BOOK.proc("silver_theft")


def steal_anything(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_card(s, f.a)
    push(s, STEAL, f.seat, STEAL_A_TOKEN | STEAL_A_CARD, NONE, 1)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(SILVER_THEFT, [act("steal", steal_anything)])
    r.prelude_proc[SILVER_TONGUES] = SILVER_THEFT
