"""Names, numbers and state of the agents."""

from typing import ClassVar, Final

from hexarc.core.choice import Count
from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.dice import DATA, FILE
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX, HEXES, TUNNEL
from hexarc.games.scythe.tables.load import as_row, field, number
from hexarc.games.scythe.verbs import CARD_VALUE, END_REASON, FIGURE, PLACE, SEAT, UNIT_KIND

_ROW: Final = as_row(field(DATA, "agents", FILE), FILE)
ON_TUNNEL: Final[int] = number(_ROW, "tunnels", FILE)
ON_FACTORY: Final[int] = number(_ROW, "factory", FILE)
FAILING_CARD: Final[int] = number(_ROW, "failing_card", FILE)  # of an Automa
AT_FIRST: Final[list[int]] = [
    ON_FACTORY if place == FACTORY_HEX else ON_TUNNEL if TUNNEL[place] else 0 for place in range(HEXES)
]

AGENT: Final = FIGURE.add("agent")
ALL_SUBDUED: Final = END_REASON.add("agents_subdued")
AGENTS: Final = BOOK.part("agents")

# procedures
SUBDUE: Final = BOOK.proc("subdue")
AUTOMA_SUBDUES: Final = BOOK.proc("automa_subdues")

# verbs
AGENTS_CARD: Final = BOOK.verb("agents_card", CARD_VALUE)
SPEND_POWER: Final = BOOK.verb("spend_power", Count("n", 17))
SPEND_COINS: Final = BOOK.verb("spend_coins", Count("n", 17))

# events
AGENTS_MET: Final = BOOK.event("agents_met", SEAT, PLACE, Count("n", 9))
AGENTS_SUBDUED: Final = BOOK.event("agents_subdued", SEAT, Count("n", 9), Count("m", 256))
AGENTS_RESIST: Final = BOOK.event("agents_resist", SEAT, UNIT_KIND, PLACE)


class Agents(Part):
    """How many stand where, who has subdued how many, and the cards of the attempt going on."""

    NAME: ClassVar[str] = "agents"
    FIELDS: ClassVar[tuple[str, ...]] = ("standing", "subdued", "drawn")
    GROWING: ClassVar[tuple[str, ...]] = ("drawn",)

    def __init__(self, players: int, source: "Agents | None" = None) -> None:
        self.standing: list[int] = [0] * HEXES if source is None else source.standing[:]  # by territory
        self.subdued: list[int] = [0] * players if source is None else source.subdued[:]  # by seat
        self.drawn: list[int] = [] if source is None else source.drawn[:]  # kinds of combat cards

    def clone(self) -> "Agents":
        return Agents(0, self)


def agents(r: ScytheRules, s: ScytheState) -> Agents:
    part = s.parts[r.slots[AGENTS]]
    assert isinstance(part, Agents)
    return part


def side_of_agents(r: ScytheRules) -> int:
    return r.players + r.figures.index(AGENT)
