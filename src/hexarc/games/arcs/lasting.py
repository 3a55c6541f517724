"""Changes of the lists that hardly ever change. Clones share them (``ArcsState.SHARED``), so each is replaced whole."""

from hexarc.core.errors import RuleBug
from hexarc.core.zones import replaced
from hexarc.games.arcs.state import ArcsState


def move_leader(s: ArcsState, leader: int, source: int, target: int) -> None:
    check(leader, s.leader_where[leader], source, target)
    s.leader_where = replaced(s.leader_where, leader, target)


def move_lore(s: ArcsState, lore: int, source: int, target: int) -> None:
    check(lore, s.lore_where[lore], source, target)
    s.lore_where = replaced(s.lore_where, lore, target)


def check(card: int, zone: int, source: int, target: int) -> None:
    """A move names the zone it comes from, as in core/zones.py."""
    if zone != source:
        raise RuleBug(f"card {card} should move from zone {source} to {target}, but lies in {zone}")


def remove_from_game(s: ArcsState, seat: int, piece: int, count: int) -> None:
    """Count pieces that a leader takes out of the game for good."""
    s.removed = replaced(s.removed, seat * 4 + piece, s.removed[seat * 4 + piece] + count)
