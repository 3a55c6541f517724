"""What goes into the database and comes out of it, as small typed things."""

from dataclasses import dataclass, field

import msgspec

CHECKPOINT_EVERY = 40
A_DAY = 24 * 3600
LIVE, BY_MAIL = "live", "mail"  # all at the table at once, or whenever somebody has time


class SeatInfo(msgspec.Struct, kw_only=True):
    """Who sits on a seat. ``standin`` is set while a bot plays because the time ran out.

    ``person``: a bot plays, but somebody sat here before and may come back. See ``turns.belongs_to_person``.
    ``open``: nobody has sat down yet; where the table is public, whoever comes from the lobby may.
    """

    name: str = ""
    kind: str = "human"
    level: str | None = None
    lang: str | None = None
    clock: int | None = None
    paused: bool = False
    standin: bool = False
    person: bool = False
    open: bool = False


class ClockRule(msgspec.Struct, kw_only=True):
    """A time bank, what is added a turn (both in seconds), and who plays when it is empty."""

    bank: int
    increment: int = 0
    timeout: str = "turn"
    level: str = "random"


class InCampaign(msgspec.Struct, kw_only=True):
    """The campaign that a table belongs to, and which of its games is played here (from 0)."""

    id: str
    name: str
    episode: int


class TableSettings(msgspec.Struct, kw_only=True):
    """``bot_seconds``: no bot thinks longer here (0: as long as its level allows).

    ``absent_after``: after so many seconds a proposal to go back does not need the votes of those who are away (0: it
    always does). It is set with the table and never changes, so that nobody can shorten it for a vote.

    ``join``, ``watch``: anybody may take an open seat, or look on. Who does is given ``watch_key``, the one key that is
    kept as it is: it opens nothing that is not open to all. ``pace``, ``lang``: how and in which language it is played.
    """

    chat: bool = True
    clock: ClockRule | None = None
    sandbox: bool = False
    read_only: bool = False
    chance_from: int = 0
    opened: int = -1
    names: list[str] | None = None
    bot_seconds: float = 0.0
    absent_after: int = A_DAY
    campaign: InCampaign | None = None
    join: bool = False
    watch: bool = False
    watch_key: str = ""
    pace: str = LIVE
    lang: str = "en"


class Proposal(msgspec.Struct, kw_only=True):
    """Something that all persons must agree to: going back (``rewind``) or opening the record (``record``).

    ``at``: since when it is open, in ms (0: it was proposed before this was noted).
    """

    kind: str
    by: int
    to: int
    ply: int
    agreed: list[int]
    at: int = 0


class Listing(msgspec.Struct):
    """What the lobby finds a table by: see schema.py."""

    game: str
    lang: str
    open: int
    watch: int
    at: int
    text: str


class LogRow(msgspec.Struct):
    """One version of a table. ``body`` depends on ``kind``: a move has entries, an undo where to, and so on."""

    version: int
    kind: str
    ply: int
    after: int
    seat: int
    at: int
    body: dict[str, object]
    token: str | None = None


class TableRow(msgspec.Struct):
    """A table as the database has it."""

    id: str
    created: int
    updated: int
    game: str
    players: int
    options: dict[str, bool | int | str]
    name: str
    seed: str
    start: bytes | None
    version: int
    epoch: int
    ply: int
    over: int
    waiting: int
    state: bytes
    seats: list[SeatInfo]
    settings: TableSettings
    proposal: Proposal | None
    turn_since: int
    due: int | None


@dataclass(slots=True)
class Write:
    """One change of a table, from ``row.version - 1`` to ``row.version``, with its line in the log.

    ``relist``: from now on ``listing`` is in the lobby, or nothing.
    """

    row: TableRow
    log: LogRow
    checkpoint: bool = False
    forget_above: int = -1
    revoke: list[bytes] = field(default_factory=list)
    new_keys: list[tuple[bytes, str, int]] = field(default_factory=list)
    relist: bool = False
    listing: Listing | None = None


class Conflict(Exception):
    """Somebody else changed the table first, or the idempotency key was used before. Nothing was written."""
