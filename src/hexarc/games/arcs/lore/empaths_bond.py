"""Empath's bond: while empath is declared, cities and starports of all as if own."""

from hexarc.games.arcs.cardids import EMPATHS_BOND
from hexarc.games.arcs.lore.held import is_declared
from hexarc.games.arcs.pieces import is_city, is_starport
from hexarc.games.arcs.rules import CATAPULT_RIGHT, SHIPYARD_RIGHT, TAX_RIGHT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SITES_PER_SYSTEM, ArcsState
from hexarc.games.arcs.tables import EMPATH


def bonded(s: ArcsState, seat: int) -> bool:
    return s.lore_where[EMPATHS_BOND] == PLAY + seat and is_declared(s, EMPATH)


def tax_any_city(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Any city as if own, without control and captive; under own control as usual (arcs.lore.empaths_bond)."""
    if value == 0 and bonded(s, seat) and is_city(s.building[a]):
        return 1
    return value


def use_any_yard(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return 1 if value == 0 and bonded(s, seat) and is_starport(s.building[a]) else value


def catapult_anywhere(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    if value == 0 and bonded(s, seat):
        for site in range(a * SITES_PER_SYSTEM, a * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
            if is_starport(s.building[site]):
                return 1
    return value


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.modify(TAX_RIGHT, tax_any_city)
    b.modify(SHIPYARD_RIGHT, use_any_yard)
    b.modify(CATAPULT_RIGHT, catapult_anywhere)
