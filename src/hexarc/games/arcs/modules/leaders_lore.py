"""Leaders & Lore (p.21): everybody drafts a leader and lore cards; they replace the setup of the base game."""

from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.errors import OptionError
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.games.arcs import leaders, lore
from hexarc.games.arcs.rules import ArcsRules
from hexarc.games.arcs.state import ArcsState
from hexarc.games.arcs.tables import LORE_PACK


class LeadersLore(Module[ArcsRules, ArcsState]):
    NAME: ClassVar[str] = "leaders_lore"

    def options(self) -> list[Option]:
        return [Option("leaders_lore", ("off", "base", "base+pack"), "off"), Option("lore", (1, 2, 3, 4), 1)]

    def register(self, b: Builder[ArcsRules, ArcsState], r: ArcsRules, options: Options) -> None:
        """What a leader cannot do is said last: it beats what lore allows."""
        r.leader_packs = 1 if options["leaders_lore"] == "base" else 2
        r.lore_each = int(options["lore"])
        check_lore(r)
        lore.register(b, r)
        leaders.register(b, r)


def check_lore(r: ArcsRules) -> None:
    """A draft lays out one lore card more than all players take, so there must be as many (arcs.draft.11)."""
    cards = len([pack for pack in LORE_PACK if pack < r.leader_packs])
    most = (cards - 1) // r.players
    if r.lore_each > most:
        raise OptionError(
            f"arcs: {cards} lore cards are not enough for {r.lore_each} each with {r.players} players; "
            f"at most {most} each, or play with leaders_lore=base+pack"
        )
