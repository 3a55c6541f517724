"""The database: SQLite in one file, or PostgreSQL. Plain synchronous calls; threads call them."""

import json
import os
import sqlite3
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
from sqlalchemy import Connection, Engine, Table, create_engine, delete, event, func, insert, select, update
from sqlalchemy.pool import QueuePool

from hexarc.core.errors import HexarcError
from hexarc.core.snapshot import Plain
from hexarc.server.storage import schema
from hexarc.server.storage.files import FileIdentity
from hexarc.server.storage.keys import Holder, seats_of
from hexarc.server.storage.once import KEPT, Creation
from hexarc.server.storage.rows import Listing, LogRow, Proposal, SeatInfo, TableRow, TableSettings

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

SEATS = msgspec.json.Decoder(list[SeatInfo])
SETTINGS = msgspec.json.Decoder(TableSettings)
_PROPOSAL = msgspec.json.Decoder(Proposal)
_BODY = msgspec.json.Decoder(dict[str, object])


def pack(plain: object) -> bytes:
    """JSON, squeezed where that pays."""
    raw = msgspec.json.encode(plain)
    return raw if len(raw) < 512 else zlib.compress(raw, 1)


def pack_state(plain: object) -> bytes:
    """The state in a table's own row, which the next move replaces: not squeezed, for that costs more than a page."""
    raw = msgspec.json.encode(plain)
    return raw if len(raw) < 32_768 else zlib.compress(raw, 1)


def squeezed(blob: bytes) -> bytes:
    """A state that is kept for long."""
    return zlib.compress(blob, 1) if blob[:1] == b"{" and len(blob) >= 512 else blob


def unpack(blob: bytes) -> dict[str, object]:
    return _BODY.decode(zlib.decompress(blob) if blob[:1] != b"{" else blob)


def unpack_state(blob: bytes) -> Plain:
    return unpack(blob)


def sqlite_path(url: str) -> Path:
    return Path(url.partition(":///")[2])


