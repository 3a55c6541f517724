"""Leaders: their draft and what each of them can and cannot do.

Register them after the lore: what a leader cannot do is said last, and so holds against what a card allows.
"""

from hexarc.games.arcs.leaders import (
    agitator,
    anarchist,
    archivist,
    common,
    corsair,
    demagogue,
    draft,
    elder,
    feastbringer,
    fuel_drinker,
    mystic,
    noble,
    overseer,
    quartermaster,
    rebel,
    shaper,
    upstart,
    warrior,
)
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    common.register(b)
    draft.register(b)
    elder.register(b)
    mystic.register(b)
    fuel_drinker.register(b)
    upstart.register(b)
    rebel.register(b)
    warrior.register(b)
    feastbringer.register(b)
    demagogue.register(b)
    if r.leader_packs > 1:
        archivist.register(b)
        overseer.register(b)
        corsair.register(b)
        noble.register(b)
        anarchist.register(b)
        shaper.register(b)
        agitator.register(b)
        quartermaster.register(b)


__all__ = ["register"]
