"""The WebSocket: everybody in step, gaps closed, nonsense refused, nobody disturbed."""

from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.server.table import API, Server, Table


class Player:
    """A connected browser."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.update: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []

    def hello(self, key: str, **more: object) -> "Player":
        self.socket.send_json({"hello": {"key": key, **more}})
        return self.next_update()

    def next(self) -> dict[str, Any]:
        found: dict[str, Any] = self.socket.receive_json()
        if "update" in found:
            self.update = found["update"]
        else:
            self.heard.append(found)
        return found

    def hear(self, kind: str) -> Any:
        """The next message of a kind, also if it came already."""
        while True:
            for message in self.heard:
                if kind in message:
                    self.heard.remove(message)
                    return message[kind]
            self.next()

    def next_update(self, version: int = 0) -> "Player":
        while True:
            if "update" in self.next() and self.update["version"] >= version:
                return self

    def choose(self, number: int = 0, **more: object) -> None:
        option = self.update["decision"]["options"][number]
        self.socket.send_json({"choose": {"ply": self.update["ply"], "choose": option["choose"], **more}})


def connect(server: Server, **headers: str) -> WebSocketTestSession:
    return server.client.websocket_connect(f"{API}/table/live", headers=headers)


def test_everybody_sees_a_move_at_once_several_browsers_a_seat_too(server: Server) -> None:
    table = server.create("Ada", "Bo")
    with connect(server) as a, connect(server) as b, connect(server) as c, connect(server) as d:
        players = [
            Player(socket).hello(key)
            for socket, key in zip((a, b, c, d), (table.keys[0], table.keys[0], table.keys[1], table.spectator))
        ]
        players[0].choose(id="m1")
        seen = [player.next_update(2).update for player in players]
        assert {update["ply"] for update in seen} == {7}
        assert seen[0]["view"] == seen[1]["view"]
        assert seen[2]["decision"]["options"]
        assert "options" not in seen[3]["decision"]
        assert players[0].hear("done") == {"id": "m1", "version": 2, "ply": 7}
        assert seen[3]["table"]["seats"][0]["connected"]
        assert seen[3]["table"]["seats"][1]["connected"]


def test_reconnecting_with_since_gets_the_gap(server: Server) -> None:
    table = server.create("Ada", "Bo")
    for _ in range(3):
        table.choose()
    with connect(server) as socket:
        player = Player(socket).hello(table.keys[0], since=2)
        assert player.update["since"] == 2
        assert {event["version"] for event in player.update["events"]} == {3, 4}


def test_look_changes_seat_and_language(server: Server) -> None:
    table = server.create({"name": "Ada", "group": 1}, {"name": "Bo", "group": 1})
    with connect(server) as socket:
        player = Player(socket).hello(table.keys[0], lang="it")
        italian = player.update["decision"]["prompt"]
        socket.send_json({"look": {"seat": 1, "lang": "en"}})
        player.next_update()
        assert player.update["you"]["viewing"] == 1
        assert player.update["decision"]["prompt"] != italian


def test_undo_and_chat_over_the_socket(server: Server) -> None:
    table = server.create("Ada", "Bo")
    with connect(server) as one, connect(server) as two:
        ada, bo = Player(one).hello(table.keys[0]), Player(two).hello(table.keys[1])
        ada.choose()
        ada.next_update(2)
        one.send_json({"undo": {"ply": 7}})
        assert bo.next_update(3).update["ply"] == 6
        table.post(0, "/chat", {"text": "oops"})
        assert bo.hear("chat")["text"] == "oops"


def test_a_stale_answer_gets_the_present_state(server: Server) -> None:
    table = server.create("Ada", "Bo")
    with connect(server) as socket:
        player = Player(socket).hello(table.keys[0])
        socket.send_json({"choose": {"ply": 2, "choose": 1, "id": "x"}})
        refused = player.hear("problem")
        assert (refused["code"], refused["id"]) == ("wrong_ply", "x")
        player.next_update()
        player.choose()
        player.next_update(2)


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[]", "invalid"),
        ("{}", "invalid"),
        ('{"choose": 5}', "invalid"),
        ('{"choose": {"ply": -1, "choose": 3}}', "invalid"),
        ('{"choose": {"ply": 6, "choose": 1e99}}', "invalid"),
        ('{"choose": {"ply": 6, "choose": 99999999}}', "illegal_choice"),
        ('{"choose": {"ply": 6, "choose": 12288, "seat": 1}}', "not_found"),
        ('{"undo": {"ply": 6}}', "undo_refused"),
        ('{"look": {"seat": 1}}', "not_found"),
    ],
)
def test_nonsense_is_refused_and_the_connection_lives(server: Server, text: str, code: str) -> None:
    table = server.create("Ada", "Bo")
    with connect(server) as socket:
        player = Player(socket).hello(table.keys[0])
        socket.send_text(text)
        assert player.hear("problem")["code"] == code
        socket.send_bytes(b'{"ping": 7}')
        assert player.hear("pong") == 7
        player.choose()
        player.next_update(2)


@pytest.mark.parametrize("hello", ["", "{}", '{"hello": {}}', '{"hello": {"key": 5}}', '{"choose": {"ply": 1}}'])
def test_without_a_proper_hello_nobody_stays(server: Server, hello: str) -> None:
    with connect(server) as socket:
        socket.send_text(hello)
        assert socket.receive_json()["problem"]["code"] == "invalid"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4400


def wrong_keys(table: Table) -> list[str]:
    key = table.keys[0]
    return ["", "x", key[:-1], key + "x", key.swapcase(), table.id, "é" * 40, key * 50]


def test_wrong_keys_get_the_same_farewell(server: Server) -> None:
    table = server.create("Ada", "Bo")
    for key in wrong_keys(table)[:-1]:
        with connect(server) as socket:
            socket.send_json({"hello": {"key": key}})
            assert socket.receive_json()["problem"]["code"] == "not_found"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 4404
    for key in wrong_keys(table):
        answer = server.client.get(f"{API}/table", headers=[(b"authorization", f"Bearer {key}".encode())])
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_a_foreign_page_may_not_open_a_socket(server: Server) -> None:
    for origin in ("https://evil.example", "http://testserver.evil.example", "null"):
        with pytest.raises(WebSocketDisconnect), connect(server, origin=origin):
            pass
    with connect(server, origin="http://testserver"):
        pass
