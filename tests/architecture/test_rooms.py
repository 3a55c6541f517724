"""The rooms of the server: a click goes down from a connection to the tables, and imports go no other way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.test_imports import SOURCE, imported_modules, module_name, write_tree

ROOT = Path(__file__).resolve().parents[2]
# From the ground up: a room sees itself and those before it. What stands beside them is their ground or their roof.
ROOMS = ("storage", "players", "tables", "bots", "campaigns", "notices", "live", "http")
GROUND = ("settings", "problems", "logs")
ROOF = ("app", "run", "admin", "changeover")


def level_of(module: str) -> int:
    """hexarc.server.tables.host -> 2; the ground is -1, the roof above all rooms."""
    name = (module.split(".") + ["", ""])[2]
    if name in ROOMS:
        return ROOMS.index(name)
    return -1 if name in GROUND else len(ROOMS)


def wrong_ways(package: Path) -> list[str]:
    """Every import from a room to one above it, as `file:line: what`."""
    found: list[str] = []
    for path in sorted((package / "server").rglob("*.py")):
        level = level_of(module_name(path, package))
        for line, name in imported_modules(path, package):
            if name.startswith(f"{package.name}.server.") and level_of(name) > level:
                found.append(f"{path.relative_to(package).as_posix()}:{line}: must not import {name}")
    return found


def test_imports_between_the_rooms_go_one_way() -> None:
    assert wrong_ways(SOURCE) == []


def test_everything_in_the_server_is_in_a_room() -> None:
    server = SOURCE / "server"
    rooms = {path.name for path in server.iterdir() if path.is_dir() and path.name not in ("__pycache__", "static")}
    assert rooms == set(ROOMS)
    assert {path.stem for path in server.glob("*.py")} == {"__init__", *GROUND, *ROOF}


def test_the_page_tells_of_every_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `server/")]
    assert told == [f"server/{room}" for room in reversed(ROOMS)]


@pytest.mark.parametrize(
    "file, text, wrong",
    [
        ("server/storage/rows.py", "from hexarc.server.tables import host\n", "tables.host"),
        ("server/tables/host.py", "from hexarc.server.http.routes import play\n", "http.routes.play"),
        ("server/live/socket.py", "def f():\n    import hexarc.server.http.gate\n", "http.gate"),
        ("server/problems.py", "from hexarc.server.storage import rows\n", "storage.rows"),
        ("server/http/gate.py", "from hexarc.server.app import make_app\n", "app"),
    ],
)
def test_an_import_upwards_is_found(tmp_path: Path, file: str, text: str, wrong: str) -> None:
    sound = {
        "server/http/gate.py": "from hexarc.server.live import socket\nfrom hexarc.server import settings\n",
        "server/http/routes/play.py": "from hexarc.server.tables.host import Host\n",
        "server/live/socket.py": "from hexarc.server.tables import host\n",
        "server/tables/host.py": "from hexarc.server.storage.rows import TableRow\n",
        "server/storage/rows.py": "from hexarc.server.problems import Problem\n",
        "server/problems.py": "",
        "server/settings.py": "",
        "server/app.py": "from hexarc.server.http import gate\n",
    }
    package = write_tree(tmp_path / "hexarc", sound)
    assert wrong_ways(package) == []
    write_tree(package, {file: text})
    assert [found.rpartition(" ")[2] for found in wrong_ways(package)] == [f"hexarc.server.{wrong}"]
