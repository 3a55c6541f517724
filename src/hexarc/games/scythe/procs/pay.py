"""Costs (FR p.4, p.10): paid in full before anything is gained, from any controlled territories, token by token.

A token is asked for only where there is a choice. Crimea may replace one resource a turn by a combat card.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import jump, number
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.ids import PlaceId, SectionId
from hexarc.games.scythe.pieces import change_power, discard, gain_coins, hand_size, has_own, shift_popularity
from hexarc.games.scythe.rules import (
    BOTTOM_COST,
    LEAST_BOTTOM_COST,
    PAY_CARDS,
    PAY_COST,
    PAY_RESOURCES,
    SPENDABLE,
    ScytheRules,
)
from hexarc.games.scythe.state import CARD_KINDS, ScytheState
from hexarc.games.scythe.tables.cards import ENCOUNTER_CARDS, ENCOUNTER_COST, FACTORY_COST, OPTIONS, Entries
from hexarc.games.scythe.tables.factions import COERCION
from hexarc.games.scythe.tables.mats import SECTION_COST, SECTIONS
from hexarc.games.scythe.tables.ops import (
    PAY_ANY_RESOURCES,
    PAY_COINS,
    PAY_COMBAT_CARDS,
    PAY_POPULARITY,
    PAY_POWER,
    PAY_UNLIKE_RESOURCES,
    RESOURCES,
)

# what kind of tokens a payment takes, besides the four resources
ANY: Final = 4
UNLIKE: Final = 5

# entries of cards are numbered: encounter options first, Factory cards after them
FACTORY_ENTRIES: Final = ENCOUNTER_CARDS * OPTIONS


def entries_cost(index: int) -> Entries:
    return ENCOUNTER_COST[index] if index < FACTORY_ENTRIES else FACTORY_COST[index - FACTORY_ENTRIES]


def bottom_cost(r: ScytheRules, s: ScytheState, seat: int, section: SectionId) -> int:
    """Printed boxes less the cubes on them (scythe.bottom.04)."""
    printed = SECTION_COST[s.mat[seat] * SECTIONS + section] - s.cubes_on[seat * SECTIONS + section]
    return max(0, number(r, s, BOTTOM_COST, seat, printed, section))


def least_bottom_cost(r: ScytheRules, s: ScytheState, seat: int, section: SectionId) -> int:
    """What must be at hand to take a bottom action: a module may ask before the payment and take some of it off."""
    return number(r, s, LEAST_BOTTOM_COST, seat, bottom_cost(r, s, seat, section), section)


def may_coerce(s: ScytheState, seat: int) -> bool:
    """Coercion: once per turn one combat card for one resource."""
    return s.coerced == 0 and s.active == seat and has_own(s, seat, COERCION) and hand_size(s, seat) > 0


def spendable(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: the territories whose tokens a seat may pay with."""
    return number(r, s, SPENDABLE, seat, s.control[seat])


def tokens_of(r: ScytheRules, s: ScytheState, seat: int, resource: int) -> int:
    total = 0
    for place in members(spendable(r, s, seat)):
        total += s.resources[place * RESOURCES + resource]
    return total


def can_pay(r: ScytheRules, s: ScytheState, seat: int, kind: int, amount: int) -> bool:
    """Whether so many tokens of a kind (a resource, ANY, UNLIKE) can be paid."""
    have = 1 if may_coerce(s, seat) else 0
    if kind < RESOURCES:
        have += tokens_of(r, s, seat, kind)
    else:
        for resource in range(RESOURCES):
            tokens = tokens_of(r, s, seat, resource)
            have += tokens if kind == ANY else min(tokens, 1)
    return have >= amount


def can_pay_cost(r: ScytheRules, s: ScytheState, seat: int, cost: Entries) -> bool:
    for op, amount in cost:
        if op == PAY_COINS:
            enough = s.coins[seat] >= amount
        elif op == PAY_POPULARITY:
            enough = s.popularity[seat] >= amount
        elif op == PAY_POWER:
            enough = s.power[seat] >= amount
        elif op == PAY_COMBAT_CARDS:
            enough = hand_size(s, seat) >= amount
        elif op == PAY_ANY_RESOURCES:
            enough = can_pay(r, s, seat, ANY, amount)
        else:
            enough = can_pay(r, s, seat, UNLIKE, amount)
        if not enough:
            return False
    return True


