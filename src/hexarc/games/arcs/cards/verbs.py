"""The verbs of the court cards, in the order in which a menu shows them."""

from typing import Final

from hexarc.core.choice import Arg, Count, Noun
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.state import SLOTS
from hexarc.games.arcs.tables import ACTION_CARDS, SECTORS
from hexarc.games.arcs.verbs import ACTION_CARD_NOUN, COURT_NOUN, RESOURCE_NOUN, SEAT_NOUN, SITE_NOUN, SLOT_NOUN


class Sector(Noun):
    """A sector of the map, counted from 1 as printed."""

    def __init__(self) -> None:
        super().__init__("sector", tuple([str(sector + 1) for sector in range(SECTORS)]))

    def args(self, code: int) -> dict[str, Arg]:
        return {"sector": code + 1}


CHOOSE_SECTOR: Final = BOOK.verb("choose_sector", Sector())
SPREAD_OUTRAGE: Final = BOOK.verb("spread_outrage", RESOURCE_NOUN)
NO_OUTRAGE: Final = BOOK.verb("no_outrage")
RETURN_CITY: Final = BOOK.verb("return_city", SITE_NOUN)
RETURN_NO_CITY: Final = BOOK.verb("return_no_city")
MANUFACTURE: Final = BOOK.verb("manufacture")
SYNTHESIZE: Final = BOOK.verb("synthesize")
PRESSGANG: Final = BOOK.verb("pressgang")
EXECUTE: Final = BOOK.verb("execute")
ABDUCT: Final = BOOK.verb("abduct", COURT_NOUN)
TRADE: Final = BOOK.verb("trade", SITE_NOUN)
TRADE_TAKE: Final = BOOK.verb("trade_take", RESOURCE_NOUN)
TRADE_GIVE: Final = BOOK.verb("trade_give", RESOURCE_NOUN)
FREE_CAPTIVE: Final = BOOK.verb("free_captive", SEAT_NOUN)
FREE_DONE: Final = BOOK.verb("free_done")
EXECUTE_CAPTIVE: Final = BOOK.verb("execute_captive", SEAT_NOUN)
EXECUTE_DONE: Final = BOOK.verb("execute_done")
ATTACH_TO: Final = BOOK.verb("attach_to", ACTION_CARD_NOUN)
LOOK_AT: Final = BOOK.verb("look_at", SEAT_NOUN)
SWAP: Final = BOOK.verb("swap")
NO_SWAP: Final = BOOK.verb("no_swap")
SWAP_TAKE: Final = BOOK.verb("swap_take", ACTION_CARD_NOUN)
SWAP_GIVE: Final = BOOK.verb("swap_give", ACTION_CARD_NOUN)
DISCARD_COUNT: Final = BOOK.verb("discard_count", Count("n", ACTION_CARDS + 1))
DISCARD_HAND: Final = BOOK.verb("discard_hand", ACTION_CARD_NOUN)
FENCE: Final = BOOK.verb("fence", SLOT_NOUN)
USE_EFFECT: Final = BOOK.verb("use_effect")
NO_EFFECT: Final = BOOK.verb("no_effect")
FILL_SLOTS_WITH: Final = BOOK.verb("fill_slots_with", Count("n", SLOTS + 1))
