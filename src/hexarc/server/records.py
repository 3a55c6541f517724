"""Records: what a seat saw, the whole game, and games that come from elsewhere."""

from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import RecordError, UndoRefused
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
from hexarc.server.storage import pack, unpack_state
from hexarc.server.story import PlainEntry, plain_entry
from hexarc.server.telling import line_entries


async def position_at(host: Host, live: LiveTable, ply: int) -> tuple[Position, list[LogRow]]:
    """The position after so many plies of the present line, and the log row of the entry that led there."""
    if ply > live.ply:
        raise Problem("invalid", args={"text": f"at: this game has plies 0 to {live.ply}"})
    found = await host.read(host.storage.stretch, live.id, ply)
    if found is None:
        raise Problem("not_found")
    mark, blob = found.ply, found.state
    line = line_entries(found.rows, mark)
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
    found = await host.read(host.storage.stretch, live.id, ply - 1)
    if found is None:
        return []
    mark = found.ply
    line = line_entries(found.rows, mark)
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
            found.append(Chapter(len(entries), pack({"entries": entries}), pack(game.snapshot(state))))
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
