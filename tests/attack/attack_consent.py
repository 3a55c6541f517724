"""Opening hidden cards or going back alone, while the other player is away, timed out or handed over to a bot."""

import time
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.attack.outcome import Outcome
from tests.server.process import API, process

WHAT = "deciding for a player who is away"
QUICK = False
SECONDS = 10  # the shortest clock there is


def run(place: Path) -> Outcome:
    found: list[str] = []
    with process(str(place / "consent.sqlite3")) as server, httpx.Client(base_url=server.url, timeout=20) as client:
        timed, handed, left = Table(client, clock={"bank": SECONDS, "timeout": "bot"}), Table(client), Table(client)
        timed.answer()
        handed.answer()
        handed.post("owner", "/seats/1", {"kind": "bot", "level": "random"})
        left.answer()
        time.sleep(SECONDS + 3)
        if not timed.see()["table"]["seats"][1]["standin"]:
            found.append("nobody stood in for who timed out")
        for name, table in (("timed out", timed), ("handed over", handed), ("away", left)):
            found.extend([f"{name}: {complaint}" for complaint in table.alone()])
    return Outcome("3 ways to be away, 3 ways to decide", not found, "; ".join(found))


class Table:
    """Two people; the second one does nothing."""

    def __init__(self, client: httpx.Client, **more: Any) -> None:
        self.client = client
        made = client.post(f"{API}/tables", json={"game": "long", "seats": [{}, {}], **more}).json()
        self.keys = {"owner": made["owner"]["key"], **{str(link["seats"][0]): link["key"] for link in made["seats"]}}

    def post(self, who: str, path: str, body: dict[str, Any]) -> Any:
        return self.client.post(f"{API}/table{path}", json=body, headers=self.headers(who))

    def headers(self, who: str = "0") -> dict[str, str]:
        return {"Authorization": f"Bearer {self.keys[who]}"}

    def see(self) -> Any:
        return self.client.get(f"{API}/table", headers=self.headers()).json()

    def answer(self) -> None:
        """The first player plays until it is the other's turn."""
        for _ in range(10):
            shown = self.see()
            if shown["decision"]["seat"] != 0:
                return
            option = shown["decision"]["options"][-1]["choose"]
            self.post("0", "/choose", {"ply": shown["ply"], "choose": option})

    def alone(self) -> list[str]:
        """What the first player can bring about alone, and must not."""
        found: list[str] = []
        for path, body in (("/open-record", {}), ("/rewind", {"to": 0})):
            for answer in (body, {"agree": True}, {"agree": True}):
                asked = self.post("0", path, {"ply": self.see()["ply"], **answer})
                if asked.status_code >= 500:
                    found.append(f"{path}: {asked.status_code}")
            shown = self.see()
            if shown["table"]["opened"] is not None or shown["ply"] < 4:
                found.append(f"{path} was done")
        if self.client.get(f"{API}/table/record?view=full", headers=self.headers()).status_code != 403:
            found.append("the full record was given")
        return found
