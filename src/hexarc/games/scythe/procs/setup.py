"""Setup (FR p.6-9): tile, mats, seats, starting values, combat and objective cards.

Seats keep their numbers; who sits left of whom follows from the bases, clockwise around the board.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, EVERYONE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import fire, jump, number
from hexarc.core.state import Frame, again, emit, push
from hexarc.core.zones import replaced
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import ENCOUNTER_BITS
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import (
    DEAL,
    DEAL_BASE,
    DEAL_CARDS,
    DRAW,
    FIRST_SEAT,
    GAME,
    MECH_SKILL,
    PREPARE,
    PREPARED,
    SETUP,
    ScytheRules,
)
from hexarc.games.scythe.state import BAG, BOX, CHARACTER, FIRST_WORKER, NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import FIRST_BASE, LAND_NEIGHBOURS, PLACES
from hexarc.games.scythe.tables.cards import FACTORY_CARDS_OVER_PLAYERS
from hexarc.games.scythe.tables.factions import MECHS
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_POPULARITY, MATS, OBJECTIVES_DEALT
from hexarc.games.scythe.tables.scoring import TILES


def sort_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Cards that the rules of this game leave out stay in the box."""
    for card in range(r.objectives_used, len(s.objective_at)):
        s.objective_at[card] = BOX
    for card in range(r.encounters_used, len(s.encounter_at)):
        s.encounter_at = replaced(s.encounter_at, card, BOX)
    for card in range(r.factory_cards_used, len(s.factory_at)):
        s.factory_at[card] = BOX
    s.encounters = ENCOUNTER_BITS
    s.factory_laid = r.players + FACTORY_CARDS_OVER_PLAYERS


