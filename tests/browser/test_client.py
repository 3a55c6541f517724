"""The client's own checks: types, and the unit tests of its pure parts. They need node, not a browser."""

import re
import runpy
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


def test_the_openapi_document_of_the_client_is_the_servers() -> None:
    """After a change of the API: ``npm run types`` in web/."""
    made = runpy.run_path(str(ROOT / "scripts" / "openapi.py"))["document"]()
    assert (WEB / "openapi.json").read_text(encoding="utf-8") == made


@needs_node
@pytest.mark.slow
def test_the_types_are_those_of_the_openapi_document(tmp_path: Path) -> None:
    kept = (WEB / "src" / "lib" / "openapi.ts").read_text(encoding="utf-8")
    command = re.search(r'"types": "[^"]*&& ([^"]*)"', (WEB / "package.json").read_text(encoding="utf-8"))
    assert command is not None
    made = tmp_path / "openapi.ts"
    words = command[1].replace("src/lib/openapi.ts", str(made)).split()
    subprocess.run(["npx", "--no-install", *words], cwd=WEB, check=True, capture_output=True, timeout=120)
    assert made.read_text(encoding="utf-8") == kept


def test_the_lock_file_names_no_host() -> None:
    """Packages are known by their hashes; from where they come is the business of whoever installs."""
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert re.findall(r'"resolved": "(?!file:)[^"]*"', lock) == []
    assert '"integrity"' in lock
