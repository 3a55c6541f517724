"""Tokens of another player (FR p.46): they may be spent with the consent of whoever controls them.

A player who is about to pay asks another one for it, once an action. Who agrees lets it spend the tokens of all its
territories until the action is over (DS2). DESOLATION_LOAN: seat = the owner, a = who asks.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.ids import SectionId
from hexarc.games.scythe.modules.fenris.desolation import words
from hexarc.games.scythe.modules.fenris.desolation.part import desolation
from hexarc.games.scythe.pieces import factory_cards
from hexarc.games.scythe.procs.pay import ANY, least_bottom_cost
from hexarc.games.scythe.procs.turn import FIRST_CARD_SECTION
from hexarc.games.scythe.rules import ACTION_TAKEN, SPENDABLE, TURN, TURN_STARTED, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.cards import FACTORY_COST, Entries
from hexarc.games.scythe.tables.mats import BOTTOM_RESOURCE, FACTORY_SECTION
from hexarc.games.scythe.tables.ops import PAY_ANY_RESOURCES, PAY_UNLIKE_RESOURCES, RESOURCES


def spendable(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    lenders = desolation(r, s).lenders
    if lenders and seat == s.active:
        for other in s.allies[seat]:
            if lenders >> other & 1:
                value |= s.control[other]
    return value


def forget(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    """A consent is for one action."""
    part = desolation(r, s)
    part.asked = part.lenders = 0


def has_tokens(s: ScytheState, owner: int, seat: int, kind: int) -> bool:
    """Whether tokens of a kind (a resource or ANY) lie where the owner controls them and the seat does not."""
    for place in members(s.control[owner] & ~s.control[seat]):
        for resource in range(RESOURCES):
            if kind in (resource, ANY) and s.resources[place * RESOURCES + resource]:
                return True
    return False


def offer_loans(r: ScytheRules, s: ScytheState, f: Frame, d: Decision, kind: int) -> None:
    if f.seat != s.active:
        return
    asked = desolation(r, s).asked
    for owner in s.allies[f.seat]:
        if not asked >> owner & 1 and has_tokens(s, owner, f.seat, kind):
            d.offer(words.BORROW, owner)


def asks_tokens(cost: Entries) -> bool:
    for op, _amount in cost:
        if op == PAY_ANY_RESOURCES or op == PAY_UNLIKE_RESOURCES:
            return True
    return False


def ask_at_bottom(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a < FACTORY_SECTION and least_bottom_cost(r, s, f.seat, SectionId(f.a)) > 0:
        offer_loans(r, s, f, d, BOTTOM_RESOURCE[f.a])


def ask_at_top(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Only Factory cards can ask for tokens here; no encounter card does."""
    if f.a < FACTORY_SECTION:
        return
    for card in factory_cards(s, f.seat):
        if f.a in (FACTORY_SECTION, FIRST_CARD_SECTION + card) and asks_tokens(FACTORY_COST[card]):
            offer_loans(r, s, f, d, ANY)
            return


def take_borrow(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The question comes again after the answer."""
    again(f)
    owner = noun_of(chosen)
    desolation(r, s).asked |= 1 << owner
    push(s, words.LOAN, owner, f.seat)


def ask_loan(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(words.LEND, f.a)
    d.offer(words.KEEP, f.a)


def take_loan(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    agreed = verb_of(chosen) == words.LEND
    if agreed:
        desolation(r, s).lenders |= 1 << f.seat
    if s.sink is not None:
        emit(s, words.LENT if agreed else words.KEPT, (f.seat,))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.modify(SPENDABLE, spendable)
    b.hook(TURN_STARTED, 0, forget)
    b.hook(ACTION_TAKEN, 0, forget)
    takes = {words.BORROW: take_borrow}
    b.offer(TURN, "bottom", ask_at_bottom, takes)
    b.offer(TURN, "top", ask_at_top, takes)
    b.proc(words.LOAN, [ask("answer", ask_loan, take_loan)])
