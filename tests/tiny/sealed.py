"""Tiny with an option that nobody is told of."""

from typing import ClassVar

from hexarc.core.options import Option
from tests.tiny.game import Tiny


class Sealed(Tiny):
    NAME: ClassVar[str] = "tiny"

    @classmethod
    def own_options(cls) -> list[Option]:
        return [*Tiny.own_options(), Option("treasure", ("none", "buried"), "none", sealed=True)]
