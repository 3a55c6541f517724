"""Survival overrides: an own ship goes, and takes a rival one along."""

from typing import Final

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, push
from hexarc.games.arcs import events
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.cardids import SURVIVAL_OVERRIDES
from hexarc.games.arcs.lore.verbs import MARTYR, MARTYR_ALONE, MARTYR_AT, MARTYR_DAMAGED, MARTYR_FRESH
from hexarc.games.arcs.pieces import add_trophy
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.rules import ACT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, SHIP, ArcsState
from hexarc.games.arcs.tables import MOVE, SYSTEMS

MARTYR_PROC: Final = BOOK.proc("martyr")


def has_fresh_ship(s: ArcsState, seat: int) -> bool:
    for system in range(SYSTEMS):
        if s.fresh[system * SEATS + seat] > 0:
            return True
    return False


def offer_martyr(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Martyr in place of a move (arcs.lore.survival_overrides)."""
    if s.lore_where[SURVIVAL_OVERRIDES] != PLAY + f.seat or not f.a >> MOVE & 1:
        return
    if has_fresh_ship(s, f.seat):
        d.offer(MARTYR)
    else:
        d.block(MARTYR, 0, "no_target", "arcs.action.01")


def take_martyr(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, MARTYR_PROC, f.seat, 0, f.b)


def ask_martyr(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in range(SYSTEMS):
        if s.fresh[system * SEATS + f.seat] > 0:
            d.offer(MARTYR_AT, system)


def martyr_at(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)


def ask_victim(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """A rival ship of the system, or the own ship goes alone (arcs.lore.survival_overrides.2)."""
    for other in range(r.players):
        if other != f.seat:
            if s.fresh[f.a * SEATS + other] > 0:
                d.offer(MARTYR_FRESH, other)
            if s.damaged[f.a * SEATS + other] > 0:
                d.offer(MARTYR_DAMAGED, other)
    d.offer(MARTYR_ALONE)


def martyr_fresh(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.fresh[f.a * SEATS + noun_of(chosen)] -= 1
    both_perish(s, f, noun_of(chosen))


def martyr_damaged(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.damaged[f.a * SEATS + noun_of(chosen)] -= 1
    both_perish(s, f, noun_of(chosen))


def both_perish(s: ArcsState, f: Frame, owner: int) -> None:
    emit(s, events.DESTROYED, (f.seat, owner, SHIP, f.a))
    add_trophy(s, f.seat, owner, SHIP)
    perish(s, f)


def martyr_alone(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    perish(s, f)


def perish(s: ArcsState, f: Frame) -> None:
    """The own ship returns to the supply, nobody's trophy."""
    s.fresh[f.a * SEATS + f.seat] -= 1
    s.ships_supply[f.seat] += 1
    emit(s, events.DESTROYED, (f.seat, f.seat, SHIP, f.a))


def register(b: ArcsBuilder, r: ArcsRules) -> None:
    b.offer(ACT, "choose", offer_martyr, {MARTYR: take_martyr})
    b.proc(
        MARTYR_PROC,
        [
            ask("ship", ask_martyr, martyr_at),
            ask(
                "victim",
                ask_victim,
                takes={MARTYR_FRESH: martyr_fresh, MARTYR_DAMAGED: martyr_damaged, MARTYR_ALONE: martyr_alone},
            ),
        ],
    )
