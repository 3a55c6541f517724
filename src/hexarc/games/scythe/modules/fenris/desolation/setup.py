"""Before the first turn (FR p.46): figures around the Factory, and the first card of Desolation."""

from hexarc.core.builder import Builder, act
from hexarc.core.state import Frame, push
from hexarc.games.scythe.derived import AROUND, members
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.data import CARDS_AT_START
from hexarc.games.scythe.modules.fenris.desolation.part import enemy
from hexarc.games.scythe.pieces import put_figure
from hexarc.games.scythe.rules import SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import FACTORY_HEX


def set_up(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """One figure on each of the six territories around the Factory, lakes included."""
    for place in members(AROUND[FACTORY_HEX]):
        put_figure(r, s, enemy(r), place)
    push(s, words.ENEMY_DRAW, NOWHERE, CARDS_AT_START)


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    r.join_seats(list(range(r.players)))
    r.open_hands = True
    r.open_objectives = True
    b.after(SETUP, "players", act("desolation", set_up))
