# mypyc: skip
"""``python -m hexarc.observe.make_version GAME NAME``: write the table of a new version of an environment."""

import json
import sys

import hexarc
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.options import PLAYER, SEATS, Value
from hexarc.core.registry import game_class
from hexarc.core.state import State
from hexarc.observe.actions import TABLES, all_kinds


def mixes(name: str) -> list[Game[State]]:
    """A game for every value of every option, sealed ones too, as far as it goes with the others' defaults.

    Each with players only, and beside a seat that the rules play.
    """
    cls = game_class(name)
    tables: list[dict[str, Value]] = [{}]
    for kind in cls.seat_kinds()[:1]:
        tables.append({SEATS: f"{PLAYER},{kind}"})
    found: list[Game[State]] = []
    for option in cls.declared_options():
        for value in option.values:
            for seats in tables:
                found += smallest(cls, {**seats, option.name: value})
    return found


def smallest(cls: type[Game[State]], options: dict[str, Value]) -> list[Game[State]]:
    """The game with these options and as few players as it takes; nothing if they do not go together."""
    for players in range(cls.MIN_PLAYERS, cls.MAX_PLAYERS + 1):
        try:
            return [cls(players, options)]
        except OptionError:
            continue
    return []


def write_table(game: str, name: str) -> None:
    made = mixes(game)
    kinds = sorted({kind for each in made for kind in all_kinds(each.rules)})
    table = {"game": game, "actions": made[0].actions(), "kinds": kinds}
    TABLES.mkdir(exist_ok=True)
    (TABLES / f"{name}.json").write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    print(f"{name}: {len(made[0].actions())} actions, {len(kinds)} kinds of decisions")


if __name__ == "__main__":
    assert hexarc.games()
    write_table(sys.argv[1], sys.argv[2])
