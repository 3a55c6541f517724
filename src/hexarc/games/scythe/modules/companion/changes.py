"""A person's turn: it is played at the table, and what matters to the Automas is entered, change by change.

REAL_TURN: seat = whose turn it is. REAL_UNIT: a = owner, b = unit in the hand, c = where it stood, or NOWHERE.
"""

from hexarc.core.choice import noun_of, verb_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import DRY_BITS, HEX_BITS, members
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa.part import automa_seats
from hexarc.games.scythe.modules.companion import words
from hexarc.games.scythe.modules.companion.part import is_person, people
from hexarc.games.scythe.modules.companion.standing import obstacle
from hexarc.games.scythe.modules.tokens import TOKENS, tokens
from hexarc.games.scythe.pieces import (
    gather,
    has_own,
    is_character,
    is_fighter,
    others_workers,
    owner_of,
    put_unit,
    settle_control,
    tokens_at,
    unit_kind,
    units_of,
)
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.procs.stars import place_star
from hexarc.games.scythe.procs.turn import forget_moves
from hexarc.games.scythe.rules import TURN_ENDED, UNIT_ENTERED, ScytheRules
from hexarc.games.scythe.state import NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.board import HEXES, PLACES, TERRAIN, TERRAIN_PRODUCES
from hexarc.games.scythe.tables.factions import DOMINATE, MAIFUKU, STARS, TRAPS
from hexarc.games.scythe.tables.mats import SECTIONS
from hexarc.games.scythe.tables.ops import RESOURCES
from hexarc.games.scythe.tables.scoring import STAR_COMBAT, STAR_OBJECTIVE

MOST_TOKENS = verbs.MAKE_SIZE


def real_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """TURN: what a person does is not asked."""
    if is_person(r, f.seat):
        finish(f)
        forget_moves(s)
        push(s, words.REAL_TURN, f.seat)


# REAL_TURN


