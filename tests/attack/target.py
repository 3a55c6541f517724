"""A server of an attack's own: a process on loopback with a fresh database, ended with the attack."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.server.process import API, free_port

ROOT = Path(__file__).parents[2]


class Target:
    """What an attack does to a server, and what it sees of it."""

    def __init__(self, place: Path, bot_seconds: float = 120) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = place / "log"
        self.database = place / "target.sqlite3"
        given = [str(self.database), str(self.port), str(bot_seconds)]
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.attack.bad_bots_server", *given],
                stdout=out,
                stderr=out,
                cwd=ROOT,
                start_new_session=True,
            )
        self.client = httpx.Client(base_url=self.url, timeout=30)

    def wait(self, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            if self.is_well():
                return
            time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log.read_text('utf-8')[-500:]}")

    def is_well(self) -> bool:
        try:
            return self.client.get("/healthz").status_code == 200
        except httpx.HTTPError:
            return False

    def create(self, *seats: dict[str, object], game: str = "tiny", **more: object) -> dict[str, Any]:
        """The links of a new table."""
        made = self.client.post(f"{API}/tables", json={"game": game, "seats": list(seats), **more})
        assert made.status_code == 201, made.text
        links: dict[str, Any] = made.json()
        return links

    def see(self, key: str, since: int | None = None) -> dict[str, Any]:
        query = {} if since is None else {"since": str(since)}
        found = self.client.get(f"{API}/table", params=query, headers=bearer(key))
        assert found.status_code == 200, found.text
        shown: dict[str, Any] = found.json()
        return shown

    def first_choice(self, key: str) -> int:
        """Answer the open decision; the version after it."""
        shown = self.see(key)
        body = {"ply": shown["ply"], "choose": shown["decision"]["options"][0]["choose"]}
        done = self.client.post(f"{API}/table/choose", json=body, headers=bearer(key))
        assert done.status_code == 200, done.text
        return int(done.json()["version"])

    def processor_seconds(self) -> float:
        """What the server itself has spent, without its children."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def logged(self) -> str:
        return self.log.read_text("utf-8", "replace")

    def errors(self) -> list[dict[str, Any]]:
        rows = [json.loads(line) for line in self.logged().splitlines() if line.startswith("{")]
        return [row for row in rows if row["level"] == "error"]

    def end(self) -> None:
        self.client.close()
        try:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


@contextmanager
def target(place: Path, bot_seconds: float = 120) -> Iterator[Target]:
    found = Target(place, bot_seconds)
    try:
        found.wait()
        yield found
    finally:
        found.end()
