"""Deploy (FR p.15): a mech leaves the faction mat for a territory, and the ability under it is gained.

Paid for by the bottom row or given by an encounter or a Factory card. The gain may always be declined.

Frame: a = the place where the mech must go, or NOWHERE for the normal places; b = 1 + the mech.
"""

from hexarc.core.builder import Builder, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, emit, finish
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import DRY_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.procs.gain import worker_territories
from hexarc.games.scythe.rules import DEPLOY, ScytheRules
from hexarc.games.scythe.state import FIRST_MECH, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import MECHS


def deploy_places(s: ScytheState, seat: int, place: PlaceId) -> int:
    """Controlled territories with an own worker, no lakes; at an encounter its own territory."""
    return 1 << place if place != NOWHERE else worker_territories(s, seat) & DRY_BITS


def ask_mech(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if not deploy_places(s, f.seat, PlaceId(f.a)):
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
        for place in members(deploy_places(s, f.seat, PlaceId(f.a))):
            d.offer(verbs.PUT, place)


def take_mech_place(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The ability under the mech belongs to the character and all mechs from now on (scythe.deploy.04)."""
    slot, place = f.b - 1, noun_of(chosen)
    ability = s.mech_skill[f.seat * MECHS + slot]
    put_unit(s, f.seat, FIRST_MECH + slot, PlaceId(place))
    s.skills[f.seat] |= 1 << ability
    if s.sink is not None:
        emit(s, events.DEPLOYED, (f.seat, ability, place))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        DEPLOY,
        [
            ask("mech", ask_mech, take_mech, may_be_empty=True),
            ask("place", ask_mech_place, take_mech_place, may_be_empty=True),
        ],
    )
