"""The table of who may do what, cell by cell, as the server answers it."""

from collections.abc import Callable
from typing import Any

import pytest

from hexarc.server.players.rights import BEARERS, MAY
from tests.server.table import Server, Table
from tests.server.test_campaign_rights import CALLS as CAMPAIGN_CALLS
from tests.server.test_live import Player, connect

Call = tuple[str, str, dict[str, Any] | None]
PLY = 9

# What is asked for each line of the table; ``{seat}`` is the seat of the bearer, ``{other}`` one that it does not hold.
CALLS: dict[str, list[Call]] = {
    "look": [
        ("GET", "", None), ("GET", "/record", None), ("GET", "/replay?at=2", None), ("GET", "/chat", None),
    ],
    "look_as": [
        ("GET", "?seat={other}", None), ("GET", "/record?seat={other}", None), ("GET", "/sample?seat={other}", None),
    ],
    "sample": [("GET", "/sample", None)],
    "choose": [("POST", "/choose", {"ply": PLY, "choose": 8192})],
    "undo": [("POST", "/undo", {"ply": PLY})],
    "vote": [("POST", "/rewind", {"ply": PLY, "to": 2}), ("POST", "/open-record", {"ply": PLY})],
    "hurry": [("POST", "/hurry", {})],
    "hint": [("POST", "/hint", {"ply": PLY})],
    "seat": [("POST", "/seats/{seat}", {"lang": "it"})],
    "other_seat": [("POST", "/seats/{other}", {"lang": "it"})],
    "offer": [("POST", "/seats/{seat}/offer", None)],
    "settings": [("POST", "/settings", {"chat": True})],
    "links": [("POST", "/links", {"role": "spectator"})],
    "talk": [("POST", "/chat", {"text": "hello"})],
    "private": [
        ("GET", "/notes", None), ("PUT", "/notes", {"text": "x"}), ("GET", "/contact", None), ("PUT", "/contact", {}),
        ("POST", "/contact/test", {"way": "webhook"}),
    ],
}  # fmt: skip

# Refusals that are not about who asks: nothing to take back, advice among people.
BESIDE = {"undo": "undo_refused", "hint": "not_allowed"}
NOTHING_SET = "no_contact"  # nobody has said how to be told


def seated(server: Server, bearer: str) -> tuple[Table, str]:
    """A table of the tiny game at which seat 0 has to choose, and the key of the bearer."""
    table = server.create("Ada", "Bo", "Cy")
    seat = server.services.host.lives[table.id].row.seats[0]
    if bearer == "standin":
        seat.standin = True
    elif bearer == "bot":
        seat.kind = "bot"
    return table, {"owner": table.owner, "spectator": table.spectator, "nobody": "x" * 32}.get(bearer, table.keys[0])


def code_of(table: Table, key: str, call: Call) -> str:
    method, path, body = call
    path = path.replace("{seat}", "0").replace("{other}", "1")
    ask: Callable[..., Any] = table.server.client.request
    answer = ask(method, f"/api/v1/table{path}", json=body, headers={"Authorization": f"Bearer {key}"})
    return "" if answer.status_code in (200, 201) else str(answer.json()["code"])


LINES = [what for what in MAY if what not in CAMPAIGN_CALLS]
CELLS = [(what, bearer) for what in LINES for bearer in BEARERS]


@pytest.mark.parametrize("what, bearer", CELLS, ids=[f"{what}-{bearer}" for what, bearer in CELLS])
def test_the_server_answers_what_the_table_says(server: Server, what: str, bearer: str) -> None:
    expected = MAY[what][BEARERS.index(bearer)]
    for call in CALLS[what]:
        table, key = seated(server, bearer)
        found = code_of(table, key, call)
        if expected == "" and call[1] == "/contact/test":
            assert found == NOTHING_SET
        elif expected == "" and what in BESIDE:
            assert found == BESIDE[what]
        else:
            assert found == expected


@pytest.mark.parametrize("what", LINES)
def test_nobody_learns_anything(server: Server, what: str) -> None:
    for call in CALLS[what]:
        table, key = seated(server, "nobody")
        assert code_of(table, key, call) == "not_found"


def test_advice_is_given_where_the_rivals_are_bots(server: Server) -> None:
    """The cell ``hint`` of a seat, which a table of people cannot show."""
    table, _ = seated(server, "seat")
    seats = server.services.host.lives[table.id].row.seats
    seats[1].kind = seats[2].kind = "bot"
    call = CALLS["hint"][0]
    assert code_of(table, table.keys[0], call) == ""
    assert code_of(table, table.owner, call) == "not_allowed"


def test_over_the_socket_too_nobody_looks_through_foreign_eyes(server: Server) -> None:
    table, _ = seated(server, "seat")
    for key in (table.keys[0], table.owner, table.spectator):
        with connect(server) as socket:
            Player(socket).hello(key)
            socket.send_json({"look": {"seat": 1}})
            assert Player(socket).hear("problem")["code"] == MAY["look_as"][0]


def test_every_call_of_a_table_has_its_line(server: Server) -> None:
    known = {(method, path.partition("?")[0]) for calls in CALLS.values() for method, path, _ in calls}
    known = {(method, path.replace("{other}", "{seat}")) for method, path in known}
    served: set[tuple[str, str]] = set()
    for path, calls in server.client.get("/api/v1/openapi.json").json()["paths"].items():
        if path == "/api/v1/table" or path.startswith("/api/v1/table/"):
            served.update([(method.upper(), path.removeprefix("/api/v1/table")) for method in calls])
    assert served == known
    assert set(CALLS) == set(LINES)
