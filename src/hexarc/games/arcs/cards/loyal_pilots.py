"""Loyal pilots: loyal to fuel."""

from hexarc.games.arcs.cardids import LOYAL_PILOTS
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.tables import FUEL


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.loyal[FUEL] = LOYAL_PILOTS
