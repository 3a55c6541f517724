"""A window that notes what a bot looks at, and states on the way through a game."""

from random import Random

from hexarc.bots.registry import make_bot
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.core.window import Window


class WatchedWindow(Window[State]):
    """Deals from a state that was redealt for the seat: whoever sees the same through it, saw no secret."""

    def __init__(self, game: Game[State], state: State, seat: int, key: float) -> None:
        super().__init__(game, game.determinize(state, seat, Random(key)), seat)


def walk(game: Game[State], seed: int, bots: str, plies: int) -> list[State]:
    """States of one game in which a player has a real choice."""
    chance = KeyedChance(seed)
    players = [make_bot(bots, seed, seat) for seat in range(game.players)]
    s = game.new()
    met: list[State] = []
    for ply in range(plies):
        if s.over:
            break
        decision = s.decision
        if decision.seat == CHANCE:
            chosen = chance.outcome(decision, ply)
        elif len(decision.choices) == 1:
            chosen = decision.choices[0]
        else:
            met.append(game.clone(s))
            chosen = players[decision.seat].choose(Window(game, s, decision.seat))
        game.apply(s, chosen)
    return met
