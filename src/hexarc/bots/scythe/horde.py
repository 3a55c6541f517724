"""What a bot does with influence tokens, and which cards it plays with the Death Ray.

A token that Fenris still holds costs a coin at the end, so it is glad of every one that it is rid of.
"""

from collections.abc import Callable
from typing import Final

from hexarc.core.choice import NOUN_BITS, NOUN_MASK, choice
from hexarc.games.scythe.derived import AROUND, count
from hexarc.games.scythe.modules.fenris.fenris_faction.words import (
    DEATH_RAY,
    LEAVE_INFLUENCE,
    SPREAD_INFLUENCE,
)
from hexarc.games.scythe.pieces import has, others_fighters, others_workers
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LOWEST_CARD, ScytheState


def spread_here(r: ScytheRules, s: ScytheState) -> int:
    return s.decision.choices[0]


def spread_elsewhere(r: ScytheRules, s: ScytheState) -> int:
    """Where opponents stand around: there somebody will take it."""
    seat = s.decision.seat
    units = others_fighters(s, seat) | others_workers(s, seat)
    best, most = s.decision.choices[0], -1
    for chosen in s.decision.choices:
        if chosen >> NOUN_BITS == SPREAD_INFLUENCE:
            near = count(AROUND[chosen & NOUN_MASK] & units)
            if near > most:
                best, most = chosen, near
    return best


def horrify(r: ScytheRules, s: ScytheState) -> int:
    """All that may be given."""
    return s.decision.choices[-1]


def fanatics(r: ScytheRules, s: ScytheState) -> int:
    return choice(LEAVE_INFLUENCE)


def ray_kind(s: ScytheState, seat: int) -> int:
    """With the Death Ray: the cards that show most together; -1 without it or with an empty hand."""
    best, most = -1, 0
    if has(s, seat, DEATH_RAY):
        for kind in range(CARD_KINDS):
            shown = s.hand[seat * CARD_KINDS + kind] * (kind + LOWEST_CARD)
            if shown > most:
                best, most = kind, shown
    return best


def ray_force(s: ScytheState, seat: int) -> int:
    """What they show."""
    kind = ray_kind(s, seat)
    return s.hand[seat * CARD_KINDS + kind] * (kind + LOWEST_CARD) if kind >= 0 else 0


ANSWERS: Final[dict[str, Callable[[ScytheRules, ScytheState], int]]] = {
    "spreading.here": spread_here,
    "spreading.elsewhere": spread_elsewhere,
    "horrifying.tokens": horrify,
    "fanatics.token": fanatics,
}
