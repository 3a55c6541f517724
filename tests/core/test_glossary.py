"""One word for each term: what the glossaries say is what the catalogues say, and no other word for it is anywhere."""

import re
import tomllib
from typing import TypedDict

import pytest

from hexarc.core.text import LANGUAGES, LOCALE_DIR, Catalogue, catalogue
from tests.core.test_catalogues import small, texts

SCOPES = ("arcs", "scythe", "all")


Term = TypedDict(
    "Term",
    {"id": str, "scope": str, "word": str, "message": str, "not": list[str], "note": str},
    total=False,
)


def glossary(lang: str) -> list[Term]:
    terms = tomllib.loads((LOCALE_DIR / lang / "glossary.toml").read_text(encoding="utf-8"))["term"]
    assert isinstance(terms, list)
    return terms


def in_scope(message: str, scope: str) -> bool:
    """Whose text it is: ``arcs.choice.lead``, ``web.learn.arcs.title`` and ``bots.term.arcs.power`` are of Arcs."""
    return scope == "all" or scope in message.split(".")[:3]


def wrong_words(book: Catalogue, term: Term) -> list[str]:
    """Where a message has a word that the glossary bans for this term."""
    found: list[str] = []
    for message in sorted(book.ids()):
        if in_scope(message, term["scope"]):
            for text in texts(book, message):
                read = re.sub(r"\{[a-z_0-9.]+\}", "4", text)  # any number: what is banned after one is found too
                for no in term.get("not", []):
                    found.extend([f"{message}: {m.group()!r} in {text!r}" for m in re.finditer(no, read)])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_banned_word_is_in_any_catalogue(lang: str) -> None:
    book = catalogue(lang)
    assert [f"{term['id']}: {wrong}" for term in glossary(lang) for wrong in wrong_words(book, term)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_word_of_a_term_is_what_its_message_says(lang: str) -> None:
    book = catalogue(lang)
    for term in glossary(lang):
        if "message" in term:
            said = [text.replace("{n} ", "") for text in texts(book, term["message"])]
            assert any(text.startswith(term["word"]) for text in said), f"{term['id']}: {term['message']} is {said}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_has_one_word_and_a_word_names_one_term(lang: str) -> None:
    terms = glossary(lang)
    named = [(term["scope"], term["word"]) for term in terms]
    assert sorted({word for word in named if named.count(word) > 1}) == []
    for term in terms:
        assert term["scope"] in SCOPES
        assert [no for no in term.get("not", []) if re.search(no, term["word"])] == [], (
            f"{term['id']} bans its own word"
        )


def test_the_glossaries_have_the_same_terms_in_the_same_order() -> None:
    english = [(term["id"], term["scope"], term.get("message")) for term in glossary("en")]
    for lang in LANGUAGES:
        assert [(term["id"], term["scope"], term.get("message")) for term in glossary(lang)] == english, lang


# The tests of these tests.


def test_a_banned_word_is_found_in_its_scope_and_only_there() -> None:
    term: Term = {"id": "fuel", "scope": "arcs", "word": "Fuel", "not": [r"\bcarburants?\b"]}
    there = {"arcs.choice.x": "du carburant", "web.learn.arcs.x": "des carburants", "bots.term.arcs.x": "un carburant"}
    elsewhere = {"scythe.x": "du carburant", "arcs.y": "du {carburant} Fuel"}
    book = small({**there, **elsewhere}, {"web.arcs.n": ("1 carburant", "2 Fuel")})
    assert [wrong.partition(":")[0] for wrong in wrong_words(book, term)] == sorted([*there, "web.arcs.n"])


def test_what_may_not_follow_a_number_is_found_after_an_argument() -> None:
    term: Term = {"id": "power", "scope": "arcs", "word": "Pouvoir", "not": [r"\d (de )?Pouvoir"]}
    book = small({"arcs.a": "{n} Pouvoir", "arcs.b": "{first} de Pouvoir", "arcs.c": "{n} points de Pouvoir"})
    assert [wrong.partition(":")[0] for wrong in wrong_words(book, term)] == ["arcs.a", "arcs.b"]
