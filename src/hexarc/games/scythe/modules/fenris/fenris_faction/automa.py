"""The Automa as Fenris, and against Fenris (FR p.31).

As Fenris it uses no entries in brackets, gives a token for each unit that it makes retreat, and after a move of its
character places up to three. Against Fenris it goes where no token lies, unless the territory counts for more than one.
"""

from hexarc.core.builder import Builder, act
from hexarc.core.state import Frame
from hexarc.games.scythe.derived import AROUND, FACTORY_BIT, HEX_BITS, TERRAIN_BITS
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.part import is_automa
from hexarc.games.scythe.modules.automa.places import fighters_of, last_tie, nearest
from hexarc.games.scythe.modules.fenris.fenris_faction.spreading import barred, fenris_seat, more_places
from hexarc.games.scythe.modules.fenris.fenris_faction.words import FENRIS
from hexarc.games.scythe.modules.fenris.influence import (
    INFLUENCE_LOSS,
    give_influence,
    influence,
    place_influence,
)
from hexarc.games.scythe.modules.tokens import TOKENS, tokens
from hexarc.games.scythe.pieces import has_own
from hexarc.games.scythe.rules import UNIT_RETREATED, WORKERS_DRIVEN_OFF, ScytheRules
from hexarc.games.scythe.state import CHARACTER, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES, TERRAIN
from hexarc.games.scythe.tables.factions import EXALT

MOST_TOKENS = 3  # at a move of its character


def plays_fenris(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return is_automa(r, seat) and s.faction[seat] == FENRIS


def emblems(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """No faction's entries are its own (automa.fenris.as_fenris.01)."""
    return 0 if s.faction[seat] == FENRIS else value


def influence_loss(r: ScytheRules, s: ScytheState, seat: int, value: int, _a: int) -> int:
    """Its own tokens cost it nothing (automa.fenris.as_fenris.05)."""
    return 0 if plays_fenris(r, s, seat) else value


# tokens for those that it drives away


def frighten(r: ScytheRules, s: ScytheState, seat: int, other: int, units: int) -> None:
    give_influence(r, s, seat, other, min(units, influence(r, s).held[seat]))


def unit_retreated(r: ScytheRules, s: ScytheState, _key: int, seat: int, _unit: int, _way: int) -> None:
    """After a fight that it won, attacking or defending: every unit that it makes retreat."""
    if s.fight_at != NOWHERE:
        winner = s.attacker if seat == s.defender else s.defender
        if plays_fenris(r, s, winner):
            frighten(r, s, winner, seat, 1)


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, a: int, _place: int) -> None:
    if plays_fenris(r, s, seat):
        frighten(r, s, seat, a // 16, a % 16)


# tokens where its character went


def spread(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """AUTOMA_TURN, where the character has moved and still stands on the board (automa.fenris.as_fenris.03, .04).

    On a lake or the Factory there is no other place of its terrain for more tokens.
    """
    seat = f.seat
    if s.faction[seat] != FENRIS or not s.moved & 1:
        return
    place = s.unit_at[seat * UNITS + CHARACTER]
    if not 0 <= place < HEXES:
        return
    placed = 0
    if influence(r, s).held[seat] and not barred(r, s) >> place & 1:
        place_influence(r, s, seat, place, seat)
        placed = 1
    for _ in range(min(MOST_TOKENS - 1, MOST_TOKENS - placed, influence(r, s).held[seat])):
        fits = more_places(r, s) & TERRAIN_BITS[TERRAIN[place]]
        if fits == 0:
            return
        enemies = fighters_of(r, s, seat)
        near = nearest(fits, enemies & HEX_BITS if enemies & HEX_BITS else enemies)
        place_influence(r, s, seat, last_tie(r, s, near, words.BY_ENEMY).place, seat)


# against Fenris


def preferred(r: ScytheRules, s: ScytheState, seat: int, value: int, _action: int) -> int:
    """Territories without a token that it would take, and those that count for more than one (vs_fenris.02)."""
    if fenris_seat(s) == NOWHERE or s.faction[seat] == FENRIS:
        return value
    free = value & ~influence(r, s).lying | value & worth_more(r, s, seat)
    return free if free else value


def worth_more(r: ScytheRules, s: ScytheState, seat: int) -> int:
    """Bit set: territories that count for more than one at the end: the Factory, and Albion's own Flags."""
    bits = FACTORY_BIT
    if has_own(s, seat, EXALT) and r.slots[TOKENS] >= 0:
        bits |= tokens(r, s).flags & ~AROUND[s.home[seat]]
    return bits


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(words.AUTOMA_TURN, "token", act("influence", spread))
    b.hook(UNIT_RETREATED, 0, unit_retreated)
    b.hook(WORKERS_DRIVEN_OFF, 0, workers_driven_off)
    b.modify(words.EMBLEMS, emblems)
    b.modify(words.PREFERRED, preferred)
    b.modify(INFLUENCE_LOSS, influence_loss)
