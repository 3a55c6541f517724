"""The bot that plans its whole turn."""

from hexarc.bots.beam import plan_turn
from hexarc.bots.mind import Mind
from hexarc.bots.thinker import Thinker, difference
from hexarc.core.state import State
from hexarc.core.window import Window


class NormalBot(Thinker):
    """``width`` lines are kept in the beam, ``budget`` ends of each act are looked at (0: as suits the game)."""

    def __init__(self, seed: int | str = 0, width: int = 0, budget: int = 0, weights: str = "") -> None:
        super().__init__(seed, weights)
        self.width = width
        self.budget = budget

    def think(self, mind: Mind, s: State, window: Window[State]) -> list[int]:
        usual = mind.budgets["normal"]
        best = plan_turn(mind, s, self.rng, self.width or usual.width, self.budget or usual.ends)[0]
        self.reasons = difference(mind, s, best.end, window.seat)
        return best.sure
