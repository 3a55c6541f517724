"""Procedures, verbs, events and other names of Desolation."""

from typing import Final

from hexarc.core.choice import Count, Noun
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.modules.fenris.dice import DIRECTION_NAMES
from hexarc.games.scythe.verbs import CARD_VALUE, END_REASON, FIGURE, SEAT

FIGURE_KIND: Final = FIGURE.add("desolation")
DIRECTION: Final = Noun("direction", tuple(DIRECTION_NAMES), "scythe.desolation.direction.")
_N: Final = Count("n", 256)

# procedures
ENEMY_TURN: Final = BOOK.proc("desolation_turn")
ENEMY_FIGHT: Final = BOOK.proc("desolation_fight")
ENEMY_FORCE: Final = BOOK.proc("desolation_force")
ENEMY_DRAW: Final = BOOK.proc("desolation_draw")
HELP: Final = BOOK.proc("desolation_help")
LOAN: Final = BOOK.proc("desolation_loan")

# chance
ENEMY_CARD: Final = BOOK.verb("desolation_card", CARD_VALUE)

# players
PAYER: Final = BOOK.verb("desolation_payer", SEAT)
STAR_FOR: Final = BOOK.verb("desolation_star_for", SEAT)
BORROW: Final = BOOK.verb("borrow", SEAT)
LEND: Final = BOOK.verb("lend", SEAT)
KEEP: Final = BOOK.verb("keep", SEAT)

# events
CLOCK_RUNS: Final = BOOK.event("desolation_clock", _N)
ENEMY_ROLLED: Final = BOOK.event("desolation_rolled", DIRECTION)
ENEMY_DESTROYED: Final = BOOK.event("desolation_destroyed", _N)
ENEMY_STRONGER: Final = BOOK.event("desolation_stronger", CARD_VALUE, _N)
ENEMY_STAR: Final = BOOK.event("desolation_star", _N)
LENT: Final = BOOK.event("lent", SEAT)
KEPT: Final = BOOK.event("kept", SEAT)

# ends
ALL_TILES: Final = END_REASON.add("desolation_tiles")
ALL_FIGURES: Final = END_REASON.add("desolation_figures")
STARS_LOST: Final = END_REASON.add("desolation_stars")
CLOCK_OUT: Final = END_REASON.add("desolation_clock")
WON_BY: Final = (ALL_TILES, ALL_FIGURES)


RENDERED: Final[tuple[str, ...]] = (
    "clock",
    "next.waits",
    "next.moves",
    "next.time_is_up",
    "force",
    "stars",
    "units",
    "ways",
    "tiles",
)


def message_ids() -> set[str]:
    return {"scythe.render.desolation." + name for name in RENDERED}
