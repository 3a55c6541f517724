"""Prices of things in Arcs, in power, by the chapter: pips, cities, cards."""

from math import exp
from typing import Final

from hexarc.games.arcs.tables import ACTION_CARDS, CARD_NUMBER, CARD_PIPS, MAX_CHAPTERS

# By chapter (1 to 5): the price of a pip, of the n-th city and starport.
PIP_POWER: Final[list[float]] = [0.38, 0.38, 0.49, 0.59, 0.72, 0.72]
CITY_POWER: Final[list[list[float]]] = [
    [0.0, 1.2, 2.4, 3.6, 4.2, 4.6],
    [0.0, 1.2, 2.4, 3.6, 4.2, 4.6],
    [0.0, 1.2, 2.4, 3.7, 4.6, 5.4],
    [0.0, 1.0, 1.8, 2.8, 4.1, 5.7],
    [0.0, 0.6, 0.9, 1.4, 2.6, 4.4],
    [0.0, 0.3, 0.4, 0.5, 0.7, 0.9],
]
STARPORT_POWER: Final[list[list[float]]] = [
    [0.0, 1.2, 1.9, 2.2, 2.4, 2.5],
    [0.0, 1.2, 1.9, 2.2, 2.4, 2.5],
    [0.0, 1.0, 1.7, 2.0, 2.2, 2.3],
    [0.0, 0.8, 1.3, 1.5, 1.6, 1.7],
    [0.0, 0.4, 0.6, 0.7, 0.8, 0.8],
    [0.0, 0.2, 0.3, 0.3, 0.3, 0.3],
]
# Court cards in their order, in pips over the rest of the game: in chapter 1, 3 and 5.
COURT_PIPS: Final[list[tuple[float, float, float]]] = [
    (4.0, 3.5, 2.0),
    (5.0, 4.0, 3.0),
    (5.0, 6.0, 5.0),
    (3.5, 4.0, 4.0),
    (3.5, 4.0, 4.0),
    (5.0, 6.0, 5.0),
    (4.0, 3.5, 2.0),
    (3.0, 3.0, 2.0),
    (5.0, 4.0, 3.0),
    (3.5, 4.0, 4.0),
    (3.5, 4.0, 4.0),
    (3.0, 3.5, 2.5),
    (2.5, 2.5, 2.0),
    (2.5, 3.0, 2.5),
    (4.0, 3.5, 2.0),
    (3.0, 4.0, 4.0),
    (3.0, 3.0, 3.0),
    (2.5, 2.5, 2.0),
    (4.0, 3.5, 2.0),
    (3.5, 4.5, 5.0),
    (4.0, 3.5, 2.0),
    (3.0, 4.0, 3.0),
    (3.5, 3.0, 3.0),
    (5.0, 4.5, 3.0),
    (4.0, 4.0, 4.0),
    (4.0, 3.5, 3.0),
    (3.0, 5.0, 6.0),
    (1.0, 3.0, 4.0),
    (2.0, 4.0, 5.0),
    (3.0, 4.0, 5.0),
    (3.0, 3.0, 3.0),
]
NEXT_HIGH: Final[list[float]] = [12.0, 12.0, 15.0, 19.0, 19.0, 0.0]
NEXT_LOW: Final[list[float]] = [7.0, 7.0, 8.0, 9.0, 9.0, 0.0]
SURPASS_CHANCE: Final[list[float]] = [0.0, 0.05, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5]
LEAD_CHANCE: Final = 0.25


def _court_power() -> list[list[float]]:
    table: list[list[float]] = []
    for chapter in range(MAX_CHAPTERS + 1):
        row: list[float] = []
        for first, middle, last in COURT_PIPS:
            if chapter <= 3:
                value = first + (middle - first) * (max(chapter, 1) - 1) / 2
            else:
                value = middle + (last - middle) * (chapter - 3) / 2
            row.append(value * PIP_POWER[chapter])
        table.append(row)
    return table


def _card_pips() -> list[float]:
    """What a card in hand is expected to give: its pips when led or surpassing, else one."""
    pips: list[float] = []
    for card in range(ACTION_CARDS):
        full = LEAD_CHANCE + SURPASS_CHANCE[CARD_NUMBER[card]]
        pips.append(full * CARD_PIPS[card] + (1.0 - full))
    return pips


def _exponentials() -> list[list[float]]:
    """exp(sharpness * standing) for 11 degrees of sharpness: degree d when d tenths of the chapter are left."""
    table: list[list[float]] = []
    for tenths in range(11):
        sharpness = 0.35 / (tenths / 10 + 0.1)
        table.append([exp(sharpness * min(standing, 12)) for standing in range(64)])
    return table


COURT_POWER: Final[list[list[float]]] = _court_power()
CARD_VALUE: Final[list[float]] = _card_pips()
EXPONENTIALS: Final[list[list[float]]] = _exponentials()
