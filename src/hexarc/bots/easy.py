"""The bot for beginners: the act that looks best at once, seen through some noise."""

from hexarc.bots.expand import expand
from hexarc.bots.mind import Mind
from hexarc.bots.thinker import Thinker, difference
from hexarc.core.state import State
from hexarc.core.window import Window


class EasyBot(Thinker):
    """``noise`` is in points of the game; ``budget`` how many ends of an act it looks at."""

    def __init__(self, seed: int | str = 0, noise: float = 1.0, budget: int = 24, weights: str = "") -> None:
        super().__init__(seed, weights)
        self.noise = noise
        self.budget = budget

    def think(self, mind: Mind, s: State, window: Window[State]) -> list[int]:
        acts = expand(mind, s, self.rng, self.budget)
        best = acts[0]
        top = -1e18
        for act in acts:
            value = act.value + self.rng.gauss(0.0, self.noise)
            if value > top:
                top = value
                best = act
        self.reasons = difference(mind, s, best.end, window.seat)
        return best.choices
