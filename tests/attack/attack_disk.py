"""The disk is full, the database is moved away, and all comes back, while people play and a bot has its turn."""

import resource
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx

from tests.attack.outcome import Outcome
from tests.server.crash import Walker, new_walker
from tests.server.process import API, Process, process

WHAT = "a full disk, a database that is moved away"
QUICK = False
MOVES = 10
OUTAGE = 2  # seconds
UNLIMITED = resource.RLIM_INFINITY


def run(place: Path) -> Outcome:
    """Acknowledged moves are counted by ``Walker``, which repeats what was refused with the same idempotency key."""
    found: list[str] = []
    file = place / "disk.sqlite3"
    with process(str(file)) as server, httpx.Client(base_url=server.url, timeout=20) as client:
        walkers = [new_walker(client, seed, live=False, game="long") for seed in range(2)]
        bots = [{"kind": "bot", "level": "random"}] * 2
        made = client.post(f"{API}/tables", json={"game": "long", "seats": bots})  # it never stops writing
        assert made.status_code == 201, made.text
        found.extend(play(client, walkers))
        for name in ("the disk is full", "the database is gone"):
            hidden = take_away(server, file, name)
            found.extend(refuses(server, client, walkers, name))
            give_back(server, file, hidden)
            if not recovered(client):
                found.append(f"{name}: it did not go on when all was well again")
                break
            found.extend(play(client, walkers))
        moves = sum(walker.acknowledged for walker in walkers)
    return Outcome(f"twice, {moves} acknowledged moves", not found, "; ".join(found))


def take_away(server: Process, file: Path, name: str) -> Path | None:
    if name == "the database is gone":
        return file.rename(file.with_name("elsewhere"))
    pid = server.process.pid
    assert pid is not None
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, UNLIMITED))  # no file grows any more
    return None


def give_back(server: Process, file: Path, hidden: Path | None) -> None:
    if hidden is not None:
        hidden.rename(file)
        return
    assert server.process.pid is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))


def play(client: httpx.Client, walkers: list[Walker]) -> list[str]:
    try:
        for walker in walkers:
            for _ in range(MOVES):
                if not walker.over:
                    walker.step(client)
            walker.check(client)
    except (AssertionError, httpx.HTTPError, KeyError) as error:
        return [f"{type(error).__name__}: {error}"]
    return []


def refuses(server: Process, client: httpx.Client, walkers: list[Walker], name: str) -> list[str]:
    """Nothing is acknowledged, the answers are clear, and nobody spins meanwhile."""
    found: list[str] = []
    before, logged = busy_seconds(server), server.log.stat().st_size
    end = time.monotonic() + OUTAGE
    while time.monotonic() < end:
        for walker in walkers:
            answer = answered(client, walker)
            if answer.status_code != 503 or "retry-after" not in answer.headers:
                found.append(f"{name}: a move was answered by {answer.status_code}")
        health = client.get("/healthz")
        if health.status_code != 503:
            found.append(f"{name}: /healthz says {health.status_code}")
        if found:
            return found[:2]
        time.sleep(0.2)
    if busy_seconds(server) - before > OUTAGE / 2:
        found.append(f"{name}: {busy_seconds(server) - before:.1f} s of processor time in {OUTAGE} s")
    if server.log.stat().st_size - logged > 100_000:
        found.append(f"{name}: {server.log.stat().st_size - logged} bytes of log in {OUTAGE} s")
    return found


def answered(client: httpx.Client, walker: Walker) -> Any:
    """A move, if the server shows what to choose; else whatever it says."""
    if walker.pending is None:
        shown = client.get(f"{API}/table", headers=walker.headers(walker.spectator))
        if shown.status_code != 200:
            return shown
        seat = shown.json()["decision"]["seat"]
        mine = client.get(f"{API}/table", headers=walker.headers(walker.keys[seat]))
        if mine.status_code != 200:
            return mine
        option = mine.json()["decision"]["options"][0]
        walker.number += 1
        body = {"ply": mine.json()["ply"], "choose": option["choose"]}
        walker.pending = (seat, body, f"move-{walker.number}", option["code"])
    seat, body, token, _ = walker.pending
    return client.post(f"{API}/table/choose", json=body, headers=walker.headers(walker.keys[seat], token))


def recovered(client: httpx.Client) -> bool:
    for _ in range(100):
        if client.get("/healthz").status_code == 200:
            return True
        time.sleep(0.1)
    return False


def busy_seconds(server: Process) -> float:
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100
