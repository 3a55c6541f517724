"""Loyal empaths: loyal to psionics."""

from hexarc.games.arcs.cardids import LOYAL_EMPATHS
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.tables import PSIONIC


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.loyal[PSIONIC] = LOYAL_EMPATHS
