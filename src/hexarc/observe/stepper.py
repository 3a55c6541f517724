"""One game that a learner steps through: chance and single choices are answered, the rest is asked.

Compiled code does all of a step: the rules, the row of numbers, the list of what is legal.
"""

from random import Random

from hexarc.core.chance import random_choice
from hexarc.core.choice import CHANCE
from hexarc.core.engine import apply
from hexarc.core.errors import HexarcError, IllegalChoice
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.observe.actions import Table
from hexarc.observe.layout import Encoder


class Stepper:
    """``seat`` is who has to act, -1 when the game is over; ``choices`` are what that seat can choose from."""

    def __init__(self, game: Game[State], table: Table, encoder: Encoder, max_rounds: int = 0) -> None:
        self.game = game
        self.rules = game.rules
        self.table = table
        self.encoder = encoder
        self.max_rounds = max_rounds
        self.rng = Random(0)
        self.state: State = game.new()
        self.seat = -1
        self.choices: list[int] = []
        self.truncated = False

    def reset(self, seed: int) -> None:
        self.rng = Random(seed)
        self.state = self.game.new()
        self.truncated = False
        self.go_on()

    def go_on(self) -> None:
        """To the next decision that somebody has to make; or to the end."""
        s = self.state
        while s.over == 0:
            decision = s.decision
            if decision.seat == CHANCE:
                apply(self.rules, s, random_choice(decision, self.rng))
            elif len(decision.choices) == 1:
                apply(self.rules, s, decision.choices[0])
            else:
                break
        if s.over == 0 and self.max_rounds and self.game.rounds(s) > self.max_rounds:
            self.truncated = True
        if s.over or self.truncated:
            self.seat = -1
            self.choices = []
        else:
            self.seat = s.decision.seat
            self.choices = s.decision.choices

    def legal(self) -> list[int]:
        """The actions that are possible now, as places in the table."""
        index = self.table.index
        found: list[int] = []
        for chosen in self.choices:
            at = index.get(chosen, -1)
            if at < 0:
                text = self.game.vocabulary.encode(chosen)
                raise HexarcError(f"{self.table.name} has no action '{text}': take a newer version of the environment")
            found.append(at)
        return found

    def choice_of(self, action: int) -> int:
        """The choice that an action is, a place in the table. It has to be possible now."""
        if not 0 <= action < len(self.table.choices):
            raise IllegalChoice(f"{self.table.name}: there is no action {action}; there are {len(self.table.choices)}")
        chosen = self.table.choices[action]
        if chosen not in self.choices:
            text = self.table.texts[action]
            raise IllegalChoice(f"{self.table.name}: '{text}' is not possible now; the action mask says what is")
        return chosen

    def step(self, action: int) -> None:
        """Carry an action out and go on."""
        apply(self.rules, self.state, self.choice_of(action))
        self.go_on()

    def row(self, seat: int) -> bytes:
        return self.encoder.encode(self.state, seat)


def step_all(steppers: list[Stepper], actions: list[int]) -> None:
    """One action in every game, or in none if one of them is not possible."""
    chosen: list[int] = []
    for i in range(len(steppers)):
        chosen.append(steppers[i].choice_of(actions[i]))
    for i in range(len(steppers)):
        stepper = steppers[i]
        apply(stepper.rules, stepper.state, chosen[i])
        stepper.go_on()


def rows_of(steppers: list[Stepper]) -> bytes:
    """What the seat that has to act may know, game after game."""
    return b"".join([stepper.row(stepper.seat) for stepper in steppers])


def legal_places(steppers: list[Stepper]) -> list[int]:
    """What is legal in each game, as places in all their masks, laid out one after the other."""
    found: list[int] = []
    start = 0
    for stepper in steppers:
        for action in stepper.legal():
            found.append(start + action)
        start += len(stepper.table.texts)
    return found
