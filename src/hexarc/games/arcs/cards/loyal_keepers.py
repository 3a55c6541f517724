"""Loyal keepers: loyal to relics."""

from hexarc.games.arcs.cardids import LOYAL_KEEPERS
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.tables import RELIC


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.loyal[RELIC] = LOYAL_KEEPERS
