"""Whose consent is needed: every person who has a seat, whoever plays it; and who is away, after the waiting time."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexarc.server.storage.database import make_engine
from hexarc.server.storage.migrate import migrate
from tests.server.table import API, Clock, Server, Table, running

CLOCK = {"bank": 100, "timeout": "bot"}
DAY = 24 * 3600


@pytest.fixture
def now() -> Clock:
    return Clock()


@pytest.fixture
def timed(tmp_path: Path, now: Clock) -> Iterator[Server]:
    with running(tmp_path, now=now) as server:
        yield server


def timed_out(server: Server, now: Clock, **more: Any) -> Table:
    """It is Ada's turn; Bo's time was over, and a stand-in plays for him."""
    table = server.create("Ada", "Bo", clock=CLOCK, **more)
    table.choose("pass")
    now.now += 101
    server.sweep()
    for _ in range(1200):  # a process for the stand-in has to start
        if table.waiting() == 0:
            break
        server.run(pause)
    shown = table.see("spectator")
    assert shown["decision"]["seat"] == 0
    assert shown["table"]["seats"][1]["standin"]
    return table


async def pause() -> None:
    import asyncio

    await asyncio.sleep(0.05)


def test_a_stand_in_takes_nobodys_vote_away(timed: Server, now: Clock) -> None:
    table = timed_out(timed, now)
    ply = table.see(0)["ply"]
    asked = table.post(0, "/open-record", {"ply": ply}).json()
    assert (asked["proposal"]["waiting"], asked["proposal"]["until"]) == ([1], None)
    assert table.get(0, "/record", view="full").status_code == 403
    asked = table.post(0, "/rewind", {"ply": ply, "to": 6}).json()
    assert (asked["ply"], asked["proposal"]["waiting"]) == (ply, [1])
    assert table.post(1, "/rewind", {"ply": ply, "agree": True}).json()["ply"] == 6  # Bo votes, a bot plays for him


@pytest.mark.parametrize("who", ["owner", 1])
def test_a_seat_that_was_handed_over_keeps_its_vote(server: Server, who: int | str) -> None:
    table = server.create("Ada", "Bo")
    assert table.post(who, "/seats/1", {"kind": "bot", "level": "random"}).status_code == 200
    shown = table.see(0)
    assert [seat["person"] for seat in shown["table"]["seats"]] == [True, True]
    table.post(0, "/open-record", {"ply": shown["ply"]})
    assert table.see(0)["proposal"]["waiting"] == [1]
    assert table.get(0, "/record", view="full").status_code == 403
    assert table.post(0, "/hint", {"ply": shown["ply"]}).status_code == 403  # it is still a game of two persons
    assert table.post(1, "/open-record", {"ply": shown["ply"], "agree": True}).json()["table"]["opened"] is not None


def test_a_bots_own_seat_has_no_vote_until_somebody_takes_it(server: Server) -> None:
    table = server.create("Ada", {"kind": "bot", "level": "random"}, "Cy")
    ply = table.see(0)["ply"]
    for body in ({"ply": ply}, {"ply": ply, "agree": True}, {"ply": ply, "agree": False}):
        assert table.post(1, "/open-record", body).json()["code"] == "not_allowed"
    assert table.post(0, "/open-record", {"ply": ply}).json()["proposal"]["waiting"] == [2]
    table.post(1, "/seats/1", {"kind": "human"})
    assert table.see(0)["proposal"]["waiting"] == [1, 2]


def test_handing_a_seat_over_does_not_end_a_proposal(server: Server) -> None:
    table = server.create("Ada", "Bo", "Cy")
    ply = table.see(0)["ply"]
    table.post(0, "/open-record", {"ply": ply})
    table.post(2, "/seats/2", {"kind": "bot", "level": "random"})
    assert table.see(0)["proposal"]["waiting"] == [1, 2]


def test_who_is_away_when_the_waiting_time_is_over_is_not_needed_to_go_back(timed: Server, now: Clock) -> None:
    table = timed_out(timed, now)
    ply = table.see(0)["ply"]
    asked = table.post(0, "/rewind", {"ply": ply, "to": 6}).json()
    assert asked["table"]["absent_after"] == DAY
    for viewer in (0, 1, "spectator"):  # everybody sees it before it is used
        assert table.see(viewer)["proposal"]["until"] is not None
    now.now += DAY - 2
    assert table.post(0, "/rewind", {"ply": ply, "agree": True}).json()["ply"] == ply
    now.now += 2
    with timed.client.websocket_connect(f"{API}/table/live") as bo:  # Bo is here and has not answered: he is needed
        bo.send_json({"hello": {"key": table.keys[1]}})
        bo.receive_json()
        assert table.post(0, "/rewind", {"ply": ply, "agree": True}).json()["ply"] == ply
    done = table.post(0, "/rewind", {"ply": ply, "agree": True}).json()
    assert (done["ply"], done["proposal"]) == (6, None)
    told = [event for event in table.see("spectator", since=0)["events"] if event["kind"] == "table.rewind_without"]
    assert [event["args"]["to"] for event in told] == [6]
    assert "Bo" in told[0]["text"]
    while table.waiting() == 0:
        table.choose()


def test_the_waiting_time_never_opens_hidden_cards(timed: Server, now: Clock) -> None:
    table = timed_out(timed, now)
    ply = table.see(0)["ply"]
    table.post(0, "/open-record", {"ply": ply})
    now.now += 365 * DAY
    asked = table.post(0, "/open-record", {"ply": ply, "agree": True}).json()
    assert (asked["proposal"]["waiting"], asked["table"]["opened"]) == ([1], None)
    assert table.get(0, "/record", view="full").status_code == 403


def test_the_waiting_time_is_set_with_the_table_and_by_nobody_later(timed: Server, now: Clock) -> None:
    table = timed_out(timed, now, absent_after=None)
    shown = table.see(0)
    assert shown["table"]["absent_after"] is None
    asked = table.post(0, "/rewind", {"ply": shown["ply"], "to": 6}).json()
    assert asked["proposal"]["until"] is None
    now.now += 365 * DAY
    assert table.post(0, "/rewind", {"ply": shown["ply"], "agree": True}).json()["ply"] == shown["ply"]
    assert table.post("owner", "/settings", {"absent_after": 600}).status_code == 422
    short = timed.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, {}], "absent_after": 5})
    assert short.status_code == 422  # not a waiting time but a way round


def test_who_agreed_before_the_last_moves_does_not_show_them(server: Server) -> None:
    table = server.create("Ada", "Bo", "Cy")
    ply = table.see(0)["ply"]
    table.post(0, "/open-record", {"ply": ply})
    table.post(1, "/open-record", {"ply": ply, "agree": True})
    table.choose("pass")
    later = table.see(0)["ply"]
    assert later > ply
    assert table.post(2, "/open-record", {"ply": later, "agree": True}).json()["table"]["opened"] == ply


def test_a_database_from_before_knows_who_handed_a_seat_over(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create("Ada", "Bo", {"kind": "bot", "level": "random"})
        table.post(1, "/seats/1", {"kind": "bot", "level": "random"})
    with sqlite3.connect(tmp_path / "test.sqlite3") as old:  # as the version before left it
        seats = json.loads(old.execute("SELECT seats FROM tables").fetchone()[0])
        for seat in seats:
            del seat["person"]
        old.execute("UPDATE tables SET seats = ?", (json.dumps(seats),))
        for newer in (
            "lobby",
            "campaign_keys",
            "campaign_creations",
            "campaign_episodes",
            "campaign_rows",
            "campaigns",
        ):
            old.execute(f"DROP TABLE IF EXISTS {newer}")
        old.execute("UPDATE alembic_version SET version_num = '0002'")
    old.close()
    engine = make_engine(f"sqlite:///{tmp_path / 'test.sqlite3'}")
    migrate(engine)
    engine.dispose()
    with running(tmp_path) as server:
        again = Table(server, table.links)
        assert [seat["person"] for seat in again.see(0)["table"]["seats"]] == [True, True, False]
