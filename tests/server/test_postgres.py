"""Two server processes on one PostgreSQL."""

import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx2 as httpx
import pytest
from websockets.sync.client import connect

from tests.server.process import API, Process, postgres, postgres_folder, process
from tests.server.test_crash import NO_POSTGRES

pytestmark = pytest.mark.skipif(postgres_folder() is None, reason=NO_POSTGRES)


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[Process, Process]]:
    with postgres() as database, process(database) as one, process(database) as two:
        yield one, two


def create(server: Process, *seats: dict[str, object]) -> dict[int, str]:
    made = httpx.post(f"{server.url}{API}/tables", json={"game": "tiny", "seats": list(seats)}, timeout=20).json()
    keys = {seat: link["key"] for link in made["seats"] for seat in link["seats"]}
    return {**keys, -1: made["spectator"]["key"]}


def headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def see(server: Process, key: str) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{server.url}{API}/table", headers=headers(key), timeout=20).json()
    return found


class Browser:
    def __init__(self, server: Process, key: str) -> None:
        self.socket = connect(server.url.replace("http", "ws") + f"{API}/table/live", legacy=True)
        self.socket.send(json.dumps({"hello": {"key": key}}))
        self.update = self.next()

    def next(self) -> dict[str, Any]:
        while True:
            message = json.loads(self.socket.recv(timeout=20))
            if "update" in message:
                self.update = message["update"]
                return self.update

    def until(self, version: int) -> dict[str, Any]:
        while self.update["version"] < version:
            self.next()
        return self.update


def test_players_on_two_processes_see_each_others_moves_at_once(pair: tuple[Process, Process]) -> None:
    keys = create(pair[0], {"name": "Ada"}, {"name": "Bo"})
    browsers = [Browser(pair[seat], keys[seat]) for seat in (0, 1)]
    version = 1
    for _ in range(12):
        waiting = browsers[0].update["decision"]["seat"]
        mover = browsers[waiting]
        option = mover.update["decision"]["options"][0]
        mover.socket.send(json.dumps({"choose": {"ply": mover.update["ply"], "choose": option["choose"]}}))
        version += 1
        seen = [browser.until(version) for browser in browsers]
        assert seen[0]["ply"] == seen[1]["ply"]
    assert all(seat["connected"] for seat in browsers[1].update["table"]["seats"])
    for browser in browsers:
        browser.socket.close()


def answer_into(answers: list[Any], i: int, server: Process, key: str, body: dict[str, Any]) -> None:
    answers[i] = httpx.post(f"{server.url}{API}/table/choose", json=body, headers=headers(key), timeout=20)


def test_of_two_answers_at_once_exactly_one_wins(pair: tuple[Process, Process]) -> None:
    keys = create(pair[0], {"name": "Ada"}, {"name": "Bo"})
    see(pair[1], keys[0])  # both have it in memory
    rounds = 0
    while rounds < 10:
        shown = see(pair[0], keys[-1])
        if shown["over"]:
            break
        seat = shown["decision"]["seat"]
        options = see(pair[0], keys[seat])["decision"]["options"]
        answers: list[Any] = [None, None]

        bodies = [{"ply": shown["ply"], "choose": options[i % len(options)]["choose"]} for i in (0, 1)]
        threads = [
            threading.Thread(target=answer_into, args=(answers, i, pair[i], keys[seat], bodies[i])) for i in (0, 1)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        statuses = sorted([answer.status_code for answer in answers])
        assert statuses == [200, 409], [answer.text[:300] for answer in answers]
        lost = next(answer for answer in answers if answer.status_code == 409).json()
        won = next(answer for answer in answers if answer.status_code == 200).json()
        assert lost["code"] == "wrong_ply"
        assert lost["update"]["version"] == won["version"]
        assert lost["update"]["ply"] == won["ply"]
        rounds += 1
    assert rounds == 10


def test_bots_go_on_after_their_process_died() -> None:
    with postgres() as database:
        first = Process(database).wait()
        keys = create(first, {"kind": "bot"}, {"name": "Bo"})
        first.kill()
        with process(database) as second:
            end = 0
            while see(second, keys[-1])["decision"]["seat"] != 1 and end < 600:
                end += 1
                threading.Event().wait(0.1)
            assert see(second, keys[-1])["decision"]["seat"] == 1


def test_chat_reaches_the_other_process(pair: tuple[Process, Process]) -> None:
    keys = create(pair[0], {"name": "Ada"}, {"name": "Bo"})
    browser = Browser(pair[1], keys[1])
    httpx.post(f"{pair[0].url}{API}/table/chat", json={"text": "hello"}, headers=headers(keys[0]), timeout=20)
    while True:
        message = json.loads(browser.socket.recv(timeout=20))
        if "chat" in message:
            break
    assert message["chat"]["text"] == "hello"
    browser.socket.close()


def test_of_two_who_come_from_the_lobby_of_two_processes_one_gets_the_seat(pair: tuple[Process, Process]) -> None:
    wish = {"game": "tiny", "seats": [{"name": "Ada"}, {"open": True}], "join": True}
    made = httpx.post(f"{pair[0].url}{API}/tables", json=wish, timeout=20).json()
    assert [table["id"] for table in httpx.get(f"{pair[1].url}{API}/lobby", timeout=20).json()["tables"]] == [
        made["id"]
    ]
    see(pair[1], made["seats"][0]["key"])  # both have it in memory
    answers: list[Any] = [None, None]

    def join(i: int) -> None:
        answers[i] = httpx.post(f"{pair[i].url}{API}/lobby/{made['id']}/join", json={"name": "XY"[i]}, timeout=20)

    people = [threading.Thread(target=join, args=(i,)) for i in (0, 1)]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert sorted([answer.status_code for answer in answers]) == [201, 409], [answer.text for answer in answers]
    assert next(answer for answer in answers if answer.status_code == 409).json()["code"] == "seat_taken"
    winner = next(i for i in (0, 1) if answers[i].status_code == 201)
    assert see(pair[1 - winner], answers[winner].json()["key"])["table"]["seats"][1]["name"] == "XY"[winner]
    assert httpx.get(f"{pair[0].url}{API}/lobby", timeout=20).json()["total"] == 0
