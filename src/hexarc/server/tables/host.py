"""The tables that this process has at hand, and the one way in which they change: check, store, then tell."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar, TypeVarTuple

import msgspec

from hexarc.core.errors import RecordError
from hexarc.core.record import Record
from hexarc.core.session import Advance
from hexarc.core.state import State
from hexarc.server.problems import Problem
from hexarc.server.settings import Settings
from hexarc.server.storage.campaigns import find_at_table
from hexarc.server.storage.database import Storage, unpack_state
from hexarc.server.storage.health import Health
from hexarc.server.storage.keys import Holder, key_hash, split_key
from hexarc.server.storage.rows import Conflict, LogRow, TableRow
from hexarc.server.storage.writer import Writer
from hexarc.server.tables.aside import Aside
from hexarc.server.tables.hub import Hub
from hexarc.server.tables.live import LiveTable, stretch
from hexarc.server.tables.moving import Draft, checked, plan, plan_move, update_at_hand
from hexarc.server.tables.project import Viewer, update_bytes, viewer_of
from hexarc.server.tables.telling import SHORT, told_since
from hexarc.server.tables.why import Reasons

log = logging.getLogger("hexarc.host")
P = ParamSpec("P")
T = TypeVar("T")
A = TypeVarTuple("A")


class SteadyClock:
    """The time of day that never goes slower than time does: a clock that is set back gives nobody more time.

    Once the machine's clock is ahead of it, it follows: somebody set it forward, or the machine slept.
    """

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.wall = wall
        self.steady = steady
        self.ahead = wall() - steady()

    def __call__(self) -> float:
        wall, steady = self.wall(), self.steady()
        self.ahead = max(self.ahead, wall - steady)
        return steady + self.ahead


wall_clock = SteadyClock()


class Host:
    """All operations on tables. ``after_change`` is called with every table that moved on (bots listen)."""

    def __init__(self, settings: Settings, storage: Storage, hub: Hub, now: Callable[[], float] = wall_clock) -> None:
        self.settings = settings
        self.storage = storage
        self.hub = hub
        self.seconds = now
        self.writer = Writer(storage, hub.process)
        self.health = Health(storage, self.writer, self.resume)
        self.lives: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Lock] = {}
        self.threads = ThreadPoolExecutor(4, "hexarc-read")
        self.aside = Aside(settings.limits.aside_seconds)
        self.after_change: list[Callable[[LiveTable], None]] = []
        self.moves = 0
        hub.on_change = self.changed_elsewhere

    def close(self) -> None:
        self.writer.close()
        self.aside.end_process()
        self.threads.shutdown(wait=True)

    def now(self) -> int:
        return int(self.seconds() * 1000)

    @property
    def notify_after(self) -> float | None:
        can_tell = self.settings.webhooks or self.settings.smtp is not None
        return self.settings.notify_after if can_tell else None

    async def read(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A database call in a thread of its own."""
        self.health.check_read()
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: call(*args, **kwargs))
        except Exception as error:
            refusal = self.health.refused(error)
            if refusal is None:
                raise
            raise refusal from error

    def resume(self) -> None:
        """The database is back, perhaps another one: read everything anew."""
        self.lives.clear()
        for table_id in list(self.hub.listeners):
            self.hub.wake(table_id)

    # Finding tables.

    async def holder(self, key: str) -> Holder:
        """Who bears a key. Wrong, foreign, revoked and truncated keys go the same way."""
        link, episode = split_key(key)
        found = await self._find(key_hash(link), episode)
        if found is None:
            raise Problem("not_found")
        return found

    async def _find(self, hashed: bytes, episode: int) -> Holder | None:
        if episode >= 0:
            return await self.read(find_at_table, self.storage, hashed, episode)
        return await self.read(self.storage.find_key, hashed)

    async def still_holds(self, holder: Holder) -> bool:
        """Whether a key opens what it opened before: links may have been changed."""
        return await self._find(holder.hash, holder.episode) == holder

    async def table(self, table_id: str, fresh: bool = False) -> LiveTable:
        """A table; ``fresh`` asks the database whether somebody else moved on."""
        live = self.lives.get(table_id)
        if live is not None:
            self.lives.move_to_end(table_id)
            if fresh and not live.lock.locked() and await self.read(self.storage.version_of, table_id) != live.version:
                await self.reload(live)
            return live
        lock = self.loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                live = self.lives.get(table_id)
                if live is not None:
                    return live
                loaded = await self.read(self.storage.load, table_id)
                if loaded is None:
                    raise Problem("not_found")
                live = LiveTable(*loaded)
                self.lives[table_id] = live
                self._make_room()
        finally:
            if not lock.locked():
                self.loading.pop(table_id, None)
        return live

    def _make_room(self) -> None:
        """Forget the tables that nobody looks at, the longest unused first."""
        spare = len(self.lives) - self.settings.limits.hot_tables
        for table_id in list(self.lives):
            if spare <= 0:
                return
            if table_id not in self.hub.listeners and not self.lives[table_id].lock.locked():
                del self.lives[table_id]
                spare -= 1

    async def reload(self, live: LiveTable) -> None:
        loaded = await self.read(self.storage.load, live.id)
        if loaded is None:
            self.lives.pop(live.id, None)
            self.hub.wake(live.id)
            raise Problem("not_found")
        if loaded[0].version >= live.version:
            live.load(*loaded)

    async def changed_elsewhere(self, table_id: str, version: int) -> None:
        live = self.lives.get(table_id)
        if live is None or live.version >= version:
            return
        async with live.lock:
            if live.version < version:
                try:
                    await self.reload(live)
                except Problem:
                    return
        self.hub.wake(table_id)
        self.tell(live)

    def tell(self, live: LiveTable) -> None:
        for call in self.after_change:
            call(live)

    # Changing tables.

    def plan(
        self, live: LiveTable, kind: str, seat: int, body: dict[str, object], *, row: TableRow | None = None,
        after: Advance[State] | None = None, token: str | None = None, to: int | None = None,
        revoke: list[bytes] | None = None, new_keys: list[tuple[bytes, str, int]] | None = None,
    ) -> Draft:  # fmt: skip
        """What a change of a table will write, and where it leads. ``to``: it goes back to a ply."""
        return plan(live, self.now(), self.notify_after, kind, seat, body, row, after, token, to, revoke, new_keys)

    async def commit(self, live: LiveTable, draft: Draft) -> None:
        """Store a change of a table whose lock the caller holds, then tell everybody."""
        try:
            await self.writer.write(draft.change)
        except Conflict:
            await self.reload(live)
            self.hub.wake(live.id)
            self.tell(live)
            raise
        except asyncio.CancelledError:  # it may be on disk or not: the database knows
            self.lives.pop(live.id, None)
            raise
        except Exception as error:
            refusal = self.health.refused(error)
            if refusal is None:
                raise
            raise refusal from error
        if draft.change.forget_above < 0:
            live.install(draft.change.row, draft.change.log, draft.after, draft.change.checkpoint)
        else:
            await self.reload(live)
        self.hub.wake(live.id)
        self.tell(live)

    async def write(self, live: LiveTable, token: str | None, change: Callable[[], Awaitable[None]]) -> None:
        """Run a change under the table's lock. A token that was used before means: done already."""
        await self.health.wait_to_write()
        async with live.lock:
            try:
                await change()
            except (Problem, Conflict) as error:
                if token is not None and await self.read(self.storage.token_version, live.id, token) >= 0:
                    return
                if isinstance(error, Conflict):
                    raise Problem("wrong_ply", args={"ply": live.ply}) from error
                raise

    async def choose(
        self, live: LiveTable, seat: int, ply: int, chosen: int, token: str | None = None, reasons: Reasons = ()
    ) -> None:
        """``reasons`` are a bot's, kept with its move for those who ask why (``why.py``)."""

        async def change() -> None:
            if live.row.settings.read_only:
                raise Problem("read_only")
            after = checked(live, seat, ply, chosen)
            await self.commit(live, plan_move(live, self.now(), self.notify_after, seat, after, token, reasons))
            self.moves += 1

        await self.write(live, token, change)

    async def undo(self, live: LiveTable, seat: int, ply: int, token: str | None = None) -> None:
        """A seat takes back its own last answer, if nothing was revealed since."""

        async def change() -> None:
            if live.row.settings.read_only:
                raise Problem("read_only")
            if ply != live.ply:
                raise Problem("wrong_ply", args={"ply": live.ply})
            target = live.session.undo_target(seat)
            if target < 0:
                raise Problem("undo_refused")
            await self.go_back(live, "undo", seat, {"to": target}, token)

        await self.write(live, token, change)

    async def go_back(self, live: LiveTable, kind: str, seat: int, body: dict[str, object], token: str | None) -> None:
        """Back to the ply ``to``, however far; the caller holds the lock and has made sure that it may."""
        to = int(str(body["to"]))
        if live.settled:
            raise Problem("undo_refused", reason="server.problem.undo_refused.campaign")
        try:
            after = live.session.going_back((await self.line_to(live, to))[0], to)
        except RecordError as error:
            raise Problem("undo_refused", reason="server.problem.undo_refused.rules") from error
        row = live.next_row(proposal=None)
        if row.settings.opened > to:  # what was opened of the moves that are gone does not open those that follow
            row.settings = msgspec.structs.replace(row.settings, opened=to)
        await self.commit(live, self.plan(live, kind, seat, body, row=row, after=after, token=token, to=to))

    async def line_to(self, live: LiveTable, ply: int) -> tuple[Record[State], list[LogRow]]:
        """The present line from the last checkpoint at or before a ply up to it and beyond, and the log it is from."""
        found = await self.read(self.storage.stretch, live.id, ply)
        if found is None:
            raise RecordError("there is no state to go back to")
        return stretch(live.game, found.rows, found.ply, unpack_state(found.state)), found.rows

    # Looking at tables.

    async def update(self, live: LiveTable, holder: Holder, seat: int | None, lang: str, since: int | None) -> bytes:
        """The present state for a key. Without ``since``, the last few events."""
        found = self.update_now(live, holder, seat, lang, since)
        if found is not None:
            return found
        seen = max(since or 0, 0)
        viewer = viewer_of(live, holder, seat, lang)
        if await self.read(self.storage.plies_since, live.id, seen) > SHORT:
            return await self._long_update(live, viewer, holder.mark(), seen)
        version = -1
        rows: list[LogRow] = []
        while version != live.version:  # until nobody moves on while we read
            version = live.version
            rows = await self.read(self.storage.log, live.id, seen, version)
        viewer = viewer_of(live, holder, seat, lang)
        return update_bytes(live, viewer, rows, min(seen, live.version), self.hub.connected(live.id), self.now())

    async def _long_update(self, live: LiveTable, viewer: Viewer, who: str, seen: int) -> bytes:
        """What happened long ago is told by another process; the little that happened meanwhile is added here."""
        version = live.version
        begins, told = await self.tell_long(live, viewer, who, seen)
        rows = live.rows_after(version)
        if rows is None or live.version < version:  # much happened meanwhile, or it is another database now
            raise Problem("busy", retry_after=1)
        return update_bytes(live, viewer, rows, begins, self.hub.connected(live.id), self.now(), told)

    async def tell_long(self, live: LiveTable, viewer: Viewer, who: str, seen: int) -> tuple[int, bytes]:
        """What a viewer may know of all that happened after a version, and after which version that begins."""
        url, seat = self.storage.url, viewer.viewing
        return await self.work(who, told_since, url, live.id, seen, live.version, seat, viewer.lang)

    async def work(self, who: str, call: Callable[[*A], T], *args: *A) -> T:
        """Something long, in a process beside this one; ``who`` wants it."""
        self.health.check_read()
        try:
            return await self.aside.run(who, call, *args)
        except TimeoutError as error:
            raise Problem("busy", retry_after=10) from error
        except Exception as error:
            refusal = self.health.refused(error)
            if refusal is None:
                raise
            raise refusal from error

    def update_now(
        self, live: LiveTable, holder: Holder, seat: int | None, lang: str, since: int | None
    ) -> bytes | None:
        """The same at once, if all that it tells is at hand."""
        return update_at_hand(live, holder, seat, lang, since, self.hub.connected(live.id), self.now())
