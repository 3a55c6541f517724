"""Which parts of a move, a Produce or a gain deserve a look in Scythe: the menus are long, most of them pointless."""

from hexarc.bots.scythe import team
from hexarc.bots.scythe.figures import beatable_figures
from hexarc.bots.scythe.tempo import (
    NEEDED,
    TERRAIN_OF_SECTION,
    bottom_price,
    bottoms_done,
    open_fights,
    strength,
    tokens_held,
    ways,
)
from hexarc.bots.scythe.terms import progress
from hexarc.core.choice import NOUN_BITS, NOUN_MASK
from hexarc.games.scythe import verbs
from hexarc.games.scythe.derived import AROUND, HEX_BITS, LAKE_BITS, VILLAGE_BITS
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.alliances.part import PROPOSE_ALLIANCE
from hexarc.games.scythe.pieces import fighter_seat, fighters_at, is_character, is_fighter, workers_at
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import FIRST_WORKER, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX, HEXES, TERRAIN, TERRAIN_PRODUCES, TERRAINS, VILLAGE
from hexarc.games.scythe.tables.mats import BOTTOM_RESOURCE, SECTIONS
from hexarc.games.scythe.tables.ops import RESOURCES

ORDERED = frozenset(
    ("move.unit", "march.way", "get_resources.token", "produce.territory", "upgrade.box", "deploy.place")
)
# Ends that are looked at from such a menu on, however few an act may have: what is improved lasts, and few ends of it,
# drawn by lot, would mostly miss the best. Two boxes for each cube, two places or bonuses for each other piece.
LEAST_ENDS = {"upgrade.cube": 12, "deploy.mech": 8, "build.structure": 8, "enlist.recruit": 8, "move.unit": 8}
TALK = frozenset((verbs.PROPOSE, verbs.COUNTER, verbs.COUNT_SCORES, PROPOSE_ALLIANCE))
SPARE_COINS = 2
WANTED_WORKERS = 6
STEPS_KEPT = 4
TOKENS_KEPT = 3
CREW = 3  # workers that one territory keeps busy
MUCH = 8  # resources; who lacks more does not want them more
HUNT = 0.7  # a step nearer to a rival that can be beaten
NEAR = 9  # steps; what is further away is all the same
LATE = 0.6  # of the game: then land counts, and everybody may move
TERRAIN_OF_RESOURCE = [TERRAIN_PRODUCES[:TERRAINS].index(resource) for resource in range(RESOURCES)]


def with_verb(choices: list[int], verb: int) -> list[int]:
    found = [chosen for chosen in choices if chosen >> NOUN_BITS == verb]
    return found if found else choices


def revealing(choices: list[int]) -> list[int]:
    """A fulfilled objective is shown at once."""
    return with_verb(choices, verbs.REVEAL)


def without(choices: list[int], verb: int) -> list[int]:
    found = [chosen for chosen in choices if chosen >> NOUN_BITS != verb]
    return found if found else choices


def best_first(scored: list[tuple[float, int]]) -> list[int]:
    """Choices in the order of their scores, the lowest first."""
    scored.sort()
    return [chosen for _, chosen in scored]


def unit_options(r: ScytheRules, s: ScytheState, choices: list[int]) -> list[int]:
    """Units that have a reason to leave, the best reasons first: workers without work, mechs that can carry them.

    As long as hands are lacking, a village next door is a reason even for who has work.
    """
    late = progress(r, s)
    seat = s.decision.seat
    grounds = wanted_grounds(s, seat)
    prey = beatable(r, s, seat)
    scored: list[tuple[float, int]] = []
    for chosen in choices:
        value = 0.0
        if chosen >> NOUN_BITS == verbs.UNIT:
            place, kind = divmod(chosen & NOUN_MASK, verbs.UNIT_KIND.size)
            spare = spare_workers(s, seat, place, grounds)
            if kind == verbs.AS_WORKER:
                settles = s.workers_out[seat] < WANTED_WORKERS and AROUND[place] & VILLAGE_BITS != 0
                if spare == 0 and late < LATE and not settles:
                    continue
                value = 2.5 if spare > 0 else 2.0 if settles else 0.5
            elif kind == verbs.AS_MECH:
                value = 1.5 + min(spare, 3)
            else:
                value = 1.0 + max(0, 4 - steps_to(s.encounters, ways(s, seat)[place]))
            if kind != verbs.AS_WORKER and prey:
                value += max(0, 4 - steps_to(prey, ways(s, seat)[place]))
        scored.append((-value, chosen))
    return best_first(scored)


