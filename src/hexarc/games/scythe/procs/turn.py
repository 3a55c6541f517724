"""The turn (FR p.10): move the token to another section, then its top action, then its bottom action, each if wanted.

Objectives may be revealed at the start of the turn, between the actions and at its end; that end is asked as long as
the player holds objective cards, whether one is fulfilled or not, so that nobody can tell. For the same reason these
questions are private as long as there are objective cards in hand: a single choice waits for its player.
"""

from typing import Final

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import HEX_BITS
from hexarc.games.scythe.ids import PlaceId, SectionId
from hexarc.games.scythe.objectives import fulfilled, holds_objective
from hexarc.games.scythe.pieces import factory_cards, has_own, stars_placed
from hexarc.games.scythe.procs.factory import offer_factory_top
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.pay import can_pay, least_bottom_cost
from hexarc.games.scythe.procs.stars import check_stars, finish_game, star_limit
from hexarc.games.scythe.rules import (
    ACTION_TAKEN,
    BOLSTER,
    BOTTOM,
    FACTORY_CARD_USED,
    FACTORY_TOP,
    GAME,
    MAY_REPEAT,
    MOVE,
    OBJECTIVE_REVEALED,
    PRODUCE,
    REVEAL_OBJECTIVE,
    ROUND_ENDED,
    TOP_GAINED,
    TRADE,
    TRADE_AT_HOME,
    TURN,
    TURN_ENDED,
    TURN_STARTED,
    ScytheRules,
)
from hexarc.games.scythe.state import BESIDE, NOWHERE, SHOWN, UNDER, ScytheState, ender_of, reason_of
from hexarc.games.scythe.tables.cards import FACTORY_MOVE_STEPS, LAST_WINDOW, OBJECTIVE_TIMING
from hexarc.games.scythe.tables.factions import DOMINATE, RELENTLESS
from hexarc.games.scythe.tables.mats import BOLSTER as BOLSTER_TOP
from hexarc.games.scythe.tables.mats import (
    BOLSTER_CARDS,
    BOLSTER_POWER,
    BOTTOM_RESOURCE,
    FACTORY_SECTION,
    MOVE_COINS,
    MOVE_UNITS,
    PRODUCE_COINS,
    PRODUCE_HEXES,
    PRODUCE_POPULARITY,
    PRODUCE_POWER,
    SECTION_TOP,
    SECTIONS,
    TOP_COINS,
    TOP_GAIN,
    TRADE_POPULARITY,
    TRADE_RESOURCES,
)
from hexarc.games.scythe.tables.mats import MOVE as MOVE_TOP
from hexarc.games.scythe.tables.mats import TRADE as TRADE_TOP
from hexarc.games.scythe.tables.ops import GAIN_COINS
from hexarc.games.scythe.tables.scoring import STAR_OBJECTIVE

FIRST_CARD_SECTION: Final = FACTORY_SECTION + 1  # and more, by the card


def top_gain(r: ScytheRules, s: ScytheState, seat: int, gain: int) -> int:
    """What a box of the top row gives: one more without its cube."""
    freed = s.freed[seat] >> gain & 1 if gain != TRADE_RESOURCES else 0
    return number(r, s, TOP_GAINED, seat, TOP_GAIN[gain] + freed, gain)


# GAME, turn after turn, clockwise: a = the turns after which the end of a round was told, b = who ends the game after
# the present turn and why, if anybody does


