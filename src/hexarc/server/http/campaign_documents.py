"""What the server answers about campaigns, for the OpenAPI document: see ``campaigns/project.py``."""

from typing import Any, Literal

from pydantic import BaseModel

from hexarc.core.options import Value
from hexarc.server.http.documents import KeyDocument


class PlayerKey(BaseModel):
    players: list[int]
    key: str
    link: str


class CampaignLinksDocument(BaseModel):
    id: str
    owner: KeyDocument
    spectator: KeyDocument
    seats: list[PlayerKey]


class PlayerDocument(BaseModel):
    """``named``: somebody gave the name; else it only says which place it is."""

    player: int
    name: str
    named: bool
    kind: str
    level: str | None
    lang: str | None
    presence: str


class CampaignHead(BaseModel):
    id: str
    name: str
    campaign: str
    title: str
    game: str
    options: dict[str, Value]
    created: str
    updated: str
    finished: bool
    box: bool
    players: list[PlayerDocument]


class CampaignYou(BaseModel):
    role: Literal["seat", "owner", "spectator"]
    players: list[int]
    viewing: int | None


class StoryDocument(BaseModel):
    id: str
    room: str
    part: str
    text: str


class ChapterDocument(BaseModel):
    """An episode that was begun, and what is special in its rules; the finale has no ``episode``."""

    episode: str
    room: str
    date: str
    title: str
    rules: list[str]


class ChoiceDocument(BaseModel):
    key: str
    text: str


class QuestionDocument(BaseModel):
    player: int
    number: int
    kind: str
    prompt: str
    secret: bool
    choices: list[ChoiceDocument]


class ActFields(BaseModel):
    """A list is what may stand there; ``text`` and ``number`` are free. What is not there the act does not take."""

    player: list[int] | None = None
    name: str | None = None
    kind: list[str] | None = None
    level: str | None = None
    lang: str | None = None
    wealth: str | None = None


class ActDocument(BaseModel):
    act: str
    with_: ActFields

    model_config = {"alias_generator": lambda name: name.rstrip("_")}


class FieldChoice(BaseModel):
    """``several``: it may come more than once."""

    key: str
    text: str
    several: bool


class FieldDocument(BaseModel):
    """A part of a result: ``number``, ``words`` (a list of the choices), ``word`` (one or an empty text), each by seat;
    or ``seat`` (-1: nobody). ``possible`` has the choices that each seat has, where that is not all of them."""

    name: str
    kind: str
    text: str
    choices: list[FieldChoice]
    possible: list[list[str]] | None


class EpisodeTable(BaseModel):
    id: str
    key: str
    link: str


class EpisodeDocument(BaseModel):
    number: int
    name: str
    seats: list[int]
    over: bool
    waiting: int | None
    scores: list[int] | None
    ranking: list[int] | None
    table: EpisodeTable | None


class CampaignDocument(BaseModel):
    """``questions`` are those of the key's own players; ``next`` is there only for the owner who asked for it.

    ``fields``: what to enter when the episode is over, where it is played with the real box.
    """

    campaign: CampaignHead
    you: CampaignYou
    version: int
    view: dict[str, Any]
    names: dict[str, str]
    story: list[StoryDocument]
    summaries: list[StoryDocument]
    chapters: list[ChapterDocument]
    told: list[str]
    setup: list[str]
    questions: list[QuestionDocument]
    waiting: list[int]
    acts: list[ActDocument]
    episode: EpisodeDocument | None
    fields: list[FieldDocument]
    episodes: list[EpisodeDocument]
    next: list[StoryDocument] | None
