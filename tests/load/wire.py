"""A WebSocket client that costs little, so that the server is measured and not the measuring."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable, Coroutine
from typing import cast


class Wire(asyncio.Protocol):
    """Text frames only; ``on_text`` gets each message."""

    def __init__(self, host: str, path: str, on_text: Callable[[Wire, bytes], None]) -> None:
        self.host = host
        self.path = path
        self.on_text = on_text
        self.buffer = bytearray()
        self.open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:20]:
                self.ready.set_exception(ConnectionError(self.buffer[:100].decode()))
                return
            del self.buffer[: end + 4]
            self.open = True
            self.ready.set_result(None)
        while True:
            message = self._frame()
            if message is None:
                return
            self.on_text(self, message)

    def _frame(self) -> bytes | None:
        buffer = self.buffer
        while len(buffer) >= 2:
            opcode, size, start = buffer[0] & 15, buffer[1] & 127, 2
            if size == 126:
                if len(buffer) < 4:
                    return None
                size, start = struct.unpack_from(">H", buffer, 2)[0], 4
            elif size == 127:
                if len(buffer) < 10:
                    return None
                size, start = struct.unpack_from(">Q", buffer, 2)[0], 10
            if len(buffer) < start + size:
                return None
            payload = bytes(buffer[start : start + size])
            del buffer[: start + size]
            if opcode == 1:
                return payload
            if opcode == 9:
                self._send(0x8A, payload)
        return None

    def _send(self, first: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0x80 | 126]) + struct.pack(">H", size)
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros is a mask

    def send(self, text: bytes) -> None:
        if not self.closed:
            self._send(0x81, text)


async def connect(port: int, path: str, on_text: Callable[[Wire, bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"127.0.0.1:{port}", path, on_text), "127.0.0.1", port)
    await wire.ready
    return wire


def run_fast(work: Coroutine[object, object, None]) -> None:
    """Run with uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
