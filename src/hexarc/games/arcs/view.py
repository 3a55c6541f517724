"""What a seat may know, built up from nothing; and redealing what it cannot know.

Where an action card lies is known to the seats in its mask ``s.known``: its holder, everybody once it was played face
up, whoever looked at a hand. The court deck is a bag, so nobody knows anything about its order.
"""

from random import Random

from hexarc.core.game import View
from hexarc.core.zones import pieces_in
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import captives_of, is_city, is_damaged, owner_of, trophies_of
from hexarc.games.arcs.resources import is_open
from hexarc.games.arcs.rules import BATTLE_ACTION, HITS, MOVE_ACTION, RAID_STEP, ArcsRules, Fight
from hexarc.games.arcs.score import ambition_gains, box_contestant, standing
from hexarc.games.arcs.state import (
    BAG,
    COPIED,
    COURT_DISCARD,
    DECK,
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    HAND,
    OPEN_DISCARD,
    PLAY,
    ROW,
    SCRAPPED,
    SEATS,
    SEIZING,
    SITES_PER_SYSTEM,
    SLOTS,
    ArcsState,
)
from hexarc.games.arcs.tables import ACTION_CARDS, COURT_CARDS, MARKER_VALUES, NONE


def knows(s: ArcsState, seat: int, card: int) -> bool:
    """Whether a seat knows where an action card lies; a spectator knows what everybody does."""
    return s.known[card] == 15 if seat < 0 else bool(s.known[card] >> seat & 1)


def view(r: ArcsRules, s: ArcsState, seat: int) -> View:
    shown = open_view(r, s)
    shown.update(own_view(r, s, seat))
    return shown


