"""Shaper: mythic and ancient."""

from hexarc.core.builder import ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import number
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events
from hexarc.games.arcs.cardids import SHAPER
from hexarc.games.arcs.leaders.common import MYTHIC, decline
from hexarc.games.arcs.leaders.verbs import DECLINE, SHAPE_FROM_PILE, SHAPE_WITH
from hexarc.games.arcs.rules import AFTER_TAX, CATAPULT_RIGHT, EXTRA_ICONS, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import IS_GATE, NONE


def mythic(r: ArcsRules, s: ArcsState, key: int, seat: int, a: int, b: int) -> None:
    """After a tax the planet may take another type, once and for all. A gate has no icon to cover."""
    system = a // SITES_PER_SYSTEM
    if s.leader[seat] == key and not s.shaped[system] and not IS_GATE[system]:
        push(s, MYTHIC, seat, system)


def ask_shape(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Any own token, or one of a supply pile that counts as the shaper's; f.a is the planet."""
    for slot in range(SLOTS):
        if s.slots[f.seat * SLOTS + slot] != NONE:
            d.offer(SHAPE_WITH, slot)
    for resource in range(5):
        if s.supply[resource] > 0 and number(r, s, EXTRA_ICONS, f.seat, 0, resource) > 0:
            d.offer(SHAPE_FROM_PILE, resource)
    if d.choices:
        d.offer(DECLINE)


def shape_with(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    slot = f.seat * SLOTS + noun_of(chosen)
    resource = s.slots[slot]
    s.slots[slot] = NONE
    put_on_planet(s, f.seat, f.a, resource)


def shape_from_pile(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.supply[noun_of(chosen)] -= 1
    put_on_planet(s, f.seat, f.a, noun_of(chosen))


def put_on_planet(s: ArcsState, seat: int, planet: int, resource: int) -> None:
    """The token stays there for the rest of the game."""
    s.on_planets = replaced(s.on_planets, resource, s.on_planets[resource] + 1)
    s.planet_type = replaced(s.planet_type, planet, resource)
    s.shaped = replaced(s.shaped, planet, 1)
    emit(s, events.SHAPED, (seat, resource, planet))


def ancient(r: ArcsRules, s: ArcsState, seat: int, value: int, a: int) -> int:
    """Catapults start from gates and from nowhere else."""
    if s.leader[seat] != SHAPER:
        return value
    return 1 if IS_GATE[a] else 0


def register(b: ArcsBuilder) -> None:
    b.hook(AFTER_TAX, SHAPER, mythic)
    b.modify(CATAPULT_RIGHT, ancient)
    b.proc(
        MYTHIC,
        [
            ask(
                "token",
                ask_shape,
                takes={SHAPE_WITH: shape_with, SHAPE_FROM_PILE: shape_from_pile, DECLINE: decline},
                may_be_empty=True,
            )
        ],
    )
