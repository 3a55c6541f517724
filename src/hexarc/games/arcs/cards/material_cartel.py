"""Material cartel: the pile of material counts for the holder, rivals lose theirs after scoring; or one is stolen."""

from hexarc.games.arcs.cardids import MATERIAL_CARTEL
from hexarc.games.arcs.cards.cartel import CARTEL_THEFT, rivals_return
from hexarc.games.arcs.rules import AFTER_SCORING, EXTRA_ICONS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import MATERIAL


def pile_counts(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    if a == MATERIAL and s.court_where[MATERIAL_CARTEL] == PLAY + seat:
        return value + s.supply[MATERIAL]
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(EXTRA_ICONS, pile_counts)
    b.hook(AFTER_SCORING, MATERIAL_CARTEL, rivals_return)
    r.prelude_proc[MATERIAL_CARTEL] = CARTEL_THEFT
