"""Mass uprising, a vox card: a ship in each system of a sector."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import MASS_UPRISING
from hexarc.games.arcs.cards.spread import spread_ships
from hexarc.games.arcs.cards.verbs import CHOOSE_SECTOR
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.rules import ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import SECTOR_OF, SECTORS

MASS_UPRISING_VOX: Final = BOOK.proc("mass_uprising")


def ask_sector(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Mass uprising: a sector in play (arcs.card.mass_uprising)."""
    for sector in range(SECTORS):
        if sector_systems(r, s, sector):
            d.offer(CHOOSE_SECTOR, sector)


def sector_systems(r: ArcsRules, s: ArcsState, sector: int) -> list[SystemId]:
    return [system for system in r.in_play[s.setup] if SECTOR_OF[system] == sector]


def take_sector(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    spread_ships(s, f.seat, sector_systems(r, s, noun_of(chosen)))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.proc(MASS_UPRISING_VOX, [ask("sector", ask_sector, take_sector)])
    r.vox_proc[MASS_UPRISING] = MASS_UPRISING_VOX
