"""The parrot, a kind of seats: nobody plays it. It waits, sends its strongest animal, and robs who has most."""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, act
from hexarc.core.module import Module
from hexarc.core.options import Options
from hexarc.core.state import Frame, finish
from hexarc.core.zones import pieces_in, transfer
from tests.tiny.rules import TinyRules, may_send
from tests.tiny.state import COMMIT, HAND, PREPARE, STEAL, STRENGTH, TinyState

PARROT: Final = "parrot"


class Parrot(Module[TinyRules, TinyState]):
    NAME: ClassVar[str] = "parrot"

    def seat_kinds(self) -> tuple[str, ...]:
        return (PARROT,)

    def register(self, b: Builder[TinyRules, TinyState], r: TinyRules, options: Options) -> None:
        b.before(PREPARE, "act", act("parrot", waits))
        b.before(COMMIT, "send", act("parrot", sends))
        b.before(STEAL, "rob", act("parrot", robs))


def waits(r: TinyRules, s: TinyState, f: Frame) -> None:
    if r.kinds[f.seat] == PARROT:
        finish(f)


def sends(r: TinyRules, s: TinyState, f: Frame) -> None:
    if r.kinds[f.seat] != PARROT:
        return
    best = -1
    for card in pieces_in(s.where, HAND + f.seat):
        if may_send(s, f.seat, card) and (best < 0 or STRENGTH[card] > STRENGTH[best]):
            best = card
    s.sent[f.seat] = best
    finish(f)


def robs(r: TinyRules, s: TinyState, f: Frame) -> None:
    if r.kinds[f.seat] != PARROT:
        return
    rich = -1
    for other in range(r.players):
        if other != f.seat and s.gold[other] and (rich < 0 or s.gold[other] > s.gold[rich]):
            rich = other
    if rich >= 0:
        transfer(s.gold, rich, s.gold, f.seat)
    finish(f)
