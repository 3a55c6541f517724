"""The bot that takes any choice. Deterministic by its seed."""

from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.state import State
from hexarc.core.window import Window


class RandomBot:
    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Random(str(seed))

    def choose(self, window: Window[State]) -> int:
        return random_choice(window.decision, self.rng)
