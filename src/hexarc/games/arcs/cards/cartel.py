"""The cartels: after scoring rivals lose their tokens of the suit; or the card goes and steals one.

The pile on the card stays the supply of everybody (arcs.card.material_cartel.2), so it is ``s.supply`` and needs no
moving when the card changes hands or is discarded.
"""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.court import discard_card, holder_of
from hexarc.games.arcs.procs.gains import STEAL_A_TOKEN
from hexarc.games.arcs.resources import give_back_all
from hexarc.games.arcs.rules import STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import COURT_SUIT, NONE

CARTEL_THEFT: Final = BOOK.proc("cartel_theft")


def rivals_return(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """At the end of every chapter, whatever was scored. The key is the card."""
    holder = holder_of(s, key)
    if holder == NONE:
        return
    for rival in range(r.players):
        if rival != holder:
            give_back_all(s, rival, COURT_SUIT[key])


def steal_one(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The card may also be discarded for nothing (arcs.card_data.08)."""
    discard_card(s, f.a)
    push(s, STEAL, f.seat, STEAL_A_TOKEN, COURT_SUIT[f.a], 1)


def register(b: ArcsBuilder) -> None:
    b.proc(CARTEL_THEFT, [act("steal", steal_one)])
