"""A connection at a table: answers come in, updates go out as the table changes.

Updates are made when the connection can take one: a slow reader skips some, and delays nobody.
"""

import asyncio
from collections import deque

import msgspec

from hexarc.server.live import choosing
from hexarc.server.live.caller import Caller, unreadable
from hexarc.server.live.messages import ChooseMessage, Hello, LookMessage, UndoMessage, read_message
from hexarc.server.live.outlet import Outlet
from hexarc.server.live.services import Services, wished
from hexarc.server.players.rights import check_eyes
from hexarc.server.problems import Problem
from hexarc.server.storage.keys import Holder
from hexarc.server.tables.live import LiveTable

WAITING = 20
LOOK_COST = 5  # writes: it makes a whole update, and nobody needs many of them


class Socket(Caller):
    def __init__(self, here: Services, outlet: Outlet, holder: Holder, hello: Hello, languages: str) -> None:
        super().__init__(here, outlet, languages)
        self.host = here.host
        self.holder = holder
        self.table_id = holder.table_id
        self.seats = holder.seats
        self.mark = holder.mark()
        self.seat = hello.seat
        self.lang = wished(hello.lang)
        self.since = hello.since
        self.epoch = -1
        self.said: deque[bytes] = deque(maxlen=100)
        self.inbox: deque[bytes] = deque()
        self.busy = False
        self.reading: asyncio.Task[None] | None = None
        self.working: asyncio.Task[None] | None = None

    # Out.

    def say(self, message: bytes) -> None:
        self.said.append(message)
        self.drained()

    def drained(self) -> None:
        """Send what there is, as long as the other side takes it."""
        if self.ended.done():
            return
        while self.said and self.outlet.open:
            self.outlet.send_message(self.said.popleft())
        if self.dirty and self.outlet.open and self.reading is None:
            try:
                self.send_update()
            except Exception as error:
                self.fail(error)

    def send_update(self) -> None:
        live = self.host.lives.get(self.table_id)
        update: bytes | None = None
        if live is not None and self.epoch == live.row.epoch:
            update = self.host.update_now(live, self.holder, self.seat, self.lang, self.since)
        if live is None or update is None:
            self.reading = asyncio.get_running_loop().create_task(self.read_update())
            return
        self.sent(update, live.row.version)

    def sent(self, update: bytes, version: int) -> None:
        self.dirty = False
        self.since = version
        self.outlet.send_message(b'{"update":%b}' % update)
        self.here.metrics.sent += 1

    async def read_update(self) -> None:
        """An update for which the database has to be asked."""
        try:
            live = await self.host.table(self.table_id)
            await self.still_welcome(live)
            update = await self.host.update(live, self.holder, self.seat, self.lang, self.since)
            if not self.ended.done():
                self.sent(update, live.version)
        except Exception as error:
            self.fail(error)
        finally:
            self.reading = None

    async def still_welcome(self, live: LiveTable) -> None:
        """After links were changed, see whether this one still holds."""
        if self.epoch != live.row.epoch:
            epoch = live.row.epoch
            if self.epoch >= 0 and not await self.host.still_holds(self.holder):
                raise Problem("not_found")
            self.epoch = epoch

    # In.

    def got(self, raw: bytes) -> None:
        """One message after the other: the next one waits until this one was dealt with."""
        if not self.busy:
            self.handle(raw)
            return
        self.inbox.append(raw)
        if len(self.inbox) >= WAITING:
            self.outlet.stop_reading()

    def next(self) -> None:
        self.busy = False
        while self.inbox and not self.busy and not self.ended.done():
            self.handle(self.inbox.popleft())
        if not self.inbox:
            self.outlet.read_on()

    def handle(self, raw: bytes) -> None:
        try:
            message = read_message(raw)
            if message.ping is not None:
                self.say(b'{"pong":%d}' % message.ping)
            elif message.look is not None:
                self.here.limiter.spend("write", self.mark, LOOK_COST)
                self.look(message.look)
            else:
                wish = message.choose or message.undo
                if wish is None:
                    raise Problem("invalid", args={"text": "choose, undo, look or ping"})
                self.busy = True
                self.working = asyncio.get_running_loop().create_task(self.carry_out(wish))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.refuse(unreadable(error), None)
        except Problem as problem:
            self.refuse(problem, None)
        except Exception as error:
            self.fail(error)

    def look(self, wish: LookMessage) -> None:
        check_eyes(self.holder, wish.seat)
        self.seat, self.lang = wish.seat, wished(wish.lang)
        self.wake()

    async def carry_out(self, wish: ChooseMessage | UndoMessage) -> None:
        """An answer, or taking one back."""
        try:
            self.here.limiter.spend("write", self.mark)
            await self.still_welcome(await self.host.table(self.table_id))
            if isinstance(wish, ChooseMessage):
                live = await choosing.choose(self.here, self.holder, wish.ply, wish.choose, wish.seat, wish.id)
            else:
                live = await choosing.undo(self.here, self.holder, wish.ply, wish.seat, wish.id)
            if wish.id is not None:
                self.say(msgspec.json.encode({"done": {"id": wish.id, "version": live.version, "ply": live.ply}}))
        except Problem as problem:
            self.refuse(problem, wish.id)
        except Exception as error:
            self.fail(error)
        finally:
            self.working = None
            self.next()

    def refuse(self, problem: Problem, mark: str | None) -> None:
        document = self.document(problem, self.lang)
        if mark is not None:
            document["id"] = mark
        if problem.retry_after:
            document["retry_after"] = round(problem.retry_after, 2)
        self.say(msgspec.json.encode({"problem": document}))
        if problem.code == "wrong_ply":
            self.wake()
