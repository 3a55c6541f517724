"""The writer: one thread that stores moves of many tables in one transaction, so that a commit's wait is shared.

Each write says which version it follows (``UPDATE … WHERE version = …``). If one of a batch lost a race, the batch is
rolled back and its writes are tried one by one: the loser gets ``Conflict``, the others are stored.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from hexarc.server.rows import Conflict, Write
from hexarc.server.storage import CHANGED, LOGGED, Storage, changed_values, logged_values

BATCH = 250

Item = tuple[Write, "asyncio.Future[None]", asyncio.AbstractEventLoop]
log = logging.getLogger("hexarc.writer")


class Writer:
    """``write`` waits until a change is on disk. Nothing is told to anybody before that."""

    def __init__(self, storage: Storage, announce: str = "") -> None:
        self.storage = storage
        self.announce = announce
        self.written = 0
        self.batches = 0
        self._queue: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hexarc-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Write) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put((change, done, loop))
        await done  # the change is stored even if whoever asked for it does not wait for it

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(10)

    def _run(self) -> None:
        while True:
            item = self._queue.get()
            batch: list[Item] = []
            while item is not None:
                batch.append(item)
                if len(batch) >= BATCH:
                    break
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
            if batch:
                self._store(batch)
            if item is None:
                return

    def _store(self, batch: list[Item]) -> None:
        error = self._attempt([change for change, _, _ in batch])
        if error is None:
            self._answer([(done, loop, None) for _, done, loop in batch])
        elif len(batch) == 1:
            self._answer([(batch[0][1], batch[0][2], error)])
        else:
            self._answer([(done, loop, self._attempt([change])) for change, done, loop in batch])

    def _attempt(self, changes: list[Write]) -> Exception | None:
        try:
            self._transaction(changes)
        except (Conflict, IntegrityError) as error:
            return error if isinstance(error, Conflict) else Conflict()
        except OperationalError as error:
            # The connection may have died between two uses; one more try on a fresh one. A commit whose answer was
            # lost shows as a conflict then, and the caller finds its own move already there.
            log.warning("database: %s; trying once more", type(error.orig).__name__)
            try:
                self._transaction(changes)
            except (Conflict, IntegrityError):
                return Conflict()
            except SQLAlchemyError as again:
                return again
        except SQLAlchemyError as error:
            return error
        self.written += len(changes)
        self.batches += 1
        return None

    def _transaction(self, changes: list[Write]) -> None:
        for change in changes:
            if change.pack is not None:
                change.row.state = change.pack()
                change.pack = None
        with self.storage.writing.begin() as c:
            store(c, changes, self.storage.sqlite)
            if self.announce and not self.storage.sqlite:
                rows = ",".join(["(%s)"] * len(changes))
                notes = tuple([f"v {self.announce} {change.row.id} {change.row.version}" for change in changes])
                c.exec_driver_sql(f"SELECT pg_notify('hexarc', column1) FROM (VALUES {rows}) AS v", notes)

    def _answer(self, answers: list[tuple[asyncio.Future[None], asyncio.AbstractEventLoop, Exception | None]]) -> None:
        by_loop: dict[int, tuple[asyncio.AbstractEventLoop, list[Callable[[], None]]]] = {}
        for done, loop, error in answers:
            by_loop.setdefault(id(loop), (loop, []))[1].append(_settler(done, error))
        for loop, settlers in by_loop.values():
            try:
                loop.call_soon_threadsafe(_settle_all, settlers)
            except RuntimeError:
                log.info("writer: nobody waits any more")


def _settler(done: asyncio.Future[None], error: Exception | None) -> Callable[[], None]:
    def settle() -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    return settle


def _settle_all(settlers: list[Callable[[], None]]) -> None:
    for settle in settlers:
        settle()


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
            (row.id, row.ply, row.version, row.state),
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
