"""The happenings of Arcs that are told in logs and shown as animations."""

from typing import Final

from hexarc.core.choice import Count, Noun, Seat
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.verbs import (
    ACTION_CARD_NOUN,
    AMBITION_NOUN,
    COURT_NOUN,
    FACE_NOUN,
    LEADER_NOUN,
    LORE_NOUN,
    RESOURCE_NOUN,
    SEAT_NOUN,
    SETUP_NOUN,
    SYSTEM_NOUN,
)

WHO = SEAT_NOUN
WHOM = Seat("whom")
NUMBER = Count("n", 4096)
GIVEN = Noun("given", RESOURCE_NOUN.labels, "arcs.resource.")
PIECE = Noun("piece", ("ship", "starport", "city", "agent"), "arcs.noun.")

FIRST: Final = BOOK.event("first", WHO)
SETUP: Final = BOOK.event("setup", SETUP_NOUN)
CHAPTER_BEGINS: Final = BOOK.event("chapter_begins", NUMBER)
COURT_ROW: Final = BOOK.event("court_row", COURT_NOUN)
DEALT: Final = BOOK.event("dealt", WHO, NUMBER)
MULLIGANED: Final = BOOK.event("mulliganed", WHO)
LED_CARD: Final = BOOK.event("led", WHO, ACTION_CARD_NOUN)
PASSED: Final = BOOK.event("passed", WHO, WHOM)
SURPASSED_WITH: Final = BOOK.event("surpassed", WHO, ACTION_CARD_NOUN)
COPIED_WITH: Final = BOOK.event("copied", WHO)
COPY_KNOWN: Final = BOOK.event("copy_known", WHO, ACTION_CARD_NOUN)
PIVOTED_WITH: Final = BOOK.event("pivoted", WHO, ACTION_CARD_NOUN)
SEIZED: Final = BOOK.event("seized", WHO)
DECLARED: Final = BOOK.event("declared", WHO, AMBITION_NOUN)
SPENT: Final = BOOK.event("spent", WHO, RESOURCE_NOUN)
CARD_USED: Final = BOOK.event("card_used", WHO, COURT_NOUN)
TAXED: Final = BOOK.event("taxed", WHO, SYSTEM_NOUN)
CAPTURED: Final = BOOK.event("captured", WHO, WHOM, NUMBER)
GAINED: Final = BOOK.event("gained", WHO, RESOURCE_NOUN)
RETURNED: Final = BOOK.event("returned", WHO, RESOURCE_NOUN)
BUILT: Final = BOOK.event("built", WHO, PIECE, SYSTEM_NOUN)
MOVED: Final = BOOK.event("moved", WHO, NUMBER, Noun("source", SYSTEM_NOUN.labels, "arcs.planet."), SYSTEM_NOUN)
REPAIRED: Final = BOOK.event("repaired", WHO, PIECE, SYSTEM_NOUN)
INFLUENCED: Final = BOOK.event("influenced", WHO, COURT_NOUN)
SECURED: Final = BOOK.event("secured", WHO, COURT_NOUN)
FOUGHT: Final = BOOK.event("fought", WHO, WHOM, SYSTEM_NOUN)
ROLLED: Final = BOOK.event("rolled", WHO, FACE_NOUN)
DAMAGED_PIECE: Final = BOOK.event("damaged", WHOM, PIECE, SYSTEM_NOUN)
DESTROYED: Final = BOOK.event("destroyed", WHO, WHOM, PIECE, SYSTEM_NOUN)
OUTRAGED: Final = BOOK.event("outraged", WHO, RESOURCE_NOUN)
RANSACKED: Final = BOOK.event("ransacked", WHO, COURT_NOUN)
STOLEN_TOKEN: Final = BOOK.event("stolen_token", WHO, WHOM, RESOURCE_NOUN)
STOLEN_CARD: Final = BOOK.event("stolen_card", WHO, WHOM, COURT_NOUN)
DISCARDED_CARD: Final = BOOK.event("discarded_card", COURT_NOUN)
BURIED_CARD: Final = BOOK.event("buried_card", COURT_NOUN)
INITIATIVE: Final = BOOK.event("initiative", WHO)
SCORED: Final = BOOK.event("scored", WHO, AMBITION_NOUN, NUMBER)
DREW: Final = BOOK.event("drew", WHO)
REBUILT: Final = BOOK.event("rebuilt", WHO, NUMBER, SYSTEM_NOUN)
LORE_USED: Final = BOOK.event("lore_used", WHO, LORE_NOUN)
LEADER_TAKEN: Final = BOOK.event("leader_taken", WHO, LEADER_NOUN)
LORE_TAKEN: Final = BOOK.event("lore_taken", WHO, LORE_NOUN)
CONCEDED: Final = BOOK.event("conceded", WHO)
PLACED: Final = BOOK.event("placed", WHO, NUMBER, SYSTEM_NOUN)
DREW_KNOWN: Final = BOOK.event("drew_known", WHO, ACTION_CARD_NOUN)
GAVE_CARD: Final = BOOK.event("gave_card", WHO, WHOM, COURT_NOUN)
RETURNED_PIECE: Final = BOOK.event("returned_piece", WHOM, PIECE)
LOOKED: Final = BOOK.event("looked", WHO, WHOM)
SWAPPED: Final = BOOK.event("swapped", WHO, WHOM)
ATTACHED_TO: Final = BOOK.event("attached", COURT_NOUN, ACTION_CARD_NOUN)
CLEARED_OUTRAGE: Final = BOOK.event("cleared_outrage", WHO, RESOURCE_NOUN)
SHAPED: Final = BOOK.event("shaped", WHO, RESOURCE_NOUN, SYSTEM_NOUN)
REPLACED: Final = BOOK.event("replaced", WHO, WHOM, PIECE, SYSTEM_NOUN)
FIRED: Final = BOOK.event("fired", WHO, WHOM, SYSTEM_NOUN)

# Court cards.
COLLECTED: Final = BOOK.event("collected", WHO, ACTION_CARD_NOUN)
EXECUTED: Final = BOOK.event("executed", WHO, WHOM)
TRADED: Final = BOOK.event("traded", WHO, WHOM, RESOURCE_NOUN, GIVEN)
PASSED_CARD: Final = BOOK.event("passed_card", WHO, WHOM, ACTION_CARD_NOUN)
DISCARDED_HAND: Final = BOOK.event("discarded_hand", WHO, NUMBER)
