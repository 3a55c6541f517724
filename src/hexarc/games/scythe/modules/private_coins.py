"""The option ``open_coins`` switched off (FR p.7): nobody has to tell how many coins they have, until the end.

Views, events and answers keep coins to their owner (``ScytheState.open_coins``); here is what the end of the game adds.
"""

from hexarc.core.builder import Builder
from hexarc.core.choice import EVERYONE
from hexarc.core.state import reveal
from hexarc.games.scythe.rules import SCORING, ScytheRules
from hexarc.games.scythe.state import ScytheState


def tell_all(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    """Everybody counts up its fortune, so the last answer cannot be taken back (FR p.28)."""
    reveal(s, EVERYONE)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(SCORING, 0, tell_all)
