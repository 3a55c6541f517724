"""What the log and the animations tell: the kinds of events and their values."""

from typing import Final

from hexarc.core.choice import Count
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.verbs import (
    CARD_VALUE,
    ENCOUNTER,
    END_REASON,
    FACTION,
    FACTORY,
    FIGURE,
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

_N: Final = Count("n", 256)
_M: Final = Count("m", 256)

TILE_DRAWN: Final = BOOK.event("tile_drawn", TILE)
SEATED: Final = BOOK.event("seated", SEAT, FACTION, MAT)
SEATED_WITHOUT_MAT: Final = BOOK.event("seated_without_mat", SEAT, FACTION)
BASE_DEALT: Final = BOOK.event("base_dealt", SEAT, PLACE)
TURN_BEGAN: Final = BOOK.event("turn_began", SEAT)
STEPPED: Final = BOOK.event("stepped", SEAT, UNIT_KIND, PLACE)
WORKERS_LEFT: Final = BOOK.event("workers_left", SEAT, PLACE, _N)
FIGHT_BEGAN: Final = BOOK.event("fight_began", SEAT, PLACE)
SKILL_USED: Final = BOOK.event("skill_used", SEAT, SKILL)
REVEALED_FORCE: Final = BOOK.event("revealed_force", SEAT, _N, _M)
REVEALED_CARD: Final = BOOK.event("revealed_card", SEAT, CARD_VALUE)
FIGHT_WON: Final = BOOK.event("fight_won", SEAT, PLACE)
FIGURE_FIGHTS: Final = BOOK.event("figure_fights", FIGURE, PLACE)
FIGURE_FORCE: Final = BOOK.event("figure_force", FIGURE, _N)
FIGURE_WON: Final = BOOK.event("figure_won", FIGURE, PLACE)
FIGURE_MOVED: Final = BOOK.event("figure_moved", FIGURE, PLACE)
RETREATED: Final = BOOK.event("retreated", SEAT, UNIT_KIND, PLACE)
COINS: Final = BOOK.event("coins", SEAT, _N)
POWER: Final = BOOK.event("power", SEAT, _N)
POPULARITY: Final = BOOK.event("popularity", SEAT, _N)
CARDS_DRAWN: Final = BOOK.event("cards_drawn", SEAT)
DECK_SHUFFLED: Final = BOOK.event("deck_shuffled")
TOKENS_GOT: Final = BOOK.event("tokens_got", SEAT, _N, RESOURCE, PLACE)
TOKENS_PAID: Final = BOOK.event("tokens_paid", SEAT, _N, RESOURCE, PLACE)
WORKERS_CAME: Final = BOOK.event("workers_came", SEAT, _N, PLACE)
UPGRADED: Final = BOOK.event("upgraded", SEAT, SECTION_NOUN)
DEPLOYED: Final = BOOK.event("deployed", SEAT, SKILL, PLACE)
BUILT: Final = BOOK.event("built", SEAT, STRUCTURE_NOUN, PLACE)
ENLISTED: Final = BOOK.event("enlisted", SEAT, SECTION_NOUN)
STAR_SET: Final = BOOK.event("star_set", SEAT, STAR_NOUN)
OBJECTIVE_SHOWN: Final = BOOK.event("objective_shown", SEAT, OBJECTIVE)
ENCOUNTER_DRAWN: Final = BOOK.event("encounter_drawn", SEAT, ENCOUNTER)
FACTORY_TAKEN: Final = BOOK.event("factory_taken", SEAT, FACTORY)
FLAG_SET: Final = BOOK.event("flag_set", SEAT, PLACE)
TRAP_SET: Final = BOOK.event("trap_set", SEAT, PLACE)
TRAP_SPRUNG: Final = BOOK.event("trap_sprung", SEAT, TRAP_NOUN, PLACE)
TRAP_REARMED: Final = BOOK.event("trap_rearmed", SEAT, PLACE)
GAME_ENDED: Final = BOOK.event("game_ended", SEAT, END_REASON)
UNDONE: Final = BOOK.event("undone", SEAT, PLACE)
CARD_DISCARDED: Final = BOOK.event("card_discarded", SEAT, CARD_VALUE)
COINS_GIVEN: Final = BOOK.event("coins_given", SEAT, _N)
COINS_OFFERED: Final = BOOK.event("coins_offered", SEAT, OTHER_SEAT, _N, TERM)
COINS_ASKED: Final = BOOK.event("coins_asked", SEAT, OTHER_SEAT, _N, TERM)
SCORES_COUNTED: Final = BOOK.event("scores_counted", SEAT)
