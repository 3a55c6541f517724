"""The server under load, as a process of its own, on the compiled engine if there is one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2 as httpx

from tests.server.process import free_port

ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")


class Loaded:
    def __init__(self, port: int, pid: int) -> None:
        self.port = port
        self.pid = pid
        self.url = f"http://127.0.0.1:{port}"

    def metric(self, name: str) -> float:
        text = httpx.get(f"{self.url}/metrics", timeout=30).text
        found = re.search(rf"^{name} ([0-9.e+]+)$", text, re.MULTILINE)
        return float(found.group(1)) if found else 0.0

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def threads(self) -> dict[str, float]:
        """Seconds of processor time by thread."""
        found: dict[str, float] = {}
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            rest = (task / "stat").read_text().rpartition(")")[2]
            fields = rest.split()
            found[task.name] = (int(fields[11]) + int(fields[12])) / TICKS
        return found

    def memory(self) -> int:
        """Resident bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def build(self) -> str:
        return "compiled" if "hexarc__mypyc" in Path(f"/proc/{self.pid}/maps").read_text() else "interpreted"

    def create(self, count: int, game: str, seats: list[dict[str, object]]) -> list[dict[str, str]]:
        """Tables; for each the keys by seat, and of the spectator as 's'."""
        found: list[dict[str, str]] = []
        with httpx.Client(base_url=self.url, timeout=60) as client:
            for _ in range(count):
                made = client.post("/api/v1/tables", json={"game": game, "seats": seats})
                assert made.status_code == 201, made.text
                links = made.json()
                keys = {str(seat): link["key"] for link in links["seats"] for seat in link["seats"]}
                found.append({**keys, "s": links["spectator"]["key"]})
        return found


@contextmanager
def loaded(database: str = "", bots: int = 1) -> Iterator[Loaded]:
    """A server process, on the build that HEXARC_BUILD names: the compiled one if that is there."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        path = database or str(Path(folder) / "load.sqlite3")
        command = [sys.executable, "-m", "tests.load.serve", path, str(port), str(bots)]
        process = subprocess.Popen(command, cwd=ROOT)
        try:
            for _ in range(600):
                try:
                    if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200:
                        break
                except httpx.HTTPError:
                    time.sleep(0.1)
            yield Loaded(port, process.pid)
        finally:
            process.terminate()
            process.wait(30)


def environment() -> str:
    """What else this machine does: numbers mean nothing without it."""
    one = os.getloadavg()[0]
    begun = time.process_time()
    total = 0
    for i in range(5_000_000):
        total += i & 3
    loop = time.process_time() - begun
    return f"{os.cpu_count()} cores, load average {one:.1f} before, {loop:.2f} s for a loop of 5 million"
