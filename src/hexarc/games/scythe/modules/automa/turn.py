"""The Automa's turn: a card, one move, all gains, the recruit bonus of its neighbours, the star tracker.

AUTOMA_TURN: a = card, b = the next entry of the line, c = 1 + the move carried out, d = 1 if a module put an attack in
its place, e = where it led.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, again, emit, finish, push
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.automa import arrival, deck, words
from hexarc.games.scythe.modules.automa.cards import (
    ATTACK_COMBAT_UNIT,
    ATTACK_WORKERS,
    CHARACTER_MOVE,
    CHARACTER_OR_MECH,
    COIN,
    COMBAT_CARD,
    ENCOUNTER_OR_FACTORY,
    POWER,
    SCHEME_1,
    SCHEME_2,
    WORKER,
    Entry,
    Half,
)
from hexarc.games.scythe.modules.automa.moves import plan_move
from hexarc.games.scythe.modules.automa.part import TURN_PILE, automas, cards_of, is_automa, level
from hexarc.games.scythe.modules.togawa import take_trap_kind
from hexarc.games.scythe.pieces import (
    added_unit,
    change_power,
    fighter_seat,
    gain_coins,
    new_workers,
    put_unit,
    slot_of,
    unit_kind,
)
from hexarc.games.scythe.procs.bottom import beneficiary
from hexarc.games.scythe.procs.gain import offer_gain
from hexarc.games.scythe.procs.move import drive_off
from hexarc.games.scythe.procs.stars import check_stars, place_star
from hexarc.games.scythe.rules import (
    COMBAT,
    DRAW,
    HAS_ADDED_UNIT,
    TURN,
    TURN_ENDED,
    UNIT_ENTERED,
    UNIT_STEPPED,
    ScytheRules,
)
from hexarc.games.scythe.state import FIGHTER_UNITS, NOWHERE, UNITS, ScytheState
from hexarc.games.scythe.tables.load import NONE
from hexarc.games.scythe.tables.mats import ONGOING_BONUS, WORKERS
from hexarc.games.scythe.tables.scoring import MAX_POWER


def automa_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """TURN: an Automa plays its card instead."""
    if is_automa(r, f.seat):
        finish(f)
        s.moved = 0
        for unit in range(len(s.came_from)):
            s.came_from[unit] = PlaceId(NOWHERE)
        push(s, words.AUTOMA_TURN, f.seat)


# the card


def prepare(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """A scheme II that was delayed starts before the next card."""
    if r.numbers[words.SCHEME_2_STARTS] and automas(r, s).space[f.seat] >= level(r, f.seat).scheme_2:
        start_scheme_2(r, s, f.seat)
    deck.prepare(r, s, f.seat)


def ask_card(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    deck.offer_card(r, s, f.seat, d, words.DRAW_AUTOMA_CARD)


def take_card(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    f.a = noun_of(chosen)
    deck.put_on(r, s, f.seat, f.a, TURN_PILE)
    if s.sink is not None:
        emit(s, words.CARD_DRAWN, (f.seat, f.a, automas(r, s).scheme[f.seat]))


def read_card(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The easiest level skips marked cards whole (automa.turn.02)."""
    if level(r, f.seat).skips and cards_of(r)[f.a].skipped:
        if s.sink is not None:
            emit(s, words.CARD_SKIPPED, (f.seat, f.a))
        jump(r, f, "over")


def half_of(r: ScytheRules, s: ScytheState, f: Frame) -> Half:
    return cards_of(r)[f.a].halves[automas(r, s).scheme[f.seat]]


def counts_for(r: ScytheRules, s: ScytheState, seat: int, entry: Entry) -> bool:
    """An entry in brackets is only for the faction whose emblem it has (automa.turn.08)."""
    return entry[2] == NONE or number(r, s, words.EMBLEMS, seat, 1 << s.faction[seat]) >> entry[2] & 1 == 1


# the move


