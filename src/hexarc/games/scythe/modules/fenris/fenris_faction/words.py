"""The numbers of Fenris's faction, ability, mech abilities, verbs and procedures."""

from typing import Final

from hexarc.core.choice import Count, Pair
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.rows import INFLUENCE_TOKENS
from hexarc.games.scythe.verbs import FACTION, FACTION_ABILITY, PLACE, SEAT, SKILL

FENRIS: Final = FACTION.add("fenris")
SPREAD: Final = FACTION_ABILITY.add("influence")  # tokens where the character ended its move, and elsewhere
LEAP: Final = SKILL.add("leap")
HORRIFY: Final = SKILL.add("horrify")
DEATH_RAY: Final = SKILL.add("death_ray")
FANATICAL: Final = SKILL.add("fanatical")

# procedures
SPREADING: Final = BOOK.proc("spreading")
FANATICS: Final = BOOK.proc("fanatics")
HORRIFYING: Final = BOOK.proc("horrifying")

# verbs
SPREAD_INFLUENCE: Final = BOOK.verb("spread_influence", PLACE)
KEEP_INFLUENCE: Final = BOOK.verb("keep_influence")
TAKE_INFLUENCE: Final = BOOK.verb("take_influence")
LEAVE_INFLUENCE: Final = BOOK.verb("leave_influence")
GIVE_INFLUENCE: Final = BOOK.verb("give_influence", Pair(SEAT, Count("n", INFLUENCE_TOKENS + 1)))
