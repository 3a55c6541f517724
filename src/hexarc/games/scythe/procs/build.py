"""Build (FR p.18): a structure leaves the player mat for a territory without one.

Paid for by the bottom row or given by an encounter or a Factory card. The gain may always be declined.

Frame: a = the place where the structure must go, or NOWHERE for the normal places; b = 1 + the structure.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, emit, finish
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import DRY_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import settle_control
from hexarc.games.scythe.procs.deploy import deploy_places
from hexarc.games.scythe.rules import BUILD, PIECE_BLOCKED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.mats import STRUCTURES


def build_places(r: ScytheRules, s: ScytheState, seat: int, place: PlaceId) -> int:
    """As for mechs, but one structure a territory, whoever owns it (scythe.build.02)."""
    taken = 0
    for bits in s.buildings:
        taken |= bits
    return deploy_places(s, seat, place) & DRY_BITS & ~number(r, s, PIECE_BLOCKED, seat, taken)


def ask_structure(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not build_places(r, s, f.seat, PlaceId(f.a)):
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
        places = build_places(r, s, f.seat, PlaceId(f.a))
        for place in members(places):
            d.offer(verbs.PUT, place)
        if d.explain:
            for place in members(deploy_places(s, f.seat, PlaceId(f.a)) & ~places):
                d.block(verbs.PUT, place, "scythe.why.structure_there", "scythe.build.02")


def take_structure_place(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    structure, place = f.b - 1, noun_of(chosen)
    s.building_at = replaced(s.building_at, f.seat * STRUCTURES + structure, PlaceId(place))
    s.building = replaced(s.building, place, f.seat * STRUCTURES + structure)
    s.buildings = replaced(s.buildings, f.seat, s.buildings[f.seat] | 1 << place)
    settle_control(s, PlaceId(place))
    if s.sink is not None:
        emit(s, events.BUILT, (f.seat, structure, place))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        BUILD,
        [
            ask("structure", ask_structure, take_structure, may_be_empty=True),
            ask("place", ask_structure_place, take_structure_place, may_be_empty=True),
        ],
    )
