"""What everybody is shown: Desolation has no secrets.

``next`` says what its coming turn brings: it waits, its figures move (``ways`` tells where each direction leads), or
the time is up. ``total`` is the range of its total in a fight; in a fight going on ``fight`` has the die and who helps.
"""

from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.fenris.desolation.data import (
    CLOCK,
    ENEMY_STARS,
    FIGURES,
    MOVES_FROM,
    OWN_DESIGN,
)
from hexarc.games.scythe.modules.fenris.desolation.part import Desolation, base_power, desolation, enemy, figures
from hexarc.games.scythe.modules.fenris.desolation.turn import ways
from hexarc.games.scythe.modules.fenris.dice import DIRECTION_NAMES, FACES
from hexarc.games.scythe.modules.fenris.tracks.part import tracks
from hexarc.games.scythe.procs.stars import spaces_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LOWEST_CARD, NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES
from hexarc.games.scythe.verbs import STAR_NOUN

WAITS = "waits"
MOVES = "moves"
TIME_IS_UP = "time_is_up"


def next_turn(clock: int) -> str:
    """What its next turn brings."""
    if clock <= 1:
        return TIME_IS_UP
    return MOVES if clock - 1 <= MOVES_FROM else WAITS


def open_view(r: ScytheRules, s: ScytheState) -> dict[str, object]:
    part = desolation(r, s)
    standing = figures(r, s)
    power = base_power(part)
    return {
        "harder": bool(part.harder),
        "clock": part.clock,
        "clock_start": CLOCK,
        "moves_from": MOVES_FROM,
        "next": next_turn(part.clock),
        "turns_until_moves": max(0, part.clock - 1 - MOVES_FROM),
        "stars": part.stars,
        "stars_to_lose": ENEMY_STARS,
        "figures": [PLACE_NAMES[place] for place in standing],
        "figures_start": FIGURES,
        "destroyed": part.destroyed,
        "cards": cards_shown(part.cards),
        "power": power,
        "total": [power + 1, power + FACES],
        "tiles": tiles_shown(r, s, part),
        "tiles_empty": len([1 for bits in part.tile_stars if bits == 0]),
        "last_direction": DIRECTION_NAMES[part.face - 1] if part.face else None,
        "ways": {DIRECTION_NAMES[face - 1]: ways_shown(standing, face) for face in range(1, FACES + 1)},
        "own_design": list(OWN_DESIGN),
        "fight": fight_shown(r, s, part),
        "asked_to_lend": seats_in(part.asked, r.players),
        "lenders": seats_in(part.lenders, r.players),
    }


def seats_in(bits: int, players: int) -> list[int]:
    return [seat for seat in range(players) if bits >> seat & 1]


def cards_shown(cards: list[int]) -> dict[str, int]:
    return {str(kind + LOWEST_CARD): cards[kind] for kind in range(CARD_KINDS) if cards[kind]}


def ways_shown(standing: list[PlaceId], face: int) -> dict[str, str]:
    return {PLACE_NAMES[place]: PLACE_NAMES[target] for place, target in sorted(ways(standing, face))}


def tiles_shown(r: ScytheRules, s: ScytheState, part: Desolation) -> list[dict[str, object]]:
    """From left to right: the number of the tile, its star, and the seats with a star on it."""
    spaces = spaces_of(r, s)
    return [
        {
            "tile": tile + 1,
            "star": STAR_NOUN.label(spaces[i]),
            "seats": seats_in(part.tile_stars[i], r.players),
        }
        for i, tile in enumerate([tile for tile in tracks(r, s).tiles if tile != NOWHERE])
    ]


def fight_shown(r: ScytheRules, s: ScytheState, part: Desolation) -> dict[str, object] | None:
    if s.fight_at == NOWHERE:
        return None
    return {
        "attacks": s.attacker == enemy(r),
        "die": part.die if part.die else None,
        "helpers": {
            str(seat): cards
            for seat in range(r.players)
            if (cards := cards_shown(part.helped[seat * CARD_KINDS : seat * CARD_KINDS + CARD_KINDS]))
        },
    }
