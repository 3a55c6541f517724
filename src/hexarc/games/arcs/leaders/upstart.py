"""Upstart: ambitious and callow."""

from hexarc.core.ids import SeatId
from hexarc.core.state import push
from hexarc.games.arcs.cardids import UPSTART
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import controls
from hexarc.games.arcs.rules import GAIN_ANY, ON_DECLARE, TAX_RIGHT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SITES_PER_SYSTEM, ArcsState


def ambitious(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A resource of any type for every declaration, if wanted."""
    if s.leader[seat] == key:
        push(s, GAIN_ANY, seat, 1)


def callow(r: ArcsRules, s: ArcsState, seat: SeatId, value: int, a: int) -> int:
    """No tax at all where the upstart is not in control, not even of an own city (erratum). It has the last word."""
    if value == 0 or s.leader[seat] != UPSTART or controls(s, seat, SystemId(a // SITES_PER_SYSTEM)):
        return value
    return 0


def register(b: ArcsBuilder) -> None:
    b.hook(ON_DECLARE, UPSTART, ambitious)
    b.modify(TAX_RIGHT, callow)
