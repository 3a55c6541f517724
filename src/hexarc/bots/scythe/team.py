"""Who does what against Desolation: the turns that each player needs for each empty tile, and how the tiles are shared.

A tile needs a star of one player only, so what counts is how long the team needs if everybody does what is nearest. A
duty is what one tile costs one seat: turns, and resources that its workers have to bring (as in ``tempo``).
"""

from typing import Final

from hexarc.bots.scythe.figures import MEAN_CARD, MEAN_DIE
from hexarc.bots.scythe.tempo import FAR, NOWHERE, Standing, bottom_price, grown, objective_turns
from hexarc.games.scythe.derived import FACTORY_BIT, HEX_BITS, count, members
from hexarc.games.scythe.modules.fenris.desolation.part import base_power, desolation, enemy
from hexarc.games.scythe.modules.fenris.desolation.words import FIGURE_KIND
from hexarc.games.scythe.modules.fenris.tracks import table
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.pieces import controlled_tokens, hand_size, stars_placed
from hexarc.games.scythe.procs.reach import fighter_reach
from hexarc.games.scythe.procs.stars import spaces_of, star_limit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.score import tile_coins
from hexarc.games.scythe.state import CARD_KINDS, CHARACTER, FIGHTER_UNITS, LOWEST_CARD, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import RIVERWALK, SPEED, STARS
from hexarc.games.scythe.tables.mats import BOLSTER_CARDS, DEPLOY
from hexarc.games.scythe.tables.scoring import (
    MAX_DIAL,
    MAX_TILE_COUNT,
    STAR_COMBAT,
    STAR_KINDS,
    STAR_OBJECTIVE,
    STAR_STRUCTURES,
    TILE_COINS,
)

# coins
LONGEST: Final = 3.0  # for each turn that the busiest player needs
EACH_TURN: Final = 2.0  # for each turn that anybody needs

# turns
STEP: Final = 1.0  # of a unit on its way: no two Move actions follow each other
FAST_STEP: Final = 0.6
NO_WAY: Final = 7.0  # until a figure comes nearer
ENCOUNTER: Final = 1.6  # from one token to the next
TERRITORY: Final = 0.6
UNIT: Final = 0.8  # one more, where there are too few for the territories
COIN: Final = 0.5
CARD: Final = 1.0  # a Bolster
FIGHT: Final = 1.0
SECOND: Final = 3.0  # another objective after the first one
WELL_PLACED: Final = 0.35  # each coin of the structure tile that is missing
STAR: Final = 3.0  # on the way to five
MUCH: Final = 9.0  # turns; what is beyond counts less, for then it is hardly done in time
BEYOND: Final = 0.3
BRIDGE: Final = 1.0  # turns beside its metal: the mech that crosses rivers
METAL: Final = 1  # a resource
SAFE_DIE: Final = 4.5  # of six rolls four show less
AT_ONCE: Final = 2  # units of one Move action
POWER: Final = 0.45  # turns for each
MORE_UNITS: Final = 2.0  # turns
ONE_MORE_CARD: Final = 1.0


class Duties:
    """By the star of a tile what it costs a seat, in turns and in resources; and how fast resources come."""

    __slots__ = ("free", "speed", "tokens", "turns")

    def __init__(self, turns: dict[int, float], tokens: dict[int, float], speed: float, free: int) -> None:
        self.turns = turns
        self.tokens = tokens
        self.speed = speed
        self.free = free  # stars that the seat can still place


def duties_of(r: ScytheRules, s: ScytheState, seat: int, wanted: list[int]) -> Duties:
    standing = Standing(r, s, seat)
    have, prices, needs = standing.have, standing.prices, standing.tokens
    turns: dict[int, float] = {}
    tokens: dict[int, float] = {}
    for star in wanted:
        if star_limit(r, s, seat, star) <= stars_placed(r, s, seat, star):
            continue
        if star == STAR_COMBAT:
            turns[star], tokens[star] = fight(r, s, seat), 0.0
        elif star == STAR_OBJECTIVE:
            turns[star], tokens[star] = objective(s, seat), 0.0
        elif star < STAR_KINDS:
            turns[star], tokens[star] = prices[star], needs[star]
        elif star == table.STRUCTURE_BONUS:
            turns[star] = prices[STAR_STRUCTURES] + WELL_PLACED * bonus_missing(s, seat)
            tokens[star] = needs[STAR_STRUCTURES]
        else:
            turns[star], tokens[star] = further(r, s, seat, star, have)
    for star in turns:
        if MUCH < turns[star] < FAR:
            turns[star] = MUCH + BEYOND * (turns[star] - MUCH)
    return Duties(turns, tokens, standing.flow, STARS - s.star_total[seat])


