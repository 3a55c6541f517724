"""A table of Arcs, set in a line: ``table(3).ships("s1_gate", 0, 2).hand(0, "aggression_2").do("lead aggression_2")``.

Answers are the stable texts of choices. Dice and draws follow ``dice(...)`` and ``draws(...)``, else a fixed generator;
decisions with one choice are passed over when the next answer is not theirs.
"""

from __future__ import annotations

from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.engine import run
from hexarc.core.ids import ProcId, SeatId
from hexarc.core.options import Value
from hexarc.core.state import Frame
from hexarc.games.arcs.game import Arcs
from hexarc.games.arcs.ids import SiteId, SystemId
from hexarc.games.arcs.pieces import (
    CITY_KIND,
    STARPORT_KIND,
    captives_of,
    free_slot,
    is_city,
    is_damaged,
    owner_of,
    place_building,
    trophies_of,
)
from hexarc.games.arcs.resources import tokens_of
from hexarc.games.arcs.rules import CHAPTER, GAME, ROUND
from hexarc.games.arcs.state import (
    AGENT,
    BAG,
    CITY_PIECE,
    COURT_DISCARD,
    DECK,
    HAND,
    PLAY,
    ROW,
    SCRAPPED,
    SEATS,
    SHIP,
    SITES_PER_SYSTEM,
    SLOTS,
    STARPORT_PIECE,
    ArcsState,
)
from hexarc.games.arcs.tables import (
    AMBITION_NAMES,
    CARD_NAMES,
    COURT_NAMES,
    LEADER_NAMES,
    LORE_NAMES,
    NONE,
    RESOURCE_NAMES,
    SYSTEM_NAMES,
)

STANDARD_SETUP = {2: "setup_2p_frontiers", 3: "setup_3p_frontiers", 4: "setup_4p_frontiers"}
PIECES = {"ship": SHIP, "starport": STARPORT_PIECE, "city": CITY_PIECE, "agent": AGENT}


def system(name: str) -> SystemId:
    return SystemId(SYSTEM_NAMES.index(name))


def resource(name: str) -> int:
    return RESOURCE_NAMES.index(name)


