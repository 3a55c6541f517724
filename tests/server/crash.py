"""Play while the server is killed, and account for every move: none lost, none twice, every table goes on."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx2 as httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.server.process import API, Process


class Walker:
    """A player who plays all seats of one table, repeats what was not answered, and remembers what was."""

    def __init__(self, links: dict[str, Any], seed: int) -> None:
        self.keys = {seat: link["key"] for link in links["seats"] for seat in link["seats"]}
        self.spectator = links["spectator"]["key"]
        self.rng = random.Random(seed)
        self.acknowledged = 0
        self.version = 0
        self.codes: list[str] = []
        self.pending: tuple[int, dict[str, Any], str, str] | None = None
        self.number = 0
        self.over = False

    def headers(self, key: str, token: str = "") -> dict[str, str]:
        found = {"Authorization": f"Bearer {key}"}
        return {**found, "Idempotency-Key": token} if token else found

    def step(self, client: httpx.Client) -> None:
        """One move, or a repetition of the one whose answer was lost."""
        if self.pending is None:
            shown = client.get(f"{API}/table", headers=self.headers(self.spectator)).json()
            assert shown["version"] >= self.version, f"version {self.version} was lost: now {shown['version']}"
            if shown["over"]:
                self.over = True
                return
            seat = shown["decision"]["seat"]
            mine = client.get(f"{API}/table", headers=self.headers(self.keys[seat])).json()
            option = self.rng.choice(mine["decision"]["options"])
            self.number += 1
            body = {"ply": mine["ply"], "choose": option["choose"]}
            self.pending = (seat, body, f"move-{self.number}", option["code"])
        seat, body, token, code = self.pending
        self.version = self.answer(client, seat, body, token)
        self.acknowledged += 1
        self.codes.append(code)
        self.pending = None

    def answer(self, client: httpx.Client, seat: int, body: dict[str, Any], token: str) -> int:
        """Give an answer; the version in which it stands, once the server says that it is stored."""
        answer = client.post(f"{API}/table/choose", json=body, headers=self.headers(self.keys[seat], token))
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    def hang_up(self) -> None:
        """The power is gone, or the table."""

    def check(self, client: httpx.Client) -> None:
        """All acknowledged answers stand in the log, once each, in this order (those that everybody may see)."""
        told: list[tuple[int, str]] = []
        for key in self.keys.values():
            shown = client.get(f"{API}/table", params={"since": 0}, headers=self.headers(key)).json()
            told.extend([(e["version"], e["code"]) for e in shown["events"] if e["kind"] == "answer"])
        answers = [code for _, code in sorted(set(told))]
        expected = list(self.codes)
        if self.pending is not None and len(answers) == len(expected) + 1:
            expected.append(self.pending[3])  # stored, but the answer did not arrive
        counts = f"{len(answers)} in the log, {len(expected)} acknowledged"
        assert answers == expected, f"{counts}: {answers[-5:]}, {expected[-5:]}"


class LiveWalker(Walker):
    """The same over a live connection for each seat, as browsers have it."""

    def __init__(self, links: dict[str, Any], seed: int) -> None:
        super().__init__(links, seed)
        self.sockets: dict[int, ClientConnection] = {}
        self.open = ExitStack()

    def answer(self, client: httpx.Client, seat: int, body: dict[str, Any], token: str) -> int:
        socket = self.sockets.get(seat)
        if socket is None:
            url = str(client.base_url).replace("http", "ws", 1).rstrip("/")
            socket = self.open.enter_context(connect(f"{url}{API}/table/live", open_timeout=20))
            self.sockets[seat] = socket
            socket.send(json.dumps({"hello": {"key": self.keys[seat]}}))
        socket.send(json.dumps({"choose": {**body, "id": token}}))
        while True:
            message = json.loads(socket.recv(timeout=20))
            assert "problem" not in message, message
            done = message.get("done")
            if done is not None and done["id"] == token:
                return int(done["version"])

    def hang_up(self) -> None:
        self.open.close()
        self.sockets.clear()


def hammer(database: str, kills: int, tables: int, seed: int, say: Callable[[str], None] = lambda text: None) -> int:
    """Kill the server so many times at random moments of play; how many moves were acknowledged.

    Every second table is played over live connections, the others over HTTP.
    """
    rng = random.Random(seed)
    server = Process(database).wait()
    walkers: list[Walker] = []
    try:
        with httpx.Client(base_url=server.url, timeout=20) as client:
            for i in range(tables):
                walkers.append(new_walker(client, seed * 1000 + i, live=i % 2 == 1))
        for kill in range(kills):
            stop = threading.Event()
            found: list[BaseException] = []
            threads = [threading.Thread(target=play, args=(server.url, walker, stop, found)) for walker in walkers]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0.05, 0.6))
            server.kill()
            stop.set()
            for thread in threads:
                thread.join(60)
                assert not thread.is_alive()
            if found:
                raise found[0]
            for walker in walkers:
                walker.hang_up()
            server = Process(database).wait()
            with httpx.Client(base_url=server.url, timeout=20) as client:
                for i, walker in enumerate(walkers):
                    walker.check(client)
                    walker.step(client)  # every table goes on
                    if walker.over:
                        walker.hang_up()
                        walkers[i] = new_walker(client, rng.randrange(1 << 30), live=i % 2 == 1)
                        walkers[i].acknowledged = walker.acknowledged
            say(f"kill {kill + 1}: {sum(walker.acknowledged for walker in walkers)} moves")
        with httpx.Client(base_url=server.url, timeout=20) as client:
            for walker in walkers:
                walker.check(client)
    finally:
        for walker in walkers:
            walker.hang_up()
        server.stop()
    return sum(walker.acknowledged for walker in walkers)


def new_walker(client: httpx.Client, seed: int, live: bool, game: str = "tiny") -> Walker:
    body = {"game": game, "seats": [{"name": "Ada"}, {"name": "Bo"}], "options": {"storm": True}}
    made = client.post(f"{API}/tables", json=body)
    assert made.status_code == 201, made.text
    return LiveWalker(made.json(), seed) if live else Walker(made.json(), seed)


def play(url: str, walker: Walker, stop: threading.Event, found: list[BaseException]) -> None:
    """Until the power goes. What is wrong is told in ``found``: an error in a thread of its own would get lost."""
    with httpx.Client(base_url=url, timeout=20) as client:
        while not stop.is_set() and not walker.over:
            try:
                walker.step(client)
            except (httpx.HTTPError, WebSocketException, OSError, TimeoutError, ValueError):
                return
            except Exception as error:
                found.append(error)
                return
