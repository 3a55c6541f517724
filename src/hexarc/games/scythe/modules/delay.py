"""The option ``delay_of_game`` (FR p.28, the variant about the length of play): who stops to add up everybody's score
loses 2 popularity.

The rules know no clock, so the running totals of the others are not shown for nothing: on its turn, before it chooses a
section and once a turn, a player may count everybody's score, and pays for it.
"""

from typing import ClassVar, Final

from hexarc.core.builder import Builder, ask
from hexarc.core.decision import Decision
from hexarc.core.module import Module
from hexarc.core.options import Option, Options
from hexarc.core.state import Frame, again, emit, push, reveal
from hexarc.games.scythe import events, verbs
from hexarc.games.scythe.pieces import shift_popularity
from hexarc.games.scythe.rules import COUNTING, SEES_SCORE, TURN, ScytheRules
from hexarc.games.scythe.state import ScytheState

POPULARITY_LOST: Final = 2


def offer_count(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    """TURN: d = 1 once the player counted."""
    if not f.d:
        d.offer(verbs.COUNT_SCORES)


def take_count(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    again(f)
    f.d = 1
    if s.sink is not None:
        emit(s, events.SCORES_COUNTED, (f.seat,))
    shift_popularity(r, s, f.seat, -POPULARITY_LOST)
    reveal(s, 1 << f.seat)  # what was paid for is not taken back after the look
    push(s, COUNTING, f.seat)


def ask_seen(r: ScytheRules, s: ScytheState, f: Frame, d: Decision) -> None:
    d.offer(verbs.SEEN)


def take_seen(r: ScytheRules, s: ScytheState, f: Frame, chosen: int) -> None:
    """The sheets are shown as long as this question is open."""


def sees_score(r: ScytheRules, s: ScytheState, viewer: int, _value: int, _whose: int) -> int:
    """Only while this seat adds up everybody's score."""
    return 1 if s.stack and s.stack[-1].proc == COUNTING and s.stack[-1].seat == viewer else 0


class DelayOfGame(Module[ScytheRules, ScytheState]):
    NAME: ClassVar[str] = "delay"

    def options(self) -> list[Option]:
        return [Option("delay_of_game", (False, True), False)]

    def register(self, b: Builder[ScytheRules, ScytheState], r: ScytheRules, options: Options) -> None:
        b.claim(TURN, "d")
        b.offer(TURN, "section", offer_count, {verbs.COUNT_SCORES: take_count})
        b.proc(COUNTING, [ask("sheet", ask_seen, take_seen)])
        b.modify(SEES_SCORE, sees_score)
