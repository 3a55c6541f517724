"""The outermost layer of every HTTP request: sizes, time, headers, one log line, and no error without a document."""

import asyncio
import json
import logging
import time
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hexarc.server.live.connection import CAMPAIGN_LIVE, LIVE, live
from hexarc.server.live.security import HEADERS
from hexarc.server.problems import Problem, pick_language
from hexarc.server.settings import Settings
from hexarc.server.storage.health import RETRY_AFTER, is_outage
from hexarc.server.tables.metrics import Metrics

log = logging.getLogger("hexarc.http")
MOST_DIGITS = 20  # Python refuses to read numbers of thousands of digits
LARGE = ("/api/v1/tables/import", "/api/v1/campaigns/import")


def problem_body(problem: Problem, lang: str) -> bytes:
    body = msgspec.json.encode(problem.document(lang))
    if problem.present is not None:
        return b'%b,"update":%b}' % (body[:-1], problem.present)
    return body


def problem_headers(problem: Problem, lang: str) -> list[tuple[bytes, bytes]]:
    headers = [(b"content-type", b"application/problem+json"), (b"content-language", lang.encode()),
               (b"cache-control", b"no-store")]  # fmt: skip
    if problem.retry_after:
        headers.append((b"retry-after", str(int(problem.retry_after + 0.999)).encode()))
    return headers


class Gate:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] in (LIVE, CAMPAIGN_LIVE):
            # Straight to it: the layers in between cost more than the rest of a message's way.
            await live(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await Passage(self, scope, receive, send).run()


class Passage:
    """One request on its way in and out."""

    def __init__(self, gate: Gate, scope: Scope, receive: Receive, send: Send) -> None:
        self.gate = gate
        self.scope = scope
        self._receive = receive
        self._send = send
        self.limits = gate.settings.limits
        self.limit = self.limits.record if scope["path"] in LARGE else self.limits.body
        self.got = 0
        self.status = 0
        self.failure: Problem | None = None
        self.refused = False
        self.headers = dict(scope["headers"])
        self.deadline = time.monotonic() + self.limits.body_seconds

    async def run(self) -> None:
        started = time.perf_counter()
        try:
            announced = self.headers.get(b"content-length", b"0")
            if not announced.isdigit() or len(announced) > MOST_DIGITS or int(announced) > self.limit:
                raise Problem("too_large", args={"n": self.limit})
            await self.gate.app(self.scope, self.receive, self.send)
        except Problem as problem:
            await self.refuse(problem)
        except TimeoutError:
            await self.refuse(Problem("too_slow"))
        except Exception as error:
            if is_outage(error):
                await self.refuse(Problem("busy", retry_after=RETRY_AFTER))
                return
            log.error("http: %s %s: %s", self.scope["method"], self.route(), type(error).__name__, exc_info=error)
            await self.refuse(Problem("internal"))
        self.note(time.perf_counter() - started)

    async def receive(self) -> Message:
        left = self.deadline - time.monotonic()
        more = self.got < int(self.headers.get(b"content-length", b"0") or 0) or b"transfer-encoding" in self.headers
        if more:
            try:
                async with asyncio.timeout(max(0.01, left)):
                    message = await self._receive()
            except TimeoutError:
                self.failure = Problem("too_slow")
                raise
        else:
            message = await self._receive()
        if message["type"] == "http.request":
            self.got += len(message.get("body", b""))
            if self.got > self.limit:
                self.failure = Problem("too_large", args={"n": self.limit})
                raise self.failure
            if not message.get("more_body", False):
                self.headers.pop(b"transfer-encoding", None)
        return message

    async def send(self, message: Message) -> None:
        if self.failure is not None and not self.status:  # whatever the application makes of it
            failure, self.failure = self.failure, None
            await self.refuse(failure)
            self.refused = True
        if self.refused:
            return
        if message["type"] == "http.response.start":
            self.status = message["status"]
            present = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *[pair for pair in HEADERS if pair[0] not in present]]
        await self._send(message)

    async def refuse(self, problem: Problem) -> None:
        if self.status:
            return  # too late to say anything
        self.gate.metrics.problems.labels(problem.code).inc()
        lang = pick_language(self.headers.get(b"accept-language", b"").decode("latin-1"))
        body = problem_body(problem, lang)
        headers: list[tuple[bytes, bytes]] = problem_headers(problem, lang)
        headers.append((b"content-length", str(len(body)).encode()))
        if problem.code in ("too_large", "too_slow"):
            headers.append((b"connection", b"close"))
        self.status = problem.status
        present = {name for name, _ in headers}
        headers.extend([pair for pair in HEADERS if pair[0] not in present])
        await self._send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await self._send({"type": "http.response.body", "body": body})

    def route(self) -> str:
        """The route's pattern, never the path itself: no value of a visitor gets into logs and metrics."""
        route: Any = self.scope.get("route")
        return str(getattr(route, "path", "")) or "other"

    def note(self, seconds: float) -> None:
        route = self.route()
        self.gate.metrics.requests.labels(self.scope["method"][:10], route, str(self.status)).inc()
        self.gate.metrics.seconds.labels(route).observe(seconds)
        if log.isEnabledFor(logging.INFO):
            fields = {"method": self.scope["method"][:10], "route": route, "status": self.status}
            log.info("request %s", json.dumps({**fields, "ms": round(seconds * 1000, 1)}))
