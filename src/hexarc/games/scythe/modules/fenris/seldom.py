"""An option of a module that most random mixes leave out, so that they do not have all of them at once."""

from random import Random
from typing import Final

from hexarc.core.options import Option, Value

OFF_SHARE: Final = 0.6


class Seldom(Option):
    def sample(self, rng: Random, players: int) -> Value:
        return self.default if rng.random() < OFF_SHARE else super().sample(rng, players)
