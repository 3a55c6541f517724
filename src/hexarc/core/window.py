"""What a bot gets to see: its own view, its open decision, and samples of what might be. Never the true state."""

from random import Random
from typing import Generic, TypeVar

from hexarc.core.decision import Decision
from hexarc.core.game import Game, View
from hexarc.core.state import State

S = TypeVar("S", bound=State)


class Window(Generic[S]):
    """A seat's look at the table, made by the host for one decision."""

    def __init__(self, game: Game[S], state: S, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state

    @property
    def decision(self) -> Decision:
        """A copy of the open decision. Of somebody else's only who answers what: the choices would tell."""
        true = self.__state.decision
        shown = Decision(true.seat, true.kind)
        if true.seat == self.seat:
            shown.choices = true.choices[:]
            shown.seen_by = true.seen_by
            shown.private = true.private
        return shown

    def view(self) -> View:
        return self.game.view(self.__state, self.seat)

    def sample(self, rng: Random) -> S:
        """A state that could be the true one, for all this seat knows; the caller may do with it as it likes."""
        return self.game.determinize(self.__state, self.seat, rng)
