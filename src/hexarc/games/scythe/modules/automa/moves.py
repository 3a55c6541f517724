"""The six moves: which unit, which territories are valid, and which of them it goes to (reference cards 2 to 7).

A plan is made with the unit still on the board; what follows on its arrival is in ``arrival.py``.
"""

from typing import Final

from hexarc.core.rules import number
from hexarc.core.state import emit
from hexarc.games.scythe.derived import FACTORY_BIT, HEX_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.cards import (
    ATTACK_COMBAT_UNIT,
    ATTACK_WORKERS,
    CHARACTER_MOVE,
    ENCOUNTER_OR_FACTORY,
    MECH_MOVE,
    WORKER_MOVE,
)
from hexarc.games.scythe.modules.automa.part import automas, enemies
from hexarc.games.scythe.modules.automa.places import (
    barred,
    distance_from_home,
    fighters_of,
    last_tie,
    nearest,
    occupied,
    of_units,
    own_units_near,
    settle_tie,
    threatened,
    with_home,
)
from hexarc.games.scythe.pieces import added_unit, fighters_at, is_fighter, tokens_at, unit_kind, units_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CHARACTER, FIRST_MECH, FIRST_WORKER, NOWHERE, UNITS, ScytheState

EVERYWHERE: Final = -1  # bit set of all places
WORKERS: Final[list[int]] = list(range(FIRST_WORKER, UNITS))
MECHS: Final[list[int]] = list(range(FIRST_MECH, FIRST_WORKER))


class Plan:
    """A unit and where it goes; the reasons are those of ``words``."""

    def __init__(self) -> None:
        self.unit = NOWHERE
        self.picked = words.ONLY_ONE
        self.place = NOWHERE
        self.reason = words.ONLY_ONE


def units_for(s: ScytheState, seat: int, action: int) -> list[int]:
    """A unit that a module adds is a mech for it, and no character (automa.fenris.ep8a.05)."""
    if action == WORKER_MOVE:
        return WORKERS
    if action == CHARACTER_MOVE or action == ENCOUNTER_OR_FACTORY:
        return [CHARACTER]
    added = added_unit(s, seat)
    mechs = MECHS if added == NOWHERE else [*MECHS, added]
    return mechs if action == MECH_MOVE else [*mechs, CHARACTER]  # the mech goes first (automa.move.attack_unit.02)


def plan_move(
    r: ScytheRules, s: ScytheState, seat: int, action: int, power: int, targets: int = EVERYWHERE
) -> Plan | None:
    """What one move of a card would do; None if it is not possible, and then the next one is tried."""
    if action == ATTACK_COMBAT_UNIT and s.power[seat] < power:
        return cannot(s, seat, action, words.NO_POWER)
    plan = Plan()
    pick_unit(r, s, seat, units_for(s, seat, action), plan)
    if plan.unit == NOWHERE:
        return cannot(s, seat, action, words.NO_UNIT)
    valid = valid_territories(r, s, seat, action, plan.unit) & targets
    if valid == 0:
        return cannot(s, seat, action, words.NO_TERRITORY)
    if s.sink is not None:
        place = s.unit_at[seat * UNITS + plan.unit]
        emit(s, words.PICKED, (seat, action, unit_kind(r, plan.unit), place, plan.picked))
    choose_territory(r, s, seat, action, valid, plan)
    return plan


def cannot(s: ScytheState, seat: int, action: int, obstacle: int) -> Plan | None:
    if s.sink is not None:
        emit(s, words.CANNOT, (seat, action, obstacle))
    return None


def pick_unit(r: ScytheRules, s: ScytheState, seat: int, units: list[int], plan: Plan) -> None:
    """The one nearest to the home base; reading order breaks ties. Units on their mat cannot be picked."""
    least, places, candidates = 0, 0, 0
    for unit in units:
        place = s.unit_at[seat * UNITS + unit]
        if place == NOWHERE:
            continue
        candidates += 1
        away = distance_from_home(s, seat, place)
        if places == 0 or away < least:
            least, places = away, 0
        if away == least:
            places |= 1 << place
    if candidates == 0:
        return
    choice = last_tie(r, s, places, words.BY_HOME if candidates > 1 else words.ONLY_ONE)
    here = [unit for unit in units if s.unit_at[seat * UNITS + unit] == choice.place]
    plan.unit = here[0]
    plan.picked = choice.reason
    if here[-1] == CHARACTER and here[0] != CHARACTER:
        plan.picked = words.MECH_FIRST


