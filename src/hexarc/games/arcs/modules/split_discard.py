"""The split discard pile, a variant (p.22): cards played face up are discarded face up, apart from the others."""

from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.state import ArcsState


class SplitDiscard(Module[ArcsRules, ArcsState]):
    NAME: ClassVar[str] = "split_discard"

    def options(self) -> list[Option]:
        return [Option("split_discard", (False, True), False)]

    def register(self, b: Builder[ArcsRules, ArcsState], r: ArcsRules, options: Options) -> None:
        r.two_discard_piles = True
