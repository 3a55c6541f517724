"""The numbers of Vesna's faction, ability, verbs, events and procedures."""

from typing import Final

from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.verbs import FACTION, FACTION_ABILITY, FACTORY, SEAT, SKILL

VESNA: Final = FACTION.add("vesna")
TECHNOPHILE: Final = FACTION_ABILITY.add("technophile")  # Factory cards from the start, each of them used once

DEAL_BESIDE: Final = BOOK.proc("deal_beside")

# verbs, all of chance
DEAL_FACTORY_CARD: Final = BOOK.verb("deal_factory_card", FACTORY)
DRAW_ABILITY_TOKEN: Final = BOOK.verb("draw_ability_token", SKILL)
DRAW_EMBLEM: Final = BOOK.verb("draw_emblem", FACTION)

# events
FACTORY_DEALT: Final = BOOK.event("factory_dealt", SEAT, FACTORY)
FACTORY_REMOVED: Final = BOOK.event("factory_removed", SEAT, FACTORY)
ABILITY_TOKEN_DRAWN: Final = BOOK.event("ability_token_drawn", SEAT, SKILL)
EMBLEM_DRAWN: Final = BOOK.event("emblem_drawn", SEAT, FACTION)