def valid_territories(r: ScytheRules, s: ScytheState, seat: int, action: int, unit: int) -> int:
    """Bit set: where the picked unit may go. A base is no territory (automa.map.08)."""
    if action == ATTACK_COMBAT_UNIT:
        return with_home(r, s, seat) & fighters_of(r, s, seat) & HEX_BITS
    if action == ATTACK_WORKERS:
        return with_home(r, s, seat) & workers_alone(r, s, seat) & HEX_BITS
    if action == ENCOUNTER_OR_FACTORY:
        wanted = s.encounters
        if automas(r, s).factory_card[seat] == NOWHERE:
            wanted |= FACTORY_BIT
        return of_units(r, s, seat) & wanted & ~occupied(s, seat) & ~other_combat_units(s, seat, unit)
    free = with_home(r, s, seat) & HEX_BITS & ~occupied(s, seat)
    if action == WORKER_MOVE:
        return free & ~other_workers(s, seat, unit) & ~threatened(r, s, seat) & ~barred(s)
    return free & ~other_combat_units(s, seat, unit)


def workers_alone(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: places with enemy workers and without anybody's combat units."""
    bits, fighters = 0, 0
    for other in enemies(r, s, seat):
        bits |= s.laborers[other]
    for other in range(len(s.fighters)):
        if other != seat:
            fighters |= s.fighters[other]
    return bits & ~fighters


def other_combat_units(s: ScytheState, seat: int, unit: int) -> int:
    """Bit set: places of the seat's other characters and mechs."""
    bits = 0
    for other in units_of(s, seat):
        place = s.unit_at[seat * UNITS + other]
        if is_fighter(other) and other != unit and place >= 0:
            bits |= 1 << place
    return bits


def other_workers(s: ScytheState, seat: int, unit: int) -> int:
    bits = 0
    for other in WORKERS:
        place = s.unit_at[seat * UNITS + other]
        if other != unit and place >= 0:
            bits |= 1 << place
    return bits


def choose_territory(r: ScytheRules, s: ScytheState, seat: int, action: int, valid: int, plan: Plan) -> None:
    """Those that modules prefer, the best by the rule of the move, nearest to the Factory, the last tie-breaker."""
    reason = words.ONLY_ONE
    if valid & (valid - 1) and r.numbers[words.PREFERRED]:
        valid = number(r, s, words.PREFERRED, seat, valid, action)
        reason = words.BY_MODULE
    if valid & (valid - 1):
        if action == WORKER_MOVE:
            near = own_units_near(r, s, seat, plan.unit)
            valid = with_most(valid, near)
            reason = words.BY_NEIGHBOURS
        elif action == ATTACK_COMBAT_UNIT:
            valid = with_most(valid, [-n for n in combat_units_by_territory(r, s, seat, valid)])
            reason = words.BY_FEWEST
        elif action == ATTACK_WORKERS:
            valid = with_most(valid, [tokens_at(s, PlaceId(place)) for place in range(valid.bit_length())])
            reason = words.BY_RESOURCES
        elif action == ENCOUNTER_OR_FACTORY:
            valid = nearest(valid, FACTORY_BIT)
            reason = words.BY_FACTORY
        else:
            fighters = fighters_of(r, s, seat)
            goals = number(r, s, words.HEADS_FOR, seat, 0)
            on_board = fighters & HEX_BITS
            valid = nearest(valid, goals if goals else on_board if on_board else fighters)
            reason = words.BY_MODULE if goals else words.BY_ENEMY if on_board else words.BY_ENEMY_BASE
    choice = settle_tie(r, s, valid, reason)
    plan.place, plan.reason = choice.place, choice.reason


def combat_units_by_territory(r: ScytheRules, s: ScytheState, seat: int, valid: int) -> list[int]:
    found = [0] * valid.bit_length()
    for place in members(valid):
        for other in enemies(r, s, seat):
            found[place] += fighters_at(s, other, place)
        for side in range(r.players, len(s.fighters)):
            found[place] += s.fighters[side] >> place & 1
    return found


def with_most(candidates: int, amounts: list[int]) -> int:
    """Those of some territories where an amount is greatest."""
    places = members(candidates)
    most = max([amounts[place] for place in places])
    bits = 0
    for place in places:
        if amounts[place] == most:
            bits |= 1 << place
    return bits
