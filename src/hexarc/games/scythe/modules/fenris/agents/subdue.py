"""An attempt to subdue agents: a card for each of them names the price, in power, coins and popularity.

SUBDUE: a = unit, b = place, c = where it came from, d = power to pay. AUTOMA_SUBDUES: b = place.
"""

from hexarc.core.choice import EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import jump
from hexarc.core.state import Frame, emit, finish, push, reveal
from hexarc.games.scythe.derived import members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.cards import CHARACTER_MOVE, ENCOUNTER_OR_FACTORY, MECH_MOVE
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.automa.places import neighbourhood, water_locked
from hexarc.games.scythe.modules.fenris import drawn
from hexarc.games.scythe.modules.fenris.agents.part import (
    AGENTS_CARD,
    AGENTS_MET,
    AGENTS_RESIST,
    AGENTS_SUBDUED,
    ALL_SUBDUED,
    AT_FIRST,
    AUTOMA_SUBDUES,
    FAILING_CARD,
    SPEND_COINS,
    SPEND_POWER,
    SUBDUE,
    agents,
    side_of_agents,
)
from hexarc.games.scythe.pieces import (
    change_power,
    gain_coins,
    is_fighter,
    lift_figure,
    put_figure,
    shift_popularity,
    unit_kind,
)
from hexarc.games.scythe.procs.gain import can_draw
from hexarc.games.scythe.procs.march import send_back
from hexarc.games.scythe.procs.stars import finish_game
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LOWEST_CARD, NOWHERE, ScytheState

PEACEFUL = (MECH_MOVE, CHARACTER_MOVE, ENCOUNTER_OR_FACTORY)  # moves of an Automa's combat units


def set_up(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """SETUP: one on each tunnel, two on the Factory (ep4.02)."""
    agents(r, s).standing = AT_FIRST[:]
    for place, standing in enumerate(AT_FIRST):
        if standing:
            put_figure(r, s, side_of_agents(r), PlaceId(place))


def unit_entered(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, before: int) -> None:
    """A character or mech stops and must try (ep4.03). An Automa has its own way."""
    if place >= len(AT_FIRST) or not agents(r, s).standing[place] or not is_fighter(unit) or is_automa(r, seat):
        return
    s.stopped = 1
    push(s, SUBDUE, seat, unit, place, before)


# the cards


def begin(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    part = agents(r, s)
    part.drawn.clear()
    if s.sink is not None:
        emit(s, AGENTS_MET, (f.seat, f.b, part.standing[f.b]))


def prepare_card(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """One for each agent there; missing ones count 0 (ep4.04, .17)."""
    part = agents(r, s)
    if len(part.drawn) == part.standing[f.b] or not can_draw(r, s, f.seat):
        jump(r, f, "price")


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    drawn.offer_card(s, d, AGENTS_CARD)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    drawn.draw(r, s, agents(r, s).drawn, noun_of(chosen))
    jump(r, f, "prepare")


def deck_shuffled(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    drawn.keep_out_of_shuffle(s, agents(r, s).drawn)


# the price


def price(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Who can pay must (ep4.05); who cannot goes back with all that it carries (ep4.07, .08, .16)."""
    part, seat = agents(r, s), f.seat
    reveal(s, EVERYONE)  # whether the coins suffice, which may be private
    if s.power[seat] + s.coins[seat] + s.popularity[seat] >= drawn.worth(part.drawn):
        return
    part.drawn.clear()
    if s.sink is not None:
        emit(s, AGENTS_RESIST, (seat, unit_kind(r, f.a), f.b))
    if f.c != NOWHERE:
        send_back(s, seat, f.a, PlaceId(f.c))
    finish(f)


def ask_power(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.private = not r.open_coins
    due, seat = drawn.worth(agents(r, s).drawn), f.seat
    for power in range(max(0, due - s.coins[seat] - s.popularity[seat]), min(due, s.power[seat]) + 1):
        d.offer(SPEND_POWER, power)


def take_power(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.d = noun_of(chosen)


def ask_coins(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The rest is popularity."""
    d.private = not r.open_coins
    due, seat = drawn.worth(agents(r, s).drawn) - f.d, f.seat
    for coins in range(max(0, due - s.popularity[seat]), min(due, s.coins[seat]) + 1):
        d.offer(SPEND_COINS, coins)


def take_coins(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """Paid: the cards are kept, the agents taken (ep4.06)."""
    part, coins, seat = agents(r, s), noun_of(chosen), f.seat
    due = drawn.worth(part.drawn)
    change_power(s, seat, -f.d)
    gain_coins(s, seat, -coins)
    shift_popularity(r, s, seat, f.d + coins - due)
    for kind in part.drawn:
        s.discard[kind] -= 1
        s.hand[seat * CARD_KINDS + kind] += 1
    take_agents(r, s, seat, f.b, due)


def take_agents(r: ScytheRules, s: ScytheState, seat: int, place: int, paid: int) -> None:
    """The eighth one ends the game at once (ep4.10)."""
    part = agents(r, s)
    if s.sink is not None:
        emit(s, AGENTS_SUBDUED, (seat, part.standing[place], paid))
    part.subdued[seat] += part.standing[place]
    part.standing[place] = 0
    part.drawn.clear()
    lift_figure(s, side_of_agents(r), PlaceId(place))
    if sum(part.standing) == 0:
        finish_game(s, seat, ALL_SUBDUED)


# an Automa


def automa_tries(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """AUTOMA_TURN: after a peaceful move of a combat unit, there or beside it, without moving (ep4.01, .02, .06)."""
    if f.c - 1 not in PEACEFUL:
        return
    standing = agents(r, s).standing
    if standing[f.e]:
        push(s, AUTOMA_SUBDUES, f.seat, 0, f.e)
        return
    for place in members(neighbourhood(f.e, water_locked(r, s, f.seat))):
        if standing[place]:
            push(s, AUTOMA_SUBDUES, f.seat, 0, place)
            return


def automa_price(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A 5 among the cards and it fails; else it takes the agents, without cards and without a price (ep4.03)."""
    part = agents(r, s)
    if FAILING_CARD - LOWEST_CARD in part.drawn:
        part.drawn.clear()
    else:
        take_agents(r, s, f.seat, f.b, 0)
