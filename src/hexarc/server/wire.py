"""The WebSocket protocol under the server, with a short way for live tables.

Uvicorn's protocol speaks ASGI: every message is a dictionary in a queue, a task that wakes up, and two calls to the
system to pause and resume reading. After the hello a live connection takes the short way instead: whole text frames
are unmasked here and handed over, and what is sent is written as one frame. Everything unusual (fragments, close,
errors of the protocol) is left to Uvicorn's protocol, which knows what to do.

Messages are handed over, and frames written, at the end of a turn of the event loop: what many connections read, then
what they ask for, then what they are sent. A processor that does one thing many times is quicker than one that does
many things in turn; and what one connection is sent within a turn goes out in one piece.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel for it
    from websockets.utils import apply_mask

EXTENSION = "hexarc.wire"
TEXT, BINARY = 0x81, 0x82
EARLY = 65_536


class Receiver(Protocol):
    """Who takes over a connection."""

    def got(self, message: bytes) -> None: ...

    def drained(self) -> None: ...

    def gone(self) -> None: ...


class Wire(WebSocketsSansIOProtocol):
    """``open`` is false while the other side reads too slowly; since when, says ``stuck``."""

    receiver: Receiver | None = None
    open = True
    stuck = 0.0
    _buffer = b""
    _plain = True
    _in: tuple[bytes, ...] = ()
    _out: tuple[bytes, ...] = ()

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

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or not self._plain:
            super().data_received(data)
            return
        self._buffer = data if not self._buffer else self._buffer + data
        if self.handshake_complete:
            self._frames()
        elif len(self._buffer) > EARLY:
            self.transport.abort()

    def start_keepalive(self) -> None:
        """The handshake is complete: now also for what came too early."""
        super().start_keepalive()
        if self._buffer:
            self._frames()

    def _frames(self) -> None:
        """All whole frames of the buffer. A client's frames are masked; its messages are short."""
        data, at = self._buffer, 0
        while len(data) - at >= 2 and self._plain:
            first, second = data[at], data[at + 1]
            size, start = second & 127, at + 6
            if size == 126 and len(data) - at >= 4:
                size, start = data[at + 2] << 8 | data[at + 3], at + 8
            if second < 128 or second == 255 or size > self.config.ws_max_size or not self._usual(first):
                self._plain = False
                break
            if len(data) < start + size:
                break
            if first >= 0x88:  # ping, pong, close
                self._leave_to_uvicorn(data[at : start + size])
            else:
                self._message(first, apply_mask(data[start : start + size], data[start - 4 : start]))
            at = start + size
            if self.transport.is_closing():
                self._buffer = b""
                return
        self._buffer = data[at:]
        if not self._plain:
            rest, self._buffer = self._buffer, b""
            self._leave_to_uvicorn(rest)

    def _usual(self, first: int) -> bool:
        return first == TEXT or first == BINARY or first == 0x89 or first == 0x8A or first == 0x88

    def _leave_to_uvicorn(self, data: bytes) -> None:
        super().data_received(data)

    def _message(self, first: int, message: bytes) -> None:
        if self.receiver is None or self.close_sent:
            self.curr_msg_data_type = "text" if first == TEXT else "bytes"
            self.frames = [message]
            super().send_receive_event_to_app()
        else:
            self._hand_over(message)

    def _hand_over(self, message: bytes) -> None:
        if not self._in:
            self.loop.call_soon(self._handed)
        self._in = (*self._in, message)

    def _handed(self) -> None:
        messages, self._in = self._in, ()
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
        if not self._out:
            self.loop.call_soon(self._write)
        self._out = (*self._out, whole)

    def _write(self) -> None:
        frames, self._out = self._out, ()
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def stop_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

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
        if self.receiver is not None:
            self.receiver.gone()
