"""Numbers of verbs, procedures and events follow from the order of import: every way in gives the same order."""

import json
import os
import subprocess
import sys

import pytest

from tests.architecture.test_imports import SOURCE

# What somebody might import first: a bot its features, a script one card, a test the state, a tool the words.
FIRST = {
    "arcs": (
        "book",
        "events",
        "state",
        "words",
        "cards.farseers",
        "cards.verbs",
        "leaders.warrior",
        "lore.tycoons_charm",
        "lore.verbs",
        "modules.concede",
        "procs.turn",
    ),
    "scythe": (
        "book",
        "events",
        "state",
        "words",
        "derived",
        "modules.bribes",
        "modules.tokens",
        "modules.togawa",
        "procs.combat",
        "procs.turn",
    ),
}
KINDS = ("procs", "happenings", "numbers", "parts", "verb_names", "event_names")
SHOW = """
import importlib, json, sys
first, game, *kinds = sys.argv[1:]
importlib.import_module(first)
book = importlib.import_module(f"hexarc.games.{game}.book").BOOK
importlib.import_module(f"hexarc.games.{game}.game")
print(json.dumps({kind: getattr(book, kind).names for kind in kinds}))
"""


def names_after(first: str, game: str) -> dict[str, list[str]]:
    """All names of a game, by kind and number, in a process that imports a module before anything else of it."""
    env = {**os.environ, "PYTHONPATH": str(SOURCE.parent), "HEXARC_BUILD": "interpreted"}
    command = [sys.executable, "-c", SHOW, first, game, *KINDS]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    names: dict[str, list[str]] = json.loads(done.stdout)
    return names


@pytest.mark.parametrize("game", sorted(FIRST))
def test_whatever_is_imported_first_the_numbers_are_the_same(game: str) -> None:
    usual = names_after(f"hexarc.games.{game}.game", game)
    assert all([usual[kind] for kind in ("procs", "verb_names", "event_names")])
    for module in FIRST[game]:
        names = names_after(f"hexarc.games.{game}.{module}", game)
        for kind in KINDS:
            assert names[kind] == usual[kind], f"{kind} have other numbers if {module} is imported first"
