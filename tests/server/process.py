"""Servers as processes of their own, and a PostgreSQL of the test's own."""

from __future__ import annotations

import multiprocessing
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.server import child

API = "/api/v1"


def free_port() -> int:
    """A port below those that the system gives to outgoing connections: one of them could take it before we do."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port


class Process:
    """A server process on a database. It is forked from one that has everything imported: kills are cheap then."""

    def __init__(
        self, database: str, limits: dict[str, Any] | None = None, games: tuple[str, ...] = child.GAMES
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkstemp(prefix="hexarc-log-")[1])
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.server.child"])
        self.process = context.Process(target=child.main, args=(database, self.port, str(self.log), limits, games))
        self.process.start()

    def wait(self, seconds: float = 60) -> Process:
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.is_alive():
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.output()}")

    def output(self) -> str:
        return self.log.read_text("utf-8", "replace")[-3000:]

    def kill(self) -> None:
        """As if the power went: SIGKILL for it and all its children."""
        pid = self.process.pid
        assert pid is not None
        try:
            os.killpg(pid, signal.SIGKILL)
        except ProcessLookupError:
            self.process.kill()
        self.process.join(20)
        self.log.unlink(missing_ok=True)

    def stop(self) -> None:
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(15)
        self.kill()


@contextmanager
def process(
    database: str, limits: dict[str, Any] | None = None, games: tuple[str, ...] = child.GAMES
) -> Iterator[Process]:
    found = Process(database, limits, games)
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


class Cluster:
    """PostgreSQL that only this machine reaches; as root it runs as somebody else, for it refuses root."""

    def __init__(self, folder: Path) -> None:
        programs = postgres_folder()
        assert programs is not None
        self.folder = folder
        self.programs = programs
        self.user = _somebody() if os.getuid() == 0 else None
        if self.user is not None:
            shutil.chown(folder, self.user)
        self.port = free_port()
        self.url = f"postgresql://hexarc@127.0.0.1:{self.port}/postgres"
        self._run("initdb", "-U", "hexarc", "--auth=trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=100"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-m", "immediate", "stop")

    def _run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), "-D", str(self.folder / "data"), *args], cwd=self.folder, user=self.user,
            group=None if self.user is None else pwd.getpwnam(self.user).pw_gid,
            extra_groups=[] if self.user is not None else None, capture_output=True, text=True, check=False,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)},
        )  # fmt: skip
        assert done.returncode == 0, f"{program} {args}: {done.stdout} {done.stderr}"


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A fresh cluster, started."""
    folder = Path(tempfile.mkdtemp(prefix="hexarc-pg-"))
    found = Cluster(folder)
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh cluster."""
    with cluster() as found:
        yield found.url


def _somebody() -> str:
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise AssertionError("there is no user but root here")
