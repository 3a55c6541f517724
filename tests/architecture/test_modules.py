"""Base files of a game name no module: what a module adds is the module's alone."""

import re
from pathlib import Path

import pytest

from hexarc.games.arcs.tables import COURT_NAMES, LEADER_NAMES, LORE_NAMES
from hexarc.games.scythe.game import Scythe
from tests.architecture.test_imports import SOURCE, imported_modules

GAMES = SOURCE / "games"
# What can be added to a game: whatever stands in these folders is known to it only through registration.
ADDED = {"arcs": ("modules", "cards", "leaders", "lore"), "scythe": ("modules", "campaign")}
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


# The cards of Arcs by the folder that holds one file for each.
CARDS = {"cards": COURT_NAMES, "leaders": LEADER_NAMES, "lore": LORE_NAMES}
# The constants of the cards, and the nouns that a choice can name.
NAME_CARDS = ("cardids.py", "verbs.py")


@pytest.mark.parametrize("folder", sorted(CARDS))
def test_a_card_of_arcs_is_found_in_the_file_of_its_name(folder: str) -> None:
    missing = [name for name in CARDS[folder] if not (GAMES / "arcs" / folder / f"{name}.py").exists()]
    assert missing == []


def words_for(name: str) -> str:
    """A pattern for a name as code and comments write it: galactic_rifles, GALACTIC_RIFLES, galactic rifles."""
    return rf"(?<![a-z]){name.replace('_', '[_ -]')}(?![a-z])"


def test_the_base_of_arcs_names_no_card_and_no_module() -> None:
    """Not even in a comment: who reads a step of the base game has no card to think of."""
    modules = [path.stem for path in (GAMES / "arcs" / "modules").glob("*.py") if path.stem != "__init__"]
    names = [*COURT_NAMES, *LEADER_NAMES, *LORE_NAMES, *modules]
    pattern = re.compile("|".join([words_for(name) for name in names]), re.IGNORECASE)
    base = [path for path in base_files("arcs") if path.name not in NAME_CARDS]
    assert {"state.py", "view.py", "statistics.py", "turn.py"} <= {path.name for path in base}
    wrong = [
        f"{path.relative_to(SOURCE)}:{number} {found.group()}"
        for path in base
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for found in pattern.finditer(line)
    ]
    assert wrong == []


# Words of the base game that are names of modules or options as well.
RULEBOOK_WORDS = {"mats", "track", "tracks", "open_coins"}
OLD_SAVES = "schemas.py"  # brings saves of before to the names of now


def test_the_base_of_scythe_names_no_module_and_no_option() -> None:
    """Neither as an attribute nor as a text (``options["rivals"]``, ``kind == "automa"``), nor in a comment."""
    names: set[str] = set()
    for module in Scythe.known_modules():
        names |= {module.NAME, *module.seat_kinds(), *[option.name for option in module.options()]}
    assert {"automa", "vesna", "mech_mods", "mad_tesla", "delay_of_game"} <= names
    pattern = re.compile("|".join(sorted([words_for(name) for name in names - RULEBOOK_WORDS])), re.IGNORECASE)
    base = [path for path in base_files("scythe") if path.name != OLD_SAVES]
    wrong = [
        f"{path.relative_to(SOURCE)}:{number} {found.group()}"
        for path in base
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for found in pattern.finditer(line)
    ]
    assert wrong == []
