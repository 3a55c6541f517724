"""The short way of live connections, byte by byte: frames in pieces, several at once, control frames, wrong ones."""

import json
import os
import socket
import struct
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.process import Process, process
from tests.server.test_slow import UPGRADE, links, raw

TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(str(tmp_path_factory.mktemp("wire") / "x.sqlite3")) as found:
        yield found


def masked(first: int, data: bytes, mask: bytes = b"") -> bytes:
    mask = mask or os.urandom(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
    return bytes([first]) + size + mask + bytes([byte ^ mask[i % 4] for i, byte in enumerate(data)])


class Browser:
    """A client that says exactly the bytes it is told to."""

    def __init__(self, server: Process, key: str = "") -> None:
        self.socket: socket.socket = raw(server, UPGRADE)
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        assert b" 101 " in head
        if key:
            self.say({"hello": {"key": key}})
            self.update = self.hear("update")

    def say(self, message: dict[str, Any]) -> None:
        self.socket.sendall(masked(TEXT, json.dumps(message).encode()))

    def frame(self) -> tuple[int, bytes]:
        while True:
            data = self.buffer
            if len(data) >= 2:
                size, start = data[1], 2
                if size == 126 and len(data) >= 4:
                    size, start = struct.unpack(">H", data[2:4])[0], 4
                elif size == 127 and len(data) >= 10:
                    size, start = struct.unpack(">Q", data[2:10])[0], 10
                if data[1] < 126 or start > 2:
                    if len(data) >= start + size:
                        self.buffer = data[start + size :]
                        return data[0], data[start : start + size]
            more = self.socket.recv(65536)
            if not more:
                return 0, b""
            self.buffer += more

    def hear(self, kind: str) -> Any:
        while True:
            first, data = self.frame()
            assert first != 0, "the connection ended"
            if first == TEXT and kind in (found := json.loads(data)):
                return found[kind]

    def closed(self) -> int:
        while True:
            first, data = self.frame()
            if first == CLOSE:
                return int(struct.unpack(">H", data[:2])[0])
            if first == 0:
                return 0


@pytest.fixture
def browser(running: Process) -> Iterator[Browser]:
    found = Browser(running, links(running)[0])
    yield found
    found.socket.close()


def test_a_message_may_come_in_pieces_of_a_byte(browser: Browser) -> None:
    browser.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in masked(TEXT, b'{"ping": 3}'):
        browser.socket.sendall(bytes([byte]))
    assert browser.hear("pong") == 3


def test_several_messages_may_come_at_once_and_keep_their_order(browser: Browser) -> None:
    many = b"".join([masked(BINARY if i % 2 else TEXT, b'{"ping": %d}' % i) for i in range(50)])
    half = masked(TEXT, b'{"ping": 50, "more": "' + b"x" * 200 + b'"}')
    browser.socket.sendall(many + half[:60])
    assert [browser.hear("pong") for _ in range(50)] == list(range(50))
    browser.socket.sendall(half[60:])
    assert browser.hear("pong") == 50


def test_what_is_said_while_a_move_is_stored_waits_its_turn(browser: Browser) -> None:
    """A move, the same again, and forty questions, all in one packet: answered in this order."""
    option = browser.update["decision"]["options"][0]["choose"]
    move = {"choose": {"ply": browser.update["ply"], "choose": option}}
    said = [{**move, "choose": {**move["choose"], "id": "a"}}, move]
    pings = [{"ping": i} for i in range(40)]
    browser.socket.sendall(b"".join([masked(TEXT, json.dumps(one).encode()) for one in [*said, *pings]]))
    order: list[str] = []
    while len(order) < 42:
        first, data = browser.frame()
        assert first == TEXT
        kind = next(iter(json.loads(data)))
        if kind != "update":
            order.append(kind)
    assert order == ["done", "problem", *["pong"] * 40]


def test_pings_of_the_protocol_are_answered(browser: Browser) -> None:
    browser.socket.sendall(masked(PING, b"hi") + masked(PONG, b"unasked") + masked(TEXT, b'{"ping": 1}'))
    found: list[tuple[int, bytes]] = []
    while len(found) < 2:
        first, data = browser.frame()
        if first == PONG or b"pong" in data:
            found.append((first, data))
    assert found == [(PONG, b"hi"), (TEXT, b'{"pong":1}')]


def test_fragments_are_put_together(browser: Browser) -> None:
    browser.socket.sendall(masked(0x01, b'{"pi') + masked(PING, b"!") + masked(0x00, b'ng": ') + masked(0x80, b"9}"))
    assert browser.hear("pong") == 9
    browser.socket.sendall(masked(TEXT, b'{"ping": 10}'))
    assert browser.hear("pong") == 10


@pytest.mark.parametrize(
    "data, code",
    [
        (b"\x81\x02{}", 1002),  # not masked
        (masked(0xC1, b"{}"), 1002),  # a reserved bit
        (masked(0x83, b"{}"), 1002),  # an unknown kind
        (masked(0x80, b"{}"), 1002),  # goes on with nothing
        (b"\x81\xff" + struct.pack(">Q", 1 << 40) + b"abcd", 1009),
        (masked(TEXT, b"x" * 20_000), 1009),
        (masked(PING, b"x" * 126), 1002),
        (masked(CLOSE, struct.pack(">H", 1000)), 1000),
    ],
    ids=["not_masked", "reserved_bit", "unknown_kind", "no_beginning", "huge", "too_long", "long_ping", "close"],
)
def test_what_breaks_the_protocol_ends_the_connection_with_its_code(browser: Browser, data: bytes, code: int) -> None:
    browser.socket.sendall(data)
    assert browser.closed() == code


def test_nonsense_in_a_whole_frame_is_answered(browser: Browser) -> None:
    browser.socket.sendall(masked(TEXT, b"\xff\xfe") + masked(TEXT, b""))
    assert [browser.hear("problem")["code"] for _ in range(2)] == ["bad_json", "bad_json"]


def test_words_before_the_hello_was_answered_are_not_lost(running: Process) -> None:
    browser = Browser(running)
    hello = json.dumps({"hello": {"key": links(running)[0]}}).encode()
    browser.socket.sendall(masked(TEXT, hello) + masked(TEXT, b'{"ping": 4}') + masked(TEXT, b'{"ping": 5}'))
    assert [browser.hear("pong") for _ in range(2)] == [4, 5]
    browser.socket.close()
