"""Requests that nobody would send: no answer may be an error of the server's own."""

import json
import random
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.attack.outcome import Outcome
from tests.server.process import API, process

WHAT = "fuzzed requests"
QUICK = False
REQUESTS = 2_500
ODD: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**200, 1e308, "", "x", "\u0000", "\u202e", "é" * 70, "a" * 3000, [], [[]], {},
    {"a": {}}, [0] * 100, "../..", "' OR 1=1 --", "<script>",
]  # fmt: skip
IN_QUERIES = ["0", "1", "-1", "99999999999", "fr", "%00", "mine", "full", ""]
USUAL = {"game": "tiny", "seats": [{}, {}], "options": {}, "ply": 0, "choose": 0, "seat": 0, "name": "x", "agree": True}
METHODS = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW"]


def run(place: Path) -> Outcome:
    rng = random.Random(22)
    counts: dict[int, int] = {}
    found: list[str] = []
    with process(str(place / "fuzz.sqlite3")) as server, httpx.Client(base_url=server.url, timeout=30) as client:
        document = client.get(f"{API}/openapi.json").json()
        made = client.post(f"{API}/tables", json={"game": "tiny", "seats": [{}, {}]}).json()
        keys = [made["owner"]["key"], made["spectator"]["key"], "-", "x" * 500]
        keys += [link["key"] for link in made["seats"]]
        for number in range(REQUESTS):
            method, path, query, body = request(rng, document)
            headers: dict[str, Any] = {
                "Authorization": f"Bearer {rng.choice(keys)}",
                "Content-Type": "application/json",
            }
            if rng.random() < 0.2:
                headers[rng.choice(["Idempotency-Key", "Accept-Language", "If-None-Match", "Range"])] = rng.choice(
                    ["~" * 30, "é", "*", "bytes=0-"]
                ).encode()
            url = f"{server.url}{path}{query}"
            try:
                answer = client.request(method, url, content=body, headers=headers)
            except (httpx.InvalidURL, UnicodeError, ValueError):
                continue
            except httpx.HTTPError as error:
                found.append(f"request {number}: {method} {path}: {type(error).__name__}")
                continue
            counts[answer.status_code] = counts.get(answer.status_code, 0) + 1
            if answer.status_code >= 500:
                found.append(f"request {number}: {method} {path}{query} {body[:80]!r}: {answer.status_code}")
        if client.get("/healthz").status_code != 200:
            found.append("/healthz is not ok")
    told = ", ".join([f"{count} of {status}" for status, count in sorted(counts.items())])
    return Outcome(f"{sum(counts.values())} requests: {told}", not found, "; ".join(found[:3]))


def request(rng: random.Random, document: dict[str, Any]) -> tuple[str, str, str, bytes]:
    """A method, an address, a query and a body: nearly right, wrong in one place or in all."""
    path, operations = rng.choice(list(document["paths"].items()))
    method = rng.choice(list(operations)).upper() if rng.random() < 0.9 else rng.choice(METHODS)
    operation = operations.get(method.lower(), {})
    for part in ("{seat}", "{lang}"):
        path = path.replace(part, str(rng.choice([0, 1, 7, 99, "en", "xx", "%00", "%ff", "."])))
    names = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
    query = "&".join([f"{name}={rng.choice(IN_QUERIES)}" for name in names if rng.random() < 0.6])
    return method, path, f"?{query}" if query else "", body_for(rng, document, operation)


def body_for(rng: random.Random, document: dict[str, Any], operation: dict[str, Any]) -> bytes:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    fields = document["components"]["schemas"].get(content.get("$ref", "").rpartition("/")[2], {}).get("properties", {})
    chosen = {name: USUAL.get(name, rng.choice(ODD)) for name in fields if rng.random() < 0.7}
    if chosen and rng.random() < 0.6:
        chosen[rng.choice(list(chosen))] = rng.choice(ODD)
    body = json.dumps(chosen).encode()
    if rng.random() < 0.1:
        at = rng.randrange(len(body))
        body = body[:at] + bytes([rng.randrange(256)]) + body[at + rng.randrange(3) :]
    return body
