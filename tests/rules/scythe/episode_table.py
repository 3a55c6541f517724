"""A game of an episode, begun as a campaign begins it, and led by the stable texts of choices."""

from __future__ import annotations

from typing import Self

from hexarc.core.choice import CHANCE
from hexarc.core.options import Value
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.modules.fenris.episodes.part import EpisodeGiven, given
from hexarc.games.scythe.state import ScytheState

HOMES = {"vesna": "base_togawa", "fenris": "base_albion"}


class EpisodeTable:
    """Chance takes the first outcome unless told otherwise; an answer is looked for at the next question of a seat."""

    def __init__(self, episode: str, *factions: str, start: dict[str, object] | None = None, **options: Value) -> None:
        bases = [HOMES.get(name, f"base_{name}") for name in factions]
        begun = {"factions": list(factions), "bases": bases}
        others = dict(start) if start is not None else {}
        mine = others.pop("episode", {})
        assert isinstance(mine, dict)
        settings: dict[str, Value] = {"episode": episode, "invaders": True, **options}
        self.game = Scythe(len(factions), settings, {"episode": {**begun, **mine}, **others})
        self.r = self.game.scythe_rules()
        self.s: ScytheState = self.game.new()
        self.factions = factions
        self.pass_chance()

    def pass_chance(self) -> Self:
        while not self.s.over and self.s.decision.seat == CHANCE:
            self.game.apply(self.s, self.s.decision.choices[0])
        return self

    def chance(self, *texts: str) -> Self:
        """Outcomes for the questions of chance that come next."""
        for text in texts:
            self.game.apply(self.s, self.game.vocabulary.decode(text))
        return self

    @property
    def offered(self) -> list[str]:
        return [self.game.vocabulary.encode(choice) for choice in self.s.decision.choices]

    @property
    def asked(self) -> str:
        return self.s.decision.kind

    def do(self, *texts: str) -> Self:
        for text in texts:
            chosen = self.game.vocabulary.decode(text)
            assert chosen in self.s.decision.choices, f"{text} is not among {self.offered} of {self.asked}"
            self.game.apply(self.s, chosen)
            self.pass_chance()
        return self

    def until(self, kind: str) -> Self:
        """Give the last answer offered until this is asked: it is the one that passes."""
        for _ in range(500):
            if self.asked == kind:
                return self
            self.game.apply(self.s, self.s.decision.choices[-1])
            self.pass_chance()
        raise AssertionError(f"{kind} is never asked")

    def seat(self, faction: str) -> int:
        return self.factions.index(faction)

    @property
    def given(self) -> EpisodeGiven:
        return given(self.r, self.s)
