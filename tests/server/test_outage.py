"""The database goes away while people play: no move is acknowledged and lost, and play goes on when it is back."""

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hexarc.server.storage.health import AWAY, READ_ONLY, VANISHED, is_outage, kind_of
from tests.server.table import API, Server, Table, running


def until(what: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def well(server: Server) -> bool:
    return bool(server.client.get("/healthz").status_code == 200)


def try_move(table: Table, token: str = "") -> tuple[int, str]:
    """The first choice of whoever has to choose, as far as the test can know it."""
    live = table.server.services.host.lives[table.id]
    body = {"ply": live.ply, "choose": live.session.state.decision.choices[0]}
    done = table.post(live.waiting, "/choose", body, token=token)
    return done.status_code, str(done.json().get("code", ""))


def refused(server: Server, table: Table) -> None:
    """Everything that would have to be kept is refused as busy, in time."""
    begun = time.monotonic()
    answer = table.post(0, "/chat", {"text": "hello?"})
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert int(answer.headers["retry-after"]) >= 1
    new = server.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, {}]})
    assert (new.status_code, new.json()["code"]) == (503, "busy")
    health = server.client.get("/healthz")
    assert (health.status_code, health.json()["trouble"]) == (503, "vanished")
    assert time.monotonic() - begun < 10


def test_a_move_into_a_file_that_was_moved_away_is_not_acknowledged(tmp_path: Path) -> None:
    file, away = tmp_path / "test.sqlite3", tmp_path / "away.sqlite3"
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        table.choose("pass")
        file.rename(away)
        assert try_move(table, "once-and-only-once")[0] == 503  # at once, not when somebody looks for the next time
        refused(server, table)
        assert not file.exists()  # nobody makes an empty database in its place
        away.rename(file)
        until(lambda: well(server))
        shown = table.see(0)
        assert shown["version"] in (2, 3)  # the move may have been stored before the file was missed: then it stands
        table.play_on(random.Random(1))
        assert table.see(0)["over"]


def test_a_live_connection_is_told_and_comes_back(tmp_path: Path) -> None:
    file, away = tmp_path / "test.sqlite3", tmp_path / "away.sqlite3"
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        with server.client.websocket_connect(f"{API}/table/live") as live:
            live.send_json({"hello": {"key": table.keys[0]}})
            shown = live.receive_json()["update"]
            file.rename(away)
            chosen = shown["decision"]["options"][0]["choose"]
            live.send_json({"choose": {"ply": shown["ply"], "choose": chosen, "id": "one"}})
            while "problem" not in (answer := live.receive_json()):
                assert "done" not in answer
            assert (answer["problem"]["code"], answer["problem"]["id"]) == ("busy", "one")
            away.rename(file)
            until(lambda: well(server))
            live.send_json({"choose": {"ply": shown["ply"], "choose": chosen, "id": "one"}})
            while "done" not in (answer := live.receive_json()):
                assert "problem" not in answer


def test_a_log_that_was_deleted_loses_nothing(tmp_path: Path) -> None:
    """SQLite writes a commit into its log beside the file first; without it the next start would not find the move."""
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo")
        table.choose("pass")
        (tmp_path / "test.sqlite3-wal").unlink()
        assert try_move(table)[0] == 503
        until(lambda: well(server))
        version = table.see(0)["version"]
        assert version in (2, 3)  # the refused move may be in what the last connection wrote when it was closed
        table.choose()
    with running(tmp_path) as server:
        assert Table(server, table.links).see(0)["version"] == version + 1


def test_a_copy_in_place_of_the_file_is_taken_when_it_is_complete(tmp_path: Path) -> None:
    file, copy = tmp_path / "test.sqlite3", tmp_path / "copy.sqlite3"
    with running(tmp_path) as server:
        kept = server.create("Ada", "Bo")
        kept.choose("pass")
    shutil.copy(file, copy)
    with running(tmp_path) as server:
        lost = server.create("Ada", "Bo")
        Table(server, kept.links).choose("pass")
        file.unlink()
        until(lambda: not well(server))
        data = copy.read_bytes()
        with file.open("wb") as target:  # somebody copies it, slowly
            for at in range(0, len(data), len(data) // 4):
                target.write(data[at : at + len(data) // 4])
                target.flush()
                assert not well(server)
                time.sleep(1)
        until(lambda: well(server))
        again = Table(server, kept.links)
        assert again.see(0)["version"] == 2
        again.choose("pass")
        assert lost.get(0).status_code == 404


@pytest.mark.parametrize(
    "text, kind",
    [
        ("database or disk is full", READ_ONLY),
        ("disk I/O error", READ_ONLY),
        ("attempt to write a readonly database", READ_ONLY),
        ("unable to open database file", VANISHED),
        ("no such table: tables", VANISHED),
        ("database is locked", ""),
    ],
)
def test_what_an_error_of_the_database_means(text: str, kind: str) -> None:
    import sqlite3

    error = sqlite3.OperationalError(text)
    assert is_outage(error)
    assert kind_of(error, True) == kind
    assert not is_outage(sqlite3.IntegrityError("UNIQUE constraint failed"))
    assert kind_of(sqlite3.OperationalError("server closed the connection"), False) == AWAY
