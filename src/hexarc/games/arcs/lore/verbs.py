"""The verbs of the lore, in the order in which a menu shows them."""

from typing import Final

from hexarc.core.choice import Count, Pair
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.events import PIECE
from hexarc.games.arcs.verbs import DICE_NOUN, GROUP_NOUN, LORE_NOUN, SEAT_NOUN, SITE_NOUN, SLOT_NOUN, SYSTEM_NOUN

SHIPS_OF: Final = 16

SUMMON: Final = BOOK.verb("summon")
SUMMON_AT: Final = BOOK.verb("summon_at", SITE_NOUN)
NURTURE: Final = BOOK.verb("nurture")
NURTURE_CITY: Final = BOOK.verb("nurture_city", SITE_NOUN)
PRUNE: Final = BOOK.verb("prune")
PRUNE_BUILDING: Final = BOOK.verb("prune_building", SITE_NOUN)
BUILD_CLOUD_CITY: Final = BOOK.verb("build_cloud_city", Pair(SYSTEM_NOUN, SLOT_NOUN))
SPRINT_FROM: Final = BOOK.verb("sprint_from", SYSTEM_NOUN)
NO_SPRINT: Final = BOOK.verb("no_sprint")
GUIDE: Final = BOOK.verb("guide")
GUIDE_FROM: Final = BOOK.verb("guide_from", SYSTEM_NOUN)
GUIDE_TO: Final = BOOK.verb("guide_to", SYSTEM_NOUN)
GUIDE_SHIPS: Final = BOOK.verb("guide_ships", Pair(SEAT_NOUN, GROUP_NOUN))
MARTYR: Final = BOOK.verb("martyr")
MARTYR_AT: Final = BOOK.verb("martyr_at", SYSTEM_NOUN)
MARTYR_FRESH: Final = BOOK.verb("martyr_fresh", SEAT_NOUN)
MARTYR_DAMAGED: Final = BOOK.verb("martyr_damaged", SEAT_NOUN)
MARTYR_ALONE: Final = BOOK.verb("martyr_alone")
FIRE_RIFLES: Final = BOOK.verb("fire_rifles")
FIRE_FROM: Final = BOOK.verb("fire_from", SYSTEM_NOUN)
FIRE_DICE: Final = BOOK.verb("fire_dice", DICE_NOUN)
FIRE_AT: Final = BOOK.verb("fire_at", SYSTEM_NOUN)
FIRE_AGAINST: Final = BOOK.verb("fire_against", SEAT_NOUN)
BRING_SHIPS: Final = BOOK.verb("bring_ships", Pair(SYSTEM_NOUN, Count("n", SHIPS_OF)))
BRING_DONE: Final = BOOK.verb("bring_done")
DISCARD_LORE: Final = BOOK.verb("discard_lore", LORE_NOUN)
TERROR_RETURN: Final = BOOK.verb("terror_return", Pair(SEAT_NOUN, PIECE))
EGO_RETURN: Final = BOOK.verb("ego_return", SEAT_NOUN)
ANNEX: Final = BOOK.verb("annex")
ANNEX_BUILDING: Final = BOOK.verb("annex_building", SITE_NOUN)
CHARM_RETURN: Final = BOOK.verb("charm_return", SLOT_NOUN)
CHARM_DONE: Final = BOOK.verb("charm_done")
