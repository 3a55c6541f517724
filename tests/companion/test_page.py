"""What the page gets: whole situations with message ids, or what was refused."""

import json
from typing import Any

from hexarc.companion.page import Page
from hexarc.core.text import catalogue

WISH = {"people": ["nordic"], "automas": [["automa", "saxony"]]}


def begun() -> Page:
    page = Page()
    assert "refused" not in json.loads(page.begin(json.dumps(WISH), "7"))
    return page


def now(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_situation_tells_all_that_the_page_draws() -> None:
    shown = now(begun().choose("end_turn"))
    assert (shown["kind"], shown["seat"], shown["over"], shown["undo"]) == ("real_turn.change", 0, False, True)
    assert "end_turn" in shown["offered"]
    assert [event["kind"] for event in shown["told"]][:2] == ["turn_began", "automa_card"]
    book = catalogue("en")
    for event in shown["told"]:
        assert event["id"] in book.ids()
    assert shown["view"]["automa"]["seats"]["1"]["card"] is not None


def test_a_refusal_has_the_id_of_its_message_and_leaves_all_as_it_was() -> None:
    page = begun()
    before = page.situation()
    page.choose("lift 0/base_nordic/character")
    assert now(page.choose("set_down base_saxony"))["refused"]["id"] == "scythe.why.real_base"
    page.undo()
    assert now(before)["record"] == now(page.situation())["record"]
    twice = now(page.begin(json.dumps({**WISH, "people": ["saxony"]}), "7"))
    assert twice["refused"]["id"] == "companion.refused.twice"
    assert now(page.situation())["record"] == now(before)["record"], "the table that was there is still there"
    assert now(page.load("nonsense", "7"))["refused"]["text"] != ""


def test_reasons_are_there_for_every_place_where_a_unit_cannot_be_set_down() -> None:
    shown = now(begun().choose("lift 0/base_nordic/character"))
    places = len([text for text in shown["offered"] if text.startswith("set_down ")])
    assert places + len(shown["blocked"]) == 54
    assert shown["blocked"]["set_down base_saxony"] == "scythe.why.real_base"


def test_a_loaded_game_tells_the_last_turn_of_the_automas_again() -> None:
    page = begun()
    shown = now(page.choose("end_turn"))
    again = now(Page().load(shown["record"], "x"))
    assert again["told"] == shown["told"]
    assert again["offered"] == shown["offered"]


def test_what_a_table_can_be_made_of() -> None:
    about = now(Page().about())
    assert (len(about["factions"]), len(about["base"]), about["levels"][0]) == (7, 5, "autometta")
