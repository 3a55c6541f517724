"""Putting one building in the place of another, as some lore does."""

from hexarc.core.state import emit
from hexarc.games.arcs import events
from hexarc.games.arcs.ids import SiteId
from hexarc.games.arcs.pieces import is_city, is_damaged, owner_of, piece_of, place_building, remove_building, send_home
from hexarc.games.arcs.resources import cover_slots
from hexarc.games.arcs.state import SITES_PER_SYSTEM, ArcsState


def replace_building(s: ArcsState, site: SiteId, seat: int, kind: int) -> None:
    """The old piece goes home, the new one stands in the same state; nothing is destroyed."""
    old = remove_building(s, site)
    send_home(s, owner_of(old), piece_of(old))
    place_building(s, seat, site, kind, is_damaged(old))
    emit(s, events.REPLACED, (seat, owner_of(old), piece_of(s.building[site]), site // SITES_PER_SYSTEM))
    if is_city(old):
        cover_slots(s, owner_of(old), 1)
