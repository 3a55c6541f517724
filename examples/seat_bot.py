"""A bot at a hosted table, with nothing but HTTP: python seat_bot.py https://host/table#KEY [seconds between looks]

It answers with any of the options that the server offers. ``hexarc bot`` does the same with your own class; this is for
other languages, and to see how little it takes. docs/http-api.md describes the calls.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request


def call(base: str, key: str, path: str, body: object = None) -> dict:
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(base + path, data, headers), timeout=20) as answer:
        return json.load(answer)


def play(link: str, pause: float) -> None:
    address, _, key = link.partition("#")
    base = address.removesuffix("/table") + "/api/v1/table"
    while True:
        try:
            update = call(base, key, "")
            if update["over"]:
                return print("over:", update["scores"])
            decision = update["decision"]
            if decision["seat"] in update["you"]["seats"]:
                option = random.choice(decision["options"])
                call(base, key, "/choose", {"ply": update["ply"], "seat": decision["seat"], "choose": option["choose"]})
                print(option["text"])
                continue
        except urllib.error.HTTPError as problem:
            if problem.code not in (409, 429, 503):  # somebody was faster, or the server is busy
                raise
        time.sleep(pause)


if __name__ == "__main__":
    play(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
