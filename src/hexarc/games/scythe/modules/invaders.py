"""Invaders from Afar (IFA): the two factions whose rules touch everybody's procedures, Albion and Togawa.

Their mats and bases are data like the others. Both put faction tokens where their character ended a Move action.
"""

from hexarc.core.builder import Builder
from hexarc.games.scythe.modules import albion, togawa
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    albion.register(b)
    togawa.register(b)
