"""Setup (FR p.6-9): tile, mats, seats, starting values, combat and objective cards.

Seats keep their numbers; who sits left of whom follows from the factions, clockwise around the board.
"""

from hexarc.core.builder import Builder, act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.deck import offer_draw
from hexarc.core.rules import jump
from hexarc.core.state import Frame, again, emit, push
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.derived import ENCOUNTER_BITS
from hexarc.games.scythe.pieces import put_unit
from hexarc.games.scythe.rules import DEAL, DEAL_CARDS, DRAW, GAME, SETUP, ScytheRules
from hexarc.games.scythe.state import BAG, BOX, CHARACTER, FIRST_WORKER, NOWHERE, ScytheState
from hexarc.games.scythe.tables.cards import (
    FACTORY_CARDS_OVER_PLAYERS,
)
from hexarc.games.scythe.tables.factions import (
    BANNED,
    FACTIONS,
    HOME_BASE,
    MECHS,
    START_COMBAT_CARDS,
    START_HEXES,
    START_POWER,
)
from hexarc.games.scythe.tables.mats import MAT_COINS, MAT_POPULARITY, MATS, OBJECTIVES_DEALT
from hexarc.games.scythe.tables.scoring import TILES


def sort_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Cards that the rules of this game leave out stay in the box."""
    for card in range(r.objectives_used, len(s.objective_at)):
        s.objective_at[card] = BOX
    for card in range(r.encounters_used, len(s.encounter_at)):
        s.encounter_at[card] = BOX
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


def faction_allowed(r: ScytheRules, faction: int) -> bool:
    return r.faction_used[faction]


def mat_allowed(r: ScytheRules, mat: int) -> bool:
    return r.mat_used[mat]


def ask_faction(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if seat_without(s.faction) == NOWHERE:
        return
    d.seat = CHANCE
    for faction in range(FACTIONS):
        if faction_allowed(r, faction) and faction not in s.faction:
            d.offer(verbs.DEAL_FACTION, faction)


def take_faction(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.faction[seat_without(s.faction)] = noun_of(chosen)
    again(f)


def ask_mat(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if seat_without(s.mat) == NOWHERE:
        return
    d.seat = CHANCE
    for mat in range(MATS):
        if mat_allowed(r, mat) and mat not in s.mat:
            d.offer(verbs.DEAL_MAT, mat)


def take_mat(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    s.mat[seat_without(s.mat)] = noun_of(chosen)
    again(f)


def forbidden(r: ScytheRules, faction: int, mat: int) -> bool:
    """Two pairs are too strong; who plays for the first time may ignore that (scythe.setup.08, .22)."""
    return r.banned_pairs and mat != NOWHERE and BANNED[faction * MATS + mat]


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
        drawing = wrong if len(wrong) > 1 or free_mats(r, s.mat) else list(range(r.players))
        for seat in drawing:
            s.mat[seat] = NOWHERE
        jump(r, f, "mat")


# everybody takes a seat


def take_seats(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """Clockwise by base; the lowest mat number begins (scythe.setup.10-12)."""
    ring: list[int] = []
    for faction in range(FACTIONS):
        if faction in s.faction:
            ring.append(s.faction.index(faction))
        else:
            s.empty_bases |= 1 << HOME_BASE[faction]
    for i in range(len(ring)):
        left = ring[(i + 1) % len(ring)]
        s.next_seat[ring[i]] = left
        s.right_seat[left] = ring[i]
    s.first_seat = s.mat.index(min(s.mat))
    s.active = s.first_seat


def set_up_players(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    for seat in range(r.players):
        faction, mat = s.faction[seat], s.mat[seat]
        s.home[seat] = HOME_BASE[faction]
        s.abilities[seat] = 1 << r.ability[faction]
        for slot in range(MECHS):
            s.mech_skill[seat * MECHS + slot] = r.mech_ability[faction * MECHS + slot]
        s.power[seat] = START_POWER[faction]
        s.popularity[seat] = MAT_POPULARITY[mat]
        s.coins[seat] += MAT_COINS[mat]
        put_unit(s, seat, CHARACTER, HOME_BASE[faction])
        for place in START_HEXES[faction]:
            put_unit(s, seat, FIRST_WORKER + s.workers_out[seat], place)
            s.workers_out[seat] += 1
        if s.sink is not None:
            emit(s, events.SEATED, (seat, faction, mat))


def deal_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    """To each seat in turn: a = the next one."""
    if f.a < r.players:
        again(f)
        push(s, DEAL_CARDS, f.a, OBJECTIVES_DEALT)
        f.a += 1


def begin_play(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, GAME, s.first_seat)


# DEAL_CARDS: a = objectives still to draw


def deal_combat_cards(r: ScytheRules, s: ScytheState, f: Frame) -> None:
    push(s, DRAW, f.seat, START_COMBAT_CARDS[s.faction[f.seat]])


def ask_objective(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    if f.a:
        offer_draw(d, verbs.DRAW_OBJECTIVE, s.objective_at, BAG, [], 1 << f.seat)


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
            act("seats", take_seats),
            act("players", set_up_players),
            act("deal_cards", deal_cards),
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
    b.proc(
        DEAL_CARDS,
        [
            act("combat", deal_combat_cards),
            ask("objective", ask_objective, take_objective, may_be_empty=True),
        ],
    )
