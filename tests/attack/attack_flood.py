"""Tens of thousands of small frames of every kind in a burst, over one WebSocket and over many."""

import json
import threading
import time
from pathlib import Path

from tests.attack.outcome import Outcome
from tests.attack.player import Player
from tests.server.process import Process, process
from tests.server.test_wire import PING, TEXT, Browser, masked

WHAT = "a flood of small WebSocket messages"
QUICK = True
SECONDS = 2.0
BURST = 32_000
MASK = b"abcd"
KINDS = {
    "ping": masked(TEXT, b'{"ping":1}', MASK),
    "look": masked(TEXT, b'{"look":{"lang":"it"}}', MASK),
    "nonsense": masked(TEXT, b"{", MASK),
    "empty": masked(TEXT, b"", MASK),
    "control": masked(PING, b"", MASK),
    "parts": masked(0x01, b"", MASK) + masked(0x00, b"", MASK) * 30 + masked(0x80, b"{}", MASK),
}


def run(place: Path) -> Outcome:
    with process(str(place / "flood.sqlite3"), {}) as server, Player(server) as player:
        for flood in KINDS.values():
            pour(server, player.keys[1], flood, SECONDS / 2)
        together = (server, player.keys[1], KINDS["ping"], SECONDS)
        threads = [threading.Thread(target=pour, args=together) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        time.sleep(0.2)
        with_others = alive(server, player.keys[0])
    found = player.complaint() or ("" if with_others else "no new connection was answered")
    return Outcome(f"{len(KINDS)} kinds, up to {BURST:,} frames a burst", not found, found)


def pour(server: Process, key: str, frames: bytes, seconds: float) -> None:
    """Say the same again and again, as fast as the server takes it; nothing is read."""
    browser = Browser(server, key)
    browser.socket.settimeout(0.2)
    burst, end = frames * (BURST if len(frames) < 100 else BURST // 30), time.monotonic() + seconds
    try:
        while time.monotonic() < end:
            try:
                browser.socket.send(burst)
            except TimeoutError:
                continue
    except OSError:  # it hung up, which is its right
        pass
    browser.socket.close()


def alive(server: Process, key: str) -> bool:
    browser = Browser(server, key)
    browser.socket.sendall(masked(TEXT, json.dumps({"ping": 7}).encode()))
    answered = browser.hear("pong") == 7
    browser.socket.close()
    return bool(answered)