def further(r: ScytheRules, s: ScytheState, seat: int, star: int, have: list[int]) -> tuple[float, float]:
    """Stars that the base game does not have."""
    if star == table.RESOURCES_16:
        return 0.5, float(max(0, table.NEEDS[star] - controlled_tokens(s, seat)))
    if star == table.FACTORY_CARD:
        return travel(r, s, seat, FACTORY_BIT, have)
    if star == table.ENCOUNTERS_3:
        left = table.NEEDS[star] - tracks(r, s).encounters[seat]
        if count(s.encounters) < left:
            return FAR, 0.0
        way, metal = travel(r, s, seat, s.encounters, have)
        return way + ENCOUNTER * (left - 1), metal
    missing = 0.0
    if star == table.COMBAT_CARDS_8:
        missing = CARD * (table.NEEDS[star] - hand_size(s, seat))
        return max(0.0, missing / (2.0 if s.freed[seat] >> BOLSTER_CARDS & 1 else 1.0)), 0.0
    if star == table.TERRITORIES_7:
        needed = table.NEEDS[star]
        lands = count(s.control[seat] & HEX_BITS)
        pieces = out_there(s, seat)
        return TERRITORY * max(0, needed - lands) + UNIT * max(0, needed - pieces), 0.0
    if star == table.COINS_20:
        return max(0.0, COIN * (table.NEEDS[star] - s.coins[seat])), 0.0
    if star == table.STARS_5:
        return STAR * max(0, table.NEEDS[star] - s.star_total[seat]), 0.0
    return FAR, 0.0


def out_there(s: ScytheState, seat: int) -> int:
    """Units and structures that a territory each could have."""
    units = 0
    for unit in range(seat * UNITS, seat * UNITS + UNITS):
        if s.unit_at[unit] >= 0:
            units += 1
    return units + count(s.buildings[seat] & ~(s.fighters[seat] | s.laborers[seat]))


def bonus_missing(s: ScytheState, seat: int) -> int:
    """Coins of the structure tile between what the structures bring and its highest step."""
    return TILE_COINS[s.tile * (MAX_TILE_COUNT + 1) + MAX_TILE_COUNT] - tile_coins(s, seat)


def objective(s: ScytheState, seat: int) -> float:
    best = FAR
    for card in range(len(s.objective_at)):
        if s.objective_at[card] == seat:
            best = min(best, objective_turns(s, seat, card))
    return best


def travel(r: ScytheRules, s: ScytheState, seat: int, targets: int, have: list[int]) -> tuple[float, float]:
    """Turns of the character to the nearest of some places, and the metal of a mech where rivers bar the way."""
    place = s.unit_at[seat * UNITS + CHARACTER]
    if place < 0:
        return FAR, 0.0
    step = FAST_STEP if s.skills[seat] >> SPEED & 1 else STEP
    steps = steps_to(r, s, seat, place, targets)
    if steps < NOWHERE or s.skills[seat] >> RIVERWALK & 1:
        return step * steps, 0.0
    skills = s.skills[seat]
    s.skills[seat] |= 1 << RIVERWALK
    steps = steps_to(r, s, seat, place, targets)
    s.skills[seat] = skills
    return step * steps + BRIDGE, float(max(0, bottom_price(s, seat, DEPLOY) - have[METAL]))


def steps_to(r: ScytheRules, s: ScytheState, seat: int, place: int, targets: int) -> int:
    """How many steps a character or mech needs to the nearest of some places, as it can go now; NOWHERE if never."""
    seen = edge = 1 << place
    steps = 0
    while edge:
        if edge & targets:
            return steps
        reached = 0
        for there in members(edge):
            reached |= fighter_reach(r, s, seat, there)
        edge = reached & HEX_BITS & ~seen
        seen |= edge
        steps += 1
    return NOWHERE


