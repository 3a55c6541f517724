"""Answers to the questions of modules that need no search, by the kind of the decision."""

from collections.abc import Callable
from typing import Final

from hexarc.bots.scythe import allies, horde, mods
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

# -1: this time it is left to the search
ANSWERS: Final[dict[str, Callable[[ScytheRules, ScytheState], int]]] = {
    **mods.ANSWERS,
    **allies.ANSWERS,
    **horde.ANSWERS,
}
