"""The option ``bribes`` (FR p.26): coins may change hands to seal a deal. Deals bind nobody.

At the start of a turn its player may give coins, or ask somebody for coins, who accepts or refuses: once a turn with
each of the others. During fights nothing is offered (scythe.combat.32).
"""

from typing import ClassVar

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.pieces import gain_coins
from hexarc.games.scythe.rules import DEALING, TURN, ScytheRules
from hexarc.games.scythe.state import ScytheState


def offer_deals(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for seat in range(r.players):
        if seat == f.seat or s.dealt_with >> seat & 1:
            continue
        for coins in range(1, min(s.coins[f.seat], verbs.DEAL_SIZE - 1) + 1):
            d.offer(verbs.GIVE, seat * verbs.DEAL_SIZE + coins)
        for coins in range(1, min(s.coins[seat], verbs.DEAL_SIZE - 1) + 1):
            d.offer(verbs.ASK_COINS, seat * verbs.DEAL_SIZE + coins)


def take_give(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    seat, coins = noun_of(chosen) // verbs.DEAL_SIZE, noun_of(chosen) % verbs.DEAL_SIZE
    s.dealt_with |= 1 << seat
    hand_over(s, f.seat, seat, coins)


def hand_over(s: ScytheState, giver: int, taker: int, coins: int) -> None:
    gain_coins(s, giver, -coins)
    gain_coins(s, taker, coins)
    if s.sink is not None:
        emit(s, events.COINS_GIVEN, (taker, coins))


def take_ask(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    seat, coins = noun_of(chosen) // verbs.DEAL_SIZE, noun_of(chosen) % verbs.DEAL_SIZE
    s.dealt_with |= 1 << seat
    push(s, DEALING, seat, f.seat, coins)


def ask_answer(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(verbs.ACCEPT)
    d.offer(verbs.REFUSE)


def take_answer(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.ACCEPT:
        hand_over(s, f.seat, f.a, f.b)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.offer(TURN, "section", offer_deals, {verbs.GIVE: take_give, verbs.ASK_COINS: take_ask})
    b.proc(DEALING, [ask("answer", ask_answer, take_answer)])


class Bribes(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "bribes"

    def options(self) -> list[Option]:
        return [Option("bribes", (False, True), False)]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        register(b)
