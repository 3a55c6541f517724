"""Tiny with bugs planted on purpose, for the fuzzer to find."""

from typing import ClassVar

from hexarc.core.builder import Builder, act
from hexarc.core.state import Frame
from tests.tiny.game import Tiny
from tests.tiny.rules import TinyRules
from tests.tiny.state import ROUND, TinyState


class Crashing(Tiny):
    """Counts past the end of a list once somebody has gold enough."""

    NAME: ClassVar[str] = "crashing"

    def builder(self, table: TinyRules) -> Builder[TinyRules, TinyState]:
        b = super().builder(table)
        b.after(ROUND, "award", act("count", count_too_far))
        return b


def count_too_far(r: TinyRules, s: TinyState, f: Frame) -> None:
    if max(s.gold) >= 6:
        s.gold[r.players] += 1


class Minting(Tiny):
    """Makes a coin out of nothing in the second round."""

    NAME: ClassVar[str] = "minting"

    def builder(self, table: TinyRules) -> Builder[TinyRules, TinyState]:
        b = super().builder(table)
        b.after(ROUND, "award", act("mint", mint))
        return b


def mint(r: TinyRules, s: TinyState, f: Frame) -> None:
    if s.round == 1:
        s.gold[0] += 1
