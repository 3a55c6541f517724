"""Tiny as a game of Hexarc: ``hexarc play tests.tiny.game:Tiny``."""

from pathlib import Path
from random import Random
from typing import ClassVar

from hexarc.core.builder import Builder
from hexarc.core.choice import Vocabulary
from hexarc.core.events import EventBook
from hexarc.core.game import Game, View
from hexarc.core.options import Option
from hexarc.core.rules import Rules
from hexarc.core.state import push
from hexarc.core.zones import count_in
from tests.tiny import rules, storm, verbs, view
from tests.tiny.rules import TinyRules
from tests.tiny.state import CARDS, GAME, HAPPENINGS, NUMBERS, TOP, TinyState

LOCALE = str(Path(__file__).parent / "locale")


class Tiny(Game[TinyState]):
    """A raid of animals on a beach full of coins."""

    NAME: ClassVar[str] = "tiny"
    MIN_PLAYERS: ClassVar[int] = 2
    MAX_PLAYERS: ClassVar[int] = 4
    MAX_PLIES: ClassVar[int] = 400

    @classmethod
    def declared_options(cls) -> list[Option]:
        return [Option("storm", (False, True), False), Option("rounds", (3, 6), 6)]

    def builder(self) -> Builder[TinyRules, TinyState]:
        b: Builder[TinyRules, TinyState] = Builder(self.NAME)
        rules.register(b)
        if self.options["storm"]:
            storm.register(b)
        return b

    def compile(self) -> Rules:
        table = TinyRules(self.players, int(self.options["rounds"]))
        return self.builder().compile_into(table, HAPPENINGS, NUMBERS)

    def make_vocabulary(self) -> Vocabulary:
        return verbs.vocabulary()

    def make_event_book(self) -> EventBook:
        return verbs.event_book()

    def blank(self) -> TinyState:
        return TinyState(self.players)

    def first(self) -> TinyState:
        s = self.blank()
        push(s, GAME, 0)
        return s

    def view(self, s: TinyState, seat: int) -> View:
        return view.view(s, seat, self.players)

    def determinize(self, s: TinyState, seat: int, rng: Random) -> TinyState:
        copy = s.clone()
        view.deal_anew(copy, seat, rng)
        self.refresh(copy)
        return copy

    def scores(self, s: TinyState) -> list[int]:
        return s.gold[:]

    def rounds(self, s: TinyState) -> int:
        return s.round

    def census(self, s: TinyState) -> dict[str, int]:
        return {"cards": CARDS - count_in(s.where, TOP) + len(s.top), "coins": sum(s.gold) + s.treasury[0]}

    def render(self, s: TinyState, seat: int, lang: str) -> str:
        return view.render(s, seat, lang, self.locale_folders(), bool(self.options["storm"]))

    def locale_folders(self) -> tuple[str, ...]:
        return (LOCALE,)

    def message_ids(self) -> set[str]:
        reasons = {verbs.TOO_POOR, verbs.TOO_PROUD, verbs.TOO_CALM, verbs.NOTHING_THERE}
        return super().message_ids() | reasons | {f"tiny.ui.{key}" for key in view.UI}
