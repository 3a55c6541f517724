"""A table in memory: its row, its session and its last log rows. Built from the database, never trusted beyond it."""

import asyncio
import json
from typing import cast

import msgspec

from hexarc.core import registry
from hexarc.core.chance import KeyedChance
from hexarc.core.game import Game
from hexarc.core.record import Entry, Record
from hexarc.core.session import Advance, Session
from hexarc.core.snapshot import Plain
from hexarc.core.state import State
from hexarc.server.players.turns import belongs_to_person
from hexarc.server.storage.database import unpack_state
from hexarc.server.storage.rows import CHECKPOINT_EVERY, LogRow, SeatInfo, TableRow
from hexarc.server.tables.phrases import Tongue, phrases_of
from hexarc.server.tables.story import entries_of, known_entries

RECENT = 60  # rows of the log at hand, for who comes back or comes anew
NEAR = 6  # of these as they are; the others packed, a sixth of their size
PACK = msgspec.msgpack.Encoder()
UNPACK = msgspec.msgpack.Decoder(LogRow)

_games: dict[tuple[str, int, tuple[tuple[str, object], ...], str], Game[State]] = {}


def find_game(
    name: str, players: int, options: dict[str, bool | int | str], start: Plain | None = None
) -> Game[State]:  # fmt: skip
    """The game of a table; one object serves all tables with the same options and the same start."""
    key = (name, players, tuple(sorted(options.items())), json.dumps(start, sort_keys=True) if start else "")
    found = _games.get(key)
    if found is None:
        found = registry.find_game(name, players, dict(options), start)
        if len(_games) > 500:
            _games.clear()
        _games[key] = found
    return found


def stretch(game: Game[State], rows: list[LogRow], first: int, start: Plain | None = None) -> Record[State]:
    """The present line from a ply on, by the log since: moves add to it, going back cuts it."""
    record: Record[State] = Record(game, start)
    record.first = first
    line: list[Entry] = []
    for row in rows:
        if "to" in row.body:
            del line[max(0, int(str(row.body["to"])) - first) :]
        line.extend(known_entries(game, entries_of(row)))
    record.entries = line
    return record


class ShownTable:
    """The encoded description of a table, before and after the time of its last change."""

    def __init__(self, row: TableRow, connected: frozenset[int], before: bytes, after: bytes) -> None:
        self.seats = row.seats
        self.settings = row.settings
        self.name = row.name
        self.connected = connected
        self.before = before
        self.after = after

    def fits(self, row: TableRow, connected: frozenset[int]) -> bool:
        """Seats and settings are replaced when they change, never changed in place."""
        if self.seats is not row.seats or self.settings is not row.settings:
            return False
        return self.name == row.name and self.connected == connected


class LiveTable:
    """What a process knows of a table. ``lock`` is held by whoever changes it, until the change is on disk."""

    def __init__(self, row: TableRow, rows: list[LogRow], line_from: int, checkpoint: int) -> None:
        begun = cast("Plain | None", unpack_state(row.state).get("from"))  # what a campaign gave it
        self.game = find_game(row.game, row.players, row.options, begun)
        self.phrases = phrases_of(self.game)
        self.lock = asyncio.Lock()
        self.projected: dict[tuple[object, ...], bytes] = {}
        self.told: dict[str, list[tuple[int, bytes]]] = {}
        self.names: dict[str, str] = {}
        self.tongues: dict[str, Tongue] = {}
        self.named: list[SeatInfo] | None = None
        self.shown: ShownTable | None = None
        self.load(row, rows, line_from, checkpoint)
        self.commitment = self.session.chance.fingerprint()

    def load(self, row: TableRow, rows: list[LogRow], line_from: int, checkpoint: int) -> None:
        """Take over what the database has."""
        self.row = row
        self.recent: list[LogRow] = []
        self.packed: list[bytes] = []
        self.turn_began = rows[0].version if rows else row.version
        for log in rows[-RECENT:]:
            self.remember(log, row.waiting)
        state = self.game.restore(unpack_state(row.state))
        self.session = Session(self.game, KeyedChance(row.seed), stretch(self.game, rows, line_from), state=state)
        self.checkpoint_ply = checkpoint
        self.forget()

    def remember(self, log: LogRow, waiting: int) -> None:
        """A turn begins with the last version in which the seat that has to choose did nothing itself."""
        self.recent.append(log)
        if len(self.recent) > NEAR:
            self.packed.append(PACK.encode(self.recent.pop(0)))
            del self.packed[: NEAR - RECENT]
        if log.kind in ("move", "start") and log.seat != waiting:
            self.turn_began = log.version

    def rows_after(self, version: int) -> list[LogRow] | None:
        """The log after a version, if it is at hand."""
        count = self.row.version - version
        packed = count - len(self.recent)
        if packed <= 0:
            return self.recent[len(self.recent) - count :]
        if packed > len(self.packed):
            return None
        return [UNPACK.decode(row) for row in self.packed[-packed:]] + self.recent

    def forget(self) -> None:
        """What was put into words for the version before."""
        self.projected.clear()
        self.told.clear()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.row.version

    @property
    def ply(self) -> int:
        return self.row.ply

    @property
    def over(self) -> bool:
        return self.row.over != 0

    @property
    def settled(self) -> bool:
        """Whether the result went into a campaign: nobody goes back behind it."""
        return self.over and self.row.settings.campaign is not None

    @property
    def waiting(self) -> int:
        """The seat that has to choose, -2 if none."""
        return self.row.waiting

    def next_row(self, **changes: object) -> TableRow:
        """A copy of the row for the next version."""
        return msgspec.structs.replace(self.row, version=self.row.version + 1, **changes)

    def install(self, row: TableRow, log: LogRow, after: Advance[State] | None, checkpoint: bool) -> None:
        """What was just written becomes what everybody sees."""
        self.row = row
        self.remember(log, row.waiting)
        if after is not None:
            self.session.install(after)
        if checkpoint:
            self.session.forget_before(self.checkpoint_ply)
            self.checkpoint_ply = row.ply
        self.forget()

    def wants_checkpoint(self, ply: int) -> bool:
        return ply - self.checkpoint_ply >= CHECKPOINT_EVERY

    def voters(self) -> list[int]:
        """The seats whose consent counts."""
        return [i for i, seat in enumerate(self.row.seats) if belongs_to_person(seat)]
