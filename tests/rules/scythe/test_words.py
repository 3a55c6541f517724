"""The words of a decision: which gain, which section, and what a step leads to, in every language."""

import pytest

from hexarc.core.text import LANGUAGES, catalogue
from hexarc.games.scythe.tables.board import HEXES, PLACE_NAMES, PLACE_OF, coordinate
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

EACH = pytest.mark.parametrize("lang", LANGUAGES)


def said(t: Table, choice: str, lang: str) -> str:
    assert choice in t.menu, f"{choice} not in {t.menu}"
    text = t.game.text(t.s, t.game.vocabulary.decode(choice), lang)
    assert "{" not in text
    assert "scythe." not in text
    return text


def word(message: str, lang: str) -> str:
    text = catalogue(lang).say(message)
    assert text != message
    return text


def beside(there: str) -> Table:
    """A Nordic character and mech next to something of Saxony; the mech is about to step."""
    t = table("nordic", "saxony").units("r3c3", nordic="mech").give("nordic", popularity=5)
    return t.units("r4c3", saxony=there) if there else t


@EACH
def test_a_step_tells_whom_it_fights(lang: str) -> None:
    saxony = word("scythe.faction.saxony.short", lang)
    alone = said(beside("mech").move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    assert saxony in alone
    assert alone != said(beside("").move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    guarded = said(beside("character 3 worker").move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    assert saxony in guarded
    assert "3" in guarded.replace("r4c3", "")


@EACH
def test_a_step_tells_how_many_workers_it_drives_off_and_what_that_costs(lang: str) -> None:
    text = said(beside("2 worker").move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    assert word("scythe.faction.saxony.short", lang) in text
    assert "2" in text
    assert "−2" in text
    text = said(beside("2 worker").give("nordic", popularity=1).move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    assert "−1" in text
    one = said(beside("worker").move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    assert word("scythe.noun.worker", lang) in one
    assert word("scythe.noun.worker.plural", lang) not in one


def test_a_worker_that_steps_meets_nobody() -> None:
    t = table("nordic", "saxony").units("r3c3", nordic="worker").units("r4c3", saxony="worker").move("nordic")
    assert "step r4c3" not in t.do("unit r3c3/worker").menu
    assert said(t, "step r2c3", "en") == "Go to tundra B4"


@EACH
def test_a_step_tells_of_an_armed_trap_and_of_its_kind_once_that_is_known(lang: str) -> None:
    for known, name in ((False, "scythe.token.trap.armed"), (True, "scythe.token.trap.lose_power.name")):
        t = table("nordic", "togawa").units("r3c3", nordic="mech").trap("lose_power", "r4c3", known=known)
        assert word(name, lang) in said(t.move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    t = table("nordic", "togawa").units("r3c3", nordic="mech").trap("lose_power", "r4c3", armed=False, known=True)
    assert word("scythe.token.trap.name", lang) not in said(t.move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
    t = table("togawa", "nordic").units("r3c3", togawa="mech").trap("lose_power", "r4c3")
    assert word("scythe.token.trap.name", lang) not in said(t.move("togawa").do("unit r3c3/mech"), "step r4c3", lang)


@EACH
def test_a_step_onto_a_guarded_trap_tells_both(lang: str) -> None:
    for there in ("mech", "worker"):
        t = table("nordic", "togawa").units("r3c3", nordic="mech").trap("lose_power", "r4c3")
        t.units("r4c3", togawa=there)
        text = said(t.move("nordic").do("unit r3c3/mech"), "step r4c3", lang)
        assert word("scythe.token.trap.armed", lang) in text
        assert word("scythe.faction.togawa.short", lang) in text


@EACH
def test_only_a_character_is_told_of_an_encounter(lang: str) -> None:
    t = table("nordic", "saxony").units("r1c5", nordic="character mech").move("nordic")
    meets = said(t.do("unit r1c5/character"), "step r2c4", lang)
    t = table("nordic", "saxony").units("r1c5", nordic="character mech").move("nordic")
    assert meets.startswith(said(t.do("unit r1c5/mech"), "step r2c4", lang))
    assert meets != said(t, "step r2c4", lang)


@EACH
def test_a_fight_tells_the_opponent(lang: str) -> None:
    t = beside("mech").move("nordic").go("r3c3/mech", "r4c3").do("done_moving")
    assert word("scythe.faction.saxony.short", lang) in said(t, "fight r4c3", lang)


@EACH
def test_a_top_action_names_its_section_and_how_much_it_gives(lang: str) -> None:
    t = table("nordic", "saxony", mats=("industrial",)).upgraded("nordic", "bolster_power", "build")
    t.turn("nordic").do("section upgrade")
    bolster = word("scythe.action.bolster", lang)
    assert bolster in said(t, "top bolster_power", lang)
    assert "3" in said(t, "top bolster_power", lang)
    assert "1" in said(t, "top bolster_cards", lang)
    assert bolster in said(t, "skip_top", lang)
    assert word("scythe.section.upgrade", lang) in said(t.do("skip_top"), "skip_bottom", lang)


@EACH
def test_declining_says_what_is_left_out(lang: str) -> None:
    texts = set()
    for section in ("upgrade", "deploy", "build", "enlist"):
        t = table("nordic", "saxony").units("r1c4", nordic="worker", wood=9, metal=9, oil=9, food=9)
        texts.add(said(t.bottom("nordic", section), "decline", lang))
    assert len(texts) == 4
    assert word("scythe.choice.decline", lang) not in texts


@EACH
def test_cubes_and_recruits_say_what_they_do(lang: str) -> None:
    t = table("nordic", "saxony").units("r1c4", nordic="worker", oil=9, food=9)
    assert word("scythe.action.trade", lang) in said(t.bottom("nordic", "upgrade"), "cube trade_popularity", lang)
    t.do("decline").bottom("nordic", "enlist")
    assert word("scythe.recruit.ongoing.deploy.name", lang) in said(t, "recruit deploy", lang)


@EACH
def test_factory_cards_with_a_choice_name_it(lang: str) -> None:
    for card, nouns in ((2, ("recruit", "upgrade")), (7, ("mech", "structure"))):
        t = table("nordic", "saxony").factory_card("nordic", card).give("nordic", popularity=5)
        t.turn("nordic").do("section factory")
        for gain, noun in enumerate(nouns):
            text = said(t, f"use_factory {card}/{gain + 1}", lang)
            card_text = word(f"scythe.factory.{card}.text", lang)
            assert word(f"scythe.noun.{noun}", lang) in text.replace(card_text, "")
    t = table("nordic", "saxony").factory_card("nordic", 6).give("nordic", power=5).turn("nordic").do("section factory")
    assert said(t, "use_factory 6/1", lang).endswith(word("scythe.factory.6.text", lang))


@EACH
def test_a_factory_move_counts_the_steps_it_has(lang: str) -> None:
    t = table("nordic", "saxony").factory_card("nordic", 6).units("r3c3", nordic="mech").turn("nordic")
    two = said(t.do("section factory", "skip_top"), "factory_move", lang)
    t.do("factory_move", "unit r3c3/mech")
    assert "2" in t.game.prompt(t.s, lang)
    t = table("nordic", "saxony").factory_card("nordic", 6).units("r3c3", nordic="mech").skills("nordic", "speed")
    t.turn("nordic").do("section factory", "skip_top")
    assert said(t, "factory_move", lang) != two
    t.do("factory_move", "unit r3c3/mech")
    assert "3" in t.game.prompt(t.s, lang)
    assert "2" in t.do("step r4c3").game.prompt(t.s, lang)


@rule("scythe.togawa.30")
@EACH
def test_everybody_knows_the_penalties_of_traps_before_the_game(lang: str) -> None:
    t = table("nordic", "togawa").turn("nordic")
    for name in ("lose_popularity", "lose_power", "lose_coins", "discard_combat_cards"):
        assert word(f"scythe.token.trap.{name}.text", lang) in t.game.render(t.s, 0, lang)
    ability = word("scythe.faction.togawa.ability.text", lang)
    penalties = [("2", "popularity"), ("3", "power"), ("4", "coin"), ("2", "combat_card")]
    for number, noun in penalties:
        assert f"{number} {word(f'scythe.noun.{noun}.plural', lang)}" in ability
    t = table("nordic", "saxony").turn("nordic")
    assert word("scythe.token.trap.lose_power.text", lang) not in t.game.render(t.s, 0, lang)


def test_a_place_is_called_by_its_terrain_and_the_coordinate_of_the_map() -> None:
    names = [coordinate(place) for place in range(HEXES)]
    assert len(set(names)) == HEXES
    assert [names[PLACE_OF[name]] for name in ("r1c1", "r3c6", "r8c3", "r4c3")] == ["A2", "C7", "H4", ""]
    for lang in LANGUAGES:
        book = catalogue(lang)
        for place in range(HEXES):
            text = book.say(f"scythe.place.{PLACE_NAMES[place]}")
            assert text.endswith(f" {names[place]}" if names[place] else text)
            assert PLACE_NAMES[place] not in text
