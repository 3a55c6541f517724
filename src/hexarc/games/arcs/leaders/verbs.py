"""The verbs of the draft and of the leaders."""

from typing import Final

from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.verbs import COURT_NOUN, LEADER_NOUN, LORE_NOUN, RESOURCE_NOUN, SITE_NOUN, SLOT_NOUN

TAKE_LEADER: Final = BOOK.verb("take_leader", LEADER_NOUN)
TAKE_LORE: Final = BOOK.verb("take_lore", LORE_NOUN)
DECLINE: Final = BOOK.verb("decline")
MOVE_THEN_BATTLE: Final = BOOK.verb("move_then_battle")
EXTRA_MOVE: Final = BOOK.verb("extra_move")
INFLUENCE_THEN_SECURE: Final = BOOK.verb("influence_then_secure")
GIVE_AWAY: Final = BOOK.verb("give_away", COURT_NOUN)
RUTHLESS_HIT: Final = BOOK.verb("ruthless_hit", SITE_NOUN)
SHAPE_WITH: Final = BOOK.verb("shape_with", SLOT_NOUN)
SHAPE_FROM_PILE: Final = BOOK.verb("shape_from_pile", RESOURCE_NOUN)
RETURN_WEAPON: Final = BOOK.verb("return_weapon", SLOT_NOUN)
