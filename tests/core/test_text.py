"""Texts: plurals, articles and numbers as each language has them; what is missing is shown, not an error."""

from pathlib import Path

import pytest

from hexarc.core.choice import Ref, choice
from hexarc.core.errors import HexarcError
from hexarc.core.text import Catalogue, catalogue, placeholders
from tests.tiny.game import Tiny
from tests.tiny.state import FOX
from tests.tiny.verbs import ROLL, SCOUT, SEND

FOLDERS = Tiny(2).locale_folders()
NARROW_SPACE = "\u202f"


@pytest.mark.parametrize(
    "lang, texts",
    [
        ("en", {0: "0 coins", 1: "1 coin", 2: "2 coins", 1000000: "1,000,000 coins"}),
        ("fr", {0: "0 pièce", 1: "1 pièce", 2: "2 pièces", 1000000: f"1{NARROW_SPACE}000{NARROW_SPACE}000 pièces"}),
        ("it", {0: "0 monete", 1: "1 moneta", 2: "2 monete", 1000000: "1.000.000 monete"}),
    ],
)
def test_plurals_and_numbers_follow_the_language(lang: str, texts: dict[int, str]) -> None:
    book = catalogue(lang, FOLDERS)
    assert {n: book.say("tiny.ui.gold", {"n": n}) for n in texts} == texts


@pytest.mark.parametrize(
    "lang, fox, goose",
    [
        ("en", "send the fox", "send the goose"),
        ("fr", "envoyer le renard", "envoyer l’oie"),
        ("it", "mandare la volpe", "mandare l’oca"),
    ],
)
def test_articles_follow_the_noun(lang: str, fox: str, goose: str) -> None:
    game = Tiny(2)
    s = game.new()
    assert game.text(s, choice(SEND, FOX), lang) == fox
    assert game.text(s, choice(SEND, 7), lang) == goose


def test_a_choice_counts_in_its_own_text() -> None:
    game = Tiny(2)
    assert game.text(game.new(), choice(ROLL, 1), "fr") == "1 pièce"
    assert game.text(game.new(), choice(ROLL, 2), "fr") == "2 pièces"


def test_players_are_called_by_their_names_if_the_table_knows_them() -> None:
    game = Tiny(2)
    s = game.new()
    names = {"seat.0": "Ana", "seat.1": "Bo"}
    assert game.text(s, choice(SCOUT, 1), "it", names) == "guardare la mano di Bo (1 moneta)"
    assert game.text(s, choice(SCOUT, 1), "it") != game.text(s, choice(SCOUT, 1), "it", names)


def test_the_prompt_says_what_is_asked() -> None:
    game = Tiny(2)
    s = game.new()
    assert game.prompt(s) == "Which animal comes?"
    assert game.prompt(s, "fr") == "Quel animal arrive ?"


def test_what_is_missing_is_shown_as_it_is() -> None:
    book = catalogue("fr", FOLDERS)
    assert book.say("tiny.none") == "tiny.none"
    assert book.say("tiny.choice.send", {}) == "envoyer {card.def}"
    assert book.say("tiny.choice.send", {"card": Ref("tiny.card.dragon")}) == "envoyer tiny.card.dragon.def"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(HexarcError, match="there is no language 'de'; the languages are en, fr, it"):
        catalogue("de")


def test_the_browser_gets_the_same_messages() -> None:
    exported = catalogue("fr", FOLDERS).export()
    assert exported["tiny.choice.pass"] == "attendre"
    assert exported["tiny.ui.gold"] == {"one": "{n} pièce", "other": "{n} pièces"}
    assert set(exported) == catalogue("fr", FOLDERS).ids()


def test_placeholders_are_the_names_of_the_arguments() -> None:
    assert placeholders("{seat} sends {card.def} and {card} for {n}") == {"seat", "card", "n"}


def written(folder: Path, name: str, text: str) -> None:
    (folder / "en").mkdir(exist_ok=True)
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / "en" / name).write_text(header + text, encoding="utf-8")


def test_a_message_that_is_there_twice_is_an_error_in_one_file_and_in_two(tmp_path: Path) -> None:
    once = 'msgid "x.a"\nmsgstr "A"\n\n'
    written(tmp_path, "one.po", once + 'msgid "x.a"\nmsgstr "B"\n')
    with pytest.raises(HexarcError, match=r"one\.po \(en\): message 'x\.a' is there twice"):
        Catalogue("en", [tmp_path])
    written(tmp_path, "one.po", once)
    written(tmp_path, "two.po", once)
    with pytest.raises(HexarcError, match=r"two\.po \(en\): message 'x\.a' is there twice"):
        Catalogue("en", [tmp_path])


def test_a_message_without_its_text_counts_as_missing(tmp_path: Path) -> None:
    plural = 'msgid "x.n"\nmsgid_plural "x.n"\nmsgstr[0] "one"\nmsgstr[1] ""\n\n'
    written(tmp_path, "one.po", 'msgid "x.a"\nmsgstr ""\n\n' + plural + 'msgid "x.b"\nmsgstr "B"\n')
    assert Catalogue("en", [tmp_path]).ids() == {"x.b"}
