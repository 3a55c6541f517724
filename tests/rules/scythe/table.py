"""A table of Scythe, set in a line and played by the stable texts of choices; players are named by their factions.

``table("nordic", "saxony").units("r3c3", nordic="mech worker", food=2).move("nordic").go("r3c3/mech", "r4c3")``

The board starts empty but for the characters on their bases and the encounter tokens. Draws follow ``draws(...)``, else
the first possible outcome; decisions with one choice are passed over when the next answer is not theirs.
"""

from __future__ import annotations

from typing import Self

from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.ids import SeatId
from hexarc.core.options import PLAYER, Value
from hexarc.core.state import Frame
from hexarc.games.scythe import score
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.ids import PlaceId
from hexarc.games.scythe.modules.tokens import tokens
from hexarc.games.scythe.pieces import put_unit, settle_control
from hexarc.games.scythe.rules import GAME, TURN, ScytheRules
from hexarc.games.scythe.state import (
    BAG,
    BOX,
    CHARACTER,
    FIRST_MECH,
    FIRST_WORKER,
    LOWEST_CARD,
    NOWHERE,
    ROW,
    UNITS,
    ScytheState,
)
from hexarc.games.scythe.tables.board import PLACE_NAMES, place_of
from hexarc.games.scythe.tables.factions import FACTION_NAMES, TRAP_NAMES
from hexarc.games.scythe.tables.mats import (
    BOTTOM_NAMES,
    MAT_NAMES,
    SECTION_TOP,
    STRUCTURE_NAMES,
    TOP_GAIN_NAMES,
    TOP_OF_GAIN,
)
from hexarc.games.scythe.tables.ops import RESOURCE_NAMES
from hexarc.games.scythe.tables.scoring import STAR_KINDS, STAR_NAMES, TILE_NAMES
from hexarc.games.scythe.verbs import SKILL

KINDS = ("character", "mech", "worker")
# a legal mat for each faction when a test does not care
USUAL_MATS = dict(zip((*FACTION_NAMES, "vesna", "fenris"), (0, 1, 2, 4, 3, 5, 6, 6, 5), strict=True))


