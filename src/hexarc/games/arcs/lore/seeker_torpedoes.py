"""Seeker torpedoes: rerolls of assault dice."""

from hexarc.games.arcs.cardids import SEEKER_TORPEDOES
from hexarc.games.arcs.rules import BATTLE_ACTION, REROLLS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.verbs import SEEKER_ABILITY


def seek(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """As many assault dice as fresh attacking ships, in battle only (arcs.lore.seeker_torpedoes)."""
    if a != SEEKER_ABILITY or s.lore_where[SEEKER_TORPEDOES] != PLAY + seat:
        return value
    for i in range(len(s.stack) - 1, -1, -1):
        battle = s.stack[i]
        if battle.proc == BATTLE_ACTION:
            return s.fresh[battle.a * SEATS + seat]
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(REROLLS, seek)
