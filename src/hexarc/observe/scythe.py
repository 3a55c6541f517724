"""What a seat may know of a game of Scythe, as numbers."""

from typing import Final

from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.scythe.pieces import hand_size, token_bits
from hexarc.games.scythe.rules import ScytheRules
from hexarc.games.scythe.state import (
    CARD_KINDS,
    CHARACTER,
    FIRST_WORKER,
    LIES_OPEN,
    LOWEST_CARD,
    NOWHERE,
    OPEN,
    ROW,
    UNITS,
    ScytheState,
)
from hexarc.games.scythe.tables.board import PLACE_NAMES, PLACES
from hexarc.games.scythe.tables.cards import ENCOUNTER_CARDS, FACTORY_CARDS, OBJECTIVE_CARDS
from hexarc.games.scythe.tables.mats import (
    BOTTOM_NAMES,
    CUBES,
    FACTORY_SECTION,
    MAT_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
    STRUCTURES,
    TOP_GAIN_NAMES,
)
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES, RESOURCES
from hexarc.observe.layout import Encoder, capped, put_bits

# fixed widths, so that a module which adds a faction or an ability moves no column
FACTION_COLUMNS: Final = 12
SKILL_COLUMNS: Final = 48
ABILITY_COLUMNS: Final = 16
SPACE_COLUMNS: Final = 4
SECTION_COLUMNS: Final = FACTORY_SECTION + 1
SLOT_COLUMNS: Final = UNITS + 1


def numbered(count: int, first: int = 0) -> list[str]:
    return [str(i + first) for i in range(count)]