def move(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The first possible move of the line is carried out, the rest is ignored."""
    seat = f.seat
    for entry in half_of(r, s, f).moves:
        if not counts_for(r, s, seat, entry):
            continue
        targets = number(r, s, words.RAIDS, seat, 0, entry[0])
        if targets and raid(r, s, f, targets):
            return
        plan = plan_move(r, s, seat, entry[0], entry[1])
        if plan is not None:
            f.c, f.e = entry[0] + 1, plan.place
            go(r, s, seat, plan.unit, plan.place, plan.reason)
            return
    if s.sink is not None:
        emit(s, words.NO_MOVE, (seat,))


def raid(r: ScytheRules, s: ScytheState, f: Frame, targets: int) -> bool:
    """An attack on combat units of these territories only; False if it leads to no combat."""
    plan = plan_move(r, s, f.seat, ATTACK_COMBAT_UNIT, words.RAID_POWER, targets)
    if plan is None:
        return False
    f.c, f.d, f.e = ATTACK_COMBAT_UNIT + 1, 1, plan.place
    go(r, s, f.seat, plan.unit, plan.place, plan.reason)
    return True


def go(r: ScytheRules, s: ScytheState, seat: int, unit: int, place: int, reason: int) -> None:
    """Lift the unit and put it down: there is no path. Staying is carried out as well, but nothing moves (D46)."""
    origin = s.unit_at[seat * UNITS + unit]
    if origin == place:
        if s.sink is not None:
            emit(s, words.STAYED, (seat, unit_kind(r, unit), place, reason))
        return
    s.moved = 1 << slot_of(unit)
    s.came_from[slot_of(unit)] = origin
    put_unit(s, seat, unit, PlaceId(place))
    if s.sink is not None:
        emit(s, words.MOVED, (seat, unit_kind(r, unit), origin, place, reason))
    fire(r, s, UNIT_STEPPED, seat, unit, origin * 64 + place)
    fire(r, s, UNIT_ENTERED, seat, unit, place)


def meet(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """What an attack meets: workers leave, combat units fight."""
    if f.c == ATTACK_WORKERS + 1:
        drive_off(r, s, f.seat, PlaceId(f.e))
        arrival.remove_resources(s, f.seat, f.e)
    elif f.c == ATTACK_COMBAT_UNIT + 1:
        push(s, COMBAT, f.seat, f.e, fighter_seat(s, PlaceId(f.e), f.seat))


def peaceful_visit(f: Frame) -> bool:
    """Encounter tokens and Factory cards are taken by these two moves (decision D49)."""
    return f.c == CHARACTER_MOVE + 1 or f.c == ENCOUNTER_OR_FACTORY + 1


def encounter(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if peaceful_visit(f):
        arrival.take_encounter(r, s, f.seat, f.e)


def factory(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if peaceful_visit(f):
        arrival.visit_factory(r, s, f.seat, f.e)


def token(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """After a raid that it won a mech leaves one, too (automa.fenris.ep2a.09)."""
    won = f.d and s.fighters[f.seat] >> f.e & 1
    arrival.leave_token(r, s, f.seat, f.e if won else NOWHERE)


# the gains


def gains(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Every entry of the line, one after the other."""
    line = half_of(r, s, f).gains
    if f.b >= len(line):
        f.b = 1
        return
    entry = line[f.b]
    f.b += 1
    again(f)
    if counts_for(r, s, f.seat, entry):
        gain(r, s, f.seat, entry[0], entry[1])


def gain(r: ScytheRules, s: ScytheState, seat: int, item: int, amount: int) -> None:
    room = min(amount, room_for(r, s, seat, item))
    if s.sink is not None:
        if room:
            emit(s, words.GAINED, (seat, item, room))
        else:
            emit(s, words.NOTHING_GAINED, (seat, item))
    if item == COIN:
        gain_coins(s, seat, room)
    elif item == POWER:
        change_power(s, seat, room)
        check_stars(r, s, seat)
    elif item == COMBAT_CARD:
        push(s, DRAW, seat, amount)
    elif item == WORKER:
        new_workers(r, s, seat, s.home[seat], room)
    else:
        for _ in range(room):
            bring_unit(r, s, seat)


def room_for(r: ScytheRules, s: ScytheState, seat: int, item: int) -> int:
    """Gains never exceed the normal limits (automa.gain.06)."""
    if item == POWER:
        return MAX_POWER - s.power[seat]
    if item == COMBAT_CARD:
        return sum(s.deck) + sum(s.discard)
    if item == WORKER:
        return WORKERS - s.workers_out[seat]
    if item == CHARACTER_OR_MECH:
        return len(units_on_mat(r, s, seat))
    return 255  # coins: no limit


def units_on_mat(r: ScytheRules, s: ScytheState, seat: int) -> list[int]:
    """Combat units that can come: the character before mechs (automa.gain.05, decision D50), an added unit last."""
    units = list(range(FIGHTER_UNITS))
    if number(r, s, HAS_ADDED_UNIT, seat, 0):
        units.append(added_unit(s, seat))
    return [unit for unit in units if s.unit_at[seat * UNITS + unit] == NOWHERE]


def bring_unit(r: ScytheRules, s: ScytheState, seat: int) -> None:
    unit = units_on_mat(r, s, seat)[0]
    put_unit(s, seat, unit, s.home[seat])
    if s.sink is not None:
        emit(s, words.UNIT_CAME, (seat, unit_kind(r, unit), s.home[seat]))


# the recruit bonus; b = which neighbour is next, the left one, then the right one


def bonus(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Neighbours with the recruit of the line have its ongoing bonus once (automa.recruit.01, .multi.08)."""
    section = half_of(r, s, f).recruit
    who = NOWHERE
    while section != NONE:
        who = beneficiary(s, f.seat, f.b)
        if who == NOWHERE or s.recruits[who] >> section & 1:
            break
        f.b += 1
    if who == NOWHERE:
        jump(r, f, "tracker")
        return
    if s.sink is not None:
        emit(s, words.BONUS_GIVEN, (f.seat, who, section))
    op, amount = ONGOING_BONUS[section]
    offer_gain(r, s, who, op, amount)


def bonus_stars(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    who = beneficiary(s, f.seat, f.b)
    f.b += 1
    jump(r, f, "bonus")
    check_stars(r, s, who)


# the star tracker


def tracker(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if cards_of(r)[f.a].star:
        advance(r, s, f.seat)


def advance(r: ScytheRules, s: ScytheState, seat: int) -> None:
    """One space on, and what it says. The last act of a step: what follows is a procedure of its own."""
    push(s, words.TRACKER, seat)


# TRACKER: one space on, a star, and on the first of them scheme II and a new deck


def move_token(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    part = automas(r, s)
    part.space[f.seat] += 1
    if s.sink is not None:
        emit(s, words.TRACKER_MOVED, (f.seat, part.space[f.seat] + 1))
    fire(r, s, words.TRACKED, f.seat, part.space[f.seat])


def on_star_space(r: ScytheRules, s: ScytheState, seat: int) -> bool:
    return automas(r, s).space[seat] in level(r, seat).stars


def tracker_star(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The last space has the sixth star, which ends the game."""
    if on_star_space(r, s, f.seat):
        place_star(r, s, f.seat, words.STAR_TRACKER)


def tracker_scheme(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    if automas(r, s).space[f.seat] == level(r, f.seat).scheme_2:
        start_scheme_2(r, s, f.seat)


def start_scheme_2(r: ScytheRules, s: ScytheState, seat: int) -> None:
    """With a new deck; a module may delay both."""
    part = automas(r, s)
    if part.scheme[seat] == SCHEME_1 and number(r, s, words.SCHEME_2_STARTS, seat, 1):
        part.scheme[seat] = SCHEME_2
        if s.sink is not None:
            emit(s, words.SCHEME_2_BEGAN, (seat,))
        deck.shuffle_all(r, s, seat)


def end_turn(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    fire(r, s, TURN_ENDED, f.seat)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.after(TURN, "start", act("automa", automa_turn))
    b.proc(
        words.AUTOMA_TURN,
        [
            act("prepare", prepare),
            ask("card", ask_card, take_card),
            act("read", read_card),
            act("move", move),
            act("meet", meet),
            act("encounter", encounter),
            act("factory", factory),
            act("token", token),
            act("gains", gains),
            act("bonus", bonus),
            act("bonus_stars", bonus_stars),
            act("tracker", tracker),
            act("over", end_turn),
        ],
    )
    b.proc(words.TRACKER, [act("token", move_token), act("star", tracker_star), act("scheme", tracker_scheme)], ints="")
    b.proc(words.AUTOMA_FACTORY, [ask("card", arrival.ask_factory_card, arrival.take_factory_card)])
    b.proc(words.AUTOMA_TRAP, [ask("trap", arrival.ask_trap, take_trap_kind)])
