"""Scoring the ambitions at the end of a chapter (arcs.score)."""

from typing import Final

from hexarc.core.rules import number
from hexarc.core.state import emit
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.pieces import captives_of, trophies_of
from hexarc.games.arcs.resources import icons_of
from hexarc.games.arcs.rules import SCORE_GAIN, ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import (
    BONUS_BY_CITIES_LEFT,
    EMPATH,
    FUEL,
    KEEPER,
    MARKER_VALUES,
    MATERIAL,
    NONE,
    PSIONIC,
    RELIC,
    TYCOON,
    TYRANT,
    WARLORD,
    WEAPON,
)

FIRST_PLACE: Final = 1
SECOND_PLACE: Final = 2
TIED_FIRST: Final = 3


def scored_boxes(s: ArcsState) -> int:
    """The mask of ambitions that hold a marker."""
    mask = 0
    for ambition in s.marker_at:
        if ambition != NONE:
            mask |= 1 << ambition
    return mask


def box_values(s: ArcsState, ambition: int) -> tuple[int, int]:
    """The sums for first and second place over all markers in a box."""
    first = 0
    second = 0
    for marker in range(3):
        if s.marker_at[marker] == ambition:
            side = 2 if s.marker_flipped[marker] else 0
            first += MARKER_VALUES[marker][side]
            second += MARKER_VALUES[marker][side + 1]
    return first, second


def standing(r: ArcsRules, s: ArcsState, seat: int, ambition: int) -> int:
    """How much a player has of what an ambition counts."""
    if ambition == TYCOON:
        return icons_of(r, s, seat, MATERIAL) + icons_of(r, s, seat, FUEL)
    if ambition == TYRANT:
        return captives_of(s, seat)
    if ambition == WARLORD:
        return trophies_of(s, seat)
    if ambition == KEEPER:
        return icons_of(r, s, seat, RELIC)
    assert ambition == EMPATH
    return icons_of(r, s, seat, PSIONIC)


def box_contestant(s: ArcsState, ambition: int) -> int:
    """What the tokens in the boxes count in the two-player game, as a third contestant (arcs.two_players.02)."""
    if ambition == TYCOON:
        return s.box[MATERIAL] + s.box[FUEL]
    if ambition == WARLORD:
        return s.box[WEAPON]
    if ambition == KEEPER:
        return s.box[RELIC]
    if ambition == EMPATH:
        return s.box[PSIONIC]
    return 0


def ambition_gains(r: ArcsRules, s: ArcsState, ambition: int) -> list[int]:
    """The power that each seat gains from a box, as things stand."""
    gains = [0] * r.players
    if ambition not in s.marker_at:
        return gains
    high, low = box_values(s, ambition)
    values = [standing(r, s, seat, ambition) for seat in range(r.players)]
    contestants = [*values, box_contestant(s, ambition)]
    best = max(contestants)
    if best == 0:
        return gains
    if contestants.count(best) > 1:
        for seat in range(r.players):
            if values[seat] == best:
                gains[seat] = number(r, s, SCORE_GAIN, seat, low, ambition * 4 + TIED_FIRST)
        return gains
    runner_up = max([value for value in contestants if value != best])
    for seat in range(r.players):
        if values[seat] == best:
            bonus = BONUS_BY_CITIES_LEFT[s.cities_left[seat]]
            gains[seat] = number(r, s, SCORE_GAIN, seat, high + bonus, ambition * 4 + FIRST_PLACE)
        elif values[seat] == runner_up and runner_up > 0 and contestants.count(runner_up) == 1:
            gains[seat] = number(r, s, SCORE_GAIN, seat, low, ambition * 4 + SECOND_PLACE)
    return gains


def settle_ambitions(r: ArcsRules, s: ArcsState) -> None:
    """Score every box with a marker, all on the same state (arcs.score.11)."""
    scored = scored_boxes(s)
    gained: list[list[int]] = [ambition_gains(r, s, ambition) for ambition in range(5)]
    for ambition in range(5):
        if scored >> ambition & 1:
            for seat in range(r.players):
                if gained[ambition][seat]:
                    s.power = replaced(s.power, seat, s.power[seat] + gained[ambition][seat])
                    so_far = s.power_from[ambition]
                    s.power_from = replaced(s.power_from, ambition, so_far + gained[ambition][seat])
                    emit(s, events.SCORED, (seat, ambition, gained[ambition][seat]))
