"""Long records and long stories are read beside the server, with limits; what is short is as before."""

import asyncio
import time
from pathlib import Path

import pytest

from hexarc.core.record import parse_record
from hexarc.server.problems import Problem
from hexarc.server.settings import Limits
from hexarc.server.storage.rows import LogRow
from hexarc.server.tables.aside import EACH, Aside
from hexarc.server.tables.telling import LONGEST, _latest
from tests.server.long import Capped, Long, long_record
from tests.server.table import API, FAST, GAMES, Server, running

LONG = (*GAMES, "tests.server.long:Long")
PLIES = 1500
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def record() -> str:
    return long_record(PLIES)


def test_a_long_record_becomes_a_table_and_its_whole_story_is_told(tmp_path: Path, record: str) -> None:
    with running(tmp_path, games=LONG) as server:
        table = server.imported(record, seats=[{"name": "Ada"}, {"name": "Bo"}], absent_after=3600)
        shown = table.see(0, since=0)
        assert shown["ply"] >= PLIES
        assert shown["table"]["absent_after"] == 3600
        assert shown["since"] == 0
        plies = [event["ply"] for event in shown["events"]]
        assert (plies[0], plies == sorted(plies)) == (0, True)
        assert plies[-1] >= PLIES - 2
        table.choose()
        after = table.see(0, since=0)
        assert after["events"][: len(shown["events"])] == shown["events"]
        assert after["events"][-1]["version"] == after["version"]
        mine = table.get(0, "/record").json()
        assert mine["events"] == after["events"]
        for at in (0, 1, 40, 41, 777, PLIES):  # a replay reads the stretch around its ply alone
            assert table.get(0, "/replay", at=at).json()["ply"] == at
        assert table.get(0, "/record", view="full").status_code == 403
        watched = server.imported(record, mode="replay")
        text = watched.get("owner", "/record", view="full").text
        assert len(parse_record(text, lambda name, players, options: Long(players, options)).entries) == PLIES  # type: ignore[arg-type,return-value]  # its own state


def test_a_live_connection_is_told_it_too(tmp_path: Path, record: str) -> None:
    with running(tmp_path, games=LONG) as server:
        table = server.imported(record)
        with server.client.websocket_connect(f"{API}/table/live") as live:
            live.send_json({"hello": {"key": table.keys[0], "since": 0}})
            update = live.receive_json()["update"]
        assert update["since"] == 0
        assert update["events"] == table.see(0, since=0)["events"]


def test_going_back_far_in_a_long_game(tmp_path: Path, record: str) -> None:
    with running(tmp_path, games=LONG) as server:
        table = server.imported(record, mode="branch")
        seen = table.get(0, "/replay", at=700, seat=0).json()["view"]
        back = table.post(0, "/rewind", {"ply": table.see(0)["ply"], "to": 700}).json()
        assert back["ply"] >= 700
        assert table.get(0, "/replay", at=700, seat=0).json()["view"] == seen
        table.choose()


@pytest.mark.parametrize("kind", ["plies", "seconds"])
def test_a_record_that_is_too_long_is_refused_with_its_limit(tmp_path: Path, record: str, kind: str) -> None:
    limits = Limits(create=(1000, 1000), record_plies=1000 if kind == "plies" else 20_000,
                    aside_seconds=30 if kind == "plies" else 0.05)  # fmt: skip
    with running(tmp_path, games=LONG, limits=limits) as server:
        refused = server.client.post(f"{API}/tables/import", json={"record": record})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")
        assert ("up to 1000" if kind == "plies" else "longer than 0.05 s") in refused.json()["detail"]


def test_a_hostile_body_is_refused_as_before(server: Server) -> None:
    cases = [(b"{", "bad_json"), (b'{"record": 1}', "invalid"), (b'{"record": "", "x": 1}', "invalid")]
    cases += [(b"[" * 20_000, "bad_json"), (b'{"record": "' + b"x" * 20_000 + b'"}', "bad_record")]
    for body, code in cases:
        refused = server.client.post(f"{API}/tables/import", content=body, headers=JSON)
        assert refused.json()["code"] == code
        assert refused.status_code in (400, 422)
    plain = server.client.post(f"{API}/tables/import", content=b"{}", headers={"Content-Type": "text/plain"})
    assert plain.json()["code"] == "invalid"  # another site's form could send that


def test_the_same_request_again_makes_no_second_table(tmp_path: Path, record: str) -> None:
    with running(tmp_path, games=LONG) as server:
        headers = {"Idempotency-Key": "a-random-key-of-mine"}
        made = [server.client.post(f"{API}/tables/import", json={"record": record}, headers=headers) for _ in range(2)]
        assert made[0].json() == made[1].json()


def test_a_record_that_leads_beyond_the_longest_game_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, games=("tests.server.long:Capped",)) as server:
        refused = server.client.post(f"{API}/tables/import", json={"record": long_record(100, Capped)})
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")


def busy(seconds: float) -> str:
    time.sleep(seconds)
    return "done"


def busy_until(path: str) -> str:
    while not Path(path).exists():
        time.sleep(0.01)
    return "done"


def test_each_has_its_turn_and_who_waits_too_often_is_refused(tmp_path: Path) -> None:
    leave = tmp_path / "leave"

    async def run() -> list[str]:
        aside = Aside(60)
        order: list[str] = []

        async def work(who: str) -> None:
            await aside.run(who, busy_until, str(leave))
            order.append(who)

        try:
            await aside.run("warm", busy, 0.0)
            many = [asyncio.create_task(work("greedy")) for _ in range(EACH)]
            await asyncio.sleep(0.05)
            with pytest.raises(Problem, match="busy"):
                await aside.run("greedy", busy, 0.0)
            many.append(asyncio.create_task(work("modest")))
            await asyncio.sleep(0.05)
            leave.touch()  # only now is the first one done: all others wait
            await asyncio.gather(*many)
        finally:
            aside.end_process()
        return order

    assert asyncio.run(run()) == ["greedy", "modest", *["greedy"] * (EACH - 1)]


def test_work_that_takes_too_long_is_ended_and_the_next_one_is_done() -> None:
    async def run() -> str:
        aside = Aside(3)
        try:
            with pytest.raises(TimeoutError):
                await aside.run("one", busy, 60.0)
            aside.seconds = 30
            return await aside.run("one", busy, 0.0)
        finally:
            aside.end_process()

    begun = time.monotonic()
    assert asyncio.run(run()) == "done"
    assert time.monotonic() - begun < 40


def test_one_answer_tells_only_so_much() -> None:
    rows = [LogRow(i, "move", 0, 0, 0, 0, {"entries": [[]] * 40}) for i in range(1, 2 + LONGEST // 40)]
    assert [row.version for row in _latest(rows)] == list(range(2, 2 + LONGEST // 40))
    assert _latest(rows[:5]) == rows[:5]
    assert FAST.record_plies > 0
