"""Which modules of the Rise of Fenris go together (FR p.50-51): the one table of what does not.

All other mixes are allowed. The four tracks exclude each other by being values of one option. An option that is not
there, because its module is not, is off.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder
from hexarc.core.module import Module
from hexarc.core.options import SEATS, Options, Value
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import ScytheState

# the value of each option that changes nothing
OFF: Final[dict[str, Value]] = {
    "track": "base",
    "rivals": False,
    "alliances": False,
    "mech_mods": False,
    "infrastructure_mods": False,
    "vesna": False,
    "fenris": False,
    "tesla": "off",
    "mad_tesla": "off",
    "desolation": "off",
    "resolutions": False,
    SEATS: "",  # a list that names an Automa is never empty
}


class Apart:
    """Two options that are not both on, and why; with ``value`` only that value of the second one is meant."""

    def __init__(self, one: str, other: str, why: str, value: Value | None = None) -> None:
        self.one = one
        self.other = other
        self.why = why
        self.value = value

    def holds(self, options: Options) -> bool:
        if not is_on(options, self.one):
            return False
        return is_on(options, self.other) if self.value is None else options.get(self.other) == self.value


def is_on(options: Options, name: str) -> bool:
    return options.get(name, OFF[name]) != OFF[name]


TABLE: Final[tuple[Apart, ...]] = (
    Apart("rivals", "track", "rivals_and_peace", "peace"),
    Apart("desolation", "track", "desolation_and_track"),
    Apart("desolation", "rivals", "desolation_and_rivals"),
    Apart("desolation", "mad_tesla", "desolation_and_mad_tesla"),
    Apart("desolation", "resolutions", "desolation_and_resolutions"),
    Apart("desolation", SEATS, "desolation_and_automa"),
    Apart("tesla", "mad_tesla", "tesla_and_mad_tesla"),
)


class Combine(Module[ScytheRules, ScytheState]):
    """Nothing but the refusals."""

    NAME: ClassVar[str] = "combine"

    def refusal(self, options: Options, players: int) -> str:
        for pair in TABLE:
            if pair.holds(options):
                return pair.why
        return ""

    def refusals(self) -> list[str]:
        return [pair.why for pair in TABLE]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        pass
