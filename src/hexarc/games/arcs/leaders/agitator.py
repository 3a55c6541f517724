"""Agitator: firebrand and irregular."""

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.arcs.cardids import AGITATOR
from hexarc.games.arcs.leaders.common import IRREGULAR, gain_for_tax
from hexarc.games.arcs.leaders.verbs import RETURN_WEAPON
from hexarc.games.arcs.resources import give_back, icons_of
from hexarc.games.arcs.rules import AFTER_TAX, INTERCEPT_HITS, INTERCEPTED, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SEATS, SLOTS, ArcsState
from hexarc.games.arcs.tables import WEAPON


def firebrand(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    if s.leader[seat] == key:
        gain_for_tax(s, seat, b, WEAPON)


def irregular_hits(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Not the fresh ships of a defending agitator hit the intercepted attacker but every weapon icon."""
    defender = a % SEATS
    return icons_of(r, s, defender, WEAPON) if s.leader[defender] == AGITATOR else value


def irregular(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """After those hits the defender (b) gives a weapon back."""
    if s.leader[b] == key:
        push(s, IRREGULAR, b)


def ask_weapon(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for slot in range(SLOTS):
        if s.slots[f.seat * SLOTS + slot] == WEAPON:
            d.offer(RETURN_WEAPON, slot)


def take_weapon(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    give_back(s, f.seat, noun_of(chosen))


def register(b: ArcsBuilder) -> None:
    b.hook(AFTER_TAX, AGITATOR, firebrand)
    b.hook(INTERCEPTED, AGITATOR, irregular)
    b.modify(INTERCEPT_HITS, irregular_hits)
    b.proc(IRREGULAR, [ask("weapon", ask_weapon, take_weapon, may_be_empty=True)])
