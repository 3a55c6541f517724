"""The tiny game without an end: what is measured with it is the server and not the rules."""

from typing import ClassVar

from tests.tiny.game import Tiny
from tests.tiny.rules import TinyRules
from tests.tiny.state import TinyState


class Endless(Tiny):
    MAX_PLIES: ClassVar[int] = 10**9

    def table(self) -> TinyRules:
        return TinyRules(self.players, 10**9)

    def blank(self) -> TinyState:
        s = super().blank()
        s.treasury[0] = 10**9
        return s
