"""Scoring (FR p.19, p.28-29): coins, then stars, territories and pairs of resources at the rates of the popularity,
and the tile.

The same functions give the preview during the game. Modules add to the territories counted and to the coins.
"""

from hexarc.core.rules import number
from hexarc.games.scythe.derived import (
    AROUND,
    ENCOUNTER_BITS,
    FACTORY_BIT,
    LAKE_BITS,
    TERRAIN_BITS,
    TUNNEL_BITS,
    count,
    members,
)
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.objectives import mechs_out
from hexarc.games.scythe.pieces import tokens_at
from hexarc.games.scythe.rules import (
    SCORED_COINS,
    SCORED_CONTROL,
    SCORED_RESOURCES,
    SCORED_TERRITORIES,
    ScytheRules,
)
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.board import DIRECTIONS, FARM, NEIGHBOUR_IN, TUNDRA
from hexarc.games.scythe.tables.scoring import (
    ENCOUNTERS_ADJACENT,
    FACTORY_TERRITORIES,
    LAKES_ADJACENT,
    LONGEST_ROW,
    MAX_TILE_COUNT,
    PAIR_COINS,
    STAR_COINS,
    STRUCTURES_ON_TUNNELS,
    TERRITORY_COINS,
    TIER_OF_POPULARITY,
    TILE_COINS,
    TUNNELS_ADJACENT,
)


def scored_control(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: the territories that count for a seat at the end."""
    return number(r, s, SCORED_CONTROL, seat, s.control[seat])


def territories(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """The Factory counts as three, a lake as one, a base as none (scythe.score.04)."""
    control = scored_control(r, s, seat)
    total = count(control)
    if control & FACTORY_BIT:
        total += FACTORY_TERRITORIES - 1
    return number(r, s, SCORED_TERRITORIES, seat, total)


def resources(r: ScytheRules, s: ScytheState, seat: int) -> int:
    total = 0
    for place in members(scored_control(r, s, seat)):
        total += tokens_at(s, place)
    return number(r, s, SCORED_RESOURCES, seat, total)


def tile_count(s: ScytheState, seat: int) -> int:
    """What the structure tile counts, for all own structures, controlled or not."""
    built = s.buildings[seat]
    if s.tile == STRUCTURES_ON_TUNNELS:
        return count(built & TUNNEL_BITS)
    if s.tile == LONGEST_ROW:
        return longest_row(built)
    if s.tile in (TUNNELS_ADJACENT, LAKES_ADJACENT, ENCOUNTERS_ADJACENT):
        around = 0
        for place in members(built):
            around |= AROUND[place]
        if s.tile == TUNNELS_ADJACENT:
            return count(around & TUNNEL_BITS)
        return count(around & (LAKE_BITS if s.tile == LAKES_ADJACENT else ENCOUNTER_BITS))
    return count(built & (TERRAIN_BITS[FARM] | TERRAIN_BITS[TUNDRA]))


def longest_row(built: int) -> int:
    """Structures in the longest straight line without a gap."""
    longest = 0
    for start in members(built):
        for direction in range(DIRECTIONS // 2):
            length = 0
            place = start
            while place >= 0 and built >> place & 1:
                length += 1
                place = PlaceId(NEIGHBOUR_IN[place * DIRECTIONS + direction])
            longest = max(longest, length)
    return longest


def tile_coins(s: ScytheState, seat: int) -> int:
    if s.tile < 0:
        return 0
    return TILE_COINS[s.tile * (MAX_TILE_COUNT + 1) + min(tile_count(s, seat), MAX_TILE_COUNT)]


def score_sheet(r: ScytheRules, s: ScytheState, seat: int) -> list[int]:
    """By ``r.sheet_names``: coins in hand, for stars, territories, pairs of resources and the tile, from modules.

    Behind them are the rows that modules add.
    """
    if not r.scored:
        return [0] * len(r.sheet_names)
    tier = TIER_OF_POPULARITY[s.popularity[seat]]
    sheet = [
        s.coins[seat],
        s.star_total[seat] * STAR_COINS[tier],
        territories(r, s, seat) * TERRITORY_COINS[tier],
        resources(r, s, seat) // 2 * PAIR_COINS[tier],
        tile_coins(s, seat),
        number(r, s, SCORED_COINS, seat, 0),
    ]
    for row in r.score_rows:
        coins = row.coins(r, s, seat)
        sheet.append(max(coins, -max(0, sum(sheet))) if row.floor else coins)
    return sheet


def score_messages(name: str) -> set[str]:
    """The texts that a row of the sheet needs, for the ``message_ids`` of the module that adds it."""
    return {f"scythe.score.{name}", f"scythe.stat.score_from.{name}"}


def score(r: ScytheRules, s: ScytheState, seat: int) -> int:
    return sum(score_sheet(r, s, seat))


def tie_breakers(r: ScytheRules, s: ScytheState, seat: int) -> list[int]:
    """Score first, then pieces on the board, power, popularity, resources, territories, stars (scythe.score.17)."""
    return [
        score(r, s, seat),
        s.workers_out[seat] + mechs_out(s, seat) + count(s.buildings[seat]),
        s.power[seat],
        s.popularity[seat],
        resources(r, s, seat),
        territories(r, s, seat),
        s.star_total[seat],
    ]


def ranking(r: ScytheRules, s: ScytheState) -> list[int]:
    """The place of every seat; players equal in everything share it (D31).

    Where all win or lose together they have the first place or the second: nobody is first then.
    """
    if r.shared is not None:
        return [1 if r.shared(r, s) else 2] * r.players
    if r.ranking is not None:
        return r.ranking(r, s)
    rows = [tie_breakers(r, s, seat) for seat in range(r.players)]
    return [1 + len([other for other in rows if other > mine]) for mine in rows]
