"""Bots that raise, exit, die, hang or cheat: the table goes on, is told, and no other table waits for it."""

import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hexarc.bots import registry as bot_registry
from hexarc.bots.worker import BotFailed, Worker
from hexarc.server.bots import playing as bots_module
from hexarc.server.bots.failing import BROKEN, Trust
from hexarc.server.problems import Problem
from tests.server.table import Clock, Table, running
from tests.support import bad_bots


@pytest.fixture(autouse=True)
def _bad_bots() -> Iterator[None]:
    before = dict(bot_registry._LEVELS)
    bad_bots.register_all()
    yield
    bot_registry._LEVELS.clear()
    bot_registry._LEVELS.update(before)


def until_over(table: Table, seconds: float = 60) -> dict[str, Any]:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        shown = table.see("spectator", since=0)
        if shown["over"]:
            return shown
        time.sleep(0.02)
    raise AssertionError(f"the game does not go on: {table.see('spectator')['decision']}")


def until_turn_of(table: Table, seat: int, seconds: float = 60) -> float:
    """Wait until a seat has to choose; how long it took."""
    started = time.monotonic()
    while time.monotonic() < started + seconds:
        if table.waiting() == seat:
            return time.monotonic() - started
        time.sleep(0.02)
    raise AssertionError("the bot does not answer")


def notices(shown: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in shown["events"] if event["kind"].startswith("table.bot_")]


def test_a_bot_that_fails_is_replaced_by_normal_and_its_table_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "hexarc"), running(tmp_path) as server:
        tables = {
            level: server.create({"kind": "bot", "level": level}, {"kind": "bot"}, options={"rounds": 3})
            for level in bad_bots.FAILING
        }
        for level, table in tables.items():
            shown = until_over(table)
            assert notices(shown) == ["table.bot_failed"], level
            assert [seat["level"] for seat in shown["table"]["seats"]] == ["normal", "random"]
            (event,) = [event for event in shown["events"] if event["kind"] == "table.bot_failed"]
            assert event["text"] == f"The bot of Player 1 ({level}) failed; the level normal plays on for it."
            other = table.see("spectator", since=0, lang="fr")["events"]
            assert "a échoué" in next(e["text"] for e in other if e["kind"] == "table.bot_failed")
    lines = [record.getMessage() for record in caplog.records if record.name == "hexarc.bots"]
    for level, table in tables.items():
        (line,) = [line for line in lines if table.id in line]
        assert line.startswith(f"bots: {level} of seat 0 at table {table.id} failed: ")
        assert "secret" not in line
    assert len(lines) == len(tables)


def test_where_normal_fails_too_any_legal_answer_is_taken_and_said_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots_module, "EASED", 0.0)
    bot_registry.register("normal", "tests.support.bad_bots:Raises")
    with caplog.at_level(logging.ERROR, "hexarc"), running(tmp_path) as server:
        table = server.create({"kind": "bot", "level": "dies"}, {"kind": "bot"}, options={"rounds": 3})
        assert notices(until_over(table)) == ["table.bot_failed", "table.bot_simple"]
    assert len([record for record in caplog.records if record.name == "hexarc.bots"]) == 2


def test_a_bot_that_stands_in_is_replaced_too(tmp_path: Path) -> None:
    now = Clock()
    with running(tmp_path, now=now) as server:
        clock = {"bank": 10, "timeout": "bot", "level": "raises"}
        table = server.create("Ada", "Bo", clock=clock)
        seat = table.waiting()
        now.now += 11
        server.sweep()
        until_turn_of(table, 1 - seat)
        shown = table.see("spectator", since=0)
        assert "table.bot_failed" in notices(shown)
        assert shown["table"]["clock"]["level"] == "normal"
        assert shown["table"]["seats"][seat]["standin"]


def test_a_bot_that_hangs_is_replaced_after_its_time_and_others_do_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_module, "time_limit", lambda _level, _most: 20.0)
    with running(tmp_path) as server:
        warm = server.create("Ada", {"kind": "bot", "level": "random"})
        warm.choose()
        until_turn_of(warm, 0)
        hanging = [server.create({"kind": "bot", "level": "hangs"}, "Bo") for _ in range(2)]
        time.sleep(0.3)
        other = server.create({"kind": "bot", "level": "random"}, "Ada")
        waited = until_turn_of(other, 1)
        assert hanging[0].waiting() == 0  # the bot that hangs is not yet given up
        spare = [place.worker for place in server.services.bots.quick.places if not place.busy]
        other.choose()
        until_turn_of(other, 1)
        assert set(spare) & {place.worker for place in server.services.bots.quick.places}  # it stays for the next one
        assert waited < 10
        for table in hanging:
            until_turn_of(table, 1)
            assert notices(table.see("spectator", since=0)) == ["table.bot_failed"]