class ScytheEncoder(Encoder):
    def __init__(self, rules: Rules, kinds: list[str]) -> None:
        super().__init__(rules, kinds)
        assert isinstance(rules, ScytheRules)
        self.scythe = rules
        places = list(PLACE_NAMES)
        out = self.layout
        self.round = out.one("round", 40)
        self.resources = out.block("place", [f"{place}.{kind}" for place in places for kind in RESOURCE_NAMES], 8)
        self.encounters = out.block("encounter_at", places)
        self.tokens = out.block("token_at", places)
        self.figures = out.block("figure_at", places)
        self.discard = out.block("discard", numbered(CARD_KINDS, LOWEST_CARD), 10)
        self.deck = out.one("deck", 42)
        self.encounter = out.block("encounter", numbered(ENCOUNTER_CARDS, 1))
        self.seat_start: list[int] = []
        for other in range(self.players):
            self.seat_start.append(len(out.names))
            self.add_seat(f"seat{other}", places)
        self.hand = out.block("hand", numbered(CARD_KINDS, LOWEST_CARD), 5)
        self.objectives = out.block("objective", numbered(OBJECTIVE_CARDS, 1))
        self.cards = out.block("factory_card", numbered(FACTORY_CARDS, 1))
        self.factory_row = out.block("factory_row", numbered(FACTORY_CARDS, 1))
        self.moved = out.block("moved", numbered(SLOT_COLUMNS))
        self.riders = out.block("riding", numbered(SLOT_COLUMNS))
        self.cargo = out.block("cargo", list(RESOURCE_NAMES), 8)
        self.fight_at = out.block("fight_at", places)
        self.attacker = out.block("attacker", numbered(self.players))
        self.defender = out.block("defender", numbered(self.players))
        self.dial = out.one("own_dial", 7)
        self.played = out.block("own_played", numbered(CARD_KINDS, LOWEST_CARD), 3)
        self.shown_dial = out.one("shown_dial", 7)
        self.frame = out.block("frame", ["a", "b", "c", "d", "e"], 54)

    def add_seat(self, name: str, places: list[str]) -> None:
        """The columns of one seat. ``fill_seat`` writes them in the same order."""
        out = self.layout
        out.block(f"{name}.faction", numbered(FACTION_COLUMNS))
        out.block(f"{name}.mat", list(MAT_NAMES))
        out.one(f"{name}.active")
        out.one(f"{name}.power", 16)
        out.one(f"{name}.popularity", 18)
        out.one(f"{name}.coins", 50)
        out.one(f"{name}.stars", 6)
        out.one(f"{name}.workers", 8)
        out.one(f"{name}.hand", 10)
        out.one(f"{name}.objectives", 2)
        out.block(f"{name}.section", [*BOTTOM_NAMES, "factory"])
        out.block(f"{name}.upgraded", list(TOP_GAIN_NAMES[:CUBES]))
        out.block(f"{name}.cubes", list(BOTTOM_NAMES), 3)
        out.block(f"{name}.recruits", list(BOTTOM_NAMES))
        out.block(f"{name}.one_time", numbered(SPACE_COLUMNS))
        out.block(f"{name}.structure", list(STRUCTURE_NAMES))
        out.block(f"{name}.skill", numbered(SKILL_COLUMNS))
        out.block(f"{name}.ability", numbered(ABILITY_COLUMNS))
        out.block(f"{name}.character_at", places)
        out.block(f"{name}.mechs_at", places, 4)
        out.block(f"{name}.workers_at", places, 8)
        out.block(f"{name}.building_at", places)
        out.block(f"{name}.controls", places)

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        assert isinstance(s, ScytheState)
        r = self.scythe
        players = self.players
        row[self.round] = capped((s.turns + players - 1) // players)
        for i, tokens in enumerate(s.resources):
            if tokens:
                row[self.resources + i] = capped(tokens)
        put_bits(row, self.encounters, s.encounters, PLACES)
        put_bits(row, self.tokens, token_bits(r, s), PLACES)
        for side in range(players, len(s.fighters)):
            put_bits(row, self.figures, s.fighters[side] | s.laborers[side], PLACES)
        for kind in range(CARD_KINDS):
            row[self.discard + kind] = s.discard[kind]
            row[self.deck] += s.deck[kind]
        for card in range(ENCOUNTER_CARDS):
            if s.encounter_at[card] == OPEN:
                row[self.encounter + card] = 1
        for other in range(players):
            self.fill_seat(s, (seat + other) % players, other == 0, row, self.seat_start[other])
        self.fill_own(s, seat, row)
        if s.fight_at != NOWHERE:
            self.fill_fight(s, seat, row)

    def fill_seat(self, s: ScytheState, seat: int, own: bool, row: bytearray, at: int) -> None:
        if s.faction[seat] != NOWHERE and s.faction[seat] < FACTION_COLUMNS:
            row[at + s.faction[seat]] = 1
        at += FACTION_COLUMNS
        if s.mat[seat] != NOWHERE:
            row[at + s.mat[seat]] = 1
        at += len(MAT_NAMES)
        row[at] = 1 if s.active == seat else 0
        row[at + 1] = capped(s.power[seat])
        row[at + 2] = capped(s.popularity[seat])
        row[at + 3] = capped(s.coins[seat]) if own or s.open_coins else 0
        row[at + 4] = s.star_total[seat]
        row[at + 5] = s.workers_out[seat]
        row[at + 6] = capped(hand_size(s, seat))
        row[at + 7] = s.objective_at.count(seat)
        at += 8
        section = s.section[seat]
        if section != NOWHERE:
            row[at + min(section, FACTORY_SECTION)] = 1
        at += SECTION_COLUMNS
        put_bits(row, at, s.freed[seat], CUBES)
        at += CUBES
        for i in range(SECTIONS):
            row[at + i] = s.cubes_on[seat * SECTIONS + i]
        at += SECTIONS
        put_bits(row, at, s.recruits[seat], SECTIONS)
        at += SECTIONS
        put_bits(row, at, s.spaces[seat], SPACE_COLUMNS)
        at += SPACE_COLUMNS
        for i in range(STRUCTURES):
            row[at + i] = 1 if s.building_at[seat * STRUCTURES + i] != NOWHERE else 0
        at += STRUCTURES
        put_bits(row, at, s.skills[seat], SKILL_COLUMNS)
        at += SKILL_COLUMNS
        put_bits(row, at, s.abilities[seat], ABILITY_COLUMNS)
        at += ABILITY_COLUMNS
        for unit in range(UNITS):
            place = s.unit_at[seat * UNITS + unit]
            if place != NOWHERE:
                kind = 0 if unit == CHARACTER else 1 if unit < FIRST_WORKER else 2
                row[at + kind * PLACES + place] += 1
        added = len(s.unit_at) - len(s.faction) * UNITS
        if added:
            place = s.unit_at[len(s.faction) * UNITS + seat]
            if place != NOWHERE:
                row[at + PLACES + place] += 1
        at += 3 * PLACES
        put_bits(row, at, s.buildings[seat], PLACES)
        put_bits(row, at + PLACES, s.control[seat], PLACES)

    def fill_own(self, s: ScytheState, seat: int, row: bytearray) -> None:
        for kind in range(CARD_KINDS):
            row[self.hand + kind] = s.hand[seat * CARD_KINDS + kind]
        for card in range(OBJECTIVE_CARDS):
            if s.objective_at[card] == seat:
                row[self.objectives + card] = 1
        seen = s.factory_seen >> seat & 1
        for card in range(FACTORY_CARDS):
            if s.factory_at[card] == seat:
                row[self.cards + card] = 1
            elif seen and s.factory_at[card] == ROW:
                row[self.factory_row + card] = 1
        if s.decision.seat == seat and s.stack and not s.over:
            put_bits(row, self.moved, s.moved, SLOT_COLUMNS)
            put_bits(row, self.riders, s.riders, SLOT_COLUMNS)
            for resource in range(RESOURCES):
                row[self.cargo + resource] = capped(s.cargo[resource])
            f = s.stack[len(s.stack) - 1]
            row[self.frame] = capped(f.a)
            row[self.frame + 1] = capped(f.b)
            row[self.frame + 2] = capped(f.c)
            row[self.frame + 3] = capped(f.d)
            row[self.frame + 4] = capped(f.e)

    def fill_fight(self, s: ScytheState, seat: int, row: bytearray) -> None:
        """Where and who; the own commitment, and an opponent's dial once it lies open."""
        players = self.players
        row[self.fight_at + s.fight_at] = 1
        if s.attacker < players:
            row[self.attacker + (s.attacker - seat) % players] = 1
        if s.defender < players:
            row[self.defender + (s.defender - seat) % players] = 1
        if seat != s.attacker and seat != s.defender:
            return
        side = 0 if seat == s.attacker else 1
        row[self.dial] = capped(s.dial[side])
        for kind in range(CARD_KINDS):
            row[self.played + kind] = s.played[side * CARD_KINDS + kind]
        if s.passed[1 - side] & LIES_OPEN:
            row[self.shown_dial] = capped(s.dial[1 - side])
