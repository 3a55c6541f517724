"""A campaign whose episodes are entered by hand, for tests of the log and of what comes between the games."""

from __future__ import annotations

from typing import Self

from hexarc.core.campaign import Campaign
from hexarc.core.options import Value
from hexarc.core.snapshot import Plain
from hexarc.games.scythe.campaign.rules import RiseOfFenris
from hexarc.games.scythe.campaign.state import FenrisState, PlayerLog

RULES = RiseOfFenris()


class CampaignTable:
    """Players are numbers; a player after ``automa`` in the list of kinds is one."""

    def __init__(self, *kinds: str, seed: str = "s", **options: Value) -> None:
        players: list[Plain] = [{"name": f"P{i}", "kind": kind} for i, kind in enumerate(kinds)]
        self.c: Campaign[FenrisState] = Campaign(RULES, players, options, seed)

    @property
    def state(self) -> FenrisState:
        return self.c.state

    def log(self, player: int) -> PlayerLog:
        return self.state.logs[player]

    def begin(self) -> Self:
        """Into the next episode; whatever is asked on the way gets its first answer."""
        while not self.state.playing:
            self.first() if self.c.questions() else self.act("begin")
        return self

    def act(self, act: str, **args: object) -> Self:
        self.c.act(len(self.c.rows), act, dict(args))
        return self

    def first(self) -> Self:
        question = self.c.questions()[0]
        self.c.answer(question.player, question.number, question.keys[0])
        return self

    def end(self, scores: list[int], stars: object = None, **more: object) -> Self:
        """The result of the episode being played."""
        given = stars if stars is not None else [[] for _ in scores]
        self.c.finish(len(self.state.played) - 1, {"scores": scores, "stars": given, **more})
        return self

    def to(self, episode: str, tesla: int = -1) -> Self:
        """Play on until an episode, all results alike: the first seat wins, nobody has anything."""
        while self.state.playing != episode:
            if self.state.playing:
                n = len(self.state.seats)
                seven = {"tesla": tesla} if self.state.playing == "7" else {}
                self.end([50] + [40] * (n - 1), **seven)
            elif self.c.questions():
                self.first()
            else:
                self.act("begin")
        return self

    def offered(self, player: int) -> list[str]:
        question = self.c.question(player)
        return [] if question is None else question.keys

    def kind(self, player: int) -> str:
        question = self.c.question(player)
        return "" if question is None else question.kind

    def say(self, player: int, *keys: str) -> Self:
        for key in keys:
            question = self.c.question(player)
            assert question is not None, f"player {player} is asked nothing"
            self.c.answer(player, question.number, key)
        return self

    def answer_all(self, *kinds: str, key: str = "") -> Self:
        """Answer all questions of these kinds: with a key, or the first."""
        while self.c.questions() and self.c.questions()[0].kind in kinds:
            question = self.c.questions()[0]
            self.c.answer(question.player, question.number, key if key in question.keys else question.keys[0])
        return self


def campaign(*kinds: str, seed: str = "s", **options: Value) -> CampaignTable:
    return CampaignTable(*(kinds or ("player", "player")), seed=seed, **options)
