"""Bots that talk, and bots that fail, as bots of somebody may."""

from hexarc.core.state import State
from hexarc.core.window import Window


class Talker:
    """Prints what it thinks."""

    def __init__(self, seed: str) -> None:
        print("I am", seed)

    def choose(self, window: Window[State]) -> int:
        print("I choose")
        return window.decision.choices[0]


class Stumbler:
    """Raises after some answers."""

    def __init__(self, seed: str, after: int = 10) -> None:
        self.left = after

    def choose(self, window: Window[State]) -> int:
        self.left -= 1
        if self.left < 0:
            return self.stumble()
        return window.decision.choices[0]

    def stumble(self) -> int:
        raise KeyError("my own table")


class Dreamer:
    """Chooses what is not offered."""

    def __init__(self, seed: str) -> None:
        pass

    def choose(self, window: Window[State]) -> int:
        return 12345678
