"""Raider exosuits: a raid die where no defending building stands."""

from hexarc.core.ids import SeatId
from hexarc.games.arcs.cardids import RAIDER_EXOSUITS
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import has_building_at
from hexarc.games.arcs.rules import RAID_DICE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState


def raid_in_suits(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """One raid die where no defending building stands; with none on the map as usual (arcs.lore.raider_exosuits)."""
    if (
        value == 0
        and s.lore_where[RAIDER_EXOSUITS] == PLAY + seat
        and not has_building_at(s, SystemId(a // SEATS), SeatId(a % SEATS))
    ):
        return 1
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(RAID_DICE, raid_in_suits)
