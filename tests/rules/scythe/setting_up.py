"""A game as it is set up, played by the texts of choices: for questions that come before the first turn."""

from __future__ import annotations

from typing import Self

from hexarc.core.choice import CHANCE
from hexarc.core.options import Value
from hexarc.core.snapshot import Plain
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.state import ScytheState


class SettingUp:
    """``SettingUp("nordic", "saxony", mech_mods=True)``: factions in this order, all else by the first outcome."""

    def __init__(self, *factions: str, start: Plain | None = None, **options: Value) -> None:
        self.factions = factions
        self.game = Scythe(len(factions), dict(options), start)
        self.rules = self.game.scythe_rules()
        self.s: ScytheState = self.game.new()
        self.drawn: list[str] = []
        for faction in factions:
            self.until("deal_faction")
            self.say(f"deal_faction {faction}")

    @property
    def menu(self) -> list[str]:
        return [self.game.vocabulary.encode(chosen) for chosen in self.s.decision.choices]

    @property
    def kind(self) -> str:
        return self.s.decision.kind

    @property
    def seat(self) -> int:
        return self.s.decision.seat

    def say(self, answer: str) -> Self:
        self.game.check(self.s, self.game.vocabulary.decode(answer))
        if self.seat == CHANCE:
            self.drawn.append(answer)
        self.game.apply(self.s, self.game.vocabulary.decode(answer))
        return self

    def until(self, verb: str) -> Self:
        """Let chance have its first outcome until this verb is offered."""
        while not any(text.partition(" ")[0] == verb for text in self.menu):
            assert self.seat == CHANCE, f"{self.kind} comes before {verb}: {self.menu}"
            self.say(self.menu[0])
        return self

    def draw(self, verb: str, *names: str) -> Self:
        """Chance draws just these."""
        for name in names:
            self.until(verb).say(f"{verb} {name}")
        return self

    def answers(self, *answers: str) -> Self:
        """Of players; chance goes on by itself in between."""
        for answer in answers:
            while self.seat == CHANCE:
                self.say(self.menu[0])
            self.say(answer)
        return self

    def view(self, seat: int) -> dict[str, object]:
        return self.game.view(self.s, seat)
