"""Arcs as a game: options, compiled rules, views, scores."""

from random import Random
from typing import ClassVar

from hexarc.core.choice import Arg
from hexarc.core.errors import OptionError
from hexarc.core.game import Game, View
from hexarc.core.ids import ProcId
from hexarc.core.module import AnyModule
from hexarc.core.numbering import Book
from hexarc.core.options import Option, Options
from hexarc.core.rules import Rules
from hexarc.core.snapshot import Plain
from hexarc.core.text import catalogue
from hexarc.games.arcs import procs_all
from hexarc.games.arcs.book import BOOK
from hexarc.games.arcs.census import census
from hexarc.games.arcs.modules import MODULES
from hexarc.games.arcs.render import UI_MESSAGES, court_lines, player_lines, render
from hexarc.games.arcs.render_compact import compact_lines
from hexarc.games.arcs.rules import GAME, ArcsBuilder, ArcsRules
from hexarc.games.arcs.state import ArcsState, blank_state
from hexarc.games.arcs.statistics import NAMED, statistics
from hexarc.games.arcs.tables import (
    COURT_NAMES,
    DIE_NAMES,
    LEADER_NAMES,
    LORE_NAMES,
    NONE,
    SETUP_NAMES,
    SETUP_PLAYERS,
    SUIT_NAMES,
)
from hexarc.games.arcs.view import determinize, open_view, own_view, view
from hexarc.games.arcs.words import choice_args, prompt_args
from hexarc.games.arcs.words import message_ids as word_ids


class Arcs(Game[ArcsState]):
    NAME: ClassVar[str] = "arcs"
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 4
    SCHEMA: ClassVar[int] = 1
    MAX_PLIES: ClassVar[int] = 20000
    MODULES: ClassVar[tuple[AnyModule, ...]] = MODULES

    def __init__(self, players: int, given: Options | None = None, start: Plain | None = None) -> None:
        """Its own, though it adds nothing: compiled, an inherited one runs twice and loses what it made first."""
        super().__init__(players, given, start)

    @classmethod
    def book(cls) -> Book:
        return BOOK

    @classmethod
    def own_options(cls) -> list[Option]:
        return [Option("setup", ("drawn", *SETUP_NAMES), "drawn")]

    def compile(self) -> Rules:
        rules = ArcsRules(self.players)
        setup = str(self.options["setup"])
        rules.fixed_setup = NONE if setup == "drawn" else SETUP_NAMES.index(setup)
        if rules.fixed_setup != NONE and SETUP_PLAYERS[rules.fixed_setup] != self.players:
            fitting = [name for i, name in enumerate(SETUP_NAMES) if SETUP_PLAYERS[i] == self.players]
            raise OptionError(
                f"arcs: the setup card '{setup}' is not for {self.players} players; those are {', '.join(fitting)}"
            )
        builder: ArcsBuilder = ArcsBuilder(BOOK)
        procs_all.register_base(builder)
        procs_all.register_cards(builder, rules)
        self.register_modules(builder, rules)
        return builder.compile_into(rules)

    def arcs_rules(self) -> ArcsRules:
        rules = self.rules
        assert isinstance(rules, ArcsRules)
        return rules

    def blank(self) -> ArcsState:
        return blank_state()

    def first_procedure(self) -> ProcId:
        return GAME

    def view(self, s: ArcsState, seat: int) -> View:
        return {**view(self.arcs_rules(), s, seat), **self.open_modules(s), **self.own_modules(s, seat)}

    def open_view(self, s: ArcsState) -> View | None:
        return {**open_view(self.arcs_rules(), s), **self.open_modules(s)}

    def own_view(self, s: ArcsState, seat: int) -> View:
        return {**own_view(self.arcs_rules(), s, seat), **self.own_modules(s, seat)}

    def determinize(self, s: ArcsState, seat: int, rng: Random) -> ArcsState:
        c = determinize(s, seat, rng)
        self.hide_in_modules(c, seat, rng)
        if not self.over(c):
            self.refresh(c)
        return c

    def scores(self, s: ArcsState) -> list[int]:
        return s.power[: self.players]

    def ranking(self, s: ArcsState) -> list[int]:
        """Most power; equal power by turn order from the initiative holder (arcs.end.03)."""
        order: list[tuple[int, int, int]] = []
        for seat in range(self.players):
            after = (seat - s.initiative) % self.players
            order.append((s.conceded >> seat & 1, -s.power[seat], after))
        return [1 + len([other for other in order if other < mine]) for mine in order]

    def rounds(self, s: ArcsState) -> int:
        return s.round

    def render(self, s: ArcsState, seat: int, lang: str) -> str:
        return render(self.arcs_rules(), s, seat, catalogue(lang))

    def table_lines(self, s: ArcsState, seat: int, lang: str, width: int, height: int) -> list[str]:
        return compact_lines(self.arcs_rules(), s, seat, catalogue(lang), width, height)

    def mat_lines(self, s: ArcsState, seat: int, lang: str) -> list[str]:
        words = catalogue(lang)
        if not s.court_row:
            return []
        return [*court_lines(self.arcs_rules(), s, words), *player_lines(self.arcs_rules(), s, words)]

    def choice_args(self, s: ArcsState, chosen: int) -> dict[str, Arg]:
        return choice_args(self.vocabulary, s, chosen)

    def prompt_args(self, s: ArcsState) -> dict[str, Arg]:
        return prompt_args(s)

    def statistics(self, s: ArcsState) -> dict[str, object]:
        return statistics(self.players, s)

    def message_ids(self) -> set[str]:
        ids = super().message_ids() | word_ids()
        ids.update([f"arcs.ui.{key}" for key in UI_MESSAGES])
        ids.update([f"arcs.stat.{name}" for name in NAMED])
        ids.update([f"arcs.why.{reason}" for reason in procs_all.reasons()])
        ids.update([f"arcs.card.{name}.text" for name in COURT_NAMES])
        ids.update([f"arcs.leader.{name}.text" for name in LEADER_NAMES])
        ids.update([f"arcs.lore.{name}.text" for name in LORE_NAMES])
        ids.update([f"arcs.suit.{name}" for name in SUIT_NAMES])
        ids.update([f"arcs.die.{name}" for name in DIE_NAMES])
        for piece in ("ship", "city", "starport", "agent", "building"):
            ids.update([f"arcs.noun.{piece}{form}" for form in ("", ".def", ".indef", ".plural", ".count")])
        return ids

    def census(self, s: ArcsState) -> dict[str, int]:
        return {**census(self.players, s), **self.count_modules(s)}
