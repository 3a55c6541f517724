"""Servers as processes of their own, and a PostgreSQL of the test's own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2 as httpx

ROOT = Path(__file__).resolve().parents[2]
API = "/api/v1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """``hexarc serve`` on a database."""

    def __init__(self, database: str, *more: str, games: tuple[str, ...] = ("tests.tiny.game:Tiny", "arcs")) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        named = [part for game in games for part in ("--game", game)]
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hexarc", "serve", "--port", str(self.port), "--database", database, "--log", "warning",
             *named, *more],
            cwd=ROOT,
            env={**os.environ, "HEXARC_UNLIMITED": "1"},
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )  # fmt: skip

    def wait(self, seconds: float = 60) -> Process:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.output()}")

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode("utf-8", "replace")[-3000:]

    def kill(self) -> None:
        """As if the power went: SIGKILL for it and all its children."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                pass
        self.kill()
        self.log.close()


@contextmanager
def process(database: str, *more: str) -> Iterator[Process]:
    found = Process(database, *more)
    try:
        yield found.wait()
    finally:
        found.stop()


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are: Debian keeps them out of the way."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").is_file() and (folder / "postgres").is_file():
            return folder
    found = shutil.which("initdb")
    return Path(found).parent if found and shutil.which("postgres") else None


@contextmanager
def postgres() -> Iterator[str]:
    """A fresh cluster that only this machine reaches; as root it runs as somebody else, for it refuses root."""
    programs = postgres_folder()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="hexarc-pg-"))
    user = _somebody() if os.getuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    port = free_port()
    data = folder / "data"

    def run(*command: str) -> None:
        done = subprocess.run(
            command, cwd=folder, user=user, group=None if user is None else pwd.getpwnam(user).pw_gid,
            extra_groups=[] if user is not None else None, capture_output=True, text=True, check=False,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(folder)},
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.stdout} {done.stderr}"

    run(str(programs / "initdb"), "-D", str(data), "-U", "hexarc", "--auth=trust", "-E", "UTF8", "--no-sync")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=100"
    run(str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://hexarc@127.0.0.1:{port}/postgres"
    finally:
        run(str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _somebody() -> str:
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise AssertionError("there is no user but root here")
