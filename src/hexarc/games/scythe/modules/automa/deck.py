"""Drawing Automa cards: for a turn onto the main discard pile, for a combat onto a pile of its own.

Both piles are shuffled into an empty deck (automa.turn.01, decision D47).
"""

from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.ids import VerbId
from hexarc.core.state import emit
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.cards import CARDS, AutomaCard
from hexarc.games.scythe.modules.automa.part import IN_DECK, OUT_OF_GAME, TURN_PILE, automas, cards_of
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState


def shuffle_all(r: ScytheRules, s: ScytheState, seat: int) -> None:
    """All cards that are in the game are one new deck."""
    part = automas(r, s)
    start = part.deck_start(seat)
    for card in range(start, start + CARDS):
        if part.card_at[card] != OUT_OF_GAME:
            part.card_at[card] = IN_DECK
    if s.sink is not None:
        emit(s, words.SHUFFLED, (seat,))


def prepare(r: ScytheRules, s: ScytheState, seat: int) -> None:
    part = automas(r, s)
    start = part.deck_start(seat)
    if IN_DECK not in part.card_at[start : start + CARDS]:
        shuffle_all(r, s, seat)


def offer_card(r: ScytheRules, s: ScytheState, seat: int, d: Decision, verb: VerbId) -> None:
    d.seat = CHANCE
    part = automas(r, s)
    start = part.deck_start(seat)
    for card in range(CARDS):
        if part.card_at[start + card] == IN_DECK:
            d.offer(verb, card)


def put_on(r: ScytheRules, s: ScytheState, seat: int, card: int, pile: int) -> None:
    part = automas(r, s)
    part.card_at[part.deck_start(seat) + card] = pile
    if pile == TURN_PILE:
        part.card_of[seat] = card
        part.last_drawn_by = seat


def remove(r: ScytheRules, s: ScytheState, seat: int, number: int) -> None:
    """The card with this number leaves the game; of a shared deck for all who draw from it."""
    part = automas(r, s)
    part.card_at[part.deck_start(seat) + number - 1] = OUT_OF_GAME


def conquest_card(r: ScytheRules, s: ScytheState, seat: int) -> AutomaCard | None:
    """The last card not drawn for combat: that Automa's own, or of a shared deck anybody's; None before the first."""
    part = automas(r, s)
    whose = part.last_drawn_by if part.shared else seat
    if whose == NOWHERE or part.card_of[whose] == NOWHERE:
        return None
    return cards_of(r)[part.card_of[whose]]
