"""A bot that thinks in a process of its own, so that whoever waits for it stays awake."""

# mypyc: skip (processes: nothing here is hot)

import sys
from collections.abc import Callable
from random import Random

from hexarc.bots import registry as bot_registry
from hexarc.bots.registry import Level, make_bot
from hexarc.bots.worker import Worker
from hexarc.core import registry
from hexarc.core.game import Game
from hexarc.core.options import Options
from hexarc.core.playout import Bot
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.core.window import Window

Seats = dict[int, tuple[str, str]]
_game: list[Game[State]] = []
_bots: dict[int, Bot] = {}


class Away:
    """The process for all slow bots of a game; ``seats`` has their names and seeds. It starts at once."""

    def __init__(self, game: Game[State], seats: Seats, check: Callable[[], None]) -> None:
        self.check = check
        places = {name: registry._PLACES[name] for name in registry.names()}
        self.told: tuple[object, ...] = (
            list(sys.path), places, bot_registry.levels(), game.NAME, game.players, dict(game.options),
            game.start, seats,
        )  # fmt: skip
        self.worker = Worker(_prepare, *self.told)

    def choose(self, seat: int, snapshot: Plain) -> int:
        if self.worker.dead:  # a bot ended it; the others go on, without what they had planned
            self.worker = Worker(_prepare, *self.told)
        return self.worker.call(_choose, seat, snapshot, check=self.check)

    def end(self) -> None:
        self.worker.kill()


class AwayBot:
    """One seat's bot there. What its seat cannot know is redealt before it is sent."""

    def __init__(self, away: Away, seed: str) -> None:
        self.away = away
        self.rng = Random(f"away/{seed}")

    def choose(self, window: Window[State]) -> int:
        return self.away.choose(window.seat, window.game.snapshot(window.sample(self.rng)))


def _prepare(
    path: list[str], places: dict[str, str], levels: dict[str, Level], name: str, players: int, options: Options,
    start: Plain, seats: Seats,
) -> None:  # fmt: skip
    for folder in path:
        if folder not in sys.path:
            sys.path.append(folder)
    for short, place in places.items():
        registry.register(short, place)
    bot_registry.adopt(levels)
    _game[:] = [registry.find_game(name, players, options, start)]
    for seat, (bot, seed) in seats.items():
        _bots[seat] = make_bot(bot, seed, seat)


def _choose(seat: int, snapshot: Plain) -> int:
    game = _game[0]
    return _bots[seat].choose(Window(game, game.restore(snapshot), seat))
