"""Who is connected, and waking them up. With PostgreSQL, NOTIFY carries the wake-up to the other processes."""

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

import psycopg

from hexarc.server.storage.database import Storage

log = logging.getLogger("hexarc.hub")
HEARTBEAT = 20.0


class Listener(Protocol):
    """A connection that wants to know when its table changed."""

    @property
    def seats(self) -> tuple[int, ...]: ...

    def wake(self) -> None: ...

    def say(self, message: bytes) -> None: ...

    def drop_if_late(self, now: float) -> None: ...


class Hub:
    """The connections of this process by table, and the presence of seats at the other processes."""

    def __init__(self, storage: Storage) -> None:
        self.process = secrets.token_hex(4)
        self.storage = storage
        self.listeners: dict[str, set[Listener]] = {}
        self.elsewhere: dict[str, dict[str, tuple[float, tuple[int, ...]]]] = {}
        self._present: dict[str, frozenset[int]] = {}
        self.on_change: Callable[[str, int], Awaitable[None]] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._outbox: asyncio.Queue[str] = asyncio.Queue(10_000)
        self._running: set[asyncio.Task[None]] = set()

    @property
    def shared(self) -> bool:
        """Whether other processes may change our tables."""
        return not self.storage.sqlite

    def count(self) -> int:
        return sum([len(group) for group in self.listeners.values()])

    def add(self, table_id: str, listener: Listener) -> None:
        self.listeners.setdefault(table_id, set()).add(listener)
        self._presence_changed(table_id)

    def remove(self, table_id: str, listener: Listener) -> None:
        group = self.listeners.get(table_id)
        if group is None:
            return
        group.discard(listener)
        if not group:
            del self.listeners[table_id]
        self._presence_changed(table_id)

    def local_seats(self, table_id: str) -> set[int]:
        found: set[int] = set()
        for listener in self.listeners.get(table_id, ()):
            found.update(listener.seats)
        return found

    def connected(self, table_id: str) -> frozenset[int]:
        found = self._present.get(table_id)
        if found is None:
            found = frozenset(self.local_seats(table_id))
            if table_id in self.listeners:
                self._present[table_id] = found
        others = self.elsewhere.get(table_id)
        if others:
            now = asyncio.get_running_loop().time()
            for process, (until, seats) in list(others.items()):
                if until < now:
                    del others[process]
                else:
                    found = found.union(seats)
        return found

    def wake(self, table_id: str) -> None:
        for listener in list(self.listeners.get(table_id, ())):
            listener.wake()

    def ring(self, campaign_id: str) -> None:
        """Something is new in a campaign; at the other processes, too."""
        self.wake(campaign_id)
        if self.shared:
            self._send(f"c {self.process} {campaign_id} 0")

    def say(self, table_id: str, message: dict[str, object], everywhere: bool = True) -> None:
        """A small message for everybody at a table, beside the updates (chat)."""
        encoded = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        for listener in list(self.listeners.get(table_id, ())):
            listener.say(encoded.encode())
        if everywhere and self.shared and len(encoded) < 7000:
            self._send(f"s {self.process} {table_id} {encoded}")

    def _presence_changed(self, table_id: str) -> None:
        self._present.pop(table_id, None)
        self.wake(table_id)
        if self.shared:
            self._send(f"p {self.process} {table_id} {','.join(map(str, sorted(self.local_seats(table_id))))}")

    def _send(self, note: str) -> None:
        try:
            self._outbox.put_nowait(note)
        except asyncio.QueueFull:
            log.warning("hub: too many notes for the other processes; one is dropped")

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._watch())]
        if self.shared:
            self._tasks.append(asyncio.create_task(self._keep_listening()))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _watch(self) -> None:
        """Hang up on whoever does not read. One look a second costs less than a timer for every message."""
        while True:
            await asyncio.sleep(1)
            now = asyncio.get_running_loop().time()
            for group in list(self.listeners.values()):
                for listener in list(group):
                    listener.drop_if_late(now)

    async def _keep_listening(self) -> None:
        """Listen; after a lost connection look at every table again, for notes may have been missed."""
        while True:
            try:
                await self._listen()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("hub: lost the database (%s); trying again", type(error).__name__)
            await asyncio.sleep(1)

    async def _listen(self) -> None:
        url = self.storage.url.replace("postgresql+psycopg://", "postgresql://")
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute("LISTEN hexarc")
            for table_id in list(self.listeners):
                await self._changed(table_id, 1 << 60)
                self._presence_changed(table_id)  # wakes those who listen to a campaign, too
            beat = asyncio.get_running_loop().time() + HEARTBEAT
            while True:
                async for note in connection.notifies(timeout=0.05 if self._outbox.empty() else 0.001):
                    self._heard(note.payload)
                    if not self._outbox.empty():
                        break
                while not self._outbox.empty():
                    await connection.execute("SELECT pg_notify('hexarc', %s)", (self._outbox.get_nowait(),))
                if asyncio.get_running_loop().time() > beat:
                    beat += HEARTBEAT
                    for table_id in list(self.listeners):
                        self._send(
                            f"p {self.process} {table_id} {','.join(map(str, sorted(self.local_seats(table_id))))}"
                        )

    def _heard(self, note: str) -> None:
        kind, process, table_id, rest = (note.split(" ", 3) + ["", "", ""])[:4]
        if process == self.process:
            return
        if kind == "v" and rest.isdigit():
            task = asyncio.create_task(self._changed(table_id, int(rest)))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        elif kind == "p":
            until = asyncio.get_running_loop().time() + 3 * HEARTBEAT
            seats = tuple([int(part) for part in rest.split(",") if part.isdigit()])
            self.elsewhere.setdefault(table_id, {})[process] = (until, seats)
            self.wake(table_id)
        elif kind == "c":
            self.wake(table_id)
        elif kind == "s":
            for listener in list(self.listeners.get(table_id, ())):
                listener.say(rest.encode())

    async def _changed(self, table_id: str, version: int) -> None:
        if self.on_change is not None:
            await self.on_change(table_id, version)
