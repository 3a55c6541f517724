"""Slow readers, half-open sockets, bodies that never end: the others do not notice."""

import json
import socket
import struct
import time
from collections.abc import Iterator

import httpx2 as httpx
import pytest
from websockets.sync.client import connect

from hexarc.server.settings import NO_RATE
from tests.server.process import API, Process, process

RATES = ("create", "wrong_key", "read", "write", "talk", "frames")
BRIEF = {"head_seconds": 2, "hello_seconds": 2, "send_seconds": 2, "body_seconds": 2, "ping_seconds": 3}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    limits = {**BRIEF, **dict.fromkeys(RATES, NO_RATE)}
    with process(str(tmp_path_factory.mktemp("slow") / "x.sqlite3"), limits) as found:
        yield found


def raw(server: Process, text: str, buffer: int = 0) -> socket.socket:
    found = socket.socket()
    if buffer:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    found.settimeout(20)
    found.connect(("127.0.0.1", server.port))
    found.sendall(text.encode())
    return found


UPGRADE = (
    f"GET {API}/table/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(text: str) -> bytes:
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
    return b"\x81" + size + b"\0\0\0\0" + data


def links(server: Process, game: str = "tiny") -> dict[int, str]:
    made = httpx.post(f"{server.url}{API}/tables", json={"game": game, "seats": [{}, {}]}, timeout=20).json()
    return {link["seats"][0]: link["key"] for link in made["seats"]}


def test_who_does_not_read_is_dropped_and_delays_nobody(running: Process) -> None:
    keys = links(running, "arcs")
    asleep = raw(running, UPGRADE, buffer=4096)
    asleep.recv(64)
    asleep.sendall(frame(json.dumps({"hello": {"key": keys[0]}})))
    delays: list[float] = []
    with connect(running.url.replace("http", "ws") + f"{API}/table/live") as awake:
        awake.send(json.dumps({"hello": {"key": keys[1]}}))
        update = json.loads(awake.recv(timeout=20))["update"]
        end = time.monotonic() + 60
        while time.monotonic() < end:  # each makes an update of some kilobytes that nobody reads
            begun = time.monotonic()
            name = f"Bo{len(delays)}"
            httpx.post(
                f"{running.url}{API}/table/seats/1", json={"name": name}, timeout=20,
                headers={"Authorization": f"Bearer {keys[1]}"},
            )  # fmt: skip
            while update["table"]["seats"][1]["name"] != name:
                update = json.loads(awake.recv(timeout=20)).get("update", update)
            delays.append(time.monotonic() - begun)
            if not update["table"]["seats"][0]["connected"]:
                break
        assert not update["table"]["seats"][0]["connected"]
        assert sorted(delays)[len(delays) // 2] < 2
    asleep.close()


def test_a_socket_without_hello_is_closed(running: Process) -> None:
    silent = raw(running, UPGRADE)
    begun = time.monotonic()
    received = b""
    while chunk := silent.recv(4096):
        received += chunk
        if b"\x11\x30" in received:  # 4400
            break
    assert b"invalid" in received
    assert time.monotonic() - begun < 15
    silent.close()


def test_a_body_that_never_comes_gets_408_and_half_a_request_disturbs_nobody(running: Process) -> None:
    half = raw(running, f"GET {API}/games HT")
    head = f"POST {API}/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
    waiting = raw(running, head + "{")
    assert httpx.get(f"{running.url}/healthz", timeout=20).status_code == 200
    answer = b""
    while b"}" not in answer and (chunk := waiting.recv(4096)):
        answer += chunk
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"too_slow" in answer
    half.close()
    waiting.close()


def test_a_message_that_is_too_long_closes_only_its_own_socket(running: Process) -> None:
    keys = links(running)
    address = running.url.replace("http", "ws") + f"{API}/table/live"
    with connect(address) as one, connect(address) as two:
        for browser in (one, two):
            browser.send(json.dumps({"hello": {"key": keys[0]}}))
            browser.recv(timeout=20)
        one.send("x" * 100_000)
        with pytest.raises(Exception, match="1009"):
            while True:
                one.recv(timeout=20)
        two.send('{"ping": 1}')
        while "pong" not in json.loads(two.recv(timeout=20)):
            pass
