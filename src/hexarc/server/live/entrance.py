"""HTTP connections as they come in: how many, how large a head may be, how long a request may take to arrive.

Uvicorn's protocol has no such limits. A connection is looked at once a second (``drop_if_late``): that costs less than
a timer for every request, and nobody needs to know it more exactly.
"""

from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from hexarc.server.live.visitors import Visitors
from hexarc.server.settings import Limits

FRAMING = 64 * 1024  # what may stand around a body in pieces: sizes, line ends, a trailer
PIECE = 8  # a byte of a body may cost so many on the wire: a piece of one byte has six
LINGER = 5.0  # seconds to take the last words of a connection that is being closed


class Config(uvicorn.Config):
    """Uvicorn's settings and our own, where the protocols find them."""

    def __init__(self, app: Any, limits: Limits, visitors: Visitors, **more: Any) -> None:
        super().__init__(app, **more)
        self.limits = limits
        self.visitors = visitors


class Http(HttpToolsProtocol):
    """``head`` counts the bytes of a head that is not complete; ``busy_since`` is when its request began to come.

    ``fresh``: the piece of data at hand holds the beginning of a request.
    """

    config: Config
    address = ""
    head = 0
    reading_head = True
    fresh = False
    in_request = True  # a new connection owes us a request
    framing = FRAMING
    busy_since = 0.0
    closing_since = 0.0
    stuck_since = 0.0
    counted = False
    upgraded = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.busy_since = self.loop.time()
        self.address = self.client[0] if self.client else ""
        self.counted = self.config.visitors.enter(self.address)
        if not self.counted:
            self.refuse(503, "busy")

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.leave()

    def leave(self) -> None:
        if self.counted:
            self.counted = False
            self.config.visitors.leave(self.address)

    def data_received(self, data: bytes) -> None:
        """In pieces no larger than a head may be, so that a head is never taken in before it is measured."""
        limit = self.config.limits.head
        for at in range(0, len(data), limit):
            if self.transport.is_closing() or self.upgraded:
                return
            if not self.in_request:
                self.begin()
            piece = data[at : at + limit] if len(data) > limit else data
            self.fresh = False
            if not self.reading_head:
                self.framing -= len(piece)
            super().data_received(piece)
            if self.reading_head:  # the first piece does not count: it may hold the end of another request
                self.head = 0 if self.fresh else self.head + len(piece)
                if self.head > limit:
                    self.refuse(431, "too_large")
            elif self.framing < 0:
                self.refuse(413, "too_large")

    def begin(self) -> None:
        """The first byte of the next request on this connection."""
        self.in_request = self.reading_head = True
        self.head = 0
        self.busy_since = self.loop.time()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.begin()
        self.fresh = True

    def on_headers_complete(self) -> None:
        self.reading_head = False
        self.framing = FRAMING
        super().on_headers_complete()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.reading_head:  # nothing here reads a trailer, and it may come when the request has been answered
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self.framing = min(FRAMING, self.framing + PIECE * len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.in_request = False
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """The WebSocket takes our place among the visitors."""
        self.upgraded = True
        super().handle_websocket_upgrade()
        taken_over: Any = self.transport.get_protocol()
        taken_over.left = self.leave

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stuck_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stuck_since = 0.0

    def drop_if_late(self, now: float) -> None:
        limits = self.config.limits
        if self.transport.is_closing():
            self.closing_since = self.closing_since or now
            if now > self.closing_since + LINGER:
                self.transport.abort()
        elif self.stuck_since and now > self.stuck_since + limits.send_seconds:
            self.transport.abort()
        elif self.in_request and self.reading_head and now > self.busy_since + limits.head_seconds:
            self.refuse(408, "too_slow")
        elif self.in_request and now > self.busy_since + limits.head_seconds + limits.body_seconds:
            self.transport.abort()  # the application answered 408 before, if it was asked for the body at all

    def refuse(self, status: int, code: str) -> None:
        """A short answer in the middle of a request, then nothing more; none if another answer is on its way."""
        cycle: Any = self.cycle  # None before the first request, whatever its type says
        if cycle is not None and not cycle.response_complete:
            self.transport.abort()
            return
        body = b'{"code":"%b","status":%d}' % (code.encode(), status)
        retry = b"retry-after: 5\r\n" if status == 503 else b""
        self.transport.write(
            b"%bcontent-type: application/problem+json\r\n%bconnection: close\r\ncontent-length: %d\r\n\r\n%b"
            % (STATUS_LINE[status], retry, len(body), body)
        )
        self.transport.close()
