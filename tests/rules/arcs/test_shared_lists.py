"""The lists that clones of a state share are replaced, never changed in place."""

import re
from pathlib import Path

import pytest

from hexarc.games.arcs import state
from hexarc.games.arcs.state import ArcsState, blank_state

FOLDER = Path(state.__file__).parent
CHANGERS = r"append|clear|extend|insert|pop|remove|reverse|sort"


def changes_in_place(text: str, name: str) -> list[str]:
    """Places where a list of this name is changed, or handed to a function that changes lists."""
    item = rf"\.{name}\[[^\]]*\] *(?:[-+*|&^]|//|<<|>>)?=(?!=)"
    call = rf"\.{name}\.(?:{CHANGERS})\("
    moved = rf"\b(?:move|transfer)\([^)]*\.{name}\b"
    return [found.group() for found in re.finditer(f"{item}|{call}|{moved}", text)]


@pytest.mark.parametrize("name", ArcsState.SHARED)
def test_the_rules_never_change_a_shared_list_in_place(name: str) -> None:
    for path in sorted(FOLDER.rglob("*.py")):
        assert changes_in_place(path.read_text(), name) == [], f"{path.name}: use core.zones.replaced"


def test_the_search_finds_changes_in_place() -> None:
    changes = ["s.box[1] = 2", "s.box[a + 1] += 2", "s.box.clear()"]
    changes += ["move(s.box, 1, 2, 3)", "transfer(s.a, 1, s.box, 2)"]
    for text in changes:
        assert changes_in_place(text, "box"), text
    for text in ("s.box = [0]", "if s.box[1] == 2", "replaced(s.box, 1, 2)"):
        assert not changes_in_place(text, "box"), text


def test_a_clone_shares_exactly_these_lists() -> None:
    s = blank_state()
    clone = s.clone()
    lists = [name for name in ArcsState.FIELDS if isinstance(getattr(s, name), list)]
    assert [name for name in lists if getattr(s, name) is getattr(clone, name)] == [
        name for name in lists if name in ArcsState.SHARED
    ]
