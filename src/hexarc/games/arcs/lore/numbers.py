"""Numbers of the procedures (300 to 399) and verbs (180 to 229) of the lore. A released number keeps its meaning."""

from typing import Final

from hexarc.core.choice import Count, Pair, Verb
from hexarc.games.arcs.events import PIECE
from hexarc.games.arcs.verbs import DICE_NOUN, GROUP_NOUN, LORE_NOUN, SEAT_NOUN, SITE_NOUN, SLOT_NOUN, SYSTEM_NOUN

SUMMON_PROC: Final = 300
NURTURE_PROC: Final = 301
PRUNE_PROC: Final = 302
SPRINT_PROC: Final = 310
GUIDE_PROC: Final = 311
MARTYR_PROC: Final = 312
FIRE_PROC: Final = 320
SENSORS_PROC: Final = 321
BEFORE_DICE_PROC: Final = 322
TERROR_PROC: Final = 331
EGO_PROC: Final = 332
ANNEX_PROC: Final = 333
AMBITION_PROC: Final = 334
CHARM_PROC: Final = 335
VISION_PROC: Final = 336
TRUST_PROC: Final = 337
CRUELTY_PROC: Final = 338

SUMMON: Final = 180
SUMMON_AT: Final = 181
NURTURE: Final = 182
NURTURE_CITY: Final = 183
PRUNE: Final = 184
PRUNE_BUILDING: Final = 185
BUILD_CLOUD_CITY: Final = 186
SPRINT_FROM: Final = 190
NO_SPRINT: Final = 191
GUIDE: Final = 192
GUIDE_FROM: Final = 193
GUIDE_TO: Final = 194
GUIDE_SHIPS: Final = 195
MARTYR: Final = 196
MARTYR_AT: Final = 197
MARTYR_FRESH: Final = 198
MARTYR_DAMAGED: Final = 199
MARTYR_ALONE: Final = 200
FIRE_RIFLES: Final = 201
FIRE_FROM: Final = 202
FIRE_DICE: Final = 203
FIRE_AT: Final = 204
FIRE_AGAINST: Final = 205
BRING_SHIPS: Final = 206
BRING_DONE: Final = 207
DISCARD_LORE: Final = 210
TERROR_RETURN: Final = 211
EGO_RETURN: Final = 212
ANNEX: Final = 213
ANNEX_BUILDING: Final = 214
CHARM_RETURN: Final = 215
CHARM_DONE: Final = 216

SHIPS_OF: Final = 16

VERBS: list[Verb] = [
    Verb(SUMMON, "summon"),
    Verb(SUMMON_AT, "summon_at", SITE_NOUN),
    Verb(NURTURE, "nurture"),
    Verb(NURTURE_CITY, "nurture_city", SITE_NOUN),
    Verb(PRUNE, "prune"),
    Verb(PRUNE_BUILDING, "prune_building", SITE_NOUN),
    Verb(BUILD_CLOUD_CITY, "build_cloud_city", Pair(SYSTEM_NOUN, SLOT_NOUN)),
    Verb(SPRINT_FROM, "sprint_from", SYSTEM_NOUN),
    Verb(NO_SPRINT, "no_sprint"),
    Verb(GUIDE, "guide"),
    Verb(GUIDE_FROM, "guide_from", SYSTEM_NOUN),
    Verb(GUIDE_TO, "guide_to", SYSTEM_NOUN),
    Verb(GUIDE_SHIPS, "guide_ships", Pair(SEAT_NOUN, GROUP_NOUN)),
    Verb(MARTYR, "martyr"),
    Verb(MARTYR_AT, "martyr_at", SYSTEM_NOUN),
    Verb(MARTYR_FRESH, "martyr_fresh", SEAT_NOUN),
    Verb(MARTYR_DAMAGED, "martyr_damaged", SEAT_NOUN),
    Verb(MARTYR_ALONE, "martyr_alone"),
    Verb(FIRE_RIFLES, "fire_rifles"),
    Verb(FIRE_FROM, "fire_from", SYSTEM_NOUN),
    Verb(FIRE_DICE, "fire_dice", DICE_NOUN),
    Verb(FIRE_AT, "fire_at", SYSTEM_NOUN),
    Verb(FIRE_AGAINST, "fire_against", SEAT_NOUN),
    Verb(BRING_SHIPS, "bring_ships", Pair(SYSTEM_NOUN, Count("n", SHIPS_OF))),
    Verb(BRING_DONE, "bring_done"),
    Verb(DISCARD_LORE, "discard_lore", LORE_NOUN),
    Verb(TERROR_RETURN, "terror_return", Pair(SEAT_NOUN, PIECE)),
    Verb(EGO_RETURN, "ego_return", SEAT_NOUN),
    Verb(ANNEX, "annex"),
    Verb(ANNEX_BUILDING, "annex_building", SITE_NOUN),
    Verb(CHARM_RETURN, "charm_return", SLOT_NOUN),
    Verb(CHARM_DONE, "charm_done"),
]
