"""Seats change hands: to a bot and back, pauses, new links; and bots play in processes of their own."""

import os
import time
from pathlib import Path

from hexarc.bots.worker import Worker
from tests.server.table import API, Server, Table, running


def until(table: Table, done: object, seconds: float = 60) -> None:
    """Wait for bots."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        shown = table.see("spectator")
        if shown["over"] or (callable(done) and done(shown)):
            return
        time.sleep(0.02)
    raise AssertionError(f"nothing happened: {table.see('spectator')}")


def test_bots_play_a_game_to_its_end_in_other_processes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create({"kind": "bot"}, {"kind": "bot", "level": "random"}, options={"rounds": 3})
        until(table, None)
        assert table.see("spectator")["over"]
        workers = [place.worker for place in server.services.bots.quick.places]
        assert [worker for worker in workers if isinstance(worker, Worker) and worker.process.pid != os.getpid()]
    # The records of bots' games pass the same checks as all others; here it is enough that the game ended.


def test_a_seat_is_handed_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        given = table.post(0, "/seats/0", {"kind": "bot", "level": "random"})
        assert given.status_code == 200
        assert given.json()["table"]["seats"][0]["kind"] == "bot"
        until(table, lambda shown: shown["decision"]["seat"] == 1)
        back = table.post(0, "/seats/0", {"kind": "human"})
        assert back.json()["table"]["seats"][0]["kind"] == "human"
        events = [event["kind"] for event in table.see(1, since=0)["events"]]
        assert "table.to_bot" in events
        assert "table.to_human" in events
        until(table, lambda shown: shown["decision"]["seat"] == 1)
        table.choose()
        assert table.waiting() == 0
        table.choose()


def test_while_a_bot_plays_a_seat_its_holder_cannot(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.services.bots.stopped = True  # a bot that thinks for ever
        table = server.create("Ada", "Bo")
        table.post(0, "/seats/0", {"kind": "bot"})
        shown = table.see(0)
        chosen = shown["decision"]["options"][0]["choose"]
        refused = table.post(0, "/choose", {"ply": shown["ply"], "choose": chosen})
        assert refused.json()["code"] == "bot_plays"


def test_names_and_languages_change(server: Server) -> None:
    table = server.create("Ada", "Bo")
    changed = table.post(1, "/seats/1", {"name": "Béatrice", "lang": "fr"})
    assert changed.status_code == 200
    assert table.see(0)["table"]["seats"][1]["name"] == "Béatrice"
    assert "Béatrice" in table.see(0)["decision"]["options"][1]["text"]
    assert table.post(0, "/seats/1", {"name": "x"}).status_code == 404
    assert table.post("spectator", "/seats/1", {"name": "x"}).status_code == 403
    assert table.post("owner", "/seats/1", {"name": "Boss"}).status_code == 200
    assert table.post("owner", "/seats/7", {"name": "x"}).status_code == 404
    assert table.post(1, "/seats/1", {"name": "y", "ply": 0}).json()["code"] == "wrong_ply"
    assert table.post(1, "/seats/1", {"kind": "bot", "level": "genius"}).status_code == 422


def test_a_new_link_revokes_the_old_one_at_once(server: Server) -> None:
    table = server.create("Ada", "Bo")
    old = table.keys[0]
    with server.client.websocket_connect(f"{API}/table/live") as socket:
        socket.send_json({"hello": {"key": old}})
        socket.receive_json()
        made = table.post("owner", "/links", {"seats": [0]})
        assert made.status_code == 201
        assert socket.receive_json()["problem"]["code"] == "not_found"
    assert table.get(old).status_code == 404
    assert table.see(made.json()["key"])["you"]["seats"] == [0]
    assert table.post(0, "/links", {"seats": [0]}).status_code == 404
    table.keys[0] = made.json()["key"]
    assert table.post(0, "/links", {"seats": [1]}).json()["code"] == "not_allowed"
    spectators = table.post("owner", "/links", {"role": "spectator"})
    assert table.get("spectator").status_code == 404
    assert table.see(spectators.json()["key"])["you"]["role"] == "spectator"


def test_the_owner_names_the_table_and_switches_the_chat(server: Server) -> None:
    table = server.create("Ada", "Bo")
    said = table.post(0, "/chat", {"text": "Hello <b>all</b>"})
    assert said.status_code == 201
    lines = table.get("spectator", "/chat").json()
    assert [(line["name"], line["text"]) for line in lines["lines"]] == [("Ada", "Hello <b>all</b>")]
    assert table.get(1, "/chat", after=1).json()["lines"] == []
    assert table.post("spectator", "/chat", {"text": "hi"}).status_code == 403
    assert table.post(0, "/settings", {"chat": False}).status_code == 403
    changed = table.post("owner", "/settings", {"chat": False, "name": "Quiet"})
    assert changed.json()["table"]["chat"] is False
    assert table.post(0, "/chat", {"text": "hi"}).json()["code"] == "chat_off"
    assert table.see(1)["table"]["name"] == "Quiet"


def test_notes_are_private(server: Server) -> None:
    table = server.create("Ada", "Bo")
    assert table.put(0, "/notes", {"text": "watch the fox"}).status_code == 200
    assert table.get(0, "/notes").json() == {"text": "watch the fox"}
    assert table.get(1, "/notes").json() == {"text": ""}
    assert table.get(1, "/notes", seat=0).status_code == 404
    assert table.get("owner", "/notes").status_code == 403
    table.put(0, "/notes", {"text": ""})
    assert table.get(0, "/notes").json() == {"text": ""}
