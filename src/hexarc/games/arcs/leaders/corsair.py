"""Corsair: tricky and wary."""

from hexarc.games.arcs.cardids import CORSAIR
from hexarc.games.arcs.resources import has_resource
from hexarc.games.arcs.rules import ASSAULT_DICE, REROLLS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.verbs import TRICKY_ABILITY


def tricky(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """In a battle, as many raid dice as the corsair has different resource types."""
    if a != TRICKY_ABILITY or s.leader[seat] != CORSAIR:
        return value
    types = 0
    for resource in range(5):
        if has_resource(r, s, seat, resource):
            types += 1
    return types


def wary(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """No more assault dice than skirmish dice (a)."""
    return min(value, a) if s.leader[seat] == CORSAIR else value


def register(b: ArcsBuilder) -> None:
    b.modify(REROLLS, tricky)
    b.modify(ASSAULT_DICE, wary)