def spare_workers(s: ScytheState, seat: int, place: int, grounds: list[float]) -> int:
    """How many workers of a place would do more elsewhere."""
    here = workers_at(s, seat, PlaceId(place))
    if place >= HEXES:
        return here
    if TERRAIN[place] == VILLAGE:
        missing = WANTED_WORKERS - s.workers_out[seat]
        return max(0, here - missing) if missing > 0 else here
    return max(0, here - CREW) if grounds[TERRAIN[place]] > 1.0 else here


def way_options(r: ScytheRules, s: ScytheState, choices: list[int]) -> list[int]:
    """Nothing is left behind unguarded; a mech takes all spare workers, a crew of them or none, and may set down a crew
    on the way."""
    f = s.stack[-1]
    seat, unit = f.seat, f.a
    if f.c == 0:
        found = loading_options(r, s, choices)
        return found if found else choices
    place = s.unit_at[seat * UNITS + unit]
    riders = bits(s.riders)
    grounds = wanted_grounds(s, seat)
    crew = CREW if place < HEXES and grounds[TERRAIN[place]] > 1.0 else 1
    settled = workers_at(s, seat, place) - riders >= crew
    found = []
    for chosen in choices:
        verb = chosen >> NOUN_BITS
        if verb == verbs.DROP and ((chosen & NOUN_MASK) < verbs.WORKER_CARGO or settled or riders < 2):
            continue
        if verb != verbs.LOAD:
            found.append(chosen)
    return promising(r, s, seat, unit, f.b, found) if found else choices


def loading_options(r: ScytheRules, s: ScytheState, choices: list[int]) -> list[int]:
    """Whom and what to take along, and where to."""
    f = s.stack[-1]
    seat, unit = f.seat, f.a
    place = s.unit_at[seat * UNITS + unit]
    riders = bits(s.riders)
    guarded = workers_at(s, seat, place) + fighters_at(s, seat, place) - riders > 1
    aboard = -1
    steps: list[int] = []
    for chosen in choices:
        if chosen >> NOUN_BITS == verbs.LOAD:
            cargo = chosen & NOUN_MASK
            if cargo >= verbs.WORKER_CARGO:
                if aboard < 0 or cargo == verbs.WORKER_CARGO:
                    aboard = chosen
            elif not guarded and s.building[place] < 0:
                return [chosen]
        elif chosen >> NOUN_BITS != verbs.DROP:
            steps.append(chosen)
    if not steps:
        return []
    found = promising(r, s, seat, unit, f.b, steps)
    if aboard < 0:
        return found
    spare = spare_workers(s, seat, place, wanted_grounds(s, seat))
    if riders == 0:
        found.insert(0 if spare > 0 else len(found), aboard)
    elif riders < spare:
        if riders != CREW:
            return [aboard]
        # who goes one step only cannot set anybody down on the way
        found.insert(0 if f.b > 1 else min(1, len(found)), aboard)
    return found


def bits(mask: int) -> int:
    total = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def produce_options(s: ScytheState, choices: list[int]) -> list[int]:
    """Everything that a territory can give; of workers also just the fifth."""
    most: dict[int, int] = {}
    found: list[int] = []
    only_villages = True
    for chosen in choices:
        if chosen >> NOUN_BITS != verbs.MAKE:
            continue
        place, amount = (chosen & NOUN_MASK) // verbs.MAKE_SIZE, (chosen & NOUN_MASK) % verbs.MAKE_SIZE
        if TERRAIN[place] == VILLAGE:
            if s.workers_out[s.decision.seat] + amount == 5:
                found.append(chosen)
        else:
            only_villages = False
        if amount > (most.get(place, 0) & NOUN_MASK) % verbs.MAKE_SIZE:
            most[place] = chosen
    for chosen in most.values():
        if chosen not in found:
            found.append(chosen)
    grounds = wanted_grounds(s, s.decision.seat)
    scored = [(-yield_of(chosen, grounds), chosen) for chosen in found]
    found = best_first(scored)
    if only_villages:
        found.extend(with_verb(choices, verbs.DONE_PRODUCING))
    return found if found else choices


