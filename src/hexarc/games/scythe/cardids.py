"""Numbers and labels of the cards: the printed number is the label, the number in the tables is one less.

Message ids are made of the labels: scythe.objective.5.name, scythe.encounter.17.2.text, scythe.factory.3.text.
"""

from typing import Final

from hexarc.games.scythe.tables.cards import ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVE_CARDS

# objectives: base 0-22, promo pack 23-26
HIGHER_GROUND_ADVANTAGE: Final = 0
UNDERWORLD_ADVANTAGE: Final = 1
HARVEST_ADVANTAGE: Final = 2
NORTHERN_ADVANTAGE: Final = 3
KING_OF_THE_HILL: Final = 4
SEND_ONE_BACK: Final = 5
MACHINE_OVER_MUSCLE: Final = 6
ROLL_UP_YOUR_SLEEVES: Final = 7
STOCKPILE_FOR_THE_WINTER: Final = 8
WOODLAND_ADVANTAGE: Final = 9
POPULATION_ADVANTAGE: Final = 10
GET_RICH: Final = 11
FOUNDATIONS_OF_THE_EMPIRE: Final = 12
HEDGE_YOUR_BETS: Final = 13
BALANCED_WORKFORCE: Final = 14
WOLF_AMONG_THE_SHEEP: Final = 15
DIVIDE_AND_CONQUER: Final = 16
BELOVED_PACIFIST: Final = 17
SHORE_UP_THE_SHORE: Final = 18
PERMANENT_FOOTHOLD: Final = 19
MONOPOLIZE_THE_MARKET: Final = 20
TECHNOLOGICAL_BREAKTHROUGH: Final = 21
TACTICAL_MASTERY: Final = 22
HUMAN_SHIELD: Final = 23
DESPISED_WARMONGER: Final = 24
DIVERSIFY_PRODUCTION: Final = 25
LOCAL_INFRASTRUCTURE: Final = 26

# encounters whose gain is more than pieces, tokens and tracks
PEEKING_ENCOUNTER: Final = 30
MOVING_ENCOUNTER: Final = 41

# Factory cards: base 0-11, promo pack 12-17
PRODUCING_FACTORY_CARD: Final = 0

OBJECTIVE_LABELS: Final[tuple[str, ...]] = tuple([str(card + 1) for card in range(OBJECTIVE_CARDS)])
ENCOUNTER_LABELS: Final[tuple[str, ...]] = tuple([str(card + 1) for card in range(ENCOUNTER_CARDS)])
FACTORY_LABELS: Final[tuple[str, ...]] = tuple([str(card + 1) for card in range(FACTORY_CARDS)])


def objective_message(card: int) -> str:
    """The stem of an objective's message ids: .name, .text."""
    return "scythe.objective." + OBJECTIVE_LABELS[card]


def encounter_message(card: int) -> str:
    """The stem of an encounter's message ids: .title, .1.text, .2.text, .3.text."""
    return "scythe.encounter." + ENCOUNTER_LABELS[card]


def factory_message(card: int) -> str:
    """The stem of a Factory card's message ids: .name, .text."""
    return "scythe.factory." + FACTORY_LABELS[card]
