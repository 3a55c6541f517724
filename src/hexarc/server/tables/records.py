"""Records: what a seat saw, the whole game, and games that come from elsewhere."""

from hexarc.core.choice import CHANCE
from hexarc.core.decision import needs_nobody
from hexarc.core.errors import RecordError
from hexarc.core.record import Entry, Record
from hexarc.core.session import Advance, Session
from hexarc.core.state import State
from hexarc.server.problems import Problem
from hexarc.server.storage.database import pack
from hexarc.server.storage.rows import CHECKPOINT_EVERY, LogRow
from hexarc.server.tables.creation import Chapter
from hexarc.server.tables.host import Host
from hexarc.server.tables.live import LiveTable
from hexarc.server.tables.story import plain_entry
from hexarc.server.tables.telling import line_entries


async def session_at(host: Host, live: LiveTable, ply: int) -> tuple[Session[State], list[LogRow]]:
    """The game after so many plies of the present line, and the log row of the entry that led there."""
    if ply > live.ply:
        raise Problem("invalid", args={"text": f"at: this game has plies 0 to {live.ply}"})
    try:
        record, rows = await host.line_to(live, ply)
        state = record.replay(at=ply - record.first)
    except RecordError as error:
        raise Problem("bad_record", args={"text": f"the rules were corrected since: {error}"}) from error
    if 0 < ply == record.first:  # the entry right before a checkpoint
        before, rows = await host.line_to(live, ply - 1)
        told = _entry_at(rows, before.first, ply - 1)
    else:
        told = _entry_at(rows, record.first, ply - 1)
    record.cut(ply - record.first)
    return Session(live.game, live.session.chance, record, state=state), told


def _entry_at(rows: list[LogRow], first: int, ply: int) -> list[LogRow]:
    line = line_entries(rows, first)
    if not 0 <= ply - first < len(line):
        return []
    row, entry = line[ply - first]
    return [LogRow(row.version, "move", ply, ply + 1, row.seat, row.at, {"entries": [entry]})]


def chapters(record: Record[State], plies: int) -> list[Chapter]:
    """A record as the log of a table, checked answer by answer."""
    game = record.game
    after = Advance(game, record.first_state(), 0)
    found: list[Chapter] = []
    for i in range(plies):
        carry_on(after, record.entries[i])
        if len(after.told) >= CHECKPOINT_EVERY or i == plies - 1:
            entries = [plain_entry(game, told) for told in after.told]
            found.append(Chapter(len(entries), pack({"entries": entries}), pack(game.snapshot(after.state))))
            after.told.clear()
    return found


def carry_on(after: Advance[State], entry: Entry) -> None:
    """An answer of a record, if the rules of today allow it, marked by the rule of today: old records mark more."""
    game, decision = after.game, after.state.decision
    if game.over(after.state) or entry.seat != decision.seat:
        who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
        raise RecordError(f"at ply {after.ply} {who} answers, but it is not its turn")
    game.check(after.state, entry.choice)
    after.carry_out(entry.seat, entry.choice, needs_nobody(decision))
