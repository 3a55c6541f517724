"""Golden games: stored records with known results. After a change of the rules that is meant, make them anew."""

import json
from pathlib import Path

import pytest

from tests.golden.make import HERE, INDEX, result, unpacked
from tests.golden.marks import marks_of, own_marks

FOLDERS = sorted([path.parent for path in HERE.glob(f"*/{INDEX}")])
GAMES = [(folder.name, path.name) for folder in FOLDERS for path in sorted(folder.glob("*.jsonl.gz"))]
AGAIN = "if the rules were changed on purpose, run: python -m tests.golden.make "


def known(folder: Path) -> dict[str, dict[str, object]]:
    found = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_golden_game_replays_to_its_known_result(game: str, name: str) -> None:
    """Every answer is still legal, every hash and the result are the same."""
    record = unpacked(HERE / game / name)
    record.replay(verify=True)
    expected = known(HERE / game)[name]
    assert record.game.fits(expected["options"]), "an option that is newer than the game must have its default"
    assert {**result(record), "options": None} == {**expected, "options": None}, AGAIN + game


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_the_golden_games_of_a_game_use_everything_together(folder: Path) -> None:
    own = own_marks(folder.name)
    if own is None:
        pytest.skip(f"{folder.name} wants nothing special")
    used: set[str] = set()
    for name in known(folder):
        used |= marks_of(unpacked(folder / name))
    assert sorted(own.wanted() - used) == [], AGAIN + folder.name


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.name for folder in FOLDERS])
def test_the_golden_games_are_all_listed_and_small(folder: Path) -> None:
    files = sorted(folder.glob("*.jsonl.gz"))
    assert [path.name for path in files] == sorted(known(folder))
    assert sum([path.stat().st_size for path in files]) < 1_000_000
