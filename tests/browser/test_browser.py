"""The browser client in a real headless Chromium, against a real server. The tests are in the .mjs files here."""

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
        for name in re.findall(r"^\s*test\(['\`](.+?)['\`], async", path.read_text(encoding="utf-8"), re.MULTILINE):
            games = GAMES if name.startswith("${game}: ") else ("",)
            found.extend([(path.name, name.replace("${game}", game)) for game in games])
    return found


@pytest.mark.parametrize(("file", "name"), cases())
def test_in_the_browser(server: str, file: str, name: str) -> None:
    pattern = "^" + re.sub(r"([^\w\s])", r"\\\1", name) + "$"
    around = {**environment(), "HEXARC_URL": server, "HEXARC_GAMES": ",".join(GAMES)}
    around.update({"HEXARC_CHROMIUM": chromium(), "HEXARC_PYTHON": sys.executable})
    command = ["node", "--test", f"--test-name-pattern={pattern}", str(HERE / file)]
    for attempt in range(1, TRIES + 1):
        done = subprocess.run(command, cwd=ROOT, env=around, capture_output=True, text=True, timeout=1200)
        if done.returncode == 0:
            break
        print(f"attempt {attempt} of '{name}' failed:\n{done.stdout[-3000:]}")
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE), f"no test ran:\n{done.stdout[-2000:]}"
