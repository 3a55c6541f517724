"""The actions of an environment: every choice of a game by its text, in an order that never changes within a version.

``versions/<name>.json`` holds the texts, and the kinds of decisions. When games have learned more choices than the
newest one has, ``python -m hexarc.observe.make_version`` writes the next.
"""

import json
from pathlib import Path
from typing import Final

from hexarc.core.choice import Vocabulary
from hexarc.core.errors import HexarcError, OptionError
from hexarc.core.rules import ASK, Rules

TABLES: Final = Path(__file__).parent / "versions"


class Table:
    """``choices`` by action, ``index`` by choice. A text that the game no longer has stays, and is never legal."""

    def __init__(self, name: str, texts: list[str], kinds: list[str], vocabulary: Vocabulary) -> None:
        self.name = name
        self.texts = texts
        self.kinds = kinds
        self.choices: list[int] = []
        self.index: dict[int, int] = {}
        for action, text in enumerate(texts):
            try:
                chosen = vocabulary.decode(text)
            except HexarcError:
                chosen = -1 - action  # of a game that is no more
            self.choices.append(chosen)
            self.index[chosen] = action


def versions(game: str) -> list[str]:
    """The names of the tables of a game, the newest last."""
    found = [path.stem for path in TABLES.glob(f"{game}_v*.json")]
    return sorted(found, key=lambda name: int(name.rpartition("_v")[2]))


def load_table(name: str, vocabulary: Vocabulary) -> Table:
    path = TABLES / f"{name}.json"
    if not path.is_file():
        known = ", ".join(sorted([each.stem for each in TABLES.glob("*.json")]))
        raise OptionError(f"there is no environment '{name}'; there are {known}")
    given = json.loads(path.read_text(encoding="utf-8"))
    return Table(name, given["actions"], given["kinds"], vocabulary)


def all_kinds(rules: Rules) -> list[str]:
    """Every decision that these rules can ask for, by name."""
    return sorted({step.label for steps in rules.steps for step in steps if step.kind == ASK})
