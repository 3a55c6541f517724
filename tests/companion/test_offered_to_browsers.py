"""The page of the companion as the server sends it: WebAssembly may run in its worker, and nowhere else."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.testclient import TestClient

from hexarc.server.http.static import add_static
from hexarc.server.live.security import POLICY


def site(folder: Path) -> TestClient:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    for name in ("engine.worker-1a2b.js", "index-1a2b.js", "pyodide.asm.wasm"):
        (folder / "assets" / name).write_text("//")
    app = FastAPI()
    add_static(app, folder)
    return TestClient(app)


def test_only_the_worker_may_compile_webassembly(tmp_path: Path) -> None:
    client = site(tmp_path)
    policy = client.get("/assets/engine.worker-1a2b.js").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert policy.replace(" 'wasm-unsafe-eval'", "") == POLICY
    for path in ("/automa", "/", "/assets/index-1a2b.js"):
        assert "wasm" not in client.get(path).headers.get("content-security-policy", POLICY)


def test_the_page_has_its_address_and_webassembly_its_type(tmp_path: Path) -> None:
    client = site(tmp_path)
    assert client.get("/automa").status_code == 200
    assert client.get("/assets/pyodide.asm.wasm").headers["content-type"] == "application/wasm"
