"""Feint: after the reveal its owner may turn the own dial, as far as the power reaches; only the new value is paid.

How far the dial turns is our own design (fenris.mod.feint.2).
"""

from typing import Final

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import Count, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, emit
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.pieces import has
from hexarc.games.scythe.procs.combat import side_of
from hexarc.games.scythe.rules import COMBAT, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.scoring import MAX_DIAL
from hexarc.games.scythe.verbs import SEAT, SKILL

FEINT: Final = SKILL.add("feint")
TURN_DIAL: Final = BOOK.verb("turn_dial", Count("n", MAX_DIAL + 1))
LEAVE_DIAL: Final = BOOK.verb("leave_dial")
FEINTED: Final = BOOK.event("feinted", SEAT, Count("n", MAX_DIAL + 1))


def offer_feint(r: ScytheRules, s: ScytheState, f: Frame, d: Decision, side: int) -> None:
    seat = side_of(f, side)
    if seat >= r.players or not has(s, seat, FEINT):
        return
    d.seat = SeatId(seat)
    change, dial = r.box["feint.change"], s.dial[side]
    for power in range(max(0, dial - change), min(MAX_DIAL, dial + change, s.power[seat]) + 1):
        if power != dial:
            d.offer(TURN_DIAL, power)
    if d.choices:
        d.offer(LEAVE_DIAL)


def take_feint(s: ScytheState, f: Frame, chosen: int, side: int) -> None:
    if verb_of(chosen) == TURN_DIAL:
        s.dial[side] = noun_of(chosen)
        if s.sink is not None:
            emit(s, FEINTED, (side_of(f, side), s.dial[side]))


def ask_attacker(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """The attacker first (fenris.mod_rules.08)."""
    offer_feint(r, s, f, d, 0)


def take_attacker(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    take_feint(s, f, chosen, 0)


def ask_defender(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    offer_feint(r, s, f, d, 1)


def take_defender(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    take_feint(s, f, chosen, 1)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(COMBAT, "window", ask("feint_attacker", ask_attacker, take_attacker, may_be_empty=True))
    b.after(COMBAT, "window", ask("feint_defender", ask_defender, take_defender, may_be_empty=True))
