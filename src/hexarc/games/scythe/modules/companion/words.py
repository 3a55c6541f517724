"""Procedures, verbs and events of the companion."""

from typing import Final

from hexarc.core.choice import Count, Noun, Pair
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.verbs import (
    CARD_VALUE,
    PLACE,
    PLACE_AND_COUNT,
    PLACE_AND_UNIT,
    SEAT,
    SECTION_NOUN,
    SKILL,
    STAR_NOUN,
    TRAP_NOUN,
    UNIT_KIND,
)

MOST_BY_CARDS: Final = 64
MOST_SCORED: Final = 512

# what a person takes from the real supply
POWER: Final = 0
COINS: Final = 1
POPULARITY: Final = 2
COMBAT_CARDS: Final = 3
TAKEN: Final = Noun("gain", ("power", "coins", "popularity", "combat_cards"), "scythe.companion.gain.")

# procedures
REAL_TURN: Final = BOOK.proc("real_turn")
REAL_UNIT: Final = BOOK.proc("real_unit")
REAL_ATTACK: Final = BOOK.proc("real_attack")
REAL_FORCE: Final = BOOK.proc("real_force")
REAL_SCOUT: Final = BOOK.proc("real_scout")

# verbs
BEGINS: Final = BOOK.verb("begins", SEAT)
LIFT: Final = BOOK.verb("lift", Pair(SEAT, PLACE_AND_UNIT))
BRING_IN: Final = BOOK.verb("bring_in", Pair(SEAT, UNIT_KIND))
SET_DOWN: Final = BOOK.verb("set_down", PLACE)
TAKE_OFF: Final = BOOK.verb("take_off")
ATTACK: Final = BOOK.verb("attack", PLACE)
JOIN: Final = BOOK.verb("join", PLACE_AND_UNIT)
TOKENS_LIE: Final = BOOK.verb("tokens_lie", PLACE_AND_COUNT)
ENCOUNTER_GONE: Final = BOOK.verb("encounter_gone", PLACE)
RECRUITED: Final = BOOK.verb("recruited", Pair(SEAT, SECTION_NOUN))
STAR_WON: Final = BOOK.verb("star_won", Pair(SEAT, STAR_NOUN))
TRAP_LIES: Final = BOOK.verb("trap_lies", Pair(PLACE, TRAP_NOUN))
CARDS_ADD: Final = BOOK.verb("cards_add", Count("n", MOST_BY_CARDS))
SCORED: Final = BOOK.verb("scored", Count("n", MOST_SCORED))

# events: what the people do with the real pieces
_N: Final = Count("n", 256)
TAKES: Final = BOOK.event("real_takes", SEAT, TAKEN, _N)
LOSES_POPULARITY: Final = BOOK.event("real_loses_popularity", SEAT, _N)
ENCOUNTER_DUE: Final = BOOK.event("real_encounter", SEAT, PLACE)
LOSES_UNLESS: Final = BOOK.event("real_loses_unless", SEAT, _N, SKILL)
CARD_STOLEN: Final = BOOK.event("real_steals", SEAT, CARD_VALUE)

# why something cannot be entered
ANOTHERS_BASE: Final = "scythe.why.real_base"
WORKER_IN_WATER: Final = "scythe.why.real_worker_in_water"
NO_SWIMMER: Final = "scythe.why.real_no_swimmer"
AUTOMA_STANDS_THERE: Final = "scythe.why.real_attack_it"
WORKER_MEETS_UNITS: Final = "scythe.why.real_worker_meets"
PLAYER_STANDS_THERE: Final = "scythe.why.real_move_them_first"
ALL_OUT: Final = "scythe.why.real_all_out"
NOBODY_TO_FIGHT: Final = "scythe.why.real_nobody_to_fight"
NOBODY_FIGHTS: Final = "scythe.why.real_nobody_fights"
NO_ENCOUNTER: Final = "scythe.why.real_no_encounter"
RECRUITED_BEFORE: Final = "scythe.why.real_recruited"
STARS_FULL: Final = "scythe.why.real_stars_full"
TOKENS_DO_NOT_MATTER: Final = "scythe.why.real_tokens"
REASONS: Final[tuple[str, ...]] = (
    ANOTHERS_BASE,
    WORKER_IN_WATER,
    NO_SWIMMER,
    AUTOMA_STANDS_THERE,
    WORKER_MEETS_UNITS,
    PLAYER_STANDS_THERE,
    ALL_OUT,
    NOBODY_TO_FIGHT,
    NOBODY_FIGHTS,
    NO_ENCOUNTER,
    RECRUITED_BEFORE,
    STARS_FULL,
    TOKENS_DO_NOT_MATTER,
)

# every question, for the catalogues: the module is on only where somebody asks for it
ASKED: Final[tuple[str, ...]] = (
    "setup.begins",
    "real_turn.change",
    "real_unit.place",
    "real_attack.unit",
    "real_force.dial",
    "real_force.cards",
    "real_scout.card",
    "finish.scored",
)


def message_ids() -> set[str]:
    return {*REASONS, *[f"scythe.ask.{question}" for question in ASKED]}
