"""Scythe as the one face that every game shows: options, rules, states, scores."""

from random import Random
from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.choice import Arg
from hexarc.core.game import SPECTATOR, Game, Outcome, View
from hexarc.core.ids import ProcId
from hexarc.core.module import AnyModule
from hexarc.core.numbering import Book
from hexarc.core.options import Option, Options
from hexarc.core.rules import Rules, number
from hexarc.core.snapshot import Plain, Upgrader
from hexarc.core.text import catalogue
from hexarc.games.scythe import schemas, score
from hexarc.games.scythe.book import BOOK
from hexarc.games.scythe.census import census
from hexarc.games.scythe.determinize import determinize
from hexarc.games.scythe.menu import menu_words, prompt_args
from hexarc.games.scythe.modules import MODULES
from hexarc.games.scythe.pieces import seated
from hexarc.games.scythe.procs import (
    bottom,
    build,
    cards,
    combat,
    deploy,
    encounter,
    enlist,
    factory,
    gain,
    march,
    move,
    pay,
    retreat,
    setup,
    stars,
    top,
    turn,
    upgrade,
)
from hexarc.games.scythe.render import all_mat_lines, headline, render
from hexarc.games.scythe.render_compact import compact_lines
from hexarc.games.scythe.rules import SEES_SCORE, SETUP, ScytheRules
from hexarc.games.scythe.state import NOWHERE, ScytheState, ender_of, reason_of
from hexarc.games.scythe.statistics import NAMED, statistics
from hexarc.games.scythe.verbs import END_REASON
from hexarc.games.scythe.view import open_view, own_view, view
from hexarc.games.scythe.words import choice_args, message_ids


