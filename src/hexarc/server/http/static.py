"""The web client: files that `web/` builds into ``static/``. Every address of a page shows the same one."""

from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from hexarc.build_info import client_folder
from hexarc.server.http.packed import is_known, takes_gzip
from hexarc.server.live.security import WASM_POLICY

STATIC = client_folder()
# addresses that there are; the client knows the same ones (route.svelte.ts)
PAGES = ("", "table", "campaign", "lobby", "about", "learn", "automa")

ENGINE = "engine.worker-"  # the script of the companion's page that runs the rules

DEEPEST = 8  # folders of an address that somebody may have mistyped; the page that says so grows with each
LONGEST = 500

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hexarc</title>
<body><main>
<h1>Hexarc is running</h1>
<p>The server works, but the web client is not built yet. In the checkout:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>Then load this page again. The interface for programs: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
</main></body></html>
"""


def add_static(app: FastAPI, folder: Path = STATIC) -> None:
    """Files as they are; any other address gets the client, which tells the reader if there is nothing."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        found = inside(folder, path)
        if found is not None:
            # Vite puts a hash of the content into the names below assets/: those never change.
            age = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return send(request, found, age)
        if "." in path.rpartition("/")[2] or path.count("/") > DEEPEST:
            raise HTTPException(404)
        index = folder / "index.html"
        if index.is_file():
            return send(request, index, "no-cache") if path in PAGES else nothing(index, path)
        return HTMLResponse(NOT_BUILT, headers={"Cache-Control": "no-store"})


def send(request: Request, file: Path, age: str) -> Response:
    """A file, as the build packed it (``….gz`` beside it) for those who can unpack."""
    packed = file.with_name(file.name + ".gz")
    headers = {"Cache-Control": age, "Vary": "Accept-Encoding"}
    if file.name.startswith(ENGINE):
        headers["Content-Security-Policy"] = WASM_POLICY
    chosen = file
    if takes_gzip(request) and packed.is_file():
        headers["Content-Encoding"] = "gzip"
        chosen = packed
    found = FileResponse(chosen, media_type=guess_type(file.name)[0], headers=headers, stat_result=chosen.stat())
    if is_known(request, found.headers["etag"]):
        kept = {name: value for name, value in found.headers.items() if name in ("cache-control", "vary", "etag")}
        return Response(status_code=304, headers=kept)
    return found


def nothing(index: Path, path: str) -> Response:
    """The client on an address that leads nowhere; its files are as many folders up as the address is deep."""
    page = index.read_text(encoding="utf-8").replace('="./', f'="{"../" * path.count("/") or "./"}')
    return HTMLResponse(page, 404, headers={"Cache-Control": "no-store"})


def inside(folder: Path, path: str) -> Path | None:
    """The file that a path names, if it is one of ours: no way leads out of the folder."""
    if (
        not path
        or len(path) > LONGEST
        or "\0" in path
        or "\\" in path
        or any(part.startswith(".") for part in path.split("/"))
    ):
        return None
    try:
        found = (folder / path).resolve()
        ok = found.is_relative_to(folder.resolve()) and found.is_file()
    except (OSError, ValueError):
        return None
    return found if ok else None
