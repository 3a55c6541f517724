"""Records: what a seat saw, the whole game, and games that come from elsewhere."""

from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import HexarcError, RecordError, UndoRefused
from hexarc.core.events import Sink
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.state import State
from hexarc.server.creation import Chapter
from hexarc.server.host import Host
from hexarc.server.live import LiveTable
from hexarc.server.position import Position, replay, steps_of
from hexarc.server.problems import Problem
from hexarc.server.rows import CHECKPOINT_EVERY, LogRow
from hexarc.server.storage import unpack_state
from hexarc.server.story import PlainEntry, entries_of, plain_entry


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


async def full_record(host: Host, live: LiveTable, plies: int, with_seed: bool) -> Record[State]:
    """The record of the first so many plies. The seed would tell the future of a game in progress."""
    rows = await host.read(host.storage.log, live.id, 0, live.version)
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
    state = live.position.state
    if len(line) == live.ply:
        record.hashes[live.ply] = live.game.hash(state)
        if live.over:
            record.scores = live.game.scores(state)
            record.ranking = live.game.ranking(state)
    return record


async def position_at(host: Host, live: LiveTable, ply: int) -> tuple[Position, list[LogRow]]:
    """The position after so many plies of the present line, and the log row of the entry that led there."""
    if ply > live.ply:
        raise Problem("invalid", args={"text": f"at: this game has plies 0 to {live.ply}"})
    found = await host.read(host.storage.checkpoint, live.id, ply)
    if found is None:
        raise Problem("not_found")
    mark, version, blob = found
    rows = await host.read(host.storage.log, live.id, version, live.version)
    line = line_entries(rows, mark)
    steps = steps_of(live.game, [entry for _, entry in line[: ply - mark]])
    state = live.game.restore(unpack_state(blob))
    try:
        replay(live.game, state, mark, steps)
    except UndoRefused as error:
        raise Problem("bad_record", args={"text": str(error)}) from error
    told: list[LogRow] = []
    if ply > mark:
        row, entry = line[ply - mark - 1]
        told.append(LogRow(row.version, "move", ply - 1, ply, row.seat, row.at, {"entries": [entry]}))
    elif ply > 0:
        told = await _last_entry(host, live, ply)
    return Position(live.game, live.position.chance, state, ply, steps), told


async def _last_entry(host: Host, live: LiveTable, ply: int) -> list[LogRow]:
    """The entry right before a checkpoint."""
    found = await host.read(host.storage.checkpoint, live.id, ply - 1)
    if found is None:
        return []
    mark, version, _ = found
    line = line_entries(await host.read(host.storage.log, live.id, version, live.version), mark)
    if ply - 1 - mark >= len(line):
        return []
    row, entry = line[ply - 1 - mark]
    return [LogRow(row.version, "move", ply - 1, ply, row.seat, row.at, {"entries": [entry]})]


def chapters(record: Record[State], plies: int) -> list[Chapter]:
    """A record as the log of a table, checked answer by answer."""
    game = record.game
    state = record.first_state()
    found: list[Chapter] = []
    entries: list[PlainEntry] = []
    for i in range(plies):
        entry = record.entries[i]
        entries.append(_told(game, state, entry, i))
        if len(entries) >= CHECKPOINT_EVERY or i == plies - 1:
            found.append(Chapter(entries, game.clone(state)))
            entries = []
    return found


def _told(game: Game[State], state: State, entry: Entry, ply: int) -> PlainEntry:
    if game.over(state) or entry.seat != state.decision.seat:
        who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
        raise RecordError(f"at ply {ply} {who} answers, but it is not its turn")
    game.check(state, entry.choice)
    seen_by = state.decision.seen_by
    auto = needs_nobody(state.decision)  # by the rule of today: old records mark private answers too
    args = None if auto else game.choice_args(state, entry.choice)
    sink = Sink()
    state.sink = sink
    game.apply(state, entry.choice)
    state.sink = None
    return plain_entry(game, state, entry.seat, entry.choice, auto, state.revealed, seen_by, args, sink.events)
