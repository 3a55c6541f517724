"""The codec of choices: one int, one text, one meaning."""

import pytest

from hexarc.core.choice import (
    NOTHING,
    Count,
    Noun,
    Pair,
    Ref,
    Seat,
    Verb,
    Vocabulary,
    choice,
    noun_of,
    verb_of,
)
from hexarc.core.errors import BuildError, HexarcError
from hexarc.core.ids import VerbId
from hexarc.core.numbering import Book
from tests.tiny.book import BOOK
from tests.tiny.verbs import PASS, SEND

CITY = Noun("city", ("rome", "oslo"), "x.city.")


def test_verb_and_noun_come_back_out_of_the_int() -> None:
    for verb in (VerbId(0), VerbId(1), VerbId(77)):
        for noun in (0, 1, 4095):
            assert (verb_of(choice(verb, noun)), noun_of(choice(verb, noun))) == (verb, noun)


def test_every_choice_of_tiny_reads_back_as_itself_and_no_text_is_there_twice() -> None:
    words = BOOK.vocabulary()
    texts: set[str] = set()
    for verb in words.verbs.values():
        for noun in range(verb.noun.size):
            text = words.encode(choice(verb.number, noun))
            assert words.decode(text) == choice(verb.number, noun)
            assert text not in texts
            texts.add(text)
    assert "send fox" in texts
    assert "pass" in texts


@pytest.mark.parametrize(
    "text, says",
    [
        ("fly fox", "tiny: unknown verb 'fly' in 'fly fox'"),
        ("send dragon", "tiny: unknown card 'dragon' in 'send dragon'"),
        ("send", "tiny: unknown card '' in 'send'"),
        ("pass fox", "tiny: unknown nothing 'fox' in 'pass fox'"),
        ("", "tiny: unknown verb '' in ''"),
    ],
)
def test_a_text_that_is_no_choice_says_which_word_is_wrong(text: str, says: str) -> None:
    with pytest.raises(HexarcError) as caught:
        BOOK.vocabulary().decode(text)
    assert str(caught.value) == says


def test_an_int_that_is_no_choice_is_refused() -> None:
    words = BOOK.vocabulary()
    for wrong in (choice(SEND, 16), choice(VerbId(99)), -1, choice(PASS, 1)):
        assert not words.knows(wrong)
        with pytest.raises(HexarcError, match="is not a choice of this game"):
            words.encode(wrong)


def test_two_verbs_with_one_number_or_name_and_two_things_with_one_label_are_errors() -> None:
    with pytest.raises(HexarcError, match="defined twice"):
        Vocabulary("x", [Verb(VerbId(1), "go"), Verb(VerbId(1), "come")])
    with pytest.raises(HexarcError, match="defined twice"):
        Vocabulary("x", [Verb(VerbId(1), "go"), Verb(VerbId(2), "go")])
    with pytest.raises(HexarcError, match="two things have the same label"):
        Noun("city", ("rome", "rome"))
    with pytest.raises(HexarcError, match="5000 nouns do not fit"):
        Vocabulary("x", [Verb(VerbId(1), "count", Count("n", 5000))])


def test_a_noun_grows_and_the_pairs_with_it() -> None:
    city = Noun("city", ("rome", "oslo"), "x.city.")
    pair = Pair(city, Count("n", 3))
    deeper = Pair(pair, Count("m", 2))
    assert city.add("lima") == 2
    assert (city.size, pair.size, deeper.size) == (3, 9, 18)
    assert (city.code("lima"), pair.code("lima/2"), deeper.code("lima/2/1")) == (2, 8, 17)
    assert city.message_ids() == ["x.city.rome", "x.city.oslo", "x.city.lima"]
    with pytest.raises(BuildError, match="noun 'city': there is a 'rome' already"):
        city.add("rome")


def test_a_pair_gives_the_arguments_and_messages_of_both() -> None:
    pair = Pair(CITY, Count("n", 3))
    assert pair.size == 6
    assert pair.labels[5] == "oslo/2"
    args = pair.args(5)
    city = args["city"]
    assert isinstance(city, Ref)
    assert city.message == "x.city.oslo"
    assert args["n"] == 2
    assert pair.message_ids() == ["x.city.rome", "x.city.oslo"]
    book = Book("x")
    go = book.verb("go", pair)
    book.verb("stay", NOTHING)
    book.verb("meet", Seat("other"))
    words = book.vocabulary()
    assert words.decode("go oslo/2") == choice(go, 5)
    assert words.message_ids() == {"x.choice.go", "x.choice.stay", "x.choice.meet", "x.city.rome", "x.city.oslo"}
