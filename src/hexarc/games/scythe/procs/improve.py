"""Upgrade, Deploy, Build and Enlist (FR p.14-20), paid for by the bottom row or given by an encounter or a Factory
card.

In all four, a = the place where the piece must go, or NOWHERE for the normal places. The gain may always be declined.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, emit, finish
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import DRY_BITS, members
from hexarc.games.scythe.pieces import put_unit, settle_control
from hexarc.games.scythe.procs.gain import offer_gain, worker_territories
from hexarc.games.scythe.rules import BUILD, DEPLOY, ENLIST, PIECE_BLOCKED, UPGRADE, ScytheRules
from hexarc.games.scythe.state import FIRST_MECH, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import MECHS, ONE_TIME_BONUS, ONE_TIME_BONUSES
from hexarc.games.scythe.tables.mats import CUBES, RECRUITS, SECTION_UPGRADABLE, SECTIONS, STRUCTURES

# Upgrade: b = the cube


def ask_cube(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    freed = s.freed[f.seat]
    for cube in range(CUBES):
        if not freed >> cube & 1:
            d.offer(verbs.CUBE, cube)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_cube(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        finish(f)
    else:
        f.b = noun_of(chosen) + 1


def ask_box(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Any empty bracketed box; a mat has as many of them as cubes (scythe.upgrade.04)."""
    if f.b == 0:
        return
    for section in range(SECTIONS):
        brackets = SECTION_UPGRADABLE[s.mat[f.seat] * SECTIONS + section]
        if s.cubes_on[f.seat * SECTIONS + section] < brackets:
            d.offer(verbs.BOX, section)
        elif d.explain:
            d.block(verbs.BOX, section, "scythe.why.no_box", "scythe.upgrade.02")


def take_box(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    section = noun_of(chosen)
    s.freed[f.seat] |= 1 << (f.b - 1)
    s.cubes_on[f.seat * SECTIONS + section] += 1
    if s.sink is not None:
        emit(s, events.UPGRADED, (f.seat, section))


# Deploy: b = 1 + the mech


def deploy_places(s: ScytheState, seat: int, place: int) -> int:
    """Controlled territories with an own worker, no lakes; at an encounter its own territory."""
    return 1 << place if place != NOWHERE else worker_territories(s, seat) & DRY_BITS


def ask_mech(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not deploy_places(s, f.seat, f.a):
        return
    for slot in range(MECHS):
        if s.unit_at[f.seat * UNITS + FIRST_MECH + slot] == NOWHERE:
            d.offer(verbs.MECH, s.mech_skill[f.seat * MECHS + slot])
    if d.choices:
        d.offer(verbs.DECLINE)


def take_mech(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        finish(f)
        return
    for slot in range(MECHS):
        if s.mech_skill[f.seat * MECHS + slot] == noun_of(chosen):
            f.b = slot + 1


def ask_mech_place(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b:
        for place in members(deploy_places(s, f.seat, f.a)):
            d.offer(verbs.PUT, place)


def take_mech_place(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The ability under the mech belongs to the character and all mechs from now on (scythe.deploy.04)."""
    slot, place = f.b - 1, noun_of(chosen)
    ability = s.mech_skill[f.seat * MECHS + slot]
    put_unit(s, f.seat, FIRST_MECH + slot, place)
    s.skills[f.seat] |= 1 << ability
    if s.sink is not None:
        emit(s, events.DEPLOYED, (f.seat, ability, place))


# Build: b = 1 + the structure


def build_places(r: ScytheRules, s: ScytheState, seat: int, place: int) -> int:
    """As for mechs, but one structure a territory, whoever owns it (scythe.build.02)."""
    taken = 0
    for bits in s.buildings:
        taken |= bits
    return deploy_places(s, seat, place) & DRY_BITS & ~number(r, s, PIECE_BLOCKED, seat, taken)


def ask_structure(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not build_places(r, s, f.seat, f.a):
        return
    for structure in range(STRUCTURES):
        if s.building_at[f.seat * STRUCTURES + structure] == NOWHERE:
            d.offer(verbs.STRUCTURE, structure)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_structure(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        finish(f)
    else:
        f.b = noun_of(chosen) + 1


def ask_structure_place(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b:
        places = build_places(r, s, f.seat, f.a)
        for place in members(places):
            d.offer(verbs.PUT, place)
        if d.explain:
            for place in members(deploy_places(s, f.seat, f.a) & ~places):
                d.block(verbs.PUT, place, "scythe.why.structure_there", "scythe.build.02")


def take_structure_place(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    structure, place = f.b - 1, noun_of(chosen)
    s.building_at[f.seat * STRUCTURES + structure] = place
    s.building[place] = f.seat * STRUCTURES + structure
    s.buildings[f.seat] |= 1 << place
    settle_control(s, place)
    if s.sink is not None:
        emit(s, events.BUILT, (f.seat, structure, place))


# Enlist: b = 1 + the recruit's section


def ask_recruit(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for section in range(RECRUITS):
        if not s.recruits[f.seat] >> section & 1:
            d.offer(verbs.RECRUIT, section)
    if d.choices:
        d.offer(verbs.DECLINE)


def take_recruit(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DECLINE:
        finish(f)
    else:
        f.b = noun_of(chosen) + 1


def ask_space(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.b:
        for space in range(ONE_TIME_BONUSES):
            if not s.spaces[f.seat] >> space & 1:
                d.offer(verbs.BONUS, space)
            elif d.explain:
                d.block(verbs.BONUS, space, "scythe.why.space_taken", "scythe.enlist.02")


def take_space(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    section, space = f.b - 1, noun_of(chosen)
    s.recruits[f.seat] |= 1 << section
    s.spaces[f.seat] |= 1 << space
    if s.sink is not None:
        emit(s, events.ENLISTED, (f.seat, section))
    op, amount = ONE_TIME_BONUS[space]
    offer_gain(r, s, f.seat, op, amount)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        UPGRADE,
        [ask("cube", ask_cube, take_cube, may_be_empty=True), ask("box", ask_box, take_box, may_be_empty=True)],
    )
    b.proc(
        DEPLOY,
        [
            ask("mech", ask_mech, take_mech, may_be_empty=True),
            ask("place", ask_mech_place, take_mech_place, may_be_empty=True),
        ],
    )
    b.proc(
        BUILD,
        [
            ask("structure", ask_structure, take_structure, may_be_empty=True),
            ask("place", ask_structure_place, take_structure_place, may_be_empty=True),
        ],
    )
    b.proc(
        ENLIST,
        [
            ask("recruit", ask_recruit, take_recruit, may_be_empty=True),
            ask("bonus", ask_space, take_space, may_be_empty=True),
        ],
    )
