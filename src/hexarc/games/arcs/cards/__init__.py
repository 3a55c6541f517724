"""The 31 court cards, one file a family."""

from hexarc.games.arcs.cards import (
    cartels,
    farseers,
    interests,
    keepers,
    loyal,
    schemers,
    soldiers,
    spread,
    unions,
    vox,
    wardens,
)
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules

__all__ = ["register"]


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.module("court")
    spread.register(b)
    loyal.register(b, r)
    interests.register(b, r)
    cartels.register(b, r)
    unions.register(b, r)
    soldiers.register(b, r)
    wardens.register(b, r)
    schemers.register(b, r)
    farseers.register(b, r)
    keepers.register(b, r)
    vox.register(b, r)
