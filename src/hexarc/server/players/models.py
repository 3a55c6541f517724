"""The bodies of requests, as the OpenAPI document shows them."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from pydantic_core import PydanticCustomError

from hexarc.core.names import MAX_NAME, first_hostile, tidy_name, without_hostile
from hexarc.server.storage.rows import A_DAY


def one_line(text: str) -> str:
    """A name or another word. Whoever gives it is there and can give another one: what is wrong is said."""
    wrong = first_hostile(text)
    if wrong:
        raise ValueError(f"it has a character that cannot be shown, {wrong}")
    return text


def name_of(text: str) -> str:
    """A name without spaces around it. What is wrong with it is said in the reader's language (problems.py)."""
    wrong = first_hostile(text)
    if wrong:
        raise PydanticCustomError("bad_name", "it has a character that cannot be shown, {code}", {"code": wrong})
    return tidy_name(text)


def some_name(text: str) -> str:
    if not text:
        raise PydanticCustomError("bad_name", "a name is needed", {"code": ""})
    return text


def several_lines(text: str) -> str:
    """A message or notes, without what cannot be shown: it often comes along with what is pasted."""
    return without_hostile(text, lines=True)


def something(text: str) -> str:
    kept = several_lines(text).strip()
    if not kept:
        raise ValueError("there is nothing in it that can be shown")
    return kept


Lang = Literal["en", "fr", "it"]
Word = Annotated[StrictStr, Field(max_length=200), AfterValidator(one_line)]
Name = Annotated[str, Field(max_length=MAX_NAME), AfterValidator(name_of)]
Level = Annotated[str, Field(max_length=60, pattern=r"^[a-z0-9_-]+$")]
Ply = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True, description="The ply that the writer has seen")]
AbsentAfter = Annotated[
    Annotated[int, Field(ge=600, le=60 * 60 * 24 * 60)] | None,
    Field(description="Seconds until a proposal to go back does not need the votes of who is away; null: never"),
]
SeatNumber = Annotated[int, Field(ge=0, le=7, strict=True)]
Pace = Annotated[
    Literal["live", "mail"],
    Field(description="live: all are there at once; mail: everybody plays when they have time"),
]
MayJoin = Annotated[bool, Field(description="Anybody may take an open seat; the table is in the lobby")]
MayWatch = Annotated[bool, Field(description="Anybody may look on; the table is in the lobby")]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWish(Body):
    """One seat of a new table. Human seats with the same ``group`` share one link (hot-seat).

    ``kind``: ``human``, ``bot``, or a kind of seats of this game that the rules play (``seat_kinds`` in the list of
    games). Such a seat has no link, and nobody takes it over.
    """

    kind: Level = "human"
    name: Name = ""
    level: Level | None = None
    lang: Lang | None = None
    group: Annotated[int, Field(ge=0, le=7)] | None = None
    open: Annotated[bool, Field(description="Nobody sits here yet: at a public table whoever comes may")] = False


class ClockWish(Body):
    """A time bank and what is added a turn, in seconds; on time-out a bot plays the turn, or until taken back."""

    bank: Annotated[int, Field(ge=10, le=60 * 60 * 24 * 60)]
    increment: Annotated[int, Field(ge=0, le=60 * 60 * 24 * 14)] = 0
    timeout: Literal["turn", "bot"] = "turn"
    level: Level = "random"


class NewTable(Body):
    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: dict[Word, StrictBool | StrictInt | Word] = Field(default_factory=dict, max_length=50)
    name: Name = ""
    clock: ClockWish | None = None
    chat: bool = True
    absent_after: AbsentAfter = A_DAY
    join: MayJoin = False
    watch: MayWatch = False
    pace: Pace | None = None
    lang: Lang | None = None


class Choose(Body):
    ply: Ply
    choose: Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
    seat: SeatNumber | None = None


class Undo(Body):
    ply: Ply
    seat: SeatNumber | None = None


class Hurry(Body):
    """The bots answer now. ``seconds``: from now on none thinks longer here (0: as long as its level allows)."""

    seconds: Annotated[float, Field(ge=0, le=60)] | None = None


class Hint(Body):
    """Ask what a bot would choose at this ply."""

    ply: Ply
    seat: SeatNumber | None = None


class Rewind(Body):
    """``to`` proposes to go back, ``agree`` answers the open proposal."""

    ply: Ply
    to: Ply | None = None
    agree: bool | None = None
    seat: SeatNumber | None = None


class OpenRecord(Body):
    """Propose to show the whole record before the end, or answer that proposal."""

    ply: Ply
    agree: bool | None = None
    seat: SeatNumber | None = None


class SeatChange(Body):
    """What is not given stays as it is. ``ply``, if given, must be the present one."""

    ply: Ply | None = None
    name: Name | None = None
    lang: Lang | None = None
    kind: Literal["human", "bot"] | None = None
    level: Level | None = None
    paused: bool | None = None


class TableChange(Body):
    """What the owner may change."""

    ply: Ply | None = None
    name: Name | None = None
    chat: bool | None = None
    join: MayJoin | None = None
    watch: MayWatch | None = None
    pace: Pace | None = None
    lang: Lang | None = None


class Join(Body):
    """A seat of a public table, under this name. Without a seat: the first that is free."""

    name: Annotated[Name, AfterValidator(some_name)]
    seat: SeatNumber | None = None
    lang: Lang | None = None


class NewLink(Body):
    """A new link for seats (or for spectators); the old ones of these seats stop working."""

    role: Literal["seat", "spectator"] = "seat"
    seats: Annotated[list[SeatNumber], Field(max_length=8)] = Field(default_factory=list)


class Import(Body):
    """A record to go on with, to look at, or to try things from any of its plies."""

    record: Annotated[str, Field(max_length=8 * 1024 * 1024)]
    at: Ply | None = None
    mode: Literal["continue", "replay", "branch"] = "continue"
    seats: Annotated[list[SeatWish], Field(max_length=8)] | None = None
    name: Name = ""
    absent_after: AbsentAfter = A_DAY


class Line(Body):
    text: Annotated[str, Field(min_length=1, max_length=2000), AfterValidator(something)]


class Notes(Body):
    text: Annotated[str, Field(max_length=20_000), AfterValidator(several_lines)]
    seat: SeatNumber | None = None


class Quiet(Body):
    """No messages between these hours, in this time zone."""

    start: Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    end: Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    zone: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")] = "UTC"


class Contact(Body):
    """How to be told that it is one's turn. An address has to be confirmed by the code that is mailed to it."""

    email: Annotated[str, Field(max_length=254, pattern=r"^[^\s@<>\x00-\x1f,;:]+@[A-Za-z0-9.-]+$")] | None = None
    code: Annotated[str, Field(max_length=16)] | None = None
    webhook: Annotated[str, Field(max_length=500, pattern=r"^https?://[\x21-\x7e]+$")] | None = None
    quiet: Quiet | None = None
    seat: SeatNumber | None = None


class TryContact(Body):
    """Send a message now, to see whether it comes."""

    way: Literal["email", "webhook"]
    seat: SeatNumber | None = None


class ProblemDocument(BaseModel):
    """RFC 9457, with a stable ``code``."""

    model_config = ConfigDict(extra="allow")

    type: str
    title: str
    status: int
    detail: str
    code: str
    rule: str | None = None