class Scythe(Game[ScytheState]):
    NAME: ClassVar[str] = "scythe"
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 7
    SCHEMA: ClassVar[int] = 2
    MAX_PLIES: ClassVar[int] = 200000
    MODULES: ClassVar[tuple[AnyModule, ...]] = MODULES

    def __init__(self, players: int, given: Options | None = None, start: Plain | None = None) -> None:
        """Its own, though it adds nothing: compiled, an inherited one runs twice and loses what it made first."""
        super().__init__(players, given, start)

    @classmethod
    def book(cls) -> Book:
        return BOOK

    @classmethod
    def own_options(cls) -> list[Option]:
        return [
            Option("every_gain", (False, True), False),
            Option("banned_pairs", (True, False), True),
            Option("round_limit", (0, 20, 30, 40, 60, 100), 0),
        ]

    def compile(self) -> Rules:
        rules = ScytheRules(self.players)
        rules.every_gain = self.options["every_gain"] is True
        rules.banned_pairs = self.options["banned_pairs"] is True
        limit = self.options["round_limit"]
        rules.round_limit = limit if isinstance(limit, int) else 0
        b: Builder[ScytheRules, ScytheState] = Builder(BOOK)
        for register in (
            setup.register,
            turn.register,
            top.register,
            move.register,
            march.register,
            combat.register,
            retreat.register,
            bottom.register,
            upgrade.register,
            deploy.register,
            build.register,
            enlist.register,
            pay.register,
            gain.register,
            cards.register,
            encounter.register,
            factory.register,
            stars.register,
        ):
            register(b)
        self.register_modules(b, rules)
        rules.settle_sides()
        return b.compile_into(rules)

    def upgraders(self) -> dict[int, Upgrader]:
        return {1: self.from_1}

    def from_1(self, plain: Plain) -> Plain:
        return schemas.from_1(self.scythe_rules(), [part.NAME for part in self.fresh().parts], plain)

    def scythe_rules(self) -> ScytheRules:
        rules = self.rules
        assert isinstance(rules, ScytheRules)
        return rules

    def blank(self) -> ScytheState:
        rules = self.scythe_rules()
        added = 1 if rules.added_kind != NOWHERE else 0
        s = ScytheState(self.players, None, rules.star_columns, len(rules.figures), added)
        s.open_coins = 1 if rules.open_coins else 0
        s.enemies = rules.enemies
        s.allies = rules.allies
        return s

    def first_procedure(self) -> ProcId:
        return SETUP

    def view(self, s: ScytheState, seat: int) -> View:
        return {**view(self.scythe_rules(), s, seat), **self.open_modules(s), **self.own_modules(s, seat)}

    def open_view(self, s: ScytheState) -> View | None:
        return {**open_view(self.scythe_rules(), s), **self.open_modules(s)}

    def own_view(self, s: ScytheState, seat: int) -> View:
        return {**own_view(self.scythe_rules(), s, seat), **self.own_modules(s, seat)}

    def determinize(self, s: ScytheState, seat: int, rng: Random) -> ScytheState:
        other = determinize(self.scythe_rules(), s, seat, rng)
        self.hide_in_modules(other, seat, rng)
        self.refresh(other)
        return other

    def scores(self, s: ScytheState) -> list[int]:
        return [score.score(self.scythe_rules(), s, seat) for seat in range(self.players)]

    def shown_scores(self, s: ScytheState) -> list[int | None]:
        """No totals for others while coins are private or counting has its price."""
        rules = self.scythe_rules()
        if s.over or (rules.open_coins and number(rules, s, SEES_SCORE, SPECTATOR, 1)):
            return list(self.scores(s))
        return [None] * self.players

    def ranking(self, s: ScytheState) -> list[int]:
        return score.ranking(self.scythe_rules(), s)

    def outcome(self, s: ScytheState) -> Outcome | None:
        if not s.ended:
            return None
        rules = self.scythe_rules()
        shared = "" if rules.shared is None else "won" if rules.shared(rules, s) else "lost"
        return Outcome(f"scythe.end.{END_REASON.label(reason_of(s.ended))}", ender_of(s.ended), shared)

    def rounds(self, s: ScytheState) -> int:
        return (s.turns + self.players - 1) // self.players

    def census(self, s: ScytheState) -> dict[str, int]:
        return {**census(self.scythe_rules(), s), **self.count_modules(s)}

    def render(self, s: ScytheState, seat: int, lang: str) -> str:
        words = catalogue(lang, self.locale_folders())
        return render(self.scythe_rules(), s, seat, words, self.lines_of_modules(s, seat, words))

    def table_lines(self, s: ScytheState, seat: int, lang: str, width: int, height: int) -> list[str]:
        if not seated(s, 0):
            return []
        words = catalogue(lang, self.locale_folders())
        lines = compact_lines(words, view(self.scythe_rules(), s, seat), seat, width)
        return [*lines, *self.lines_of_modules(s, seat, words)[: max(0, height - len(lines))]]

    def mat_lines(self, s: ScytheState, seat: int, lang: str) -> list[str]:
        words = catalogue(lang, self.locale_folders())
        shown = view(self.scythe_rules(), s, seat)
        return [headline(words, shown), "", *all_mat_lines(words, shown, seat), *self.lines_of_modules(s, seat, words)]

    def statistics(self, s: ScytheState) -> dict[str, object]:
        return statistics(self.scythe_rules(), s)

    def choice_args(self, s: ScytheState, chosen: int) -> dict[str, Arg]:
        return {**choice_args(self.vocabulary, self.scythe_rules(), s, chosen), **self.args_of_modules(s, chosen)}

    def choice_message(self, s: ScytheState, chosen: int) -> str:
        plain = self.vocabulary.message_id(chosen)
        ending = menu_words(self.scythe_rules(), s, chosen)[0] or self.ending_of_modules(s, chosen)
        return f"{plain}.{ending}" if ending else plain

    def prompt_args(self, s: ScytheState) -> dict[str, Arg]:
        return prompt_args(s)

    def message_ids(self) -> set[str]:
        return super().message_ids() | message_ids() | {f"scythe.stat.{name}" for name in NAMED}