def ask_change(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(verbs.END_TURN)
    for owner in people(r):
        offer_units(r, s, owner, d)
        offer_recruits(s, owner, d)
        offer_stars(r, s, owner, d)
        offer_traps(r, s, owner, d)
    offer_attacks(r, s, f.seat, d)
    offer_tokens(r, s, d)
    for place in members(HEX_BITS):
        if s.encounters >> place & 1:
            d.offer(words.ENCOUNTER_GONE, place)
        elif d.explain:
            d.block(words.ENCOUNTER_GONE, place, words.NO_ENCOUNTER)


def offer_units(r: ScytheRules, s: ScytheState, owner: int, d: Decision) -> None:
    """Each kind of unit of a place once; and one of each kind that is still on its mat."""
    kinds = verbs.UNIT_KIND.size
    standing: list[int] = []
    waiting: list[int] = []
    known: list[int] = []
    for unit in units_of(s, owner):
        kind, place = unit_kind(r, unit), s.unit_at[owner * UNITS + unit]
        known.append(kind)
        if place == NOWHERE:
            waiting.append(kind)
        else:
            standing.append((owner * PLACES + place) * kinds + kind)
    for noun in sorted(set(standing)):
        d.offer(words.LIFT, noun)
    for kind in sorted(set(known)):
        if kind in waiting:
            d.offer(words.BRING_IN, owner * kinds + kind)
        elif d.explain:
            d.block(words.BRING_IN, owner * kinds + kind, words.ALL_OUT)


def offer_recruits(s: ScytheState, owner: int, d: Decision) -> None:
    for section in range(SECTIONS):
        noun = owner * verbs.SECTION_NOUN.size + section
        if not s.recruits[owner] >> section & 1:
            d.offer(words.RECRUITED, noun)
        elif d.explain:
            d.block(words.RECRUITED, noun, words.RECRUITED_BEFORE)


def offer_stars(r: ScytheRules, s: ScytheState, owner: int, d: Decision) -> None:
    for star in r.track:
        limit = r.star_limit[star]
        if has_own(s, owner, DOMINATE) and star in (STAR_COMBAT, STAR_OBJECTIVE):
            limit = STARS
        noun = owner * verbs.STAR_NOUN.size + star
        if s.stars[r.star_column[star] * r.players + owner] < limit:
            d.offer(words.STAR_WON, noun)
        elif d.explain:
            d.block(words.STAR_WON, noun, words.STARS_FULL)


def offer_traps(r: ScytheRules, s: ScytheState, owner: int, d: Decision) -> None:
    """A person with Traps says which lies where: an Automa that enters has to pay."""
    if r.slots[TOKENS] < 0 or not has_own(s, owner, MAIFUKU):
        return
    lying = tokens(r, s)
    free = HEX_BITS & ~(lying.flags | lying.trap_bits())
    for trap in range(TRAPS):
        if lying.trap_at[trap] == NOWHERE:
            for place in members(free):
                d.offer(words.TRAP_LIES, place * TRAPS + trap)
        elif not lying.traps_armed >> trap & 1:
            d.offer(verbs.REARM, lying.trap_at[trap])


def offer_attacks(r: ScytheRules, s: ScytheState, seat: int, d: Decision) -> None:
    theirs = 0
    for other in automa_seats(r):
        theirs |= s.fighters[other] & HEX_BITS
    for place in members(HEX_BITS):
        if not theirs >> place & 1:
            if d.explain:
                d.block(words.ATTACK, place, words.NOBODY_TO_FIGHT)
        elif s.fighters[seat]:
            d.offer(words.ATTACK, place)
        elif d.explain:
            d.block(words.ATTACK, place, words.NOBODY_FIGHTS)


def offer_tokens(r: ScytheRules, s: ScytheState, d: Decision) -> None:
    """Resources matter where workers of people stand: an Automa drives off those with the most."""
    matter = 0
    for owner in people(r):
        matter |= s.laborers[owner]
    for place in members(DRY_BITS):
        lying = tokens_at(s, place)
        if matter >> place & 1 or lying:
            for amount in range(MOST_TOKENS):
                if amount != lying:
                    d.offer(words.TOKENS_LIE, place * MOST_TOKENS + amount)
        elif d.explain:
            for amount in range(MOST_TOKENS):
                d.block(words.TOKENS_LIE, place * MOST_TOKENS + amount, words.TOKENS_DO_NOT_MATTER)


def take_change(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    verb, noun = verb_of(chosen), noun_of(chosen)
    if verb == verbs.END_TURN:
        return
    again(f)
    if verb == words.LIFT:
        owner, rest = divmod(noun, PLACES * verbs.UNIT_KIND.size)
        place, kind = divmod(rest, verbs.UNIT_KIND.size)
        push(s, words.REAL_UNIT, f.seat, owner, unit_of(r, s, owner, kind, place), place)
    elif verb == words.BRING_IN:
        owner, kind = divmod(noun, verbs.UNIT_KIND.size)
        push(s, words.REAL_UNIT, f.seat, owner, unit_of(r, s, owner, kind, NOWHERE), NOWHERE)
    elif verb == words.ATTACK:
        push(s, words.REAL_ATTACK, f.seat, noun)
    elif verb == words.TOKENS_LIE:
        lay_tokens(s, noun // MOST_TOKENS, noun % MOST_TOKENS)
    elif verb == words.ENCOUNTER_GONE:
        s.encounters &= ~(1 << noun)
    elif verb == words.RECRUITED:
        owner, section = divmod(noun, verbs.SECTION_NOUN.size)
        s.recruits = replaced(s.recruits, owner, s.recruits[owner] | 1 << section)
        # which one-time bonus it brought matters to nobody here
        s.spaces = replaced(s.spaces, owner, s.spaces[owner] | 1 << section)
        if s.sink is not None:
            emit(s, events.ENLISTED, (owner, section))
    elif verb == words.STAR_WON:
        owner, star = divmod(noun, verbs.STAR_NOUN.size)
        place_star(r, s, owner, star)
    else:
        take_trap(r, s, chosen)


def take_trap(r: ScytheRules, s: ScytheState, chosen: int) -> None:
    """At the real table everybody around the device sees which Trap it is."""
    lying, noun = tokens(r, s), noun_of(chosen)
    if verb_of(chosen) == verbs.REARM:
        trap, place = lying.trap_on(noun), noun
    else:
        place, trap = divmod(noun, TRAPS)
        lying.trap_at[trap] = place
    lying.traps_armed |= 1 << trap
    lying.traps_known |= 1 << trap
    if s.sink is not None:
        emit(s, events.TRAP_SET, (owner_of(r, s, MAIFUKU), place))


def unit_of(r: ScytheRules, s: ScytheState, owner: int, kind: int, place: int) -> int:
    """The first unit of a kind that stands there."""
    for unit in units_of(s, owner):
        if unit_kind(r, unit) == kind and s.unit_at[owner * UNITS + unit] == place:
            return unit
    return NOWHERE


def lay_tokens(s: ScytheState, place: int, amount: int) -> None:
    """How many lie there is all that counts, so they are noted as what the territory produces."""
    produced = TERRAIN_PRODUCES[TERRAIN[place]]
    for resource in range(RESOURCES):
        s.resources[place * RESOURCES + resource] = 0
    s.resources[place * RESOURCES + max(0, produced)] = amount


def end_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    fire(r, s, TURN_ENDED, f.seat)


# REAL_UNIT


def ask_place(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    owner, unit = f.a, f.b
    for place in range(PLACES):
        reason = obstacle(r, s, owner, unit, place)
        if not reason or place == f.c:
            d.offer(words.SET_DOWN, place)
        elif d.explain:
            d.block(words.SET_DOWN, place, reason)
    d.offer(words.TAKE_OFF)


def take_place(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    owner, unit, before = f.a, f.b, f.c
    if verb_of(chosen) == words.TAKE_OFF:
        if before != NOWHERE:
            take_off(s, owner, unit)
        return
    place = noun_of(chosen)
    if place != before:
        arrive(r, s, owner, unit, place)


def take_off(s: ScytheState, owner: int, unit: int) -> None:
    """Back to its mat: for what was entered by mistake and seen late."""
    place = s.unit_at[owner * UNITS + unit]
    s.unit_at[owner * UNITS + unit] = PlaceId(NOWHERE)
    if not is_fighter(unit):
        s.workers_out[owner] -= 1
    gather(s, owner, unit)
    settle_control(s, place)


def arrive(r: ScytheRules, s: ScytheState, owner: int, unit: int, place: int) -> None:
    """A unit stands there now: workers give way, a character finds the encounter, a Trap of an Automa goes off."""
    if s.unit_at[owner * UNITS + unit] == NOWHERE and not is_fighter(unit):
        s.workers_out[owner] += 1
    put_unit(s, owner, unit, PlaceId(place))
    if place >= HEXES:
        return
    fire(r, s, UNIT_ENTERED, owner, unit, place)
    if is_fighter(unit) and others_workers(s, owner) >> place & 1:
        drive_off(r, s, owner, PlaceId(place))
    if is_character(unit) and s.encounters >> place & 1:
        s.encounters &= ~(1 << place)
        if s.sink is not None:
            emit(s, words.ENCOUNTER_DUE, (owner, place))
