"""A WebSocket from its beginning to its end. What is said over it: see socket.py, campaign.py and docs/http-api.md."""

import asyncio
import contextlib
from collections import deque

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hexarc.server.live.campaign import CampaignSocket
from hexarc.server.live.messages import Hello, read_greeting
from hexarc.server.live.outlet import Outlet, close_code
from hexarc.server.live.security import origin_allowed
from hexarc.server.live.services import Services, address_of
from hexarc.server.live.socket import Socket
from hexarc.server.live.wire import EXTENSION, Receiver, Wire
from hexarc.server.players.rights import check_eyes
from hexarc.server.problems import Problem, pick_language
from hexarc.server.storage.keys import Holder, Member

LIVE = "/api/v1/table/live"
CAMPAIGN_LIVE = "/api/v1/campaign/live"
CLOSE_BAD, CLOSE_LIMITED = 4400, 4429


async def receive(take: Receive) -> bytes | None:
    message = await take()
    if message["type"] == "websocket.disconnect":
        return None
    text = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def hear(here: Services, websocket: WebSocket, take: Receive) -> tuple[Holder, Hello]:
    """The first message says who comes; until then a connection costs nearly nothing and may not stay long."""
    async with asyncio.timeout(here.settings.limits.hello_seconds):
        raw = await receive(take)
    if raw is None:
        raise WebSocketDisconnect
    hello = read_greeting(raw).hello
    try:
        if websocket.scope["path"] == CAMPAIGN_LIVE:
            return await here.campaigns.member(hello.key), hello
        holder = await here.host.holder(hello.key)
        check_eyes(holder, hello.seat)
    except Problem as problem:
        if problem.code == "not_found":
            here.limiter.spend("wrong_key", address_of(websocket))
        raise
    return holder, hello


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
        await serve(here, websocket, take)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass
    finally:
        here.doors.leave(address)


async def serve(here: Services, websocket: WebSocket, take: Receive) -> None:
    try:
        holder, hello = await hear(here, websocket, take)
    except (msgspec.DecodeError, UnicodeDecodeError, TimeoutError):
        await close(websocket, Problem("invalid", args={"text": "hello"}), CLOSE_BAD)
        return
    except Problem as problem:
        await close(websocket, problem, CLOSE_LIMITED if problem.code == "rate_limited" else close_code(problem))
        return
    languages = websocket.headers.get("accept-language", "")
    wire = websocket.scope.get("extensions", {}).get(EXTENSION)
    outlet: Outlet = wire if isinstance(wire, Wire) else Asgi(websocket)
    socket: Socket | CampaignSocket
    if isinstance(holder, Member):
        socket, place = CampaignSocket(here, outlet, holder, languages), holder.campaign_id
    else:
        socket, place = Socket(here, outlet, holder, hello, languages), holder.table_id
    reading: asyncio.Task[None] | None = None
    try:
        here.host.hub.add(place, socket)
        if isinstance(wire, Wire):
            wire.take_over(socket)
        elif isinstance(outlet, Asgi):
            reading = asyncio.create_task(outlet.run(socket, take))
        found = await socket.ended
        if found is not None:
            await close(websocket, *found)
    finally:
        socket.end()
        here.host.hub.remove(place, socket)
        if reading is not None:
            reading.cancel()


class Asgi:
    """The way to the other side where there is no ``Wire``: other servers and tests."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self.messages: deque[bytes] = deque()
        self.changed = asyncio.Event()
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.stuck = 0.0

    @property
    def open(self) -> bool:
        return not self.messages

    def send_message(self, message: bytes) -> None:
        self.messages.append(message)
        self.stuck = asyncio.get_running_loop().time()
        self.changed.set()

    def stop_reading(self) -> None:
        self.may_read.clear()

    def read_on(self) -> None:
        self.may_read.set()

    async def run(self, socket: Receiver, take: Receive) -> None:
        sending = asyncio.create_task(self._send(socket))
        try:
            while True:
                await self.may_read.wait()
                raw = await receive(take)
                if raw is None:
                    return
                socket.got(raw)
        finally:
            sending.cancel()
            socket.gone()

    async def _send(self, socket: Receiver) -> None:
        try:
            while True:
                await self.changed.wait()
                self.changed.clear()
                while self.messages:
                    await self.websocket.send({"type": "websocket.send", "text": self.messages[0].decode()})
                    self.messages.popleft()
                    socket.drained()
        except (WebSocketDisconnect, RuntimeError, OSError):
            socket.gone()


async def close(websocket: WebSocket, problem: Problem, code: int) -> None:
    """Say why, then hang up; who does not listen is hung up on all the same."""
    lang = pick_language(websocket.headers.get("accept-language", ""))
    with contextlib.suppress(Exception):
        async with asyncio.timeout(2):
            if websocket.client_state == WebSocketState.CONNECTED:
                await websocket.send({"type": "websocket.send", "text": msgspec.json.encode(
                    {"problem": problem.document(lang)}).decode()})  # fmt: skip
            await websocket.close(code)