def yield_of(chosen: int, grounds: list[float]) -> float:
    """What a territory gives, by how much it is wanted."""
    place, amount = (chosen & NOUN_MASK) // verbs.MAKE_SIZE, (chosen & NOUN_MASK) % verbs.MAKE_SIZE
    return amount * grounds[TERRAIN[place]]


def box_options(s: ScytheState, choices: list[int]) -> list[int]:
    """The bottom action first that is still to be taken most often."""
    seat = s.decision.seat
    scored: list[tuple[float, int]] = []
    for chosen in choices:
        section = chosen & NOUN_MASK
        scored.append((float(bottoms_done(s, seat, section) - NEEDED[section]), chosen))
    return best_first(scored)


def berth_options(s: ScytheState, choices: list[int]) -> list[int]:
    """Where most workers wait for a mech first."""
    seat = s.decision.seat
    scored: list[tuple[float, int]] = []
    for chosen in choices:
        scored.append((float(-workers_at(s, seat, PlaceId(chosen & NOUN_MASK))), chosen))
    return best_first(scored)


def token_options(s: ScytheState, choices: list[int]) -> list[int]:
    """One place for each resource that is still needed: that with most own units."""
    seat = s.decision.seat
    grounds = wanted_grounds(s, seat)
    found: dict[int, int] = {}
    guards: dict[int, int] = {}
    for chosen in choices:
        if chosen >> NOUN_BITS != verbs.GET:
            continue
        place, resource = (chosen & NOUN_MASK) // 4, (chosen & NOUN_MASK) % 4
        units = workers_at(s, seat, PlaceId(place)) + 2 * fighters_at(s, seat, PlaceId(place))
        if units > guards.get(resource, -1):
            guards[resource] = units
            found[resource] = chosen
    scored: list[tuple[float, int]] = []
    have = tokens_held(s, seat)
    for resource, chosen in found.items():
        if grounds[TERRAIN_OF_RESOURCE[resource]] > 1.0:
            section = BOTTOM_RESOURCE.index(resource)
            lacks = bottom_price(s, seat, section) - have[resource]
            # what completes a bottom action first, then what is nearest to it
            scored.append((float(lacks if lacks > 0 else 9), chosen))
    if scored:
        return best_first(scored)[:TOKENS_KEPT]
    return sorted(found.values()) if found else choices


def promising(r: ScytheRules, s: ScytheState, seat: int, unit: int, steps: int, choices: list[int]) -> list[int]:
    """The best steps first: to work, encounters, the Factory, fights that can be won, new land."""
    late = progress(r, s)
    grounds = wanted_grounds(s, seat)
    prey = beatable(r, s, seat) if is_fighter(unit) else 0
    scored: list[tuple[float, int]] = []
    for chosen in choices:
        verb = chosen >> NOUN_BITS
        if verb == verbs.STEP:
            target = chosen & NOUN_MASK
            value = appeal(s, seat, unit, target, grounds, late, prey)
            if steps > 1 and not stops_here(s, seat, unit, target):
                beyond = AROUND[target] & HEX_BITS & ~LAKE_BITS
                while beyond:
                    low = beyond & -beyond
                    beyond ^= low
                    value = max(value, 0.8 * appeal(s, seat, unit, low.bit_length() - 1, grounds, late, prey))
        elif verb == verbs.DROP:
            value = 10.0 if grounds[TERRAIN[s.unit_at[seat * UNITS + unit]]] > 1.0 else -10.0
        else:
            place = s.unit_at[seat * UNITS + unit]
            value = appeal(s, seat, unit, place, grounds, late, prey) if place < HEXES else -10.0
        scored.append((-value, chosen))
    return best_first(scored)[:STEPS_KEPT]


def stops_here(s: ScytheState, seat: int, unit: int, target: int) -> bool:
    return is_character(unit) and s.encounters >> target & 1 == 1


def wanted_grounds(s: ScytheState, seat: int) -> list[float]:
    """How much a worker is wanted on each terrain."""
    found = [0.2] * (TERRAINS + 1)
    have = tokens_held(s, seat)
    for section in range(SECTIONS):
        missing = (NEEDED[section] - bottoms_done(s, seat, section)) * bottom_price(s, seat, section)
        lacks = missing - have[BOTTOM_RESOURCE[section]]
        if lacks > 0:
            found[TERRAIN_OF_SECTION[section]] = 1.4 + 0.1 * min(lacks, MUCH)
    found[VILLAGE] = 2.5 if s.workers_out[seat] < WANTED_WORKERS else 0.8
    return found


