"""Which file a SQLite database is: a name may come to mean another file, or none, while we have the old one open."""

import os
import time
from pathlib import Path

SPACE = 1 << 20  # bytes: many moves' worth
Mark = tuple[int, int]


def mark_of(path: Path) -> Mark | None:
    """Device and inode."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class FileIdentity:
    """The file as it was when we opened it. ``log`` is SQLite's write-ahead log, where a commit goes first."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path.with_name(path.name + "-wal")
        self.mark = mark_of(path)
        # Held, so that no other file gets its number. Not opened for reading: to close it would drop SQLite's locks.
        self.hold = os.open(path, os.O_PATH) if hasattr(os, "O_PATH") else -1
        self.log_mark: Mark | None = None
        self.last_log: Mark | None = None
        self._seen: tuple[Mark | None, int, int] | None = None
        self._seen_at = 0.0

    def let_go(self) -> None:
        if self.hold >= 0:
            os.close(self.hold)
            self.hold = -1

    def is_there(self, committed: bool) -> bool:
        """The log stays the same file as long as somebody has it open; after a commit it must be there."""
        if mark_of(self.path) != self.mark:
            return False
        log_mark = mark_of(self.log)
        if self.log_mark is None:
            self.log_mark = self.last_log = log_mark
        return not committed or (log_mark is not None and log_mark == self.log_mark)

    def forget_log(self) -> None:
        """Perhaps all connections are closed: then the next one makes a new log."""
        self.log_mark = None

    def settled(self, seconds: float) -> bool:
        """Whether the file of this name has not changed for a while."""
        try:
            found = self.path.stat()
        except OSError:
            return False
        seen = ((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)
        if seen != self._seen:
            self._seen, self._seen_at = seen, time.monotonic()
        return found.st_size > 0 and time.monotonic() >= self._seen_at + seconds

    def put_log_aside(self) -> None:
        """Another file has our name now: SQLite must not take our log for its own. Whoever has our file may need it."""
        if self.last_log is not None and mark_of(self.log) == self.last_log:
            self.log.rename(self.log.with_name(f"{self.log.name}.{int(time.time())}"))
        self.path.with_name(self.path.name + "-shm").unlink(missing_ok=True)

    def try_space(self) -> None:
        """Write and remove a file beside the database; an OSError if there is no room, or it may not be written."""
        spare = self.path.with_name(self.path.name + ".space")
        try:
            handle = os.open(spare, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
            try:
                left = SPACE
                while left > 0:
                    left -= os.write(handle, bytes(left))
                os.fsync(handle)
            finally:
                os.close(handle)
        finally:
            spare.unlink(missing_ok=True)
