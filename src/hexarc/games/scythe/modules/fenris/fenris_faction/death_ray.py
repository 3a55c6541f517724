"""Death Ray: any number of combat cards, all of one value (fenris.fenris.21-23).

A fight has a character or mech of each side, so the mech or character that it needs is always there.
"""

from hexarc.core.builder import Builder
from hexarc.games.scythe.modules.fenris.fenris_faction.words import DEATH_RAY
from hexarc.games.scythe.pieces import hand_size, has
from hexarc.games.scythe.rules import CARD_LIMIT, PLAYABLE, ScytheRules
from hexarc.games.scythe.state import ScytheState


def card_limit(r: ScytheRules, s: ScytheState, seat: int, value: int, _place: int) -> int:
    """As many as there are in hand; what allows one card more adds nothing."""
    return hand_size(s, seat) if has(s, seat, DEATH_RAY) else value


def playable(r: ScytheRules, s: ScytheState, seat: int, value: int, played: int) -> int:
    """After the first card only its like."""
    return value & played if played and has(s, seat, DEATH_RAY) else value


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.modify(CARD_LIMIT, card_limit)
    b.modify(PLAYABLE, playable)
