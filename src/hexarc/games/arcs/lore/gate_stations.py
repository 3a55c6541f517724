"""Gate stations: cities in gates.

The types of such a city are in ``pieces.city_types``, as any player may come to tax or destroy one.
"""

from hexarc.games.arcs.cardids import GATE_STATIONS
from hexarc.games.arcs.rules import GATE_SITE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import CITY_PIECE, PLAY, ArcsState


def gate_site(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """A city in a gate. A gate has one site for each kind: one in total (arcs.lore.gate_stations)."""
    return 1 if a % 4 == CITY_PIECE and s.lore_where[GATE_STATIONS] == PLAY + seat else value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(GATE_SITE, gate_site)
