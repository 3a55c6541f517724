"""Whether the database can be relied on, and what happens when it cannot.

A move counts when it is on disk. So when the file is gone, the disk full or PostgreSQL away, changes are refused at
once with 503 instead of being tried again and again; once a second we look whether the database is back, and go on by
ourselves. What was acknowledged before is in the database, so everything is read from it again.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable

from sqlalchemy.exc import DatabaseError, IntegrityError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from hexarc.server.problems import Problem
from hexarc.server.storage.database import Storage
from hexarc.server.storage.migrate import migrate
from hexarc.server.storage.writer import Vanished, Writer

log = logging.getLogger("hexarc.health")
EVERY = 1.0  # seconds between two looks
WRITE_EVERY = 30.0  # seconds between two trial writes while nobody plays
RETRY_AFTER = 5.0
GRACE = 1.0  # seconds that a change waits for a database which may be back at once
SETTLED = 3.0  # seconds that a new file must not change before it is taken: somebody may be copying it
VANISHED, READ_ONLY, AWAY = "vanished", "read_only", "away"


def is_outage(error: BaseException) -> bool:
    """Errors of the database itself; a lost race or a wrong statement is something else."""
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return False
    if isinstance(error, OperationalError | InterfaceError | InternalError | PoolTimeout | Vanished):
        return True
    if isinstance(error, sqlite3.OperationalError | sqlite3.InterfaceError):
        return True
    return type(error) in (DatabaseError, sqlite3.DatabaseError)  # a file that is no database, or a damaged one


def kind_of(error: BaseException, sqlite: bool) -> str:
    """What an outage means; empty for one that passes by itself (somebody else writes for long)."""
    text = str(error).partition("\n")[0].lower()
    if "locked" in text or isinstance(error, PoolTimeout):
        return ""
    if any([word in text for word in ("full", "disk i/o", "readonly", "read-only", "no space")]):
        return READ_ONLY
    return VANISHED if sqlite else AWAY


class Health:
    """``trouble`` is empty while all is well. ``resumed`` is called in the event loop when it is so again."""

    def __init__(self, storage: Storage, writer: Writer, resumed: Callable[[], None]) -> None:
        self.storage = storage
        self.writer = writer
        self.resumed = resumed
        self.trouble = ""
        self._back = asyncio.Event()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._written = 0
        self._tried = 0.0

    def start(self) -> None:
        self._task = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # For whoever needs the database.

    def problem(self) -> Problem:
        extra = {"trouble": self.trouble} if self.trouble else None
        return Problem("busy", retry_after=RETRY_AFTER, extra=extra)

    def check_read(self) -> None:
        if self.trouble in (VANISHED, AWAY):
            raise self.problem()

    def check_write(self) -> None:
        if self.trouble:
            raise self.problem()

    async def wait_to_write(self) -> None:
        """A moment's patience: most outages are a restart of the database."""
        if self.trouble:
            try:
                async with asyncio.timeout(GRACE):
                    await self._back.wait()
            except TimeoutError:
                raise self.problem() from None

    def refused(self, error: BaseException) -> Problem | None:
        """The refusal for an error of the database, which is noted; None for any other error."""
        if not is_outage(error):
            return None
        kind = kind_of(error, self.storage.sqlite)
        if kind:
            self.note(kind, error)
        return self.problem()

    def note(self, trouble: str, error: BaseException | None = None) -> None:
        if self._task is None or self.trouble == trouble:  # nobody would find out that it is over
            return
        reason = "" if error is None else f" ({type(error).__name__})"
        log.error("database: %s%s; no changes are taken until it is back", trouble, reason)
        self.trouble = trouble
        self._back.clear()
        self._wake.set()

    # Looking.

    async def _watch(self) -> None:
        while True:
            self._wake.clear()
            try:
                async with asyncio.timeout(EVERY):
                    await self._wake.wait()
            except TimeoutError:
                pass
            try:
                await self._look()
            except Exception as error:
                log.error("health: %s", type(error).__name__, exc_info=error)
            if self.trouble:
                await asyncio.sleep(EVERY)

    async def _look(self) -> None:
        if self.trouble:
            found = await asyncio.to_thread(self._recover)
            if not found:
                log.warning("database: back after %s", self.trouble)
                self.trouble = ""
                self._back.set()
                self.resumed()
            elif found != self.trouble:
                self.note(found)
            return
        if not await asyncio.to_thread(self.storage.same_file):
            self.note(VANISHED)
            return
        now = time.monotonic()
        if self.writer.written != self._written:
            self._written, self._tried = self.writer.written, now
        elif now > self._tried + WRITE_EVERY:
            self._tried = now
            try:
                await asyncio.to_thread(self.storage.try_write)
            except Exception as error:
                self.refused(error)

    def _recover(self) -> str:
        """In a thread: the trouble that is left."""
        try:
            if self.storage.sqlite and not self._reopened():
                return VANISHED
            self.storage.try_space()
            self.storage.try_write()
        except OSError:
            return READ_ONLY
        except Exception as error:
            return kind_of(error, self.storage.sqlite) or self.trouble
        return ""

    def _reopened(self) -> bool:
        """Connections to a file that was moved away are closed; what is there now is opened, once it stays as it is."""
        storage = self.storage
        self.writer.let_go()
        storage.engine.dispose()
        if storage.same_file():
            storage.forget_log()
            return True
        if not storage.settled(SETTLED):
            return False
        storage.take_file()
        migrate(storage.engine)
        return True
