"""One way in: an answer gets the same checks, limits and refusals over the WebSocket and by HTTP."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexarc.server.settings import Limits
from tests.server.table import Server, Table, running
from tests.server.test_live import Player, connect

Say = Callable[[Table, int | str, str, dict[str, Any], str], dict[str, Any]]
BESIDE = ("id", "update", "retry_after")  # what belongs to the way and not to the refusal


def by_http(table: Table, who: int | str, kind: str, body: dict[str, Any], once: str = "") -> dict[str, Any]:
    """The problem document, or version and ply."""
    answer = table.post(who, f"/{kind}", body, token=once, lang="fr").json()
    if "code" not in answer:
        return {"version": answer["version"], "ply": answer["ply"]}
    return {name: value for name, value in answer.items() if name not in BESIDE}


def by_socket(table: Table, who: int | str, kind: str, body: dict[str, Any], once: str = "") -> dict[str, Any]:
    with connect(table.server) as socket:
        player = Player(socket).hello(table.key(who), lang="fr")
        socket.send_json({kind: {**body, "id": once or kind}})
        while True:
            message = player.next()
            if "done" in message:
                return {name: value for name, value in message["done"].items() if name != "id"}
            if "problem" in message:
                return {name: value for name, value in message["problem"].items() if name not in BESIDE}


WAYS = pytest.mark.parametrize("say", [by_http, by_socket], ids=["http", "socket"])
OTHER: dict[Say, Say] = {by_http: by_socket, by_socket: by_http}


def first(table: Table, seat: int) -> dict[str, Any]:
    shown = table.see(seat)
    return {"ply": shown["ply"], "choose": shown["decision"]["options"][0]["choose"]}


@pytest.mark.parametrize(
    "who, kind, body, code",
    [
        (0, "choose", {"ply": 2, "choose": 8192}, "wrong_ply"),
        (0, "choose", {"ply": 6, "choose": 99_999_999}, "illegal_choice"),
        (1, "choose", {"ply": 6, "choose": 8192}, "not_your_turn"),
        (1, "choose", {"ply": 6, "choose": 8192, "seat": 0}, "not_found"),
        ("spectator", "choose", {"ply": 6, "choose": 8192}, "not_allowed"),
        ("owner", "choose", {"ply": 6, "choose": 8192}, "not_allowed"),
        (0, "undo", {"ply": 6}, "undo_refused"),
        (0, "undo", {"ply": 5}, "wrong_ply"),
        (1, "undo", {"ply": 6, "seat": 0}, "not_found"),
        ("spectator", "undo", {"ply": 6}, "not_allowed"),
    ],
)
def test_both_ways_refuse_the_same_in_the_same_words(
    server: Server, who: int | str, kind: str, body: dict[str, Any], code: str
) -> None:
    table = server.create("Ada", "Bo")
    one, other = by_http(table, who, kind, body), by_socket(table, who, kind, body)
    assert one["code"] == code
    assert one == other
    assert table.versions() == 1


def test_where_a_bot_plays_nobody_else_answers(server: Server) -> None:
    table = server.create("Ada", "Bo")
    seats = server.services.host.lives[table.id].row.seats
    seats[0].standin = True
    for say in (by_http, by_socket):
        assert say(table, 0, "choose", {"ply": 6, "choose": 8192})["code"] == "bot_plays"
    seats[0].standin = False


@WAYS
def test_an_answer_is_taken_and_taken_back(server: Server, say: Say) -> None:
    table = server.create("Ada", "Bo")
    assert say(table, 0, "choose", first(table, 0), "") == {"version": 2, "ply": 7}
    assert say(table, 0, "undo", {"ply": 7}, "") == {"version": 3, "ply": 6}


@WAYS
def test_what_was_said_one_way_is_not_done_again_the_other(server: Server, say: Say) -> None:
    """A browser whose line breaks before the answer asks again by HTTP, under the same name."""
    table = server.create("Ada", "Bo")
    move = first(table, 0)
    done = say(table, 0, "choose", move, "the same name")
    assert OTHER[say](table, 0, "choose", move, "the same name") == done
    assert OTHER[say](table, 0, "choose", move, "another name")["code"] == "wrong_ply"
    back = say(table, 0, "undo", {"ply": done["ply"]}, "back")
    assert OTHER[say](table, 0, "undo", {"ply": done["ply"]}, "back") == back
    assert table.versions() == 3


def test_both_ways_spend_from_the_same_purse(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(write=(0.001, 4))) as server:
        table = server.create("Ada", "Bo")
        codes = [say(table, 0, "undo", {"ply": 6})["code"] for say in (by_http, by_socket) * 3]
        assert codes == ["undo_refused"] * 4 + ["rate_limited"] * 2


def test_a_link_that_was_replaced_answers_nothing(server: Server) -> None:
    table = server.create("Ada", "Bo")
    move = first(table, 0)
    with connect(server) as socket:
        Player(socket).hello(table.keys[0])
        assert table.post("owner", "/links", {"seats": [0]}).status_code == 201
        socket.send_json({"choose": {**move, "id": "late"}})
        heard = Player(socket).hear("problem")
    assert heard["code"] == "not_found"
    assert by_http(table, 0, "choose", move)["code"] == "not_found"
    assert table.versions() == 2
