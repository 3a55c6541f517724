"""Anarchist: decentralized, inspiring and principled."""

from typing import Final

from hexarc.core.ids import SeatId
from hexarc.games.arcs.cardids import ANARCHIST
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.lasting import remove_from_game
from hexarc.games.arcs.pieces import is_city, owner_of, ships_at
from hexarc.games.arcs.rules import LEADER_SETUP, TAX_RIGHT, TAXES_EMPTY, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import CITY_PIECE, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import BUILDING_SLOTS

LOST_CITIES: Final = 2


def decentralized(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """The two leftmost cities leave the game, which opens two slots for good."""
    if s.leader[seat] == key:
        s.cities_left[seat] -= LOST_CITIES
        remove_from_game(s, seat, CITY_PIECE, LOST_CITIES)


def inspiring(r: ArcsRules, s: ArcsState, seat: SeatId, value: int, a: int) -> int:
    """With ships there: a rival's city without control, an empty slot like an own city.

    A rival's city gives its captive even where lore would let it be taxed as if own. Own cities never: principled.
    """
    if s.leader[seat] != ANARCHIST:
        return value
    building = s.building[a]
    if is_city(building) and owner_of(building) == seat:
        return 0
    system = SystemId(a // SITES_PER_SYSTEM)
    if ships_at(s, system, seat) == 0:
        return value
    if building == 0:
        return 1 if a % SITES_PER_SYSTEM < BUILDING_SLOTS[system] else 0
    return 2 if is_city(building) else 0


def taxes_empty(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return 1 if s.leader[seat] == ANARCHIST else value


def register(b: ArcsBuilder) -> None:
    b.hook(LEADER_SETUP, ANARCHIST, decentralized)
    b.modify(TAX_RIGHT, inspiring)
    b.modify(TAXES_EMPTY, taxes_empty)
