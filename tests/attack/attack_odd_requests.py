"""Requests that no browser sends: lengths of thousands of digits, addresses of slashes, bodies of anything."""

import json
import random
import socket
from pathlib import Path

from tests.attack.outcome import Outcome
from tests.attack.target import Target, target

WHAT = "requests that no browser sends"
QUICK = True
LARGEST = 20_000  # bytes of an answer to nonsense


def answered(server: Target, request: bytes) -> bytes:
    """What comes back, all of it; nothing if the connection is just closed."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as way:
        try:
            way.sendall(request)
            way.shutdown(socket.SHUT_WR)
            got = b""
            while len(got) < 5_000_000:
                more = way.recv(65536)
                if not more:
                    break
                got += more
        except (ConnectionResetError, BrokenPipeError):
            return b""
        return got


def requests() -> list[bytes]:
    rng = random.Random(5)
    host = b"Host: 127.0.0.1\r\nConnection: close\r\n"
    body = json.dumps({"game": "tiny", "seats": [{}, {}]}).encode()
    post = b"POST /api/v1/tables HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\n"
    lengths = [b"9" * 5000, b"9" * 30, b"-1", b"+5", b"1e3", b"0x10", b" ", b"1, 2", b"\xc2\xb2", b"0" * 5000]
    found = [post + b"Content-Length: " + length + b"\r\n\r\n" + body for length in lengths]
    found += [post + b"Content-Length: 5\r\nContent-Length: 500\r\n\r\n" + body]
    found += [post + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + body]
    found += [post + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n" + body]
    paths = [b"/" * 20_000, b"/" * 40_000, b"/a" * 20_000, b"/%2e%2e" * 500 + b"/etc/passwd", b"/\\..\\..\\x",
             b"/%00",
             b"/%ed%a0%80", b"//evil.example", b"/table/" + b"%0d%0aX: y", b"http://evil.example/", b"*",
             b"/api/v1/table?since=" + b"9" * 5000, b"/api/v1/table?lang=%00",
             b"/api/v1/table/replay?at=" + b"9" * 5000]  # fmt: skip
    found += [b"GET " + path + b" HTTP/1.1\r\n" + host + b"\r\n" for path in paths]
    bodies = [b"[" * 30_000, b'{"game":' * 5_000, b'"' + b"\\ud800" * 1000 + b'"', b"\xff\xfe\x00",
              b"NaN",
              b"1" * 30_000,
              b'{"game": 1e999}', b'{"seats": [' + b"{}," * 9000 + b"{}]}", b"\xef\xbb\xbf" + body,
              b"null"]  # fmt: skip
    found += [post + b"Content-Length: %d\r\n\r\n" % len(text) + text for text in bodies]
    found += [bytes([rng.randrange(256) for _ in range(rng.randrange(1, 400))]) + b"\r\n\r\n" for _ in range(60)]
    found += [
        method + b" / HTTP/1.1\r\n" + host + b"\r\n" for method in (b"TRACE", b"CONNECT", b"X" * 9000, b"get", b"")
    ]
    return found


def run(place: Path) -> Outcome:
    sent = requests()
    with target(place) as server:
        for request in sent:
            got = answered(server, request)
            status = got[9:12]
            if status[:1] == b"5" and status != b"501":
                return Outcome(f"{len(sent)} requests", False, f"{request[:80]!r}: {got[:80]!r}")
            if len(got) > LARGEST:
                return Outcome(f"{len(sent)} requests", False, f"{request[:80]!r}: {len(got)} bytes")
            if b"evil.example" in got.lower() or b"\r\nx: y" in got.lower():
                return Outcome(f"{len(sent)} requests", False, f"{request[:80]!r}: {got[:300]!r}")
        if not server.is_well():
            return Outcome(f"{len(sent)} requests", False, "the server is not well")
        if server.errors():
            return Outcome(f"{len(sent)} requests", False, f"an error of ours: {server.errors()[0]['text']}")
    return Outcome(f"{len(sent)} requests", True)
