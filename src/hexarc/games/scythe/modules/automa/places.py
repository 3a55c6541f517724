"""Neighbourhoods, distances and tie-breakers: what the Automa sees of the board.

Distances go over rivers and lakes whatever the lock (automa.map.07), and tunnels join nothing.
"""

from typing import Final

from hexarc.core.state import emit
from hexarc.games.scythe.derived import AROUND, FACTORY_BIT, HEX_BITS, LAND_STEPS, members
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.cards import DATA
from hexarc.games.scythe.modules.automa.part import alone, automas, enemies, level
from hexarc.games.scythe.pieces import units_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE, HEXES, PLACES
from hexarc.games.scythe.tables.factions import FACTION_NAMES, HOME_BASE
from hexarc.games.scythe.tables.load import index, texts

FAR: Final = 99


def _distances() -> list[int]:
    found: list[int] = []
    for start in range(PLACES):
        steps = [FAR] * HEXES
        reached = 1 << start & HEX_BITS
        border = reached if reached else AROUND[start]
        away = 0 if reached else 1
        while border:
            for place in members(border):
                steps[place] = away
            reached |= border
            spread = 0
            for place in members(border):
                spread |= AROUND[place]
            border = spread & ~reached
            away += 1
        found += steps
    return found


def _token_bases() -> list[int]:
    return [HOME_BASE[index(FACTION_NAMES, name, "automa.json token")] for name in texts(DATA, "token", "automa.json")]


DISTANCE: Final[list[int]] = _distances()  # [place * HEXES + territory]
TOKEN_BASES: Final[list[int]] = _token_bases()  # every second base clockwise, from Albion's


def water_locked(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Whether the token stands on a space with the crossed-out water; it moves at the end of the turn only."""
    return automas(r, s).space[seat] < level(r, seat).locked


def neighbourhood(place: int, locked: bool) -> int:
    """Bit set: a territory and all around it; of a base those it touches. The lock leaves out what lies over water."""
    around = LAND_STEPS[place] if locked else AROUND[place]
    return around if place >= FIRST_BASE else around | 1 << place


def of_units(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: the neighbourhoods of all units of a seat."""
    locked = water_locked(r, s, seat)
    bits = 0
    for place in members(s.fighters[seat] | s.laborers[seat]):
        bits |= neighbourhood(place, locked)
    return bits


def with_home(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The same and the neighbourhood of the home base."""
    return of_units(r, s, seat) | neighbourhood(s.home[seat], water_locked(r, s, seat))


def own_units_near(r: ScytheRules, s: ScytheState, seat: int, lifted: int) -> list[int]:
    """By territory: in how many neighbourhoods of the seat's units it lies, the lifted one not counted."""
    locked = water_locked(r, s, seat)
    found = [0] * HEXES
    for unit in units_of(s, seat):
        place = s.unit_at[seat * UNITS + unit]
        if unit != lifted and place >= 0:
            for near in members(neighbourhood(place, locked)):
                found[near] += 1
    return found


def fighters_of(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: places with enemy combat units; figures that fight are the enemies of all (automa.fenris.ep8b.02)."""
    bits = 0
    for other in enemies(r, s, seat):
        bits |= s.fighters[other]
    for side in range(r.players, len(s.fighters)):
        bits |= s.fighters[side]
    return bits


def occupied(s: ScytheState, seat: int) -> int:
    """Bit set: places with units of others, be they enemies or Automas at its side (decision D52).

    It does not care for figures that only stand in the way (automa.fenris.ep4.05).
    """
    bits = 0
    for other in range(len(s.fighters)):
        if other != seat:
            bits |= s.fighters[other]
            if other < len(s.control):
                bits |= s.laborers[other]
    return bits


def barred(s: ScytheState) -> int:
    """Bit set: places with figures that only stand in the way; a worker does not go there (automa.fenris.ep4.04)."""
    bits = 0
    for side in range(len(s.control), len(s.laborers)):
        bits |= s.laborers[side]
    return bits


def threatened(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: the neighbourhoods of enemy combat units."""
    bits = 0
    for place in members(fighters_of(r, s, seat)):
        bits |= neighbourhood(place, False)
    return bits


def nearest(candidates: int, sources: int) -> int:
    """Those of some territories that are nearest to one of the sources."""
    found, least = 0, FAR
    starts = members(sources)
    for place in members(candidates):
        away = min([DISTANCE[start * HEXES + place] for start in starts])
        if away < least:
            found, least = 0, away
        if away == least:
            found |= 1 << place
    return found


def first_in_reading_order(candidates: int) -> int:
    """The highest row first, then the leftmost: places are numbered so."""
    return (candidates & -candidates).bit_length() - 1


def by_token(r: ScytheRules, s: ScytheState, candidates: int) -> int:
    """The territory nearest to the token; it goes two bases on while there is a tie, and once more after its use."""
    part = automas(r, s)
    left = candidates
    for _ in range(len(TOKEN_BASES)):
        left = nearest(left, 1 << TOKEN_BASES[part.token])
        part.token = (part.token + 1) % len(TOKEN_BASES)
        if left & (left - 1) == 0:
            break
    if s.sink is not None:
        emit(s, words.TOKEN_MOVED, (TOKEN_BASES[part.token],))
    return first_in_reading_order(left)


class Choice:
    """A territory, and the rule that had the last word."""

    def __init__(self, place: int, reason: int) -> None:
        self.place = place
        self.reason = reason


def last_tie(r: ScytheRules, s: ScytheState, candidates: int, reason: int) -> Choice:
    """Reading order, or the token at a table with more than one Automa or player; ``reason`` if there is no tie."""
    if candidates & (candidates - 1) == 0:
        return Choice(first_in_reading_order(candidates), reason)
    if alone(r):
        return Choice(first_in_reading_order(candidates), words.BY_READING)
    return Choice(by_token(r, s, candidates), words.BY_TOKEN)


def settle_tie(r: ScytheRules, s: ScytheState, candidates: int, reason: int) -> Choice:
    """Nearest to the Factory, then the last tie-breaker. ``reason`` is what left these candidates."""
    if candidates & (candidates - 1) == 0:
        return last_tie(r, s, candidates, reason)
    return last_tie(r, s, nearest(candidates, FACTORY_BIT), words.BY_FACTORY)


def distance_from_home(s: ScytheState, seat: int, place: int) -> int:
    home = s.home[seat]
    return 0 if place == home else DISTANCE[home * HEXES + place]