def next_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.b:
        finish_game(s, ender_of(f.b), reason_of(f.b))
        return
    if r.hooks[ROUND_ENDED] and s.turns % r.players == 0 and s.turns != f.a:
        f.a = s.turns
        again(f)
        forget_moves(s)
        fire(r, s, ROUND_ENDED, s.active, s.turns // r.players)
        return
    if r.round_limit and s.turns >= r.round_limit * r.players:
        finish_game(s, s.active, verbs.ROUND_LIMIT)
        return
    if s.turns:
        s.active = s.next_seat[s.active]
    s.turns += 1
    again(f)
    push(s, TURN, s.active)


def forget_moves(s: ScytheState) -> None:
    """What comes between two turns is nobody's Move action: an end of the game takes back no step for it."""
    s.moved = 0
    s.hauled.clear()
    for unit in range(len(s.came_from)):
        s.came_from[unit] = PlaceId(NOWHERE)


def start_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.driven_off = 0
    s.coerced = 0
    if s.sink is not None:
        emit(s, events.TURN_BEGAN, (f.seat,))
    fire(r, s, TURN_STARTED, f.seat)


# 1. the section


def ask_section(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = f.seat
    last = s.section[seat]
    cards = factory_cards(s, seat)
    several = len(cards) > 1 or (len(cards) == 1 and s.factory_at[cards[0]] == BESIDE + seat)
    for section in range(SECTIONS + 1 if cards and not several else SECTIONS):
        if section != last or may_repeat(r, s, seat, SectionId(section)):
            d.offer(verbs.SECTION, section)
        elif d.explain:
            d.block(verbs.SECTION, section, "scythe.why.same_section", "scythe.turn.01")
    if several:
        for card in cards:
            if (
                s.factory_at[card] != seat
                or last != FACTORY_SECTION
                or may_repeat(r, s, seat, SectionId(FACTORY_SECTION))
            ):
                d.offer(verbs.SECTION_CARD, card)
            elif d.explain:
                d.block(verbs.SECTION_CARD, card, "scythe.why.same_section", "scythe.turn.01")
    offer_objectives(r, s, f, d, False)


def may_repeat(r: ScytheRules, s: ScytheState, seat: int, section: SectionId) -> bool:
    """Relentless: the same section as often as wanted; also the Factory card, says the French text (faction.02)."""
    return number(r, s, MAY_REPEAT, seat, 1 if has_own(s, seat, RELENTLESS) else 0, section) != 0


def take_section(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """a = the section; of several Factory cards one, a = FIRST_CARD_SECTION + that card."""
    f.a = noun_of(chosen)
    if verb_of(chosen) == verbs.SECTION_CARD:
        f.a += FIRST_CARD_SECTION
    s.section[f.seat] = min(f.a, FACTORY_SECTION)


# 2. the top action


def ask_top(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = f.seat
    d.offer(verbs.SKIP_TOP)
    if f.a >= FACTORY_SECTION:
        offer_factory_top(r, s, seat, d, SectionId(f.a - FIRST_CARD_SECTION))
    else:
        top = SECTION_TOP[s.mat[seat] * SECTIONS + f.a]
        if top == MOVE_TOP:
            d.offer(verbs.TOP, MOVE_UNITS)
            d.offer(verbs.TOP, MOVE_COINS)
        elif top == BOLSTER_TOP:
            offer_bought(s, seat, d, top, BOLSTER_POWER, BOLSTER_CARDS)
        elif top == TRADE_TOP:
            offer_trade(r, s, seat, d)
        else:
            offer_produce(s, seat, d)
    offer_objectives(r, s, f, d, False)


def offer_bought(s: ScytheState, seat: int, d: Decision, top: int, one: int, other: int) -> None:
    if s.coins[seat] >= TOP_COINS[top]:
        d.offer(verbs.TOP, one)
        d.offer(verbs.TOP, other)
    elif d.explain:
        d.block(verbs.TOP, one, "scythe.why.no_coins", "scythe.turn.05")
        d.block(verbs.TOP, other, "scythe.why.no_coins", "scythe.turn.05")


def offer_trade(r: ScytheRules, s: ScytheState, seat: int, d: Decision) -> None:
    """With all workers at home there is no Trade (FR p.12); the errata leave its popularity (scythe.trade.04)."""
    if s.laborers[seat] & HEX_BITS or s.coins[seat] < TOP_COINS[TRADE_TOP]:
        offer_bought(s, seat, d, TRADE_TOP, TRADE_RESOURCES, TRADE_POPULARITY)
        return
    if number(r, s, TRADE_AT_HOME, seat, 0):
        d.offer(verbs.TOP, TRADE_POPULARITY)
    elif d.explain:
        d.block(verbs.TOP, TRADE_POPULARITY, "scythe.why.no_worker_out", "scythe.trade.04")
    if d.explain:
        d.block(verbs.TOP, TRADE_RESOURCES, "scythe.why.no_worker_out", "scythe.trade.04")


def offer_produce(s: ScytheState, seat: int, d: Decision) -> None:
    out = s.workers_out[seat]
    if s.power[seat] < PRODUCE_POWER[out]:
        d.block(verbs.TOP, PRODUCE_HEXES, "scythe.why.no_power", "scythe.produce.07")
    elif s.popularity[seat] < PRODUCE_POPULARITY[out]:
        d.block(verbs.TOP, PRODUCE_HEXES, "scythe.why.no_popularity", "scythe.produce.07")
    elif s.coins[seat] < PRODUCE_COINS[out]:
        d.block(verbs.TOP, PRODUCE_HEXES, "scythe.why.no_coins", "scythe.produce.07")
    else:
        d.offer(verbs.TOP, PRODUCE_HEXES)


def take_top(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    seat = f.seat
    if verb_of(chosen) == verbs.SKIP_TOP:
        return
    gain = noun_of(chosen)
    if verb_of(chosen) == verbs.USE_FACTORY:
        push(s, FACTORY_TOP, seat, gain % verbs.FACTORY_GAINS, gain // verbs.FACTORY_GAINS)
    elif gain == MOVE_UNITS:
        push(s, MOVE, seat, top_gain(r, s, seat, gain), 1)
    elif gain == MOVE_COINS:
        offer_gain(r, s, seat, GAIN_COINS, top_gain(r, s, seat, gain))
    elif gain == BOLSTER_POWER or gain == BOLSTER_CARDS:
        push(s, BOLSTER, seat, gain, top_gain(r, s, seat, gain))
    elif gain == PRODUCE_HEXES:
        push(s, PRODUCE, seat, top_gain(r, s, seat, gain))
    else:
        push(s, TRADE, seat, gain, top_gain(r, s, seat, gain))
    f.b = 1


def after_top(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.b:
        fire(r, s, ACTION_TAKEN, f.seat, s.section[f.seat], 0)


# 3. the bottom action


def ask_bottom(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    seat = f.seat
    d.offer(verbs.SKIP_BOTTOM)
    if f.a >= FACTORY_SECTION:
        d.offer(verbs.FACTORY_MOVE)
    elif can_pay(r, s, seat, BOTTOM_RESOURCE[f.a], least_bottom_cost(r, s, seat, SectionId(f.a))):
        d.offer(verbs.BOTTOM, f.a)
    elif d.explain:
        d.block(verbs.BOTTOM, f.a, "scythe.why.no_resources", "scythe.turn.05")
    offer_objectives(r, s, f, d, False)


def take_bottom(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    f.c = 0
    if verb == verbs.BOTTOM:
        f.c = 1
        push(s, BOTTOM, f.seat, f.a)
    elif verb == verbs.FACTORY_MOVE:
        f.c = 1
        push(s, MOVE, f.seat, 1, FACTORY_MOVE_STEPS)


def after_bottom(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.c:
        fire(r, s, ACTION_TAKEN, f.seat, s.section[f.seat], 1)


def after_factory_card(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if f.a >= FACTORY_SECTION:
        only = f.a == FACTORY_SECTION
        fire(r, s, FACTORY_CARD_USED, f.seat, s.factory_at.index(f.seat) if only else f.a - FIRST_CARD_SECTION)


# the end of the turn


def ask_end(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if holds_objective(s, f.seat):
        d.offer(verbs.END_TURN)
        offer_objectives(r, s, f, d, True)


def end_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    fire(r, s, TURN_ENDED, f.seat)


def nothing(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Answers that only go on to the next step."""


# objectives


def offer_objectives(r: ScytheRules, s: ScytheState, f: Frame, d: Decision, last: bool) -> None:
    """Cards worded "at the end of your turn" only in the last window (scythe.objective.03)."""
    seat = f.seat
    if seat != s.active:
        return
    for card, zone in enumerate(s.objective_at):
        if zone != seat:
            continue
        d.private = not r.open_objectives
        if OBJECTIVE_TIMING[card] == LAST_WINDOW and not last:
            if d.explain and fulfilled(s, seat, card):
                d.block(verbs.REVEAL, card, "scythe.why.only_at_the_end", "scythe.objective.03")
        elif fulfilled(s, seat, card) and may_place_objective_star(r, s, seat):
            d.offer(verbs.REVEAL, card)
        elif d.explain:
            d.block(verbs.REVEAL, card, "scythe.why.not_fulfilled", "scythe.objective.04")


def may_place_objective_star(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return stars_placed(r, s, seat, STAR_OBJECTIVE) < star_limit(r, s, seat, STAR_OBJECTIVE)


def take_reveal(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Show a fulfilled objective, then come back to the same question."""
    again(f)
    push(s, REVEAL_OBJECTIVE, f.seat, noun_of(chosen))


def reveal_objective(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A star; then both cards go under the deck, with Dominate only the one shown (scythe.objective.06, .07)."""
    seat, card = f.seat, f.a
    s.objective_at[card] = SHOWN
    reveal(s, EVERYONE)
    if not has_own(s, seat, DOMINATE):
        for other in range(len(s.objective_at)):
            if s.objective_at[other] == seat:
                s.objective_at[other] = UNDER
    if s.sink is not None:
        emit(s, events.OBJECTIVE_SHOWN, (seat, card))
    fire(r, s, OBJECTIVE_REVEALED, seat, card)


def objective_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    check_stars(r, s, f.seat, STAR_OBJECTIVE)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    reveals = {verbs.REVEAL: take_reveal}
    b.proc(GAME, [act("turn", next_turn)], ints="ab")
    b.proc(
        TURN,
        [
            act("start", start_turn),
            ask("section", ask_section, take_section, reveals),
            ask("top", ask_top, take_top, reveals),
            act("after_top", after_top),
            ask("bottom", ask_bottom, take_bottom, reveals),
            act("after_bottom", after_bottom),
            act("after_card", after_factory_card),
            ask("end", ask_end, nothing, reveals, may_be_empty=True),
            act("over", end_turn),
        ],
        ints="abc",
    )
    b.proc(REVEAL_OBJECTIVE, [act("show", reveal_objective), act("star", objective_star)])
