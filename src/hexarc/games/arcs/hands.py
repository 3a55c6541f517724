"""Hands of action cards."""

from hexarc.core.zones import count_in
from hexarc.games.arcs.state import HAND, ArcsState


def hand_size(s: ArcsState, seat: int) -> int:
    return count_in(s.action_where, HAND + seat)
