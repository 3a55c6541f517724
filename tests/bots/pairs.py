"""Deals of Scythe in which seat 0 has a given faction and player mat, for tests that need one."""

from __future__ import annotations

from random import Random

from hexarc.bots.scythe.evaluator import idle
from hexarc.core.chance import KeyedChance
from hexarc.core.choice import CHANCE
from hexarc.core.decision import Decision
from hexarc.core.game import Game
from hexarc.core.state import State
from hexarc.games.scythe.state import ScytheState


class Dealer:
    """Chance by a seed, but seat 0, which is the first that is dealt to, gets what is wanted."""

    def __init__(self, game: Game[State], faction: str, mat: str, seed: int) -> None:
        self.game = game
        self.chance = KeyedChance(seed)
        self.wanted = [f"deal_faction {faction}", f"deal_mat {mat}"]

    def outcome(self, decision: Decision, ply: int) -> int:
        for known in decision.choices:
            if self.game.vocabulary.encode(known) in self.wanted:
                return known  # once it is dealt it is no longer offered, unless the mats are dealt again
        return self.chance.outcome(decision, ply)


def first_turn(game: Game[State], faction: str, mat: str, seed: int, wandering: int = 0) -> State:
    """Seat 0 is about to take its first turn. The others have passed so far, or wandered about for some rounds."""
    dealer = Dealer(game, faction, mat, seed)
    rng = Random(f"wandering{seed}")
    s = game.new()
    assert isinstance(s, ScytheState)
    ply = rounds = first = 0
    while not s.over:
        decision = s.decision
        if decision.seat == 0 and decision.kind == "turn.section":
            first = first or s.turns
            if rounds == wandering:
                break
            rounds += 1
        if decision.seat == CHANCE:
            chosen = dealer.outcome(decision, ply)
        elif decision.seat == 0 or rounds == 0:
            chosen = idle(decision.choices)
        else:
            chosen = rng.choice(decision.choices)
        game.apply(s, chosen)
        ply += 1
    s.turns = first  # as if the game had just begun
    return s