def make_engine(url: str, pool: int = 5) -> Engine:
    if not url.startswith("sqlite"):
        # Who does not answer is away: nobody shall wait for minutes to be told so.
        patience = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 2,
                    "tcp_user_timeout": 10_000}  # fmt: skip
        return create_engine(
            url, pool_size=pool, max_overflow=pool, pool_pre_ping=True, connect_args=patience, hide_parameters=True
        )
    path = sqlite_path(url)
    path.parent.mkdir(parents=True, exist_ok=True)

    def open_file() -> sqlite3.Connection:
        """Never makes one: where the file has gone, an empty database would look like all tables were deleted."""
        return sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, check_same_thread=False)

    engine = create_engine(url, poolclass=QueuePool, pool_size=pool, creator=open_file, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves: see below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        mode = "IMMEDIATE" if connection.get_execution_options().get("writes") else "DEFERRED"
        connection.exec_driver_sql(f"BEGIN {mode}")

    if not path.exists():  # only its owner may read the secrets in it
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    return engine


class FileLock:
    """One server a SQLite file: a second one would not hear of the first one's moves."""

    def __init__(self, url: str) -> None:
        path = sqlite_path(url)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path.with_name(path.name + ".lock")
        self._file = self.path.open("w")
        try:
            if sys.platform == "win32":
                msvcrt.locking(self._file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise HexarcError(
                f"another server has {path} open; stop it, give another --database FILE, or use PostgreSQL"
            ) from error

    def release(self) -> None:
        self._file.close()


def table_row(row: Any) -> TableRow:
    return TableRow(
        id=row.id,
        created=row.created,
        updated=row.updated,
        game=row.game,
        players=row.players,
        options=json.loads(row.options),
        name=row.name,
        seed=row.seed,
        start=None if row.start is None else bytes(row.start),
        version=row.version,
        epoch=row.epoch,
        ply=row.ply,
        over=row.over,
        waiting=row.waiting,
        state=bytes(row.state),
        seats=SEATS.decode(row.seats),
        settings=SETTINGS.decode(row.settings),
        proposal=None if row.proposal is None else _PROPOSAL.decode(row.proposal),
        turn_since=row.turn_since,
        due=row.due,
    )


def table_values(row: TableRow) -> dict[str, object]:
    """All columns of a row."""
    return {
        "id": row.id, "created": row.created, "game": row.game, "players": row.players,
        "options": json.dumps(row.options), "seed": row.seed, "start": row.start, **changed_values(row),
    }  # fmt: skip


def changed_values(row: TableRow) -> dict[str, object]:
    """The columns that a change of a table may touch."""
    return {
        "updated": row.updated,
        "name": row.name,
        "version": row.version,
        "epoch": row.epoch,
        "ply": row.ply,
        "over": row.over,
        "waiting": row.waiting,
        "state": row.state,
        "seats": msgspec.json.encode(row.seats).decode(),
        "settings": msgspec.json.encode(row.settings).decode(),
        "proposal": None if row.proposal is None else msgspec.json.encode(row.proposal).decode(),
        "turn_since": row.turn_since,
        "due": row.due,
    }


def log_values(table_id: str, row: LogRow) -> dict[str, object]:
    return {
        "table_id": table_id, "version": row.version, "kind": row.kind, "ply": row.ply, "after": row.after,
        "seat": row.seat, "at": row.at, "token": row.token, "body": pack(row.body),
    }  # fmt: skip


def log_row(row: Any) -> LogRow:
    body = unpack(bytes(row.body))
    return LogRow(row.version, row.kind, row.ply, row.after, row.seat, row.at, body, row.token)


def put_table(c: Connection, row: TableRow, rows: list[dict[str, object]], keys: list[tuple[bytes, str, int]],
              points: Iterable[tuple[int, int, bytes]]) -> None:  # fmt: skip
    """A new table in a transaction that is open."""
    c.execute(insert(schema.tables).values(**table_values(row)))
    if rows:
        c.execute(insert(schema.log), rows)
    links = [
        {"hash": hashed, "table_id": row.id, "role": role, "seats": mask, "created": row.created}
        for hashed, role, mask in keys
    ]
    if links:
        c.execute(insert(schema.keys), links)
    marks = [{"table_id": row.id, "ply": p, "version": v, "state": s} for p, v, s in points]
    if marks:
        c.execute(insert(schema.checkpoints), marks)


def of_what(creations: Table) -> str:
    """The column that says what was made."""
    return "table_id" if creations is schema.creations else "campaign_id"


def remember(c: Connection, creations: Table, creation: Creation) -> None:
    """What was made with an idempotency key; what is older than a day is forgotten."""
    c.execute(delete(creations).where(creations.c.created < creation.created - KEPT))
    values = {"token": creation.token, of_what(creations): creation.made, "created": creation.created}
    more = {"salt": creation.salt, "request": creation.request, "groups": json.dumps(creation.groups)}
    c.execute(insert(creations).values(**values, **more))


def made_with(c: Connection, creations: Table, token: bytes, now: int) -> Creation | None:
    row = c.execute(select(creations).where(creations.c.token == token, creations.c.created >= now - KEPT)).first()
    if row is None:
        return None
    made = row._mapping[of_what(creations)]
    return Creation(token, made, row.created, bytes(row.salt), bytes(row.request), json.loads(row.groups))


class Stretch(NamedTuple):
    """A checkpoint, and the log after it."""

    ply: int
    version: int
    state: bytes
    rows: list[LogRow]


class Storage:
    """Reads, and the writes that are not moves (those go through ``Writer``, many in one transaction)."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.engine = make_engine(url)
        self.writing = self.engine.execution_options(writes=True)
        self.file = FileIdentity(sqlite_path(url)) if self.sqlite else None

    def close(self) -> None:
        self.engine.dispose()
        if self.file is not None:
            self.file.let_go()

    def same_file(self, committed: bool = False) -> bool:
        """Whether the file that we have open is the one with its name; ``committed``: something was just written."""
        return self.file is None or self.file.is_there(committed)

    def forget_log(self) -> None:
        if self.file is not None:
            self.file.forget_log()

    def settled(self, seconds: float) -> bool:
        return self.file is None or self.file.settled(seconds)

    def take_file(self) -> None:
        if self.file is not None:
            self.file.put_log_aside()
            self.file.let_go()
            self.file = FileIdentity(self.file.path)

    def try_space(self) -> None:
        """Some moves' worth of space beside a SQLite file; an OSError if there is none."""
        if self.file is not None:
            self.file.try_space()

    def try_write(self) -> None:
        """A real write that changes nothing."""
        with self.writing.begin() as c:
            c.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    def create(self, row: TableRow, rows: list[dict[str, object]], keys: list[tuple[bytes, str, int]],
               points: Iterable[tuple[int, int, bytes]] = (), creation: Creation | None = None,
             listing: Listing | None = None) -> None:  # fmt: skip
        """A new table with its log (``log_values``), links and checkpoints (ply, version, state)."""
        with self.writing.begin() as c:
            put_table(c, row, rows, keys, points)
            if creation is not None:
                remember(c, schema.creations, creation)
            if listing is not None:
                c.execute(insert(schema.lobby).values(table_id=row.id, **msgspec.structs.asdict(listing)))

    def creation(self, token: bytes, now: int) -> Creation | None:
        """What an idempotency key (its mark) was used for within the last day."""
        with self.engine.connect() as c:
            return made_with(c, schema.creations, token, now)

    def find_key(self, hashed: bytes) -> Holder | None:
        k = schema.keys.c
        with self.engine.connect() as c:
            row = c.execute(select(k.table_id, k.role, k.seats, k.revoked).where(k.hash == hashed)).first()
        if row is None or row.revoked is not None:
            return None
        return Holder(row.table_id, row.role, seats_of(row.seats), hashed)

    def keys_of(self, table_id: str) -> list[tuple[bytes, str, int]]:
        k = schema.keys.c
        with self.engine.connect() as c:
            found = c.execute(select(k.hash, k.role, k.seats).where(k.table_id == table_id, k.revoked.is_(None)))
            return [(bytes(row.hash), row.role, row.seats) for row in found]

    def version_of(self, table_id: str) -> int:
        """The present version of a table, -1 if there is none."""
        t = schema.tables.c
        with self.engine.connect() as c:
            found = c.execute(select(t.version).where(t.id == table_id)).scalar()
        return -1 if found is None else int(found)

    def load(self, table_id: str) -> tuple[TableRow, list[LogRow], int, int] | None:
        """A table, its log since the checkpoint before the last, and the plies of these two checkpoints."""
        t, p = schema.tables.c, schema.checkpoints.c
        with self.engine.begin() as c:
            row = c.execute(select(schema.tables).where(t.id == table_id)).first()
            if row is None:
                return None
            marks = c.execute(
                select(p.ply, p.version).where(p.table_id == table_id).order_by(p.ply.desc()).limit(2)
            ).all()
            ply, version = (marks[-1].ply, marks[-1].version) if marks else (0, 0)
            return table_row(row), self._log(c, table_id, version), ply, marks[0].ply if marks else 0

    def _log(self, c: Connection, table_id: str, since: int, until: int | None = None) -> list[LogRow]:
        g = schema.log.c
        query = select(schema.log).where(g.table_id == table_id, g.version > since).order_by(g.version)
        if until is not None:
            query = query.where(g.version <= until)
        return [log_row(row) for row in c.execute(query)]

    def log(self, table_id: str, since: int = 0, until: int | None = None) -> list[LogRow]:
        with self.engine.connect() as c:
            return self._log(c, table_id, since, until)

    def token_version(self, table_id: str, token: str) -> int:
        """The version that a write with this idempotency key made, or -1."""
        g = schema.log.c
        with self.engine.connect() as c:
            found = c.execute(select(g.version).where(g.table_id == table_id, g.token == token)).scalar()
        return -1 if found is None else int(found)

    def checkpoint(self, table_id: str, ply: int) -> tuple[int, int, bytes] | None:
        """(ply, version, state) of the last checkpoint at or before a ply."""
        p = schema.checkpoints.c
        with self.engine.connect() as c:
            row = c.execute(
                select(p.ply, p.version, p.state)
                .where(p.table_id == table_id, p.ply <= ply)
                .order_by(p.ply.desc())
                .limit(1)
            ).first()
        return None if row is None else (row.ply, row.version, bytes(row.state))

    def stretch(self, table_id: str, ply: int) -> Stretch | None:
        """What leads to a ply of the present line: the checkpoint before it, and the log up to the next one.

        Going back forgets the checkpoints above it, so all there are lie on the present line, and what comes after the
        next one has not changed what was before it.
        """
        p = schema.checkpoints.c
        with self.engine.begin() as c:
            here = p.table_id == table_id
            before = c.execute(
                select(p.ply, p.version, p.state).where(here, p.ply <= ply).order_by(p.ply.desc()).limit(1)
            ).first()
            if before is None:
                return None
            until = c.execute(select(p.version).where(here, p.ply > ply).order_by(p.ply).limit(1)).scalar()
            rows = self._log(c, table_id, before.version, until)
        return Stretch(before.ply, before.version, bytes(before.state), rows)

    def plies_since(self, table_id: str, since: int) -> int:
        """How many answers the log has after a version, those included that were taken back."""
        g = schema.log.c
        query = select(func.sum(g.after - g.ply)).where(g.table_id == table_id, g.version > since, g.after > g.ply)
        with self.engine.connect() as c:
            return int(c.execute(query).scalar() or 0)

    def due(self, now: int, limit: int = 200) -> list[tuple[str, int]]:
        """The tables at which something has to be looked at: a bot's turn, a clock, somebody to be told."""
        t = schema.tables.c
        with self.engine.connect() as c:
            found = c.execute(select(t.id, t.due).where(t.due <= now).order_by(t.due).limit(limit))
            return [(row.id, row.due) for row in found]

    def claim(self, table_id: str, due: int, until: int | None) -> bool:
        """Take the work that is due, so that no other process does it too."""
        t = schema.tables.c
        with self.writing.begin() as c:
            done = c.execute(update(schema.tables).where(t.id == table_id, t.due == due).values(due=until))
            return done.rowcount == 1

    def delete(self, table_id: str) -> bool:
        with self.writing.begin() as c:
            for table in reversed(schema.metadata.sorted_tables):  # what refers to a table goes before it
                if "table_id" in table.c:
                    c.execute(delete(table).where(table.c.table_id == table_id))
            return c.execute(delete(schema.tables).where(schema.tables.c.id == table_id)).rowcount == 1

    def ping(self) -> int:
        """How many tables there are; fails if the database does not answer."""
        with self.engine.connect() as c:
            return int(c.execute(select(func.count()).select_from(schema.tables)).scalar() or 0)
