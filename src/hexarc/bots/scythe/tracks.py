"""What the stars of other triumph tracks cost in turns, and which stars of the usual one are not to be had.

``fit_track`` takes the prices of the base game and makes of them those of the track in play; it is not called where
that is the usual one.
"""

from typing import Final

from hexarc.games.scythe.derived import HEX_BITS, count
from hexarc.games.scythe.modules.fenris.tracks import table
from hexarc.games.scythe.modules.fenris.tracks.part import TRACKS, tracks
from hexarc.games.scythe.pieces import controlled_tokens, hand_size
from hexarc.games.scythe.procs.stars import star_limit
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CHARACTER, UNITS, ScytheState
from hexarc.games.scythe.tables.scoring import (
    MAX_POPULARITY,
    STAR_COMBAT,
    STAR_KINDS,
    STAR_MECHS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
)

NO_WAY: Final = 30.0  # turns: as ``race`` has it for a star that is out of reach
CARDS_A_TURN: Final = 2.0  # combat cards
ENCOUNTER_TURNS: Final = 2.2  # for each token
STEPS_A_TURN: Final = 1.5
SECOND_CARD: Final = 3.0  # turns: another objective after the first one
NEXT_FIGHT: Final = 1.2
TERRITORY_TURNS: Final = 0.7
COINS_A_TURN: Final = 2.0
STRUCTURES_WELL: Final = 2.0  # turns more, for structures where the tile wants them
EITHER: Final[dict[int, tuple[int, int]]] = {
    table.UPGRADES_OR_STRUCTURES: (STAR_UPGRADES, STAR_STRUCTURES),
    table.MECHS_OR_RECRUITS: (STAR_MECHS, STAR_RECRUITS),
}


def fit_track(
    r: ScytheRules, s: ScytheState, seat: int, prices: list[float], tokens: list[float], way_to_factory: int
) -> None:
    """Change ``prices`` and ``tokens`` to the track in play; its further stars come after those of the base game."""
    found: list[float] = []
    needed: list[float] = []
    for star in r.track:
        if star < STAR_KINDS or star_limit(r, s, seat, star) == 0:
            continue
        if s.stars[r.star_column[star] * r.players + seat]:
            continue
        if star in EITHER:
            one, other = EITHER[star]
            better = one if prices[one] + tokens[one] / 2.0 <= prices[other] + tokens[other] / 2.0 else other
            found.append(prices[better])
            needed.append(tokens[better])
        else:
            found.append(turns_for(r, s, seat, star, prices, way_to_factory))
            needed.append(0.0 if star != table.RESOURCES_16 else float(missing_tokens(s, seat)))
    open_objectives = star_limit(r, s, seat, STAR_OBJECTIVE) - s.stars[STAR_OBJECTIVE * r.players + seat]
    if open_objectives > 1 and prices[STAR_OBJECTIVE] < NO_WAY:
        found.append(min(NO_WAY, prices[STAR_OBJECTIVE] + SECOND_CARD))
        needed.append(0.0)
    open_fights = star_limit(r, s, seat, STAR_COMBAT) - s.stars[STAR_COMBAT * r.players + seat]
    for fight in range(2, open_fights):  # the first two are in the prices of the base game
        found.append(min(NO_WAY, prices[STAR_COMBAT] + fight * NEXT_FIGHT))
        needed.append(0.0)
    for star in range(STAR_KINDS):
        if star_limit(r, s, seat, star) == 0:
            prices[star] = NO_WAY
            tokens[star] = 0.0
    if STAR_COMBAT not in r.track:
        prices[STAR_KINDS] = NO_WAY
    prices += found
    tokens += needed


def missing_tokens(s: ScytheState, seat: int) -> int:
    return max(0, table.NEEDS[table.RESOURCES_16] - controlled_tokens(s, seat))


def turns_for(r: ScytheRules, s: ScytheState, seat: int, star: int, prices: list[float], way_to_factory: int) -> float:
    """A guess for one of the stars that the base game does not have."""
    if star == table.POPULARITY_13:
        missing = table.NEEDS[star] - s.popularity[seat]
        return max(0.0, missing * prices_a_step(s, seat, prices))
    if star == table.COMBAT_CARDS_8:
        return max(0.0, (table.NEEDS[star] - hand_size(s, seat)) / CARDS_A_TURN)
    if star == table.ENCOUNTERS_3:
        taken = tracks(r, s).encounters[seat] if r.slots[TRACKS] >= 0 else 0
        left = table.NEEDS[star] - taken
        return left * ENCOUNTER_TURNS if count(s.encounters) >= left else NO_WAY
    if star == table.FACTORY_CARD:
        at_home = s.unit_at[seat * UNITS + CHARACTER]
        return NO_WAY if seat in s.factory_at or at_home < 0 else way_to_factory / STEPS_A_TURN
    if star == table.TERRITORIES_7:
        return max(0.0, (table.NEEDS[star] - count(s.control[seat] & HEX_BITS)) * TERRITORY_TURNS)
    if star == table.COINS_20:
        return max(0.0, (table.NEEDS[star] - s.coins[seat]) / COINS_A_TURN)
    if star == table.STRUCTURE_BONUS:
        return min(NO_WAY, prices[STAR_STRUCTURES] + STRUCTURES_WELL)
    return 1.0 if star == table.RESOURCES_16 else NO_WAY


def prices_a_step(s: ScytheState, seat: int, prices: list[float]) -> float:
    """Turns for one step of popularity, as the price of the last one has it."""
    steps = MAX_POPULARITY - s.popularity[seat]
    if prices[STAR_POPULARITY] >= NO_WAY or steps <= 0:
        return 1.0
    return prices[STAR_POPULARITY] / steps
