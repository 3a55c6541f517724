"""Predictive sensors: a defender brings ships before the dice."""

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, push
from hexarc.games.arcs.cardids import PREDICTIVE_SENSORS, RAILGUN_ARRAYS
from hexarc.games.arcs.lore.before_dice import BEFORE_DICE_PROC, SENSORS_PROC, senses
from hexarc.games.arcs.lore.verbs import BRING_DONE, BRING_SHIPS, SHIPS_OF
from hexarc.games.arcs.procs.move import NO_LIMIT, shift_ships
from hexarc.games.arcs.rules import AFTER_MOVE, BATTLE_BEGINS, BEFORE_MOVE, FROM_CARD, MAX_MOVE, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState


def sense_attack(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if senses(s, b):
        if s.lore_where[RAILGUN_ARRAYS] == PLAY + b:
            push(s, BEFORE_DICE_PROC, seat, a, b)
        else:
            push(s, SENSORS_PROC, b, a)


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


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.hook(BATTLE_BEGINS, PREDICTIVE_SENSORS, sense_attack)
    b.proc(
        SENSORS_PROC,
        [ask("ships", ask_bring, takes={BRING_SHIPS: bring_ships, BRING_DONE: bring_done}, may_be_empty=True)],
    )