# PAY_RESOURCES: a = kind, b = tokens still to pay, c = bits of resources already used (UNLIKE)


def pay_without_choice(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Take the tokens where nobody would have to be asked: they all lie in one place, or all of them are needed."""
    if f.b == 0:
        finish(f)
        return
    if f.a >= RESOURCES or may_coerce(s, f.seat):
        return
    total = 0
    piles = 0
    places = members(spendable(r, s, f.seat))
    for place in places:
        tokens = s.resources[place * RESOURCES + f.a]
        if tokens:
            piles += 1
            total += tokens
    if piles > 1 and total > f.b:
        return
    for place in places:
        tokens = min(f.b, s.resources[place * RESOURCES + f.a])
        if tokens:
            spend(s, f.seat, place, f.a, tokens)
            f.b -= tokens
    finish(f)


def spend(s: ScytheState, seat: int, place: PlaceId, resource: int, tokens: int) -> None:
    s.resources[place * RESOURCES + resource] -= tokens
    if s.sink is not None:
        emit(s, events.TOKENS_PAID, (seat, tokens, resource, place))


def ask_token(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = f.seat
    for place in members(spendable(r, s, seat)):
        for resource in range(RESOURCES):
            if f.a < RESOURCES and resource != f.a:
                continue
            if f.c >> resource & 1:
                continue
            if s.resources[place * RESOURCES + resource]:
                d.offer(verbs.PAY, place * RESOURCES + resource)
    if may_coerce(s, seat):
        offer_cards(r, s, seat, d)


def offer_cards(r: ScytheRules, s: ScytheState, seat: int, d: Decision) -> None:
    """By strength. Everybody knows how many cards there are, but not whether they are all alike."""
    cards = 0
    for kind in range(CARD_KINDS):
        held = s.hand[seat * CARD_KINDS + kind]
        if held:
            cards += held
            d.offer(verbs.PAY_CARD, kind)
    d.private = cards > 1 and not r.open_hands


def take_token(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.b -= 1
    if verb_of(chosen) == verbs.PAY_CARD:
        s.coerced = 1
        discard_card(r, s, f.seat, noun_of(chosen))
    else:
        place, resource = noun_of(chosen) // RESOURCES, noun_of(chosen) % RESOURCES
        spend(s, f.seat, PlaceId(place), resource, 1)
        if f.a == UNLIKE:
            f.c |= 1 << resource
    jump(r, f, "plain")


def discard_card(r: ScytheRules, s: ScytheState, seat: int, kind: int) -> None:
    """A combat card that was spent, and everybody sees which."""
    if s.sink is not None:
        emit(s, events.CARD_DISCARDED, (seat, kind))
    discard(r, s, seat, kind)


# PAY_CARDS: a = cards still to pay


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a:
        offer_cards(r, s, f.seat, d)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.a -= 1
    again(f)
    discard_card(r, s, f.seat, noun_of(chosen))


# PAY_COST: a = number of the entries, b = next entry


def pay_next_entry(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The costs of a card, one after the other."""
    cost = entries_cost(f.a)
    if f.b >= len(cost):
        return
    op, amount = cost[f.b]
    f.b += 1
    again(f)
    if op == PAY_COINS:
        gain_coins(s, f.seat, -amount)
    elif op == PAY_POPULARITY:
        shift_popularity(r, s, f.seat, -amount)
    elif op == PAY_POWER:
        change_power(s, f.seat, -amount)
    elif op == PAY_COMBAT_CARDS:
        push(s, PAY_CARDS, f.seat, amount)
    else:
        push(s, PAY_RESOURCES, f.seat, UNLIKE if op == PAY_UNLIKE_RESOURCES else ANY, amount)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(PAY_RESOURCES, [act("plain", pay_without_choice), ask("token", ask_token, take_token)])
    b.proc(PAY_CARDS, [ask("card", ask_card, take_card, may_be_empty=True)])
    b.proc(PAY_COST, [act("entry", pay_next_entry)])
