"""Togawa Shogunate (IFA p.6-7): Traps, Toka, Suiton, Ronin, Shinobi.

The kind of a Trap is known to its owner only, until it goes off for the first time (D35).
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import EVERYONE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import LAKE_STEPS, RIVER_STEPS, TUNNEL_BITS, members
from hexarc.games.scythe.modules import afar_skills
from hexarc.games.scythe.modules.entering import AT_TRAP
from hexarc.games.scythe.modules.tokens import Tokens, added_token_place, free_traps, token_place, tokens, trap_owner
from hexarc.games.scythe.pieces import (
    change_power,
    gain_coins,
    has_own,
    is_fighter,
    mine_bit,
    opposed,
    shift_popularity,
    slot_of,
    units_of,
)
from hexarc.games.scythe.rules import (
    FACTION_TOKEN,
    LOSE_CARDS,
    MEETS,
    MOVE,
    REARM,
    SAFE_LAKES,
    SCORED_CONTROL,
    TURN_STARTED,
    UNIT_STEPPED,
    WORKER_APPEARED,
    ScytheRules,
)
from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE
from hexarc.games.scythe.tables.factions import (
    MAIFUKU,
    SHINOBI,
    SUITON,
    TOKA,
    TRAP_COINS,
    TRAP_LOSS,
    TRAP_POPULARITY,
    TRAP_POWER,
    TRAPS,
)

# setting Traps


def ask_trap(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Maifuku: one Trap of its choice after a Move action of the character (scythe.togawa.01)."""
    if not has_own(s, f.seat, MAIFUKU):
        return
    if free_traps(r, s, f.seat):
        if token_place(r, s, f.seat) != NOWHERE:
            d.offer(verbs.SET_TRAP)
        other = added_token_place(r, s, f.seat)
        if other != NOWHERE:
            d.offer(verbs.SET_TRAP_AT, other)
        if d.choices:
            d.offer(verbs.NO_TOKEN)


