"""A connection at a table: answers come in, updates go out as the table changes. No task of its own.

Updates are made when the connection can take one: a slow reader skips some, and delays nobody.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from typing import Protocol

import msgspec

from hexarc.server.choosing import choose_at_once
from hexarc.server.context import Services, check_seat, seat_for, token_of, wished
from hexarc.server.frames import frame, update_frame
from hexarc.server.keys import Holder
from hexarc.server.live import LiveTable
from hexarc.server.messages import ChooseMessage, Hello, Message, UndoMessage, read_message
from hexarc.server.problems import Problem, pick_language
from hexarc.server.turns import is_bot

log = logging.getLogger("hexarc.socket")
CLOSE_NOT_FOUND, CLOSE_SLOW, CLOSE_INTERNAL, CLOSE_BUSY = 4404, 4408, 1011, 1013
WAITING = 20
LOOK_COST = 5  # writes: it makes a whole update, and nobody needs many of them


def close_code(problem: Problem) -> int:
    """``busy``: come again later; the link is as good as before."""
    return CLOSE_BUSY if problem.status in (429, 503) else CLOSE_NOT_FOUND


class Outlet(Protocol):
    """The way to the other side. ``open``: it can take more; ``stuck``: since when it cannot."""

    @property
    def open(self) -> bool: ...

    @property
    def stuck(self) -> float: ...

    def send_message(self, whole: bytes) -> None: ...

    def stop_reading(self) -> None: ...

    def read_on(self) -> None: ...


class Socket:
    """``ended`` is settled when the connection shall be closed: with the problem and the code, or with nothing."""

    def __init__(self, here: Services, outlet: Outlet, holder: Holder, hello: Hello, languages: str) -> None:
        self.here = here
        self.host = here.host
        self.outlet = outlet
        self.holder = holder
        self.table_id = holder.table_id
        self.seats = holder.seats
        self.mark = holder.mark()
        self.seat = hello.seat
        self.lang = wished(hello.lang)
        self.languages = languages
        self.since = hello.since
        self.epoch = -1
        self.said: deque[bytes] = deque(maxlen=100)
        self.inbox: deque[bytes] = deque()
        self.busy = False
        self.dirty = False
        self.reading: asyncio.Task[None] | None = None
        self.working: asyncio.Task[None] | None = None
        self.ended: asyncio.Future[tuple[Problem, int] | None] = asyncio.get_running_loop().create_future()

    def end(self, problem: Problem | None = None, code: int = CLOSE_NOT_FOUND) -> None:
        if not self.ended.done():
            self.ended.set_result(None if problem is None else (problem, code))

    def gone(self) -> None:
        self.end()

    def drop_if_late(self, now: float) -> None:
        if not self.outlet.open and now > self.outlet.stuck + self.here.settings.limits.send_seconds:
            self.end(Problem("too_slow"), CLOSE_SLOW)

    # Out.

    def wake(self) -> None:
        self.dirty = True
        self.drained()

    def say(self, message: bytes) -> None:
        self.said.append(message)
        self.drained()

    def drained(self) -> None:
        """Send what there is, as long as the other side takes it."""
        if self.ended.done():
            return
        while self.said and self.outlet.open:
            self.outlet.send_message(frame(self.said.popleft()))
        if self.dirty and self.outlet.open and self.reading is None:
            try:
                self.send_update()
            except Exception as error:
                self.fail(error)

    def fail(self, error: Exception) -> None:
        if isinstance(error, Problem):
            self.end(error, close_code(error))
            return
        log.error("socket: %s", type(error).__name__, exc_info=error)
        self.end(Problem("internal"), CLOSE_INTERNAL)

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
        self.outlet.send_message(update_frame(update))
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
            if self.epoch >= 0 and await self.host.read(self.host.storage.find_key, self.holder.hash) != self.holder:
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
        mark: str | None = None
        try:
            message = read_message(raw)
            if message.ping is not None:
                self.say(b'{"pong":%d}' % message.ping)
                return
            self.here.limiter.spend("write", self.mark)
            if message.choose is not None:
                mark = message.choose.id
                self.choose(message.choose)
            else:
                mark = self.handle_other(message)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            code = "invalid" if isinstance(error, msgspec.ValidationError) else "bad_json"
            self.refuse(Problem(code, args={"text": str(error)[:200]}), mark)
        except Problem as problem:
            self.refuse(problem, mark)
        except Exception as error:
            self.fail(error)

    def handle_other(self, message: Message) -> str | None:
        if message.undo is not None:
            self.later(self.undo(message.undo), message.undo.id)
            return message.undo.id
        if message.look is None:
            raise Problem("invalid", args={"text": "choose, undo, look or ping"})
        self.here.limiter.spend("write", self.mark, LOOK_COST - 1)
        check_seat(self.holder, message.look.seat)
        self.seat, self.lang = message.look.seat, wished(message.look.lang)
        self.wake()
        return None

    def later(self, work: Coroutine[object, object, None], mark: str | None) -> None:
        """What needs to wait for something."""
        self.busy = True

        async def run() -> None:
            try:
                await work
            except Problem as problem:
                self.refuse(problem, mark)
            except Exception as error:
                self.fail(error)
            finally:
                self.working = None
                self.next()

        self.working = asyncio.get_running_loop().create_task(run())

    def refuse(self, problem: Problem, mark: str | None) -> None:
        self.here.metrics.problems.labels(problem.code).inc()
        document = problem.document(pick_language(self.lang, self.languages))
        if mark is not None:
            document["id"] = mark
        if problem.retry_after:
            document["retry_after"] = round(problem.retry_after, 2)
        self.say(msgspec.json.encode({"problem": document}))
        if problem.code == "wrong_ply":
            self.wake()

    def choose(self, wish: ChooseMessage) -> None:
        started = time.perf_counter()
        live = self.host.lives.get(self.table_id)
        if live is None:
            self.later(self.choose_later(wish, started), wish.id)
            return
        seat = self.chooser(live, wish)

        def answered(error: Exception | None) -> None:
            if error is None:
                self.here.metrics.chosen(time.perf_counter() - started)
                self.done(wish.id, live)
            elif isinstance(error, Problem):
                self.refuse(error, wish.id)
            else:
                self.fail(error)
            self.next()

        token = token_of(self.holder, wish.id)
        self.busy = True
        try:
            taken = choose_at_once(self.host, live, seat, wish.ply, wish.choose, token, answered)
        except BaseException:
            self.busy = False
            raise
        if not taken:
            self.later(self.choose_later(wish, started), wish.id)

    async def choose_later(self, wish: ChooseMessage, started: float) -> None:
        live = await self.host.table(self.table_id)
        token = token_of(self.holder, wish.id)
        await self.host.choose(live, self.chooser(live, wish), wish.ply, wish.choose, token)
        self.here.metrics.chosen(time.perf_counter() - started)
        self.done(wish.id, live)

    def chooser(self, live: LiveTable, wish: ChooseMessage) -> int:
        seat = seat_for(self.holder, live, wish.seat)
        if is_bot(live.row.seats[seat]) and live.row.waiting == seat:
            raise Problem("bot_plays")
        return seat

    async def undo(self, wish: UndoMessage) -> None:
        live = await self.host.table(self.table_id)
        seat = seat_for(self.holder, live, wish.seat)
        if wish.seat is None and len(self.seats) > 1:
            seat = next((s for s in self.seats if live.session.undo_target(s) >= 0), seat)
        await self.host.undo(live, seat, wish.ply, token_of(self.holder, wish.id))
        self.done(wish.id, live)

    def done(self, mark: str | None, live: LiveTable) -> None:
        if mark is not None:
            self.say(msgspec.json.encode({"done": {"id": mark, "version": live.version, "ply": live.ply}}))
