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
SHORT = {"arcs": 16, "scythe": 3}  # a try that was found to be short; after a change of the bots others may be
ENOUGH = 330  # answers of a game that is worth clicking through
TRIES = 8


def attempt(name: str, players: int, number: int) -> Record[State]:
    bots = [make_bot(LEVEL[name], f"{SEED} {number}", seat) for seat in range(players)]
    return play(find_game(name, players, {}), bots, SEED)


def answers(record: Record[State]) -> int:
    return sum([not entry.auto for entry in record.entries])


def short_game(name: str, players: int) -> Record[State]:
    """A whole game of purposeful players that is not too long, or the shortest of some."""
    found: list[Record[State]] = []
    for number in (SHORT[name], *range(TRIES)):
        found.append(attempt(name, players, number))
        if answers(found[-1]) <= ENOUGH:
            break
    return min(found, key=answers)


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
