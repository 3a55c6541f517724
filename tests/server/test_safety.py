"""Sizes, rates, headers, strange input, slow readers: a clear refusal, and nothing else is disturbed."""

import logging
from pathlib import Path

import pytest

from hexarc.server.http.static import STATIC
from hexarc.server.logs import redact
from hexarc.server.settings import Limits, database_url
from tests.server.table import API, Server, running


def test_every_answer_has_the_headers_that_protect_browsers(server: Server) -> None:
    for path in ("/", "/table", "/healthz", f"{API}/games", f"{API}/nowhere", "/no/such.file"):
        headers = server.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers


def test_pages_are_shown_for_every_address_and_files_only_from_the_folder(server: Server) -> None:
    built = (STATIC / "index.html").is_file()
    for path, status in (("/", 200), ("/table", 200), ("/replay", 404), ("/some/where", 404)):
        page = server.client.get(path)
        assert page.status_code == (status if built else 200)  # without the client every page says how to build it
        assert page.headers["content-type"].startswith("text/html")
    for path in ("/x.js", "/../pyproject.toml", "/%2e%2e/app.py", "/..%2fapp.py", "/.hidden", f"{API}/nowhere", "/api"):
        assert server.client.get(path).status_code == 404, path


def test_bodies_have_a_size(server: Server) -> None:
    table = server.create("Ada", "Bo")
    for path, size in (("/tables", 70_000), ("/tables/import", 10_000_000)):
        body = b'{"record": "' + b"x" * size + b'"}'
        refused = server.client.post(f"{API}{path}", content=body, headers={"Content-Type": "application/json"})
        assert (refused.status_code, refused.json()["code"]) == (413, "too_large")

    def endless() -> object:
        for _ in range(200):
            yield b"x" * 1000

    refused = server.client.post(f"{API}/tables", content=endless(), headers={"Content-Type": "application/json"})  # type: ignore[arg-type]  # a generator
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
    assert table.see(0)["version"] == 1


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[" * 10_000, b'{"ply": 1e999}', b"null", b'"x"', b'{"ply":NaN}']
)
def test_malformed_json_is_refused_in_words(server: Server, body: bytes) -> None:
    table = server.create("Ada", "Bo")
    headers = {**table.headers(0), "Content-Type": "application/json"}
    refused = server.client.post(f"{API}/table/choose", content=body, headers=headers)
    assert refused.status_code in (400, 422)
    assert refused.json()["code"] in ("bad_json", "invalid")


def test_wrong_methods_and_addresses_get_problem_documents(server: Server) -> None:
    assert server.client.delete(f"{API}/games").json()["code"] == "method_not_allowed"
    assert server.client.post(f"{API}/nowhere").status_code in (404, 405)
    assert server.client.get(f"{API}/table").json()["code"] == "not_found"
    assert server.client.get(f"{API}/table", headers={"Authorization": "Basic x"}).json()["code"] == "not_found"


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    limits = Limits(create=(0.01, 2), read=(0.5, 5), write=(0.01, 2), wrong_key=(0.01, 3), talk=(0.01, 1))
    with running(tmp_path, limits=limits) as server:
        table = server.create("Ada", "Bo")
        server.create("Ada", "Bo")
        refused = server.client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, {}]})
        assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
        assert 50 <= int(refused.headers["retry-after"]) <= 100
        codes = [table.get("wrong").json()["code"] for _ in range(5)]
        assert codes == ["not_found"] * 3 + ["rate_limited"] * 2
        statuses = [table.get(0).status_code for _ in range(7)]
        assert statuses[:5] == [200] * 5
        assert statuses[6] == 429
        assert table.get(1).status_code == 200  # others are not disturbed
        with server.client.websocket_connect(f"{API}/table/live") as socket:
            socket.send_json({"hello": {"key": table.keys[1]}})
            for _ in range(4):
                socket.send_json({"undo": {"ply": 0}})
            codes = []
            while "rate_limited" not in codes:
                codes.append(socket.receive_json().get("problem", {}).get("code", ""))


def test_only_so_many_sockets_an_address(tmp_path: Path) -> None:
    from starlette.websockets import WebSocketDisconnect

    with running(tmp_path, limits=Limits(sockets_per_address=2)) as server:
        socket = f"{API}/table/live"
        with server.client.websocket_connect(socket), server.client.websocket_connect(socket):  # noqa: SIM117
            with pytest.raises(WebSocketDisconnect), server.client.websocket_connect(socket):
                pass
        with server.client.websocket_connect(socket):
            pass


def test_no_secret_gets_into_a_log(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "hexarc"):
        table = server.create("Ada", "Bo", name="Geheim")
        table.choose("pass")
        table.post(0, "/chat", {"text": "psst"})
        table.get("x" * 32)
        server.client.get(f"{API}/table", params={"key": table.keys[0]})
    text = caplog.text
    assert "/table/choose" in text
    for secret in (*table.keys.values(), table.owner, table.spectator, "psst", "Geheim", "Ada"):
        assert secret not in text
    assert redact(f"key {table.owner} x") == "key [redacted] x"
    assert redact("postgresql://me:pa-ss@host/db") == "postgresql://me:[redacted]@host/db"


def test_metrics_and_health(server: Server) -> None:
    assert server.client.get("/healthz").json()["status"] == "ok"
    assert server.client.get("/metrics").status_code == 404  # "testclient" is not this machine
    text = server.services.metrics.text().decode()
    assert "hexarc_moves" in text
    assert 'route="/healthz"' in text


def test_databases_are_named_in_several_ways(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEXARC_DATA", str(tmp_path))
    monkeypatch.delenv("HEXARC_DATABASE", raising=False)
    assert database_url("") == f"sqlite:///{tmp_path / 'hexarc.sqlite3'}"
    assert database_url("postgresql://a@b/c") == "postgresql+psycopg://a@b/c"
    assert database_url(str(tmp_path / "x.db")) == f"sqlite:///{tmp_path / 'x.db'}"
    with pytest.raises(Exception, match="'mysql' is not supported"):
        database_url("mysql://a/b")
