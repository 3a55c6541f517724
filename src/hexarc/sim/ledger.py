"""The ledgers of rules under tests/ledger, and which of their lines a test cites with ``@rule("id")``."""

import ast
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from hexarc.build_info import checkout
from hexarc.core.errors import HexarcError

GAME_OF_FILE = {"scythe_base": "scythe"}  # the others are called like their file


@dataclass
class Coverage:
    """One ledger: its lines, and those that some test cites."""

    game: str
    lines: list[str]
    tested: set[str] = field(default_factory=set)

    @property
    def missing(self) -> list[str]:
        return [line for line in self.lines if line not in self.tested]

    def as_json(self) -> dict[str, object]:
        """What ``hexarc check-rules --json`` prints; docs/cli.md promises this shape."""
        return {"game": self.game, "lines": len(self.lines), "tested": len(self.tested), "missing": self.missing}


@dataclass
class LedgerReport:
    """All ledgers; ``unknown`` are citations of lines that no ledger has, as ``file:line: id``."""

    games: list[Coverage]
    unknown: list[str]


def find_checkout(start: Path | None = None) -> Path:
    """The folder above tests/ledger: the present one, one above it, or the checkout that this package runs from."""
    here = start if start is not None else Path.cwd()
    places = [here, *here.parents]
    root = checkout()
    if root is not None and start is None:
        places.append(root)
    for place in places:
        if (place / "tests" / "ledger").is_dir():
            return place
    raise HexarcError(f"there is no folder tests/ledger in {here} or above it: check-rules needs a checkout of Hexarc")


def read_ledgers(folder: Path) -> list[Coverage]:
    ledgers: list[Coverage] = []
    for path in sorted(folder.glob("*.json")):
        try:
            rows = json.loads(path.read_text(encoding="utf-8"))
            ids = [str(row["id"]) for row in rows]
        except (ValueError, KeyError, TypeError) as error:
            raise HexarcError(f"{path.name} is not a ledger: a list of objects, each with an id ({error})") from error
        doubles = sorted({line for line in ids if ids.count(line) > 1})
        if doubles:
            raise HexarcError(f"{path.name} has the same id twice: {', '.join(doubles)}")
        ledgers.append(Coverage(GAME_OF_FILE.get(path.stem, path.stem), ids))
    return ledgers


def cited_ids(source: str, name: str = "test") -> list[tuple[int, str]]:
    """(line, id) of every literal given to a call of ``rule``, be it a decorator, a mark or a parameter."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source, name)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called != "rule":
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                found.append((argument.lineno, argument.value))
    return found


def check_ledgers(root: Path, games: Iterable[str] = ()) -> LedgerReport:
    """Compare the ledgers with all tests of a checkout. ``games`` limits the report, not the search."""
    ledgers = read_ledgers(root / "tests" / "ledger")
    owner = {line: ledger for ledger in ledgers for line in ledger.lines}
    unknown: list[str] = []
    for path in sorted((root / "tests").rglob("*.py")):
        try:
            cited = cited_ids(path.read_text(encoding="utf-8"), str(path))
        except SyntaxError as error:
            raise HexarcError(f"{path.relative_to(root)} is not Python: {error}") from error
        for line, cited_id in cited:
            ledger = owner.get(cited_id)
            if ledger is None:
                unknown.append(f"{path.relative_to(root).as_posix()}:{line}: {cited_id}")
            else:
                ledger.tested.add(cited_id)
    wanted = list(games)
    known = [ledger.game for ledger in ledgers]
    for game in wanted:
        if game not in known:
            raise HexarcError(f"there is no ledger '{game}'; the ledgers are {', '.join(known)}")
    return LedgerReport([ledger for ledger in ledgers if not wanted or ledger.game in wanted], unknown)


def grouped(ids: Iterable[str]) -> dict[str, list[str]]:
    """Ledger ids by all but their last part: ``arcs.tax.01`` belongs to ``arcs.tax``."""
    groups: dict[str, list[str]] = {}
    for line in ids:
        group, _, last = line.rpartition(".")
        groups.setdefault(group, []).append(last)
    return groups
