"""Elder: beloved and just."""

from hexarc.core.state import push
from hexarc.games.arcs.cardids import ELDER
from hexarc.games.arcs.leaders.common import EXTRA_INFLUENCE, humbled
from hexarc.games.arcs.rules import AFTER_BATTLE, RANSACK_RIGHT, SCORE_GAIN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import TYRANT


def beloved(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """After a battle that brought the attacker a trophy the defending elder may influence."""
    if s.leader[b] == key and s.took_trophy >> seat & 1:
        push(s, EXTRA_INFLUENCE, b)


def unransacked(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Nobody ransacks for a city of the elder, but only if it fell in a battle (a % 2)."""
    return 0 if a & 1 and s.leader[a >> 1] == ELDER else value


def just(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return humbled(s, value, a, TYRANT) if s.leader[seat] == ELDER else value


def register(b: ArcsBuilder) -> None:
    b.hook(AFTER_BATTLE, ELDER, beloved)
    b.modify(RANSACK_RIGHT, unransacked)
    b.modify(SCORE_GAIN, just)
