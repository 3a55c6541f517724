"""The writer: one thread that stores moves of many tables in one transaction, so that a commit's wait is shared.

Each write says which version it follows (``UPDATE … WHERE version = …``). If one of a batch lost a race, the batch is
rolled back and its writes are tried one by one: the loser gets ``Conflict``, the others are stored.
"""

import asyncio
import logging
import queue
import sqlite3
import threading

from sqlalchemy import Connection, bindparam, delete, insert, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from hexarc.server.storage import schema
from hexarc.server.storage.database import Storage, changed_values, log_values, squeezed
from hexarc.server.storage.lobby import put_listing
from hexarc.server.storage.rows import Conflict, Write

BATCH = 250


class Vanished(Exception):
    """What was written went into a file that nobody will find."""


Item = tuple[Write, asyncio.Future[None]]
Answer = tuple[asyncio.Future[None], Exception | None]
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
        self._waiting: list[Item] = []
        self._planned = False
        self._busy = False
        self._queue: queue.SimpleQueue[Work | threading.Event | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hexarc-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Write) -> None:
        loop = asyncio.get_running_loop()
        stored: asyncio.Future[None] = loop.create_future()
        self._waiting.append((change, stored))
        if not self._planned and not self._busy:
            self._planned = True
            loop.call_soon(self._hand_over)
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

    def _deliver(self, answers: list[Answer]) -> None:
        """In the event loop: the next batch goes off first, so that it is stored while this one is told."""
        self._busy = False
        self._hand_over()
        for stored, error in answers:
            if stored.done():
                continue
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

    def _store(self, batch: list[Item]) -> list[Answer]:
        error = self._attempt([change for change, _ in batch])
        if error is None or len(batch) == 1:
            return [(stored, error) for _, stored in batch]
        return [(stored, self._attempt([change])) for change, stored in batch]

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
        with self.storage.writing.begin() as c:
            store(c, changes)
            if self.announce and not self.storage.sqlite:
                notes = [{"note": f"v {self.announce} {change.row.id} {change.row.version}"} for change in changes]
                c.execute(text("SELECT pg_notify('hexarc', :note)"), notes)


_T, _P, _K = schema.tables.c, schema.checkpoints.c, schema.keys.c
_UPDATE = update(schema.tables).where(_T.id == bindparam("table"), _T.version == bindparam("before"))


def store(c: Connection, changes: list[Write]) -> None:
    """All changes, or ``Conflict`` if one of them lost a race."""
    rows = [change.row for change in changes]
    done = c.execute(_UPDATE, [{"table": r.id, "before": r.version - 1, **changed_values(r)} for r in rows])
    if done.rowcount != len(changes):
        raise Conflict
    c.execute(insert(schema.log), [log_values(change.row.id, change.log) for change in changes])
    for change in changes:
        if change.forget_above >= 0 or change.checkpoint or change.revoke or change.new_keys or change.relist:
            _store_rest(c, change)


def _store_rest(c: Connection, change: Write) -> None:
    row = change.row
    if change.forget_above >= 0:
        c.execute(delete(schema.checkpoints).where(_P.table_id == row.id, _P.ply > change.forget_above))
    if change.checkpoint:
        mark = {"table_id": row.id, "ply": row.ply, "version": row.version, "state": squeezed(row.state)}
        c.execute(delete(schema.checkpoints).where(_P.table_id == row.id, _P.ply == row.ply))
        c.execute(insert(schema.checkpoints).values(**mark))
    if change.revoke:
        gone = _K.hash.in_(change.revoke) & _K.revoked.is_(None)
        c.execute(update(schema.keys).where(gone).values(revoked=row.updated))
    for hashed, role, seats in change.new_keys:
        new = {"hash": hashed, "table_id": row.id, "role": role, "seats": seats, "created": row.updated}
        c.execute(insert(schema.keys).values(**new))
    if change.relist:
        put_listing(c, row.id, change.listing)
