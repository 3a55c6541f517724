"""What people install: each wheel, in a fresh environment, has the command, the bots and the browser client."""

import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

import httpx2 as httpx
import pytest

from hexarc.build_info import compiled_tree
from scripts import wheel

ROOT = Path(__file__).parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not wheel.CLIENT.is_file(), reason="the client is not built (make web)"),
]


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    wheel.pure(folder)
    return folder


def installed(file: Path, folder: Path) -> Path:
    """The folder of programs of a fresh environment with the wheel and what its server needs."""
    venv.create(folder, with_pip=False)
    uv = Path(sys.prefix, "bin", "uv")
    python = folder / "bin" / "python"
    tool = [str(uv), "pip"] if uv.exists() else [sys.executable, "-m", "pip"]
    flags = ["--quiet", "--python", str(python)] if uv.exists() else ["--quiet", "--prefix", str(folder)]
    constraints = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*tool, "install", *flags, *constraints, f"{file}[server]"], check=True, cwd=folder)
    return folder / "bin"


def clean_environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key not in ("HEXARC_BUILD", "PYTHONPATH")}


def hexarc(programs: Path, *words: str) -> str:
    command = [str(programs / "hexarc"), *words]
    done = subprocess.run(command, env=clean_environment(), cwd=programs, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def simulates(programs: Path, game: str, bot: str) -> bool:
    row = json.loads(hexarc(programs, "sim", game, "--players", "2", "--games", "1", "--bots", bot, "--json"))
    return sorted(row["ranking"]) == [1, 2]


def serves_the_client(programs: Path, database: Path) -> None:
    command = [str(programs / "hexarc"), "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, env=clean_environment(), cwd=programs, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            address = None
            while address is None:
                address = re.search(r"open (http://localhost:\d+)", server.stderr.readline())
            page = httpx.get(address[1], timeout=30)
            assert page.status_code == 200
            script = re.search(r'src="\.?(/assets/[^"]+\.js)"', page.text)
            assert script is not None, page.text
            assert httpx.get(address[1] + script[1], timeout=30).status_code == 200
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


def test_the_pure_wheel_plays_simulates_and_serves(dist: Path, tmp_path: Path) -> None:
    (file,) = dist.glob("*-py3-none-any.whl")
    programs = installed(file, tmp_path / "pure")
    assert hexarc(programs, "--version").strip().endswith("(interpreted)")
    assert simulates(programs, "arcs", "random")
    assert "Usage: hexarc play" in hexarc(programs, "play", "--help")
    serves_the_client(programs, tmp_path / "x.sqlite3")


@pytest.mark.skipif(compiled_tree() is None, reason="there is no compiled build here")
def test_the_compiled_wheel_is_compiled(dist: Path, tmp_path: Path) -> None:
    (file,) = dist.glob("*-py3-none-any.whl")
    programs = installed(wheel.compiled(file, dist), tmp_path / "compiled")
    assert hexarc(programs, "--version").strip().endswith("(compiled)")
    assert simulates(programs, "scythe", "easy")


def test_the_sdist_has_the_client_and_no_packages_of_npm(dist: Path) -> None:
    (file,) = dist.glob("hexarc-*.tar.gz")
    with tarfile.open(file) as archive:
        names = archive.getnames()
    assert any(name.endswith("src/hexarc/server/static/index.html") for name in names)
    assert not any("node_modules" in name for name in names)
