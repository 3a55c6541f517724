"""The WebSocket protocol under the server, with a short way for live tables.

Uvicorn's protocol speaks ASGI: every message is a dictionary in a queue, a task that wakes up, and two calls to the
system to pause and resume reading. After the hello a live connection takes the short way instead: whole text frames
are unmasked here and handed over, and what is sent is written as one frame. Everything unusual (fragments, close,
errors of the protocol) is left to Uvicorn's protocol, which knows what to do.

Messages are handed over, and frames written, at the end of a turn of the event loop: what many connections read, then
what they ask for, then what they are sent. A processor that does one thing many times is quicker than one that does
many things in turn; and what one connection is sent within a turn goes out in one piece.

Every frame costs, whatever is in it (``Limits.frames``): who says too much is not read from for a while, and what was
read already waits in the buffer. A connection has few of its frames dealt with in one turn, then it is the others'.
"""

from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hexarc.server.entrance import LINGER, Config

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel for it
    from websockets.utils import apply_mask

EXTENSION = "hexarc.wire"
TEXT, BINARY = 0x81, 0x82
FIN, OPCODE, CONTROL = 0x80, 0x0F, 0x08
EARLY = 65_536
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
    _plain = True  # we find the frames; else Uvicorn's protocol gets the bytes as they come, for the last time
    _parts = 0
    _held = False
    _planned = False
    _credit = -1.0
    _credited = 0.0
    _in: list[bytes] | None = None
    _out: list[bytes] | None = None

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

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or not self._plain:
            super().data_received(data)
            return
        self._buffer = data if not self._buffer else self._buffer + data
        if self.handshake_complete:
            if not self._held:
                self._frames()
        elif len(self._buffer) > EARLY:
            self.transport.abort()

    def start_keepalive(self) -> None:
        """The handshake is complete: now also for what came too early."""
        super().start_keepalive()
        if self._buffer:
            self._frames()

    def _frames(self) -> None:
        """The whole frames of the buffer, as many as may be. A client's frames are masked; its messages are short."""
        data, at = self._buffer, 0
        for turn in range(FAIR + 1):
            if len(data) - at < 2 or self.read_paused or self.transport.is_closing():
                break
            first, second = data[at], data[at + 1]
            size, start = second & 127, at + 6
            if size == 126 and len(data) - at >= 4:
                size, start = data[at + 2] << 8 | data[at + 3], at + 8
            if second < 128 or second == 255 or size > self.config.ws_max_size:
                self._plain, self._buffer = False, b""
                super().data_received(data[at:])  # which ends the connection
                return
            if len(data) < start + size:
                break
            wait = self._owed() if turn < FAIR else 0.0
            if wait > 0 or turn == FAIR:
                self._hold(wait)
                break
            if (first == TEXT or first == BINARY) and not self._parts:
                self._message(first, apply_mask(data[start : start + size], data[start - 4 : start]))
            else:
                self._unusual(first, data[at : start + size])
            at = start + size
        self._buffer = data[at:]

    def _unusual(self, first: int, whole: bytes) -> None:
        """A control frame, a part of a message, or an error: Uvicorn's protocol takes it, one frame at a time."""
        if not first & CONTROL:
            self._parts = 0 if first & FIN else self._parts + 1
        super().data_received(whole)
        if self._parts > PARTS and not self.transport.is_closing():
            self.conn.fail(TOO_BIG, "too many parts")
            self.handle_parser_exception()

    def _owed(self) -> float:
        """Pay for a frame; the seconds to wait if that cannot be done now."""
        rate, burst = self.config.limits.frames
        if self._credit >= 1:
            self._credit -= 1
            return 0.0
        now = self.loop.time()
        gained = burst if self._credit < 0 else (now - self._credited) * rate
        self._credit, self._credited = min(burst, max(0.0, self._credit) + gained), now
        if self._credit >= 1:
            self._credit -= 1
            return 0.0
        return max(PAUSE, (1 - self._credit) / rate)

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
        if self._buffer and self.handshake_complete and self._plain:
            self._frames()
        if not self._held and not self.read_paused and not self.transport.is_reading():
            self.transport.resume_reading()

    def _message(self, first: int, message: bytes) -> None:
        if self.receiver is None or self.close_sent:
            self.curr_msg_data_type = "text" if first == TEXT else "bytes"
            self.frames = [message]
            super().send_receive_event_to_app()
        else:
            self._hand_over(message)

    def _hand_over(self, message: bytes) -> None:
        if self._in is None:
            self._in = []
            self.loop.call_soon(self._handed)
        self._in.append(message)

    def _handed(self) -> None:
        messages, self._in = self._in or [], None
        if self.receiver is not None:
            for message in messages:
                self.receiver.got(message)

    def send_receive_event_to_app(self) -> None:
        """A message that came in fragments."""
        if self.receiver is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        self._hand_over(message)

    def send_message(self, whole: bytes) -> None:
        """A whole frame (``frames.py``)."""
        if self._out is None:
            self._out = []
            self.loop.call_soon(self._write)
        self._out.append(whole)

    def _write(self) -> None:
        frames, self._out = self._out or [], None
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def stop_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self._plan(0)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.open = False
        self.stuck = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.open = True
        if self.receiver is not None:
            self.receiver.drained()

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
