"""Look for what random games hardly ever come to, by looking ahead: of many short random lines, chance included, that
which meets the mark is played, else the start of the one that comes closest to it.

So such a game's dice fall as they are needed; by the rules it is a game like any other.
"""

import math
from collections.abc import Callable
from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE, verb_of
from hexarc.core.errors import HexarcError
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.state import State

Closeness = Callable[[State], float]


def can_seek(game: Game[State], mark: str) -> bool:
    """Whether this kind of mark can be sought."""
    kind, _, name = mark.partition(" ")
    if kind in ("asks", "verb"):
        return kind == "asks" or name in game.vocabulary.by_name
    return kind in game.vocabulary.by_name


def choice_of(game: Game[State], mark: str) -> int:
    """The choice that a mark names; of a card with several gains, ``use_factory 9``, the first."""
    try:
        return game.vocabulary.decode(mark)
    except HexarcError:
        return game.vocabulary.decode(mark + "/1")


class Seeker:
    """Plays one game towards one mark: ``verb trade``, ``asks trade.give`` or the text of a choice, ``reveal 24``."""

    def __init__(self, game: Game[State], mark: str, closeness: Closeness | None, seed: str) -> None:
        self.game = game
        self.closeness = closeness
        self.rng = Random(seed)
        kind, _, name = mark.partition(" ")
        self.asked = name if kind == "asks" else ""
        self.verb = game.vocabulary.by_name[name].number if kind == "verb" else -1
        self.choice = choice_of(game, mark) if kind not in ("asks", "verb") else -1
        self.met = False

    def meets(self, kind: str, chosen: int) -> bool:
        if self.asked:
            return kind == self.asked
        return chosen == self.choice or verb_of(chosen) == self.verb

    def line(self, s: State, length: int) -> tuple[list[int], float]:
        """Random answers from here, cut where the mark is met, and how close they come."""
        ahead = self.game.clone(s)
        answers: list[int] = []
        while len(answers) < length and not self.game.over(ahead):
            kind = ahead.decision.kind
            chosen = random_choice(ahead.decision, self.rng)
            self.met = self.meets(kind, chosen)
            self.game.apply(ahead, chosen)
            answers.append(chosen)
            if self.met:
                return answers, math.inf
        return answers, self.closeness(ahead) if self.closeness is not None else 0.0

    def best_line(self, s: State, lines: int, length: int) -> list[int]:
        best, worth = self.line(s, length)
        for _ in range(lines):
            if self.met:
                break
            answers, close = self.line(s, length)
            if close > worth:
                best, worth = answers, close
        return best

    def play(self, lines: int, length: int, step: int) -> Record[State]:
        """A whole game: looked ahead every ``step`` answers until the mark is met, then at random to its end."""
        record = Record(self.game)
        s = self.game.new()
        plan: list[int] = []
        while not self.game.over(s):
            if not plan and not self.met:
                plan = self.best_line(s, lines, length)
                if not self.met:
                    del plan[step:]
            chosen = plan.pop(0) if plan else random_choice(s.decision, self.rng)
            forced = s.decision.seat == CHANCE or len(s.decision.choices) == 1
            entry = Entry(s.decision.seat, chosen, forced)
            self.game.apply(s, chosen)
            entry.revealed = s.revealed
            record.note(entry, s)
        record.chance_from = len(record.entries)
        return record
