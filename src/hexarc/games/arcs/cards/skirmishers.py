"""Skirmishers: rerolls of skirmish dice; or three ships."""

from hexarc.games.arcs.cardids import SKIRMISHERS
from hexarc.games.arcs.cards.three_ships import THREE_SHIPS
from hexarc.games.arcs.resources import icons_of
from hexarc.games.arcs.rules import REROLLS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import WEAPON
from hexarc.games.arcs.verbs import SKIRMISHERS_ABILITY


def skirmish_rerolls(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """As many skirmish dice as weapon icons, this card included; only as attacker in a battle."""
    if a == SKIRMISHERS_ABILITY and s.court_where[SKIRMISHERS] == PLAY + seat:
        return value + icons_of(r, s, seat, WEAPON)
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(REROLLS, skirmish_rerolls)
    r.prelude_proc[SKIRMISHERS] = THREE_SHIPS
