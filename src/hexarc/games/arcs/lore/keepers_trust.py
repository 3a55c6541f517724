"""Keeper's trust: while keeper is declared, tokens are safe from who has their like; or it clears an outrage."""

from typing import Final

from hexarc.core.builder import act
from hexarc.core.state import Frame
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import KEEPERS_TRUST
from hexarc.games.arcs.lore.held import discard_to_clear, is_declared
from hexarc.games.arcs.resources import has_resource
from hexarc.games.arcs.rules import STEAL_TOKEN, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import KEEPER, RELIC

TRUST_PROC: Final = BOOK.proc("trust")


def trusted(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Nobody steals from the holder what they have already; a cartel pile counts (arcs.lore.keepers_trust)."""
    if s.lore_where[KEEPERS_TRUST] == PLAY + a // 8 and is_declared(s, KEEPER) and has_resource(r, s, seat, a % 8):
        return 0
    return value


def discard_trust(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    discard_to_clear(s, f.seat, KEEPERS_TRUST, (RELIC,))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(STEAL_TOKEN, trusted)
    b.proc(TRUST_PROC, [act("discard", discard_trust)])
    r.lore_proc[KEEPERS_TRUST] = TRUST_PROC
