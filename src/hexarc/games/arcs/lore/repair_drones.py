"""Repair drones: a ship repaired after the own attack."""

from hexarc.games.arcs.cardids import REPAIR_DRONES
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.procs.actions import mend_ship
from hexarc.games.arcs.rules import AFTER_BATTLE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState


def send_drones(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """The attacker repairs one of the attacking ships after the battle (arcs.lore.repair_drones)."""
    if s.lore_where[REPAIR_DRONES] == PLAY + seat and s.damaged[a * SEATS + seat] > 0:
        mend_ship(s, seat, SystemId(a))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.hook(AFTER_BATTLE, REPAIR_DRONES, send_drones)