def beatable(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Where fighters of rivals stand whom a fight for a star would likely beat, or figures of a common enemy."""
    places = team.prey(r, s, seat)
    if open_fights(r, s, seat) == 0:
        return places
    own = strength(s, seat)
    for other in s.enemies[seat]:
        if other < r.players and own >= strength(s, other):
            places |= s.fighters[other]
    if r.figures:
        places |= beatable_figures(r, s, own)
    return places & HEX_BITS


def appeal(s: ScytheState, seat: int, unit: int, target: int, grounds: list[float], late: float, prey: int) -> float:
    """How good it looks to end a move there. ``prey`` are the places of fights that can be won."""
    bit = 1 << target
    value = 0.0 if s.control[seat] & bit else 0.6 + 2.5 * late
    if target == FACTORY_HEX:
        value += 2.0 * late + (4.0 if is_character(unit) and seat not in s.factory_at else 0.0)
    if FIRST_WORKER <= unit < UNITS or s.riders:
        here = workers_at(s, seat, PlaceId(target))
        if s.unit_at[seat * UNITS + unit] == target:
            here -= bits(s.riders)
        if here < CREW:
            value += grounds[TERRAIN[target]]
        value += 0.0 if s.laborers[seat] & bit else 0.6
    if is_character(unit):
        if s.encounters & bit:
            value += 6.0
        else:
            value -= 0.8 * steps_to(s.encounters, ways(s, seat)[target])
    if is_fighter(unit):
        if prey & bit:
            value += 6.0
        elif fighter_seat(s, PlaceId(target), seat) >= 0:
            value -= 6.0
        elif prey and not s.riders:
            value += HUNT * (NEAR - steps_to(prey, ways(s, seat)[target]))
        for other in s.enemies[seat]:
            if s.laborers[other] & bit:
                value -= 1.5
    if LAKE_BITS & bit:
        value -= 1.0
    return value


def steps_to(places: int, row: list[int]) -> int:
    nearest = NEAR
    while places:
        low = places & -places
        places ^= low
        nearest = min(nearest, row[low.bit_length() - 1])
    return nearest


# What is asked, and which of its choices deserve a look


def candidate_choices(r: ScytheRules, s: ScytheState, talks: bool) -> list[int]:
    """The choices of the open decision that deserve a look, in order where the kind of decision is ORDERED."""
    choices = talkless(s.decision.choices) if talks else s.decision.choices
    if len(choices) <= 1:
        return choices
    kind = s.decision.kind
    if kind == "move.unit":
        return unit_options(r, s, choices)
    if kind == "march.way":
        return way_options(r, s, choices)
    if kind == "produce.territory":
        return produce_options(s, choices)
    if kind == "upgrade.box":
        return box_options(s, choices)
    if kind == "deploy.place":
        return berth_options(s, choices)
    if kind == "get_resources.token":
        return token_options(s, choices)
    if kind == "pay_resources.token" or kind == "pay_cards.card":
        return choices[:1]
    if kind == "turn.bottom":
        return bottom_options(s, choices)
    if kind == "turn.top":
        return top_options(s, choices)
    if kind == "turn.end" or kind == "turn.section":
        return revealing(choices)
    if kind in LEAST_ENDS:
        return without(choices, verbs.DECLINE)
    return choices


def bottom_options(s: ScytheState, choices: list[int]) -> list[int]:
    """A bottom action that puts a piece on the board is not left out."""
    seat = s.decision.seat
    section = s.section[seat]
    if section < SECTIONS and bottoms_done(s, seat, section) < NEEDED[section]:
        return without(revealing(choices), verbs.SKIP_BOTTOM)
    return revealing(choices)


def top_options(s: ScytheState, choices: list[int]) -> list[int]:
    """Nor is a top action, but by who can hardly pay for it."""
    if s.coins[s.decision.seat] >= SPARE_COINS:
        return without(revealing(choices), verbs.SKIP_TOP)
    return revealing(choices)


def talkless(choices: list[int]) -> list[int]:
    """Bots propose no deals and count nobody's score at the table."""
    return [chosen for chosen in choices if chosen >> NOUN_BITS not in TALK]
