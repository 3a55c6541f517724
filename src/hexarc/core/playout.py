"""Playing whole games: with bots, and at random as fast as the rules go."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.engine import apply
from hexarc.core.errors import IllegalChoice, RuleBug
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.rules import Rules
from hexarc.core.state import State
from hexarc.core.window import Window

S = TypeVar("S", bound=State)


class Bot(Protocol):
    """Whoever can answer a decision from what a seat may know."""

    def choose(self, window: Window[State]) -> int: ...


def play(game: Game[S], bots: Sequence[Bot], seed: int | str = 0) -> Record[S]:
    """Let bots play a whole game; the same seed and bots give the same record."""
    chance = KeyedChance(seed)
    record = Record(game, seed=str(seed))
    s = game.new()
    while not game.over(s):
        if len(record.entries) >= game.MAX_PLIES:
            endless = RuleBug(f"{game.NAME}: not over after {game.MAX_PLIES} decisions")
            endless.record = record
            raise endless
        decision = s.decision
        seat = decision.seat
        auto = needs_nobody(decision)
        if seat == CHANCE:
            chosen = chance.outcome(decision, len(record.entries))
        elif len(decision.choices) == 1:  # nobody watches, so no bot has to be asked; the mark is as at a table
            chosen = decision.choices[0]
        else:
            chosen = bots[seat].choose(Window(game, s, seat))  # type: ignore[arg-type]  # a bot plays any game
            if chosen not in decision.choices:
                raise IllegalChoice(f"the bot of seat {seat} chose {chosen}, which {decision.kind} does not offer")
        try:
            game.apply(s, chosen)
        except RuleBug as bug:
            record.entries.append(Entry(seat, chosen, auto))
            bug.record = record
            raise
        record.note(Entry(seat, chosen, auto, s.revealed), s)
    return record


def random_playout(r: Rules, s: State, rng: Random, limit: int) -> int:
    """Answer every decision at random until the game is over; the number of decisions. For benchmarks and searches."""
    plies = 0
    while s.over == 0:
        if plies >= limit:
            raise RuleBug(f"{r.game}: not over after {limit} decisions")
        apply(r, s, random_choice(s.decision, rng))
        plies += 1
    return plies
