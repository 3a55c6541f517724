"""Hidden harbors: ships are built fresh, and starports keep raids off."""

from hexarc.core.ids import SeatId
from hexarc.games.arcs.cardids import HIDDEN_HARBORS
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import has_starport_at
from hexarc.games.arcs.rules import BUILT_DAMAGED, RAID_DICE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, SHIP, ArcsState


def ships_leave_fresh(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Built ships are fresh whoever is in control; buildings are not covered (arcs.lore.hidden_harbors)."""
    if value != 0 and a % 4 == SHIP and s.lore_where[HIDDEN_HARBORS] == PLAY + seat:
        return 0
    return value


def no_raid_on_harbors(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """No raid dice against a fresh starport of the holder (arcs.lore.hidden_harbors.2)."""
    defender = a % SEATS
    if s.lore_where[HIDDEN_HARBORS] == PLAY + defender and has_starport_at(
        s, SystemId(a // SEATS), SeatId(defender), True
    ):
        return 0
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(BUILT_DAMAGED, ships_leave_fresh)
    b.modify(RAID_DICE, no_raid_on_harbors)
