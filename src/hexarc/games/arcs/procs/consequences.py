"""What destruction leads to: hits, outrage, ransacking the court, raiding (arcs.outrage, .ransack, .raid)."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import number
from hexarc.core.state import Frame, again, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.court import cards_of, may_steal_card, ransack_card, steal_card
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.outrage import provoke_outrage
from hexarc.games.arcs.pieces import destroy_building, hit_ship, is_damaged, owner_of, piece_of, ships_at
from hexarc.games.arcs.procs.battle import BUILDINGS_ONLY, SHIPS_ONLY
from hexarc.games.arcs.resources import may_steal_token, raid_cost, steal
from hexarc.games.arcs.rules import AFTERMATH, HITS, RAID_STEP, RANSACK, RANSACK_RIGHT, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import SEATS, SITES_PER_SYSTEM, SLOTS, ArcsState
from hexarc.games.arcs.tables import COURT_RAID_COST, NONE


def ask_hit(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a system, f.b who is hit, f.c hits left, f.d which pieces, f.e who takes the trophies. Excess hits are lost."""
    if f.c <= 0:
        return
    i = f.a * SEATS + f.b
    if f.d != BUILDINGS_ONLY:
        if s.fresh[i] > 0:
            d.offer(verbs.HIT_FRESH)
        if s.damaged[i] > 0:
            d.offer(verbs.HIT_DAMAGED)
        if f.d == SHIPS_ONLY or ships_at(s, SystemId(f.a), SeatId(f.b)) > 0:
            return
    for site in range(f.a * SITES_PER_SYSTEM, f.a * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
        if s.building[site] != 0 and owner_of(s.building[site]) == f.b:
            d.offer(verbs.HIT_BUILDING, site)


def hit_fresh(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    hit_ship(s, SystemId(f.a), f.b, True, f.e)
    next_hit(f)


def hit_damaged(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    hit_ship(s, SystemId(f.a), f.b, False, f.e)
    next_hit(f)


def take_hit_building(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    hit_building(r, s, SiteId(noun_of(chosen)), f.e)
    next_hit(f)


def hit_building(r: ArcsRules, s: ArcsState, site: SiteId, by: int) -> None:
    """A fresh building is damaged, a damaged one destroyed."""
    b = s.building[site]
    if is_damaged(b):
        destroy_building(r, s, site, by)
    else:
        s.building = replaced(s.building, site, b + 1)
        emit(s, events.DAMAGED_PIECE, (owner_of(b), piece_of(b), site // SITES_PER_SYSTEM))


def next_hit(f: Frame) -> None:
    f.c -= 1
    if f.c > 0:
        again(f)


def outrage(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """f.seat destroyed cities; f.a their owner, f.b 1 in a battle. Outrage once for each type, then the ransacking."""
    for resource in range(5):
        if s.fallen_types >> resource & 1:
            provoke_outrage(r, s, f.seat, resource)
    f.c = s.fallen
    s.fallen = 0
    s.fallen_types = 0


def ransack(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    if f.seat == f.a or number(r, s, RANSACK_RIGHT, f.seat, 1, f.a * 2 + f.b) == 0:
        return
    for _ in range(f.c):
        push(s, RANSACK, f.seat, f.a)


def ask_ransack(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """Any court card with an agent of the city's owner; without one nothing happens (arcs.ransack.01, .03)."""
    for card in s.court_row:
        if card != NONE and s.agents_on[card * SEATS + f.a] > 0:
            d.offer(verbs.RANSACK_CARD, card)


def take_ransack(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    ransack_card(s, f.seat, noun_of(chosen))


def ask_raid(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    """f.a the defender, f.b the keys left: one target at a time."""
    for slot in range(SLOTS):
        resource = s.slots[f.a * SLOTS + slot]
        if resource == NONE:
            continue
        if raid_cost(slot) > f.b:
            d.block(verbs.RAID_TOKEN, slot, "too_few_keys", "arcs.raid.01")
        elif may_steal_token(r, s, f.seat, f.a, resource):
            d.offer(verbs.RAID_TOKEN, slot)
        else:
            d.block(verbs.RAID_TOKEN, slot, "protected", "arcs.guild.06")
    for card in cards_of(s, f.a):
        if COURT_RAID_COST[card] > f.b:
            d.block(verbs.RAID_CARD, card, "too_few_keys", "arcs.raid.01")
        elif may_steal_card(r, s, f.seat, f.a, card):
            d.offer(verbs.RAID_CARD, card)
        else:
            d.block(verbs.RAID_CARD, card, "protected", "arcs.guild.06")
    if d.choices:
        d.offer(verbs.RAID_STOP)


def raid_token(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.b -= raid_cost(noun_of(chosen))
    again(f)
    steal(s, f.seat, f.a, noun_of(chosen))


def raid_card(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    f.b -= COURT_RAID_COST[noun_of(chosen)]
    again(f)
    steal_card(r, s, f.seat, f.a, noun_of(chosen))


def raid_stop(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    """Keys that are not spent are lost (arcs.raid.03)."""


def register(b: ArcsBuilder) -> None:
    b.proc(
        HITS,
        [
            ask(
                "assign",
                ask_hit,
                takes={
                    verbs.HIT_FRESH: hit_fresh,
                    verbs.HIT_DAMAGED: hit_damaged,
                    verbs.HIT_BUILDING: take_hit_building,
                },
                may_be_empty=True,
            )
        ],
    )
    b.proc(AFTERMATH, [act("outrage", outrage), act("ransack", ransack)])
    b.proc(RANSACK, [ask("card", ask_ransack, take_ransack, may_be_empty=True)])
    b.proc(
        RAID_STEP,
        [
            ask(
                "target",
                ask_raid,
                takes={verbs.RAID_TOKEN: raid_token, verbs.RAID_CARD: raid_card, verbs.RAID_STOP: raid_stop},
                may_be_empty=True,
            )
        ],
    )
