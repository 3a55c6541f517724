"""Where a unit of a person can stand: what is entered must be possible on the board, however the unit came there."""

from hexarc.games.scythe.derived import LAKE_BITS
from hexarc.games.scythe.modules.companion import words
from hexarc.games.scythe.modules.companion.part import is_person
from hexarc.games.scythe.pieces import is_fighter, is_mech, units_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import UNITS, ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE
from hexarc.games.scythe.tables.factions import MECHS, SEAWORTHY, SUBMERGE, SUITON, WAYFARE

SWIMMERS = (SEAWORTHY, SUBMERGE, SUITON)


def obstacle(r: ScytheRules, s: ScytheState, owner: int, unit: int, place: int) -> str:
    """Why a unit of a person cannot be set down there; empty if it can."""
    if place >= FIRST_BASE:
        return "" if may_rest_at(s, owner, unit, place) else words.ANOTHERS_BASE
    if LAKE_BITS >> place & 1:
        if not is_fighter(unit):
            if not mech_at(s, owner, place):
                return words.WORKER_IN_WATER
        elif not has_skill(s, owner, SWIMMERS):
            return words.NO_SWIMMER
    return met_there(r, s, owner, unit, place)


def met_there(r: ScytheRules, s: ScytheState, owner: int, unit: int, place: int) -> str:
    """Fighters are fought, not joined; workers give way to fighters alone."""
    for other in range(len(s.fighters)):
        if other == owner:
            continue
        person = is_person(r, other)
        if s.fighters[other] >> place & 1:
            if not is_fighter(unit):
                return words.WORKER_MEETS_UNITS
            return words.PLAYER_STANDS_THERE if person else words.AUTOMA_STANDS_THERE
        if s.laborers[other] >> place & 1 and not is_fighter(unit):
            return words.WORKER_MEETS_UNITS
    return ""


def may_rest_at(s: ScytheState, owner: int, unit: int, base: int) -> bool:
    """The own base; with Wayfare a character or mech also on the base of a faction that does not play."""
    if base == s.home[owner]:
        return True
    return is_fighter(unit) and bool(s.empty_bases >> base & 1) and has_skill(s, owner, (WAYFARE,))


def has_skill(s: ScytheState, owner: int, skills: tuple[int, ...]) -> bool:
    """Whether the faction mat has one of these, under whichever mech: which ones are deployed is not entered."""
    return any([skill in skills for skill in s.mech_skill[owner * MECHS : owner * MECHS + MECHS]])


def mech_at(s: ScytheState, owner: int, place: int) -> bool:
    return any([is_mech(unit) and s.unit_at[owner * UNITS + unit] == place for unit in units_of(s, owner)])