def take_trap(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb = verb_of(chosen)
    if verb == verbs.SET_TRAP:
        push(s, FACTION_TOKEN, f.seat)
    elif verb == verbs.SET_TRAP_AT:
        push(s, FACTION_TOKEN, f.seat, noun_of(chosen) + 1)


# FACTION_TOKEN: a = 1 + where, or 0 for where the character stands. Everybody sees that a Trap is set, but not which


def ask_trap_kind(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seen_by = 1 << f.seat
    for trap in free_traps(r, s, f.seat):
        d.offer(verbs.TRAP, trap)


def take_trap_kind(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    place = f.a - 1 if f.a else s.unit_at[f.seat * UNITS + CHARACTER]
    lying = tokens(r, s)
    lying.trap_at[noun_of(chosen)] = place
    lying.traps_armed |= 1 << noun_of(chosen)
    if s.sink is not None:
        emit(s, events.TRAP_SET, (f.seat, place))


# Traps going off


def unit_entered(r: ScytheRules, s: ScytheState, seat: int, _unit: int, place: int, _before: int) -> None:
    """An opposing unit stops on an armed Trap and its owner pays, before anything else (scythe.togawa.05-07)."""
    if threatened(r, s, tokens(r, s), seat, place):
        s.stopped = 1
        spring(r, s, seat, place)


def meets_trap(r: ScytheRules, s: ScytheState, seat: int, value: int, unit: int) -> int:
    """For those who may pass."""
    place = s.unit_at[seat * UNITS + unit]
    return 1 if threatened(r, s, tokens(r, s), seat, place) else value


def worker_appeared(r: ScytheRules, s: ScytheState, _key: int, seat: int, _amount: int, place: int) -> None:
    if threatened(r, s, tokens(r, s), seat, place):
        spring(r, s, seat, place)


def threatened(r: ScytheRules, s: ScytheState, lying: Tokens, seat: int, place: int) -> bool:
    """Whether an armed Trap of an opponent lies there."""
    if lying.traps_armed == 0 or lying.armed_bits() >> place & 1 == 0:
        return False
    return fears(r, s, seat, lying.trap_on(place))


def fears(r: ScytheRules, s: ScytheState, seat: int, trap: int) -> bool:
    """Neither its owner nor who is one side with it does."""
    owner = trap_owner(r, s, trap)
    return seat != owner and opposed(s, seat, owner)


def spring(r: ScytheRules, s: ScytheState, seat: int, place: int) -> None:
    """Lose what the Trap takes, or all there is of it."""
    lying = tokens(r, s)
    trap = lying.trap_on(place)
    lying.traps_armed &= ~(1 << trap)
    lying.traps_known |= 1 << trap
    reveal(s, EVERYONE)
    if s.sink is not None:
        emit(s, events.TRAP_SPRUNG, (seat, trap, place))
    loss = TRAP_LOSS[trap]
    if trap == TRAP_POPULARITY:
        shift_popularity(r, s, seat, -loss)
    elif trap == TRAP_POWER:
        change_power(s, seat, -loss)
    elif trap == TRAP_COINS:
        gain_coins(s, seat, -min(loss, s.coins[seat]))
    else:
        push(s, LOSE_CARDS, seat, loss)


# moving


def reach(r: ScytheRules, s: ScytheState, seat: int, value: int, place: int) -> int:
    """Toka: one river a turn, onto any terrain. Suiton: lakes. Shinobi: to any own Trap."""
    skills = s.skills[seat]
    if skills >> SUITON & 1:
        value |= LAKE_STEPS[place]
    if skills >> TOKA & 1 and not tokens(r, s).toka_used and (place < FIRST_BASE or place == s.home[seat]):
        value |= RIVER_STEPS[place]
    if skills >> SHINOBI & 1:
        value |= own_traps(r, s, seat)
    return value


def own_traps(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: places with Traps that work for a seat, armed or not."""
    bits = 0
    lying = tokens(r, s)
    for trap in range(TRAPS):
        if lying.trap_at[trap] != NOWHERE and trap_owner(r, s, trap) == seat:
            bits |= 1 << lying.trap_at[trap]
    return bits


def unit_stepped(r: ScytheRules, s: ScytheState, _key: int, seat: int, unit: int, way: int) -> None:
    """Note how the unit came: over a river by Toka, or to a Trap by Shinobi."""
    skills = s.skills[seat]
    if not is_fighter(unit) or not skills & (1 << TOKA | 1 << SHINOBI):
        return
    lying = tokens(r, s)
    source, target = way // 64, way % 64
    to_trap = skills >> SHINOBI & 1 and own_traps(r, s, seat) >> target & 1
    if to_trap:
        lying.by_shinobi |= 1 << slot_of(unit)
    else:
        lying.by_shinobi &= ~(1 << slot_of(unit))
    tunnels = TUNNEL_BITS | mine_bit(s, seat)
    if RIVER_STEPS[source] >> target & 1 and not to_trap and not (tunnels >> source & 1 and tunnels >> target & 1):
        lying.toka_used = 1


# REARM


def start_rearm(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if rearmable(r, s, f.seat):
        push(s, REARM, f.seat)


def rearmable(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: disarmed Traps where a unit ended its movement by Shinobi and still stands (scythe.togawa.26-28)."""
    lying = tokens(r, s)
    if lying.by_shinobi == 0:
        return 0
    bits = 0
    for unit in units_of(s, seat):
        if lying.by_shinobi >> slot_of(unit) & 1:
            bits |= 1 << s.unit_at[seat * UNITS + unit]
    return bits & lying.trap_bits() & ~lying.armed_bits()


def ask_rearm(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for place in members(rearmable(r, s, f.seat) & ~f.a):
        d.offer(verbs.REARM, place)
        d.offer(verbs.LEAVE_DISARMED, place)
        return


def take_rearm(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    place = noun_of(chosen)
    again(f)
    f.a |= 1 << place
    if verb_of(chosen) == verbs.REARM:
        lying = tokens(r, s)
        lying.traps_armed |= 1 << lying.trap_on(place)
        if s.sink is not None:
            emit(s, events.TRAP_REARMED, (f.seat, place))


# retreating and scoring


def safe_lakes(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    lying = tokens(r, s)
    for trap in range(TRAPS):
        if lying.traps_armed >> trap & 1 and fears(r, s, seat, trap):
            value &= ~(1 << lying.trap_at[trap])
    return value


def trapped_control(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """At the end an armed Trap alone holds its territory for its owner (scythe.togawa.14-16)."""
    lying = tokens(r, s)
    held = 0
    for trap in range(TRAPS):
        if lying.traps_armed >> trap & 1 and trap_owner(r, s, trap) == seat:
            held |= 1 << lying.trap_at[trap]
    if held:
        taken = 0
        for other in range(r.players):
            taken |= s.fighters[other] | s.laborers[other] | s.buildings[other]
        for side in range(r.players, len(s.fighters)):
            taken |= s.fighters[side]  # where a figure of no seat fights, nobody has control
        value |= held & ~taken
    return value


def turn_started(r: ScytheRules, s: ScytheState, _key: int, _seat: int, _a: int, _b: int) -> None:
    tokens(r, s).toka_used = 0


def move_started(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    tokens(r, s).by_shinobi = 0


def register(b: Builder[ScytheRules, ScytheState], r: ScytheRules) -> None:
    b.hook(TURN_STARTED, 0, turn_started)
    b.before(MOVE, "start", act("came_by_shinobi", move_started))
    b.after(MOVE, "factory", ask("trap", ask_trap, take_trap, may_be_empty=True))
    b.after(MOVE, "factory", act("rearm", start_rearm))
    b.proc(FACTION_TOKEN, [ask("trap", ask_trap_kind, take_trap_kind)])
    b.proc(REARM, [ask("trap", ask_rearm, take_rearm, may_be_empty=True)])
    b.hook(UNIT_STEPPED, 0, unit_stepped)
    r.add_entry_effect(AT_TRAP, unit_entered)
    b.modify(MEETS, meets_trap)
    b.hook(WORKER_APPEARED, 0, worker_appeared)
    afar_skills.register_ronin(b)
    afar_skills.register_suiton(b, reach)
    b.modify(SAFE_LAKES, safe_lakes)
    b.modify(SCORED_CONTROL, trapped_control)
