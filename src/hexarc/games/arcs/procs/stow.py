"""Where tokens lie: a new one in an open slot, with leave to rearrange; the surplus is returned (arcs.resource.02)."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.resources import give_back, is_open, lies_covered
from hexarc.games.arcs.rules import COVERED, LAYOUT, STOW, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SLOTS, ArcsState
from hexarc.games.arcs.tables import NONE


def ask_stow(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    room = False
    other = False
    base = f.seat * SLOTS
    for slot in range(SLOTS):
        held = s.slots[base + slot]
        if held != NONE:
            other = True
        elif is_open(s, f.seat, slot):
            d.offer(verbs.PUT_IN, slot)
            room = True
    if not room:
        for slot in range(SLOTS):
            if s.slots[base + slot] != NONE:
                d.offer(verbs.REPLACE, slot)
        d.offer(verbs.RETURN_NEW)
    if other:
        d.offer(verbs.REARRANGE)


def put_in(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.loose[f.seat * 5 + f.a] -= 1
    s.slots[f.seat * SLOTS + noun_of(chosen)] = f.a


def replace(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    give_back(s, f.seat, noun_of(chosen))
    put_in(r, s, f, chosen)


def return_new(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.loose[f.seat * 5 + f.a] -= 1
    s.supply[f.a] += 1
    emit(s, events.RETURNED, (f.seat, f.a))


def rearrange(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Lay everything out again, the new token included."""
    push(s, LAYOUT, f.seat, 0, f.a)


def ask_covered(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """A slot was covered. While every token still lies in an open slot, rearranging is a choice (arcs.resource.04)."""
    if lies_covered(s, f.seat) or s.conceded >> f.seat & 1:
        return
    for slot in range(f.seat * SLOTS, f.seat * SLOTS + SLOTS):
        if s.slots[slot] != NONE:
            d.offer(verbs.REARRANGE)
            d.offer(verbs.KEEP_SLOTS)
            return


def rearrange_all(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    push(s, LAYOUT, f.seat)


def keep_slots(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Everything stays where it lies."""


def clear_covered(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """A token in a covered slot has to move, so everything is laid out again and the surplus returned."""
    if lies_covered(s, f.seat):
        push(s, LAYOUT, f.seat)


def pick_up_all(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """All tokens come off the slots. f.c counts what waits in other stowings and stays out of this one."""
    base = f.seat * SLOTS
    for slot in range(SLOTS):
        if s.slots[base + slot] != NONE:
            s.loose[f.seat * 5 + s.slots[base + slot]] += 1
            s.slots[base + slot] = NONE


def waiting(s: ArcsState, f: Frame, resource: int) -> int:
    """Tokens of a type in hand that belong to stowings still to come, which are below on the stack."""
    total = 0
    for i in range(len(s.stack) - 1):
        other = s.stack[i]
        if other.proc == STOW and other.seat == f.seat and other.a == resource and other.pc == 0:
            total += 1
    return total


def ask_layout(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """For each open slot in turn: which token lies there, or none while the rest still fits. f.a is the slot."""
    tokens = 0
    for resource in range(5):
        loose = s.loose[f.seat * 5 + resource] - waiting(s, f, resource)
        if loose > 0:
            tokens += loose
            d.offer(verbs.LAY, resource)
    if tokens == 0:
        return
    room = 0
    for slot in range(f.a + 1, SLOTS):
        if is_open(s, f.seat, slot):
            room += 1
    if tokens <= room:
        d.offer(verbs.LEAVE_EMPTY)


def lay(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    resource = noun_of(chosen)
    s.loose[f.seat * 5 + resource] -= 1
    s.slots[f.seat * SLOTS + f.a] = resource
    next_slot(r, s, f)


def leave_empty(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    next_slot(r, s, f)


def next_slot(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    f.a += 1
    while f.a < SLOTS and not is_open(s, f.seat, f.a):
        f.a += 1
    if f.a < SLOTS:
        again(f)


def return_rest(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """What found no slot goes back to the supply."""
    for resource in range(5):
        left = s.loose[f.seat * 5 + resource] - waiting(s, f, resource)
        for _ in range(left):
            s.loose[f.seat * 5 + resource] -= 1
            s.supply[resource] += 1
            emit(s, events.RETURNED, (f.seat, resource))
    finish(f)


def register(b: ArcsBuilder) -> None:
    b.proc(
        STOW,
        [
            ask(
                "slot",
                ask_stow,
                takes={
                    verbs.PUT_IN: put_in,
                    verbs.REPLACE: replace,
                    verbs.RETURN_NEW: return_new,
                    verbs.REARRANGE: rearrange,
                },
            )
        ],
    )
    b.proc(
        COVERED,
        [
            ask(
                "slots",
                ask_covered,
                takes={verbs.REARRANGE: rearrange_all, verbs.KEEP_SLOTS: keep_slots},
                may_be_empty=True,
            ),
            act("surplus", clear_covered),
        ],
    )
    b.proc(
        LAYOUT,
        [
            act("pick_up", pick_up_all),
            ask("lay", ask_layout, takes={verbs.LAY: lay, verbs.LEAVE_EMPTY: leave_empty}, may_be_empty=True),
            act("return_rest", return_rest),
        ],
    )
