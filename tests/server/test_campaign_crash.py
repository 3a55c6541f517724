"""Campaigns while the server is killed: every answer counts once, every result goes in once, and they go on."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from hexarc.core.campaign_record import parse_campaign
from hexarc.core.registry import campaign_rules
from tests.server.campaign import raids
from tests.server.process import API, Process, postgres, postgres_folder, process

NO_POSTGRES = "PostgreSQL's programs (initdb, postgres) are not installed: apt install postgresql"
PATIENCE = 120.0
WISH = {"campaign": "bids", "seats": [{"name": "Ada"}, {"name": "Bo"}, {"kind": "bot", "name": "Cy"}]}
TOKEN = "create-" + "x" * 20
# What goes on when the power goes: it was sent, and nobody knows how far it came.
MOMENTS = ("create", "begin", "first answer", "last answer", "move", "end of a game")


class Driver:
    """All players of one campaign. What was not answered is sent again; what was is remembered."""

    def __init__(self, database: str, seed: int, moments: tuple[str, ...] = ()) -> None:
        self.database = database
        self.server = Process(database).wait()
        self.rng = random.Random(seed)
        self.client = httpx.Client(timeout=20)
        self.moments = set(moments)
        self.acknowledged: list[tuple[int, int, str]] = []  # player, number, key
        self.moves = 0
        self.version = 0
        self.links: dict[str, Any] = {}

    def close(self) -> None:
        self.client.close()
        self.server.stop()

    def send(self, method: str, path: str, key: str, body: object, token: str) -> Any:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        if token:
            headers["Idempotency-Key"] = token
        return self.client.request(method, f"{self.server.url}{API}{path}", json=body, headers=headers)

    def ask(self, method: str, path: str, key: str = "", body: object = None, token: str = "", moment: str = "") -> Any:
        """A request that gets its answer, though the server may be killed while it is on its way."""
        if moment in self.moments:
            self.moments.discard(moment)
            lost = threading.Thread(target=self.into_the_void, args=(method, path, key, body, token))
            lost.start()
            time.sleep(self.rng.uniform(0, 0.04))
            self.kill()
            lost.join(PATIENCE)
        return self.send(method, path, key, body, token)

    def into_the_void(self, *request: Any) -> None:
        try:
            self.send(*request)
        except httpx.HTTPError:
            pass

    def kill(self) -> None:
        self.server.kill()
        self.server = Process(self.database).wait()

    @property
    def keys(self) -> dict[int, str]:
        return {player: link["key"] for link in self.links["seats"] for player in link["players"]}

    def see(self, who: int | None = None) -> dict[str, Any]:
        key = self.links["owner"]["key"] if who is None else self.keys[who]
        shown: dict[str, Any] = self.ask("GET", "/campaign", key).json()
        assert shown["version"] >= self.version, f"row {self.version} was lost"
        self.version = shown["version"]
        return shown

    def play(self) -> None:
        made = self.ask("POST", "/campaigns", body=WISH, token=TOKEN, moment="create")
        assert made.status_code == 201, made.text
        self.links = made.json()
        end = time.monotonic() + 2 * PATIENCE
        while not (shown := self.see())["campaign"]["finished"]:
            assert time.monotonic() < end, "it does not get to its end"
            self.step(shown)

    def step(self, shown: dict[str, Any]) -> None:
        episode = shown["episode"]
        if shown["waiting"]:
            self.answer(shown["waiting"])
        elif episode is None:
            body = {"n": self.version, "act": "begin"}
            begun = self.ask("POST", "/campaign/act", self.links["owner"]["key"], body, moment="begin")
            assert begun.status_code == 200, begun.text
            assert begun.json()["episode"]["table"] is not None
        elif episode["over"] or episode["waiting"] not in self.keys:
            time.sleep(0.02)  # a bot plays, or the result goes in by itself
        else:
            self.move(episode)

    def answer(self, waiting: list[int]) -> None:
        player = self.rng.choice(waiting)
        (question,) = self.see(player)["questions"]
        key = self.rng.choice(question["choices"])["key"]
        moment = "first answer" if len(waiting) > 1 else "last answer"
        body = {"player": player, "number": question["number"], "key": key}
        answer = self.ask("POST", "/campaign/answer", self.keys[player], body, moment=moment)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append((player, question["number"], key))

    def move(self, episode: dict[str, Any]) -> None:
        key = f"{self.keys[episode['waiting']]}~{episode['number']}"
        shown = self.ask("GET", "/table", key).json()
        while not shown["over"] and "options" in shown["decision"]:
            self.moves += 1
            body = {"ply": shown["ply"], "choose": self.rng.choice(shown["decision"]["options"])["choose"]}
            moment = "move" if self.moves > 5 else ""
            answer = self.ask("POST", "/table/choose", key, body, f"move-{self.moves}", moment)
            assert answer.status_code == 200, answer.text
            shown = answer.json()
        if shown["over"] and "end of a game" in self.moments:
            self.moments.discard("end of a game")
            self.kill()

    def check(self) -> None:
        """Its rows lead to its state, every acknowledged answer is there once, every game once."""
        text = self.ask("GET", "/campaign/record?view=full", self.links["owner"]["key"]).text
        with raids():
            campaign = parse_campaign(text, campaign_rules)
        assert campaign.over()
        rows = [json.loads(line) for line in text.splitlines()[1:] if line.startswith('{"n":')]
        given = [(row["player"], row["number"], row["do"]) for row in rows if "do" in row]
        assert len(given) == len({each[:2] for each in given})
        assert set(self.acknowledged) <= set(given)
        assert [row["episode"] for row in rows if "result" in row] == [0, 1, 2]
        assert len([row for row in rows if row.get("act") == "begin"]) == 3
        assert sorted(campaign.games) == [0, 1, 2]
        again = self.ask("POST", "/campaigns", body=WISH, token=TOKEN).json()
        assert (again["id"], again["owner"]["key"]) == (self.links["id"], self.links["owner"]["key"])
        assert [link["key"] for link in again["seats"]] == list(self.keys.values())


@contextmanager
def driving(database: str, seed: int, moments: tuple[str, ...] = ()) -> Iterator[Driver]:
    driver = Driver(database, seed, moments)
    try:
        yield driver
    finally:
        driver.close()


def test_kill_9_between_the_games_and_in_the_market_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    with driving(str(tmp_path / "campaigns.sqlite3"), 1, MOMENTS) as driver:
        driver.play()
        driver.check()
        assert driver.moments == set(), "it was killed at every moment"


@pytest.mark.skipif(postgres_folder() is None, reason=NO_POSTGRES)
def test_two_processes_host_one_campaign() -> None:
    """On PostgreSQL: answers that come to two processes at the same moment, and a kill in the middle."""
    with postgres() as database, driving(database, 2, ("begin", "first answer", "end of a game")) as driver:
        made = driver.ask("POST", "/campaigns", body=WISH, token=TOKEN)
        driver.links = made.json()
        with process(database) as other:
            ready = threading.Barrier(2)
            found: dict[int, Any] = {}

            def answer(player: int, url: str) -> None:
                body = {"player": player, "number": 0, "key": f"bid {player}"}
                headers = {"Authorization": f"Bearer {driver.keys[player]}"}
                ready.wait()
                found[player] = httpx.post(f"{url}{API}/campaign/answer", json=body, headers=headers, timeout=30)

            threads = [
                threading.Thread(target=answer, args=(player, url))
                for player, url in ((0, driver.server.url), (1, other.url))
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert [found[player].status_code for player in (0, 1)] == [200, 200]
            driver.acknowledged += [(0, 0, "bid 0"), (1, 0, "bid 1")]
            shown = driver.see()
            assert shown["waiting"] == []
            headers = {"Authorization": f"Bearer {driver.links['owner']['key']}"}
            elsewhere = httpx.get(f"{other.url}{API}/campaign", headers=headers, timeout=30).json()
            assert (elsewhere["version"], elsewhere["view"]) == (shown["version"], shown["view"])
            driver.play()
        driver.check()
