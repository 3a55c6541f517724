"""Long legal records, several at once, bodies that are hard to read, and the long stories of the tables they make."""

import json
import threading
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.attack.outcome import Outcome
from tests.attack.player import Player
from tests.server.long import long_record
from tests.server.process import API, process

WHAT = "long records and long stories, four at once"
QUICK = True
PLIES = 8_000
ENDLESS = 137_520
AT_ONCE = 4
JSON = {"Content-Type": "application/json"}


def run(place: Path) -> Outcome:
    record = long_record(PLIES)
    bodies = {
        "a long record": json.dumps({"record": record, "mode": "branch"}).encode(),
        "a record without end": json.dumps({"record": '{"ply": 0, "seat": 0, "do": "pass"}\n' * ENDLESS}).encode(),
        "many small things": b'{"record": [' + b"[]," * 2_000_000 + b"[]]}",
    }
    found: list[str] = []
    with process(str(place / "imports.sqlite3"), {"create": (100, 100)}) as server, Player(server) as player:
        keys: list[str] = []
        for name, body in bodies.items():
            for answer in at_once(server.url, "POST", f"{API}/tables/import", [JSON] * AT_ONCE, body):
                if answer.status_code == 201:
                    keys.append(answer.json()["seats"][0]["key"])
                elif answer.status_code not in (400, 422, 503):
                    found.append(f"{name}: {answer.status_code}")
        if len(keys) != AT_ONCE:
            found.append(f"{len(keys)} of {AT_ONCE} long records were taken")
        who = [{"Authorization": f"Bearer {key}"} for key in keys]
        for path in ("/table?since=0", "/table/record", f"/table/replay?at={PLIES // 2}", "/table/replay?at=0"):
            for answer in at_once(server.url, "GET", API + path, who):
                if answer.status_code not in (200, 503):
                    found.append(f"{path}: {answer.status_code}")
    found.append(player.complaint())
    told = "; ".join([one for one in found if one])
    return Outcome(f"{len(bodies)} kinds of {AT_ONCE} records, up to {ENDLESS:,} plies", not told, told)


def at_once(url: str, method: str, path: str, who: list[dict[str, str]], body: bytes | None = None) -> list[Any]:
    """The same request from several at the same time."""
    answers: list[Any] = []

    def ask(headers: dict[str, str]) -> None:
        answers.append(httpx.request(method, url + path, content=body, headers=headers, timeout=120))

    threads = [threading.Thread(target=ask, args=(headers,)) for headers in who]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(150)
    return answers
