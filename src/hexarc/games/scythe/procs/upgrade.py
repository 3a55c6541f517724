"""Upgrade (FR p.14): a cube leaves the top row for an empty bracketed box of the bottom row.

Paid for by the bottom row or given by an encounter or a Factory card. The gain may always be declined.

Frame: b = 1 + the cube.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, finish
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.rules import UPGRADE, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.mats import CUBES, SECTION_UPGRADABLE, SECTIONS


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
    s.freed = replaced(s.freed, f.seat, s.freed[f.seat] | 1 << (f.b - 1))
    box = f.seat * SECTIONS + section
    s.cubes_on = replaced(s.cubes_on, box, s.cubes_on[box] + 1)
    if s.sink is not None:
        emit(s, events.UPGRADED, (f.seat, section))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        UPGRADE,
        [ask("cube", ask_cube, take_cube, may_be_empty=True), ask("box", ask_box, take_box, may_be_empty=True)],
    )
