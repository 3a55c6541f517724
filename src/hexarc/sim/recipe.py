"""A game as plain data, so that another process can make the same one."""

from dataclasses import dataclass, field

from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.registry import find_game
from hexarc.core.snapshot import Plain
from hexarc.core.state import State


@dataclass(frozen=True)
class Recipe:
    """``name`` is a short name or ``module:Class``."""

    name: str
    players: int
    options: Options = field(default_factory=dict)
    start: Plain = field(default_factory=dict)

    def make(self) -> Game[State]:
        return find_game(self.name, self.players, dict(self.options), dict(self.start))
