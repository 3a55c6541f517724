"""What runs in a bot's process: a position comes in, a choice and its reasons go out. Nothing else is known there.

What the bot's seat cannot know was redealt before the position was sent: not even this process's memory holds a secret.
"""

import json
import os
import sys
from collections import OrderedDict
from ctypes import Array, c_uint32
from typing import cast

from hexarc.bots import registry as bot_registry
from hexarc.bots.planning import PlanningBot, Reason
from hexarc.bots.registry import Level, make_bot
from hexarc.core import registry
from hexarc.core.errors import IllegalChoice
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.playout import Bot
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.window import Window
from hexarc.server.bots.hurry import Patience, stopper

_games: dict[str, Game[State]] = {}
_bots: OrderedDict[tuple[str, str, int], Bot] = OrderedDict()
_hurries: "list[Array[c_uint32]]" = []
MEMORY = 500
Thought = tuple[int, list[Reason]]


def prepare(
    path: list[str], places: dict[str, str], levels: dict[str, Level], hurries: "Array[c_uint32]", niceness: int = 0
) -> None:
    """Let this process find the same games and bots as the server, and hear when people are impatient."""
    import hexarc

    assert hexarc.games()
    _hurries[:] = [hurries]
    for folder in path:
        if folder not in sys.path:
            sys.path.append(folder)
    for name, place in places.items():
        registry.register(name, place)
    bot_registry.adopt(levels)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


def game_of(name: str, options: Options, snapshot: Plain) -> Game[State]:
    start = cast("Plain | None", snapshot.get("from"))
    key = f"{name} {snapshot['players']} {sorted(options.items())} {json.dumps(start, sort_keys=True)}"
    game = _games.get(key)
    if game is None:
        if len(_games) > 50:
            _games.clear()
        game = _games[key] = registry.find_game(name, int(str(snapshot["players"])), options, start)
    return game


def think(
    table: str, level: str, game_name: str, options: Options, snapshot: Plain, seat: int, patience: Patience
) -> Thought:
    """The choice of a bot for the open decision of its seat; where an act begins, with the reasons for the act."""
    game = game_of(game_name, options, snapshot)
    key = (table, level, seat)
    bot = _bots.pop(key, None)  # back only if all goes well: whoever failed knows nothing that it should remember
    if bot is None:
        bot = make_bot(level, table, seat)
    state = game.restore(snapshot)
    before = bot.why() if isinstance(bot, PlanningBot) else []
    chosen = answered(bot, game, state, seat, patience)
    reasons = bot.why() if isinstance(bot, PlanningBot) else []
    _bots[key] = bot
    if len(_bots) > MEMORY:
        _bots.popitem(last=False)
    return chosen, [] if reasons is before else [(str(term), float(change)) for term, change in reasons]


def answered(bot: Bot, game: Game[State], state: State, seat: int, patience: Patience) -> int:
    """The bot's answer, if it is one of the choices."""
    if isinstance(bot, PlanningBot):
        bot.hurried = stopper(_hurries[0], patience)
    chosen = bot.choose(Window(game, state, seat))
    if type(chosen) is not int or chosen not in state.decision.choices:
        raise IllegalChoice(f"the bot of seat {seat} chose what {state.decision.kind} does not offer")
    return chosen


def advise(
    seed: str, level: str, game_name: str, options: Options, snapshot: Plain, seat: int, patience: Patience
) -> Thought:
    """What a bot would choose for somebody who may choose otherwise: so without a memory of what it planned before."""
    game = game_of(game_name, options, snapshot)
    bot = make_bot(level, seed, seat)
    chosen = answered(bot, game, game.restore(snapshot), seat, patience)
    return chosen, bot.why() if isinstance(bot, PlanningBot) else []
