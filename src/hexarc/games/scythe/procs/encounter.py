"""Encounters (FR p.24): after all fights, a character that moved onto a token and still stands there draws a card.

One option must be chosen and paid; Meander allows a second, different one, which the first may have financed.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import count
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.procs.pay import can_pay_cost
from hexarc.games.scythe.procs.stars import check_stars
from hexarc.games.scythe.rules import (
    ENCOUNTER,
    ENCOUNTER_ENDED,
    ENCOUNTER_OPTIONS,
    ENCOUNTERED,
    GAINS,
    PAY_COST,
    ScytheRules,
)
from hexarc.games.scythe.state import BAG, NOWHERE, OPEN, SHOWN, ScytheState
from hexarc.games.scythe.tables.cards import ENCOUNTER_COST, OPTIONS
from hexarc.games.scythe.tables.factions import MEANDER

# ENCOUNTER: a = place, b = card, c = bits of options chosen, d = the option being carried out


def ask_encounter(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_draw(d, verbs.DRAW_ENCOUNTER, s.encounter_at, BAG, [], EVERYONE)


def take_encounter(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The token is gone for good, the card is shown to all (scythe.encounter.04)."""
    f.b = noun_of(chosen)
    s.encounter_at = replaced(s.encounter_at, f.b, OPEN)
    s.encounters &= ~(1 << f.a)
    if s.sink is not None:
        emit(s, events.ENCOUNTER_DRAWN, (f.seat, f.b))


def ask_option(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for option in range(OPTIONS):
        if f.c >> option & 1:
            continue
        entry = f.b * OPTIONS + option
        if can_pay_cost(r, s, f.seat, ENCOUNTER_COST[entry]):
            d.offer(verbs.OPTION, entry)
        elif d.explain:
            d.block(verbs.OPTION, entry, "scythe.why.cannot_pay", "scythe.encounter.05")
    if f.c:
        d.offer(verbs.DONE_OPTIONS)


def take_option(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DONE_OPTIONS:
        jump(r, f, "over")
        return
    f.d = noun_of(chosen) % OPTIONS
    f.c |= 1 << f.d
    push(s, PAY_COST, f.seat, f.b * OPTIONS + f.d)


def gain_option(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, GAINS, f.seat, f.b * OPTIONS + f.d, 0, f.a, NOWHERE)


def after_option(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Stars are checked between Polania's two options as well (D24)."""
    fire(r, s, ENCOUNTERED, f.seat, f.b, f.d)
    check_stars(r, s, f.seat)


def next_option(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Meander: a second option of the same card."""
    options = number(r, s, ENCOUNTER_OPTIONS, f.seat, 2 if has_own(s, f.seat, MEANDER) else 1)
    if count(f.c) < options:
        jump(r, f, "option")


def put_back(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    s.encounter_at = replaced(s.encounter_at, f.b, SHOWN)
    fire(r, s, ENCOUNTER_ENDED, f.seat, f.a, f.b)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        ENCOUNTER,
        [
            ask("draw", ask_encounter, take_encounter),
            ask("option", ask_option, take_option),
            act("gain", gain_option),
            act("stars", after_option),
            act("next", next_option),
            act("over", put_back),
        ],
    )
