"""Lore that fights: signal_breaker, mirror_plating, repair_drones, railgun_arrays, seeker_torpedoes,
predictive_sensors, raider_exosuits.

Railguns and sensors of one defender come at the same time, before the dice; the attacker says which is first."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs.cardids import (
    MIRROR_PLATING,
    PREDICTIVE_SENSORS,
    RAIDER_EXOSUITS,
    RAILGUN_ARRAYS,
    REPAIR_DRONES,
    SEEKER_TORPEDOES,
    SIGNAL_BREAKER,
)
from hexarc.games.arcs.lore.numbers import BEFORE_DICE_PROC, BRING_DONE, BRING_SHIPS, SENSORS_PROC, SHIPS_OF
from hexarc.games.arcs.pieces import has_building_at
from hexarc.games.arcs.procs.actions import mend_ship
from hexarc.games.arcs.procs.battle import SHIPS_ONLY
from hexarc.games.arcs.procs.dice import dice_rolled, rolled
from hexarc.games.arcs.procs.move import NO_LIMIT, shift_ships
from hexarc.games.arcs.rules import (
    AFTER_BATTLE,
    AFTER_MOVE,
    BATTLE_ACTION,
    BATTLE_BEGINS,
    BEFORE_MOVE,
    FROM_CARD,
    HITS,
    INTERCEPTS,
    MAX_MOVE,
    RAID_DICE,
    REROLLS,
    UNHURT,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import ASSAULT, INTERCEPT
from hexarc.games.arcs.verbs import RAILGUN_EFFECT, RESOLVE_FIRST, SEEKER_ABILITY, SENSORS_EFFECT

# signal_breaker


def note_unhurt(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """Whether all attacking ships are fresh is settled when the battle starts, before any hit."""
    s.flags &= ~UNHURT
    if s.lore_where[SIGNAL_BREAKER] == PLAY + seat and s.damaged[a * SEATS + seat] == 0:
        s.flags |= UNHURT


def break_signal(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """One rolled intercept symbol is ignored; with two the interception still happens (arcs.lore.signal_breaker)."""
    if s.flags & UNHURT and value > 0 and s.lore_where[SIGNAL_BREAKER] == PLAY + seat and rolled(s, INTERCEPT) > 0:
        return value - 1
    return value


# mirror_plating


def mirror(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """One intercept symbol more against assault dice; it is not rolled (arcs.lore.mirror_plating)."""
    if s.lore_where[MIRROR_PLATING] == PLAY + a % SEATS and dice_rolled(s, ASSAULT) > 0:
        return value + 1
    return value


# repair_drones


def send_drones(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """The attacker repairs one of the attacking ships after the battle (arcs.lore.repair_drones)."""
    if s.lore_where[REPAIR_DRONES] == PLAY + seat and s.damaged[a * SEATS + seat] > 0:
        mend_ship(s, seat, a)


# railgun_arrays


def fire_railguns(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """A fresh defending ship: the attacker takes a hit before collecting dice (arcs.lore.railgun_arrays)."""
    if s.lore_where[RAILGUN_ARRAYS] == PLAY + b and not senses(s, b):
        fire_at_attacker(s, seat, a, b)


def fire_at_attacker(s: ArcsState, attacker: int, system: int, defender: int) -> None:
    if s.fresh[system * SEATS + defender] > 0:
        push(s, HITS, attacker, system, attacker, 1, SHIPS_ONLY, defender)


# seeker_torpedoes


def seek(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """As many assault dice as fresh attacking ships, in battle only (arcs.lore.seeker_torpedoes)."""
    if a != SEEKER_ABILITY or s.lore_where[SEEKER_TORPEDOES] != PLAY + seat:
        return value
    for i in range(len(s.stack) - 1, -1, -1):
        battle = s.stack[i]
        if battle.proc == BATTLE_ACTION:
            return s.fresh[battle.a * SEATS + seat]
    return value


# predictive_sensors


def senses(s: ArcsState, seat: int) -> bool:
    return s.lore_where[PREDICTIVE_SENSORS] == PLAY + seat and not s.conceded >> seat & 1


def sense_attack(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if senses(s, b):
        if s.lore_where[RAILGUN_ARRAYS] == PLAY + b:
            push(s, BEFORE_DICE_PROC, seat, a, b)
        else:
            push(s, SENSORS_PROC, b, a)


def ask_order(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.seat attacks f.b in f.a; asked where the sensors could bring a ship. f.c becomes 1 if they are first."""
    for system in r.adjacent[s.setup][f.a]:
        if s.fresh[system * SEATS + f.b] > 0:
            d.offer(RESOLVE_FIRST, RAILGUN_EFFECT)
            d.offer(RESOLVE_FIRST, SENSORS_EFFECT)
            return


def take_order(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = 1 if noun_of(chosen) == SENSORS_EFFECT else 0


def first_effect(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    if f.c:
        push(s, SENSORS_PROC, f.b, f.a)
    else:
        fire_at_attacker(s, f.seat, f.a, f.b)


def second_effect(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    if f.c:
        fire_at_attacker(s, f.seat, f.a, f.b)
    else:
        push(s, SENSORS_PROC, f.b, f.a)


def ask_bring(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """The defender brings fresh ships from adjacent systems, each asked once (arcs.lore.predictive_sensors).

    f.a is the system of the battle, f.b the mask of systems that ships came from.
    """
    most = number(r, s, MAX_MOVE, f.seat, NO_LIMIT)
    for system in r.adjacent[s.setup][f.a]:
        if f.b >> system & 1:
            continue
        for n in range(1, min(most, s.fresh[system * SEATS + f.seat]) + 1):
            d.offer(BRING_SHIPS, system * SHIPS_OF + n)
    if d.choices:
        d.offer(BRING_DONE)


def bring_ships(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """It is a move into the system, and what watches moves sees it."""
    system, n = noun_of(chosen) // SHIPS_OF, noun_of(chosen) % SHIPS_OF
    f.b |= 1 << system
    again(f)
    fire(r, s, BEFORE_MOVE, f.seat, f.a, FROM_CARD)
    shift_ships(s, f.seat, system, f.a, n, 0)
    fire(r, s, AFTER_MOVE, f.seat, f.a, FROM_CARD)


def bring_done(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """No more ships come."""


# raider_exosuits


def raid_in_suits(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """One raid die where no defending building stands; with none on the map as usual (arcs.lore.raider_exosuits)."""
    if value == 0 and s.lore_where[RAIDER_EXOSUITS] == PLAY + seat and not has_building_at(s, a // SEATS, a % SEATS):
        return 1
    return value


def register(b: ArcsBuilder) -> None:
    b.hook(BATTLE_BEGINS, SIGNAL_BREAKER, note_unhurt)
    b.hook(BATTLE_BEGINS, RAILGUN_ARRAYS, fire_railguns)
    b.modify(INTERCEPTS, break_signal)
    b.modify(INTERCEPTS, mirror)
    b.hook(AFTER_BATTLE, REPAIR_DRONES, send_drones)
    b.modify(REROLLS, seek)


def register_pack(b: ArcsBuilder) -> None:
    b.hook(BATTLE_BEGINS, PREDICTIVE_SENSORS, sense_attack)
    b.proc(
        SENSORS_PROC,
        [ask("ships", ask_bring, takes={BRING_SHIPS: bring_ships, BRING_DONE: bring_done}, may_be_empty=True)],
    )
    b.proc(
        BEFORE_DICE_PROC,
        [
            ask("order", ask_order, take_order, may_be_empty=True),
            act("first", first_effect),
            act("second", second_effect),
        ],
    )
    b.modify(RAID_DICE, raid_in_suits)
