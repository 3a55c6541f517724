"""The WebSocket protocol under the server: Uvicorn's, by the websockets library, with limits and a short way.

Every frame costs, whatever is in it (``Limits.frames``): who says too much is not read from for a while, and what was
read already waits in the buffer. A connection has few of its frames dealt with in one turn of the event loop, then it
is the others'. So the library is given what was read in small pieces.

Uvicorn's protocol speaks ASGI: every message is a dictionary in a queue, a task that wakes up, and two calls to the
system to pause and resume reading. After the hello a live connection takes the short way instead: messages are handed
over as they come, and what it is sent within a turn goes out in one piece.
"""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from hexarc.server.live.entrance import LINGER, Config

EXTENSION = "hexarc.wire"
EARLY = 65_536
PIECE = 512  # bytes given to the library at once: eighty of the smallest frames, or a few messages of a player
FAIR = 16  # frames of one connection in a turn of the event loop
PAUSE = 0.25  # seconds, at least, that a connection which said too much is not read from
PARTS = 64  # fragments of one message
TOO_BIG = 1009


class Receiver(Protocol):
    """Who takes over a connection."""

    def got(self, message: bytes) -> None: ...

    def drained(self) -> None: ...

    def gone(self) -> None: ...


class Wire(WebSocketsSansIOProtocol):
    """``open`` is false while the other side reads too slowly; since when, says ``stuck``."""

    config: Config
    receiver: Receiver | None = None
    left: Callable[[], None] | None = None
    open = True
    stuck = 0.0
    _closing = 0.0
    _buffer = b""
    _held = False
    _planned = False
    _writes = False
    _turn = 0  # frames in this turn
    _credit: float | None = None  # frames that are paid for; below zero when a piece held more
    _credited = 0.0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope  # its type knows nothing of extensions of our own
            scope["extensions"][EXTENSION] = self

    def take_over(self, receiver: Receiver) -> None:
        """From now on messages go to the receiver, those first that came meanwhile."""
        self.receiver = receiver
        while not self.queue.empty():
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                receiver.got(message.get("bytes") or (message.get("text") or "").encode())
            else:
                receiver.gone()
        self.read_on()
        self._plan(0)

    # In.

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._buffer = data if not self._buffer else self._buffer + data
        if self.handshake_complete:
            if not self._held:
                self._read()
        elif len(self._buffer) > EARLY:
            self.transport.abort()

    def start_keepalive(self) -> None:
        """The handshake is complete: now also for what came too early."""
        super().start_keepalive()
        if self._buffer:
            self._read()

    def _read(self) -> None:
        """Give the library what was read, as much as may be."""
        data, at = self._buffer, 0
        self._turn = 0
        while at < len(data) and not self.read_paused and not self.transport.is_closing():
            wait = self._owed()
            if wait > 0 or self._turn >= FAIR:
                self._hold(wait)
                break
            super().data_received(data[at : at + PIECE])
            at += PIECE
        self._buffer = data[at:]

    def handle_events(self) -> None:
        count = len(self.conn.events)
        self._turn += count
        if self._credit is not None:
            self._credit -= count
        super().handle_events()
        if len(self.frames) > PARTS and not self.transport.is_closing():
            self.conn.fail(TOO_BIG, "too many parts")
            self.handle_parser_exception()

    def _owed(self) -> float:
        """The seconds to wait until another frame is paid for."""
        rate, burst = self.config.limits.frames
        if self._credit is not None and self._credit >= 1:
            return 0.0
        now = self.loop.time()
        credit = burst if self._credit is None else min(burst, self._credit + (now - self._credited) * rate)
        self._credit, self._credited = credit, now
        return 0.0 if credit >= 1 else max(PAUSE, (1 - credit) / rate)

    def _hold(self, seconds: float) -> None:
        """The rest of the buffer has to wait; nothing more is read meanwhile."""
        self._held = True
        if self.transport.is_reading():
            self.transport.pause_reading()
        self._plan(seconds)

    def _plan(self, seconds: float) -> None:
        if self._planned:
            return
        self._planned = True
        if seconds > 0:
            self.loop.call_later(seconds, self._go_on)
        else:
            self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        self._planned = self._held = False
        if self.transport.is_closing():
            return
        if self._buffer and self.handshake_complete:
            self._read()
        if not self._held and not self.read_paused and not self.transport.is_reading():
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """A whole message."""
        if self.receiver is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        self.receiver.got(message)

    def stop_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self._plan(0)

    # Out.

    def send_message(self, message: bytes) -> None:
        if self.conn.state is not OPEN:
            return
        self.conn.send_text(message)
        if not self._writes:
            self._writes = True
            self.loop.call_soon(self._write)

    def _write(self) -> None:
        self._writes = False
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.open = False
        self.stuck = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.open = True
        if self.receiver is not None:
            self.receiver.drained()

    # The end.

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.open = False
        if self.left is not None:
            self.left()
        if self.receiver is not None:
            self.receiver.gone()

    def drop_if_late(self, now: float) -> None:
        """Whoever does not read does not keep its connection: closing it waits for what was written to be taken."""
        if self.transport.is_closing():
            self._closing = self._closing or now
            if now > self._closing + LINGER:
                self.transport.abort()
        elif not self.open and now > self.stuck + self.config.limits.send_seconds + LINGER:
            self.transport.abort()
