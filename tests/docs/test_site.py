"""The documents build as a site without a dead link, and every page is in its contents."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
BUILDER = Path(sys.prefix, "bin", "zensical")


@pytest.mark.skipif(not BUILDER.exists(), reason="zensical is not installed")
def test_no_link_is_dead() -> None:
    command = [str(BUILDER), "build", "--strict", "--config-file", "mkdocs.yml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    reference = (ROOT / "build" / "site" / "api" / "index.html").read_text("utf-8")
    assert 'id="hexarc.core.game.Game"' in reference, "the reference is made from docstrings"


def pages_in(contents: object) -> set[str]:
    if isinstance(contents, str):
        return {contents}
    assert isinstance(contents, dict | list)
    children = list(contents.values()) if isinstance(contents, dict) else contents
    return {page for child in children for page in pages_in(child)}


def test_every_page_is_in_the_contents() -> None:
    contents = pages_in(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"])
    assert contents == {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
