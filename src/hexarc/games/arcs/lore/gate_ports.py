"""Gate ports: starports in gates, which take a toll."""

from hexarc.core.ids import SeatId
from hexarc.games.arcs.cardids import GATE_PORTS
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.lore.held import lore_holder
from hexarc.games.arcs.pieces import capture_from_supply, controls, has_starport_at
from hexarc.games.arcs.rules import BEFORE_MOVE, GATE_SITE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, STARPORT_PIECE, ArcsState
from hexarc.games.arcs.tables import IS_GATE, NONE


def gate_site(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """A starport in a gate. A gate has one site for each kind: one in total (arcs.lore.gate_ports.2)."""
    return 1 if a % 4 == STARPORT_PIECE and s.lore_where[GATE_PORTS] == PLAY + seat else value


def collect_toll(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A captive when ships enter a gate that the holder controls with a fresh starport (arcs.lore.gate_ports.3)."""
    if not IS_GATE[a]:
        return
    holder = lore_holder(s, GATE_PORTS)
    if holder in (NONE, seat) or not has_starport_at(s, SystemId(a), SeatId(holder), True):
        return
    if controls(s, SeatId(holder), SystemId(a)):
        capture_from_supply(s, holder, seat)


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(GATE_SITE, gate_site)
    b.hook(BEFORE_MOVE, GATE_PORTS, collect_toll)
