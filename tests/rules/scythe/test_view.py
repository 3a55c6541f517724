"""What a client is told so that it need not know the rules: the track, homes, tokens with their owners, score rows."""

import json
from typing import Any

import pytest
from rich.text import Text

from hexarc.core.game import SPECTATOR
from hexarc.games.scythe.game import Scythe
from hexarc.games.scythe.tables.board import coordinate, place_of
from tests.rules.scythe.table import Table, table
from tests.support.rules import rule

SCORED = ["coins", "stars", "territories", "resources", "tile"]


def shown(t: Table, seat: int = SPECTATOR) -> Any:  # the view is data, as a client reads it
    return json.loads(json.dumps(t.game.view(t.s, seat)))


@rule("fenris.track.01")
def test_the_track_of_the_game_comes_with_its_spaces_in_order() -> None:
    seen = shown(table("nordic", "saxony"))
    assert list(seen["track"].items()) == [
        ("upgrades", 1),
        ("mechs", 1),
        ("structures", 1),
        ("recruits", 1),
        ("workers", 1),
        ("objective", 1),
        ("combat", 2),
        ("popularity", 1),
        ("power", 1),
    ]
    assert seen["spaces"] == [star for star, spaces in seen["track"].items() for _ in range(spaces)]
    assert seen["stars_to_end"] == 6


def test_every_seat_has_its_home_and_none_before_it_is_seated() -> None:
    assert [seat["home"] for seat in shown(table("crimea", "albion"))["seats"]] == ["base_crimea", "base_albion"]
    game = Scythe(2, {"mats": "chosen"})
    assert all("home" not in seat for seat in game.view(game.new(), 0)["seats"])  # type: ignore[attr-defined]  # data


def test_a_token_is_told_with_its_owner_whoever_holds_the_territory() -> None:
    t = table("saxony", "albion", "togawa").flag("r2c1", "r1c3").units("r2c1", saxony="mech")
    t.trap("lose_power", "r6c4", armed=False, known=True).trap("lose_coins", "r4c3")
    places = shown(t)["places"]
    assert places["r2c1"]["control"] == 0
    assert places["r2c1"]["tokens"] == [{"kind": "flag", "seat": 1}] == places["r1c3"]["tokens"]
    assert places["r6c4"]["tokens"] == [{"kind": "trap", "seat": 2, "armed": False, "trap": "lose_power"}]
    assert places["r4c3"]["tokens"] == [{"kind": "trap", "seat": 2, "armed": True, "trap": None}]
    assert shown(t, 2)["places"]["r4c3"]["tokens"][0]["trap"] == "lose_coins"
    assert "tokens" not in places["r3c3"]


@pytest.mark.parametrize("players", [5, 6])
def test_the_rows_of_the_score_are_those_of_the_game(players: int) -> None:
    factions = ("polania", "nordic", "rusviet", "togawa", "crimea", "saxony")[:players]
    t = table(*factions).units("r2c1", polania="worker").units("r4c1", polania="worker")
    rows = [seat["score"] for seat in shown(t)["seats"]]
    more = ["other"] if players > 5 else []  # where a module scores coins
    assert all(list(row) == SCORED + more for row in rows)
    assert rows[0].get("other", 0) == (6 if players > 5 else 0)
    assert [sum(row.values()) for row in rows] == t.game.scores(t.s)


def test_the_terminal_draws_bases_of_players_and_marks_tokens() -> None:
    t = table("saxony", "albion", "togawa").flag("r2c1").trap("lose_power", "r6c4", armed=False, known=True)
    t.trap("lose_coins", "r5c3").stars("saxony", "mechs")
    text = Text.from_markup(t.game.render(t.s, 0, "en")).plain
    cells = {name: text.split(coordinate(place_of(name)), 1)[1].lstrip()[:5] for name in ("r2c1", "r6c4", "r5c3")}
    assert [cells[name].strip()[3:] for name in ("r2c1", "r6c4", "r5c3")] == ["*F", "?", "!"]
    assert "<Saxony>" in text
    assert "<Nordic>" not in text
    assert "1/6" in text
