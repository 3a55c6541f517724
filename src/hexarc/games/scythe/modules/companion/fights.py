"""Fights between a person and an Automa: the person's dial and cards are real, and are entered when they lie open.

The Automa's card is drawn after that, as its rules want it (automa.combat.01). REAL_ATTACK: a = place.
REAL_FORCE: a = side (0 attacker), b = bits of the abilities used, by space of the faction mat. REAL_SCOUT: a = the
Automa.
"""

from hexarc.core.choice import CHANCE, noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import TUNNEL_BITS
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.companion import words
from hexarc.games.scythe.modules.companion.changes import unit_of
from hexarc.games.scythe.modules.companion.part import is_person, real_table
from hexarc.games.scythe.modules.companion.standing import has_skill, mech_at
from hexarc.games.scythe.objectives import mechs_out
from hexarc.games.scythe.pieces import (
    fighter_seat,
    hand_size,
    is_fighter,
    put_unit,
    unit_kind,
    units_of,
    workers_at,
)
from hexarc.games.scythe.procs.combat import weaken
from hexarc.games.scythe.procs.retreat import go
from hexarc.games.scythe.rules import COMBAT, DISARMS, UNIT_ENTERED, ScytheRules
from hexarc.games.scythe.state import CARD_KINDS, LIES_OPEN, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.factions import ARTILLERY, CAMARADERIE, DISARM, MECHS, SCOUT, SWORD
from hexarc.games.scythe.tables.scoring import MAX_DIAL

# REAL_ATTACK: the units that a person moves into the fight, then the fight


def ask_attacker(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Characters and mechs; workers with a mech that is there. However they got there, the person knows."""
    nouns: list[int] = []
    for unit in units_of(s, f.seat):
        place = s.unit_at[f.seat * UNITS + unit]
        if place != NOWHERE and place != f.a and (is_fighter(unit) or mech_at(s, f.seat, f.a)):
            nouns.append(place * verbs.UNIT_KIND.size + unit_kind(r, unit))
    for noun in sorted(set(nouns)):
        d.offer(words.JOIN, noun)
    if s.fighters[f.seat] >> f.a & 1:
        d.offer(verbs.FIGHT, f.a)


def take_attacker(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.FIGHT:
        push(s, COMBAT, f.seat, f.a, fighter_seat(s, PlaceId(f.a), f.seat))
        return
    again(f)
    place, kind = divmod(noun_of(chosen), verbs.UNIT_KIND.size)
    unit = unit_of(r, s, f.seat, kind, place)
    put_unit(s, f.seat, unit, PlaceId(f.a))
    fire(r, s, UNIT_ENTERED, f.seat, unit, f.a)


# REAL_FORCE


def enter_force(r: ScytheRules, s: ScytheState, seat: int, side: int) -> None:
    """In place of a commitment on the screen."""
    push(s, words.REAL_FORCE, seat, side)


def forget_cards(r: ScytheRules, s: ScytheState, _key: int, _attacker: int, _defender: int, _place: int) -> None:
    """FIGHT_BEGAN."""
    by_cards = real_table(r, s).by_cards
    by_cards[0] = by_cards[1] = 0


def opponent(s: ScytheState, f: Frame) -> int:
    return s.attacker if f.a else s.defender


def ask_dial(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """Abilities that take something from the Automa come first, then what the dial shows."""
    for slot in range(MECHS):
        if usable(r, s, f, slot):
            d.offer(verbs.USE_SKILL, s.mech_skill[f.seat * MECHS + slot])
    for power in range(MAX_DIAL + 1):
        d.offer(verbs.DIAL, power)


def usable(r: ScytheRules, s: ScytheState, f: Frame, slot: int) -> bool:
    """Whether the mech of a space may have an ability against the Automa here; once a fight."""
    if f.b >> slot & 1 or mechs_out(s, f.seat) == 0:
        return False
    skill, place = s.mech_skill[f.seat * MECHS + slot], s.fight_at
    if skill == DISARM:
        return number(r, s, DISARMS, f.seat, TUNNEL_BITS >> place & 1, place) != 0
    if skill == SCOUT:
        return hand_size(s, opponent(s, f)) > 0
    return skill == ARTILLERY or (skill == SWORD and f.a == 0)


def take_dial(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    if verb_of(chosen) == verbs.DIAL:
        s.dial[f.a] = noun_of(chosen)
        s.passed[f.a] |= LIES_OPEN
        return
    again(f)
    skill = noun_of(chosen)
    f.b |= 1 << s.mech_skill[f.seat * MECHS : f.seat * MECHS + MECHS].index(skill)
    if skill == SCOUT:
        if s.sink is not None:
            emit(s, events.SKILL_USED, (f.seat, skill))
        push(s, words.REAL_SCOUT, f.seat, opponent(s, f))
    else:
        weaken(s, f.seat, opponent(s, f), skill)


def ask_cards(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    for total in range(words.MOST_BY_CARDS):
        d.offer(words.CARDS_ADD, total)


def take_cards(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    real_table(r, s).by_cards[f.a] = noun_of(chosen)


def with_cards(r: ScytheRules, s: ScytheState, seat: int, value: int, _place: int) -> int:
    """FORCE."""
    return value + real_table(r, s).by_cards[0 if seat == s.attacker else 1] if is_person(r, seat) else value


# REAL_SCOUT: a random card of the Automa; the person takes one of the same value from the real deck


def ask_scout(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for kind in range(CARD_KINDS):
        held = s.hand[f.a * CARD_KINDS + kind]
        if held:
            d.outcome(verbs.STEAL_CARD, kind, held)


def take_scout(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    kind = noun_of(chosen)
    s.hand[f.a * CARD_KINDS + kind] -= 1
    s.discard[kind] += 1
    if s.sink is not None:
        emit(s, words.CARD_STOLEN, (f.seat, kind))


# afterwards


def tell_popularity(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """COMBAT: a person who attacked and won pays for the workers driven off, on the real track."""
    if f.c != f.seat or not is_person(r, f.seat):
        return
    workers = workers_at(s, f.d, PlaceId(f.a)) if f.d < r.players else 0
    if workers and s.sink is not None:
        if has_skill(s, f.seat, (CAMARADERIE,)):
            emit(s, words.LOSES_UNLESS, (f.seat, workers, CAMARADERIE))
        else:
            emit(s, words.LOSES_POPULARITY, (f.seat, workers))


def go_home(r: ScytheRules, s: ScytheState, seat: int, place: int, _winner: int) -> None:
    """All units of a beaten person; who may retreat elsewhere enters that afterwards."""
    for unit in units_of(s, seat):
        if s.unit_at[seat * UNITS + unit] == place:
            go(r, s, seat, unit, s.home[seat])


def workers_driven_off(r: ScytheRules, s: ScytheState, _key: int, seat: int, a: int, _place: int) -> None:
    if is_person(r, seat) and s.sink is not None:
        emit(s, words.LOSES_POPULARITY, (seat, a % 16))
