"""Technophile: Factory cards from the first turn on, each removed from the game after its use.

They lie in a zone of their own (``BESIDE``), so they count neither for objectives nor for the visit at the Factory.
With a used card the action token leaves the mat: any section or card may follow (fenris.vesna.04-07, .15). Who has
Technophile besides Vesna uses up the cards that were dealt to it, but keeps the one it took itself
(fenris.module.alliances.14). DEAL_BESIDE: a = cards still to deal.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.state import Frame, again, emit
from hexarc.games.scythe.modules.fenris.vesna.part import workshop
from hexarc.games.scythe.modules.fenris.vesna.words import (
    DEAL_BESIDE,
    DEAL_FACTORY_CARD,
    FACTORY_DEALT,
    FACTORY_REMOVED,
    VESNA,
)
from hexarc.games.scythe.rules import FACTORY_CARD_TAKEN, FACTORY_CARD_USED, MAY_VISIT, ScytheRules
from hexarc.games.scythe.state import BAG, BESIDE, BOX, NOWHERE, ScytheState


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Of those that do not lie on the board, as far as there are any."""
    if f.a and s.factory_at.count(BAG) > s.factory_laid:
        offer_draw(d, DEAL_FACTORY_CARD, s.factory_at, BAG, [], EVERYONE)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    f.a -= 1
    s.factory_at[noun_of(chosen)] = BESIDE + f.seat
    if s.sink is not None:
        emit(s, FACTORY_DEALT, (f.seat, noun_of(chosen)))


def card_taken(r: ScytheRules, s: ScytheState, _key: int, seat: int, _card: int, _b: int) -> None:
    if s.faction[seat] == VESNA:
        workshop(r, s).visited = 1


def may_visit(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """One card a game, also after it was used up (fenris.vesna.07)."""
    return 0 if s.faction[seat] == VESNA and workshop(r, s).visited else value


def card_used(r: ScytheRules, s: ScytheState, _key: int, seat: int, card: int, _b: int) -> None:
    if s.factory_at[card] == BESIDE + seat or s.faction[seat] == VESNA:
        s.factory_at[card] = BOX
        s.section[seat] = NOWHERE
        if s.sink is not None:
            emit(s, FACTORY_REMOVED, (seat, card))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(DEAL_BESIDE, [ask("card", ask_card, take_card, may_be_empty=True)])
    b.hook(FACTORY_CARD_TAKEN, 0, card_taken)
    b.hook(FACTORY_CARD_USED, 0, card_used)
    b.modify(MAY_VISIT, may_visit)
