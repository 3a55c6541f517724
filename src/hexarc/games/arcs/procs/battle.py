"""Battle: choose where and whom, collect and roll dice, resolve in order, then the consequences (arcs.battle).

Frame: a the system, b where the action came from, c the defender, d the reroll abilities used (mask).
Dice lie in ``s.dice`` by face; those still to be rolled are counted in ``s.rerolling`` by die.
"""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import has_any_building, has_building_at, present, ships_at
from hexarc.games.arcs.procs.dice import ask_rerolls, clear_dice, rolled, take_reroll
from hexarc.games.arcs.rules import (
    AFTER_BATTLE,
    AFTER_ROLL,
    AFTERMATH,
    ASSAULT_DICE,
    BATTLE_ACTION,
    BATTLE_BEGINS,
    DICE_LIMIT,
    DICE_MINIMUM,
    HITS,
    INTERCEPT_HITS,
    INTERCEPTED,
    INTERCEPTS,
    RAID_DICE,
    RAID_STEP,
    ROLL,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import SEATS, ArcsState
from hexarc.games.arcs.tables import (
    ASSAULT,
    BUILDING_HIT,
    DICE_PER_TYPE,
    HIT,
    INTERCEPT,
    KEY,
    RAID,
    SELF_HIT,
    SKIRMISH,
    SYSTEMS,
)

SHIPS_ONLY: Final = 0
SHIPS_FIRST: Final = 1
BUILDINGS_ONLY: Final = 2


def can_battle(r: ArcsRules, s: ArcsState, seat: SeatId) -> bool:
    for system in range(SYSTEMS):
        if ships_at(s, SystemId(system), seat) > 0 and has_rival(r, s, seat, SystemId(system)):
            return True
    return False


def has_rival(r: ArcsRules, s: ArcsState, seat: int, system: SystemId) -> bool:
    for other in r.seats:
        if other != seat and present(s, system, other):
            return True
    return False


def ask_where(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in range(SYSTEMS):
        if ships_at(s, SystemId(system), f.seat) > 0 and has_rival(r, s, f.seat, SystemId(system)):
            d.offer(verbs.BATTLE_AT, system)


def take_where(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)


def ask_against(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for other in r.seats:
        if other != f.seat and present(s, SystemId(f.a), other):
            d.offer(verbs.BATTLE_AGAINST, other)


def take_against(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)
    f.d = 0


def begin(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    clear_dice(s)
    s.fallen = 0
    s.fallen_types = 0
    s.took_trophy = 0
    emit(s, events.FOUGHT, (f.seat, f.c, f.a))
    fire(r, s, BATTLE_BEGINS, f.seat, f.a, f.c)


def dice_limit(r: ArcsRules, s: ArcsState, f: Frame) -> int:
    return number(r, s, DICE_LIMIT, f.seat, ships_at(s, SystemId(f.a), f.seat), f.a * SEATS + f.c)


def dice_minimum(r: ArcsRules, s: ArcsState, f: Frame) -> int:
    return number(r, s, DICE_MINIMUM, f.seat, 0, f.a * SEATS + f.c)


def raid_limit(r: ArcsRules, s: ArcsState, f: Frame) -> int:
    """Raid dice need a defending building here, unless the defender has none anywhere (arcs.battle.06)."""
    allowed = (
        DICE_PER_TYPE if has_building_at(s, SystemId(f.a), SeatId(f.c)) or not has_any_building(s, SeatId(f.c)) else 0
    )
    return min(DICE_PER_TYPE, number(r, s, RAID_DICE, f.seat, allowed, f.a * SEATS + f.c))


def ask_skirmish(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    limit = dice_limit(r, s, f)
    least = dice_minimum(r, s, f)
    raid = raid_limit(r, s, f)
    for n in range(min(limit, DICE_PER_TYPE) + 1):
        assault = number(r, s, ASSAULT_DICE, f.seat, DICE_PER_TYPE, n)
        if n + assault + raid >= least:
            d.offer(verbs.SKIRMISH_DICE, n)


def take_skirmish(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.rerolling[SKIRMISH] = noun_of(chosen)


def ask_assault(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    skirmish = s.rerolling[SKIRMISH]
    most = min(DICE_PER_TYPE, number(r, s, ASSAULT_DICE, f.seat, DICE_PER_TYPE, skirmish))
    least = dice_minimum(r, s, f) - skirmish - raid_limit(r, s, f)
    for n in range(max(0, least), min(most, dice_limit(r, s, f) - skirmish) + 1):
        d.offer(verbs.ASSAULT_DICE, n)


def take_assault(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.rerolling[ASSAULT] = noun_of(chosen)


def ask_raid_dice(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    sofar = s.rerolling[SKIRMISH] + s.rerolling[ASSAULT]
    least = max(0, dice_minimum(r, s, f) - sofar)
    for n in range(least, min(raid_limit(r, s, f), dice_limit(r, s, f) - sofar) + 1):
        d.offer(verbs.RAID_DICE, n)


def take_raid_dice(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.rerolling[RAID] = noun_of(chosen)


def roll(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, ROLL, f.seat)


def ask_reroll(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    ask_rerolls(r, s, f.seat, f.d, 0, d)


def reroll_by(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.d |= 1 << noun_of(chosen)
    again(f)
    take_reroll(r, s, f.seat, noun_of(chosen), 0)


def keep_roll(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The dice stand as they lie."""


def after_roll(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, AFTER_ROLL, f.seat, f.a, f.c)


def self_hits(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, HITS, f.seat, f.a, f.seat, rolled(s, SELF_HIT), SHIPS_ONLY, f.c)


def intercept(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """One interception, however many symbols: a hit for every fresh defending ship (arcs.battle.09)."""
    key = f.a * SEATS + f.c
    if number(r, s, INTERCEPTS, f.seat, rolled(s, INTERCEPT), key) > 0:
        hits = number(r, s, INTERCEPT_HITS, f.seat, s.fresh[f.a * SEATS + f.c], key)
        fire(r, s, INTERCEPTED, f.seat, f.a, f.c)
        push(s, HITS, f.seat, f.a, f.seat, hits, SHIPS_ONLY, f.c)


def hits(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, HITS, f.seat, f.a, f.c, rolled(s, HIT), SHIPS_FIRST, f.seat)


def building_hits(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, HITS, f.seat, f.a, f.c, rolled(s, BUILDING_HIT), BUILDINGS_ONLY, f.seat)


def aftermath(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Who is left of the attackers is counted now: ships that come later do not raid."""
    s.attackers = ships_at(s, SystemId(f.a), f.seat)
    if s.fallen > 0:
        push(s, AFTERMATH, f.seat, f.c, 1)


def raid(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    keys = rolled(s, KEY)
    if s.attackers > 0 and keys > 0:
        push(s, RAID_STEP, f.seat, f.c, keys)


def after_battle(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    clear_dice(s)
    fire(r, s, AFTER_BATTLE, f.seat, f.a, f.c)


def register(b: ArcsBuilder) -> None:
    b.proc(
        BATTLE_ACTION,
        [
            ask("where", ask_where, take_where),
            ask("against", ask_against, take_against),
            act("begin", begin),
            ask("skirmish", ask_skirmish, take_skirmish),
            ask("assault", ask_assault, take_assault),
            ask("raid_dice", ask_raid_dice, take_raid_dice),
            act("roll", roll),
            ask(
                "reroll",
                ask_reroll,
                takes={verbs.REROLL_BY: reroll_by, verbs.KEEP_ROLL: keep_roll},
                may_be_empty=True,
            ),
            act("after_roll", after_roll),
            act("self_hits", self_hits),
            act("intercept", intercept),
            act("hits", hits),
            act("building_hits", building_hits),
            act("aftermath", aftermath),
            act("raid", raid),
            act("after", after_battle),
        ],
    )
