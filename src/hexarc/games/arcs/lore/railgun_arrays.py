"""Railgun arrays: an attacker is hit before the dice."""

from hexarc.games.arcs.cardids import RAILGUN_ARRAYS
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.lore.before_dice import fire_at_attacker, senses
from hexarc.games.arcs.rules import BATTLE_BEGINS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState


def fire_railguns(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A fresh defending ship: the attacker takes a hit before collecting dice (arcs.lore.railgun_arrays)."""
    if s.lore_where[RAILGUN_ARRAYS] == PLAY + b and not senses(s, b):
        fire_at_attacker(s, seat, SystemId(a), b)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.hook(BATTLE_BEGINS, RAILGUN_ARRAYS, fire_railguns)
