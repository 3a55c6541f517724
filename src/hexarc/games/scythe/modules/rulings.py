"""The option ``rulings``: the printed text, or the publisher's later corrections where they differ from it."""

from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.games.scythe.modules import errata, printed
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState


class Rulings(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "rulings"

    def options(self) -> list[Option]:
        return [Option("rulings", ("printed", "errata"), "printed")]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        if options["rulings"] == "errata":
            errata.register(b)
        else:
            printed.register(b)
