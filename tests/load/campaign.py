"""Whole campaigns over HTTP, played by the server's own bots: python -m tests.load.campaign


The owner does nothing but begin each episode. Every campaign must end with a winner and its epilogue, in all languages.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.server.process import API, process

LANGUAGES = ("en", "fr", "it")


def play(url: str, kinds: list[str], level: str, options: dict[str, Any]) -> dict[str, Any]:
    """One campaign from its beginning to its end; what its page says then."""
    seats = [{"kind": kind, "name": f"{kind.capitalize()} {i + 1}"} for i, kind in enumerate(kinds)]
    for seat in seats:
        if seat["kind"] == "bot":
            seat["level"] = level
    with httpx.Client(base_url=f"{url}{API}", timeout=60) as client:
        wish = {"campaign": "fenris", "name": "Winter", "seats": seats, "options": options}
        made = client.post("/campaigns", json=wish)
        assert made.status_code == 201, made.text
        headers = {"Authorization": f"Bearer {made.json()['owner']['key']}"}
        begun = 0
        while True:
            shown: dict[str, Any] = client.get("/campaign", headers=headers).json()
            if shown["campaign"]["finished"]:
                break
            if shown["episode"] is None and any(act["act"] == "begin" for act in shown["acts"]):
                body = {"n": shown["version"], "act": "begin"}
                answer = client.post("/campaign/act", json=body, headers=headers)
                assert answer.status_code == 200, answer.text
                begun += 1
                print(f"episode {answer.json()['episode']['name']}", flush=True)
            time.sleep(0.2)
        check(client, headers, shown)
    return shown


def check(client: httpx.Client, headers: dict[str, str], shown: dict[str, Any]) -> None:
    assert len(shown["episodes"]) == 8
    assert shown["view"]["winners"]
    assert all(episode["over"] and episode["table"] for episode in shown["episodes"])
    for lang in LANGUAGES:
        page = client.get(f"/campaign?lang={lang}", headers=headers).json()
        epilogue = [part for part in page["story"] if part["room"] == "finale"]
        assert len(epilogue) >= 5, "an opening, three leaderships, an end"
        assert all(part["text"] and not part["text"].startswith("rise.") for part in page["story"])
    for episode in shown["episodes"]:
        at_table = {"Authorization": f"Bearer {episode['table']['key']}"}
        assert client.get("/table", headers=at_table).json()["over"]
    record = client.get("/campaign/record?view=full", headers=headers)
    again = client.post("/campaigns/import", json={"record": record.text})
    assert again.status_code == 201, again.text
    found = client.get("/campaign", headers={"Authorization": f"Bearer {again.json()['owner']['key']}"}).json()
    assert found["view"] == shown["view"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=1)
    parser.add_argument("--seats", default="bot,bot,automa")
    parser.add_argument("--level", default="random")
    parser.add_argument("--round-limit", type=int, default=20)
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        process(str(Path(folder) / "campaign.sqlite3"), games=("scythe",)) as server,
    ):
        for i in range(args.campaigns):
            started = time.monotonic()
            options = {"round_limit": args.round_limit} if args.round_limit else {}
            shown = play(server.url, args.seats.split(","), args.level, options)
            names = [shown["campaign"]["players"][player]["name"] for player in shown["view"]["winners"]]
            played = " ".join([episode["name"] for episode in shown["episodes"]])
            seconds = time.monotonic() - started
            won = ", ".join(names)
            print(f"campaign {i + 1}: {played}; {shown['version']} rows; won by {won}; {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
