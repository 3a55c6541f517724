"""The Factory (FR p.25): a card for the first visit, and its top action. Its bottom action is a Move of one unit.

The cards on the board are drawn when somebody looks at them for the first time; before that nobody can know them.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.ids import SectionId
from hexarc.games.scythe.pieces import factory_cards
from hexarc.games.scythe.procs.pay import FACTORY_ENTRIES, can_pay_cost
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import FACTORY_CARD_TAKEN, FACTORY_TOP, FACTORY_VISIT, GAINS, PAY_COST, ScytheRules
from hexarc.games.scythe.state import BAG, NOWHERE, ROW, ScytheState
from hexarc.games.scythe.tables.cards import FACTORY_COST, FACTORY_GAIN, FACTORY_ONE_OF

# FACTORY_VISIT


def ask_lay(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Chance turns up the cards that were laid out at setup; only the visitor sees them."""
    if s.factory_laid:
        offer_draw(d, verbs.LAY_FACTORY_CARD, s.factory_at, BAG, [], 1 << f.seat)


def take_lay(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.factory_at[noun_of(chosen)] = ROW
    s.factory_laid -= 1
    again(f)


def look(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.factory_seen |= 1 << f.seat
    reveal(s, 1 << f.seat)


def ask_factory_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """One of them must be taken, for good (scythe.factory.01, .04)."""
    for card in range(len(s.factory_at)):
        if s.factory_at[card] == ROW:
            d.offer(verbs.FACTORY_CARD, card)


def take_factory_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    card = noun_of(chosen)
    s.factory_at[card] = f.seat
    if s.sink is not None:
        emit(s, events.FACTORY_TAKEN, (f.seat, card))
    fire(r, s, FACTORY_CARD_TAKEN, f.seat, card)


# FACTORY_TOP: a = which of the gains, where the card offers one of two; b = the card


def offer_factory_top(r: ScytheRules, s: ScytheState, seat: int, d: Decision, section: SectionId) -> None:
    """The top action of the own Factory card; of several, of the one that is the section."""
    for card in factory_cards(s, seat):
        if section >= 0 and card != section:
            continue
        gains = len(FACTORY_GAIN[card]) if FACTORY_ONE_OF[card] else 1
        payable = can_pay_cost(r, s, seat, FACTORY_COST[card])
        for gain in range(gains):
            use = card * verbs.FACTORY_GAINS + gain
            if payable:
                d.offer(verbs.USE_FACTORY, use)
            elif d.explain:
                d.block(verbs.USE_FACTORY, use, "scythe.why.cannot_pay", "scythe.turn.05")


def pay_factory(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, PAY_COST, f.seat, FACTORY_ENTRIES + f.b)


def gain_factory(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, GAINS, f.seat, FACTORY_ENTRIES + f.b, 0, NOWHERE, f.a if FACTORY_ONE_OF[f.b] else NOWHERE)


def factory_stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    check_stars(r, s, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        FACTORY_VISIT,
        [
            act("look", look),
            ask("lay", ask_lay, take_lay, may_be_empty=True),
            ask("card", ask_factory_card, take_factory_card),
        ],
    )
    b.proc(
        FACTORY_TOP,
        [act("pay", pay_factory), act("gain", gain_factory), act("stars", factory_stars)],
    )