class Table:
    def __init__(self, players: int = 3, **options: Value) -> None:
        options.setdefault("setup", STANDARD_SETUP[players])
        self.game = Arcs(players, options)
        self.rules = self.game.arcs_rules()
        self.rng = Random(1)
        self.wanted: list[str] = []
        self.s: ArcsState = self.game.new()
        while not self.s.decision.kind.startswith("round.lead"):
            self.game.apply(self.s, random_choice(self.s.decision, self.rng))
        self._clear()

    def _clear(self) -> None:
        """Everything home: an empty map, an empty court, no cards, no tokens, no leaders or lore."""
        s, n = self.s, self.game.players
        for i in range(len(s.fresh)):
            s.fresh[i] = s.damaged[i] = 0
        s.building[:] = [0] * len(s.building)
        s.used[:] = [0] * len(s.used)
        for seat in range(n):
            s.ships_supply[seat], s.agents_supply[seat] = 15, 10
            s.starports_supply[seat], s.cities_left[seat] = 5, 5
            s.owed[seat] = 0
        s.slots[:] = [NONE] * len(s.slots)
        s.supply[:] = [5 - s.box[i] - s.on_planets[i] for i in range(5)]
        s.outrage[:] = [0] * len(s.outrage)
        s.captives[:] = [0] * len(s.captives)
        s.trophies[:] = [0] * len(s.trophies)
        s.removed[:] = [0] * len(s.removed)
        s.agents_on[:] = [0] * len(s.agents_on)
        s.court_where[:] = [DECK] * len(s.court_where)
        s.court_row[:] = [NONE] * len(s.court_row)
        s.action_where[:] = [BAG if where < 22 else where for where in s.action_where]
        s.known[:] = [0] * len(s.known)
        s.discard.clear()
        s.leader[:] = [NONE] * SEATS
        s.leader_where[:] = [SCRAPPED] * len(s.leader_where)
        s.lore_where[:] = [SCRAPPED] * len(s.lore_where)
        self.starts(0)

    # Setting the table.

    def starts(self, seat: int) -> Table:
        """The seat has the initiative and a round is about to begin."""
        s = self.s
        s.initiative = seat
        s.passes = 0
        s.stack = [self._frame(GAME, "next"), self._frame(CHAPTER, "next_round"), self._frame(ROUND, "begin")]
        s.over = 0
        return self

    def _frame(self, proc: ProcId, step: str) -> Frame:
        names = [compiled.name for compiled in self.rules.steps[proc]]
        return Frame(proc, SeatId(0), pc=names.index(step))

    def ships(self, where: str, seat: int, fresh: int = 0, damaged: int = 0) -> Table:
        i = system(where) * SEATS + seat
        self.s.fresh[i] += fresh
        self.s.damaged[i] += damaged
        self.s.ships_supply[seat] -= fresh + damaged
        return self

    def city(self, where: str, seat: int, damaged: bool = False, site: int | None = None) -> Table:
        place = SiteId(
            system(where) * SITES_PER_SYSTEM + site if site is not None else free_slot(self.s, system(where))
        )
        assert place_building(self.s, seat, place, CITY_KIND, damaged)
        return self

    def starport(self, where: str, seat: int, damaged: bool = False, site: int | None = None) -> Table:
        place = SiteId(
            system(where) * SITES_PER_SYSTEM + site if site is not None else free_slot(self.s, system(where))
        )
        assert place_building(self.s, seat, place, STARPORT_KIND, damaged)
        return self

    def tokens(self, seat: int, *names: str) -> Table:
        """Tokens in the first slots, ``""`` leaves one empty."""
        for slot, name in enumerate(names):
            if name:
                self.s.slots[seat * SLOTS + slot] = resource(name)
                self.s.supply[resource(name)] -= 1
        return self

    def supply(self, name: str, count: int) -> Table:
        """Leave so many tokens in the supply; the others are out of reach in the boxes."""
        self.s.box[resource(name)] += self.s.supply[resource(name)] - count
        self.s.supply[resource(name)] = count
        return self

    def hand(self, seat: int, *cards: str) -> Table:
        for name in cards:
            card = CARD_NAMES.index(name)
            self.s.action_where[card] = HAND + seat
            self.s.known[card] = 1 << seat
        return self

    def court(self, *cards: str) -> Table:
        """The row, from the left; the rest of the cards are the deck."""
        for place, name in enumerate(cards):
            card = COURT_NAMES.index(name)
            self.s.court_where[card] = ROW
            self.s.court_row[place] = card
        return self

    def deck(self, *cards: str) -> Table:
        """Only these cards are left in the court deck; the others are out of the game."""
        keep = [COURT_NAMES.index(name) for name in cards]
        for card, where in enumerate(self.s.court_where):
            if where == DECK and card not in keep:
                self.s.court_where[card] = SCRAPPED
        return self

    def agents(self, card: str, seat: int, count: int = 1) -> Table:
        self.s.agents_on[COURT_NAMES.index(card) * SEATS + seat] += count
        self.s.agents_supply[seat] -= count
        return self

    def guild(self, seat: int, *cards: str) -> Table:
        for name in cards:
            self.s.court_where[COURT_NAMES.index(name)] = PLAY + seat
        return self

    def leader(self, seat: int, name: str) -> Table:
        self.s.leader[seat] = LEADER_NAMES.index(name)
        self.s.leader_where[LEADER_NAMES.index(name)] = PLAY + seat
        return self

    def lore(self, seat: int, *names: str) -> Table:
        for name in names:
            self.s.lore_where[LORE_NAMES.index(name)] = PLAY + seat
        return self

    def captives(self, seat: int, owner: int, count: int = 1) -> Table:
        self.s.captives[seat * SEATS + owner] += count
        self.s.agents_supply[owner] -= count
        return self

    def trophies(self, seat: int, owner: int, piece: str, count: int = 1) -> Table:
        s = self.s
        s.trophies[(seat * SEATS + owner) * 4 + PIECES[piece]] += count
        stores = [s.ships_supply, s.starports_supply, s.cities_left, s.agents_supply]
        stores[PIECES[piece]][owner] -= count
        return self

    def outrage(self, seat: int, *names: str) -> Table:
        for name in names:
            self.s.outrage[seat * 5 + resource(name)] = 1
            self.s.agents_supply[seat] -= 1
        return self

    def declared(self, *ambitions: str) -> Table:
        """Markers in boxes, the largest first."""
        for marker, name in enumerate(ambitions):
            self.s.marker_at[marker] = AMBITION_NAMES.index(name)
        return self

    def dice(self, *faces: str) -> Table:
        """The faces to come, as in ``skirmish_3`` (see data/dice.json; equal faces go by the first)."""
        self.wanted.extend([f"roll_die {face}" for face in faces])
        return self

    def draws(self, *answers: str) -> Table:
        """Chance outcomes to come, as texts of choices."""
        self.wanted.extend(answers)
        return self

    # Playing.

    def _settle(self) -> None:
        """Open the decision and let chance have its say."""
        s = self.s
        run(self.rules, s)
        while not self.game.over(s) and s.decision.seat == CHANCE:
            chosen = random_choice(s.decision, self.rng)
            for want in self.wanted:
                code = self.game.vocabulary.decode(want)
                if code in s.decision.choices:
                    chosen = code
                    self.wanted.remove(want)
                    break
            self.game.apply(s, chosen)

    def do(self, *answers: str) -> Table:
        """Give these answers in order; each must be offered when its time comes."""
        for text in answers:
            code = self.game.vocabulary.decode(text)
            self._settle()
            while code not in self.s.decision.choices and len(self.s.decision.choices) == 1 and not self.s.over:
                self.game.apply(self.s, self.s.decision.choices[0])
                self._settle()
            kind = self.s.decision.kind
            assert code in self.s.decision.choices, f"'{text}' is not offered in {kind}: {self.offers()}"
            self.game.apply(self.s, code)
        self._settle()
        return self

    def offers(self, prefix: str = "") -> list[str]:
        """What is offered now, as texts; only those that begin with a prefix."""
        self._settle()
        texts = [self.game.vocabulary.encode(chosen) for chosen in self.s.decision.choices]
        return [text for text in texts if text.startswith(prefix)]

    def until(self, kind: str) -> Table:
        """Answer single choices until a decision of this kind (a prefix) is open."""
        self._settle()
        while not self.s.decision.kind.startswith(kind):
            assert len(self.s.decision.choices) == 1, f"{self.s.decision.kind} comes before {kind}: {self.offers()}"
            self.game.apply(self.s, self.s.decision.choices[0])
            self._settle()
        return self

    def blocked(self) -> dict[str, str]:
        """What cannot be chosen now, with the reason."""
        self._settle()
        found = self.game.explain(self.s).blocked or []
        return {self.game.vocabulary.encode(item.choice): item.reason for item in found}

    @property
    def asked(self) -> str:
        """The kind of the open decision."""
        self._settle()
        return self.s.decision.kind

    @property
    def seat(self) -> int:
        """Who has to choose."""
        self._settle()
        return self.s.decision.seat

    # Looking.

    def fresh(self, where: str, seat: int) -> int:
        return self.s.fresh[system(where) * SEATS + seat]

    def damaged(self, where: str, seat: int) -> int:
        return self.s.damaged[system(where) * SEATS + seat]

    def buildings(self, where: str) -> list[str]:
        """As in ``["city 1", "damaged starport 0"]``."""
        found: list[str] = []
        for site in range(system(where) * SITES_PER_SYSTEM, system(where) * SITES_PER_SYSTEM + SITES_PER_SYSTEM):
            b = self.s.building[site]
            if b:
                state = "damaged " if is_damaged(b) else ""
                found.append(f"{state}{'city' if is_city(b) else 'starport'} {owner_of(b)}")
        return found

    def slots(self, seat: int) -> list[str]:
        """Tokens slot by slot, ``""`` for an empty one."""
        held = self.s.slots[seat * SLOTS : seat * SLOTS + SLOTS]
        return ["" if token == NONE else RESOURCE_NAMES[token] for token in held]

    def count(self, seat: int, name: str) -> int:
        return tokens_of(self.s, seat, resource(name))

    def captives_of(self, seat: int) -> int:
        return captives_of(self.s, seat)

    def trophies_of(self, seat: int) -> int:
        return trophies_of(self.s, seat)

    def cards(self, seat: int) -> list[str]:
        return [COURT_NAMES[card] for card, where in enumerate(self.s.court_where) if where == PLAY + seat]

    def row(self) -> list[str]:
        return ["" if card == NONE else COURT_NAMES[card] for card in self.s.court_row]

    def court_discard(self) -> list[str]:
        return [COURT_NAMES[card] for card, where in enumerate(self.s.court_where) if where == COURT_DISCARD]

    def hand_of(self, seat: int) -> list[str]:
        return [CARD_NAMES[card] for card, where in enumerate(self.s.action_where) if where == HAND + seat]

    def power(self, seat: int) -> int:
        return self.s.power[seat]


def table(players: int = 3, **options: Value) -> Table:
    return Table(players, **options)


__all__ = ["Table", "resource", "system", "table"]
