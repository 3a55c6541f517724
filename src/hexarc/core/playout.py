"""Playing whole games: with bots, and at random as fast as the rules go."""

from collections.abc import Callable, Sequence
from operator import index
from random import Random
from typing import Protocol, TypeVar

from hexarc.core.chance import KeyedChance, random_choice
from hexarc.core.engine import apply
from hexarc.core.errors import BotError, RuleBug
from hexarc.core.game import Game
from hexarc.core.record import Record
from hexarc.core.rules import Rules
from hexarc.core.session import Session
from hexarc.core.state import State
from hexarc.core.window import Window

S = TypeVar("S", bound=State)


class Bot(Protocol):
    """Whoever can answer a decision from what a seat may know."""

    def choose(self, window: Window[State]) -> int: ...


def play(game: Game[S], bots: Sequence[Bot], seed: int | str = 0) -> Record[S]:
    """Let bots play a whole game; the same seed and bots give the same record."""
    return play_on(Session(game, KeyedChance(seed), Record(game, seed=str(seed)), alone=True), bots).record


def play_on(session: Session[S], bots: Sequence[Bot], between: Callable[[], None] | None = None) -> Session[S]:
    """Let bots play to the end; what goes wrong in one is a ``BotError``. ``between`` is called before each answer."""
    game = session.game
    while not game.over(session.state):
        if between is not None:
            between()
        decision = session.state.decision
        seat = decision.seat
        window: Window[State] = Window(game, session.state, seat)  # type: ignore[arg-type]  # a bot plays any game
        try:
            chosen = index(bots[seat].choose(window))  # whole numbers of numpy's, too
        except Exception as error:
            raise failed(session, f"raised {type(error).__name__}: {error}") from error
        if chosen not in decision.choices:
            raise failed(session, f"chose {described(game, chosen)}, which is not offered")
        session.choose(seat, session.ply, chosen)
    return session


def failed(session: Session[S], what: str) -> BotError:
    decision, ply = session.state.decision, session.ply
    message = f"the bot of seat {decision.seat} {what} (asked for {decision.kind} at ply {ply})"
    return BotError(message, decision.seat, decision.kind, ply, session.record)


def described(game: Game[S], chosen: int) -> str:
    """What a bot answered, in words where it is a choice of the game."""
    return f"'{game.vocabulary.encode(chosen)}'" if game.vocabulary.knows(chosen) else f"{chosen}"


def random_playout(r: Rules, s: State, rng: Random, limit: int) -> int:
    """Answer every decision at random until the game is over; the number of decisions. For benchmarks and searches."""
    plies = 0
    while s.over == 0:
        if plies >= limit:
            raise RuleBug(f"{r.game}: not over after {limit} decisions")
        apply(r, s, random_choice(s.decision, rng))
        plies += 1
    return plies
