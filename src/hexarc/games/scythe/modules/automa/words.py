"""Procedures, verbs and events of the Automa, and the reasons that its events give."""

from typing import Final

from hexarc.core.choice import Count, Noun
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.automa.cards import CARDS, GAIN_NAMES, MOVE_NAMES, SCHEME_NAMES
from hexarc.games.scythe.verbs import (
    CARD_VALUE,
    FACTION,
    FACTORY,
    OTHER_SEAT,
    PLACE,
    RESOURCE,
    SEAT,
    SECTION_NOUN,
    STAR_NOUN,
    TRAP_NOUN,
    UNIT_KIND,
)

# why a unit or a territory was chosen: the rule of the move, or the tie-breaker that had the last word
ONLY_ONE: Final = 0
BY_HOME: Final = 1
BY_NEIGHBOURS: Final = 2
BY_ENEMY: Final = 3
BY_ENEMY_BASE: Final = 4
BY_FEWEST: Final = 5
BY_RESOURCES: Final = 6
BY_FACTORY: Final = 7
BY_READING: Final = 8
BY_TOKEN: Final = 9
MECH_FIRST: Final = 10
BY_MODULE: Final = 11
REASON_NAMES: Final[tuple[str, ...]] = (
    "only_one",
    "nearest_to_home",
    "most_own_units",
    "nearest_to_enemy",
    "nearest_to_enemy_base",
    "fewest_combat_units",
    "most_resources",
    "nearest_to_factory",
    "reading_order",
    "token",
    "mech_first",
    "module",
)

# why a move is not possible
NO_UNIT: Final = 0
NO_TERRITORY: Final = 1
NO_POWER: Final = 2
OBSTACLE_NAMES: Final[tuple[str, ...]] = ("no_unit", "no_territory", "no_power")

CARD: Final = Noun("card", tuple([str(card + 1) for card in range(CARDS)]))
SCHEME: Final = Noun("scheme", SCHEME_NAMES)
MOVE: Final = Noun("move", MOVE_NAMES, "scythe.automa.move.")
GAIN: Final = Noun("gain", GAIN_NAMES, "scythe.automa.gain.")
REASON: Final = Noun("reason", REASON_NAMES, "scythe.automa.reason.")
OBSTACLE: Final = Noun("obstacle", OBSTACLE_NAMES, "scythe.automa.obstacle.")
# a second place in one event
ORIGIN: Final = Noun("origin", PLACE.labels, "scythe.place.")
_N: Final = Count("n", 256)
_M: Final = Count("m", 256)

STAR_TRACKER: Final = STAR_NOUN.add("automa")

# procedures
AUTOMA_TURN: Final = BOOK.proc("automa_turn")
AUTOMA_FORCE: Final = BOOK.proc("automa_force")
AUTOMA_FACTORY: Final = BOOK.proc("automa_factory")
AUTOMA_TRAP: Final = BOOK.proc("automa_trap")
TRACKER: Final = BOOK.proc("automa_tracker")

# numbers: (seat, value, a)
EMBLEMS: Final = BOOK.number("automa_emblems")  # bit set of the factions whose entries in brackets it uses
# bit set: the valid territories that the tie-breaks of modules leave, before all others; a = the kind of the move
PREFERRED: Final = BOOK.number("automa_preferred")
# bit set of places that peaceful moves of mechs and the character head for; 0: enemy combat units
HEADS_FOR: Final = BOOK.number("automa_heads_for")
# a happening: its token came to a space of the star tracker; a = the space
# bit set of territories whose combat units it attacks in place of a move, with RAID_POWER or more; a = the kind of move
RAIDS: Final = BOOK.number("automa_raids")
RAID_POWER: Final = 5
SCHEME_2_STARTS: Final = BOOK.number("automa_scheme_2_starts")  # 1 if scheme II may start, once the tracker says so
LEAVES_TOKENS: Final = BOOK.number("automa_leaves_tokens")  # 1 if it leaves the Flags or Traps of its faction
TRACKED: Final = BOOK.happening("automa_tracked")

# verbs: all of chance but one
DRAW_AUTOMA_CARD: Final = BOOK.verb("draw_automa_card", CARD)
DRAW_FIGHT_CARD: Final = BOOK.verb("draw_fight_card", CARD)
ADD_COMBAT_CARD: Final = BOOK.verb("add_combat_card", CARD_VALUE)
TAKE_FACTORY_CARD: Final = BOOK.verb("take_factory_card", FACTORY)
LAY_TRAP: Final = BOOK.verb("lay_trap", TRAP_NOUN)
AUTOMA_FACTION: Final = BOOK.verb("automa_faction", FACTION)

# events
CARD_DRAWN: Final = BOOK.event("automa_card", SEAT, CARD, SCHEME)
CARD_SKIPPED: Final = BOOK.event("automa_skips", SEAT, CARD)
CANNOT: Final = BOOK.event("automa_cannot", SEAT, MOVE, OBSTACLE)
NO_MOVE: Final = BOOK.event("automa_no_move", SEAT)
PICKED: Final = BOOK.event("automa_picks", SEAT, MOVE, UNIT_KIND, ORIGIN, REASON)
MOVED: Final = BOOK.event("automa_moves", SEAT, UNIT_KIND, ORIGIN, PLACE, REASON)
STAYED: Final = BOOK.event("automa_stays", SEAT, UNIT_KIND, PLACE, REASON)
TOKEN_MOVED: Final = BOOK.event("automa_token", PLACE)
RESOURCES_REMOVED: Final = BOOK.event("automa_removes", SEAT, PLACE, _N)
ENCOUNTER_TAKEN: Final = BOOK.event("automa_encounter", SEAT, PLACE)
FACTORY_TAKEN: Final = BOOK.event("automa_factory", SEAT)
GAINED: Final = BOOK.event("automa_gains", SEAT, GAIN, _N)
NOTHING_GAINED: Final = BOOK.event("automa_gains_nothing", SEAT, GAIN)
UNIT_CAME: Final = BOOK.event("automa_unit", SEAT, UNIT_KIND, PLACE)
BONUS_GIVEN: Final = BOOK.event("automa_bonus", SEAT, OTHER_SEAT, SECTION_NOUN)
TRACKER_MOVED: Final = BOOK.event("automa_tracker", SEAT, _N)
SCHEME_2_BEGAN: Final = BOOK.event("automa_scheme_2", SEAT)
SHUFFLED: Final = BOOK.event("automa_shuffles", SEAT)
FORCE: Final = BOOK.event("automa_force", SEAT, CARD, _N, _M)
UNIT_LOST: Final = BOOK.event("automa_lost", SEAT, UNIT_KIND)
RESOURCES_LEFT: Final = BOOK.event("automa_leaves", SEAT, _N, RESOURCE, PLACE)


def message_ids() -> set[str]:
    """Texts that the view needs besides those of options, verbs and events."""
    return set()
