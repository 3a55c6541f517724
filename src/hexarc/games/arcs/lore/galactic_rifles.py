"""Galactic rifles: shooting into a neighbouring system. It is not a battle, though dice are rolled and cities may fall.

Frame: a the own system, b where the action came from, c the system shot at, d the rerolls used (mask), e the rival.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import GALACTIC_RIFLES
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.lore.verbs import FIRE_AGAINST, FIRE_AT, FIRE_DICE, FIRE_FROM, FIRE_RIFLES
from hexarc.games.arcs.pieces import present
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.procs.battle import SHIPS_FIRST, has_rival
from hexarc.games.arcs.procs.dice import ask_rerolls, clear_dice, rolled, take_reroll
from hexarc.games.arcs.rules import ACT, AFTERMATH, HITS, ROLL, ArcsBuilder, ArcsRules, Fight
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import BATTLE, DICE_PER_TYPE, HIT, SKIRMISH

FIRE_PROC: Final = BOOK.proc("fire_rifles")


def in_range(r: ArcsRules, s: ArcsState, seat: int, system: SystemId) -> bool:
    """Whether fresh ships stand here and a rival piece beside."""
    if s.fresh[system * SEATS + seat] > 0:
        for target in r.adjacent[s.setup][system]:
            if has_rival(r, s, seat, target):
                return True
    return False


def can_fire(r: ArcsRules, s: ArcsState, seat: int) -> bool:
    for system in r.in_play[s.setup]:
        if in_range(r, s, seat, system):
            return True
    return False


def offer_fire(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Fire rifles in place of a battle (arcs.lore.galactic_rifles)."""
    if s.lore_where[GALACTIC_RIFLES] != PLAY + f.seat or not f.a >> BATTLE & 1:
        return
    if can_fire(r, s, f.seat):
        d.offer(FIRE_RIFLES)
    else:
        d.block(FIRE_RIFLES, 0, "no_target", "arcs.action.01")


def take_fire(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, FIRE_PROC, f.seat, 0, f.b)


def ask_fire_from(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in r.in_play[s.setup]:
        if in_range(r, s, f.seat, system):
            d.offer(FIRE_FROM, system)


def fire_from(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    f.d = 0
    clear_dice(s)
    s.fallen = 0
    s.fallen_types = 0


def ask_fire_dice(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Up to one skirmish die for each fresh ship; none is a choice, as in battle."""
    for n in range(min(DICE_PER_TYPE, s.fresh[f.a * SEATS + f.seat]) + 1):
        d.offer(FIRE_DICE, n)


def fire_dice(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.rerolling[SKIRMISH] = noun_of(chosen)


def ask_fire_at(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in r.adjacent[s.setup][f.a]:
        if has_rival(r, s, f.seat, system):
            d.offer(FIRE_AT, system)


def fire_at(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)


def ask_fire_against(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for other in r.seats:
        if other != f.seat and present(s, SystemId(f.c), other):
            d.offer(FIRE_AGAINST, other)


def fire_against(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.e = noun_of(chosen)
    emit(s, events.FIRED, (f.seat, f.e, f.c))
    push(s, ROLL, f.seat)


def ask_reroll(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    ask_rerolls(r, s, f.seat, f.d, 1, d)


def reroll_by(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.d |= 1 << noun_of(chosen)
    again(f)
    take_reroll(r, s, f.seat, noun_of(chosen), 1)


def keep_roll(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The dice stand as they lie."""


def deal_hits(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, HITS, f.seat, f.c, f.e, rolled(s, HIT), SHIPS_FIRST, f.seat)


def consequences(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A city that fell means outrage and a ransack, out of battle (arcs.lore.galactic_rifles.3)."""
    clear_dice(s)
    if s.fallen > 0:
        push(s, AFTERMATH, f.seat, f.e, 0)


def shooting(f: Frame) -> Fight | None:
    """Who fires at whom, once that is known."""
    return Fight("fire", f.seat, f.e, SystemId(f.c), f.a) if f.pc > 3 else None


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    r.fights[FIRE_PROC] = shooting
    b.offer(ACT, "choose", offer_fire, {FIRE_RIFLES: take_fire})
    b.proc(
        FIRE_PROC,
        [
            ask("from", ask_fire_from, fire_from),
            ask("dice", ask_fire_dice, fire_dice),
            ask("at", ask_fire_at, fire_at),
            ask("against", ask_fire_against, fire_against),
            ask(
                "reroll",
                ask_reroll,
                takes={verbs.REROLL_BY: reroll_by, verbs.KEEP_ROLL: keep_roll},
                may_be_empty=True,
            ),
            act("hits", deal_hits),
            act("consequences", consequences),
        ],
    )
