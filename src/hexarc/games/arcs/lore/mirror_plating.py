"""Mirror plating: one intercept symbol more for the defender."""

from hexarc.games.arcs.cardids import MIRROR_PLATING
from hexarc.games.arcs.procs.dice import dice_rolled
from hexarc.games.arcs.rules import INTERCEPTS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import ASSAULT


def mirror(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """One intercept symbol more against assault dice; it is not rolled (arcs.lore.mirror_plating)."""
    if s.lore_where[MIRROR_PLATING] == PLAY + a % SEATS and dice_rolled(s, ASSAULT) > 0:
        return value + 1
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(INTERCEPTS, mirror)
