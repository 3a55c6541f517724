"""Carry a stored game over to changed rules: the same answers wherever the same questions are asked.

A question that the record does not know is answered with its first choice, an answer that nobody asks for any more is
left out. Where the game has become another one it goes on at random.
"""

from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.state import State

SKIPPED = 3  # answers in a row that nobody asks for
NEW_QUESTIONS = 3  # in a row


def fits(s: State, entry: Entry) -> bool:
    return s.over == 0 and entry.seat == s.decision.seat and entry.choice in s.decision.choices


class Carrier:
    """Follows the entries of a record as far as they fit."""

    def __init__(self, game: Game[State], entries: list[Entry], seed: str) -> None:
        self.game = game
        self.entries = entries
        self.at = 0
        self.unknown = 0  # new questions in a row
        self.rng = Random(seed)

    def answer(self, s: State) -> int:
        """What the record says, or what leads on to what it says."""
        left = self.entries[self.at : self.at + 1 + SKIPPED]
        if left and fits(s, left[0]):
            return self.follow(0, left)
        first = s.decision.choices[0]
        if left and s.decision.seat != CHANCE:
            ahead = self.game.clone(s)
            self.game.apply(ahead, first)
            if fits(ahead, left[0]):
                return first
        for skipped in range(1, len(left)):
            if fits(s, left[skipped]):
                return self.follow(skipped, left)
        self.unknown += 1
        if s.decision.seat != CHANCE and self.unknown <= NEW_QUESTIONS:
            return first
        return random_choice(s.decision, self.rng)

    def follow(self, skipped: int, left: list[Entry]) -> int:
        self.at += skipped + 1
        self.unknown = 0
        return left[skipped].choice


def carried(old: Record[State], seed: str) -> Record[State]:
    game = old.game
    carrier = Carrier(game, old.entries, seed)
    record = Record(game)
    s = record.first_state()
    while not game.over(s):
        chosen = carrier.answer(s)
        forced = s.decision.seat == CHANCE or len(s.decision.choices) == 1
        entry = Entry(s.decision.seat, chosen, forced)
        game.apply(s, chosen)
        entry.revealed = s.revealed
        record.note(entry, s)
    record.chance_from = len(record.entries)
    return record
