"""The two dice: the blue one sends a figure in a direction, the orange one is for combat."""

from typing import Final

from hexarc.core.choice import CHANCE, Count
from hexarc.core.decision import Decision
from hexarc.core.ids import VerbId
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.tables.board import (
    DIRECTIONS,
    EAST,
    HEXES,
    NEIGHBOUR_IN,
    NORTH_EAST,
    NORTH_WEST,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
)
from hexarc.games.scythe.tables.load import NONE, Row, check, read, texts

FILE: Final = "fenris_figures.json"
DATA: Final[Row] = read(FILE)
FACES: Final = 6
FACE: Final = Count("n", FACES + 1)
_COMPASS: Final = {
    "ne": NORTH_EAST,
    "e": EAST,
    "se": SOUTH_EAST,
    "sw": SOUTH_WEST,
    "w": WEST,
    "nw": NORTH_WEST,
}
DIRECTION_NAMES: Final[list[str]] = texts(DATA, "directions", FILE)  # by face, from 1 on
check(f"{FILE}: directions", sorted(DIRECTION_NAMES), sorted(_COMPASS))

BLUE_DIE: Final = BOOK.verb("blue_die", FACE)
ORANGE_DIE: Final = BOOK.verb("orange_die", FACE)


def offer_die(d: Decision, verb: VerbId) -> None:
    """Chance rolls a die; everybody sees it."""
    d.seat = CHANCE
    for face in range(1, FACES + 1):
        d.outcome(verb, face, 1)


def step_by_die(place: int, face: int) -> PlaceId:
    """The territory that a step from another leads to, whatever lies between; NONE off the map and onto a base."""
    target = NEIGHBOUR_IN[place * DIRECTIONS + _COMPASS[DIRECTION_NAMES[face - 1]]]
    return PlaceId(target if 0 <= target < HEXES else NONE)
