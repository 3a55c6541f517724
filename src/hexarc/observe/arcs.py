"""What a seat may know of a game of Arcs, as numbers."""

from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.arcs.hands import hand_size
from hexarc.games.arcs.pieces import captives_of, is_city, is_damaged, owner_of, trophies_of
from hexarc.games.arcs.resources import is_open
from hexarc.games.arcs.state import (
    FACE_UP,
    HAND,
    PLAY,
    ROW,
    SEATS,
    SITES,
    SLOTS,
    ArcsState,
)
from hexarc.games.arcs.tables import (
    ACTION_CARDS,
    AMBITIONS,
    COURT_CARDS,
    LEADERS,
    LORE_CARDS,
    MARKER_VALUES,
    MARKERS,
    NONE,
    RESOURCES,
    SETUP_CARDS,
    SYSTEMS,
)
from hexarc.games.arcs.view import knows
from hexarc.observe.layout import Encoder, capped


def numbered(count: int) -> list[str]:
    return [str(i) for i in range(count)]


class ArcsEncoder(Encoder):
    def __init__(self, rules: Rules, kinds: list[str]) -> None:
        super().__init__(rules, kinds)
        out = self.layout
        self.chapter = out.one("chapter", 5)
        self.round = out.one("round", 6)
        self.setup = out.block("setup", numbered(SETUP_CARDS))
        self.planets = out.block("planet", [f"{i}.{kind}" for i in range(SYSTEMS) for kind in range(RESOURCES)])
        self.damaged_sites = out.block("damaged_building", numbered(SITES))
        self.used_sites = out.block("used_building", numbered(SITES))
        self.court = out.block("court", numbered(COURT_CARDS))
        self.lead = out.block("lead", numbered(ACTION_CARDS))
        self.zeroed = out.one("zeroed")
        self.ambitions = out.block("ambition_first", numbered(AMBITIONS), 9)
        self.seconds = out.block("ambition_second", numbered(AMBITIONS), 6)
        self.supply = out.block("supply", numbered(RESOURCES), 5)
        self.pips = out.one("pips", 4)
        self.prelude = out.one("prelude")
        self.dice = out.block("dice", numbered(12), 6)
        self.seat_start: list[int] = []
        for other in range(self.players):
            self.seat_start.append(len(out.names))
            self.add_seat(f"seat{other}")
        self.hand = out.block("hand", numbered(ACTION_CARDS))
        self.known = out.block("known_with_rival", numbered(ACTION_CARDS))
        self.seen = out.block("face_up", numbered(ACTION_CARDS))
        self.frame = out.block("frame", ["a", "b", "c", "d", "e"], 72)

    def add_seat(self, name: str) -> None:
        """The columns of one seat. ``fill_seat`` writes them in the same order."""
        out = self.layout
        out.one(f"{name}.power", 40)
        out.one(f"{name}.ships_left", 15)
        out.one(f"{name}.starports_left", 5)
        out.one(f"{name}.cities_left", 5)
        out.one(f"{name}.agents_left", 10)
        out.one(f"{name}.hand", 6)
        out.one(f"{name}.trophies", 10)
        out.one(f"{name}.captives", 10)
        out.one(f"{name}.open_slots", 7)
        out.one(f"{name}.initiative")
        out.one(f"{name}.seized")
        out.one(f"{name}.turn")
        out.one(f"{name}.conceded")
        out.block(f"{name}.resource", numbered(RESOURCES), 5)
        out.block(f"{name}.outrage", numbered(RESOURCES))
        out.block(f"{name}.leader", numbered(LEADERS))
        out.block(f"{name}.lore", numbered(LORE_CARDS))
        out.block(f"{name}.court_card", numbered(COURT_CARDS))
        out.block(f"{name}.agents_on", numbered(COURT_CARDS), 4)
        out.block(f"{name}.fresh", numbered(SYSTEMS), 6)
        out.block(f"{name}.damaged", numbered(SYSTEMS), 6)
        out.block(f"{name}.city", numbered(SITES))
        out.block(f"{name}.starport", numbered(SITES))

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, ArcsState)
        players = self.players
        row[self.chapter] = s.chapter
        row[self.round] = capped(s.round)
        if s.setup != NONE:
            row[self.setup + s.setup] = 1
        for system in range(SYSTEMS):
            if s.planet_type[system] >= 0:
                row[self.planets + system * RESOURCES + s.planet_type[system]] = 1
        for card in range(COURT_CARDS):
            if s.court_where[card] == ROW:
                row[self.court + card] = 1
        if s.lead_card != NONE and knows(s, seat, s.lead_card):
            row[self.lead + s.lead_card] = 1
        row[self.zeroed] = s.zeroed
        for marker in range(MARKERS):
            ambition = s.marker_at[marker]
            if 0 <= ambition < AMBITIONS:
                side = 2 * s.marker_flipped[marker]
                row[self.ambitions + ambition] += MARKER_VALUES[marker][side]
                row[self.seconds + ambition] += MARKER_VALUES[marker][side + 1]
        for resource in range(RESOURCES):
            row[self.supply + resource] = capped(s.supply[resource])
        row[self.pips] = capped(s.pips)
        row[self.prelude] = s.in_prelude
        for i in range(min(12, len(s.dice))):
            row[self.dice + i] = capped(s.dice[i])
        for other in range(players):
            self.fill_seat(s, (seat + other) % players, row, self.seat_start[other])
        self.fill_sites(s, seat, row)
        self.fill_cards(s, seat, row)
        if s.decision.seat == seat and s.stack and not s.over:
            f = s.stack[len(s.stack) - 1]
            row[self.frame] = capped(f.a)
            row[self.frame + 1] = capped(f.b)
            row[self.frame + 2] = capped(f.c)
            row[self.frame + 3] = capped(f.d)
            row[self.frame + 4] = capped(f.e)

    def fill_seat(self, s: ArcsState, seat: int, row: bytearray, at: int) -> None:
        row[at] = capped(s.power[seat])
        row[at + 1] = s.ships_supply[seat]
        row[at + 2] = s.starports_supply[seat]
        row[at + 3] = s.cities_left[seat]
        row[at + 4] = s.agents_supply[seat]
        row[at + 5] = hand_size(s, seat)
        row[at + 6] = trophies_of(s, seat)
        row[at + 7] = captives_of(s, seat)
        for slot in range(SLOTS):
            if is_open(s, seat, slot):
                row[at + 8] += 1
        row[at + 9] = 1 if s.initiative == seat else 0
        row[at + 10] = 1 if s.seized == seat else 0
        row[at + 11] = 1 if s.turn_seat == seat else 0
        row[at + 12] = s.conceded >> seat & 1
        at += 13
        for slot in range(SLOTS):
            resource = s.slots[seat * SLOTS + slot]
            if 0 <= resource < RESOURCES:
                row[at + resource] += 1
        at += RESOURCES
        for resource in range(RESOURCES):
            if s.outrage[seat * RESOURCES + resource]:
                row[at + resource] = 1
        at += RESOURCES
        if s.leader[seat] != NONE:
            row[at + s.leader[seat]] = 1
        at += LEADERS
        for card in range(LORE_CARDS):
            if s.lore_where[card] == PLAY + seat:
                row[at + card] = 1
        at += LORE_CARDS
        for card in range(COURT_CARDS):
            if s.court_where[card] == PLAY + seat:
                row[at + card] = 1
            agents = s.agents_on[card * SEATS + seat]
            if agents:
                row[at + COURT_CARDS + card] = agents
        at += 2 * COURT_CARDS
        for system in range(SYSTEMS):
            ships = s.fresh[system * SEATS + seat]
            if ships:
                row[at + system] = ships
            ships = s.damaged[system * SEATS + seat]
            if ships:
                row[at + SYSTEMS + system] = ships

    def fill_sites(self, s: ArcsState, seat: int, row: bytearray) -> None:
        for site in range(SITES):
            building = s.building[site]
            if not building:
                continue
            owner = owner_of(building)
            if owner < self.players:
                other = (owner - seat) % self.players
                end = self.seat_start[other + 1] if other + 1 < self.players else self.hand
                row[end - (2 if is_city(building) else 1) * SITES + site] = 1
            if is_damaged(building):
                row[self.damaged_sites + site] = 1
            if s.used[site]:
                row[self.used_sites + site] = 1

    def fill_cards(self, s: ArcsState, seat: int, row: bytearray) -> None:
        for card in range(ACTION_CARDS):
            if not knows(s, seat, card):
                continue
            where = s.action_where[card]
            if where == HAND + seat:
                row[self.hand + card] = 1
            elif HAND <= where < HAND + SEATS:
                row[self.known + card] = 1
            elif FACE_UP <= where < FACE_UP + SEATS:
                row[self.seen + card] = 1
