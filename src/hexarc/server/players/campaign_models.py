"""The bodies of requests about campaigns, as the OpenAPI document shows them."""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt

from hexarc.server.players.models import Body, Lang, Level, Name, SeatWish, Word

MOST_PLAYERS = 24  # in a whole campaign, those who left among them
PlayerNumber = Annotated[int, Field(ge=0, lt=MOST_PLAYERS, strict=True)]
RowNumber = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
Count = Annotated[int, Field(ge=-1, le=100_000, strict=True)]
Labels = Annotated[list[Word], Field(max_length=20)]
ResultValue = Count | Annotated[list[Count | Word | Labels], Field(max_length=MOST_PLAYERS)]


class NewCampaign(Body):
    """Seats as for a table; ``kind`` may be one of the ``seat_kinds`` of the campaign in the list of games."""

    campaign: Word
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: dict[Word, StrictBool | StrictInt | Word] = Field(default_factory=dict, max_length=50)
    name: Name = ""
    box: Annotated[bool, Field(description="The games are played with the real box; their results are entered")] = False


class CampaignAnswer(Body):
    """``number`` is that of the question."""

    player: PlayerNumber
    number: RowNumber
    key: Word


class ActArgs(Body):
    """What an act takes; the document says which (``acts``)."""

    player: PlayerNumber | None = None
    name: Name | None = None
    kind: Level | None = None
    level: Level | None = None
    lang: Lang | None = None
    wealth: Annotated[int, Field(ge=0, le=100_000, strict=True)] | None = None


class CampaignAct(Body):
    """``n`` is the version that the writer has seen: the number that the row gets."""

    n: RowNumber
    act: Word
    with_: ActArgs | None = Field(default=None, alias="with")


class CampaignResult(Body):
    """How an episode ended on the table at home; ``fields`` in the document says what belongs to it, by seat."""

    number: RowNumber
    result: Annotated[dict[Word, ResultValue], Field(max_length=20)]


class PlayerChange(Body):
    """What is not given stays as it is."""

    kind: Literal["human", "bot"] | None = None
    level: Level | None = None
    lang: Lang | None = None
    name: Name | None = None


class NewCampaignLink(Body):
    """A new link for players (or for spectators); the old ones of these players stop working."""

    role: Literal["seat", "spectator"] = "seat"
    players: Annotated[list[PlayerNumber], Field(max_length=MOST_PLAYERS)] = Field(default_factory=list)


class CampaignImport(Body):
    """The file of a campaign, to go on with. ``fork``: before row ``at``, with other draws."""

    record: Annotated[str, Field(max_length=8 * 1024 * 1024)]
    mode: Literal["continue", "fork"] = "continue"
    at: RowNumber | None = None
    seats: Annotated[list[SeatWish], Field(max_length=MOST_PLAYERS)] | None = None
    name: Name = ""
    box: bool = False
