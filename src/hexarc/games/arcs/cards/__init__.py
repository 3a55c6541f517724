"""The 31 court cards, one file a family."""

from hexarc.games.arcs.cards import spread, vox
from hexarc.games.arcs.cards.verbs import VERBS
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules

__all__ = ["VERBS", "register"]


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.module("court")
    spread.register(b)
    vox.register(b, r)
