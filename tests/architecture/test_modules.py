"""Base files of a game name no module: what a module adds is the module's alone."""

from pathlib import Path

import pytest

from tests.architecture.test_imports import SOURCE, imported_modules

GAMES = SOURCE / "games"
# What can be added to a game: whatever stands in these folders is known to it only through registration.
ADDED = {"arcs": ("modules", "cards", "leaders", "lore"), "scythe": ("modules",)}
REGISTERS = ("game.py", "procs_all.py", "words.py", "__init__.py")  # these put a game and its texts together


def base_files(game: str) -> list[Path]:
    folder = GAMES / game
    files = [path for path in sorted(folder.rglob("*.py")) if path.relative_to(folder).parts[0] not in ADDED[game]]
    return [path for path in files if path.name not in REGISTERS]


@pytest.mark.parametrize("game", sorted(ADDED))
def test_the_base_of_a_game_imports_nothing_that_is_added_to_it(game: str) -> None:
    added = tuple([f"hexarc.games.{game}.{folder}" for folder in ADDED[game]])
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in base_files(game)
        for line, module in imported_modules(path, SOURCE)
        if module.startswith(added)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", sorted(ADDED))
def test_the_base_of_a_game_asks_for_no_module_by_name(game: str) -> None:
    """No ``if r.invaders``: a module changes tables and registers itself, the base asks the tables."""
    names = [path.stem for path in (GAMES / game / "modules").glob("*.py") if path.stem != "__init__"]
    wrong = [
        f"{path.relative_to(SOURCE)}: r.{name}"
        for path in base_files(game)
        for name in names
        if f"r.{name} " in path.read_text(encoding="utf-8") or f"r.{name}:" in path.read_text(encoding="utf-8")
    ]
    assert wrong == []
