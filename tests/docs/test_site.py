"""The documents build as a site without a dead link, and every page is in its contents."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from babel.messages.pofile import read_po

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


BUTTON = re.compile(r"\*\*([^*]+)\*\*")
# the pages for players in each language, where a word in bold is a button as the page itself writes it
PLAYERS_PAGES = {"en": "start.md", "fr": "fr/start.md", "it": "it/start.md"}


@pytest.mark.parametrize("lang", PLAYERS_PAGES)
def test_a_button_is_called_in_the_documents_as_on_the_page(lang: str) -> None:
    texts: set[str] = set()
    for path in (ROOT / "src" / "hexarc" / "locale" / lang).glob("web*.po"):
        with path.open("rb") as file:
            texts |= {str(message.string) for message in read_po(file)}
    named = set(BUTTON.findall((ROOT / "docs" / PLAYERS_PAGES[lang]).read_text("utf-8")))
    assert len(named) > 4
    assert {name for name in named if name not in texts and name + "…" not in texts} == set()


def test_each_language_has_the_same_pages_for_players() -> None:
    french, italian = ({path.name for path in (ROOT / "docs" / lang).glob("*.md")} for lang in ("fr", "it"))
    assert french == italian >= {"index.md", "start.md", "host.md", "learn.md"}
