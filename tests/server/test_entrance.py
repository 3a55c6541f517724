"""Limits of connections: how large a head, how long a request, how many at once, how much is said over one."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexarc.server.live.visitors import Visitors, visitor
from hexarc.server.settings import Limits
from tests.server.process import API, Process, process
from tests.server.test_slow import links
from tests.server.test_wire import TEXT, Browser, masked

BRIEF = {"head_seconds": 1, "body_seconds": 1, "send_seconds": 1}
PLACES = 20
PATIENCE = 30  # seconds: much longer than the limits, for the machine may be busy


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(str(tmp_path_factory.mktemp("entrance") / "x.sqlite3"), {"connections_per_address": PLACES}) as found:
        yield found


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """It waits for nobody for long; what is not about that is tried at the other one, which has the usual patience."""
    with process(str(tmp_path_factory.mktemp("brief") / "x.sqlite3"), BRIEF) as found:
        yield found


def said(server: Process, *parts: bytes, pause: float = 0.0) -> bytes:
    """All that the server answers until it hangs up or says nothing more for a while."""
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as wire:
        try:
            for part in parts:
                wire.sendall(part)
                time.sleep(pause)
            while chunk := wire.recv(65_536):
                answer += chunk
        except OSError:
            pass
    return answer


def test_a_head_has_a_size_and_what_is_smaller_is_read(running: Process) -> None:
    fits = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: " + b"x" * 20_000 + b"\r\n\r\n"
    assert said(running, fits).startswith(b"HTTP/1.1 200")
    answer = said(running, b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: ", b"x" * 80_000)
    assert answer.startswith(b"HTTP/1.1 431")
    assert b'"too_large"' in answer


def test_a_large_body_is_no_head(running: Process) -> None:
    """Nor are several requests at once, whose heads together are larger than one may be."""
    head = f"POST {API}/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\nConnection: close\r\n\r\n"
    assert said(running, head.encode() + b"x" * 60_000).startswith(b"HTTP/1.1 4")
    one = b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 3_000 + b"\r\n\r\n"
    last = one.replace(b"Host: x", b"Host: x\r\nConnection: close")
    assert said(running, one * 30 + last).count(b"HTTP/1.1 200") == 31


@pytest.mark.parametrize("start", [b"", b"GET / HT", b"\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_request_that_does_not_come_is_not_waited_for(brief: Process, start: bytes) -> None:
    begun = time.monotonic()
    assert said(brief, start).startswith(b"HTTP/1.1 408")
    assert time.monotonic() - begun < Limits().head_seconds


def test_neither_is_a_body_that_the_application_does_not_read(brief: Process) -> None:
    """One byte now and then would keep it for hours."""
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n"
    begun = time.monotonic()
    with socket.create_connection(("127.0.0.1", brief.port), PATIENCE) as wire, pytest.raises(OSError):
        wire.sendall(head)  # it is reset, or broken
        for _ in range(50):
            time.sleep(0.4)
            wire.sendall(b"x")
    assert time.monotonic() - begun < Limits().body_seconds


def test_who_does_not_read_the_answer_is_dropped(brief: Process) -> None:
    many = f"GET {API}/catalogue/en HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 200
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.settimeout(PATIENCE)
        wire.connect(("127.0.0.1", brief.port))
        wire.sendall(many)
        time.sleep(5)
        with pytest.raises(ConnectionResetError):
            while wire.recv(65_536):
                pass
            raise ConnectionResetError


def test_one_address_has_only_so_many_connections(running: Process) -> None:
    with_place(running)  # nobody of an earlier test is still there
    wires = [socket.create_connection(("127.0.0.1", running.port), PATIENCE) for _ in range(2 * PLACES)]
    answers: list[bytes] = []
    for wire in wires[PLACES + 1 :]:
        answers.append(wire.recv(4096))
    for wire in wires[: PLACES + 1]:
        wire.settimeout(0.3)
        try:
            answers.append(wire.recv(4096))
        except TimeoutError:
            answers.append(b"")
    refused = [answer for answer in answers if answer.startswith(b"HTTP/1.1 503")]
    assert PLACES - 1 <= len(refused) <= PLACES + 1
    assert b"retry-after" in refused[0]
    for wire in wires:
        wire.close()
    assert with_place(running).startswith(b"HTTP/1.1 200")


def with_place(server: Process) -> bytes:
    """The answer to a small request, once there is a place for it."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = said(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 503") or time.monotonic() > end:
            return answer
        time.sleep(0.05)


def test_a_websocket_gives_its_place_back(running: Process) -> None:
    key = links(running)[0]
    for _ in range(50):
        browser = Browser(running, key)
        browser.socket.close()
        with_place(running)
    browser = Browser(running, key)
    browser.socket.close()


def test_who_says_much_at_once_is_answered_slowly_but_wholly(running: Process) -> None:
    browser = Browser(running, links(running)[0])
    begun = time.monotonic()
    browser.socket.sendall(b"".join([masked(TEXT, b'{"ping":%d}' % i) for i in range(200)]))
    assert [browser.hear("pong") for _ in range(200)] == list(range(200))
    assert time.monotonic() - begun > 1.5  # a hundred at once, then forty a second
    browser.socket.close()


def test_a_message_has_only_so_many_parts(running: Process) -> None:
    browser = Browser(running, links(running)[0])
    browser.socket.sendall(masked(0x01, b"{") + masked(0x00, b"") * 80)
    assert browser.closed() == 1009
    browser.socket.close()


def test_an_address_counts_by_its_network() -> None:
    assert visitor("2001:db8:1:2:3::4") == visitor("2001:db8:1:2:ffff::1") != visitor("2001:db8:1:3::1")
    assert visitor("::ffff:10.0.0.1") == visitor("10.0.0.1")
    assert visitor("fe80::1%eth0") == visitor("fe80::2")
    doors = Visitors(10, 2, "10.0.0.0/8, 192.168.1.1")
    assert [doors.enter("1.2.3.4") for _ in range(3)] == [True, True, False]
    doors.leave("1.2.3.4")
    assert doors.enter("1.2.3.4")
    assert [doors.enter("10.9.9.9") for _ in range(9)] == [True] * 8 + [False]  # a proxy is limited by the sum alone


def test_the_limits_are_those_of_the_documents() -> None:
    """docs/hosting.md names them."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text("utf-8")
    limits = Limits()
    for words in (f"{limits.head // 1024} kB", f"{limits.connections_per_address} connections",
                  f"within {limits.head_seconds} s", f"{limits.frames[0]} a second"):  # fmt: skip
        assert words in text