def fight(r: ScytheRules, s: ScytheState, seat: int) -> float:
    """The way to a figure, and what lacks to beat it."""
    need = base_power(desolation(r, s)) + SAFE_DIE
    units = min(AT_ONCE, fighters_out(s, seat))
    way = way_to_figure(r, s, seat, s.fighters[enemy(r)] & HEX_BITS)
    return way + arming(need, float(s.power[seat]), hand_of(s, seat), units)


def empty_tiles(r: ScytheRules, s: ScytheState) -> list[int]:
    """The kinds of the tiles without a star."""
    bits = desolation(r, s).tile_stars
    return [star for i, star in enumerate(spaces_of(r, s)) if bits[i] == 0]


def share(tiles: list[int], duties: list[Duties]) -> list[float]:
    """The turns that each seat needs for the tiles that it should do.

    The hardest tiles are given out first, each to the one with whom the team has least left to do.
    """
    turns = [0.0] * len(duties)
    tokens = [0.0] * len(duties)
    loads = [0.0] * len(duties)
    given = [0] * len(duties)
    hardest: list[tuple[float, int]] = []
    for star in tiles:
        hardest.append((-min([with_tile(mine, star, 0.0, 0.0) for mine in duties]), star))
    hardest.sort()
    longest = 0.0
    objectives = 0
    for _, star in hardest:
        best, least = -1, 0.0
        for seat in range(len(duties)):
            if given[seat] < duties[seat].free:
                load = with_tile(duties[seat], star, turns[seat], tokens[seat])
                cost = EACH_TURN * (load - loads[seat]) + LONGEST * max(0.0, load - longest)
                if best < 0 or cost < least:
                    best, least = seat, cost
        if best < 0:  # nobody has a star left for it
            loads[0] += FAR
            continue
        turns[best] += duties[best].turns.get(star, FAR)
        tokens[best] += duties[best].tokens.get(star, 0.0)
        if star == STAR_OBJECTIVE:
            objectives += 1
            turns[best] += SECOND if objectives > 1 else 0.0
        given[best] += 1
        loads[best] = with_tile(duties[best], NOWHERE, turns[best], tokens[best])
        longest = max(longest, loads[best])
    return loads


def with_tile(mine: Duties, star: int, turns: float, tokens: float) -> float:
    """The turns of a seat with one tile more; with NOWHERE those that it has already."""
    if star != NOWHERE:
        turns += mine.turns.get(star, FAR)
        tokens += mine.tokens.get(star, 0.0)
    return turns + grown(tokens, mine.speed)


def hand_of(s: ScytheState, seat: int) -> list[int]:
    """The combat cards by value, the best first."""
    found: list[int] = []
    for kind in range(CARD_KINDS - 1, -1, -1):
        found += [kind + LOWEST_CARD] * s.hand[seat * CARD_KINDS + kind]
    return found


def fighters_out(s: ScytheState, seat: int) -> int:
    found = 0
    for unit in range(seat * UNITS, seat * UNITS + FIGHTER_UNITS):
        if s.unit_at[unit] >= 0:
            found += 1
    return found


def prey(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: the figures that the fighters of one Move action would beat with a middling die.

    Whether a tile wants a fight makes no difference: all of them destroyed is a victory.
    """
    if FIGURE_KIND not in r.figures:
        return 0
    shown = min(MAX_DIAL, s.power[seat]) + sum(hand_of(s, seat)[: min(AT_ONCE, fighters_out(s, seat))])
    return s.fighters[enemy(r)] & HEX_BITS if shown >= base_power(desolation(r, s)) + MEAN_DIE else 0


def way_to_figure(r: ScytheRules, s: ScytheState, seat: int, figures: int) -> float:
    steps = NOWHERE
    for place in members(s.fighters[seat]):
        steps = min(steps, steps_to(r, s, seat, place, figures))
    return min(STEP * steps, NO_WAY) + FIGHT


def arming(need: float, power: float, cards: list[int], units: int) -> float:
    """Turns until a seat can show so much: power by Bolster, and more units or cards for what the dial cannot show."""
    shown = float(sum(cards[:units]))
    dial = max(0.0, min(float(MAX_DIAL), need - shown))
    turns = POWER * max(0.0, dial - power)
    lacks = need - shown - dial
    if lacks > 0.0:
        turns += (ONE_MORE_CARD if len(cards) <= units else 0.0) + MORE_UNITS * lacks / MEAN_CARD
    return turns
