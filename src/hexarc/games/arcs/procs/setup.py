"""The whole game, and its set-up (arcs.setup)."""

from hexarc.core.builder import act, ask
from hexarc.core.choice import CHANCE, noun_of
from hexarc.core.decision import Decision
from hexarc.core.ids import SeatId
from hexarc.core.rules import fire, jump
from hexarc.core.state import Frame, emit, push
from hexarc.core.zones import replaced
from hexarc.games.arcs import events, verbs
from hexarc.games.arcs.ids import SystemId
from hexarc.games.arcs.pieces import CITY_KIND, STARPORT_KIND, free_slot, place_building, place_ships
from hexarc.games.arcs.rules import AFTER_SETUP, CHAPTER, GAME, REFILL, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import DECK, SLOTS, UNUSED, ArcsState
from hexarc.games.arcs.tables import (
    ACTION_CARDS,
    AGENTS_PER_PLAYER,
    CITIES_PER_PLAYER,
    CITY,
    COURT_ROW,
    NO_BUILDING,
    NONE,
    PLANET_TYPE,
    RESOURCE_SUPPLY,
    SETUP_BOX_TOKENS,
    SETUP_CARDS,
    SETUP_PLAYERS,
    SETUP_SEATS,
    SHIPS_PER_PLAYER,
    STARPORT,
    STARPORTS_PER_PLAYER,
)

Box = tuple[int, int]
STANDARD_BOXES: tuple[Box, Box, Box] = ((CITY, 3), (STARPORT, 3), (NO_BUILDING, 2))


def ask_first(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for seat in range(r.players):
        d.offer(verbs.FIRST_PLAYER, seat)


def take_first(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.initiative = noun_of(chosen)
    s.first_seat = s.initiative
    emit(s, events.FIRST, (s.initiative,))


def ask_setup_card(r: ArcsRules, s: ArcsState, f: Frame, d: Decision) -> None:
    d.seat = CHANCE
    for setup in range(SETUP_CARDS):
        if SETUP_PLAYERS[setup] == r.players and r.fixed_setup in (NONE, setup):
            d.offer(verbs.SETUP_CARD, setup)


def take_setup_card(r: ArcsRules, s: ArcsState, f: Frame, chosen: int) -> None:
    s.setup = noun_of(chosen)
    emit(s, events.SETUP, (s.setup,))


def lay_out(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Supplies, court, and the box tokens of the two-player game."""
    for seat in range(r.players):
        s.ships_supply[seat] = SHIPS_PER_PLAYER
        s.starports_supply[seat] = STARPORTS_PER_PLAYER
        s.cities_left[seat] = CITIES_PER_PLAYER
        s.agents_supply[seat] = AGENTS_PER_PLAYER
    for resource in range(5):
        s.box = replaced(s.box, resource, SETUP_BOX_TOKENS[s.setup].count(resource))
        s.supply[resource] = RESOURCE_SUPPLY - s.box[resource]
    for card in range(ACTION_CARDS):
        s.action_where[card] = UNUSED
    for card in range(len(s.court_where)):
        s.court_where[card] = DECK
    s.court_row = [NONE] * COURT_ROW[r.players]
    push(s, REFILL, s.initiative)


def draft(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    """Leaders and lore are drafted here where they are played with."""


def place(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    for position in range(r.players):
        seat = (s.initiative + position) % r.players
        start = SETUP_SEATS[s.setup][position]
        place_start(s, SeatId(seat), position, STANDARD_BOXES, (PLANET_TYPE[start[0]], PLANET_TYPE[start[1]]))


def place_start(
    s: ArcsState, seat: SeatId, position: int, boxes: tuple[Box, Box, Box], tokens: tuple[int, int]
) -> None:
    """Pieces of the A, B and C boxes on the systems of the setup card, two tokens in the first two slots."""
    a_system, b_system, c_systems = SETUP_SEATS[s.setup][position]
    place_box(s, seat, SystemId(a_system), boxes[0])
    place_box(s, seat, SystemId(b_system), boxes[1])
    for system in c_systems:
        place_box(s, seat, SystemId(system), boxes[2])
    for slot in range(2):
        if s.supply[tokens[slot]] > 0:
            s.supply[tokens[slot]] -= 1
            s.slots[seat * SLOTS + slot] = tokens[slot]


def place_box(s: ArcsState, seat: SeatId, system: SystemId, box: Box) -> None:
    if box[0] != NO_BUILDING:
        kind = CITY_KIND if box[0] == CITY else STARPORT_KIND
        place_building(s, seat, free_slot(s, system), kind, False)
    place_ships(s, seat, system, box[1])


def after_setup(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    fire(r, s, AFTER_SETUP, s.initiative)


def play_chapter(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    push(s, CHAPTER, s.initiative)


def next_chapter(r: ArcsRules, s: ArcsState, f: Frame) -> None:
    s.chapter += 1
    jump(r, f, "chapter")


def register(b: ArcsBuilder) -> None:
    b.proc(
        GAME,
        [
            ask("first", ask_first, take_first),
            ask("setup_card", ask_setup_card, take_setup_card),
            act("lay_out", lay_out),
            act("draft", draft),
            act("place", place),
            act("after_setup", after_setup),
            act("chapter", play_chapter),
            act("next", next_chapter),
        ],
    )
