"""What the stars of these tracks need, and when that is looked at.

What a seat *has* is asked at every check point (D27), and for these stars also when an action and when a turn is over,
since a move can bring territories with tokens. What *happens* (an encounter, a Factory card) is told once.
"""

from hexarc.core.builder import Builder
from hexarc.games.scythe.derived import HEX_BITS, count
from hexarc.games.scythe.modules.fenris.tracks import table
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.pieces import controlled_tokens, hand_size, stars_placed
from hexarc.games.scythe.procs.stars import check_stars, place_star, reached, star_limit, stars_at_hand
from hexarc.games.scythe.rules import (
    ACTION_TAKEN,
    ENCOUNTER_ENDED,
    FACTORY_CARD_TAKEN,
    MOVE,
    STAR_PLACED,
    TURN_ENDED,
    TURN_STARTED,
    ReachedFn,
    ScytheRules,
)
from hexarc.games.scythe.score import tile_coins
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.ops import GAIN_COINS, GAIN_COMBAT_CARDS, GAIN_FOOD, GAIN_POPULARITY, GAIN_WOOD
from hexarc.games.scythe.tables.scoring import (
    MAX_TILE_COUNT,
    STAR_MECHS,
    STAR_RECRUITS,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    TILE_COINS,
)


def upgrades_or_structures(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """One star for either, never two (fenris.module.war_track.02)."""
    return reached(r, s, seat, STAR_UPGRADES) or reached(r, s, seat, STAR_STRUCTURES)


def mechs_or_recruits(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return reached(r, s, seat, STAR_MECHS) or reached(r, s, seat, STAR_RECRUITS)


def popularity_13(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return s.popularity[seat] >= table.NEEDS[table.POPULARITY_13]


def enough_combat_cards(s: ScytheState, seat: int) -> bool:
    return hand_size(s, seat) >= table.NEEDS[table.COMBAT_CARDS_8]


def combat_cards_in_own_turn(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """On a tile at any moment of the own turn, on the War track only at its end (fenris.tile.13.1)."""
    return s.turns > 0 and s.active == seat and enough_combat_cards(s, seat)


def resources_16(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return controlled_tokens(s, seat) >= table.NEEDS[table.RESOURCES_16]


def stars_5(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return s.star_total[seat] >= table.NEEDS[table.STARS_5]


def territories_7(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Never inside a Move action; the Factory is one territory (fenris.tile.19.1)."""
    for f in s.stack:
        if f.proc == MOVE:
            return False
    return count(s.control[seat] & HEX_BITS) >= table.NEEDS[table.TERRITORIES_7]


def coins_20(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return s.coins[seat] >= table.NEEDS[table.COINS_20]


def structure_bonus(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    """Four structures that bring the highest step of the tile in play (fenris.tile.21.1)."""
    last = s.tile * (MAX_TILE_COUNT + 1) + MAX_TILE_COUNT
    return reached(r, s, seat, STAR_STRUCTURES) and tile_coins(s, seat) == TILE_COINS[last]


# by star; those that are not here are earned by an event
REACHED: dict[int, ReachedFn] = {
    table.UPGRADES_OR_STRUCTURES: upgrades_or_structures,
    table.MECHS_OR_RECRUITS: mechs_or_recruits,
    table.POPULARITY_13: popularity_13,
    table.COMBAT_CARDS_8: combat_cards_in_own_turn,
    table.RESOURCES_16: resources_16,
    table.TERRITORIES_7: territories_7,
    table.COINS_20: coins_20,
    table.STRUCTURE_BONUS: structure_bonus,
}
GAINS_FOR: dict[int, tuple[int, ...]] = {
    table.POPULARITY_13: (GAIN_POPULARITY,),
    table.COMBAT_CARDS_8: (GAIN_COMBAT_CARDS,),
    table.RESOURCES_16: tuple(range(GAIN_WOOD, GAIN_FOOD + 1)),
    table.COINS_20: (GAIN_COINS,),
}
# stars that can be due without any check point of the base game
CHECKED_LATER: tuple[int, ...] = (
    table.COMBAT_CARDS_8,
    table.RESOURCES_16,
    table.TERRITORIES_7,
    table.COINS_20,
)


def check_seat(r: ScytheRules, s: ScytheState, _key: int, seat: int, _a: int, _b: int) -> None:
    check_stars(r, s, seat)


def check_everybody(r: ScytheRules, s: ScytheState, _key: int, seat: int, _a: int, _b: int) -> None:
    """In turn order, from who played: units that left can have given a territory back to somebody's structure."""
    at = seat
    for _ in range(r.players):
        if not s.ended:
            check_stars(r, s, at)
        at = s.next_seat[at]


def encounter_ended(r: ScytheRules, s: ScytheState, _key: int, seat: int, _place: int, _card: int) -> None:
    """Tokens count, not options (fenris.module.peace_track.12)."""
    part = tracks(r, s)
    part.encounters[seat] += 1
    enough = part.encounters[seat] >= table.NEEDS[table.ENCOUNTERS_3]
    check_stars(r, s, seat, table.ENCOUNTERS_3 if enough else NOWHERE)


def factory_card_taken(r: ScytheRules, s: ScytheState, _key: int, seat: int, _card: int, _b: int) -> None:
    """With the card itself (fenris.module.peace_track.07). Cards that Vesna starts with are not taken there."""
    check_stars(r, s, seat, table.FACTORY_CARD)


def sixth_star(r: ScytheRules, s: ScytheState, _key: int, seat: int, star: int, _placed: int) -> None:
    """Right after the fifth star (fenris.tile.18.1)."""
    if star_limit(r, s, seat, table.STARS_5) and stars_5(r, s, seat) and star != table.STARS_5:
        if stars_placed(r, s, seat, table.STARS_5) == 0 and stars_at_hand(r, s, seat) > 0:
            place_star(r, s, seat, table.STARS_5)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    """The happenings that the stars of ``r.track`` need."""
    for star, ops in GAINS_FOR.items():
        if star in r.track:
            for op in ops:
                r.star_gains[op].append((table.NEEDS[star], star))
    if table.ENCOUNTERS_3 in r.track:
        b.hook(ENCOUNTER_ENDED, 0, encounter_ended)
    if table.FACTORY_CARD in r.track:
        b.hook(FACTORY_CARD_TAKEN, 0, factory_card_taken)
    if table.STARS_5 in r.track:
        b.hook(STAR_PLACED, 0, sixth_star)
    if any([star in r.track and r.star_reached[star] is not None for star in CHECKED_LATER]):
        b.hook(TURN_STARTED, 0, check_seat)
        b.hook(ACTION_TAKEN, 0, check_seat)
        b.hook(TURN_ENDED, 0, check_everybody)
