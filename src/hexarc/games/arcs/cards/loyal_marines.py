"""Loyal marines: loyal to weapons; or three ships."""

from hexarc.games.arcs.cardids import LOYAL_MARINES
from hexarc.games.arcs.cards.three_ships import THREE_SHIPS
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.tables import WEAPON


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.loyal[WEAPON] = LOYAL_MARINES
    r.prelude_proc[LOYAL_MARINES] = THREE_SHIPS
