"""Every text of the command exists in every language, with the same arguments, and none is left over."""

import re
from pathlib import Path

import pytest

import hexarc.cli
from hexarc.cli.words import Words, default_lang
from hexarc.core.text import LANGUAGES, catalogue, placeholders

SOURCE = Path(hexarc.cli.__file__).parent
USED = re.compile(r"""["'](cli\.[a-z_.]+)["']""")
STARTS = re.compile(r"""["'](cli\.[a-z_.]+\.)\{""")  # of texts that are chosen by a name: f"cli.automa.word.{command}"


def used_ids() -> set[str]:
    ids: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        ids.update(USED.findall(path.read_text(encoding="utf-8")))
    return ids


def starts() -> set[str]:
    return {start for path in SOURCE.rglob("*.py") for start in STARTS.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_texts_are_there_and_used(lang: str) -> None:
    there = {message for message in catalogue(lang).ids() if message.startswith("cli.")}
    by_name = {message for message in there if message.startswith(tuple(starts()))}
    assert used_ids() <= there
    assert there - by_name <= used_ids()
    assert {start for start in starts() if not any(message.startswith(start) for message in by_name)} == set()
    assert all(Words(lang).knows(f"seat.{seat}") for seat in range(8))


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_translations_take_the_same_arguments(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    for message in used_ids():
        if message in english.plurals:
            wanted = {name for form in english.plurals[message] for name in placeholders(form)}
            assert {name for form in other.plurals[message] for name in placeholders(form)} == wanted, message
        else:
            assert placeholders(other.messages[message]) == placeholders(english.messages[message]), message


def test_the_language_follows_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEXARC_LANG")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert default_lang() == "it"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert default_lang() == "en"
    monkeypatch.setenv("HEXARC_LANG", "fr")
    assert default_lang() == "fr"


def test_numbers_are_written_as_each_language_does() -> None:
    assert Words("en").decimal(1234.5) == "1,234.5"
    assert Words("it").decimal(1234.5) == "1.234,5"
    assert Words("fr").percent(0.255) == "25,5\N{NO-BREAK SPACE}%"
    assert Words("en").percent(0.255) == "25.5%"
