"""The verbs of the draft and of the leaders."""

from typing import Final

from hexarc.core.choice import Verb
from hexarc.games.arcs.verbs import COURT_NOUN, LEADER_NOUN, LORE_NOUN, RESOURCE_NOUN, SITE_NOUN, SLOT_NOUN

TAKE_LEADER: Final = 150
TAKE_LORE: Final = 151
DECLINE: Final = 152
MOVE_THEN_BATTLE: Final = 153
EXTRA_MOVE: Final = 154
INFLUENCE_THEN_SECURE: Final = 155
GIVE_AWAY: Final = 156
RUTHLESS_HIT: Final = 157
SHAPE_WITH: Final = 158
SHAPE_FROM_PILE: Final = 159
RETURN_WEAPON: Final = 160

VERBS: list[Verb] = [
    Verb(TAKE_LEADER, "take_leader", LEADER_NOUN),
    Verb(TAKE_LORE, "take_lore", LORE_NOUN),
    Verb(DECLINE, "decline"),
    Verb(MOVE_THEN_BATTLE, "move_then_battle"),
    Verb(EXTRA_MOVE, "extra_move"),
    Verb(INFLUENCE_THEN_SECURE, "influence_then_secure"),
    Verb(GIVE_AWAY, "give_away", COURT_NOUN),
    Verb(RUTHLESS_HIT, "ruthless_hit", SITE_NOUN),
    Verb(SHAPE_WITH, "shape_with", SLOT_NOUN),
    Verb(SHAPE_FROM_PILE, "shape_from_pile", RESOURCE_NOUN),
    Verb(RETURN_WEAPON, "return_weapon", SLOT_NOUN),
]
