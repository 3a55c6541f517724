"""The client's own checks: types, and the unit tests of its pure parts. They need node, not a browser."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
READY = shutil.which("npm") is not None and (WEB / "node_modules" / "svelte").is_dir()
needs_node = pytest.mark.skipif(not READY, reason="there is no node, or web/node_modules is not there (make web)")


def run(script: str) -> None:
    done = subprocess.run(["npm", "run", "--silent", script], cwd=WEB, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


@needs_node
@pytest.mark.slow
def test_the_types_fit() -> None:
    run("check")


@needs_node
@pytest.mark.slow
def test_the_parts_work() -> None:
    run("test")


def test_the_lock_file_names_no_host() -> None:
    """Packages are known by their hashes; from where they come is the business of whoever installs."""
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert re.findall(r'"resolved": "(?!file:)[^"]*"', lock) == []
    assert '"integrity"' in lock
