"""Faction tokens on the board: Albion's Flags and Togawa's Traps, one token a territory (IFA p.4, p.6)."""

from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES
from hexarc.games.scythe.tables.factions import TRAPS


def trap_bits(s: ScytheState) -> int:
    """Bit set: places with a Trap, armed or not."""
    bits = 0
    for place in s.trap_at:
        if place != NOWHERE:
            bits |= 1 << place
    return bits


def armed_bits(s: ScytheState) -> int:
    bits = 0
    for trap in range(TRAPS):
        if s.traps_armed >> trap & 1:
            bits |= 1 << s.trap_at[trap]
    return bits


def trap_on(s: ScytheState, place: int) -> int:
    return s.trap_at.index(place) if place in s.trap_at else NOWHERE


def token_place(s: ScytheState, seat: int) -> int:
    """Where the character may leave a token: a territory without one, reached by a move of this action (D33)."""
    place = s.unit_at[seat * UNITS + CHARACTER]
    if s.moved & 1 and 0 <= place < HEXES and not (s.flags | trap_bits(s)) >> place & 1:
        return place
    return NOWHERE
