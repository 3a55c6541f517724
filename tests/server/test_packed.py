"""Texts and pages: small on the way, and not sent twice."""

import gzip
import json
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from hexarc.server.http.static import STATIC, add_static
from tests.server.table import API, Server

PLAIN = {"Accept-Encoding": "identity"}


@pytest.mark.parametrize("path", [f"{API}/catalogue/fr", f"{API}/games?lang=it"])
def test_texts_are_packed_tagged_and_not_sent_again(server: Server, path: str) -> None:
    plain = server.client.get(path, headers=PLAIN)
    packed = server.client.get(path, headers={"Accept-Encoding": "gzip, br"})
    assert plain.json() == packed.json()
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert plain.headers["etag"] != packed.headers["etag"]
    assert "Accept-Encoding" in packed.headers["vary"]
    assert packed.headers["cache-control"] == "no-cache"
    for tag in (packed.headers["etag"], "W/" + packed.headers["etag"], f'"x", {packed.headers["etag"]}'):
        again = server.client.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == packed.headers["etag"]
    other = server.client.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": '"other"'})
    assert other.status_code == 200
    refused = server.client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    assert "content-encoding" not in refused.headers


def test_every_language_has_its_own_tag(server: Server) -> None:
    tags = {server.client.get(f"{API}/catalogue/{lang}").headers["etag"] for lang in ("en", "fr", "it")}
    assert len(tags) == 3


def test_pages_and_files_are_packed_and_not_sent_again(tmp_path: Path) -> None:
    from fastapi import FastAPI

    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/main-1234.js"):
        text = f"// {name} " * 500
        (tmp_path / name).write_text(text, "utf-8")
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
    app = FastAPI()
    add_static(app, tmp_path)
    client = TestClient(app)
    for path in ("/table", "/assets/main-1234.js"):
        found = client.get(path, headers={"Accept-Encoding": "gzip"})
        assert found.headers["content-encoding"] == "gzip"
        assert len(found.text) > 5000
        assert int(found.headers["content-length"]) < 1000
        asked = {"Accept-Encoding": "gzip", "If-None-Match": found.headers["etag"]}
        assert client.get(path, headers=asked).status_code == 304
        assert "content-encoding" not in client.get(path, headers=PLAIN).headers
    assert "immutable" in client.get("/assets/main-1234.js").headers["cache-control"]
    assert isinstance(app, Starlette)


def test_an_address_that_leads_nowhere_gets_the_page_and_says_so(tmp_path: Path) -> None:
    from fastapi import FastAPI

    (tmp_path / "index.html").write_text('<script src="./assets/main.js"></script>', "utf-8")
    app = FastAPI()
    add_static(app, tmp_path)
    client = TestClient(app)
    assert [client.get(path).status_code for path in ("/", "/table", "/about", "/learn")] == [200] * 4
    for path, source in {"/nonsense": "./assets", "/learn/arcs": "../assets", "/a/b/c": "../../assets"}.items():
        found = client.get(path)
        assert (found.status_code, found.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert f'src="{source}/main.js"' in found.text


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the web client is not built")
def test_the_first_page_is_below_400_kilobytes(server: Server) -> None:
    """The page, what it names, and the texts of a language, as they go over the wire."""
    page = (STATIC / "index.html").read_text("utf-8")
    named = [path for path in sorted((STATIC / "assets").glob("*")) if path.name in page]
    sizes = {path.name: min(path.stat().st_size, packed_size(path)) for path in [STATIC / "index.html", *named]}
    texts = server.client.get(f"{API}/catalogue/fr", headers={"Accept-Encoding": "gzip"})
    sizes["catalogue"] = int(texts.headers["content-length"])
    assert sum(sizes.values()) < 400_000, json.dumps(sizes)


def packed_size(path: Path) -> int:
    packed = path.with_name(path.name + ".gz")
    return packed.stat().st_size if packed.is_file() else path.stat().st_size
