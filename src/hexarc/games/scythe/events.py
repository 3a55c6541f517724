"""What the log and the animations tell: the kinds of events and their values."""

from typing import Final

from hexarc.core.choice import Count
from hexarc.core.events import EventBook, EventKind
from hexarc.games.scythe.verbs import (
    CARD_VALUE,
    ENCOUNTER,
    FACTION,
    FACTORY,
    MAT,
    OBJECTIVE,
    OTHER_SEAT,
    PLACE,
    RESOURCE,
    SEAT,
    SECTION_NOUN,
    SKILL,
    STAR_NOUN,
    STRUCTURE_NOUN,
    TERM,
    TILE,
    TRAP_NOUN,
    UNIT_KIND,
)

TILE_DRAWN: Final = 1
SEATED: Final = 2
TURN_BEGAN: Final = 3
STEPPED: Final = 4
WORKERS_LEFT: Final = 5
FIGHT_BEGAN: Final = 6
SKILL_USED: Final = 7
REVEALED_FORCE: Final = 8
FIGHT_WON: Final = 9
RETREATED: Final = 10
COINS: Final = 11
POWER: Final = 12
POPULARITY: Final = 13
CARDS_DRAWN: Final = 14
DECK_SHUFFLED: Final = 15
TOKENS_GOT: Final = 16
TOKENS_PAID: Final = 17
WORKERS_CAME: Final = 18
UPGRADED: Final = 19
DEPLOYED: Final = 20
BUILT: Final = 21
ENLISTED: Final = 22
STAR_SET: Final = 23
OBJECTIVE_SHOWN: Final = 24
ENCOUNTER_DRAWN: Final = 25
FACTORY_TAKEN: Final = 26
FLAG_SET: Final = 27
TRAP_SET: Final = 28
TRAP_SPRUNG: Final = 29
TRAP_REARMED: Final = 30
GAME_ENDED: Final = 31
UNDONE: Final = 32
CARD_DISCARDED: Final = 33
COINS_GIVEN: Final = 34
COINS_OFFERED: Final = 35
COINS_ASKED: Final = 36
SCORES_COUNTED: Final = 37

_N: Final = Count("n", 256)
_M: Final = Count("m", 256)


def event_book() -> EventBook:
    return EventBook(
        "scythe",
        [
            EventKind(TILE_DRAWN, "tile_drawn", (TILE,)),
            EventKind(SEATED, "seated", (SEAT, FACTION, MAT)),
            EventKind(TURN_BEGAN, "turn_began", (SEAT,)),
            EventKind(STEPPED, "stepped", (SEAT, UNIT_KIND, PLACE)),
            EventKind(WORKERS_LEFT, "workers_left", (SEAT, PLACE, _N)),
            EventKind(FIGHT_BEGAN, "fight_began", (SEAT, PLACE)),
            EventKind(SKILL_USED, "skill_used", (SEAT, SKILL)),
            EventKind(REVEALED_FORCE, "revealed_force", (SEAT, _N, _M)),
            EventKind(FIGHT_WON, "fight_won", (SEAT, PLACE)),
            EventKind(RETREATED, "retreated", (SEAT, UNIT_KIND, PLACE)),
            EventKind(COINS, "coins", (SEAT, _N)),
            EventKind(POWER, "power", (SEAT, _N)),
            EventKind(POPULARITY, "popularity", (SEAT, _N)),
            EventKind(CARDS_DRAWN, "cards_drawn", (SEAT,)),
            EventKind(DECK_SHUFFLED, "deck_shuffled", ()),
            EventKind(TOKENS_GOT, "tokens_got", (SEAT, _N, RESOURCE, PLACE)),
            EventKind(TOKENS_PAID, "tokens_paid", (SEAT, _N, RESOURCE, PLACE)),
            EventKind(WORKERS_CAME, "workers_came", (SEAT, _N, PLACE)),
            EventKind(UPGRADED, "upgraded", (SEAT, SECTION_NOUN)),
            EventKind(DEPLOYED, "deployed", (SEAT, SKILL, PLACE)),
            EventKind(BUILT, "built", (SEAT, STRUCTURE_NOUN, PLACE)),
            EventKind(ENLISTED, "enlisted", (SEAT, SECTION_NOUN)),
            EventKind(STAR_SET, "star_set", (SEAT, STAR_NOUN)),
            EventKind(OBJECTIVE_SHOWN, "objective_shown", (SEAT, OBJECTIVE)),
            EventKind(ENCOUNTER_DRAWN, "encounter_drawn", (SEAT, ENCOUNTER)),
            EventKind(FACTORY_TAKEN, "factory_taken", (SEAT, FACTORY)),
            EventKind(FLAG_SET, "flag_set", (SEAT, PLACE)),
            EventKind(TRAP_SET, "trap_set", (SEAT, PLACE)),
            EventKind(TRAP_SPRUNG, "trap_sprung", (SEAT, TRAP_NOUN, PLACE)),
            EventKind(TRAP_REARMED, "trap_rearmed", (SEAT, PLACE)),
            EventKind(GAME_ENDED, "game_ended", (SEAT,)),
            EventKind(UNDONE, "undone", (SEAT, PLACE)),
            EventKind(CARD_DISCARDED, "card_discarded", (SEAT, CARD_VALUE)),
            EventKind(COINS_GIVEN, "coins_given", (SEAT, _N)),
            EventKind(COINS_OFFERED, "coins_offered", (SEAT, OTHER_SEAT, _N, TERM)),
            EventKind(COINS_ASKED, "coins_asked", (SEAT, OTHER_SEAT, _N, TERM)),
            EventKind(SCORES_COUNTED, "scores_counted", (SEAT,)),
        ],
    )
