"""A table of the tiny game on a server in this process, as its players see it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi.testclient import TestClient

from hexarc.server.app import make_app
from hexarc.server.live.services import Services
from hexarc.server.settings import Limits, Settings

TINY = "tests.tiny.game:Tiny"
GAMES = (TINY, "arcs")
API = "/api/v1"
FAST = Limits(create=(1000, 1000), read=(10000, 10000), write=(10000, 10000), wrong_key=(1000, 1000), talk=(100, 100),
              join=(1000, 1000), lobby=(1000, 1000))  # fmt: skip


class Clock:
    """Time that stands still until somebody moves it."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Server:
    """A running application and a client for it."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    @property
    def services(self) -> Services:
        found: Services = self.client.app.state.services  # type: ignore[attr-defined]  # FastAPI's own state
        return found

    def run(self, call: Callable[..., Any], *args: Any) -> Any:
        """Call a coroutine function in the application's own loop."""
        assert self.client.portal is not None
        return self.client.portal.call(call, *args)

    def sweep(self) -> int:
        return int(self.run(self.services.sweeper.sweep))

    def create(self, *seats: str | dict[str, object], game: str = "tiny", **more: object) -> Table:
        wishes = [{"name": seat} if isinstance(seat, str) else seat for seat in seats]
        made = self.client.post(f"{API}/tables", json={"game": game, "seats": wishes, **more})
        assert made.status_code == 201, made.text
        return Table(self, made.json())

    def imported(self, record: str, **more: object) -> Table:
        made = self.client.post(f"{API}/tables/import", json={"record": record, **more})
        assert made.status_code == 201, made.text
        return Table(self, made.json())


class Table:
    """The links of a table, and what one does with them."""

    def __init__(self, server: Server, links: dict[str, Any]) -> None:
        self.server = server
        self.links = links
        self.id = str(links["id"])
        self.owner = str(links["owner"]["key"])
        self.spectator = str(links["spectator"]["key"])
        self.keys: dict[int, str] = {}
        for link in links["seats"]:
            for seat in link["seats"]:
                self.keys[seat] = str(link["key"])

    def key(self, who: int | str) -> str:
        if isinstance(who, int):
            return self.keys[who]
        return {"owner": self.owner, "spectator": self.spectator}.get(who, who)

    def headers(self, who: int | str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key(who)}"}

    def get(self, who: int | str, path: str = "", **query: object) -> Any:
        return self.server.client.get(f"{API}/table{path}", params=query, headers=self.headers(who))  # type: ignore[arg-type]  # plain values

    def post(self, who: int | str, path: str, body: object, token: str = "", **query: object) -> Any:
        headers = self.headers(who)
        if token:
            headers["Idempotency-Key"] = token
        return self.server.client.post(f"{API}/table{path}", json=body, headers=headers, params=query)  # type: ignore[arg-type]  # plain values

    def put(self, who: int | str, path: str, body: object) -> Any:
        return self.server.client.put(f"{API}/table{path}", json=body, headers=self.headers(who))

    def see(self, who: int | str, **query: object) -> dict[str, Any]:
        found = self.get(who, "", **query)
        assert found.status_code == 200, found.text
        shown: dict[str, Any] = found.json()
        return shown

    def waiting(self) -> int:
        seat = self.see("spectator")["decision"]
        return -1 if seat is None else int(seat["seat"])

    def choose(self, code: str = "", rng: random.Random | None = None) -> dict[str, Any]:
        """Whoever has to choose takes the choice with this code, or the first, or any."""
        seat = self.waiting()
        shown = self.see(seat)
        options = shown["decision"]["options"]
        chosen = options[0] if rng is None else rng.choice(options)
        if code:
            chosen = next(option for option in options if option["code"] == code)
        done = self.post(seat, "/choose", {"ply": shown["ply"], "choose": chosen["choose"], "seat": seat})
        assert done.status_code == 200, done.text
        after: dict[str, Any] = done.json()
        return after

    def play_on(self, rng: random.Random | None = None, answers: int = 10_000) -> int:
        """Human seats play on, at random or always the first choice, until the end; how many answers that took."""
        for i in range(answers):
            if self.waiting() < 0:
                return i
            self.choose(rng=rng)
        return answers

    def versions(self) -> int:
        return int(self.see("spectator")["version"])


@contextmanager
def running(folder: Path, **more: Any) -> Iterator[Server]:
    """A server on a fresh database, or on the one that is in the folder already."""
    make = {name: more.pop(name) for name in ("now", "policy", "send") if name in more}
    settings = {"database": f"sqlite:///{folder / 'test.sqlite3'}", "games": GAMES, "limits": FAST, "sweeps": False}
    app = make_app(Settings(**{**settings, **more}), **make)
    with TestClient(app, base_url="http://testserver", raise_server_exceptions=False) as client:
        yield Server(client)
