"""Who holds a lore card, whether its ambition is declared, and discarding it."""

from hexarc.games.arcs.lasting import move_lore
from hexarc.games.arcs.outrage import clear_outrage
from hexarc.games.arcs.state import PLAY, SCRAPPED, ArcsState
from hexarc.games.arcs.tables import NONE


def lore_holder(s: ArcsState, lore: int) -> int:
    """The seat that holds a lore card, or NONE."""
    where = s.lore_where[lore]
    return where - PLAY if where >= PLAY else NONE


def is_declared(s: ArcsState, ambition: int) -> bool:
    """Whether a marker lies in the box, whoever put it there (arcs.lore_general.01)."""
    return ambition in s.marker_at


def discard_to_clear(s: ArcsState, seat: int, lore: int, outrages: tuple[int, ...]) -> None:
    """A lore card leaves the game and clears outrages, if there are any (arcs.prelude.07, arcs.lore_general.02)."""
    move_lore(s, lore, s.lore_where[lore], SCRAPPED)
    for resource in outrages:
        clear_outrage(s, seat, resource)
