"""A server that runs interpreted goes on with the compiled engine once that is built, on the same port."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx
import pytest

from hexarc import build_info
from hexarc.server import changeover
from hexarc.server.changeover import Changeover

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "compiled"


def fits() -> bool:
    """Whether this checkout has a compiled build of its present sources."""
    stamp = BUILT / build_info.STAMP_NAME
    return stamp.exists() and stamp.read_text("utf-8").split()[0] == build_info.source_stamp(ROOT / "src" / "hexarc")


def watching(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choice: str = "auto") -> tuple[Changeover, Path]:
    monkeypatch.setenv(build_info.BUILD_VARIABLE, choice)
    monkeypatch.setattr(changeover, "checkout", lambda: tmp_path)
    monkeypatch.setattr(changeover, "current_build", lambda: "interpreted")
    stamp = tmp_path / "build" / "compiled" / build_info.STAMP_NAME
    stamp.parent.mkdir(parents=True)
    return Changeover(), stamp


def test_it_is_due_once_a_build_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fitting: list[Path | None] = [None]
    monkeypatch.setattr(changeover, "compiled_tree", lambda: fitting[0])
    watch, stamp = watching(tmp_path, monkeypatch)
    assert not watch.is_due(0)
    stamp.touch()
    assert not watch.is_due(1), "it looks again only after a while"
    assert not watch.is_due(10), "a stamp of other sources"
    fitting[0] = tmp_path
    assert not watch.is_due(20), "the stamp has not changed"
    os.utime(stamp, (5, 5))
    assert watch.is_due(30)


def test_who_insists_on_a_build_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changeover, "compiled_tree", lambda: tmp_path)
    watch, stamp = watching(tmp_path, monkeypatch, "interpreted")
    stamp.touch()
    assert not watch.is_due(10)


@pytest.mark.slow
@pytest.mark.skipif(not fits() or os.name != "posix", reason="there is no compiled build here")
def test_a_table_goes_on_compiled_on_the_same_port(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", symlinks=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(BUILT, tmp_path / "build" / "compiled")
    stamp = tmp_path / "build" / "compiled" / build_info.STAMP_NAME
    ready = stamp.read_bytes()
    stamp.unlink()
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), build_info.BUILD_VARIABLE: "auto"}
    command = [sys.executable, "-m", "hexarc", "serve", "--port", "0", "--database", str(tmp_path / "x.sqlite3")]
    with subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as server:
        assert server.stderr is not None
        try:
            found = None
            while found is None:
                found = re.search(r"open (http://localhost:\d+)", server.stderr.readline())
            seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
            made = httpx.post(f"{found[1]}/api/v1/tables", json={"game": "arcs", "seats": seats}, timeout=30)
            assert made.status_code == 201, made.text
            key = made.json()["seats"][0]["key"]
            stamp.write_bytes(ready)
            said = ""
            while "on with the compiled engine" not in said:
                said = server.stderr.readline()
                assert said, "the server ended"
            assert found[1] in said
            table = httpx.get(f"{found[1]}/api/v1/table", headers={"Authorization": f"Bearer {key}"}, timeout=30)
            assert table.status_code == 200, table.text
            engine = tmp_path / "build" / "compiled" / "hexarc"
            loaded = Path(f"/proc/{server.pid}/maps")
            assert not loaded.exists() or str(engine) in loaded.read_text("utf-8"), "its modules are the compiled ones"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