def ask_tile(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for tile in range(TILES):
        d.offer(verbs.DRAW_TILE, tile)


def take_tile(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.tile = noun_of(chosen)
    if s.sink is not None:
        emit(s, events.TILE_DRAWN, (s.tile,))


def deal_mats(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """One random faction and one random player mat each; modules let the players choose instead."""
    push(s, DEAL, 0)


# DEAL: factions to all, then player mats to all, these again while a forbidden pair turns up


def seat_without(mats: list[int]) -> int:
    for seat in range(len(mats)):
        if mats[seat] == NOWHERE:
            return seat
    return NOWHERE


def seat_without_mat(r: ScytheRules, s: ScytheState) -> int:
    """The first seat that is still to get a player mat."""
    for seat in range(r.players):
        if s.mat[seat] == NOWHERE and r.has_mat[seat]:
            return seat
    return NOWHERE


def faction_allowed(r: ScytheRules, faction: int) -> bool:
    return r.faction_used[faction]


def mat_allowed(r: ScytheRules, mat: int) -> bool:
    return r.mat_used[mat]


def ask_faction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if seat_without(s.faction) == NOWHERE:
        return
    d.seat = CHANCE
    for faction in range(len(r.factions)):
        if faction_allowed(r, faction) and faction not in s.faction:
            d.offer(verbs.DEAL_FACTION, faction)


def take_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.faction = replaced(s.faction, seat_without(s.faction), noun_of(chosen))
    again(f)


def ask_mat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if seat_without_mat(r, s) == NOWHERE:
        return
    d.seat = CHANCE
    for mat in range(MATS):
        if mat_allowed(r, mat) and mat not in s.mat:
            d.offer(verbs.DEAL_MAT, mat)


def take_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.mat = replaced(s.mat, seat_without_mat(r, s), noun_of(chosen))
    again(f)


def forbidden(r: ScytheRules, faction: int, mat: int) -> bool:
    """Two pairs are too strong; who plays for the first time may ignore that (scythe.setup.08, .22)."""
    return r.banned_pairs and mat != NOWHERE and mat in r.factions[faction].banned


def free_mats(r: ScytheRules, mats: list[int]) -> int:
    """How many player mats nobody has."""
    free = 0
    for mat in range(MATS):
        if mat_allowed(r, mat) and mat not in mats:
            free += 1
    return free


def check_pairs(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Who has a forbidden pair puts the player mat back and draws another one (scythe.setup.21).

    With no other mat to draw all are dealt again (scythe.setup.09).
    """
    wrong = [seat for seat in range(r.players) if forbidden(r, s.faction[seat], s.mat[seat])]
    if wrong:
        drawing = wrong if len(wrong) > 1 or free_mats(r, s.mat) else range(r.players)
        for seat in drawing:
            s.mat = replaced(s.mat, seat, NOWHERE)
        jump(r, f, "mat")


# everybody takes a seat


def give_bases(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """The base of the faction; without one of its own, or where somebody has it, the first that is free.

    Some factions draw theirs from the free ones. A module may have given out bases before, or change them after this
    step.
    """
    for seat in range(r.players):
        home = PlaceId(r.factions[s.faction[seat]].home)
        if s.home[seat] == NOWHERE and home not in s.home:
            s.home = replaced(s.home, seat, home)
    for seat in range(r.players):
        if s.home[seat] == NOWHERE and r.factions[s.faction[seat]].random_home:
            again(f)
            push(s, DEAL_BASE, seat)
            return
    for seat in range(r.players):
        for base in range(FIRST_BASE, PLACES):
            if s.home[seat] == NOWHERE and base not in s.home:
                s.home = replaced(s.home, seat, PlaceId(base))


def ask_base(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for base in range(FIRST_BASE, PLACES):
        if base not in s.home:
            d.offer(verbs.DEAL_BASE, base)


def take_base(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.home = replaced(s.home, f.seat, PlaceId(noun_of(chosen)))
    if s.sink is not None:
        emit(s, events.BASE_DEALT, (f.seat, s.home[f.seat]))


def first_by_mat(s: ScytheState, ring: list[int]) -> int:
    """Whose mat has the lowest number; where nobody has a mat, the first in the ring."""
    first = ring[0]
    for seat in ring:
        if s.mat[seat] != NOWHERE and (s.mat[first] == NOWHERE or s.mat[seat] < s.mat[first]):
            first = seat
    return first


def take_seats(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Clockwise by base; the lowest mat number begins (scythe.setup.10-12)."""
    ring: list[int] = []
    for base in range(FIRST_BASE, PLACES):
        if base in s.home:
            ring.append(s.home.index(PlaceId(base)))
        else:
            s.empty_bases |= 1 << base
    for i in range(len(ring)):
        left = ring[(i + 1) % len(ring)]
        s.next_seat = replaced(s.next_seat, ring[i], left)
        s.right_seat = replaced(s.right_seat, left, ring[i])
    s.first_seat = number(r, s, FIRST_SEAT, NOWHERE, first_by_mat(s, ring))
    s.active = s.first_seat


def set_up_players(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    for seat in range(r.players):
        faction, mat = s.faction[seat], s.mat[seat]
        row = r.factions[faction]
        s.abilities = replaced(s.abilities, seat, 1 << row.ability)
        for slot in range(MECHS):
            skill = number(r, s, MECH_SKILL, seat, row.mechs[slot], slot)
            s.mech_skill = replaced(s.mech_skill, seat * MECHS + slot, skill)
        s.power[seat] = row.power
        if mat != NOWHERE:
            s.popularity[seat] = MAT_POPULARITY[mat]
            s.coins[seat] += MAT_COINS[mat]
        put_unit(s, seat, CHARACTER, s.home[seat])
        for place in LAND_NEIGHBOURS[s.home[seat]]:
            put_unit(s, seat, FIRST_WORKER + s.workers_out[seat], PlaceId(place))
            s.workers_out[seat] += 1
        if s.sink is not None:
            if mat == NOWHERE:
                emit(s, events.SEATED_WITHOUT_MAT, (seat, faction))
            else:
                emit(s, events.SEATED, (seat, faction, mat))


def deal_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """To each seat in turn: a = the next one."""
    if f.a < r.players:
        again(f)
        push(s, DEAL_CARDS, f.a, OBJECTIVES_DEALT)
        f.a += 1


def prepare(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Each seat in turn is asked what modules want to know before the first turn: b = the next one.

    They ask in steps after PREPARE's "begin", in secret where all choose at once, and hook on PREPARED to show it.
    """
    if len(r.steps[PREPARE]) == 1:
        return
    if f.b < r.players:
        again(f)
        push(s, PREPARE, f.b)
        f.b += 1
        return
    f.b = 0
    fire(r, s, PREPARED, s.first_seat)


def begin_preparing(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Modules ask after this."""


def begin_play(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, GAME, s.first_seat)


# DEAL_CARDS: a = objectives still to draw


def deal_combat_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, DRAW, f.seat, r.factions[s.faction[f.seat]].combat_cards)


def ask_objective(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a:
        seen_by = EVERYONE if r.open_objectives else 1 << f.seat
        offer_draw(d, verbs.DRAW_OBJECTIVE, s.objective_at, BAG, [], seen_by)


def take_objective(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.objective_at[noun_of(chosen)] = f.seat
    f.a -= 1
    again(f)


def register(b: Builder[ScytheRules, ScytheState]) -> None:
    b.proc(
        SETUP,
        [
            act("cards", sort_cards),
            ask("tile", ask_tile, take_tile),
            act("mats", deal_mats),
            act("bases", give_bases),
            act("seats", take_seats),
            act("players", set_up_players),
            act("deal_cards", deal_cards),
            act("prepare", prepare),
            act("play", begin_play),
        ],
    )
    b.proc(
        DEAL,
        [
            ask("faction", ask_faction, take_faction, may_be_empty=True),
            ask("mat", ask_mat, take_mat, may_be_empty=True),
            act("check", check_pairs),
        ],
    )
    b.proc(DEAL_BASE, [ask("base", ask_base, take_base)])
    b.proc(PREPARE, [act("begin", begin_preparing)], ints="")
    b.proc(
        DEAL_CARDS,
        [
            act("combat", deal_combat_cards),
            ask("objective", ask_objective, take_objective, may_be_empty=True),
        ],
    )
