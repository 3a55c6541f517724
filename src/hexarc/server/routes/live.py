"""The WebSocket: updates come as the table changes, answers go. See docs/http-api.md."""

import asyncio
import contextlib
import logging
import math
import time
from collections import deque
from typing import Annotated

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hexarc.server.context import Services, address_of, check_seat, seat_for, token_of, wished
from hexarc.server.keys import Holder
from hexarc.server.live import LiveTable
from hexarc.server.problems import Problem, pick_language
from hexarc.server.security import origin_allowed
from hexarc.server.turns import is_bot

LIVE = "/api/v1/table/live"
log = logging.getLogger("hexarc.socket")

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Short = Annotated[str, msgspec.Meta(max_length=200)]


class Hello(msgspec.Struct):
    key: Short
    since: Number | None = None
    seat: SeatNumber | None = None
    lang: Short | None = None


class Greeting(msgspec.Struct):
    hello: Hello


class ChooseMessage(msgspec.Struct):
    ply: Number
    choose: Number
    seat: SeatNumber | None = None
    id: Short | None = None


class UndoMessage(msgspec.Struct):
    ply: Number
    seat: SeatNumber | None = None
    id: Short | None = None


class LookMessage(msgspec.Struct):
    """Look through another held seat, or in another language."""

    seat: SeatNumber | None = None
    lang: Short | None = None


class Message(msgspec.Struct):
    choose: ChooseMessage | None = None
    undo: UndoMessage | None = None
    look: LookMessage | None = None
    ping: int | None = None


_GREETING = msgspec.json.Decoder(Greeting)
_MESSAGE = msgspec.json.Decoder(Message)
Ways = tuple[Receive, Send]
CLOSE_BAD, CLOSE_NOT_FOUND, CLOSE_BUSY, CLOSE_SLOW = 4400, 4404, 4429, 4408


class Socket:
    """One connection. Updates are made when it can take one: a slow reader skips some, and delays nobody."""

    def __init__(self, here: Services, websocket: WebSocket, ways: Ways, holder: Holder, hello: Hello) -> None:
        self.here = here
        self.websocket = websocket
        self.ways = ways
        self.holder = holder
        self.seats = holder.seats
        self.seat = hello.seat
        self.lang = wished(hello.lang)
        self.since = hello.since
        self.epoch = -1
        self.awake = asyncio.Event()
        self.said: deque[bytes] = deque(maxlen=100)
        self.dirty = True
        self.clock = asyncio.get_running_loop().time
        self.deadline = math.inf
        self.sender: asyncio.Task[None] | None = None

    def drop_if_late(self, now: float) -> None:
        if now > self.deadline and self.sender is not None:
            self.sender.cancel()

    def wake(self) -> None:
        self.dirty = True
        self.awake.set()

    def say(self, message: bytes) -> None:
        self.said.append(message)
        self.awake.set()

    async def send_updates(self) -> None:
        """Until the connection ends: sleep, wake up, send the newest."""
        host = self.here.host
        while True:
            await self.awake.wait()
            self.awake.clear()
            while self.said:
                await self.send(self.said.popleft())
            if not self.dirty:
                continue
            self.dirty = False
            live = await host.table(self.holder.table_id)
            await self.still_welcome(live)
            update = await host.update(live, self.holder, self.seat, self.lang, self.since)
            self.since = live.version
            await self.send(b'{"update":%b}' % update)
            self.here.metrics.sent += 1

    async def still_welcome(self, live: LiveTable) -> None:
        """After links were changed, see whether this one still holds."""
        if self.epoch != live.row.epoch:
            if self.epoch >= 0 and await self.here.host.read(
                self.here.host.storage.find_key, self.holder.hash
            ) != self.holder:  # fmt: skip
                raise Problem("not_found")
            self.epoch = live.row.epoch

    async def send(self, message: bytes) -> None:
        self.deadline = self.clock() + self.here.settings.limits.send_seconds
        await self.ways[1]({"type": "websocket.send", "text": message.decode()})
        self.deadline = math.inf

    async def receive(self) -> None:
        while True:
            raw = await receive(self.ways)
            if raw is None:
                return
            await self.handle(raw)

    async def handle(self, raw: bytes) -> None:
        mark: str | None = None
        try:
            message = _MESSAGE.decode(raw)
            if message.ping is not None:
                self.say(b'{"pong":%d}' % message.ping)
                return
            self.here.limiter.spend("write", self.holder.mark())
            if message.choose is not None:
                mark = message.choose.id
                await self.choose(message.choose)
            elif message.undo is not None:
                mark = message.undo.id
                await self.undo(message.undo)
            elif message.look is not None:
                check_seat(self.holder, message.look.seat)
                self.seat, self.lang = message.look.seat, wished(message.look.lang)
                self.wake()
            else:
                raise Problem("invalid", args={"text": "choose, undo, look or ping"})
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            code = "invalid" if isinstance(error, msgspec.ValidationError) else "bad_json"
            self.refuse(Problem(code, args={"text": str(error)[:200]}), mark)
        except Problem as problem:
            self.refuse(problem, mark)

    def refuse(self, problem: Problem, mark: str | None) -> None:
        self.here.metrics.problems.labels(problem.code).inc()
        document = problem.document(pick_language(self.lang, self.websocket.headers.get("accept-language", "")))
        if mark is not None:
            document["id"] = mark
        if problem.retry_after:
            document["retry_after"] = round(problem.retry_after, 2)
        self.say(msgspec.json.encode({"problem": document}))
        if problem.code == "wrong_ply":
            self.wake()

    async def choose(self, wish: ChooseMessage) -> None:
        started = time.perf_counter()
        host = self.here.host
        live = await host.table(self.holder.table_id)
        seat = seat_for(self.holder, live, wish.seat)
        if is_bot(live.row.seats[seat]) and live.waiting == seat:
            raise Problem("bot_plays")
        await host.choose(live, seat, wish.ply, wish.choose, token_of(self.holder, wish.id))
        self.here.metrics.chosen(time.perf_counter() - started)
        self.done(wish.id, live)

    async def undo(self, wish: UndoMessage) -> None:
        host = self.here.host
        live = await host.table(self.holder.table_id)
        seat = seat_for(self.holder, live, wish.seat)
        if wish.seat is None and len(self.holder.seats) > 1:
            seat = next((s for s in self.holder.seats if live.position.undo_target(s) >= 0), seat)
        await host.undo(live, seat, wish.ply, token_of(self.holder, wish.id))
        self.done(wish.id, live)

    def done(self, mark: str | None, live: LiveTable) -> None:
        if mark is not None:
            self.say(msgspec.json.encode({"done": {"id": mark, "version": live.version, "ply": live.ply}}))


