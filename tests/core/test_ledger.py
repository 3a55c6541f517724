"""The count of proved rules: every citation names a line of a ledger, and strict games have no line without a test."""

from pathlib import Path

import pytest

from hexarc.core.errors import HexarcError
from hexarc.sim.ledger import check_ledgers, cited_ids, find_checkout, grouped, read_ledgers

ROOT = Path(__file__).resolve().parents[2]

# The games that are done: a line without a test fails.
STRICT: frozenset[str] = frozenset({"arcs", "scythe", "scythe_automa", "scythe_fenris"})
# lines about airships, which belong to another expansion that is not built
LATER: tuple[str, ...] = ("fenris.ep4.15",)


def test_no_test_cites_a_line_that_no_ledger_has() -> None:
    assert check_ledgers(ROOT).unknown == []


def test_every_line_of_a_finished_game_has_a_test() -> None:
    missing = {ledger.game: ledger.missing for ledger in check_ledgers(ROOT).games if ledger.game in STRICT}
    assert set(missing) == STRICT
    due = {game: [line for line in lines if not line.startswith(LATER)] for game, lines in missing.items()}
    assert {game: lines for game, lines in due.items() if lines} == {}


def test_the_ledgers_are_all_there() -> None:
    lines = {ledger.game: len(ledger.lines) for ledger in read_ledgers(ROOT / "tests" / "ledger")}
    assert lines == {"arcs": 502, "scythe": 368, "scythe_automa": 270, "scythe_fenris": 492}


def test_citations_are_found_wherever_they_stand() -> None:
    source = '''
from tests.support.rules import rule
pytestmark = rule("a.1")
@rule("a.2", "a.3")
def test_one(): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("a.4")), pytest.param(2, marks=pytest.mark.rule("a.5"))])
def test_two(x): ...
@other("b.1")
def test_three(): """@rule("b.2")"""
'''
    assert sorted(cited for _, cited in cited_ids(source)) == ["a.1", "a.2", "a.3", "a.4", "a.5"]


def write_checkout(root: Path, ledger: str, test: str) -> Path:
    (root / "tests" / "ledger").mkdir(parents=True)
    (root / "tests" / "ledger" / "mini.json").write_text(ledger, "utf-8")
    (root / "tests" / "test_mini.py").write_text(test, "utf-8")
    return root


def test_missing_and_unknown_lines_are_told_apart(tmp_path: Path) -> None:
    test = '@rule("m.a.1")\n@rule("m.b.9")\ndef test_mini(): ...\n'
    report = check_ledgers(write_checkout(tmp_path, '[{"id": "m.a.1"}, {"id": "m.a.2"}]', test))
    assert report.games[0].as_json() == {"game": "mini", "lines": 2, "tested": 1, "missing": ["m.a.2"]}
    assert report.unknown == ["tests/test_mini.py:2: m.b.9"]
    assert grouped(report.games[0].missing) == {"m.a": ["2"]}
    assert find_checkout(tmp_path / "tests") == tmp_path


@pytest.mark.parametrize("ledger", ['{"id": 1', '[{"name": 1}]', '[{"id": "x"}, {"id": "x"}]', '["x"]'])
def test_a_ledger_that_is_none_is_named(tmp_path: Path, ledger: str) -> None:
    with pytest.raises(HexarcError, match=r"mini\.json"):
        check_ledgers(write_checkout(tmp_path, ledger, ""))
