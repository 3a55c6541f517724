"""Somebody who plays while the server is attacked, and notices how long the server lets him wait."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from types import TracebackType

import httpx2 as httpx

from tests.server.process import API, Process

EVERY = 0.02
PATIENCE = 1.5  # seconds: much for a player, but other tests share the machine


class Machine:
    """How late the machine itself is: somebody who only sleeps, and notes when sleeping took longer than it should."""

    def __init__(self) -> None:
        self.stood_still: list[tuple[float, float]] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()

    def _look(self) -> None:
        while not self._stop.is_set():
            begun = time.monotonic()
            time.sleep(EVERY)
            if time.monotonic() > begun + 2 * EVERY:
                self.stood_still.append((begun + EVERY, time.monotonic()))

    def late(self, begun: float, ended: float) -> float:
        """How much of this time it stood still: no server can answer then."""
        return sum([max(0.0, min(ended, end) - max(begun, start)) for start, end in self.stood_still])

    def end(self) -> None:
        self._stop.set()
        self._thread.join(60)


class Player:
    """Looks at his table again and again, from the beginning to the end of a ``with``."""

    def __init__(self, server: Process) -> None:
        self.server = server
        made = httpx.post(f"{server.url}{API}/tables", json={"game": "tiny", "seats": [{}, {}]}, timeout=20).json()
        self.keys: dict[int, str] = {link["seats"][0]: link["key"] for link in made["seats"]}
        self.waits: list[tuple[float, float]] = []
        self.refusals: list[str] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Player:
        self.machine = Machine()
        self._thread.start()
        time.sleep(0.2)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self._stop.set()
        self._thread.join(60)
        self.machine.end()

    def _look(self) -> None:
        headers = {"Authorization": f"Bearer {self.keys[0]}"}
        with httpx.Client(base_url=self.server.url, timeout=60) as client:
            while not self._stop.is_set():
                begun = time.monotonic()
                try:
                    answer = client.get(f"{API}/table", headers=headers)
                    if answer.status_code != 200:
                        self.refusals.append(str(answer.status_code))
                except httpx.HTTPError as error:
                    self.refusals.append(type(error).__name__)
                self.waits.append((begun, time.monotonic()))
                time.sleep(EVERY)

    def worst(self) -> float:
        """The longest that the server let him wait, without what the machine is to blame for."""
        return max([ended - begun - self.machine.late(begun, ended) for begun, ended in self.waits])

    def complaint(self, patience: float = PATIENCE) -> str:
        """What the player has to say about it; empty if nothing."""
        if self.refusals:
            return f"the player was refused: {', '.join(sorted(set(self.refusals)))}"
        return f"the player waited {self.worst():.1f} s" if self.worst() > patience else ""


def memory(server: Process) -> int:
    """Megabytes that a server has in memory."""
    text = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(text.partition("VmRSS:")[2].split()[0]) // 1024
