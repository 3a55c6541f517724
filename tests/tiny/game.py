"""Tiny as a game of Hexarc: ``hexarc play tests.tiny.game:Tiny``."""

from pathlib import Path
from random import Random
from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.game import Game, View
from hexarc.core.ids import ProcId
from hexarc.core.module import AnyModule, modules
from hexarc.core.numbering import Book
from hexarc.core.options import Option
from hexarc.core.rules import Rules
from hexarc.core.snapshot import Plain, Upgrader
from hexarc.core.zones import count_in
from tests.tiny import rules, verbs, view
from tests.tiny.book import BOOK
from tests.tiny.parrot import Parrot
from tests.tiny.rules import TinyRules
from tests.tiny.state import CARDS, GAME, TOP, TinyState
from tests.tiny.storm import Storm, sky

LOCALE = str(Path(__file__).parent / "locale")


class Tiny(Game[TinyState]):
    """A raid of animals on a beach full of coins."""

    NAME: ClassVar[str] = "tiny"
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 4
    MAX_PLIES: ClassVar[int] = 400
    SCHEMA: ClassVar[int] = 2
    MODULES: ClassVar[tuple[AnyModule, ...]] = modules(Storm(), Parrot())

    @classmethod
    def book(cls) -> Book:
        return BOOK

    @classmethod
    def own_options(cls) -> list[Option]:
        return [Option("rounds", (3, 6), 6)]

    def table(self) -> TinyRules:
        return TinyRules(self.players, int(self.options["rounds"]))

    def builder(self, table: TinyRules) -> Builder[TinyRules, TinyState]:
        b: Builder[TinyRules, TinyState] = Builder(BOOK)
        rules.register(b)
        self.register_modules(b, table)
        return b

    def compile(self) -> Rules:
        table = self.table()
        return self.builder(table).compile_into(table)

    def blank(self) -> TinyState:
        return TinyState(self.players)

    def first_procedure(self) -> ProcId:
        return GAME

    def upgraders(self) -> dict[int, Upgrader]:
        return {1: self.weather_to_its_part}

    def weather_to_its_part(self, plain: Plain) -> Plain:
        weather = plain.pop("weather")
        if self.options["storm"]:
            plain["storm.weather"] = weather
        return plain

    def view(self, s: TinyState, seat: int) -> View:
        return {**view.view(s, seat, self.players), **self.open_modules(s), **self.own_modules(s, seat)}

    def determinize(self, s: TinyState, seat: int, rng: Random) -> TinyState:
        copy = s.clone()
        view.deal_anew(copy, seat, rng)
        self.hide_in_modules(copy, seat, rng)
        self.refresh(copy)
        return copy

    def scores(self, s: TinyState) -> list[int]:
        return s.gold[:]

    def rounds(self, s: TinyState) -> int:
        return s.round

    def census(self, s: TinyState) -> dict[str, int]:
        return {"cards": CARDS - count_in(s.where, TOP) + len(s.top), "coins": sum(s.gold) + s.treasury[0]}

    def render(self, s: TinyState, seat: int, lang: str) -> str:
        return view.render(s, seat, lang, self.locale_folders(), self.weather(s))

    def weather(self, s: TinyState) -> int | None:
        table = self.rules
        assert isinstance(table, TinyRules)
        return sky(table, s).weather if self.options["storm"] else None

    def locale_folders(self) -> tuple[str, ...]:
        return (LOCALE,)

    def message_ids(self) -> set[str]:
        reasons = {verbs.TOO_POOR, verbs.TOO_PROUD, verbs.NOTHING_THERE}
        return super().message_ids() | reasons | {f"tiny.ui.{key}" for key in view.UI}
