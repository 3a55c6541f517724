"""Ctrl-C in the whole life of the command: while it is loaded, when its work is done, while Python ends itself."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import hexarc
from hexarc.core import registry
from hexarc.starting import EXIT_CODE, is_command
from tests.cli.test_interrupt import ROOT, Command, _listen, listen

__all__ = ["_listen"]  # a fixture for all tests here too

# What Python loads by itself before everything else. It waits where the test says: when a module is imported, when
# functions for the end are called, or when modules are thrown away. Nobody calls signal handlers any more by then.
WAITING = """
import atexit, os, sys, time

WHERE = os.environ["WAIT_WHERE"]


def wait(write=os.write, sleep=time.sleep):
    write(2, b"waiting\\n")
    for _ in range(10):
        sleep(0.1)


class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == WHERE:
            wait()


class Late:
    def __del__(self, wait=wait):
        wait()


if __name__ == "sitecustomize" and not os.environ.get("WAITED"):
    os.environ["WAITED"] = "1"
    if WHERE == "atexit":
        atexit.register(wait)
    elif WHERE == "thrown away":
        sys.late = Late()
    else:
        sys.meta_path.insert(0, Finder())
"""


@pytest.fixture
def waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "sitecustomize.py").write_text(WAITING)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return tmp_path


def sim(folder: Path) -> Command:
    return Command(folder, "sim", "tiny", "-n", "2", "-j", "1", "--json")


def play(folder: Path) -> Command:
    """With bots in a process of their own, which ends with the command."""
    saved = str(folder / "game.jsonl")
    bot = "tests.support.bad_bots:First"
    return Command(folder, "play", "tiny", "-p", "2", "--bots", f"{bot},{bot}", "--save", saved)


def arena(folder: Path) -> Command:
    return Command(folder, "arena", "tiny", "--bots", "random,random", "-n", "2", "-j", "2", "--json")


@pytest.mark.parametrize("where", ["pathlib", "hexarc.games", "hexarc.cli", "hexarc.cli.entry", "hexarc.cli.app"])
def test_while_it_is_loaded_an_interrupt_ends_it_at_once(
    where: str, waiting: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAIT_WHERE", where)
    command = sim(waiting)
    command.wait_for("waiting")
    command.interrupt()
    assert (command.process.returncode, command.read()) == (EXIT_CODE, "waiting\n")


@pytest.mark.parametrize("where", ["atexit", "thrown away"])
@pytest.mark.parametrize("start", [sim, play, arena])
def test_when_its_work_is_done_an_interrupt_changes_nothing(
    start: Callable[[Path], Command], where: str, waiting: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAIT_WHERE", where)
    command = start(waiting)
    command.wait_for("waiting")
    command.interrupt()
    assert command.process.returncode == 0, command.read()
    assert "Traceback" not in command.read()
    assert command.has_left()
    if start is play:
        registry.register("tiny", "tests.tiny.game:Tiny")
        record = hexarc.load(waiting / "game.jsonl")
        record.replay()
        assert record.scores


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["python", "-m", "hexarc", "play"], True),
        (["python", "-X", "dev", "-W", "error", "-I", "-m", "hexarc"], True),
        (["python", "/usr/bin/hexarc", "sim"], True),
        (["hexarc.exe", r"hexarc.exe"], True),
        (["python", "-m", "pytest", "hexarc"], False),
        (["python", "-m"], False),
        (["python", "-c", "import hexarc"], False),
        (["python", "my_bots.py", "hexarc"], False),
        (["python"], False),
    ],
)
def test_only_the_command_itself_ends_at_once(words: list[str], expected: bool) -> None:
    assert is_command(words) is expected


def test_a_program_that_imports_the_package_keeps_its_interrupts() -> None:
    code = "import hexarc, signal; assert signal.getsignal(signal.SIGINT) is signal.default_int_handler"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, preexec_fn=listen, check=False).returncode == 0