class Spot:
    """What lies on a place."""

    def __init__(self, t: Table, name: str) -> None:
        place = place_of(name)
        s = t.s
        self.wood, self.metal, self.oil, self.food = s.resources[place * 4 : place * 4 + 4]
        self.units: dict[str, list[str]] = {}
        for seat, faction in enumerate(t.by_seat):
            here = [kind(unit) for unit in range(UNITS) if s.unit_at[seat * UNITS + unit] == place]
            if here:
                self.units[faction] = here
        owners = [t.by_seat[seat] for seat in range(len(t.factions)) if s.control[seat] >> place & 1]
        assert len(owners) <= 1 or s.allies
        self.control = owners[0] if owners else None
        code = s.building[place]
        self.structure = None if code == NOWHERE else (t.by_seat[code // 4], STRUCTURE_NAMES[code % 4])
        self.encounter = bool(s.encounters >> place & 1)
        lying = tokens(t.rules, s)
        self.flag = bool(lying.flags >> place & 1)
        self.trap = TRAP_NAMES[lying.trap_at.index(place)] if place in lying.trap_at else None
        self.armed = self.trap is not None and bool(lying.traps_armed >> lying.trap_at.index(place) & 1)


def kind(unit: int) -> str:
    return KINDS[0 if unit == CHARACTER else 1 if unit < FIRST_WORKER else 2]


class Player:
    """The numbers of one player."""

    def __init__(self, t: Table, faction: str) -> None:
        s, seat = t.s, t.seat(faction)
        self.power = s.power[seat]
        self.popularity = s.popularity[seat]
        self.coins = s.coins[seat]
        self.cards = sum(s.hand[seat * 4 : seat * 4 + 4])
        self.hand = [i + LOWEST_CARD for i in range(4) for _ in range(s.hand[seat * 4 + i])]
        self.workers = s.workers_out[seat]
        self.stars = {
            STAR_NAMES[i]: s.stars[i * len(s.power) + seat]
            for i in range(STAR_KINDS)
            if s.stars[i * len(s.power) + seat]
        }
        self.star_total = s.star_total[seat]
        self.objectives = [i + 1 for i in range(len(s.objective_at)) if s.objective_at[i] == seat]
        self.factory_card = s.factory_at.index(seat) + 1 if seat in s.factory_at else 0
        self.recruits = [BOTTOM_NAMES[i] for i in range(4) if s.recruits[seat] >> i & 1]
        self.upgrades = [TOP_GAIN_NAMES[i] for i in range(6) if s.freed[seat] >> i & 1]
        self.cubes = {BOTTOM_NAMES[i]: s.cubes_on[seat * 4 + i] for i in range(4)}
        self.skills = [SKILL.label(i) for i in range(SKILL.size) if s.skills[seat] >> i & 1]


class Table:
    def __init__(self, factions: tuple[str, ...], mats: tuple[str, ...] = (), **options: Value) -> None:
        self.factions = self.by_seat = factions
        self.game = Scythe(len(factions), {**options, "mats": "chosen"})
        self.rules: ScytheRules = self.game.scythe_rules()
        self.wanted: list[str] = []
        self.s: ScytheState = self.game.new()
        chosen = [MAT_NAMES[USUAL_MATS[faction]] for faction in factions]
        chosen[: len(mats)] = mats
        plays = [kind == PLAYER for kind in self.game.kinds]
        verbs = ["choose_faction" if player else "automa_faction" for player in plays]
        self.do(*[f"{verb} {faction}" for verb, faction in zip(verbs, factions, strict=True)])
        self.do(*[f"choose_mat {mat}" for mat, player in reversed(list(zip(chosen, plays, strict=True))) if player])
        self._clear()

    def _clear(self) -> None:
        s = self.s
        for seat in range(len(self.factions)):
            for unit in range(FIRST_WORKER, UNITS):
                place = s.unit_at[seat * UNITS + unit]
                s.unit_at[seat * UNITS + unit] = PlaceId(NOWHERE)
                if place != NOWHERE:
                    s.laborers[seat] = 0
                    settle_control(s, place)
            s.workers_out[seat] = 0
            s.coins[seat] = 10
        for i in range(len(s.hand)):
            s.deck[i % 4] += s.hand[i]
            s.hand[i] = 0
        s.objective_at[:] = [zone if zone == BOX else BAG for zone in s.objective_at]

    # Setting the table.

    def seat(self, faction: str) -> int:
        return self.by_seat.index(faction)

    def units(self, where: str, **there: str | int) -> Self:
        """``nordic="character mech 2 worker", food=3``: units of factions and resources. New mechs bring no ability."""
        place = place_of(where)
        for name, value in there.items():
            if name in RESOURCE_NAMES:
                assert isinstance(value, int)
                self.s.resources[place * 4 + RESOURCE_NAMES.index(name)] += value
                continue
            words = str(value).split()
            for i, word in enumerate(words):
                if not word.isdigit():
                    for _ in range(int(words[i - 1]) if i and words[i - 1].isdigit() else 1):
                        self._unit(self.seat(name), word, place)
        return self

    def _unit(self, seat: int, name: str, place: int) -> None:
        s = self.s
        if name == "character":
            put_unit(s, seat, CHARACTER, PlaceId(place))
            return
        first, last = (FIRST_MECH, FIRST_WORKER) if name == "mech" else (FIRST_WORKER, UNITS)
        unit = next(unit for unit in range(first, last) if s.unit_at[seat * UNITS + unit] == NOWHERE)
        put_unit(s, seat, unit, PlaceId(place))
        if name == "worker":
            s.workers_out[seat] += 1

    def skills(self, faction: str, *names: str) -> Self:
        for name in names:
            self.s.skills[self.seat(faction)] |= 1 << SKILL.code(name)
        return self

    def structure(self, faction: str, name: str, where: str) -> Self:
        s, seat, place = self.s, self.seat(faction), place_of(where)
        code = seat * 4 + STRUCTURE_NAMES.index(name)
        s.building_at[code] = place
        s.building[place] = code
        s.buildings[seat] |= 1 << place
        settle_control(s, place)
        return self

    def hand(self, faction: str, *values: int) -> Self:
        for value in values:
            self.s.deck[value - LOWEST_CARD] -= 1
            self.s.hand[self.seat(faction) * 4 + value - LOWEST_CARD] += 1
        return self

    def deck(self, *values: int) -> Self:
        """The combat deck holds just these; the rest lies on the discard pile."""
        s = self.s
        for i in range(4):
            left = values.count(i + LOWEST_CARD)
            s.discard[i] += s.deck[i] - left
            s.deck[i] = left
        return self

    def objectives(self, faction: str, *numbers: int) -> Self:
        for number in numbers:
            self.s.objective_at[number - 1] = self.seat(faction)
        return self

    def give(self, faction: str, **values: int) -> Self:
        for name, value in values.items():
            getattr(self.s, name)[self.seat(faction)] = value
        return self

    def upgraded(self, faction: str, gain: str, section: str) -> Self:
        seat = self.seat(faction)
        self.s.freed[seat] |= 1 << TOP_GAIN_NAMES.index(gain)
        self.s.cubes_on[seat * 4 + BOTTOM_NAMES.index(section)] += 1
        return self

    def recruits(self, faction: str, *sections: str) -> Self:
        for section in sections:
            i = BOTTOM_NAMES.index(section)
            self.s.recruits[self.seat(faction)] |= 1 << i
            self.s.spaces[self.seat(faction)] |= 1 << i
        return self

    def stars(self, faction: str, *names: str) -> Self:
        for name in names:
            self.s.stars[STAR_NAMES.index(name) * len(self.s.power) + self.seat(faction)] += 1
            self.s.star_total[self.seat(faction)] += 1
        return self

    def factory_card(self, faction: str, number: int) -> Self:
        self.s.factory_at[number - 1] = self.seat(faction)
        return self

    def factory_row(self, *numbers: int) -> Self:
        for number in numbers:
            self.s.factory_at[number - 1] = ROW
        self.s.factory_laid = 0
        return self

    def tile(self, name: str) -> Self:
        self.s.tile = TILE_NAMES.index(name)
        return self

    def flag(self, *places: str) -> Self:
        for name in places:
            tokens(self.rules, self.s).flags |= 1 << place_of(name)
        return self

    def trap(self, name: str, where: str, armed: bool = True, known: bool = False) -> Self:
        trap = TRAP_NAMES.index(name)
        lying = tokens(self.rules, self.s)
        lying.trap_at[trap] = place_of(where)
        lying.traps_armed |= armed << trap
        lying.traps_known |= known << trap
        return self

    # Playing.

    def turn(self, faction: str) -> Self:
        """A turn of this player begins."""
        s, seat = self.s, self.seat(faction)
        s.active = seat
        s.turns = max(s.turns, 1)
        s.over = 0
        s.stack = [Frame(GAME, SeatId(seat)), Frame(TURN, SeatId(seat))]
        run(self.rules, s)
        return self

    def top(self, faction: str, gain: str) -> Self:
        """A turn of this player with a top action: ``top("nordic", "move_units")``."""
        mat = self.s.mat[self.seat(faction)]
        tops = SECTION_TOP[mat * 4 : mat * 4 + 4]
        section = BOTTOM_NAMES[tops.index(TOP_OF_GAIN[TOP_GAIN_NAMES.index(gain)])]
        self.s.section[self.seat(faction)] = NOWHERE
        return self.turn(faction).do(f"section {section}", f"top {gain}")

    def move(self, faction: str) -> Self:
        return self.top(faction, "move_units")

    def bottom(self, faction: str, section: str) -> Self:
        """A turn of this player with a bottom action only, up to its first question."""
        self.s.section[self.seat(faction)] = NOWHERE
        return self.turn(faction).do(f"section {section}", "skip_top", f"bottom {section}")

    def draws(self, *outcomes: str) -> Self:
        self.wanted += outcomes
        return self

    def do(self, *answers: str) -> Self:
        for answer in answers:
            while not self._answered(answer):
                pass
        self._chance()
        return self

    def _answered(self, answer: str) -> bool:
        self._chance()
        menu = self.menu
        if answer in menu:
            self.game.apply(self.s, self.game.vocabulary.decode(answer))
            return True
        assert len(menu) == 1, f"'{answer}' is not offered by {self.s.decision.kind}: {menu}"
        self.game.apply(self.s, self.s.decision.choices[0])
        return False

    def _chance(self) -> None:
        while not self.s.over and self.s.decision.seat == CHANCE:
            self._outcome()

    def _outcome(self) -> None:
        menu = self.menu
        chosen = menu[0]
        if self.wanted and self.wanted[0] in menu:
            chosen = self.wanted.pop(0)
        self.game.apply(self.s, self.game.vocabulary.decode(chosen))

    def settle(self) -> Self:
        """Go on to the next real choice."""
        self._chance()
        while not self.s.over and len(self.s.decision.choices) == 1:
            self.game.apply(self.s, self.s.decision.choices[0])
            self._chance()
        return self

    def go(self, unit: str, *steps: str) -> Self:
        """``go("r2c3/mech", "r3c3")``: move a unit as far as named."""
        return self.do(f"unit {unit}", *[f"step {step}" for step in steps])

    def commit(self, faction: str, dial: int, *cards: int) -> Self:
        """Dial and cards of one side of a fight."""
        for _ in range(20):
            self._chance()
            if self.kind.startswith("commit."):
                break
            self.game.apply(self.s, self.s.decision.choices[0])
        assert self.kind == "commit.dial", f"nobody commits in {self.kind}"
        assert self.asked == faction, f"{self.asked} commits first"
        self.do(f"dial {dial}", *[f"play {card}" for card in cards])
        while not self.s.over and self.kind == "commit.card" and self.asked == faction:
            self.do("no_card")
        return self

    # Looking.

    @property
    def menu(self) -> list[str]:
        return [self.game.vocabulary.encode(chosen) for chosen in self.s.decision.choices]

    @property
    def kind(self) -> str:
        return self.s.decision.kind

    @property
    def asked(self) -> str:
        return self.by_seat[self.s.decision.seat]

    @property
    def over(self) -> bool:
        return self.game.over(self.s)

    def why(self, choice: str) -> str:
        """Why a choice is not offered."""
        for blocked in self.game.explain(self.s).blocked or []:
            if self.game.vocabulary.encode(blocked.choice) == choice:
                return blocked.reason.rpartition(".")[2]
        return ""

    def steps(self) -> set[str]:
        """Where the moving unit may go."""
        return {text.partition(" ")[2] for text in self.menu if text.startswith("step ")}

    def at(self, where: str) -> Spot:
        return Spot(self, where)

    def at_all(self, where: str) -> dict[str, list[str]]:
        """The units of everybody on a place, shared or not."""
        here = {
            faction: [kind(unit) for unit in range(UNITS) if self.s.unit_at[seat * UNITS + unit] == place_of(where)]
            for seat, faction in enumerate(self.by_seat)
        }
        return {faction: units for faction, units in here.items() if units}

    def of(self, faction: str) -> Player:
        return Player(self, faction)

    def home(self, faction: str) -> list[str]:
        return self.at(f"base_{faction}").units.get(faction, [])

    def where(self, faction: str, unit: int = CHARACTER) -> str:
        return PLACE_NAMES[self.s.unit_at[self.seat(faction) * UNITS + unit]]

    def score(self, faction: str) -> int:
        return score.score(self.rules, self.s, self.seat(faction))

    def territories(self, faction: str) -> int:
        return score.territories(self.rules, self.s, self.seat(faction))

    def sheet(self, faction: str) -> list[int]:
        return score.score_sheet(self.rules, self.s, self.seat(faction))


def table(*factions: str, mats: tuple[str, ...] = (), **options: Value) -> Table:
    return Table(factions, mats, **options)
