# mypyc: skip
"""``python -m hexarc.observe.make_version GAME NAME``: write the table of a new version of an environment."""

import json
import sys

import hexarc
from hexarc.core.errors import OptionError
from hexarc.core.game import Game
from hexarc.core.registry import game_class
from hexarc.core.state import State
from hexarc.observe.actions import TABLES, all_kinds


def mixes(name: str) -> list[Game[State]]:
    """A game for every value of every option, sealed ones too, as far as it goes with the others' defaults."""
    cls = game_class(name)
    found: list[Game[State]] = []
    for option in cls.declared_options():
        for value in option.values:
            for players in range(cls.MIN_PLAYERS, cls.MAX_PLAYERS + 1):
                try:
                    found.append(cls(players, {option.name: value}))
                except OptionError:
                    continue
                break
    return found


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
