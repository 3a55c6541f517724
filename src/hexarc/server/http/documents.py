"""What the server answers, for the OpenAPI document. Nothing is built from these: see ``project.py``."""

from typing import Any, Literal

from pydantic import BaseModel

from hexarc.core.options import Value


class OptionValue(BaseModel):
    value: Value
    label: str
    text: str


class GameOption(BaseModel):
    name: str
    text: str
    default: Value
    values: list[OptionValue]


class SeatKind(BaseModel):
    """A kind of seats that the rules of a game play, beside ``human`` and ``bot``."""

    kind: str
    text: str


class GameEntry(BaseModel):
    game: str
    name: str
    min_players: int
    max_players: int
    options: list[GameOption]
    seat_kinds: list[SeatKind]


class CampaignEntry(BaseModel):
    """Games in a row, with the name of their game."""

    campaign: str
    game: str
    name: str
    min_players: int
    max_players: int
    options: list[GameOption]
    seat_kinds: list[SeatKind]


class BotEntry(BaseModel):
    level: str
    text: str


class OfferedDocument(BaseModel):
    """By which ways this server can tell somebody that it is their turn."""

    email: bool
    webhook: bool


class GamesDocument(BaseModel):
    games: list[GameEntry]
    campaigns: list[CampaignEntry]
    bots: list[BotEntry]
    languages: list[str]
    lobby: bool
    notices: OfferedDocument


class KeyDocument(BaseModel):
    key: str
    link: str


class ClockDocument(BaseModel):
    bank: int
    increment: int
    timeout: Literal["turn", "bot"]
    level: str


class LobbySeat(BaseModel):
    """``open``: it can be taken; who sat there before is not told then."""

    seat: int
    name: str
    kind: str
    level: str | None
    connected: bool
    open: bool


class LobbyTable(BaseModel):
    """``options``: what is not as usual, in words. ``active``: when something happened last, to the hour."""

    id: str
    name: str
    game: str
    title: str
    players: int
    options: list[str]
    seats: list[LobbySeat]
    join: bool
    watch: bool
    pace: Literal["live", "mail"]
    clock: ClockDocument | None
    lang: str
    created: str
    active: str


class LobbyDocument(BaseModel):
    """``total``: how many tables fit in all; ``next``: what to ask for ``after`` to get more, null at the end."""

    tables: list[LobbyTable]
    total: int
    next: str | None


class SeatKey(BaseModel):
    seats: list[int]
    key: str
    link: str


class LinksDocument(BaseModel):
    id: str
    owner: KeyDocument
    spectator: KeyDocument
    seats: list[SeatKey]


class ClockState(BaseModel):
    left: float
    running: bool


class SeatDocument(BaseModel):
    seat: int
    name: str
    kind: str
    level: str | None
    lang: str | None
    connected: bool
    paused: bool
    standin: bool
    person: bool
    open: bool
    clock: ClockState | None


class InCampaignDocument(BaseModel):
    """The campaign that a table belongs to; ``episode`` counts its games from 0."""

    id: str
    name: str
    episode: int


class TableDocument(BaseModel):
    id: str
    name: str
    game: str
    players: int
    options: dict[str, Value]
    created: str
    updated: str
    seats: list[SeatDocument]
    chat: bool
    clock: ClockDocument | None
    sandbox: bool
    read_only: bool
    opened: int | None
    absent_after: int | None
    campaign: InCampaignDocument | None
    join: bool
    watch: bool
    pace: Literal["live", "mail"]
    lang: str


class You(BaseModel):
    role: Literal["seat", "owner", "spectator"]
    seats: list[int]
    viewing: int | None


class OptionDocument(BaseModel):
    choose: int
    code: str
    verb: str
    text: str
    at: list[str]


class BlockedDocument(OptionDocument):
    reason: str
    rule: str


class DecisionDocument(BaseModel):
    """``options`` and ``blocked`` only for who holds the deciding seat."""

    seat: int
    kind: str
    prompt: str
    options: list[OptionDocument] | None = None
    blocked: list[BlockedDocument] | None = None


class SampleDocument(BaseModel):
    """A position that could be the true one for the seat, as a snapshot (docs/save-format.md)."""

    table: str
    ply: int
    seat: int
    snapshot: dict[str, Any]


class WhyDocument(BaseModel):
    """A reason of a bot: what changes by its move, and by how many points of the game."""

    term: str
    text: str
    change: float


class HintDocument(BaseModel):
    """What a bot would choose at a ply, and why."""

    ply: int
    choose: int
    code: str
    why: list[WhyDocument]


class EventDocument(BaseModel):
    version: int
    ply: int
    kind: str
    text: str
    args: dict[str, int | str]
    seat: int | None = None
    code: str | None = None
    at: str | None = None
    why: list[WhyDocument] | None = None


class UndoDocument(BaseModel):
    floor: int
    target: int | None


class ProposalDocument(BaseModel):
    kind: Literal["rewind", "record"]
    by: int
    to: int | None
    agreed: list[int]
    waiting: list[int]
    until: str | None


class ChanceDocument(BaseModel):
    """The commitment binds the server from the start; the seed comes with the end."""

    commitment: str
    seed: str | None


class OutcomeDocument(BaseModel):
    """``reason``: a message id; ``seat``: who brought it about; ``shared``: the result of all, where there is one."""

    reason: str
    seat: int
    shared: Literal["won", "lost"] | None


class UpdateDocument(BaseModel):
    table: TableDocument
    you: You
    version: int
    since: int
    ply: int
    over: bool
    view: dict[str, Any]
    decision: DecisionDocument | None
    events: list[EventDocument]
    undo: UndoDocument | None
    proposal: ProposalDocument | None
    scores: list[int | None]
    ranking: list[int] | None
    outcome: OutcomeDocument | None
    chance: ChanceDocument


class ReplayDocument(UpdateDocument):
    """``length``: how many plies there are; ``open``: up to which one all eyes are open."""

    length: int
    open: int


class ViewRecord(BaseModel):
    hexarc: Literal["view"]
    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    seat: int | None
    ply: int
    events: list[EventDocument]
    view: dict[str, Any]


class LineDocument(BaseModel):
    number: int
    at: str
    seat: int
    name: str
    text: str


class ChatDocument(BaseModel):
    on: bool
    lines: list[LineDocument]


class NotesDocument(BaseModel):
    text: str


class ContactDocument(BaseModel):
    email: str | None
    email_confirmed: bool
    webhook: str | None
    quiet: dict[str, str] | None
    offered: OfferedDocument


class HealthDocument(BaseModel):
    status: Literal["ok"]
    version: str
