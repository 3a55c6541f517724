"""The catalogues are complete: every text that is asked for is there, in three languages, and none for nothing.

A form of a noun (``tiny.card.fox.def``) belongs to the language that uses it: it must be there where a message of that
language asks for it, and only a form that some message asks for may be there.
"""

import ast
import re
from pathlib import Path

import pytest

from hexarc.core.choice import Arg, Count, Noun, Pair, Ref, Verb, Vocabulary
from hexarc.core.ids import VerbId
from hexarc.core.text import LANGUAGES, LOCALE_DIR, PLURAL_CATEGORIES, Catalogue, catalogue, placeholders
from tests.support.games import INCOMPLETE, NAMES, load, mixes

SOURCE = LOCALE_DIR.parent
MIXES = 200
FIELD = re.compile(r"\{([a-z_0-9]+)\.([a-z_]+)\}")


def texts(book: Catalogue, message: str) -> list[str]:
    return [book.messages[message]] if message in book.messages else list(book.plurals.get(message, ()))


def forms_used(book: Catalogue) -> set[str]:
    """The forms that the messages of a language ask for: ``def`` of ``{card.def}``."""
    return {form for message in book.ids() for text in texts(book, message) for _name, form in FIELD.findall(text)}


def without_forms(ids: set[str], forms: set[str]) -> set[str]:
    """The ids that are no form of another id, nor a general form of names."""
    messages = {i for i in ids if not i.startswith("name.")}
    return {i for i in messages if not (i.rpartition(".")[2] in forms and i.rpartition(".")[0] in ids)}


def books(folders: tuple[str, ...] = ()) -> list[Catalogue]:
    return [catalogue(lang, folders) for lang in LANGUAGES]


def all_forms(found: list[Catalogue]) -> set[str]:
    return {form for book in found for form in forms_used(book)}


def folders_of_all_games() -> tuple[str, ...]:
    return load(NAMES[0])(2, {}).locale_folders()


def message_ids(name: str) -> set[str]:
    ids: set[str] = set()
    for players, options in mixes(name, MIXES):
        ids |= load(name)(players, options).message_ids()
    return ids


@pytest.mark.parametrize("name", NAMES)
def test_every_message_of_a_game_is_there_and_none_for_nothing(name: str) -> None:
    cls = load(name)
    if cls.NAME in INCOMPLETE:
        pytest.skip(f"{cls.NAME} is not complete yet")
    wanted = message_ids(name)
    found = books(cls(cls.MIN_PLAYERS, {}).locale_folders())
    forms = all_forms(found)
    for book in found:
        own = {message for message in book.ids() if message.startswith(f"{cls.NAME}.")}
        assert sorted(wanted - book.ids()) == [], f"missing in {book.lang}"
        assert sorted(without_forms(own, forms) - wanted) == [], f"in {book.lang}, but nobody asks for them"


@pytest.mark.parametrize("name", NAMES)
def test_every_message_has_the_arguments_and_forms_that_it_asks_for(name: str) -> None:
    cls = load(name)
    if cls.NAME in INCOMPLETE:
        pytest.skip(f"{cls.NAME} is not complete yet")
    game = cls(cls.MIN_PLAYERS, {})
    asked: list[tuple[str, list[dict[str, Arg]]]] = []
    for verb in game.vocabulary.verbs.values():
        asked.append((f"{cls.NAME}.choice.{verb.name}", every_args(verb.noun)))
    for kind in game.event_book.kinds.values():
        asked.extend([(f"{cls.NAME}.event.{kind.name}", every_args(noun)) for noun in kind.params])
    for book in books(game.locale_folders()):
        for message, arguments in asked:
            for text in texts(book, message):
                for given in arguments:
                    assert missing_forms(book, text, given) == [], f"{message} in {book.lang}"


def every_args(noun: Noun) -> list[dict[str, Arg]]:
    return [noun.args(code) for code in range(noun.size)]


def missing_forms(book: Catalogue, text: str, given: dict[str, Arg]) -> list[str]:
    missing: list[str] = []
    for name, form in FIELD.findall(text):
        value = given.get(name)
        if isinstance(value, Ref) and not value.message.startswith("seat."):
            if f"{value.message}.{form}" not in book.ids():
                missing.append(f"{value.message}.{form}")
    return missing


