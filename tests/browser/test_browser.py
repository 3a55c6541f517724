"""The browser client in a real headless Chromium, against a real server. The tests are in the .mjs files here."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarc.build_info import BuildUnavailable, environment_for

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "hexarc" / "server" / "static"
GAMES = ("arcs", "scythe")
PATIENCE = 60
TRIES = 2  # a machine that stands still for a while can fail a test once; twice is an error


def chromium() -> str:
    found = os.environ.get("HEXARC_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or ""
    return found


def missing() -> str:
    """Why there is nothing to test with, or an empty text."""
    if shutil.which("node") is None:
        return "there is no node"
    if not (WEB / "node_modules" / "playwright-core").is_dir() or not (STATIC / "index.html").is_file():
        return "the client is not built (make web)"
    if not chromium():
        return "there is no chromium (apt install chromium)"
    return ""


pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing()), reason=missing() or "ready")]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment() -> dict[str, str]:
    """That of the server and of what the engine works out for a test: the compiled build, where there is one."""
    try:
        return environment_for("compiled")
    except BuildUnavailable:
        return environment_for("interpreted")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("browser")
    url = f"http://127.0.0.1:{free_port()}"
    command = [sys.executable, str(HERE / "known_dice.py"), "serve", "--port", url.rpartition(":")[2]]
    command += ["--database", str(folder / "games.sqlite3"), "--log", "warning"]
    command += ["--lobby", "--webhooks"]
    for game in GAMES:
        command += ["--game", game]
    log = (folder / "server.log").open("w")
    around = {**environment(), "HEXARC_LIMITS": "off"}
    process = subprocess.Popen(command, cwd=folder, env=around, stdout=log, stderr=subprocess.STDOUT)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                urllib.request.urlopen(f"{url}/healthz", timeout=2).read()
                break
            except (urllib.error.URLError, OSError):
                assert process.poll() is None, (folder / "server.log").read_text()
                assert time.monotonic() < end, "the server does not start"
                time.sleep(0.2)
        yield url
    finally:
        process.terminate()
        process.wait(20)
        log.close()


def cases() -> list[tuple[str, str]]:
    """Each test of each file, so that they are counted, shown and spread over the workers one by one."""
    found: list[tuple[str, str]] = []
    for path in sorted(HERE.glob("*.test.mjs")):
        assert "'node:test'" not in path.read_text(encoding="utf-8"), (
            f"{path.name}: take test and after from harness.mjs"
        )
        for name in re.findall(r"^\s*test\(['\`](.+?)['\`], async", path.read_text(encoding="utf-8"), re.MULTILINE):
            games = GAMES if name.startswith("${game}: ") else ("",)
            found.extend([(path.name, name.replace("${game}", game)) for game in games])
    return found


class Runner:
    """The process that runs the tests, with one Chromium for all of them; another one if it ended."""

    def __init__(self, server: str) -> None:
        self.around = {**environment(), "HEXARC_URL": server, "HEXARC_GAMES": ",".join(GAMES), "HEXARC_TOGETHER": "1"}
        self.around.update({"HEXARC_CHROMIUM": chromium(), "HEXARC_PYTHON": sys.executable})
        self.process: subprocess.Popen[str] | None = None

    def run(self, file: str, name: str) -> str:
        """What is wrong, or an empty text."""
        if self.process is None:
            self.process = subprocess.Popen(
                ["node", str(HERE / "together.mjs")],
                cwd=ROOT, env=self.around, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"file": file, "name": name}) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith('{"error":'):
                return str(json.loads(line)["error"])
            print(line, end="")
        self.end()
        return "the process ended"

    def end(self) -> None:
        if self.process is not None:
            self.process.communicate(timeout=60)
            self.process = None


@pytest.fixture(scope="session")
def runner(server: str) -> Iterator[Runner]:
    found = Runner(server)
    yield found
    found.end()


@pytest.mark.parametrize(("file", "name"), cases())
def test_in_the_browser(runner: Runner, file: str, name: str) -> None:
    for attempt in range(1, TRIES + 1):
        wrong = runner.run(file, name)
        if not wrong:
            break
        print(f"attempt {attempt} of '{name}' failed:\n{wrong[-3000:]}")
    assert not wrong, wrong[-6000:]
