"""The 28 lore cards, by kind: what builds, what moves, what fights, and what an ambition wakes."""

from hexarc.games.arcs.lore import ambitions, builders, fighters, movers, prelude, rifles
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules

__all__ = ["register"]


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.module("lore")
    builders.register(b)
    movers.register(b)
    fighters.register(b)
    rifles.register(b, r)
    if r.leader_packs > 1:
        movers.register_pack(b)
        fighters.register_pack(b)
        ambitions.register(b, r)
        prelude.register(b, r)
