"""Keeper's solidarity: while keeper is declared, guild cards are safe beside a resource of their suit."""

from hexarc.games.arcs.cardids import KEEPERS_SOLIDARITY
from hexarc.games.arcs.lore.held import is_declared
from hexarc.games.arcs.resources import has_resource
from hexarc.games.arcs.rules import STEAL_CARD, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, ArcsState
from hexarc.games.arcs.tables import COURT_SUIT, KEEPER


def in_solidarity(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """A guild card is safe beside a resource of its suit (arcs.lore.keepers_solidarity)."""
    victim = a // 32
    if s.lore_where[KEEPERS_SOLIDARITY] != PLAY + victim or not is_declared(s, KEEPER):
        return value
    return 0 if has_resource(r, s, victim, COURT_SUIT[a % 32]) else value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(STEAL_CARD, in_solidarity)
