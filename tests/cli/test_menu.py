"""The menu of a decision: grouping, narrowing, going back."""

import pytest

import hexarc
from hexarc.cli.play import menu as menus
from hexarc.cli.play.menu import Menu, plain, shared_beginning
from hexarc.cli.story import Teller
from hexarc.cli.words import Words


def menu_of_four(lang: str = "en") -> Menu:
    game = hexarc.game("tests.tiny.game:Tiny", players=4)
    words = Words(lang, game.locale_folders())
    state = game.new()
    while state.decision.kind != "prepare.act":
        game.apply(state, state.decision.choices[0])
    return Menu(Teller(game, words, words.seats(4)), state)


def test_a_short_menu_is_one_list() -> None:
    assert [len(item.choices) for item in menu_of_four().items] == [1, 1, 1, 1]


def test_a_long_menu_asks_for_the_verb_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menus, "GROUP_ABOVE", 3)
    menu = menu_of_four()
    wait, look = menu.items
    assert not wait.is_group
    assert len(look.choices) == 3
    assert "…" in look.text
    assert look.text.startswith("look into the hand of")
    menu.open(look)
    assert [item.is_group for item in menu.items] == [False] * 3
    assert menu.title == look.text
    assert menu.back()
    assert not menu.back()


def test_typed_text_narrows_without_minding_capitals_and_accents() -> None:
    menu = menu_of_four("fr")
    assert menu.narrow("JOUEUR 3")
    assert len(menu.items) == 1
    assert not menu.narrow("zèbre")
    assert plain("Météo  d’Été") == "meteo d'ete"


def test_a_choice_can_be_typed_out() -> None:
    menu = menu_of_four()
    assert menu.exact("scout 2") == menu.teller.game.vocabulary.decode("scout 2")
    assert menu.exact(menu.items[0].text.upper()) == menu.items[0].choices[0]
    assert menu.exact("scout 0") is None


def test_texts_without_a_catalogue_share_their_beginning() -> None:
    assert shared_beginning(["move to a", "move to b"]) == "move to …"
