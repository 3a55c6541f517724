"""Lore that moves ships: sprinter_drives, force_beams, survival_overrides."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.cardids import FORCE_BEAMS, SPRINTER_DRIVES, SURVIVAL_OVERRIDES
from hexarc.games.arcs.lore.numbers import (
    GUIDE,
    GUIDE_FROM,
    GUIDE_PROC,
    GUIDE_SHIPS,
    GUIDE_TO,
    MARTYR,
    MARTYR_ALONE,
    MARTYR_AT,
    MARTYR_DAMAGED,
    MARTYR_FRESH,
    MARTYR_PROC,
    NO_SPRINT,
    SPRINT_FROM,
    SPRINT_PROC,
)
from hexarc.games.arcs.pieces import add_trophy, has_starport_at, ships_at
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.procs.move import ask_group, ask_to, may_catapult, shift_ships, stop_move, take_group, take_to
from hexarc.games.arcs.rules import ACT, MOVE_ENDED, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import PLAY, SEATS, SHIP, ArcsState
from hexarc.games.arcs.tables import MOVE, NONE, SYSTEMS

# sprinter_drives


def fresh_movers(s: ArcsState, seat: int, system: int) -> int:
    """How many fresh ships of the last move stand in a system."""
    return min(s.moved[system], s.fresh[system * SEATS + seat])


def move_on(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """After a move of fresh ships, one group of them may move once more (arcs.lore.sprinter_drives)."""
    if s.lore_where[SPRINTER_DRIVES] == PLAY + seat:
        push(s, SPRINT_PROC, seat, 0, b)


def begin_sprint(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Nothing is asked where no fresh ship moved."""
    for system in range(SYSTEMS):
        if fresh_movers(s, f.seat, system) > 0:
            return
    finish(f)


def ask_sprint(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in range(SYSTEMS):
        if fresh_movers(s, f.seat, system) > 0:
            d.offer(SPRINT_FROM, system)
    d.offer(NO_SPRINT)


def take_sprint(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """The steps "group", "to" and "ended" are those of a move, but its end triggers nothing. Only fresh ships go."""
    f.a = noun_of(chosen)
    f.c = fresh_movers(s, f.seat, f.a) * 16
    f.d = 0
    f.e = 1 if may_catapult(r, s, f.seat, f.a) else 0


def no_sprint(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    finish(f)


def sprint_ended(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The extra move does not trigger itself."""


# force_beams


def guides(s: ArcsState, seat: int, source: int, target: int) -> bool:
    """Whether one of two systems holds a fresh starport of the seat."""
    return has_starport_at(s, source, seat, True) or has_starport_at(s, target, seat, True)


def any_ships(s: ArcsState, system: int) -> bool:
    for i in range(system * SEATS, system * SEATS + SEATS):
        if s.fresh[i] > 0 or s.damaged[i] > 0:
            return True
    return False


def guide_sources(r: ArcsRules, s: ArcsState, seat: int) -> list[int]:
    """Systems with ships, of whomever, at or beside a fresh starport of the seat."""
    found: list[int] = []
    for system in r.in_play[s.setup]:
        if not any_ships(s, system):
            continue
        for target in r.adjacent[s.setup][system]:
            if guides(s, seat, system, target):
                found.append(system)
                break
    return found


def offer_guide(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Guide in place of a move (arcs.lore.force_beams)."""
    if s.lore_where[FORCE_BEAMS] != PLAY + f.seat or not f.a >> MOVE & 1:
        return
    if guide_sources(r, s, f.seat):
        d.offer(GUIDE)
    else:
        d.block(GUIDE, 0, "no_target", "arcs.action.01")


def take_guide(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, GUIDE_PROC, f.seat, 0, f.b)


def ask_guide_from(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in guide_sources(r, s, f.seat):
        d.offer(GUIDE_FROM, system)


def guide_from(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)


def ask_guide_to(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    for system in r.adjacent[s.setup][f.a]:
        if guides(s, f.seat, f.a, system):
            d.offer(GUIDE_TO, system)


def guide_to(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.c = noun_of(chosen)
    f.d = 0
    f.e = 0


def next_owner(r: ArcsRules, s: ArcsState, f: Frame, first: int) -> int:
    """The first seat with ships in the source, counted clockwise from the one who guides; NONE after the last."""
    for step in range(first, r.players):
        seat = (f.seat + step) % r.players
        if ships_at(s, f.a, seat) > 0:
            return seat
    return NONE


def ask_guide_ships(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Player by player, how many ships go along, at least one in all; f.d counts seats, f.e is 1 once a ship went."""
    owner = next_owner(r, s, f, f.d)
    if owner == NONE:
        return
    last = next_owner(r, s, f, (owner - f.seat) % r.players + 1) == NONE
    for fresh in range(s.fresh[f.a * SEATS + owner] + 1):
        for damaged in range(s.damaged[f.a * SEATS + owner] + 1):
            if fresh + damaged > 0 or f.e or not last:
                d.offer(GUIDE_SHIPS, owner * 256 + fresh * 16 + damaged)


def guide_ships(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Modifiers of moves are not asked and no move is told of (arcs.lore.force_beams.2)."""
    owner, group = noun_of(chosen) // 256, noun_of(chosen) % 256
    if group:
        shift_ships(s, owner, f.a, f.c, group >> 4, group & 15)
        f.e = 1
    f.d = (owner - f.seat) % r.players + 1
    again(f)


# survival_overrides


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


def register(b: ArcsBuilder) -> None:
    b.hook(MOVE_ENDED, SPRINTER_DRIVES, move_on)
    b.proc(
        SPRINT_PROC,
        [
            act("begin", begin_sprint),
            ask("from", ask_sprint, takes={SPRINT_FROM: take_sprint, NO_SPRINT: no_sprint}),
            ask("group", ask_group, takes={verbs.MOVE_GROUP: take_group, verbs.STOP_MOVE: stop_move}),
            ask("to", ask_to, take_to),
            act("ended", sprint_ended),
        ],
    )


def register_pack(b: ArcsBuilder) -> None:
    b.offer(ACT, "choose", offer_guide, {GUIDE: take_guide})
    b.proc(
        GUIDE_PROC,
        [
            ask("from", ask_guide_from, guide_from),
            ask("to", ask_guide_to, guide_to),
            ask("ships", ask_guide_ships, guide_ships, may_be_empty=True),
        ],
    )
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
