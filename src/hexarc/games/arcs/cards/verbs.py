"""The verbs of the court cards, 100 to 149. A number, once released, keeps its meaning."""

from typing import Final

from hexarc.core.choice import Arg, Count, Noun, Verb
from hexarc.games.arcs.state import SLOTS
from hexarc.games.arcs.tables import ACTION_CARDS, SECTORS
from hexarc.games.arcs.verbs import ACTION_CARD_NOUN, COURT_NOUN, RESOURCE_NOUN, SEAT_NOUN, SITE_NOUN, SLOT_NOUN

CHOOSE_SECTOR: Final = 100
SPREAD_OUTRAGE: Final = 101
NO_OUTRAGE: Final = 102
RETURN_CITY: Final = 103
RETURN_NO_CITY: Final = 104
MANUFACTURE: Final = 105
SYNTHESIZE: Final = 106
PRESSGANG: Final = 107
EXECUTE: Final = 108
ABDUCT: Final = 109
TRADE: Final = 110
TRADE_TAKE: Final = 111
TRADE_GIVE: Final = 112
FREE_CAPTIVE: Final = 113
FREE_DONE: Final = 114
EXECUTE_CAPTIVE: Final = 115
EXECUTE_DONE: Final = 116
ATTACH_TO: Final = 117
LOOK_AT: Final = 118
SWAP: Final = 119
NO_SWAP: Final = 120
SWAP_TAKE: Final = 121
SWAP_GIVE: Final = 122
DISCARD_COUNT: Final = 123
DISCARD_HAND: Final = 124
FENCE: Final = 125
USE_EFFECT: Final = 126
NO_EFFECT: Final = 127
FILL_SLOTS_WITH: Final = 128


class Sector(Noun):
    """A sector of the map, counted from 1 as printed."""

    def __init__(self) -> None:
        super().__init__("sector", tuple([str(sector + 1) for sector in range(SECTORS)]))

    def args(self, code: int) -> dict[str, Arg]:
        return {"sector": code + 1}


VERBS: list[Verb] = [
    Verb(CHOOSE_SECTOR, "choose_sector", Sector()),
    Verb(SPREAD_OUTRAGE, "spread_outrage", RESOURCE_NOUN),
    Verb(NO_OUTRAGE, "no_outrage"),
    Verb(RETURN_CITY, "return_city", SITE_NOUN),
    Verb(RETURN_NO_CITY, "return_no_city"),
    Verb(MANUFACTURE, "manufacture"),
    Verb(SYNTHESIZE, "synthesize"),
    Verb(PRESSGANG, "pressgang"),
    Verb(EXECUTE, "execute"),
    Verb(ABDUCT, "abduct", COURT_NOUN),
    Verb(TRADE, "trade", SITE_NOUN),
    Verb(TRADE_TAKE, "trade_take", RESOURCE_NOUN),
    Verb(TRADE_GIVE, "trade_give", RESOURCE_NOUN),
    Verb(FREE_CAPTIVE, "free_captive", SEAT_NOUN),
    Verb(FREE_DONE, "free_done"),
    Verb(EXECUTE_CAPTIVE, "execute_captive", SEAT_NOUN),
    Verb(EXECUTE_DONE, "execute_done"),
    Verb(ATTACH_TO, "attach_to", ACTION_CARD_NOUN),
    Verb(LOOK_AT, "look_at", SEAT_NOUN),
    Verb(SWAP, "swap"),
    Verb(NO_SWAP, "no_swap"),
    Verb(SWAP_TAKE, "swap_take", ACTION_CARD_NOUN),
    Verb(SWAP_GIVE, "swap_give", ACTION_CARD_NOUN),
    Verb(DISCARD_COUNT, "discard_count", Count("n", ACTION_CARDS + 1)),
    Verb(DISCARD_HAND, "discard_hand", ACTION_CARD_NOUN),
    Verb(FENCE, "fence", SLOT_NOUN),
    Verb(USE_EFFECT, "use_effect"),
    Verb(NO_EFFECT, "no_effect"),
    Verb(FILL_SLOTS_WITH, "fill_slots_with", Count("n", SLOTS + 1)),
]
