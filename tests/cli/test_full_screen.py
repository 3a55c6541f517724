"""The screen that is drawn in place, in a real terminal: tmux plays it key by key."""

import os
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarc.cli.play.keyboard import DOWN, ESCAPE, PAGE_DOWN, keys_of

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not here: scripts/debian.sh installs it")


class Terminal:
    """A terminal of its own with a shell that runs one command and then says its exit code."""

    def __init__(self, width: int, height: int, *args: str, **env: str) -> None:
        self.name = f"hexarc-{uuid.uuid4().hex[:8]}"
        given = " ".join([f"{name}={value}" for name, value in {"HEXARC_LANG": "en", **env}.items()])
        run = (
            f"{given} {sys.executable} -m hexarc {' '.join(args)}; echo left $?; stty -a | grep -o '.icanon'; sleep 60"
        )
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", str(width), "-y", str(height), "-c", str(ROOT), run)

    def tmux(self, *args: str) -> str:
        env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "TMUX")}
        done = subprocess.run(["tmux", "-L", self.name, *args], capture_output=True, text=True, check=False, env=env)
        return done.stdout

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p")

    def wait(self, *texts: str) -> str:
        end = time.monotonic() + 60
        while not all(text in self.screen() for text in texts):
            assert time.monotonic() < end, f"{texts} do not come:\n{self.screen()}"
            time.sleep(0.05)
        return self.screen()

    def wait_for_change(self, before: str) -> str:
        end = time.monotonic() + 60
        while self.screen() == before:
            assert time.monotonic() < end, f"nothing changes:\n{before}"
            time.sleep(0.05)
        return self.screen()

    def keys(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    found: list[Terminal] = []
    yield found
    for terminal in found:
        terminal.tmux("kill-server")


MAPS = {"scythe": ("|E1", "~C7", "|H4", "★ "), "arcs": ("2◎", "2⬡", "Your hand", "power")}


@pytest.mark.parametrize("game", ["scythe", "arcs"])
def test_a_turn_is_played_with_map_mat_and_question_on_one_screen(game: str, opened: list[Terminal]) -> None:
    """COLUMNS is what a shell says that was wider once: the window counts."""
    args = ("play", game, "-p", "2", "--bots", "random", "--seed", "1")
    terminal = Terminal(80, 24, *args, NO_COLOR="1", COLUMNS="100")
    opened.append(terminal)
    seen = terminal.wait("Player 1 · ", "  1  ", *MAPS[game])
    assert len(seen.rstrip("\n").splitlines()) == 24
    questions: set[str] = set()
    for _answer in range(6):
        shown = terminal.wait("Player 1 · ", "  1  ", *MAPS[game])
        questions.add(next(line for line in shown.splitlines() if line.startswith("Player 1 · ")))
        terminal.keys("Down", "Enter")
        terminal.wait_for_change(shown)
    assert len(questions) > 1, questions
    terminal.keys("m", "Enter")
    terminal.wait("any other key")
    terminal.keys("x")
    terminal.wait("Player 1 · ")
    terminal.keys("C-c")
    left = terminal.wait("left 130", "icanon")
    assert "-icanon" not in left
    assert "Player 1 · " not in left


def test_forty_columns_go_line_by_line_and_a_shrunken_screen_says_so(opened: list[Terminal]) -> None:
    small = Terminal(40, 24, "play", "scythe", "-p", "2", "--bots", "random", "--seed", "1")
    large = Terminal(80, 24, "play", "arcs", "-p", "2", "--bots", "random", "--seed", "1")
    opened += [small, large]
    small.wait("Where do you put your action\ntoken?")
    large.wait("Player 1 · ")
    large.tmux("resize-window", "-x", "40", "-y", "20")
    large.wait("40 x 20")
    large.tmux("resize-window", "-x", "90", "-y", "30")
    large.wait("Player 1 · ", "2◎")
    large.keys("q", "Enter")
    large.wait("left 0", "left before its end")


def test_keys_have_names() -> None:
    assert keys_of("1\n\x1b[B\x1b[6~\x1b") == ["1", "\n", DOWN, PAGE_DOWN, ESCAPE]
    assert keys_of("\x1b[99~") == []
