"""The state of ability tokens: what lies at hand for whom, and what was laid on which space of a faction mat."""

from typing import ClassVar, Final

from hexarc.core.state import Part
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.factions import MECHS

ABILITY_TOKENS: Final = BOOK.part("ability_tokens")


class AbilityTokens(Part):
    """All lists are by seat, but for ``laid``: seat * MECHS + space of the mat.

    Everybody sees what lies at hand; what is laid where stays secret until all have chosen.
    """

    NAME: ClassVar[str] = "ability_tokens"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "mods",
        "tokens",
        "most_mods",
        "least",
        "questions",
        "asked",
        "laid",
        "shown",
        "paid",
    )

    def __init__(self, players: int, source: "AbilityTokens | None" = None) -> None:
        if source is None:
            self.mods = [0] * players  # bits of abilities: mech mods at hand
            self.tokens = [0] * players  # bits of abilities: tokens of the faction's own
            self.most_mods = [0] * players  # mech mods that may be laid
            self.least = [0] * players  # tokens of both kinds that must be laid
            self.questions = [0] * players  # always so many, whatever is answered
            self.asked = [0] * players
            self.laid = [NOWHERE] * (players * MECHS)
            self.shown = 0
            self.paid = 0  # bits of the seats that paid for Tactics in the fight going on
        else:
            self.mods = source.mods[:]
            self.tokens = source.tokens[:]
            self.most_mods = source.most_mods[:]
            self.least = source.least[:]
            self.questions = source.questions[:]
            self.asked = source.asked[:]
            self.laid = source.laid[:]
            self.shown = source.shown
            self.paid = source.paid

    def clone(self) -> "AbilityTokens":
        return AbilityTokens(0, self)


def ability_tokens(r: ScytheRules, s: ScytheState) -> AbilityTokens:
    part = s.parts[r.slots[ABILITY_TOKENS]]
    assert isinstance(part, AbilityTokens)
    return part