def test_all_languages_have_the_same_messages_arguments_and_plurals() -> None:
    found = books(folders_of_all_games())
    forms = all_forms(found)
    english = found[0]
    for book in found:
        assert sorted(without_forms(english.ids(), forms) ^ without_forms(book.ids(), forms)) == [], book.lang
        assert sorted(set(english.plurals) ^ set(book.plurals)) == [], f"plural in one language only: {book.lang}"
        for message in sorted(without_forms(book.ids(), forms)):
            names = {frozenset(placeholders(text)) | {"n"} for text in texts(english, message)}
            for text in texts(book, message):
                assert frozenset(placeholders(text)) | {"n"} in names, f"{message} in {book.lang}: {text}"
        for message, plural in book.plurals.items():
            assert len(plural) == len(PLURAL_CATEGORIES[book.lang]), f"{message} in {book.lang}"


def test_no_form_is_there_that_no_message_asks_for() -> None:
    """What only another language needs is a message too many here. (What no language needs, no game asks for.)"""
    found = books(folders_of_all_games())
    for book in found:
        forms = without_forms(book.ids(), forms_used(book)) - without_forms(book.ids(), all_forms(found))
        assert sorted(forms) == [], book.lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_general_form_of_names_is_whole_and_asked_for(lang: str) -> None:
    """``name.de``, ``name.de.vowel`` and the beginnings that take it; each for a message of its language."""
    book = catalogue(lang, folders_of_all_games())
    general = {message for message in book.ids() if message.startswith("name.")}
    forms = {message.split(".")[1] for message in general}
    assert general == {f"name.{form}{end}" for form in forms for end in ("", ".vowel", ".before")}
    assert forms <= forms_used(book)
    for form in forms:
        assert placeholders(book.messages[f"name.{form}"]) == {"name"}
        assert placeholders(book.messages[f"name.{form}.vowel"]) == {"name"}
        beginnings = book.messages[f"name.{form}.before"]
        assert beginnings == beginnings.lower()
        assert beginnings.split(" ") == beginnings.split(), "one blank between two beginnings: the browser splits so"


def literals(folder: Path) -> set[str]:
    """Every string in the sources; of an f-string with a message's beginning, its fixed start and a star."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
                found.add(f"{node.values[0].value!s}*")
    return found


def asked_for(message: str, strings: set[str], starts: list[str]) -> bool:
    return message in strings or any(message.startswith(start) for start in starts)


def outside_games(book: Catalogue) -> set[str]:
    return {message for message in book.ids() if message.partition(".")[0] not in {"arcs", "scythe", "web"}}


def test_messages_outside_the_games_are_asked_for_in_the_sources() -> None:
    strings = literals(SOURCE)
    starts = [text[:-1] for text in strings if re.fullmatch(r"[a-z]+(\.[a-z_]+)*\.\*", text)]
    unused = [message for message in outside_games(catalogue("en")) if not asked_for(message, strings, starts)]
    assert sorted(unused) == []


def test_messages_that_the_sources_name_are_in_the_catalogue() -> None:
    book = catalogue("en")
    groups = {message.partition(".")[0] for message in outside_games(book)}
    named = [text for text in literals(SOURCE) if re.fullmatch(r"[a-z]+(\.[a-z_0-9]+)+", text)]
    missing = [text for text in named if text.partition(".")[0] in groups and text not in book.ids()]
    assert sorted(missing) == []


# The tests of these tests.


def small(messages: dict[str, str], plurals: dict[str, tuple[str, ...]] | None = None) -> Catalogue:
    book = Catalogue("en", [])
    book.messages = messages
    book.plurals = plurals or {}
    return book


def test_forms_are_told_from_messages() -> None:
    fox = {"x.card.fox": "fox", "x.card.fox.def": "the fox", "x.card.fox.text": "Sly."}
    book = small({**fox, "x.go": "send {card.def}"})
    assert forms_used(book) == {"def"}
    assert without_forms(book.ids(), {"def"}) == {"x.card.fox", "x.go", "x.card.fox.text"}


def test_a_missing_form_is_found() -> None:
    book = small({"x.card.fox": "fox", "x.card.fox.def": "the fox", "x.card.hen": "hen"})
    card = Noun("card", ("fox", "hen"), "x.card.")
    words = Vocabulary("x", [Verb(VerbId(1), "go", Pair(card, Count("n", 2)))])
    found = [missing_forms(book, "{card.def} {n}", given) for given in every_args(words.verbs[VerbId(1)].noun)]
    assert found == [[], [], ["x.card.hen.def"], ["x.card.hen.def"]]
