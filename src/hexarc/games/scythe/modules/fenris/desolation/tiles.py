"""Stars on triumph tiles (FR p.46-47): which tile each of them lies on, and the win once no tile is empty.

The tiles themselves and what they need are those of ``fenris/tracks``.
"""

from hexarc.core.builder import Builder
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.part import desolation
from hexarc.games.scythe.modules.fenris.tracks.table import NEEDS, STARS_5
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.procs.stars import check_stars, finish_game, spaces_of, star_limit
from hexarc.games.scythe.rules import STAR_PLACED, STARS_AT_HAND, ScytheRules
from hexarc.games.scythe.state import ScytheState


def star_placed(r: ScytheRules, s: ScytheState, _key: int, seat: int, star: int, _placed: int) -> None:
    """An empty tile of its kind first, for nobody would choose another; then one without an own star.

    With Dominate there may be no tile left for it.
    """
    part, spaces = desolation(r, s), spaces_of(r, s)
    free = [i for i in range(len(spaces)) if spaces[i] == star and not part.tile_stars[i] >> seat & 1]
    empty = [i for i in free if part.tile_stars[i] == 0]
    if free:
        part.tile_stars[(empty if empty else free)[0]] |= 1 << seat
    if 0 not in part.tile_stars and not s.ended:
        finish_game(s, seat, words.ALL_TILES)


def stars_at_hand(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """The sixth star is kept for the tile of five stars: with two due at the fifth the player has to choose."""
    before = NEEDS[STARS_5] - s.star_total[seat]
    if before > 0 and star_limit(r, s, seat, STARS_5) > stars_placed(r, s, seat, STARS_5):
        return min(value, before)
    return value


def check_all(r: ScytheRules, s: ScytheState) -> None:
    """Everybody's stars, in turn order from the active player on."""
    seat = s.active
    for _ in range(r.players):
        if not s.ended:
            check_stars(r, s, seat)
        seat = s.next_seat[seat]


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.hook(STAR_PLACED, 0, star_placed)
    b.modify(STARS_AT_HAND, stars_at_hand)
