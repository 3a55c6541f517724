"""The happenings of Arcs that are told in logs and shown as animations."""

from typing import Final

from hexarc.core.choice import Count, Noun, Seat
from hexarc.core.events import EventBook, EventKind
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

FIRST: Final = 1
SETUP: Final = 2
CHAPTER_BEGINS: Final = 3
COURT_ROW: Final = 4
DEALT: Final = 5
MULLIGANED: Final = 6
LED_CARD: Final = 7
PASSED: Final = 8
SURPASSED_WITH: Final = 9
COPIED_WITH: Final = 10
COPY_KNOWN: Final = 11
PIVOTED_WITH: Final = 12
SEIZED: Final = 13
DECLARED: Final = 14
SPENT: Final = 15
CARD_USED: Final = 16
TAXED: Final = 17
CAPTURED: Final = 18
GAINED: Final = 19
RETURNED: Final = 20
BUILT: Final = 21
MOVED: Final = 22
REPAIRED: Final = 23
INFLUENCED: Final = 24
SECURED: Final = 25
FOUGHT: Final = 26
ROLLED: Final = 27
DAMAGED_PIECE: Final = 28
DESTROYED: Final = 29
OUTRAGED: Final = 30
RANSACKED: Final = 31
STOLEN_TOKEN: Final = 32
STOLEN_CARD: Final = 33
DISCARDED_CARD: Final = 34
BURIED_CARD: Final = 35
INITIATIVE: Final = 36
SCORED: Final = 37
DREW: Final = 38
REBUILT: Final = 39
LORE_USED: Final = 40
LEADER_TAKEN: Final = 41
LORE_TAKEN: Final = 42
CONCEDED: Final = 43
PLACED: Final = 44
DREW_KNOWN: Final = 45
GAVE_CARD: Final = 46
RETURNED_PIECE: Final = 47
LOOKED: Final = 48
SWAPPED: Final = 49
ATTACHED_TO: Final = 50
CLEARED_OUTRAGE: Final = 51
SHAPED: Final = 52
REPLACED: Final = 53
FIRED: Final = 54
# Court cards: 60 to 69.
COLLECTED: Final = 60
EXECUTED: Final = 61
TRADED: Final = 62
PASSED_CARD: Final = 63
DISCARDED_HAND: Final = 64


