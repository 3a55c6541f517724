"""Warrior: tactical and violent.

The move of tactical may come first, but then a legal battle must follow. A move is made in several choices, so each
of them is only offered while a battle is still possible in the end: for ships that stay, or where the group can get.
With sprinter_drives the extra move belongs to the move: it may be what reaches the rival.
"""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.state import Frame, finish, push
from hexarc.games.arcs import verbs
from hexarc.games.arcs.cardids import SPRINTER_DRIVES, WARRIOR
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.leaders.common import (
    TACTICAL,
    TACTICAL_AFTER,
    TACTICAL_MOVE,
    TACTICAL_SPRINT,
    decline,
    humbled,
)
from hexarc.games.arcs.leaders.verbs import DECLINE, EXTRA_MOVE, MOVE_THEN_BATTLE
from hexarc.games.arcs.lore.sprinter_drives import (
    ask_sprint,
    begin_sprint,
    fresh_movers,
    no_sprint,
    sprint_ended,
    take_sprint,
)
from hexarc.games.arcs.lore.verbs import NO_SPRINT, SPRINT_FROM
from hexarc.games.arcs.pieces import controller, ships_at
from hexarc.games.arcs.procs.actions import begin_action
from hexarc.games.arcs.procs.battle import can_battle, has_rival
from hexarc.games.arcs.procs.move import (
    MAX_STEPS,
    ask_from,
    ask_group,
    ask_to,
    can_move,
    may_catapult,
    stop_move,
    take_from,
    take_group,
    take_to,
)
from hexarc.games.arcs.rules import (
    ACT,
    BATTLE_ACTION,
    FROM_CARD,
    FROM_SINGLE_PIP,
    MOVE_ACTION,
    SCORE_GAIN,
    ArcsBuilder,
    ArcsRules,
)
from hexarc.games.arcs.state import PLAY, SEATS, ArcsState
from hexarc.games.arcs.tables import BATTLE, EMPATH, IS_GATE, NONE, SYSTEMS


def fights_without(r: ArcsRules, s: ArcsState, seat: SeatId, system: SystemId, leaving: int) -> bool:
    """Whether there is a battle for the ships that stay when some leave a system."""
    for place in range(SYSTEMS):
        ships = ships_at(s, SystemId(place), seat)
        if place == system:
            ships -= leaving
        if ships > 0 and has_rival(r, s, seat, SystemId(place)):
            return True
    return False


def stops_in(s: ArcsState, seat: int, system: SystemId) -> bool:
    """Whether a catapult ends where it enters this system."""
    return not IS_GATE[system] or controller(s, system) not in (NONE, seat)


def reach_of(r: ArcsRules, s: ArcsState, seat: SeatId, system: SystemId) -> int:
    """How many steps a move from a system may have."""
    return MAX_STEPS if may_catapult(r, s, seat, system) else 1


def finds_rival(r: ArcsRules, s: ArcsState, seat: SeatId, system: SystemId, steps: int, sprints: bool) -> bool:
    """Whether a group can get from a system to a rival's piece in so many steps; more than one is a catapult.

    ``sprints``: its fresh ships may move once more from wherever they get.
    """
    seen = 1 << system
    frontier = [system]
    while steps > 0 and frontier:
        steps -= 1
        onward: list[SystemId] = []
        for place in frontier:
            for target in r.adjacent[s.setup][place]:
                if has_rival(r, s, seat, target):
                    return True
                if seen >> target & 1:
                    continue
                seen |= 1 << target
                if sprints and finds_rival(r, s, seat, target, reach_of(r, s, seat, target), False):
                    return True
                if not stops_in(s, seat, target):
                    onward.append(target)
        frontier = onward
    return False


def steps_left(f: Frame) -> int:
    return MAX_STEPS - f.d if f.e else 1


def may_sprint(s: ArcsState, seat: int) -> bool:
    return s.lore_where[SPRINTER_DRIVES] == PLAY + seat


def sprint_comes(s: ArcsState, f: Frame) -> bool:
    """Whether an extra move may follow this one: it is the first, and the warrior has sprinter_drives."""
    return f.proc == TACTICAL_MOVE and may_sprint(s, f.seat)


def sprint_finds_rival(r: ArcsRules, s: ArcsState, f: Frame, leaving: int) -> bool:
    """Whether fresh ships that moved already reach a rival by the extra move, when so many of those here go on."""
    if not sprint_comes(s, f):
        return False
    for place in range(SYSTEMS):
        ships = fresh_movers(s, f.seat, SystemId(place))
        if place == f.a:
            ships -= leaving
        if ships > 0 and finds_rival(r, s, f.seat, SystemId(place), reach_of(r, s, f.seat, SystemId(place)), False):
            return True
    return False


def good_start(r: ArcsRules, s: ArcsState, seat: SeatId, system: SystemId, sprints: bool) -> bool:
    if ships_at(s, system, seat) == 0:
        return False
    if fights_without(r, s, seat, system, 1):
        return True
    sprints = sprints and s.fresh[system * SEATS + seat] > 0
    return finds_rival(r, s, seat, system, reach_of(r, s, seat, system), sprints)


