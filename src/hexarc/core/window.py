"""What a bot gets to see: the view of its own seat, the open decision, and samples of what might be. Never the true state."""

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
        return self.__state.decision

    def view(self) -> View:
        return self.game.view(self.__state, self.seat)

    def sample(self, rng: Random) -> S:
        """A state that could be the true one, for all this seat knows; the caller may do with it as it likes."""
        return self.game.determinize(self.__state, self.seat, rng)
