"""Figures that no seat plays, as a bot sees them: what they are likely to show in a fight, and where one can win."""

from typing import Final

from hexarc.games.scythe.derived import HEX_BITS
from hexarc.games.scythe.modules.fenris.annihilator.part import ANNIHILATOR, annihilator
from hexarc.games.scythe.modules.fenris.desolation.part import base_power as desolations_power
from hexarc.games.scythe.modules.fenris.desolation.part import desolation
from hexarc.games.scythe.modules.fenris.desolation.words import FIGURE_KIND
from hexarc.games.scythe.modules.fenris.dice import FACES
from hexarc.games.scythe.modules.fenris.mad_tesla.part import MAD_TESLA, base_power, mad
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

MEAN_DIE: Final = 3.5
MEAN_CARD: Final = 3.3  # of the combat deck
FIGURE_FORCE: Final = 10.0  # of a figure of which nothing better is known


def likely_force(r: ScytheRules, s: ScytheState, side: int) -> float:
    """What a figure is likely to show."""
    figure = r.figures[side - r.players]
    if figure == MAD_TESLA:
        return base_power(mad(r, s)) + MEAN_DIE
    if figure == ANNIHILATOR:
        part = annihilator(r, s)
        return part.power + part.cards * MEAN_CARD
    if figure == FIGURE_KIND:
        return desolations_power(desolation(r, s)) + FACES  # each lost fight brings the team nearer to its end
    return FIGURE_FORCE


def beatable_figures(r: ScytheRules, s: ScytheState, strength: float) -> int:
    """Bit set: where figures stand that are likely to show no more than this."""
    places = 0
    for side in range(r.players, len(s.fighters)):
        if s.fighters[side] and strength >= likely_force(r, s, side):
            places |= s.fighters[side]
    return places & HEX_BITS
