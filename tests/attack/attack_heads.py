"""Heads without end, requests that never become whole, trailers that go on for ever, too many connections."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

from tests.attack.outcome import Outcome
from tests.attack.player import Player, memory
from tests.server.process import API, Process, process

WHAT = "endless heads, half requests, too many connections"
QUICK = True
MEGABYTES = 100
HALVES = 1000
GROWTH = 60  # megabytes
POST = f"POST {API}/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
CHUNKED = f"{POST}Transfer-Encoding: chunked\r\n\r\n"
ENDLESS = {
    "a header": (b"GET / HTTP/1.1\r\nX: ", b"x" * 65_536),
    "many headers": (b"GET / HTTP/1.1\r\n", b"X: y\r\n" * 10_000),
    "an address": (b"GET /", b"/" * 65_536),
    "empty lines": (b"", b"\r\n" * 32_768),
    "a trailer": (CHUNKED.encode() + b"2\r\n{}\r\n0\r\nX: ", b"x" * 65_536),
    "a piece's extension": (CHUNKED.encode() + b"2;", b"x" * 65_536),
}
HALF = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "half a body": f"POST {API}/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n".encode() + b"{",
    "a body nobody reads": b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nx",
}


def run(place: Path) -> Outcome:
    found: list[str] = []
    limits = {"head_seconds": 2, "body_seconds": 2, "connections_per_address": 300}
    with process(str(place / "heads.sqlite3"), limits) as server, Player(server) as player:
        before = memory(server)
        for name, (start, rest) in ENDLESS.items():
            taken = endless(server, start, rest)
            if taken >= MEGABYTES << 20:
                found.append(f"{name} of {MEGABYTES} MB was taken")
        grown = memory(server) - before
        if grown > GROWTH:
            found.append(f"the server grew by {grown} MB")
        found.extend(halves(server))
    found.append(player.complaint())
    told = "; ".join([one for one in found if one])
    return Outcome(f"{len(ENDLESS)} endless heads of {MEGABYTES} MB, {HALVES} half requests", not told, told)


def endless(server: Process, start: bytes, rest: bytes) -> int:
    """How many bytes the server takes before it hangs up."""
    taken = 0
    with socket.create_connection(("127.0.0.1", server.port), 20) as wire:
        try:
            wire.sendall(start)
            while taken < MEGABYTES << 20:
                wire.sendall(rest)
                taken += len(rest)
        except OSError:
            pass
    return taken


def halves(server: Process) -> Iterator[str]:
    """Half requests that stay open: not many at a time, and not for long, even with a byte now and then."""
    kinds = list(HALF.values())
    open_ones: list[tuple[int, socket.socket]] = []
    for i in range(HALVES):
        wire = socket.create_connection(("127.0.0.1", server.port), 20)
        wire.settimeout(0.01)
        wire.sendall(kinds[i % len(kinds)])
        open_ones.append((i % len(kinds), wire))
    time.sleep(0.5)
    staying = [(kind, wire) for kind, wire in open_ones if is_open(wire)]
    if len(staying) > 300:
        yield f"{len(staying)} connections of one address at once"
    end = time.monotonic() + 9
    while staying and time.monotonic() < end:
        time.sleep(0.5)
        for kind, wire in staying:
            if kind in (1, 2, 4):
                try:
                    wire.send(b"X")  # slowly on and on
                except OSError:
                    pass
        staying = [(kind, wire) for kind, wire in staying if is_open(wire)]
    names = list(HALF)
    for kind in sorted({kind for kind, _ in staying}):
        yield f"{names[kind]} stays open"
    for _, wire in open_ones:
        wire.close()


def is_open(wire: socket.socket) -> bool:
    try:
        while wire.recv(65_536):
            pass
    except TimeoutError:
        return True
    except OSError:
        return False
    return False
