"""The story of a whole table: what a seat saw of it, and its record.

Long ones are told in a process of their own (``aside.py``). Everything is read from the database there, so nothing has
to be handed over but the name of the table.
"""

from hexarc.core.errors import HexarcError
from hexarc.core.record import Entry, Record
from hexarc.core.state import State
from hexarc.server.problems import Problem
from hexarc.server.storage.database import Storage, unpack_state
from hexarc.server.storage.rows import LogRow
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.project import events_bytes, tongue_of
from hexarc.server.tables.story import PlainEntry, entries_of

SHORT = 200  # plies that are told at once, without a process
LONGEST = 10_000  # plies in one answer: more than any game that people play


def line_entries(rows: list[LogRow], line_from: int) -> list[tuple[LogRow, PlainEntry]]:
    """The entries of the present line, each with the log row that brought it."""
    line: list[tuple[LogRow, PlainEntry]] = []
    for row in rows:
        if "to" in row.body:
            del line[max(0, int(str(row.body["to"])) - line_from) :]
        line.extend([(row, entry) for entry in entries_of(row)])
    return line


def open_plies(live: LiveTable) -> int:
    """Up to which ply everybody may see everything."""
    return live.ply if live.over else live.row.settings.opened


def full_record(live: LiveTable, rows: list[LogRow], plies: int, with_seed: bool) -> Record[State]:
    """The record of the first so many plies. The seed would tell the future of a game in progress."""
    line = line_entries(rows, 0)[:plies]
    start = None if live.row.start is None else unpack_state(live.row.start)
    names = [seat.name for seat in live.row.seats]
    record: Record[State] = Record(live.game, start, live.row.seed if with_seed else "", names if any(names) else None)
    record.chance_from = min(live.row.settings.chance_from, len(line)) if with_seed else 0
    for _, entry in line:
        try:
            chosen = live.game.vocabulary.decode(str(entry[1]))
        except HexarcError as error:
            raise Problem("bad_record", args={"text": str(error)}) from error
        record.entries.append(Entry(int(str(entry[0])), chosen, bool(entry[2])))
    state = live.session.state
    if len(line) == live.ply:
        record.hashes[live.ply] = live.game.hash(state)
        if live.over:
            record.scores = live.game.scores(state)
            record.ranking = live.game.ranking(state)
    return record


def told_since(url: str, table_id: str, since: int, until: int, seat: int, lang: str) -> tuple[int, bytes]:
    """What a seat may know of the versions after ``since``, and after which version it begins: not too long ago."""
    storage = Storage(url)
    try:
        live = _loaded(storage, table_id)
        rows = _latest(storage.log(table_id, since, until))
        begins = rows[0].version - 1 if rows else since
        return begins, events_bytes(live, rows, seat, tongue_of(live, lang))
    finally:
        storage.close()


def record_text(url: str, table_id: str) -> str:
    """The record as far as everybody may see it."""
    storage = Storage(url)
    try:
        live = _loaded(storage, table_id)
        if open_plies(live) < 0:
            raise Problem("not_allowed")
        rows = storage.log(table_id, 0, live.version)
        return "\n".join(full_record(live, rows, open_plies(live), live.over).lines()) + "\n"
    finally:
        storage.close()


def _loaded(storage: Storage, table_id: str) -> LiveTable:
    loaded = storage.load(table_id)
    if loaded is None:
        raise Problem("not_found")
    return LiveTable(*loaded)


def _latest(rows: list[LogRow]) -> list[LogRow]:
    """The last rows, with as many plies as one answer may have."""
    plies = 0
    for i in range(len(rows) - 1, -1, -1):
        plies += len(entries_of(rows[i]))
        if plies > LONGEST and i < len(rows) - 1:
            return rows[i + 1 :]
    return rows
