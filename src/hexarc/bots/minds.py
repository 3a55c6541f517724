"""The mind for a game at hand: its own where bots know the game, else the plain one."""

# mypyc: skip (nothing here is hot)

from hexarc.bots.mind import Mind
from hexarc.bots.registry import mind_module
from hexarc.bots.weights import load_nets, load_weights
from hexarc.core.game import Game
from hexarc.core.state import State


def mind_for(game: Game[State], weights: str = "") -> Mind:
    """The mind of a game. ``weights`` names a file of its folder ``weights/`` or is a path to one."""
    module = mind_module(game.NAME, game.options)
    if module is None:
        return Mind(game)
    given = load_weights(game.NAME, weights, game.players)
    inputs = getattr(module, "INPUTS", ())
    nets = load_nets(game.NAME, weights, game.players, inputs)
    if not nets:
        found: Mind = module.make(game, given)
        return found
    found = module.make(game, given, nets, load_nets(game.NAME, weights, game.players, inputs, "rivals"))
    return found
