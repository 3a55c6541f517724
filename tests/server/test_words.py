"""Every way in for names and texts goes through one filter; nothing of them gets into a log."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from hexarc.core.record import Record, _sum
from hexarc.server.logs import JsonLines
from tests.server.table import API, Server, Table, running
from tests.tiny.game import Tiny

BAD = ["\u202e", "\x1b[31m", "\u200e", "\x9b", "\u2066", "\u200b"]


def posted(server: Server, path: str, body: object, table: Table | None = None, method: str = "POST") -> Any:
    """With escapes in the JSON, as a hostile client writes it: a lone surrogate has no other form."""
    headers = {"content-type": "application/json", **(table.headers(0) if table is not None else {})}
    return server.client.request(method, f"{API}{path}", content=json.dumps(body).encode(), headers=headers)


@pytest.mark.parametrize("bad", [*BAD, "\ud800x"])
def test_a_name_is_refused_at_every_door(bad: str, server: Server) -> None:
    name = f"A{bad}da"
    table = server.create("Ada", "Bo")
    refused = [
        posted(server, "/tables", {"game": "tiny", "seats": [{"name": name}, {}]}),
        posted(server, "/tables", {"game": "tiny", "name": name, "seats": [{}, {}]}),
        posted(server, "/table/seats/0", {"name": name}, table),
        posted(server, "/tables/import", {"record": "x", "name": name}),
        posted(server, "/tables/import", {"record": "x", "seats": [{"name": name}, {}]}),
        posted(server, "/tables", {"game": name, "seats": [{}, {}]}),
        posted(server, "/tables", {"game": "tiny", "seats": [{}, {}], "options": {name: 1}}),
        posted(server, "/tables", {"game": "tiny", "seats": [{}, {}], "options": {"rounds": name}}),
    ]
    assert {answer.status_code for answer in refused} <= {400, 422}  # half a letter is no JSON, says the import
    owner = server.client.patch(
        f"{API}/table", content=json.dumps({"name": name}).encode(),
        headers={**table.headers("owner"), "content-type": "application/json"},
    )  # fmt: skip
    assert owner.status_code in (405, 422)
    assert table.see(0)["table"]["seats"][0]["name"] == "Ada"


@pytest.mark.parametrize("bad", BAD)
def test_chat_and_notes_lose_what_cannot_be_shown(bad: str, server: Server) -> None:
    table = server.create("Ada", "Bo")
    said = posted(server, "/table/chat", {"text": f" one{bad}\n\ttwo "}, table)
    assert said.status_code == 201
    left = bad.removeprefix("\x1b") if bad.startswith("\x1b") else ""
    assert said.json()["text"] == f"one{left}\n\ttwo"
    kept = posted(server, "/table/notes", {"text": f"mine{bad}\n"}, table, "PUT")
    assert kept.json()["text"] == f"mine{left}\n"
    assert posted(server, "/table/chat", {"text": "\u202e\u200b "}, table).status_code == 422
    assert posted(server, "/table/chat", {"text": "\ud800"}, table).status_code == 422


def test_the_names_of_an_imported_record_are_filtered_and_never_an_error_of_ours(server: Server) -> None:
    lines = Record(Tiny(2, {}), seed="s").lines()
    header = {**json.loads(lines[0]), "names": ["\x1b]0;x\x07Ada\u202e", "\ud800"]}
    kept = [json.dumps(header), *lines[1:-1]]
    text = "\n".join([*kept, json.dumps({"end": 0, "sum": _sum(kept)})]) + "\n"
    for mode in ("continue", "replay", "branch"):
        table = server.imported(text, mode=mode)
        assert [seat["name"] for seat in table.see("spectator")["table"]["seats"]] == ["]0;xAda", ""]


def test_a_record_comes_with_the_line_ends_of_any_system(server: Server) -> None:
    lines = Record(Tiny(2, {}), seed="s").lines()
    for text in ("\r\n".join(lines) + "\r\n", "\ufeff" + "\n".join(lines) + "\n"):
        assert server.imported(text).see("spectator")["ply"] >= 0


def test_a_problem_never_repeats_what_cannot_be_sent(server: Server) -> None:
    from hexarc.server.problems import Problem

    shown = Problem("invalid", args={"text": "no option '\ud800\x1b[2J'"}).document("en")
    assert "no option '[2J'" in str(shown["detail"])
    json.dumps(shown, ensure_ascii=False).encode()


def test_a_failed_insert_logs_no_names(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), running(tmp_path) as server:
        storage = server.services.host.storage
        with storage.engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE keys")
        failed = server.client.post(
            f"{API}/tables", json={"game": "tiny", "name": "Secret Society", "seats": [{"name": "Rumpelstiltskin"}, {}]}
        )
        assert failed.status_code >= 500
    logged = "\n".join([JsonLines().format(record) for record in caplog.records])
    assert '"status\\": 503' in logged  # it was told, without
    assert "Rumpelstiltskin" not in logged
    assert "Secret Society" not in logged


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_a_browser_is_sent_no_text_of_a_campaign_before_its_time(lang: str, server: Server) -> None:
    texts = server.client.get(f"{API}/catalogue/{lang}").json()
    told = {message for message in texts if message.startswith("rise.")}
    assert "rise.log.ask.ticks" in told, "the log is open from the start"
    assert {message.split(".")[1] for message in told} == {"log"}
    assert "scythe.event.vesna_found" not in texts, "with a key of the campaign it is: test_campaigns.py"
