"""What runs in a bot's process: a position comes in, a choice and its reasons go out. Nothing else is known there.

The position was dealt anew for the bot's seat before it was sent, so not even the process's memory holds a secret.
"""

import sys
from collections import OrderedDict
from ctypes import Array, c_uint32

from hexarc.bots.registry import make_bot
from hexarc.bots.thinker import Reason, Thinker
from hexarc.core import registry
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.playout import Bot
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.server.hurry import Patience, stopper

_games: dict[str, Game[State]] = {}
_bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()
_hurries: "list[Array[c_uint32]]" = []
MEMORY = 500
Thought = tuple[int, list[Reason]]


def prepare(path: list[str], places: dict[str, str], hurries: "Array[c_uint32]") -> None:
    """Let this process find the same games as the server, and hear when people are impatient."""
    import hexarc

    assert hexarc.games()
    _hurries[:] = [hurries]
    for folder in path:
        if folder not in sys.path:
            sys.path.append(folder)
    for name, place in places.items():
        registry.register(name, place)


def game_of(name: str, options: Options, snapshot: Plain) -> Game[State]:
    key = f"{name} {snapshot['players']} {sorted(options.items())}"
    game = _games.get(key)
    if game is None:
        if len(_games) > 50:
            _games.clear()
        game = _games[key] = registry.find_game(name, int(str(snapshot["players"])), options)
    return game


def think(
    table: str, level: str, game_name: str, options: Options, snapshot: Plain, seat: int, patience: Patience
) -> Thought:
    """The choice of a bot for the open decision of its seat; where an act begins, with the reasons for the act."""
    game = game_of(game_name, options, snapshot)
    bot = _bots.get((table, level, seat))
    if bot is None:
        bot = _bots[(table, level, seat)] = make_bot(level, table, seat)
        if len(_bots) > MEMORY:
            _bots.popitem(last=False)
    if isinstance(bot, Thinker):
        bot.hurried = stopper(_hurries[0], patience)
    state = game.restore(snapshot)
    before = bot.why() if isinstance(bot, Thinker) else []
    chosen = bot.choose(Window(game, state, seat))
    reasons = bot.why() if isinstance(bot, Thinker) else []
    return chosen, [] if reasons is before else reasons


def advise(
    seed: str, level: str, game_name: str, options: Options, snapshot: Plain, seat: int, patience: Patience
) -> Thought:
    """What a bot would choose for somebody who may choose otherwise: so without a memory of what it planned before."""
    game = game_of(game_name, options, snapshot)
    bot = make_bot(level, seed, seat)
    if isinstance(bot, Thinker):
        bot.hurried = stopper(_hurries[0], patience)
    chosen = bot.choose(Window(game, game.restore(snapshot), seat))
    return chosen, bot.why() if isinstance(bot, Thinker) else []
