"""What mypyc gets wrong and no type checker sees: classes whose inherited ``__init__`` would run twice when compiled.

A native class calls ``__init__`` within ``__new__``. One that has none of its own takes it from its base class, and if
that base allows interpreted subclasses, its ``tp_init`` comes along and runs it once more, over attributes that the
code takes to be unset: all that the first run made is lost for ever. ``ArcsState`` lost a list a clone so.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "hexarc"
COMPILED_FOLDERS = ("core", "games", "bots", "observe", "server")
OPEN = "allow_interpreted_subclasses"


def classes_below(package: Path) -> dict[str, tuple[str, ast.ClassDef]]:
    """Every class of the compiled folders by name, with its file. Two of the same name cannot be told apart here."""
    found: dict[str, tuple[str, ast.ClassDef]] = {}
    for folder in COMPILED_FOLDERS:
        for path in sorted((package / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name] = (path.relative_to(package).as_posix(), node)
    return found


def bases_of(node: ast.ClassDef) -> list[str]:
    names: list[str] = []
    for base in node.bases:
        plain = base.value if isinstance(base, ast.Subscript) else base  # Game[S] is a Game
        names.append(plain.attr if isinstance(plain, ast.Attribute) else getattr(plain, "id", ""))
    return names


def has_init(node: ast.ClassDef) -> bool:
    return any(isinstance(item, ast.FunctionDef) and item.name == "__init__" for item in node.body)


def is_open(node: ast.ClassDef) -> bool:
    return any(OPEN in ast.unparse(decorator) for decorator in node.decorator_list)


def initialized_twice(package: Path) -> list[str]:
    """Classes without ``__init__`` of their own that inherit it from one that is open to interpreted subclasses."""
    classes = classes_below(package)
    found: list[str] = []
    for name, (where, node) in classes.items():
        if has_init(node) or is_open(node):
            continue
        above = bases_of(node)
        while above:
            base = above.pop(0)
            if base not in classes:
                continue
            node_above = classes[base][1]
            if not has_init(node_above):
                above.extend(bases_of(node_above))
            elif is_open(node_above):
                found.append(f"{where}: {name} needs an __init__ of its own; that of {base} would run twice")
    return found


def test_no_compiled_class_is_initialized_twice() -> None:
    assert initialized_twice(SOURCE) == []


BASE = "@mypyc_attr(allow_interpreted_subclasses=True)\nclass State(Generic[S]):\n    def __init__(self): ...\n"


@pytest.mark.parametrize(
    "text, complaints",
    [
        ("class Own(State[int]):\n    def __init__(self): ...\n", 0),
        ("class Bare(State[int]):\n    x = 1\n", 1),
        ("class Middle(core.State):\n    pass\nclass Low(Middle):\n    pass\n", 2),
        ("@mypyc_attr(allow_interpreted_subclasses=True)\nclass Open(State):\n    pass\n", 0),
        ("class Other:\n    def __init__(self): ...\nclass Native(Other):\n    pass\n", 0),
    ],
)
def test_an_inherited_init_is_caught(tmp_path: Path, text: str, complaints: int) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "state.py").write_text(BASE, encoding="utf-8")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "own.py").write_text(text, encoding="utf-8")
    found = initialized_twice(tmp_path)
    assert len(found) == complaints
    assert all(line.startswith("games/own.py") for line in found)
