"""What a seat may know of a game of Scythe with all that modules bring: ``scythe_v1``.

The columns of ``scythe_v0`` come first, where they were; behind them stars by kind, mods, tracks and triumph tiles,
influence, alliances, rivals, and the figures of the Rise of Fenris. A module that is off leaves its columns at zero.
Widths are fixed, so that a module which adds one more of a kind moves no column.
"""

from typing import Final

from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.games.scythe.modules.fenris.alliances.part import ALLIANCES, alliances
from hexarc.games.scythe.modules.fenris.annihilator.part import ANNIHILATOR_PART, annihilator
from hexarc.games.scythe.modules.fenris.desolation.part import SLOT as DESOLATION
from hexarc.games.scythe.modules.fenris.desolation.part import desolation
from hexarc.games.scythe.modules.fenris.influence import INFLUENCE, influence
from hexarc.games.scythe.modules.fenris.mad_tesla.part import MAD, mad
from hexarc.games.scythe.modules.fenris.mods.data import INFRA_MODS
from hexarc.games.scythe.modules.fenris.mods.infrastructure.part import INFRASTRUCTURE, infrastructure
from hexarc.games.scythe.modules.fenris.mods.part import ABILITY_TOKENS, ability_tokens
from hexarc.games.scythe.modules.fenris.rivals.part import RIVALS, rivals
from hexarc.games.scythe.modules.fenris.tesla.part import TESLA, tesla
from hexarc.games.scythe.modules.fenris.tracks.part import TRACKS, tracks
from hexarc.games.scythe.pieces import stars_placed
from hexarc.games.scythe.state import NOWHERE, ScytheState
from hexarc.games.scythe.tables.board import PLACE_NAMES, PLACES
from hexarc.games.scythe.verbs import STAR_NOUN
from hexarc.observe.layout import capped, put_bits
from hexarc.observe.scythe import SKILL_COLUMNS, ScytheEncoder, numbered

STAR_COLUMNS: Final = 32
INFRA_COLUMNS: Final = 12
TILE_COLUMNS: Final = 24
SEAT_COLUMNS: Final = 7  # seats there may be, so that names mean the same at every table


def padded(labels: list[str], width: int) -> list[str]:
    """The labels, and places for those that modules will add."""
    return labels + [f"spare{i}" for i in range(width - len(labels))]


class ScytheModulesEncoder(ScytheEncoder):
    def __init__(self, rules: Rules, kinds: list[str]) -> None:
        super().__init__(rules, kinds)
        out = self.layout
        stars = padded(list(STAR_NOUN.labels), STAR_COLUMNS)
        mods = padded([mod.name for mod in INFRA_MODS], INFRA_COLUMNS)
        self.module_start: list[int] = []
        for other in range(self.players):
            name = f"seat{other}"
            self.module_start.append(len(out.names))
            out.block(f"{name}.star", stars, 2)
            out.block(f"{name}.mech_mod", numbered(SKILL_COLUMNS))
            out.block(f"{name}.ability_token", numbered(SKILL_COLUMNS))
            out.block(f"{name}.infrastructure", mods)
            out.block(f"{name}.infrastructure_used", mods)
            out.one(f"{name}.encounters", 4)
            out.one(f"{name}.influence", 4)
            out.block(f"{name}.holds_alliance_of", numbered(SEAT_COLUMNS))
            out.one(f"{name}.broke_alliance")
            out.block(f"{name}.stars_on_base_of", numbered(SEAT_COLUMNS), 4)
            out.one(f"{name}.tesla")
        self.tiles = out.block("triumph_tile", numbered(TILE_COLUMNS, 1))
        self.influence_at = out.block("influence_at", list(PLACE_NAMES))
        self.mad_tesla = out.one("mad_tesla.health", 30)
        self.desolation = out.block("desolation", ["clock", "stars", "harder", "destroyed"], 10)
        self.annihilator = out.block("annihilator", ["found", "fought", "power"], 16)

    def fill(self, s: State, seat: int, row: bytearray) -> None:
        super().fill(s, seat, row)
        assert isinstance(s, ScytheState)
        r = self.scythe
        for other in range(self.players):
            self.fill_stars(s, (seat + other) % self.players, row, self.module_start[other])
        if not s.parts:
            return
        for other in range(self.players):
            self.fill_parts(s, seat, (seat + other) % self.players, row, self.module_start[other] + STAR_COLUMNS)
        if r.slots[TRACKS] >= 0:
            for tile in tracks(r, s).tiles:
                if tile != NOWHERE and tile < TILE_COLUMNS:
                    row[self.tiles + tile] = 1
        if r.slots[INFLUENCE] >= 0:
            put_bits(row, self.influence_at, influence(r, s).lying, PLACES)
        if r.slots[MAD] >= 0:
            row[self.mad_tesla] = capped(mad(r, s).health)
        if r.slots[DESOLATION] >= 0:
            land = desolation(r, s)
            row[self.desolation] = capped(land.clock)
            row[self.desolation + 1] = capped(land.stars)
            row[self.desolation + 2] = 1 if land.harder else 0
            row[self.desolation + 3] = capped(land.destroyed)
        if r.slots[ANNIHILATOR_PART] >= 0:
            found = annihilator(r, s)
            row[self.annihilator] = 1 if found.finder != NOWHERE else 0
            row[self.annihilator + 1] = capped(found.fought)
            row[self.annihilator + 2] = capped(found.power)

    def fill_stars(self, s: ScytheState, seat: int, row: bytearray, at: int) -> None:
        if s.star_total[seat]:
            for star in self.scythe.track:
                if star < STAR_COLUMNS:
                    row[at + star] = capped(stars_placed(self.scythe, s, seat, star))

    def fill_parts(self, s: ScytheState, eyes: int, seat: int, row: bytearray, at: int) -> None:
        """What modules know of one seat, as far as ``eyes`` may see it."""
        r = self.scythe
        if r.slots[ABILITY_TOKENS] >= 0:
            hand = ability_tokens(r, s)
            put_bits(row, at, hand.mods[seat], SKILL_COLUMNS)
            put_bits(row, at + SKILL_COLUMNS, hand.tokens[seat], SKILL_COLUMNS)
        at += 2 * SKILL_COLUMNS
        if r.slots[INFRASTRUCTURE] >= 0:
            built = infrastructure(r, s)
            if built.shown or built.given or eyes == seat:
                put_bits(row, at, built.kept[seat], INFRA_COLUMNS)
            put_bits(row, at + INFRA_COLUMNS, built.used[seat], INFRA_COLUMNS)
        at += 2 * INFRA_COLUMNS
        if r.slots[TRACKS] >= 0:
            row[at] = capped(tracks(r, s).encounters[seat])
        elif r.slots[TESLA] >= 0:
            row[at] = capped(tesla(r, s).encounters[seat])
        if r.slots[INFLUENCE] >= 0:
            row[at + 1] = capped(influence(r, s).held[seat])
        at += 2
        if r.slots[ALLIANCES] >= 0:
            held = alliances(r, s).holds[seat]
            if held >= 0:
                row[at + (held - eyes) % self.players] = 1
            row[at + SEAT_COLUMNS] = alliances(r, s).flipped >> seat & 1
        at += SEAT_COLUMNS + 1
        if r.slots[RIVALS] >= 0:
            part = rivals(r, s)
            if part.shown or eyes == seat:
                for base in range(self.players):
                    row[at + (base - eyes) % self.players] = capped(part.stars[seat * self.players + base])
        at += SEAT_COLUMNS
        if r.slots[TESLA] >= 0 and tesla(r, s).owner == seat:
            row[at] = 1
