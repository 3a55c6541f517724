"""The Scythe data as tables of ints, read from data/ and checked once at import.

One room per subject: ops (words of the cards), board, mats, factions, cards, scoring; load reads the files. Everything
can be imported from here as well; compiled code finds a table faster in its own room.
"""

# a table's home is its room; this page only opens all the doors, so the names are not listed twice
from hexarc.games.scythe.tables.board import *  # noqa: F403
from hexarc.games.scythe.tables.cards import *  # noqa: F403
from hexarc.games.scythe.tables.factions import *  # noqa: F403
from hexarc.games.scythe.tables.mats import *  # noqa: F403
from hexarc.games.scythe.tables.ops import *  # noqa: F403
from hexarc.games.scythe.tables.scoring import *  # noqa: F403
