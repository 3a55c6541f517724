"""What follows when a unit of the Automa has come to its territory: workers driven off, a combat, tokens and cards."""

from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, emit, push
from hexarc.games.scythe import events
from hexarc.games.scythe.derived import FACTORY_BIT, LAKE_BITS, count
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.part import FACE_DOWN, automas
from hexarc.games.scythe.modules.tokens import TOKENS, free_traps, token_place, tokens
from hexarc.games.scythe.pieces import has_own, set_adrift, token_bits, tokens_at
from hexarc.games.scythe.rules import ENCOUNTER_ENDED, FACTORY_CARD_TAKEN, ScytheRules
from hexarc.games.scythe.state import BAG, NOWHERE, ROW, ScytheState
from hexarc.games.scythe.tables.factions import EXALT, FLAGS, MAIFUKU
from hexarc.games.scythe.tables.ops import RESOURCES


def remove_resources(s: ScytheState, seat: int, place: int) -> None:
    """All resource tokens of a territory return to the supply."""
    lying = tokens_at(s, PlaceId(place))
    if lying == 0:
        return
    for pile in range(place * RESOURCES, place * RESOURCES + RESOURCES):
        s.resources[pile] = 0
        if LAKE_BITS >> place & 1:
            set_adrift(s, pile, 0)
    if s.sink is not None:
        emit(s, words.RESOURCES_REMOVED, (seat, place, lying))


def take_encounter(r: ScytheRules, s: ScytheState, seat: int, place: int) -> None:
    """The token is gone: no card, no benefit (automa.after_move.01)."""
    if s.encounters >> place & 1:
        s.encounters &= ~(1 << place)
        if s.sink is not None:
            emit(s, words.ENCOUNTER_TAKEN, (seat, place))
        fire(r, s, ENCOUNTER_ENDED, seat, place, NOWHERE)


def visit_factory(r: ScytheRules, s: ScytheState, seat: int, place: int) -> None:
    if FACTORY_BIT >> place & 1 and automas(r, s).factory_card[seat] == NOWHERE:
        push(s, words.AUTOMA_FACTORY, seat)


# AUTOMA_FACTORY: one of the cards on the board, at random, and never used (automa.after_move.03)


def ask_factory_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Nobody sees which one, but who knows the cards on the board sees which of them is gone (decision D48)."""
    d.seat = CHANCE
    d.seen_by = 0 if s.factory_laid else s.factory_seen
    zone = BAG if s.factory_laid else ROW
    for card in range(len(s.factory_at)):
        if s.factory_at[card] == zone:
            d.offer(words.TAKE_FACTORY_CARD, card)


def take_factory_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    part = automas(r, s)
    part.factory_card[f.seat] = noun_of(chosen)
    part.factory_known[f.seat] = 0 if s.factory_laid else s.factory_seen
    s.factory_at[noun_of(chosen)] = FACE_DOWN
    if s.factory_laid:
        s.factory_laid -= 1
    if s.sink is not None:
        emit(s, words.FACTORY_TAKEN, (f.seat,))
    fire(r, s, FACTORY_CARD_TAKEN, f.seat, noun_of(chosen))


# Flags and Traps (automa.invaders.02-04)


def leave_token(r: ScytheRules, s: ScytheState, seat: int, won: int) -> None:
    """Where its character has moved and still stands it leaves a token, if it has one and none lies there.

    ``won`` is a territory that a raid has won, whichever unit stands there.
    """
    if r.slots[TOKENS] < 0 or not (has_own(s, seat, EXALT) or has_own(s, seat, MAIFUKU)):
        return
    if not number(r, s, words.LEAVES_TOKENS, seat, 1):
        return
    lying = tokens(r, s)
    place, raided = token_place(r, s, seat), 0
    if place == NOWHERE and won != NOWHERE and not token_bits(r, s) >> won & 1:
        place, raided = won, won + 1
    if place == NOWHERE:
        return
    if has_own(s, seat, MAIFUKU):
        if free_traps(r, s, seat):
            push(s, words.AUTOMA_TRAP, seat, raided)
    elif count(lying.flags) < FLAGS:
        lying.flags |= 1 << place
        if s.sink is not None:
            emit(s, events.FLAG_SET, (seat, place))


def ask_trap(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Any of those left, face down: which one, nobody knows until it goes off."""
    d.seat = CHANCE
    d.seen_by = 1 << f.seat
    for trap in free_traps(r, s, f.seat):
        d.offer(words.LAY_TRAP, trap)