def test_after_a_failure_a_level_is_not_asked_again_at_once() -> None:
    trust = Trust()
    trust.check("tiny", "a", 0, "normal")
    assert trust.blame("tiny", "a", 0, "normal")
    with pytest.raises(BotFailed):
        trust.check("tiny", "a", 0, "normal")
    assert not trust.blame("tiny", "a", 0, "normal")
    trust.check("tiny", "b", 0, "normal")
    trust.praise("tiny", "a", 0, "normal")
    trust.check("tiny", "a", 0, "normal")
    for number in range(BROKEN):
        trust.blame("tiny", str(number), 0, "hard")
    with pytest.raises(BotFailed):  # it fails everywhere: no table waits for it
        trust.check("tiny", "another", 0, "hard")
    trust.check("arcs", "another", 0, "hard")


def test_trouble_that_is_not_the_bots_is_tried_again_later_and_logged_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "hexarc"), running(tmp_path) as server:
        host = server.services.host
        tried: list[float] = []
        choose = host.choose

        async def failing(*given: Any, **more: Any) -> None:
            tried.append(time.monotonic())
            if len(tried) < 3:
                raise OSError("no space left on device")
            await choose(*given, **more)

        monkeypatch.setattr(host, "choose", failing)
        table = server.create({"kind": "bot"}, "Bo")
        until_turn_of(table, 1)
        assert tried[1] - tried[0] >= 0.9
        assert tried[2] - tried[1] >= 1.9
        assert notices(table.see("spectator", since=0)) == []  # the bot did nothing wrong
    assert len([record for record in caplog.records if record.name == "hexarc.bots"]) == 1


def test_where_the_rules_fail_on_an_answer_another_one_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        host = server.services.host
        choose = host.choose
        refused: list[int] = []

        async def failing(live: Any, seat: int, ply: int, chosen: int, *given: Any, **more: Any) -> None:
            if not refused or chosen == refused[0]:
                refused.append(chosen)
                raise Problem("rule_bug", args={"text": "."})
            await choose(live, seat, ply, chosen, *given, **more)

        monkeypatch.setattr(host, "choose", failing)
        table = server.create({"kind": "bot"}, "Bo")
        until_turn_of(table, 1)
        assert refused


def test_nineteen_tables_with_slow_bots_do_not_keep_an_easy_one_waiting(tmp_path: Path) -> None:
    bot_registry.register("slow", "tests.support.bad_bots:Slow", 5.0)
    with running(tmp_path) as server:
        warm = server.create({"kind": "bot", "level": "easy"}, "Ada", game="arcs")
        until_turn_of(warm, 1)
        slow: dict[str, object] = {"kind": "bot", "level": "slow"}
        for _ in range(19):
            server.create(slow, slow, options={"rounds": 3})
        waited = []
        for _ in range(6):  # the machine itself may stand still for a while, but not each time
            table = server.create({"kind": "bot", "level": "easy"}, "Ada", game="arcs")
            waited.append(until_turn_of(table, 1))
            if waited[-1] < 2:
                break
        assert min(waited) < 2, waited
        assert server.services.bots.slow.jobs  # the slow ones still wait


def test_slow_tables_take_turns_and_a_shorter_thought_goes_first(tmp_path: Path) -> None:
    bot_registry.register("slow", "tests.support.bad_bots:Slow", 5.0)
    bot_registry.register("brief", "tests.support.bad_bots:Slow", 1.0)
    with running(tmp_path) as server:
        slow: dict[str, object] = {"kind": "bot", "level": "slow"}
        tables = [server.create(slow, slow, options={"rounds": 3}) for _ in range(6)]
        time.sleep(1)
        brief = server.create({"kind": "bot", "level": "brief"}, "Ada")
        waited = until_turn_of(brief, 1)
        plies = [table.see("spectator")["ply"] for table in tables]
        assert waited < 6
        assert max(plies) - min(plies) <= 4, plies  # nobody got far ahead of the others
    assert threading.active_count() < 60


def test_the_time_of_a_level_grows_with_what_it_needs() -> None:
    assert bots_module.time_limit("easy", 120) < bots_module.time_limit("hard", 120)
    assert bots_module.time_limit("expert", 120) == 120
    assert bots_module.time_limit("expert", 30) == 30


def test_the_processes_end_with_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create({"kind": "bot", "level": "hangs"}, "Bo")
        end = time.monotonic() + 30
        processes: list[Any] = []
        while not processes and time.monotonic() < end:
            workers = [place.worker for place in server.services.bots.quick.places]
            processes = [worker.process for worker in workers if isinstance(worker, Worker) and worker.ready]
            time.sleep(0.05)
        assert processes
        assert table.waiting() == 0
    for process in processes:
        process.join(30)
        assert process.exitcode is not None
