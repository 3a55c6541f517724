"""The lists that clones of a state share are replaced, never changed in place."""

import re
from pathlib import Path

import pytest

import hexarc
from hexarc.core.state import State
from hexarc.games.arcs.state import ArcsState
from hexarc.games.scythe.state import ScytheState
from tests.architecture.test_imports import SOURCE

STATES: dict[str, type[ArcsState | ScytheState]] = {"arcs": ArcsState, "scythe": ScytheState}
CHANGERS = r"append|clear|extend|insert|pop|remove|reverse|sort"


def folders(game: str) -> list[Path]:
    return [SOURCE / "games" / game, SOURCE / "bots" / game]


def changes_in_place(text: str, name: str) -> list[str]:
    """Places where such a list of a state is changed, or handed to a function that changes lists."""
    index = r"\[(?:[^\[\]]|\[[^\]]*\])*\]"
    item = rf"\b[sc]\.{name}{index} *(?:[-+*|&^]|//|<<|>>)?=(?!=)"
    call = rf"\b[sc]\.{name}\.(?:{CHANGERS})\("
    moved = rf"\b(?:move|transfer|shuffle_zones)\([^)]*\b[sc]\.{name}\b"
    return [found.group() for found in re.finditer(f"{item}|{call}|{moved}", text)]


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in STATES for name in STATES[game].SHARED])
def test_the_rules_never_change_a_shared_list_in_place(game: str, name: str) -> None:
    paths = [path for folder in folders(game) for path in sorted(folder.rglob("*.py"))]
    assert len(paths) > 20
    for path in paths:
        assert changes_in_place(path.read_text(), name) == [], f"{path.name}: use core.zones.replaced"


def test_the_search_finds_changes_in_place() -> None:
    changes = ["s.box[1] = 2", "s.box[a + 1] += 2", "s.box[a[1] + 1] = 2", "s.box.clear()"]
    changes += ["move(s.box, 1, 2, 3)", "transfer(s.a, 1, s.box, 2)"]
    for text in changes:
        assert changes_in_place(text, "box"), text
    for text in ("s.box = [0]", "if s.box[1] == 2", "replaced(s.box, 1, 2)"):
        assert not changes_in_place(text, "box"), text


@pytest.mark.parametrize("game", STATES)
def test_a_clone_shares_exactly_these_lists(game: str) -> None:
    s: State = hexarc.game(game, players=2).new()
    clone = s.clone()
    lists = [name for name in s.FIELDS if isinstance(getattr(s, name), list)]
    assert [name for name in lists if getattr(s, name) is getattr(clone, name)] == [
        name for name in lists if name in STATES[game].SHARED
    ]
