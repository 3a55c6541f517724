"""Railguns and sensors of one defender come at the same time, before the dice; the attacker says which is first."""

from typing import Final

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import PREDICTIVE_SENSORS
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.procs.battle import SHIPS_ONLY
from hexarc.games.arcs.rules import HITS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.verbs import RAILGUN_EFFECT, RESOLVE_FIRST, SENSORS_EFFECT

SENSORS_PROC: Final = BOOK.proc("sensors")
BEFORE_DICE_PROC: Final = BOOK.proc("before_dice")


def senses(s: ArcsState, seat: int) -> bool:
    return s.lore_where[PREDICTIVE_SENSORS] == PLAY + seat and not s.conceded >> seat & 1


def fire_at_attacker(s: ArcsState, attacker: int, system: SystemId, defender: int) -> None:
    if s.fresh[system * SEATS + defender] > 0:
        push(s, HITS, attacker, system, attacker, 1, SHIPS_ONLY, defender)


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
        fire_at_attacker(s, f.seat, SystemId(f.a), f.b)


def second_effect(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    if f.c:
        fire_at_attacker(s, f.seat, SystemId(f.a), f.b)
    else:
        push(s, SENSORS_PROC, f.b, f.a)


def register(b: ArcsBuilder) -> None:
    b.proc(
        BEFORE_DICE_PROC,
        [
            ask("order", ask_order, take_order, may_be_empty=True),
            act("first", first_effect),
            act("second", second_effect),
        ],
    )
