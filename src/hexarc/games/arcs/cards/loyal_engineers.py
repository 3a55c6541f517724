"""Loyal engineers: loyal to material."""

from hexarc.games.arcs.cardids import LOYAL_ENGINEERS
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.tables import MATERIAL


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.loyal[MATERIAL] = LOYAL_ENGINEERS
