"""A whole table as a file, and back: JSON lines with all that the database has of it, secrets included.

What comes back may be damaged, or made by somebody with bad intentions. It is tried out in a database of its own first;
only a table that can be played goes into the real one, all at once.
"""

import base64
import binascii
import json
import re
import tempfile
from pathlib import Path

import msgspec
from sqlalchemy import Integer, LargeBinary, insert, select
from sqlalchemy.exc import SQLAlchemyError

from hexarc.core.errors import HexarcError, RecordError
from hexarc.core.names import tidy_name, without_hostile
from hexarc.server.storage import schema
from hexarc.server.storage.database import Storage
from hexarc.server.storage.rows import SeatInfo, TableSettings
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.telling import line_entries

PARTS = ("tables", "keys", "log", "checkpoints", "chat", "notes", "contacts")
FORMAT = 1
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{4,24}")
Row = tuple[str, dict[str, object]]


def _plain(value: object) -> object:
    return {"b64": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def export_table(storage: Storage, table_id: str) -> list[str]:
    """A whole table as JSON lines: it can be imported elsewhere and its links go on working. It holds all secrets."""
    lines = [json.dumps({"hexarc": "table", "format": FORMAT, "id": table_id})]
    with storage.engine.begin() as c:
        for part in PARTS:
            table = schema.metadata.tables[part]
            key = table.c.id if part == "tables" else table.c.table_id
            for row in c.execute(select(table).where(key == table_id)):
                values = {name: _plain(value) for name, value in row._mapping.items()}
                lines.append(json.dumps({"part": part, "row": values}, ensure_ascii=False))
    if len(lines) == 1:
        raise HexarcError(f"there is no table {table_id}; 'hexarc games list' shows them")
    lines.append(json.dumps({"end": len(lines) - 1}))
    return lines


def is_export(text: str) -> bool:
    """Whether a file is one of ours rather than a record; it may be damaged."""
    return '"table"' in text.removeprefix("\ufeff").lstrip().partition("\n")[0][:60]


def import_table(storage: Storage, text: str, name: str) -> str:
    """Put an exported table in. One with the same id must not be there. Whatever is wrong, nothing is changed."""
    table_id, rows = read_export(text, name)
    try_out(table_id, rows, name)
    if storage.version_of(table_id) >= 0:
        raise HexarcError(f"table {table_id} is here already; delete it first")
    try:
        put(storage, rows)
    except SQLAlchemyError as error:
        raise HexarcError(f"{name} cannot be put into the database: {type(error).__name__}") from error
    return table_id


def put(storage: Storage, rows: list[Row]) -> None:
    with storage.writing.begin() as c:
        for part, values in rows:
            c.execute(insert(schema.metadata.tables[part]).values(**values))


def read_export(text: str, name: str) -> tuple[str, list[Row]]:
    """The table's id and its rows, every one as the database wants it."""
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    plain: list[dict[str, object]] = []
    for i, line in enumerate(lines):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{name}, line {i + 1}: not a JSON object; the file is damaged or cut off") from error
        if not isinstance(row, dict):
            raise RecordError(f"{name}, line {i + 1}: not a JSON object")
        plain.append(row)
    if not plain or plain[0].get("hexarc") != "table" or not isinstance(plain[0].get("id"), str):
        raise RecordError(f"{name} is not an exported table: its first line is no header")
    if plain[0].get("format") != FORMAT:
        raise RecordError(f"{name}, line 1: this version of Hexarc reads format {FORMAT}")
    if plain[-1].get("end") != len(plain) - 2:
        raise RecordError(f"{name} is cut off: its closing line is missing or counts other lines")
    table_id = str(plain[0]["id"])
    if not TABLE_ID.fullmatch(table_id):
        raise RecordError(f"{name}, line 1: this is no id of a table")
    rows = [read_row(row, table_id, f"{name}, line {i + 2}") for i, row in enumerate(plain[1:-1])]
    if [part for part, _ in rows].count("tables") != 1 or rows[0][0] != "tables":
        raise RecordError(f"{name}, line 2: the table itself must come first, and once")
    return table_id, rows


def read_row(row: dict[str, object], table_id: str, where: str) -> Row:
    part, values = row.get("part"), row.get("row")
    if part not in PARTS or not isinstance(values, dict):
        raise RecordError(f"{where}: a row of {', '.join(PARTS)} should be here")
    table = schema.metadata.tables[str(part)]
    needed = {column.name for column in table.columns if not column.nullable}
    if not needed <= set(values) <= set(table.columns.keys()):
        raise RecordError(f"{where}: a row of {part} has {', '.join(table.columns.keys())}")
    if values["id" if part == "tables" else "table_id"] != table_id:
        raise RecordError(f"{where}: this row belongs to another table")
    found: dict[str, object] = {}
    for column in table.columns:
        value = values.get(column.name)
        if value is None and column.nullable:
            found[column.name] = None
        elif isinstance(column.type, LargeBinary):
            found[column.name] = read_bytes(value, f"{where}: {column.name}")
        elif isinstance(column.type, Integer):
            if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 2**63:
                raise RecordError(f"{where}: {column.name} must be a whole number")
            found[column.name] = value
        elif isinstance(value, str):
            found[column.name] = value
        else:
            raise RecordError(f"{where}: {column.name} must be a text")
    return str(part), tidied(str(part), found, where)


def read_bytes(value: object, where: str) -> bytes:
    packed = value.get("b64") if isinstance(value, dict) else None
    try:
        return base64.b64decode(str(packed) if packed is not None else "!", validate=True)
    except (binascii.Error, ValueError) as error:
        raise RecordError(f"{where} is damaged") from error


def tidied(part: str, values: dict[str, object], where: str) -> dict[str, object]:
    """Names and texts as every other way in would have let them pass."""
    if part == "tables":
        values["name"] = tidy_name(str(values["name"]))
        try:
            seats = msgspec.json.decode(str(values["seats"]).encode(), type=list[SeatInfo])
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise RecordError(f"{where}: seats is damaged") from error
        for seat in seats:
            seat.name = tidy_name(seat.name)
        values["seats"] = msgspec.json.encode(seats).decode()
        values["settings"] = private(str(values["settings"]), where)
    elif part in ("chat", "notes"):
        values["text"] = without_hostile(str(values["text"]), lines=True)
    for name, value in values.items():
        if isinstance(value, str):
            values[name] = value.encode("utf-8", "replace").decode().replace("\0", "")
    return values


def private(settings: str, where: str) -> str:
    """A table that comes from elsewhere is in nobody's lobby until its owner says so here."""
    try:
        found = msgspec.json.decode(settings.encode(), type=TableSettings)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RecordError(f"{where}: settings is damaged") from error
    found.join = found.watch = False
    return msgspec.json.encode(found).decode()


def try_out(table_id: str, rows: list[Row], name: str) -> None:
    """Put the table into an empty database and open it there, with its whole log."""
    with tempfile.TemporaryDirectory(prefix="hexarc-import-") as folder:
        storage = Storage(f"sqlite:///{Path(folder) / 'try.sqlite3'}")
        try:
            schema.metadata.create_all(storage.engine)
            put(storage, rows)
            loaded = storage.load(table_id)
            if loaded is None:
                raise RecordError("there is no table in it")
            live = LiveTable(*loaded)
            log = storage.log(table_id, 0, live.version)
            if [row.version for row in log] != list(range(1, live.version + 1)):
                raise RecordError("its log has holes")
            if len(line_entries(log, 0)) != live.ply:
                raise RecordError("its log does not lead to its position")
            if len(live.row.seats) != live.game.players:
                raise RecordError("it has other seats than players")
        except Exception as error:  # whatever a damaged or hostile file makes of us
            what = str(error) if isinstance(error, HexarcError) else type(error).__name__
            raise RecordError(f"{name} is damaged: {what}") from error
        finally:
            storage.close()