def ask_move_first(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """The one pip of a copy or pivot may pay for a move and a battle, also one that a spent weapon allows."""
    if f.b != FROM_SINGLE_PIP or s.leader[f.seat] != WARRIOR or not f.a >> BATTLE & 1:
        return
    sprints = may_sprint(s, f.seat)
    for system in range(SYSTEMS):
        if good_start(r, s, f.seat, SystemId(system), sprints):
            d.offer(MOVE_THEN_BATTLE)
            return
    d.block(MOVE_THEN_BATTLE, 0, "no_battle_after", "arcs.leader.warrior.3")


def take_move_first(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    begin_action(s, f)
    push(s, TACTICAL, f.seat)


def move_first(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, TACTICAL_MOVE, f.seat, 0, FROM_CARD)


def then_battle(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, BATTLE_ACTION, f.seat, 0, FROM_CARD)


def tactical_move_ended(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The extra move of sprinter_drives is held to the battle as well."""
    if may_sprint(s, f.seat):
        push(s, TACTICAL_SPRINT, f.seat, 0, f.b)
    finish(f)


def ask_good_from(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    ask_from(r, s, f, d)
    sprints = sprint_comes(s, f)
    d.choices = [chosen for chosen in d.choices if good_start(r, s, f.seat, SystemId(noun_of(chosen)), sprints)]


def ask_good_sprint(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """One group of the fresh ships that moved goes on, or none does if there is a battle already."""
    ask_sprint(r, s, f, d)
    fights = can_battle(r, s, f.seat)
    kept: list[int] = []
    for chosen in d.choices:
        if verb_of(chosen) == NO_SPRINT:
            if fights:
                kept.append(chosen)
        elif good_start(r, s, f.seat, SystemId(noun_of(chosen)), False):
            kept.append(chosen)
    d.choices = kept


def ask_good_group(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    ask_group(r, s, f, d)
    if fights_without(r, s, f.seat, SystemId(f.a), (f.c >> 4) + (f.c & 15)):
        return
    onward = finds_rival(r, s, f.seat, SystemId(f.a), steps_left(f), False)
    fresh_onward = onward or finds_rival(r, s, f.seat, SystemId(f.a), steps_left(f), sprint_comes(s, f))
    kept: list[int] = []
    for chosen in d.choices:
        fresh, damaged = noun_of(chosen) >> 4, noun_of(chosen) & 15
        if verb_of(chosen) == verbs.STOP_MOVE:
            if can_battle(r, s, f.seat) or sprint_finds_rival(r, s, f, 0):
                kept.append(chosen)
        elif onward or (fresh > 0 and fresh_onward):
            kept.append(chosen)
        elif fights_without(r, s, f.seat, SystemId(f.a), fresh + damaged) or sprint_finds_rival(r, s, f, fresh):
            kept.append(chosen)
    d.choices = kept


def ask_good_to(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    ask_to(r, s, f, d)
    if fights_without(r, s, f.seat, SystemId(f.a), (f.c >> 4) + (f.c & 15)) or sprint_finds_rival(r, s, f, f.c >> 4):
        return
    sprints = sprint_comes(s, f) and f.c >> 4 > 0
    kept: list[int] = []
    for chosen in d.choices:
        target = SystemId(noun_of(chosen))
        if has_rival(r, s, f.seat, target):
            kept.append(chosen)
        elif sprints and finds_rival(r, s, f.seat, target, reach_of(r, s, f.seat, target), False):
            kept.append(chosen)
        elif f.e and not stops_in(s, f.seat, target):
            if finds_rival(r, s, f.seat, target, MAX_STEPS - f.d - 1, sprints):
                kept.append(chosen)
    d.choices = kept


def offer_move_after(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """The battle is over; if the single pip paid for it, the move may still follow."""
    if f.b == FROM_SINGLE_PIP and s.leader[f.seat] == WARRIOR:
        push(s, TACTICAL_AFTER, f.seat)


def ask_move_after(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    if can_move(r, s, f.seat):
        d.offer(EXTRA_MOVE)
        d.offer(DECLINE)


def take_move_after(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    push(s, MOVE_ACTION, f.seat, 0, FROM_CARD)


def violent(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    return humbled(s, value, a, EMPATH) if s.leader[seat] == WARRIOR else value


def register(b: ArcsBuilder) -> None:
    b.modify(SCORE_GAIN, violent)
    b.offer(ACT, "choose", ask_move_first, takes={MOVE_THEN_BATTLE: take_move_first})
    b.after(BATTLE_ACTION, "after", act("tactical", offer_move_after))
    b.proc(TACTICAL, [act("move", move_first), act("battle", then_battle)])
    b.proc(
        TACTICAL_MOVE,
        [
            ask("from", ask_good_from, take_from),
            ask("group", ask_good_group, takes={verbs.MOVE_GROUP: take_group, verbs.STOP_MOVE: stop_move}),
            ask("to", ask_good_to, take_to),
            act("ended", tactical_move_ended),
        ],
    )
    b.proc(
        TACTICAL_SPRINT,
        [
            act("begin", begin_sprint),
            ask("from", ask_good_sprint, takes={SPRINT_FROM: take_sprint, NO_SPRINT: no_sprint}),
            ask("group", ask_good_group, takes={verbs.MOVE_GROUP: take_group, verbs.STOP_MOVE: stop_move}),
            ask("to", ask_good_to, take_to),
            act("ended", sprint_ended),
        ],
    )
    b.proc(
        TACTICAL_AFTER,
        [ask("move", ask_move_after, takes={EXTRA_MOVE: take_move_after, DECLINE: decline}, may_be_empty=True)],
    )
