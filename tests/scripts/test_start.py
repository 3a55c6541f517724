"""What `make play` and the script that measures it work out; starting itself is tried by the script.

And what it says where something is missing: with a Python, a node or a package index that are not what they should be.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.play import port_of
from scripts.time_start import parts

ROOT = Path(__file__).parents[2]
OLD = 'case "$*" in *version_info*) exit 1;; esac'
WITHOUT_VENV = 'case "$*" in *ensurepip*) exit 1;; *"%d.%d"*) echo 3.12;; esac'
NO_ROOM = 'case "$*" in "-m venv"*) echo "OSError: [Errno 28] No space left on device" >&2; exit 1;; esac'
NO_NETWORK = (
    'case "$*" in *"config get"*) exit 1;; "-m pip"*) echo "ERROR: No matching distribution" >&2; exit 1;; esac'
)


@pytest.mark.parametrize(
    ("arguments", "port"),
    [([], "8000"), (["--port", "8001"], "8001"), (["--log", "debug", "--port=9"], "9"), (["--port"], "8000")],
)
def test_the_page_opens_at_the_port_that_was_given(arguments: list[str], port: str) -> None:
    assert port_of(arguments) == port


def test_each_part_lasts_until_the_next_one_begins() -> None:
    seen = [
        (0.5, "setup: making .venv"),
        (2.0, "setup: done in 2 s"),
        (3.0, "web: installing what the browser client is built with"),
        (7.0, "web: building the browser client"),
        (9.5, "play: starting the server"),
        (11.0, "Hexarc: open http://localhost:8000 (Ctrl-C stops it)"),
        (99.0, "Hexarc: on with the compiled engine, at http://localhost:8000"),
    ]
    assert parts(seen, "Hexarc: open") == {
        "Python packages": 2.5,
        "npm packages": 4.0,
        "browser client": 2.5,
        "server": 1.5,
        "in all": 11.0,
    }
    assert parts(seen, "Hexarc: on with")["address"] == 88.0


def stub(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\nexit 0\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("python", "said"),
    [
        (OLD, "Hexarc needs Python 3.11 or newer, and none of these is"),
        (WITHOUT_VENV, "the package is python3.12-venv"),
        (NO_ROOM, "Is there room on the disk?"),
    ],
)
def test_what_the_set_up_misses_is_said_in_one_or_two_lines(tmp_path: Path, python: str, said: str) -> None:
    stub(tmp_path / "python", python)
    env = {**os.environ, "PYTHON": str(tmp_path / "python")}
    command = ["sh", "scripts/setup.sh", str(tmp_path / "venv"), "play"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert said in done.stderr
    assert len(done.stderr.splitlines()) <= 4
    assert not (tmp_path / "venv").exists()


def test_without_a_network_the_set_up_says_that_packages_are_fetched_once(tmp_path: Path) -> None:
    stub(tmp_path / "venv" / "bin" / "python", NO_NETWORK)
    stub(tmp_path / "path" / "uv", "exit 1")
    env = {**os.environ, "PATH": f"{tmp_path / 'path'}:{os.environ['PATH']}", "PYTHON": sys.executable}
    command = ["sh", "scripts/setup.sh", str(tmp_path / "venv"), "play"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ERROR: No matching distribution" in done.stderr
    assert "They are fetched once" in done.stderr
    assert "Hexarc plays without a network" in done.stderr


def test_make_play_goes_on_in_the_terminal_where_the_client_cannot_be_built(tmp_path: Path) -> None:
    """A node that is too old is said; so is one that fails, as npm does without a network."""
    for name in ("Makefile", "scripts/has_node.sh", "web/package.json", "web/package-lock.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy2(ROOT / name, tmp_path / name)
    for node, said in (("exit 1", "no node 20.19 or newer"), ("exit 0", "the browser client could not be built")):
        stub(tmp_path / "path" / "node", node)
        stub(tmp_path / "path" / "npm", "exit 1")
        env = {**os.environ, "PATH": f"{tmp_path / 'path'}:{os.environ['PATH']}"}
        done = subprocess.run(
            ["make", "web-to-play"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert said in done.stderr


def test_a_python_that_is_too_old_is_told_so(tmp_path: Path) -> None:
    code = "import sys; sys.version_info = (3, 10, 13); import hexarc"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Hexarc needs Python 3.11 or newer" in done.stderr.splitlines()[-1]
