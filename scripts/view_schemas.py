"""Write docs/schemas: a JSON Schema for the view of each game, from the views of many random games of all options.

    python scripts/view_schemas.py

What a field means stands in ``MEANINGS``; which fields there are, and of which types, is seen in the games, so that the
schema cannot say what is not so. tests/docs/test_views.py holds other games against it.
"""

import json
import re
from pathlib import Path
from random import Random

import hexarc
from hexarc.core.chance import random_choice
from hexarc.core.game import SPECTATOR, Game
from hexarc.core.state import State
from hexarc.observe.make_version import mixes

FOLDER = Path(__file__).parents[1] / "docs" / "schemas"
STEPS, EVERY = 1500, 15
KEYS = re.compile(r"-?\d+|r\d+c\d+|base_\w+")  # of tables, not of fixed fields: seats, kinds of cards, places
TABLES = (
    "track",
    "combat_discard",
    "cubes",
    "mechs",
    "structures",
    "stars",
    "score",
    "places",
    "units",
    "resources",
    "cargo",
    "hand",
    "played",
)

Schema = dict[str, object]


class Shape:
    """What was seen at one place of the views."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.fields: dict[str, Shape] = {}
        self.always: set[str] | None = None
        self.items: Shape | None = None
        self.values: Shape | None = None  # of a table

    def see(self, value: object, name: str) -> None:
        if isinstance(value, dict):
            self.kinds.add("object")
            rows = set(value) if name in TABLES else {key for key in value if KEYS.fullmatch(key)}
            for key, inner in value.items():
                if key in rows:
                    self.values = self.values or Shape()
                    self.values.see(inner, "")
                else:
                    self.fields.setdefault(key, Shape()).see(inner, key)
            fixed = set(value) - rows
            self.always = fixed if self.always is None else self.always & fixed
        elif isinstance(value, list | tuple):
            self.kinds.add("array")
            self.items = self.items or Shape()
            for inner in value:
                self.items.see(inner, "")
        else:
            self.kinds.add(
                "null" if value is None else "boolean" if isinstance(value, bool) else
                "integer" if isinstance(value, int) else "number" if isinstance(value, float) else "string"
            )  # fmt: skip

    def schema(self, meanings: dict[str, str], path: str = "") -> Schema:
        kinds = sorted(self.kinds)
        found: Schema = {"type": kinds[0] if len(kinds) == 1 else kinds} if kinds else {}
        if path in meanings:
            found["description"] = meanings[path]
        if self.fields:
            found["properties"] = {
                name: shape.schema(meanings, f"{path}.{name}".strip(".")) for name, shape in sorted(self.fields.items())
            }
            found["required"] = sorted(self.always or ())
        if self.values is not None:
            found["additionalProperties"] = self.values.schema(meanings, f"{path}.*")
        if self.items is not None and self.items.kinds:
            found["items"] = self.items.schema(meanings, f"{path}[]")
        return found


def watch(game: Game[State], shape: Shape, seed: int) -> None:
    """See the views of every seat along a random game."""
    state, rng = game.new(), Random(seed)
    for step in range(STEPS):
        if step % EVERY == 0 or game.over(state):
            for seat in (SPECTATOR, *range(game.players)):
                shape.see(json.loads(json.dumps(game.view(state, seat))), "")
        if game.over(state):
            return
        game.apply(state, random_choice(state.decision, rng))


def schema_of(name: str) -> Schema:
    shape = Shape()
    for seed, game in enumerate(mixes(name)):
        watch(game, shape, seed)
    meanings = json.loads((FOLDER / "meanings.json").read_text(encoding="utf-8"))[name]
    head: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The view of {name}: what a seat may know",
    }
    return head | shape.schema(meanings)


if __name__ == "__main__":
    for game_name in ("arcs", "scythe"):
        assert game_name in hexarc.games()
        text = json.dumps(schema_of(game_name), indent=1) + "\n"
        (FOLDER / f"{game_name}-view.json").write_text(text, encoding="utf-8")
