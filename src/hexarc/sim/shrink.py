"""Shrinking: a shorter list of answers that still ends in the same class of error.

Pieces of the list are left out, the large ones first; answers that do not fit any more are skipped, and decisions with
one choice are answered by themselves. Bounded by time, not by patience.
"""

import time
from collections.abc import Callable, Sequence

from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.game import Game
from hexarc.core.state import State

Answer = tuple[int, int, bool]


def carry_out(
    game: Game[State],
    answers: Sequence[Answer],
    shows: Callable[[State], bool],
    is_wanted: Callable[[BaseException], bool],
) -> list[Answer] | None:
    """The answers that were really given, if they end in the failure; otherwise None."""
    given: list[Answer] = []
    try:
        s = game.new()
        for answer in answers:
            while not game.over(s) and len(s.decision.choices) == 1 and s.decision.seat != CHANCE:
                only = (s.decision.seat, s.decision.choices[0], needs_nobody(s.decision))
                if only[:2] == answer[:2]:
                    break
                given.append(only)
                game.apply(s, only[1])
            if game.over(s):
                break
            if answer[0] == s.decision.seat and answer[1] in s.decision.choices:
                given.append(answer)
                game.apply(s, answer[1])
    except Exception as error:
        return given if is_wanted(error) else None
    return given if shows(s) else None


def shrink(
    game: Game[State],
    answers: list[Answer],
    shows: Callable[[State], bool],
    is_wanted: Callable[[BaseException], bool],
    seconds: float,
) -> list[Answer]:
    deadline = time.monotonic() + seconds
    best = answers
    size = len(best) // 2
    while size >= 1:
        at = 0
        while at < len(best):
            if time.monotonic() > deadline:
                return best
            shorter = carry_out(game, best[:at] + best[at + size :], shows, is_wanted)
            if shorter is not None and len(shorter) < len(best):
                best = shorter
            else:
                at += size
        size = min(size // 2, len(best) // 2) if size > 1 else 0
    return best
