"""The words of Tiny: what can be chosen, and what can be told."""

from typing import Final

from hexarc.core.choice import Count, Noun, Seat
from tests.tiny.book import BOOK
from tests.tiny.state import ANIMALS

CARD = Noun("card", ANIMALS, "tiny.card.")
SEAT = Seat()
OTHER = Seat("other")
NUMBER = Count("n", 32)

DRAW: Final = BOOK.verb("draw", CARD)
ROLL: Final = BOOK.verb("roll", NUMBER)
PASS: Final = BOOK.verb("pass")
SCOUT: Final = BOOK.verb("scout", OTHER)
SEND: Final = BOOK.verb("send", CARD)
ROB: Final = BOOK.verb("rob", OTHER)

DREW: Final = BOOK.event("drew", SEAT, CARD)
DREW_HIDDEN: Final = BOOK.event("drew_hidden", SEAT)
SCOUTED: Final = BOOK.event("scouted", SEAT, OTHER)
SENT: Final = BOOK.event("sent", SEAT, CARD)
ROLLED: Final = BOOK.event("rolled", NUMBER)
RAIDED: Final = BOOK.event("raided", SEAT, CARD, NUMBER)
NO_RAID: Final = BOOK.event("no_raid")
ROBBED: Final = BOOK.event("robbed", SEAT, OTHER)
ON_TOP: Final = BOOK.event("on_top", CARD)

TOO_POOR: Final = "tiny.why.too_poor"
TOO_PROUD: Final = "tiny.why.too_proud"
NOTHING_THERE: Final = "tiny.why.nothing_there"
