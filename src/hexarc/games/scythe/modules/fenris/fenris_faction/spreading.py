"""Influence: tokens where the character ended its move, and on one more territory (fenris.fenris.06-11, .28, .32).

SPREADING: a = 1 once the first token is placed.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.state import Frame, push
from hexarc.games.scythe.derived import FERTILE_BITS, members
from hexarc.games.scythe.modules.fenris.fenris_faction.words import (
    FENRIS,
    KEEP_INFLUENCE,
    SPREAD,
    SPREAD_INFLUENCE,
    SPREADING,
)
from hexarc.games.scythe.modules.fenris.influence import influence, place_influence
from hexarc.games.scythe.pieces import added_unit, has_own, token_bits
from hexarc.games.scythe.rules import MOVE, ScytheRules
from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES


def fenris_seat(s: ScytheState) -> int:
    return s.faction.index(FENRIS) if FENRIS in s.faction else NOWHERE


def barred(r: ScytheRules, s: ScytheState) -> int:
    """Bit set: no token beside a Trap, a Flag, an encounter token or another one (fenris.fenris.11)."""
    return token_bits(r, s) | s.encounters


def occupied(s: ScytheState) -> int:
    """Bit set: territories with units of anybody, figures that no seat plays included; structures do not occupy."""
    bits = 0
    for side in range(len(s.fighters)):
        bits |= s.fighters[side] | s.laborers[side]
    return bits


def first_places(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: where a character that moved in this action stands, if a token may lie there."""
    bits = 0
    for unit, slot in ((CHARACTER, CHARACTER), (added_unit(s, seat), UNITS)):
        if unit >= 0 and s.moved >> slot & 1:
            place = s.unit_at[seat * UNITS + unit]
            if 0 <= place < HEXES:
                bits |= 1 << place
    return bits & ~barred(r, s)


def more_places(r: ScytheRules, s: ScytheState) -> int:
    """Bit set: unoccupied territories of simple terrain (fenris.fenris.07, .08)."""
    return FERTILE_BITS & ~occupied(s) & ~barred(r, s)


def start_spreading(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """MOVE, after fights, encounter and Factory card. An ally places tokens of Fenris (alliances.15)."""
    owner = fenris_seat(s)
    if has_own(s, f.seat, SPREAD) and owner != NOWHERE and influence(r, s).held[owner]:
        if first_places(r, s, f.seat):
            push(s, SPREADING, f.seat)


def ask_here(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for place in members(first_places(r, s, f.seat)):
        d.offer(SPREAD_INFLUENCE, place)
    d.offer(KEEP_INFLUENCE)


def take_here(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == SPREAD_INFLUENCE:
        f.a = 1
        place_influence(r, s, f.seat, noun_of(chosen), fenris_seat(s))


def ask_elsewhere(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Only after the first one, and only for Fenris itself."""
    if f.a and f.seat == fenris_seat(s) and influence(r, s).held[f.seat]:
        for place in members(more_places(r, s)):
            d.offer(SPREAD_INFLUENCE, place)
        if d.choices:
            d.offer(KEEP_INFLUENCE)


def take_elsewhere(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == SPREAD_INFLUENCE:
        place_influence(r, s, f.seat, noun_of(chosen), f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(MOVE, "factory", act("influence", start_spreading))
    b.proc(
        SPREADING,
        [ask("here", ask_here, take_here), ask("elsewhere", ask_elsewhere, take_elsewhere, may_be_empty=True)],
    )