def event_book() -> EventBook:
    return EventBook(
        "arcs",
        [
            EventKind(FIRST, "first", (WHO,)),
            EventKind(SETUP, "setup", (SETUP_NOUN,)),
            EventKind(CHAPTER_BEGINS, "chapter_begins", (NUMBER,)),
            EventKind(COURT_ROW, "court_row", (COURT_NOUN,)),
            EventKind(DEALT, "dealt", (WHO, NUMBER)),
            EventKind(MULLIGANED, "mulliganed", (WHO,)),
            EventKind(LED_CARD, "led", (WHO, ACTION_CARD_NOUN)),
            EventKind(PASSED, "passed", (WHO, WHOM)),
            EventKind(SURPASSED_WITH, "surpassed", (WHO, ACTION_CARD_NOUN)),
            EventKind(COPIED_WITH, "copied", (WHO,)),
            EventKind(COPY_KNOWN, "copy_known", (WHO, ACTION_CARD_NOUN)),
            EventKind(PIVOTED_WITH, "pivoted", (WHO, ACTION_CARD_NOUN)),
            EventKind(SEIZED, "seized", (WHO,)),
            EventKind(DECLARED, "declared", (WHO, AMBITION_NOUN)),
            EventKind(SPENT, "spent", (WHO, RESOURCE_NOUN)),
            EventKind(CARD_USED, "card_used", (WHO, COURT_NOUN)),
            EventKind(TAXED, "taxed", (WHO, SYSTEM_NOUN)),
            EventKind(CAPTURED, "captured", (WHO, WHOM, NUMBER)),
            EventKind(GAINED, "gained", (WHO, RESOURCE_NOUN)),
            EventKind(RETURNED, "returned", (WHO, RESOURCE_NOUN)),
            EventKind(BUILT, "built", (WHO, PIECE, SYSTEM_NOUN)),
            EventKind(MOVED, "moved", (WHO, NUMBER, Noun("source", SYSTEM_NOUN.labels, "arcs.planet."), SYSTEM_NOUN)),
            EventKind(REPAIRED, "repaired", (WHO, PIECE, SYSTEM_NOUN)),
            EventKind(INFLUENCED, "influenced", (WHO, COURT_NOUN)),
            EventKind(SECURED, "secured", (WHO, COURT_NOUN)),
            EventKind(FOUGHT, "fought", (WHO, WHOM, SYSTEM_NOUN)),
            EventKind(ROLLED, "rolled", (WHO, FACE_NOUN)),
            EventKind(DAMAGED_PIECE, "damaged", (WHOM, PIECE, SYSTEM_NOUN)),
            EventKind(DESTROYED, "destroyed", (WHO, WHOM, PIECE, SYSTEM_NOUN)),
            EventKind(OUTRAGED, "outraged", (WHO, RESOURCE_NOUN)),
            EventKind(RANSACKED, "ransacked", (WHO, COURT_NOUN)),
            EventKind(STOLEN_TOKEN, "stolen_token", (WHO, WHOM, RESOURCE_NOUN)),
            EventKind(STOLEN_CARD, "stolen_card", (WHO, WHOM, COURT_NOUN)),
            EventKind(DISCARDED_CARD, "discarded_card", (COURT_NOUN,)),
            EventKind(BURIED_CARD, "buried_card", (COURT_NOUN,)),
            EventKind(INITIATIVE, "initiative", (WHO,)),
            EventKind(SCORED, "scored", (WHO, AMBITION_NOUN, NUMBER)),
            EventKind(DREW, "drew", (WHO,)),
            EventKind(REBUILT, "rebuilt", (WHO, NUMBER, SYSTEM_NOUN)),
            EventKind(LORE_USED, "lore_used", (WHO, LORE_NOUN)),
            EventKind(LEADER_TAKEN, "leader_taken", (WHO, LEADER_NOUN)),
            EventKind(LORE_TAKEN, "lore_taken", (WHO, LORE_NOUN)),
            EventKind(CONCEDED, "conceded", (WHO,)),
            EventKind(PLACED, "placed", (WHO, NUMBER, SYSTEM_NOUN)),
            EventKind(DREW_KNOWN, "drew_known", (WHO, ACTION_CARD_NOUN)),
            EventKind(GAVE_CARD, "gave_card", (WHO, WHOM, COURT_NOUN)),
            EventKind(RETURNED_PIECE, "returned_piece", (WHOM, PIECE)),
            EventKind(LOOKED, "looked", (WHO, WHOM)),
            EventKind(SWAPPED, "swapped", (WHO, WHOM)),
            EventKind(ATTACHED_TO, "attached", (COURT_NOUN, ACTION_CARD_NOUN)),
            EventKind(CLEARED_OUTRAGE, "cleared_outrage", (WHO, RESOURCE_NOUN)),
            EventKind(SHAPED, "shaped", (WHO, RESOURCE_NOUN, SYSTEM_NOUN)),
            EventKind(REPLACED, "replaced", (WHO, WHOM, PIECE, SYSTEM_NOUN)),
            EventKind(FIRED, "fired", (WHO, WHOM, SYSTEM_NOUN)),
            EventKind(COLLECTED, "collected", (WHO, ACTION_CARD_NOUN)),
            EventKind(EXECUTED, "executed", (WHO, WHOM)),
            EventKind(TRADED, "traded", (WHO, WHOM, RESOURCE_NOUN, GIVEN)),
            EventKind(PASSED_CARD, "passed_card", (WHO, WHOM, ACTION_CARD_NOUN)),
            EventKind(DISCARDED_HAND, "discarded_hand", (WHO, NUMBER)),
        ],
    )
