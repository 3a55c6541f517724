"""Material and fuel cartel: the pile counts for the holder; after scoring rivals lose their tokens; or steal one.

The pile on the card stays the supply of everybody (arcs.card.material_cartel.2), so it is ``s.supply`` and needs no
moving when the card changes hands or is discarded.
"""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import FUEL_CARTEL, MATERIAL_CARTEL
from hexarc.games.arcs.court import discard_card, holder_of
from hexarc.games.arcs.procs.gains import STEAL_A_TOKEN
from hexarc.games.arcs.resources import give_back_all
from hexarc.games.arcs.rules import AFTER_SCORING, EXTRA_ICONS, STEAL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import COURT_SUIT, FUEL, MATERIAL, NONE

CARTEL_THEFT: Final = BOOK.proc("cartel_theft")


def pile_counts(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    if a == MATERIAL and s.court_where[MATERIAL_CARTEL] == PLAY + seat:
        return value + s.supply[MATERIAL]
    if a == FUEL and s.court_where[FUEL_CARTEL] == PLAY + seat:
        return value + s.supply[FUEL]
    return value


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


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(EXTRA_ICONS, pile_counts)
    b.proc(CARTEL_THEFT, [act("steal", steal_one)])
    for card in (MATERIAL_CARTEL, FUEL_CARTEL):
        b.hook(AFTER_SCORING, card, rivals_return)
        r.prelude_proc[card] = CARTEL_THEFT