async def receive(ways: Ways) -> bytes | None:
    message = await ways[0]()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def greet(here: Services, websocket: WebSocket, ways: Ways) -> Socket:
    """The first message says who comes; until then a connection costs nearly nothing and may not stay long."""
    async with asyncio.timeout(here.settings.limits.hello_seconds):
        raw = await receive(ways)
    if raw is None:
        raise WebSocketDisconnect
    hello = _GREETING.decode(raw).hello
    try:
        holder = await here.host.holder(hello.key)
        check_seat(holder, hello.seat)
    except Problem:
        here.limiter.spend("wrong_key", address_of(websocket))
        raise
    return Socket(here, websocket, ways, holder, hello)


async def live(scope: Scope, take: Receive, give: Send) -> None:
    """One connection from its beginning to its end."""
    websocket = WebSocket(scope, take, give)
    here: Services = websocket.app.state.services
    if not origin_allowed(here.settings, websocket):
        await websocket.close(1008)
        return
    address = address_of(websocket)
    if not here.doors.enter(address):
        await websocket.close(1013)
        return
    try:
        await websocket.accept()
        await serve(here, websocket, (take, give))
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
    finally:
        here.doors.leave(address)


async def serve(here: Services, websocket: WebSocket, ways: Ways) -> None:
    try:
        socket = await greet(here, websocket, ways)
    except (msgspec.DecodeError, UnicodeDecodeError, TimeoutError):
        await close(websocket, Problem("invalid", args={"text": "hello"}), CLOSE_BAD)
        return
    except Problem as problem:
        await close(websocket, problem, CLOSE_BUSY if problem.code == "rate_limited" else CLOSE_NOT_FOUND)
        return
    here.host.hub.add(socket.holder.table_id, socket)
    socket.wake()
    sender = socket.sender = asyncio.create_task(socket.send_updates())
    receiver = asyncio.create_task(socket.receive())
    for task in (sender, receiver):
        task.add_done_callback(note_error)
    try:
        done, _ = await asyncio.wait({sender, receiver}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            if task.cancelled():
                await close(websocket, Problem("too_slow"), CLOSE_SLOW)
                continue
            error = task.exception()
            if isinstance(error, Problem):
                await close(websocket, error, CLOSE_NOT_FOUND)
            elif error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError | OSError):
                log.error("socket: %s", type(error).__name__, exc_info=error)
                await close(websocket, Problem("internal"), 1011)
    finally:
        here.host.hub.remove(socket.holder.table_id, socket)
        sender.cancel()
        try:
            if not receiver.done():  # a move that is being stored is finished, whoever hangs up
                await asyncio.wait({receiver}, timeout=5)
        finally:
            receiver.cancel()


def note_error(task: asyncio.Task[None]) -> None:
    """Look at a task's error, so that nobody complains that nobody did."""
    if not task.cancelled():
        task.exception()


async def close(websocket: WebSocket, problem: Problem, code: int) -> None:
    """Say why, then hang up; who does not listen is hung up on all the same."""
    lang = pick_language(websocket.headers.get("accept-language", ""))
    with contextlib.suppress(Exception):
        async with asyncio.timeout(2):
            if websocket.client_state == WebSocketState.CONNECTED:
                await websocket.send({"type": "websocket.send", "text": msgspec.json.encode(
                    {"problem": problem.document(lang)}).decode()})  # fmt: skip
            await websocket.close(code)
