"""Hands of action cards."""

from hexarc.core.zones import count_in
from hexarc.games.arcs.state import BAG, HAND, ArcsState
from hexarc.games.arcs.tables import ACTION_CARDS


def hand_size(s: ArcsState, seat: int) -> int:
    return count_in(s.action_where, HAND + seat)


def conceal_hand(s: ArcsState, seat: int) -> None:
    """A card is about to leave the hand unseen: whoever knew the hand cannot tell any more what is still in it."""
    for card in range(ACTION_CARDS):
        if s.action_where[card] == HAND + seat:
            s.known[card] &= 1 << seat


def conceal_undealt(s: ArcsState, seat: int) -> None:
    """A seat draws an undealt card unseen: nobody else can tell any more what is still among them."""
    for card in range(ACTION_CARDS):
        if s.action_where[card] == BAG:
            s.known[card] &= 1 << seat
