"""A whole game, worked out before it is clicked: ``python -m tests.browser.planned GAME PLAYERS`` prints it as JSON.

Bots play it with the dice of ``known_dice.py``. It has every menu on the way and the final score, for the browser tests
to compare with what the page shows.
"""

import json
import sys

from hexarc.bots.registry import make_bot
from hexarc.core.game import Game
from hexarc.core.playout import play
from hexarc.core.record import Record
from hexarc.core.registry import find_game
from hexarc.core.state import State
from tests.browser.known_dice import SEED

LEVEL = {"arcs": "easy", "scythe": "normal"}  # who brings a game to its end without wandering about
MOST_ANSWERS = 560  # of a game that is worth clicking through


def short_game(name: str, players: int) -> Record[State]:
    """A whole game of purposeful players that is not too long."""
    game = find_game(name, players, {})
    for attempt in range(20):
        bots = [make_bot(LEVEL[name], f"{SEED} {attempt}", seat) for seat in range(players)]
        record = play(game, bots, SEED)
        if sum([not entry.auto for entry in record.entries]) <= MOST_ANSWERS:
            return record
    raise SystemExit(f"{name}: the bots found no game with at most {MOST_ANSWERS} answers")


def menu(game: Game[State], s: State) -> list[dict[str, object]]:
    return [{"choose": chosen, "at": game.vocabulary.at(chosen)} for chosen in s.decision.choices]


def whole_game(name: str, players: int) -> dict[str, object]:
    record = short_game(name, players)
    game = record.game
    moves: dict[int, object] = {}
    s = record.first_state()
    for ply, entry in enumerate(record.entries):
        if not entry.auto:
            moves[ply] = {"seat": entry.seat, "choose": entry.choice, "options": menu(game, s)}
        game.apply(s, entry.choice)
    return {"plies": len(record.entries), "moves": moves, "scores": game.scores(s)}


if __name__ == "__main__":
    print(json.dumps(whole_game(sys.argv[1], int(sys.argv[2]))))
