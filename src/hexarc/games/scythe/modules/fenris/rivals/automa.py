"""Rivals of an Automa (FR p.17): where its stars lie, which it takes, and how it hunts those players."""

from hexarc.core.builder import Builder
from hexarc.core.state import emit
from hexarc.games.scythe.derived import HEX_BITS
from hexarc.games.scythe.modules.automa import words
from hexarc.games.scythe.modules.automa.cards import ENCOUNTER_OR_FACTORY
from hexarc.games.scythe.modules.automa.part import automa_seats, enemies, is_automa
from hexarc.games.scythe.modules.automa.places import nearest
from hexarc.games.scythe.modules.fenris.rivals.part import STAR_TAKEN, rivals, stars_on, stars_out
from hexarc.games.scythe.rules import STAR_PLACED, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.tables.factions import STARS


def put_stars(r: ScytheRules, s: ScytheState) -> None:
    """One on the base of each of the two nearest players, left and right: with two seats both on one (ep2a.03)."""
    for seat in automa_seats(r):
        hunted = enemies(r, s, seat)
        for left in (True, False):
            other = s.next_seat[seat] if left else s.right_seat[seat]
            while other not in hunted:  # an Automa at its side
                other = s.next_seat[other] if left else s.right_seat[other]
            rivals(r, s).stars[seat * r.players + other] += 1


def base_for(r: ScytheRules, s: ScytheState, seat: int, loser: int) -> int:
    """The base of who was beaten, else the next one clockwise from there that has its star (ep2a.06, .14)."""
    base = loser if loser < r.players else s.next_seat[seat]
    while stars_on(r, s, seat, base) == 0:
        base = s.next_seat[base]
    return base


def units_of_rivals(r: ScytheRules, s: ScytheState, seat: int, fighters_only: bool) -> int:
    """Bit set: places with units of those on whose base one of its stars lies."""
    bits = 0
    for other in range(r.players):
        if stars_on(r, s, seat, other):
            bits |= s.fighters[other] if fighters_only else s.fighters[other] | s.laborers[other]
    return bits


def preferred(r: ScytheRules, s: ScytheState, seat: int, valid: int, _action: int) -> int:
    """Tie-break 0: nearest to a unit of a rival (ep2a.07)."""
    units = units_of_rivals(r, s, seat, False)
    return nearest(valid, units) if units else valid


def raids(r: ScytheRules, s: ScytheState, seat: int, value: int, action: int) -> int:
    """In place of Encounter/Factory, with 5 power or more: combat units of rivals (ep2a.08, .13)."""
    if action != ENCOUNTER_OR_FACTORY or s.power[seat] < words.RAID_POWER:
        return value
    return value | units_of_rivals(r, s, seat, True) & HEX_BITS


def star_placed(r: ScytheRules, s: ScytheState, _key: int, seat: int, _star: int, _placed: int) -> None:
    """The tracker needs a star when all others are placed: it takes one from a base, for it ends the game (R6)."""
    if is_automa(r, seat) and s.star_total[seat] + stars_out(r, s, seat) > STARS:
        base = base_for(r, s, seat, r.players)
        rivals(r, s).stars[seat * r.players + base] -= 1
        if s.sink is not None:
            emit(s, STAR_TAKEN, (seat, base))


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.modify(words.PREFERRED, preferred)
    b.modify(words.RAIDS, raids)
    b.hook(STAR_PLACED, 0, star_placed)
