"""What the rivals may do to a seat of Scythe in their next turn, in turns it would cost: rehearsals let them pass."""

from hexarc.bots.scythe.race import open_fights, strength, ways
from hexarc.games.scythe.derived import HEX_BITS
from hexarc.games.scythe.pieces import added_unit, fighters_at, hand_size, tokens_at, workers_at
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import FIGHTER_UNITS, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import SPEED

DEFEAT = 1.0  # the fighters are home again, and have to come back
RIVALS_STAR = 1.5  # what a star is worth to a rival who has won few fights so far
SENT_HOME = 0.35  # a worker
TAKEN = 0.25  # a resource
SHY = 0.4  # of the harm is done by who would lose popularity and gain no star
SECOND = 0.4  # of what a rival could do elsewhere is done too
MORE_CARDS = 3.5  # what a second card shows
LAST_BREATH = 2.0  # who can show so much more than a rival is hardly attacked


def danger(r: ScytheRules, s: ScytheState, seat: int) -> float:
    """The worst that each rival could do with its fighters, and some of what else it could do."""
    total = 0.0
    for other in range(r.players):
        if other == seat:
            continue
        worst = 0.0
        rest = 0.0
        near = reach(s, other)
        places = near[0] & s.control[seat] & HEX_BITS
        while places:
            low = places & -places
            places ^= low
            harm = harm_at(r, s, seat, other, low.bit_length() - 1, 2 if near[1] & low else 1)
            if harm > worst:
                rest += worst
                worst = harm
            else:
                rest += harm
        total += worst + SECOND * min(rest, worst)
    return total


def reach(s: ScytheState, seat: int) -> tuple[int, int]:
    """The places that the fighters of a seat can get to with one move, and those that two of them can."""
    table = ways(s, seat)
    steps = 2 if s.skills[seat] >> SPEED & 1 else 1
    one = 0
    two = 0
    units = list(range(seat * UNITS, seat * UNITS + FIGHTER_UNITS))
    added = added_unit(s, seat)
    if added >= 0:
        units.append(seat * UNITS + added)
    for unit in units:
        start = s.unit_at[unit]
        if start < 0:
            continue
        row = table[start]
        found = 0
        for place in range(len(row)):
            if row[place] <= steps:
                found |= 1 << place
        two |= one & found
        one |= found
    return one, two


def harm_at(r: ScytheRules, s: ScytheState, seat: int, other: int, place: int, fighters: int) -> float:
    """What a rival does who comes to a place with so many fighters."""
    spoils = SENT_HOME * workers_at(s, seat, place) + TAKEN * tokens_at(s, place)
    defenders = fighters_at(s, seat, place)
    if defenders == 0:
        return SHY * spoils
    lead = shown(s, other, fighters) - shown(s, seat, defenders)
    if lead < -LAST_BREATH:
        return 0.0
    likely = min(1.0, (lead + LAST_BREATH) / (2.0 * LAST_BREATH))
    star = RIVALS_STAR if open_fights(r, s, other) > 0 else 0.0
    return likely * (DEFEAT + star + spoils) * (1.0 if star > 0.0 else SHY)


def shown(s: ScytheState, seat: int, fighters: int) -> float:
    """What so many fighters can be expected to show: a lone one its best card, others one more each."""
    total = strength(s, seat)
    cards = hand_size(s, seat)
    return total + MORE_CARDS * min(fighters - 1, cards - 1) if cards > 1 else total
