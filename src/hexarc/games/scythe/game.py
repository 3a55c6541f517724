"""Scythe as the one face that every game shows: options, rules, states, scores."""

from random import Random
from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.choice import Arg, Vocabulary
from hexarc.core.errors import OptionError
from hexarc.core.events import EventBook
from hexarc.core.game import Game, View
from hexarc.core.options import Option
from hexarc.core.rules import Rules
from hexarc.core.state import push
from hexarc.games.scythe import score
from hexarc.games.scythe.census import census
from hexarc.games.scythe.determinize import determinize
from hexarc.games.scythe.events import event_book
from hexarc.games.scythe.menu import ask_args, menu_words
from hexarc.games.scythe.modules import bribes, delay, errata, invaders, mats, printed, private_coins, promos, six_seven
from hexarc.games.scythe.procs import (
    bottom,
    cards,
    combat,
    encounter,
    factory,
    gain,
    improve,
    march,
    move,
    pay,
    retreat,
    setup,
    stars,
    top,
    turn,
)
from hexarc.games.scythe.render import render
from hexarc.games.scythe.rules import HAPPENINGS, NUMBERS, SETUP, ScytheRules
from hexarc.games.scythe.state import ScytheState
from hexarc.games.scythe.statistics import NAMED, statistics
from hexarc.games.scythe.verbs import vocabulary
from hexarc.games.scythe.view import open_view, own_view, view
from hexarc.games.scythe.words import choice_args, message_ids

MOST_WITHOUT_INVADERS = 5


class Scythe(Game[ScytheState]):
    NAME: ClassVar[str] = "scythe"
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 7
    SCHEMA: ClassVar[int] = 1
    MAX_PLIES: ClassVar[int] = 200000

    @classmethod
    def declared_options(cls) -> list[Option]:
        return [
            Option("invaders", (True, False), True),
            Option("mats", ("dealt", "chosen", "draft", "bid"), "dealt"),
            Option("rulings", ("printed", "errata"), "printed"),
            Option("promos", (False, True), False),
            Option("bribes", (False, True), False),
            Option("open_coins", (True, False), True),
            Option("banned_pairs", (True, False), True),
            Option("delay_of_game", (False, True), False),
            Option("round_limit", (0, 20, 30, 40, 60, 100), 0),
        ]

    def compile(self) -> Rules:
        if not self.options["invaders"] and self.players > MOST_WITHOUT_INVADERS:
            raise OptionError(
                f"scythe: {self.players} players need Invaders from Afar; without it there are at most "
                f"{MOST_WITHOUT_INVADERS}"
            )
        rules = ScytheRules(self.players)
        rules.invaders = self.options["invaders"] is True
        rules.promos = self.options["promos"] is True
        rules.open_coins = self.options["open_coins"] is True
        rules.banned_pairs = self.options["banned_pairs"] is True
        rules.delay_of_game = self.options["delay_of_game"] is True
        limit = self.options["round_limit"]
        rules.round_limit = limit if isinstance(limit, int) else 0
        b: Builder[ScytheRules, ScytheState] = Builder(self.NAME)
        for register in (
            setup.register,
            turn.register,
            top.register,
            move.register,
            march.register,
            combat.register,
            retreat.register,
            bottom.register,
            improve.register,
            pay.register,
            gain.register,
            cards.register,
            encounter.register,
            factory.register,
            stars.register,
        ):
            register(b)
        self.register_modules(b)
        return b.compile_into(rules, HAPPENINGS, NUMBERS)

    def register_modules(self, b: Builder[ScytheRules, ScytheState]) -> None:
        if self.options["invaders"]:
            b.module_name = "invaders"
            invaders.register(b)
        if self.players > MOST_WITHOUT_INVADERS:
            b.module_name = "six_seven"
            six_seven.register(b)
        b.module_name = str(self.options["rulings"])
        if self.options["rulings"] == "errata":
            errata.register(b)
        else:
            printed.register(b)
        b.module_name = "mats"
        mats.register(b, str(self.options["mats"]))
        if self.options["promos"]:
            b.module_name = "promos"
            promos.register(b)
        if self.options["bribes"]:
            b.module_name = "bribes"
            bribes.register(b)
        if not self.options["open_coins"]:
            b.module_name = "private_coins"
            private_coins.register(b)
        if self.options["delay_of_game"]:
            b.module_name = "delay"
            delay.register(b)

    def scythe_rules(self) -> ScytheRules:
        rules = self.rules
        assert isinstance(rules, ScytheRules)
        return rules

    def make_vocabulary(self) -> Vocabulary:
        return vocabulary()

    def make_event_book(self) -> EventBook:
        return event_book()

    def blank(self) -> ScytheState:
        s = ScytheState(self.players)
        s.open_coins = 1 if self.scythe_rules().open_coins else 0
        return s

    def first(self) -> ScytheState:
        s = self.blank()
        push(s, SETUP, 0)
        return s

    def view(self, s: ScytheState, seat: int) -> View:
        return view(self.scythe_rules(), s, seat)

    def open_view(self, s: ScytheState) -> View | None:
        return open_view(self.scythe_rules(), s)

    def own_view(self, s: ScytheState, seat: int) -> View:
        return own_view(self.scythe_rules(), s, seat)

    def determinize(self, s: ScytheState, seat: int, rng: Random) -> ScytheState:
        other = determinize(self.scythe_rules(), s, seat, rng)
        self.refresh(other)
        return other

    def scores(self, s: ScytheState) -> list[int]:
        return [score.score(self.scythe_rules(), s, seat) for seat in range(self.players)]

    def shown_scores(self, s: ScytheState) -> list[int | None]:
        """No totals for others while coins are private or counting has its price."""
        rules = self.scythe_rules()
        if s.over or (rules.open_coins and not rules.delay_of_game):
            return list(self.scores(s))
        return [None] * self.players

    def ranking(self, s: ScytheState) -> list[int]:
        return score.ranking(self.scythe_rules(), s)

    def rounds(self, s: ScytheState) -> int:
        return (s.turns + self.players - 1) // self.players

    def census(self, s: ScytheState) -> dict[str, int]:
        return census(s)

    def render(self, s: ScytheState, seat: int, lang: str) -> str:
        return render(self.scythe_rules(), s, seat, lang)

    def statistics(self, s: ScytheState) -> dict[str, object]:
        return statistics(self.scythe_rules(), s)

    def choice_args(self, s: ScytheState, chosen: int) -> dict[str, Arg]:
        return choice_args(self.vocabulary, self.scythe_rules(), s, chosen)

    def choice_message(self, s: ScytheState, chosen: int) -> str:
        plain = self.vocabulary.message_id(chosen)
        ending = menu_words(self.scythe_rules(), s, chosen)[0]
        return f"{plain}.{ending}" if ending else plain

    def ask_args(self, s: ScytheState) -> dict[str, Arg]:
        return ask_args(s)

    def message_ids(self) -> set[str]:
        return super().message_ids() | message_ids() | {f"scythe.stat.{name}" for name in NAMED}
