"""The writer: one thread that stores moves of many tables in one transaction, so that a commit's wait is shared.

Each write says which version it follows (``UPDATE … WHERE version = …``). If one of a batch lost a race, the batch is
rolled back and its writes are tried one by one: the loser gets ``Conflict``, the others are stored.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from hexarc.server.rows import Conflict, Write
from hexarc.server.sqlite_writing import QuickWriter, is_plain
from hexarc.server.storage import CHANGED, LOGGED, Storage, changed_values, logged_values, squeezed

BATCH = 250


class Vanished(Exception):
    """What was written went into a file that nobody will find."""


Done = Callable[[Exception | None], None]
Item = tuple[Write, Done]
Work = tuple[asyncio.AbstractEventLoop, list[Item]]
log = logging.getLogger("hexarc.writer")


class Writer:
    """``write`` waits until a change is on disk. Nothing is told to anybody before that.

    The thread gets whole batches: what the event loop found in one turn, or while the thread was busy. Waking it for
    every change would make the two fight for the interpreter.
    """

    def __init__(self, storage: Storage, announce: str = "") -> None:
        self.storage = storage
        self.announce = announce
        self.written = 0
        self.batches = 0
        self._quick = QuickWriter(storage) if storage.sqlite else None
        self._waiting: list[Item] = []
        self._planned = False
        self._busy = False
        self._queue: queue.SimpleQueue[Work | threading.Event | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hexarc-writer", daemon=True)
        self._thread.start()

    def put(self, change: Write, done: Done) -> None:
        """Store a change; ``done`` is called in the event loop, with an error if there was one."""
        self._waiting.append((change, done))
        if not self._planned and not self._busy:
            self._planned = True
            asyncio.get_running_loop().call_soon(self._hand_over)

    async def write(self, change: Write) -> None:
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settle(error: Exception | None) -> None:
            if stored.done():
                return
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

        self.put(change, settle)
        await stored  # the change is stored even if whoever asked for it does not wait for it

    def close(self) -> None:
        if self._waiting:
            self._busy = False
            self._hand_over()
        self._queue.put(None)
        self._thread.join(10)

    def let_go(self) -> None:
        """Close the connection; the next change opens another one. Waits until that is done."""
        gone = threading.Event()
        self._queue.put(gone)
        gone.wait(30)

    def _hand_over(self) -> None:
        self._planned = False
        if self._busy or not self._waiting:
            return
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        self._busy = True
        self._queue.put((asyncio.get_running_loop(), batch))

    def _run(self) -> None:
        while True:
            found = self._queue.get()
            if found is None or isinstance(found, threading.Event):
                if self._quick is not None:
                    self._quick.close()
                if found is None:
                    return
                found.set()
                continue
            loop, batch = found
            answers = self._store(batch)
            try:
                loop.call_soon_threadsafe(self._deliver, answers)
            except RuntimeError:
                log.info("writer: nobody waits any more")

    def _deliver(self, answers: list[tuple[Done, Exception | None]]) -> None:
        """In the event loop: the next batch goes off first, so that it is stored while this one is told."""
        self._busy = False
        self._hand_over()
        for done, error in answers:
            try:
                done(error)
            except Exception as trouble:  # that of one table is not that of the others
                log.error("writer: %s", type(trouble).__name__, exc_info=trouble)

    def _store(self, batch: list[Item]) -> list[tuple[Done, Exception | None]]:
        error = self._attempt([change for change, _ in batch])
        if error is None or len(batch) == 1:
            return [(done, error) for _, done in batch]
        return [(done, self._attempt([change])) for change, done in batch]

    def _attempt(self, changes: list[Write]) -> Exception | None:
        try:
            self._transaction(changes)
        except (Conflict, IntegrityError) as error:
            return error if isinstance(error, Conflict) else Conflict()
        except (OperationalError, sqlite3.OperationalError) as error:
            # The connection may have died between two uses; one more try on a fresh one. A commit whose answer was
            # lost shows as a conflict then, and the caller finds its own move already there.
            log.warning("database: %s; trying once more", type(error).__name__)
            try:
                self._transaction(changes)
            except (Conflict, IntegrityError):
                return Conflict()
            except (SQLAlchemyError, sqlite3.Error) as again:
                return again
        except (SQLAlchemyError, sqlite3.Error) as error:
            return error
        if not self.storage.same_file(committed=True):
            return Vanished()
        self.written += len(changes)
        self.batches += 1
        return None

    def _transaction(self, changes: list[Write]) -> None:
        if self._quick is not None and all([is_plain(change) for change in changes]):
            self._quick.store(changes)
            return
        with self.storage.writing.begin() as c:
            store(c, changes, self.storage.sqlite)
            if self.announce and not self.storage.sqlite:
                rows = ",".join(["(%s)"] * len(changes))
                notes = tuple([f"v {self.announce} {change.row.id} {change.row.version}" for change in changes])
                c.exec_driver_sql(f"SELECT pg_notify('hexarc', column1) FROM (VALUES {rows}) AS v", notes)


def store(c: Connection, changes: list[Write], sqlite: bool) -> None:
    """All changes in few statements, however many tables: each statement costs a switch between threads."""
    mark = "?" if sqlite else "%s"
    names = list(CHANGED)
    cells = [mark if sqlite else f"{mark}::{CHANGED[name]}" for name in names]
    one = f"({','.join(cells)})"
    values: list[Any] = []
    for change in changes:
        values.extend(changed_values(change.row))
    sets = ", ".join([f"{name} = v.column{i + 1}" for i, name in enumerate(names) if name != "id"])
    done = c.exec_driver_sql(
        f"UPDATE tables SET {sets} FROM (VALUES {','.join([one] * len(changes))}) AS v "
        "WHERE tables.id = v.column1 AND tables.version = v.column2 - 1",
        tuple(values),
    )
    if done.rowcount != len(changes):
        raise Conflict
    rows = ",".join([f"({','.join([mark] * len(LOGGED))})"] * len(changes))
    logged: list[Any] = []
    for change in changes:
        logged.extend(logged_values(change.row.id, change.log))
    c.exec_driver_sql(f"INSERT INTO log ({','.join(LOGGED)}) VALUES {rows}", tuple(logged))
    for change in changes:
        if change.forget_above >= 0 or change.checkpoint or change.revoke or change.new_keys:
            _store_rest(c, change, mark)


def _store_rest(c: Connection, change: Write, mark: str) -> None:
    row = change.row
    if change.forget_above >= 0:
        c.exec_driver_sql(
            f"DELETE FROM checkpoints WHERE table_id = {mark} AND ply > {mark}", (row.id, change.forget_above)
        )
    if change.checkpoint:
        c.exec_driver_sql(
            f"INSERT INTO checkpoints (table_id, ply, version, state) VALUES ({mark},{mark},{mark},{mark}) "
            "ON CONFLICT (table_id, ply) DO UPDATE SET version = excluded.version, state = excluded.state",
            (row.id, row.ply, row.version, squeezed(row.state)),
        )
    for hashed in change.revoke:
        c.exec_driver_sql(
            f"UPDATE keys SET revoked = {mark} WHERE hash = {mark} AND revoked IS NULL", (row.updated, hashed)
        )
    for hashed, role, seats in change.new_keys:
        c.exec_driver_sql(
            f"INSERT INTO keys (hash, table_id, role, seats, created) VALUES ({mark},{mark},{mark},{mark},{mark})",
            (hashed, row.id, role, seats, row.updated),
        )
