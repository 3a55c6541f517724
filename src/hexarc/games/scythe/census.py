"""How many pieces of each kind there are, wherever they lie."""

from hexarc.games.scythe.derived import count
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import is_fighter, units_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, FIRST_MECH, FIRST_WORKER, LOWEST_CARD, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import MECHS, STARS
from hexarc.games.scythe.tables.mats import CUBES, SECTIONS, STRUCTURES


def census(r: ScytheRules, s: ScytheState) -> dict[str, int]:
    """Counts that never change; a difference of two counts of the same thing must stay 0."""
    found: dict[str, int] = {}
    seats = len(s.faction)
    for kind in range(CARD_KINDS):
        held = sum([s.hand[seat * CARD_KINDS + kind] for seat in range(seats)])
        held += sum([pile(r, s, kind) for pile in r.card_piles])
        found[f"combat cards {kind + LOWEST_CARD}"] = held + s.deck[kind] + s.discard[kind]
    found["objectives"] = len(s.objective_at)
    found["encounters"] = len(s.encounter_at)
    found["factory cards"] = len(s.factory_at)
    for seat in range(seats):
        found.update(_of_seat(s, seat))
    return found


def _of_seat(s: ScytheState, seat: int) -> dict[str, int]:
    base = seat * UNITS
    out = sum([place != NOWHERE for place in s.unit_at[base + FIRST_WORKER : base + UNITS]])
    cubes = sum(s.cubes_on[seat * SECTIONS : seat * SECTIONS + SECTIONS])
    built = s.building_at[seat * STRUCTURES : seat * STRUCTURES + STRUCTURES]
    stars = s.stars[seat :: len(s.faction)]
    fighters, laborers = 0, 0
    for unit in units_of(s, seat):
        place = s.unit_at[base + unit]
        if place != NOWHERE:
            if is_fighter(unit):
                fighters |= 1 << place
            else:
                laborers |= 1 << place
    return {
        f"units {seat}": len(s.unit_at[base : base + UNITS]),
        f"mech spaces {seat}": len(s.unit_at[base + FIRST_MECH : base + FIRST_MECH + MECHS]),
        f"workers miscounted {seat}": out - s.workers_out[seat],
        f"cubes miscounted {seat}": count(s.freed[seat]) - cubes,
        f"cubes {seat}": CUBES - cubes + cubes,
        f"recruits miscounted {seat}": count(s.recruits[seat]) - count(s.spaces[seat]),
        f"stars miscounted {seat}": sum(stars) - s.star_total[seat],
        f"stars too many {seat}": max(0, s.star_total[seat] - STARS),
        f"structures miscounted {seat}": len(built) - built.count(PlaceId(NOWHERE)) - count(s.buildings[seat]),
        f"structures misplaced {seat}": sum(
            [place != NOWHERE and s.building[place] != seat * STRUCTURES + kind for kind, place in enumerate(built)]
        ),
        f"fighters misplaced {seat}": int(fighters != s.fighters[seat]),
        f"workers misplaced {seat}": int(laborers != s.laborers[seat]),
        f"resources below zero {seat}": int(min(s.resources) < 0 or min(s.hand) < 0 or s.coins[seat] < 0),
    }
