"""The words of Tiny: what can be chosen, and what can be told."""

from typing import Final

from hexarc.core.choice import Count, Noun, Seat, Verb, Vocabulary
from hexarc.core.events import EventBook, EventKind
from tests.tiny.state import ANIMALS

CARD = Noun("card", ANIMALS, "tiny.card.")
WEATHER = Noun("weather", ("calm", "storm"), "tiny.weather.")
SEAT = Seat()
OTHER = Seat("other")
NUMBER = Count("n", 32)

DRAW: Final = 1
ROLL: Final = 2
PASS: Final = 3
SCOUT: Final = 4
SEND: Final = 5
ROB: Final = 6
BLOW: Final = 7
SHELTER: Final = 8

DREW: Final = 1
DREW_HIDDEN: Final = 2
SCOUTED: Final = 3
SENT: Final = 4
ROLLED: Final = 5
RAIDED: Final = 6
NO_RAID: Final = 7
ROBBED: Final = 8
BLEW: Final = 9
SHELTERED: Final = 10
WRECKED: Final = 11
ON_TOP: Final = 12

TOO_POOR: Final = "tiny.why.too_poor"
TOO_PROUD: Final = "tiny.why.too_proud"
TOO_CALM: Final = "tiny.why.too_calm"
NOTHING_THERE: Final = "tiny.why.nothing_there"


def vocabulary() -> Vocabulary:
    verbs = [
        Verb(DRAW, "draw", CARD),
        Verb(ROLL, "roll", NUMBER),
        Verb(PASS, "pass"),
        Verb(SCOUT, "scout", OTHER),
        Verb(SEND, "send", CARD),
        Verb(ROB, "rob", OTHER),
        Verb(BLOW, "blow", WEATHER),
        Verb(SHELTER, "shelter"),
    ]
    return Vocabulary("tiny", verbs)


def event_book() -> EventBook:
    kinds = [
        EventKind(DREW, "drew", (SEAT, CARD)),
        EventKind(DREW_HIDDEN, "drew_hidden", (SEAT,)),
        EventKind(SCOUTED, "scouted", (SEAT, OTHER)),
        EventKind(SENT, "sent", (SEAT, CARD)),
        EventKind(ROLLED, "rolled", (NUMBER,)),
        EventKind(RAIDED, "raided", (SEAT, CARD, NUMBER)),
        EventKind(NO_RAID, "no_raid", ()),
        EventKind(ROBBED, "robbed", (SEAT, OTHER)),
        EventKind(BLEW, "blew", (WEATHER,)),
        EventKind(SHELTERED, "sheltered", (SEAT,)),
        EventKind(WRECKED, "wrecked", (SEAT,)),
        EventKind(ON_TOP, "on_top", (CARD,)),
    ]
    return EventBook("tiny", kinds)
