"""Enlist (FR p.20): a recruit leaves the player mat for a one-time bonus, and opens an ongoing one.

Paid for by the bottom row or given by an encounter or a Factory card. The gain may always be declined.

Frame: b = 1 + the recruit's section.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, finish
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.rules import ENLIST, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import ONE_TIME_BONUSES
from hexarc.games.scythe.tables.mats import RECRUITS


def ask_recruit(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for section in range(RECRUITS):
        if not s.recruits[f.seat] >> section & 1:
            d.offer(verbs.RECRUIT, section)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_recruit(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        finish(f)
    else:
        f.b = noun_of(chosen) + 1


def ask_space(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b:
        for space in range(ONE_TIME_BONUSES):
            if not s.spaces[f.seat] >> space & 1:
                d.offer(verbs.BONUS, space)
            elif d.explain:
                d.block(verbs.BONUS, space, "scythe.why.space_taken", "scythe.enlist.02")


def take_space(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    section, space = f.b - 1, noun_of(chosen)
    s.recruits = replaced(s.recruits, f.seat, s.recruits[f.seat] | 1 << section)
    s.spaces = replaced(s.spaces, f.seat, s.spaces[f.seat] | 1 << space)
    if s.sink is not None:
        emit(s, events.ENLISTED, (f.seat, section))
    op, amount = r.factions[s.faction[f.seat]].one_time[space]
    offer_gain(r, s, f.seat, op, amount)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        ENLIST,
        [
            ask("recruit", ask_recruit, take_recruit, may_be_empty=True),
            ask("bonus", ask_space, take_space, may_be_empty=True),
        ],
    )