def open_view(r: ArcsRules, s: ArcsState) -> View:
    """What lies open for everybody."""
    n = r.players
    return {
        "players": n,
        "setup": s.setup,
        "chapter": s.chapter,
        "round": s.round,
        "initiative": s.initiative,
        "seized": s.seized,
        "over": s.over,
        "systems": [system_view(r, s, system) for system in (r.in_play[s.setup] if s.setup != NONE else [])],
        "seats": [seat_view(r, s, other) for other in range(n)],
        "court": [court_view(r, s, card) for card in s.court_row],
        "court_deck": s.court_where.count(DECK) + len(s.buried),
        "buried": list(s.buried),
        "court_discard": pieces_in(s.court_where, COURT_DISCARD),
        "attached": [
            [card, s.attached[card] // SEATS, s.attached[card] % SEATS]
            for card in range(COURT_CARDS)
            if s.attached[card] != NONE
        ],
        "ambitions": ambitions_view(r, s),
        "markers": [
            [MARKER_VALUES[m][2 * s.marker_flipped[m]], MARKER_VALUES[m][2 * s.marker_flipped[m] + 1], s.marker_at[m]]
            for m in range(3)
        ],
        "supply": list(s.supply),
        "spent": list(s.spent),
        "box": list(s.box),
        "lead": {"seat": s.lead_seat, "card": s.lead_card, "zeroed": s.zeroed},
        "dice": list(s.dice),
        "to_roll": list(s.rerolling),
        "draft": {"leaders": pieces_in(s.leader_where, ROW), "lore": pieces_in(s.lore_where, ROW)},
        "stage": stage_view(r, s),
        "lore_gone": pieces_in(s.lore_where, SCRAPPED),
    }


def own_view(r: ArcsRules, s: ArcsState, seat: int) -> View:
    """What depends on who looks: the action cards, and what is being done with one of them."""
    return {
        "seat": seat,
        "round_cards": round_view(r, s, seat),
        "cards": cards_view(s, seat),
        "turn": {
            "seat": s.turn_seat,
            "kind": s.turn_kind,
            "card": s.turn_card if s.turn_card != NONE and knows(s, seat, s.turn_card) else NONE,
            "pips": s.pips,
            "prelude": s.in_prelude,
            "weapon": s.weapon_spent,
        },
    }


def fight_going_on(r: ArcsRules, s: ArcsState) -> Fight | None:
    """The fight on the stack, if there is one and no ships move meanwhile."""
    found: Fight | None = None
    for f in s.stack:
        if f.proc == BATTLE_ACTION and f.pc > 1:
            found = Fight("battle", f.seat, f.c, SystemId(f.a), NONE)
        elif f.proc == MOVE_ACTION and f.pc > 0:
            found = None
        elif f.proc == HITS and found is not None:
            found.hit, found.hits, found.system = f.b, f.c, SystemId(f.a)
        elif f.proc == RAID_STEP and found is not None:
            found.rival, found.keys = f.a, f.b
        elif f.proc in r.fights:
            found = r.fights[f.proc](f)
    return found


def stage_view(r: ArcsRules, s: ArcsState) -> View | None:
    """The action going on, which everybody sees: who fights whom where, hits and keys left, the group that moves."""
    fight = fight_going_on(r, s)
    if fight is not None:
        found: View = {"kind": fight.kind, "seat": fight.seat, "system": fight.system, "against": fight.rival}
        if fight.kind == "fire":
            found["source"] = fight.source
        if fight.hit != NONE:
            found.update({"hit": fight.hit, "hits": fight.hits})
        if fight.keys > 0:
            found["keys"] = fight.keys
        return found
    for i in range(len(s.stack) - 1, -1, -1):
        f = s.stack[i]
        if f.proc == MOVE_ACTION and f.pc > 0:
            return {"kind": "move", "seat": f.seat, "system": f.a, "fresh": f.c >> 4, "damaged": f.c & 15}
    return None


def system_view(r: ArcsRules, s: ArcsState, system: int) -> View:
    buildings: list[list[int]] = []
    for site in range(system * SITES_PER_SYSTEM, system * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
        b = s.building[site]
        if b:
            buildings.append([site, owner_of(b), 0 if is_city(b) else 1, 1 if is_damaged(b) else 0, s.used[site]])
    base = system * SEATS
    return {
        "system": system,
        "type": s.planet_type[system],
        "shaped": s.shaped[system],
        "fresh": s.fresh[base : base + r.players],
        "damaged": s.damaged[base : base + r.players],
        "buildings": buildings,
    }


def seat_view(r: ArcsRules, s: ArcsState, seat: int) -> View:
    return {
        "power": s.power[seat],
        "ships": s.ships_supply[seat],
        "starports": s.starports_supply[seat],
        "cities": s.cities_left[seat],
        "agents": s.agents_supply[seat],
        "owed": s.owed[seat],
        "slots": s.slots[seat * SLOTS : seat * SLOTS + SLOTS],
        "open": [1 if is_open(s, seat, slot) else 0 for slot in range(SLOTS)],
        "loose": s.loose[seat * 5 : seat * 5 + 5],
        "outrage": s.outrage[seat * 5 : seat * 5 + 5],
        "captives": s.captives[seat * SEATS : seat * SEATS + SEATS],
        "trophies": s.trophies[seat * SEATS * 4 : (seat + 1) * SEATS * 4],
        "captives_total": captives_of(s, seat),
        "trophies_total": trophies_of(s, seat),
        "cards": pieces_in(s.court_where, PLAY + seat),
        "leader": s.leader[seat],
        "lore": pieces_in(s.lore_where, PLAY + seat),
        "hand": hand_size(s, seat),
        "conceded": s.conceded >> seat & 1,
    }


def court_view(r: ArcsRules, s: ArcsState, card: int) -> list[int]:
    if card == NONE:
        return [NONE]
    return [card, *s.agents_on[card * SEATS : card * SEATS + r.players]]


def ambitions_view(r: ArcsRules, s: ArcsState) -> list[View]:
    """Where everybody stands in each ambition, and the power it would give now."""
    found: list[View] = []
    for ambition in range(5):
        found.append(
            {
                "standing": [standing(r, s, seat, ambition) for seat in range(r.players)],
                "box": box_contestant(s, ambition),
                "gains": ambition_gains(r, s, ambition),
            }
        )
    return found


def round_view(r: ArcsRules, s: ArcsState, seat: int) -> list[View]:
    """The cards before the players: face up, or face down and known to few."""
    found: list[tuple[int, str, int]] = []
    for card in range(ACTION_CARDS):
        where = s.action_where[card]
        shown = card if knows(s, seat, card) else NONE
        if FACE_UP <= where < FACE_UP + SEATS:
            found.append((where - FACE_UP, "up", shown))
        elif FACE_DOWN <= where < FACE_DOWN + SEATS:
            found.append((where - FACE_DOWN, "down", shown))
        elif SEIZING <= where < SEIZING + SEATS:
            found.append((where - SEIZING, "seizing", shown))
    found.sort()
    return [{"seat": other, "kind": kind, "card": shown} for other, kind, shown in found]


def cards_view(s: ArcsState, seat: int) -> View:
    """The whereabouts of all action cards this seat knows, and how many there are of the others."""
    hands: list[list[int]] = [[], [], [], []]
    undealt: list[int] = []
    for card in range(ACTION_CARDS):
        where = s.action_where[card]
        if knows(s, seat, card):
            if HAND <= where < HAND + SEATS:
                hands[where - HAND].append(card)
            elif where == BAG:
                undealt.append(card)
    return {
        "hands": hands,
        "hand": hands[seat] if seat >= 0 else [],
        "undealt": s.action_where.count(BAG),
        "undealt_known": undealt,
        "discard": [card if knows(s, seat, card) else NONE for card in s.discard],
        "open_discard": pieces_in(s.action_where, OPEN_DISCARD),
    }


def determinize(s: ArcsState, seat: int, rng: Random) -> ArcsState:
    """Redeal all action cards whose place this seat does not know. What others know stays with the place.

    Places are taken in an order of their own, so that the new deal does not depend on the true one.
    """
    c = s.clone()
    places: list[tuple[int, int, int]] = []
    hidden: list[int] = []
    for card in range(ACTION_CARDS):
        zone = s.action_where[card]
        if zone < OPEN_DISCARD and not knows(s, seat, card):
            places.append((zone, s.discard.index(card) if zone == DISCARD else 0, s.known[card]))
            hidden.append(card)
    places.sort()
    rng.shuffle(hidden)
    for place, card in zip(places, hidden, strict=True):
        zone, position, known = place
        c.action_where[card] = zone
        c.known[card] = known
        if zone == DISCARD:
            c.discard[position] = card
        if s.turn_kind == COPIED and zone == FACE_DOWN + s.turn_seat:
            c.turn_card = card
    return c
