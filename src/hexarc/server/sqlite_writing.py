"""Many changes of tables in one statement of SQLite, which is a transaction of its own.

Python's sqlite3 gives the interpreter's lock away and takes it back several times in every statement; each time the
event loop and the writer's thread wait for each other. BEGIN, UPDATE, INSERT and COMMIT cost a twentieth of the event
loop's time in this way, and twice as much of the writer's as one statement does. So every change is a row of one
INSERT into a view, and a trigger writes what belongs to it.
"""

import sqlite3

from sqlalchemy.pool import PoolProxiedConnection

from hexarc.server.rows import Conflict, Write
from hexarc.server.storage import CHANGED, Storage, changed_values, logged_values, squeezed

_LOG = ("log_table", "log_version", "kind", "before", "after", "seat", "at", "token", "body")
_COLUMNS = (*CHANGED, *_LOG, "mark")
_ROW = f"({','.join('?' * len(_COLUMNS))})"

VIEW = f"CREATE TEMP VIEW moving AS SELECT {', '.join([f'NULL AS {name}' for name in _COLUMNS])}"
TRIGGER = f"""
CREATE TEMP TRIGGER move INSTEAD OF INSERT ON moving BEGIN
    UPDATE tables SET {", ".join([f"{name} = NEW.{name}" for name in CHANGED if name != "id"])}
        WHERE id = NEW.id AND version = NEW.version - 1;
    SELECT RAISE(ABORT, 'conflict') WHERE changes() = 0;
    INSERT INTO log (table_id, version, kind, ply, after, seat, at, token, body)
        VALUES ({", ".join([f"NEW.{name}" for name in _LOG])});
    INSERT INTO checkpoints (table_id, ply, version, state)
        SELECT NEW.id, NEW.ply, NEW.version, NEW.mark WHERE NEW.mark IS NOT NULL
        ON CONFLICT (table_id, ply) DO UPDATE SET version = excluded.version, state = excluded.state;
END
"""


def is_plain(change: Write) -> bool:
    """Whether a change only adds to its table: no going back, no new links."""
    return change.forget_above < 0 and not change.revoke and not change.new_keys


class QuickWriter:
    """A connection of its own, for the writer's thread only."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._connection: PoolProxiedConnection | None = None
        self._driver: sqlite3.Connection | None = None

    def store(self, changes: list[Write]) -> None:
        """All or nothing; ``Conflict`` if one of them lost a race or its idempotency key was used before."""
        values: list[object] = []
        for change in changes:
            row = change.row
            values.extend(changed_values(row))
            values.extend(logged_values(row.id, change.log))
            values.append(squeezed(row.state) if change.checkpoint else None)
        statement = f"INSERT INTO moving VALUES {','.join([_ROW] * len(changes))}"
        try:
            self._open().execute(statement, values).close()
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        except sqlite3.Error:
            self.close()
            raise

    def _open(self) -> sqlite3.Connection:
        if self._driver is None:
            self._connection = self.storage.engine.raw_connection()
            found = self._connection.driver_connection
            assert isinstance(found, sqlite3.Connection)
            found.execute(VIEW)
            found.execute(TRIGGER)
            self._driver = found
        return self._driver

    def close(self) -> None:
        """Not back to the pool: the view and its trigger are nobody else's."""
        if self._connection is not None:
            self._connection.invalidate()
            self.storage.forget_log()  # it may have been the last connection
        self._connection = self._driver = None
