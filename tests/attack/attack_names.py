"""Names and texts that steer terminals, turn the writing around, or cannot be stored."""

import json
from pathlib import Path

from hexarc.core.names import first_hostile
from hexarc.core.record import Record, _sum
from tests.attack.outcome import Outcome
from tests.attack.target import Target, bearer, target
from tests.server.process import API
from tests.tiny.game import Tiny

WHAT = "names and texts with control, bidirectional and surrogate characters"
QUICK = True
BAD = ["\x00", "\x1b[2J", "\x07", "\x9b31m", "\r", "\u2028", "\u202e", "\u2066", "\u200f", "\u200b", "\ufeff", "\ud800",
       "\udfff", "\uffff", "\u0301" * 40, "\U000e0041", "\u3164"]  # fmt: skip
MARK = "Rumpelstilz"


def record_with(names: list[str], seed: str) -> str:
    lines = Record(Tiny(2, {}), seed="s").lines()
    kept = [json.dumps({**json.loads(lines[0]), "names": names, "seed": seed}), *lines[1:-1]]
    return "\n".join([*kept, json.dumps({"end": 0, "sum": _sum(kept)})]) + "\n"


def doors(name: str) -> list[tuple[str, str, object]]:
    """Method, path and body of every way in."""
    seats = [{"name": name}, {}]
    return [
        ("POST", "/tables", {"game": "tiny", "seats": seats}),
        ("POST", "/tables", {"game": "tiny", "name": name, "seats": [{}, {}]}),
        ("POST", "/tables", {"game": name, "seats": [{}, {}]}),
        ("POST", "/tables", {"game": "tiny", "seats": [{}, {}], "options": {name: 1}}),
        ("POST", "/tables", {"game": "tiny", "seats": [{}, {}], "options": {"rounds": name}}),
        ("POST", "/tables", {"game": "tiny", "seats": [{}, {}], name: 1}),
        ("POST", "/tables", {"game": "tiny", "seats": [{"level": name, "kind": "bot"}, {}]}),
        ("POST", "/tables/import", {"record": record_with([name, name], "s")}),
        ("POST", "/tables/import", {"record": record_with([], name)}),
        ("POST", "/tables/import", {"record": name}),
        ("POST", "/tables/import", {"record": record_with([], "s"), "seats": seats}),
        ("POST", "/table/seats/0", {"name": name}),
        ("POST", "/table/seats/0", {"lang": name}),
        ("POST", "/table", {"name": name}),
        ("POST", "/table/chat", {"text": name}),
        ("PUT", "/table/notes", {"text": name}),
        ("PUT", "/table/contact", {"email": f"{name}@example.org"}),
        ("PUT", "/table/contact", {"webhook": f"https://example.org/{name}"}),
        ("PUT", "/table/contact", {"quiet": {"start": "10:00", "end": "11:00", "zone": name}}),
    ]


def shown_everywhere(server: Target, keys: list[str]) -> list[str]:
    """All that players, owners and spectators are told."""
    paths = ("/table", "/table/chat", "/table/notes", "/table/contact", "/table/record")
    return [server.client.get(f"{API}{path}", headers=bearer(key)).text for key in keys for path in paths]


def run(place: Path) -> Outcome:
    tried = 0
    with target(place) as server:
        table = server.create({"name": "Ada"}, {"name": "Bo"})
        keys = [table["owner"]["key"], table["spectator"]["key"], *[seat["key"] for seat in table["seats"]]]
        for bad in BAD:
            for method, path, body in doors(f"{MARK}{bad}x"):
                headers = {**bearer(keys[2]), "content-type": "application/json"}
                done = server.client.request(method, f"{API}{path}", content=json.dumps(body).encode(), headers=headers)
                tried += 1
                if done.status_code >= 500:
                    return Outcome(f"{tried} requests", False, f"{method} {path} with {bad!r}: {done.status_code}")
                if done.status_code == 201 and path.startswith("/tables"):
                    keys.append(done.json()["spectator"]["key"])
        for text in shown_everywhere(server, keys):
            wrong = first_hostile(json.dumps(json.loads(text), ensure_ascii=False)) if text else ""
            if wrong:
                return Outcome(f"{tried} requests", False, f"{wrong} is shown: {text[:200]!r}")
        if MARK in server.logged():
            return Outcome(f"{tried} requests", False, "a name was logged")
        if not server.is_well():
            return Outcome(f"{tried} requests", False, "the server is not well")
    return Outcome(f"{tried} requests, {len(keys)} readers", True)
