"""The mutation tool on a toy: it tells what the tests notice from what they do not, and leaves the source alone."""

import subprocess
import sys
from pathlib import Path

from scripts.mutation.operators import mutants_of

REPOSITORY = Path(__file__).parents[2]
TOY = '''"""A toy."""


def price(weight: int) -> int:
    """Three a pound, and a fee for what is heavy."""
    if weight > 10:
        return weight * 3 + 5
    return weight * 3


def countdown(start: int) -> int:
    while start > 0:
        start -= 1
    return start
'''
TESTS = """from toy import countdown, price


def test_light() -> None:
    assert price(2) == 6


def test_countdown_ends() -> None:
    assert countdown(3) == 0
"""


def toy(folder: Path) -> Path:
    (folder / "src").mkdir()
    (folder / "tests").mkdir()
    (folder / "src" / "toy.py").write_text(TOY, "utf-8")
    (folder / "tests" / "test_toy.py").write_text(TESTS, "utf-8")
    return folder


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = ["--root", str(folder), "--sources", "src/toy.py", "--tests", "tests", "--equivalents", "equivalent.json"]
    command = [sys.executable, "-m", "scripts.mutants", *paths, "--workers", "1", "--endless", "0.3", *words]
    return subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, timeout=120, check=False)


def test_what_a_test_notices_is_killed_and_the_rest_is_listed(tmp_path: Path) -> None:
    done = run(toy(tmp_path), "--full", "--at-least", "90")
    assert done.returncode == 1, done.stderr  # far fewer than 90 % are killed
    survived = [line for line in done.stdout.splitlines() if line.startswith("survived: ")]
    assert "survived: src/toy.py:6 price: weight > 10  =>  False" in survived
    assert "survived: src/toy.py:7 price: 5  =>  6  (no test runs this line)" in survived
    assert not any("weight > 10  =>  True" in line for line in survived)  # test_light fails
    assert not any("start -= 1  =>  pass" in line for line in survived)  # it never ends
    assert (tmp_path / "src" / "toy.py").read_text("utf-8") == TOY
    assert (tmp_path / "build" / "mutants" / "survivors.txt").read_text("utf-8").count("\n") == len(survived)


def test_a_sample_follows_from_its_seed_and_known_equivalents_are_left_out(tmp_path: Path) -> None:
    known = '{"a toy": ["src/toy.py price: 5 => 6", "src/toy.py price #2: 3 => 4"]}'
    (toy(tmp_path) / "equivalent.json").write_text(known, "utf-8")
    first, second = (run(tmp_path, "--only", "* price", "--seed", "3", "--count", "100") for _ in range(2))
    assert first.returncode == 0, first.stderr
    assert "5  =>  6" not in first.stdout
    assert "2 more are known to change nothing" in first.stdout
    assert first.stdout.rpartition(" tried in ")[0] == second.stdout.rpartition(" tried in ")[0]


def test_the_changes_are_those_of_a_tired_author(tmp_path: Path) -> None:
    lines = ["def move(s, seat, place):", "    if s.ready and seat > 0:", "        put(s, seat, place)"]
    source = "\n".join([*lines, "    s.left[seat] -= 1", ""])
    (tmp_path / "toy.py").write_text(source, "utf-8")
    mutants = {f"{m.before} => {m.after}" for m in mutants_of(Path("toy.py"), tmp_path)}
    assert mutants == {
        "s.ready and seat > 0 => True",
        "s.ready and seat > 0 => False",
        "s.ready and seat > 0 => s.ready or seat > 0",
        "> 0 => >= 0",
        "0 => 1",
        "put(s, seat, place) => put(s, place, seat)",
        "put(s, seat, place) => pass",
        "s.left[seat] -= 1 => s.left[seat] += 1",
        "s.left[seat] -= 1 => s.left[seat] = 1",
        "s.left[seat] -= 1 => pass",
        "1 => 2",
    }
