"""Fuel-Drinker: insatiable and lavish."""

from hexarc.games.arcs.cardids import FUEL_DRINKER
from hexarc.games.arcs.leaders.common import gain_for_tax
from hexarc.games.arcs.resources import give_back_all
from hexarc.games.arcs.rules import AFTER_SCORING, AFTER_TAX, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import FUEL, TYCOON


def insatiable(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if s.leader[seat] == key:
        gain_for_tax(s, seat, b, FUEL)


def lavish(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """All own fuel goes back after a chapter in which tycoon was scored (a, the mask of scored ambitions)."""
    if a >> TYCOON & 1 and key in s.leader:
        give_back_all(s, s.leader.index(key), FUEL)


def register(b: ArcsBuilder) -> None:
    b.hook(AFTER_TAX, FUEL_DRINKER, insatiable)
    b.hook(AFTER_SCORING, FUEL_DRINKER, lavish)
